/** Heaps of matches, one to a tray. */

import { s } from "../core/dom.js";
import { width } from "./look.js";

const TALL = 190;
const WIDE = 64;
const LEFT = 40;
const RIGHT = 150;
const GAP = 16;

/** A long row lies in lines of at most so many matches, as far as there are few rows. */
const LINE = 9;

/** @param {import("./look.js").Scene} scene */
function lines(scene) {
  const columns = width(scene.board);
  const count = scene.board.rows.length > 2 ? 1 : Math.ceil(columns / LINE);
  return { count, long: Math.ceil(columns / count) };
}

/** @type {import("./look.js").Look} */
export const heaps = {
  appear: "fade",
  moves: false,
  boxed: false,
  geometry(scene) {
    const columns = width(scene.board);
    const { count, long } = lines(scene);
    const tray = count * TALL;
    const rects = scene.board.cells.map((_, index) => {
      const column = index % columns;
      const row = Math.floor(index / columns);
      const line = Math.floor(column / long);
      return { x: LEFT + (column % long) * WIDE, y: 12 + row * (tray + GAP) + line * TALL, w: WIDE, h: TALL };
    });
    const rows = scene.board.rows.length;
    return { width: Math.max(long, 5) * WIDE + LEFT + RIGHT, height: rows * (tray + GAP) + 24 - GAP, rects };
  },
  ground(scene, geometry) {
    const columns = width(scene.board);
    const tray = lines(scene).count * TALL;
    return scene.board.rows.map((label, row) => {
      const { y } = geometry.rects[row * columns];
      const count = label.match(/\((\d+)\)/)?.[1] ?? label;
      const name = label.includes("(") ? label.replace(/\s*\(.*/, "") : "";
      return [
        s("rect", { class: "tray", x: 1, y, width: geometry.width - 2, height: tray, rx: 14 }),
        name === "" ? null : s("text", { class: "heap-name", x: 24, y: y + tray / 2 }, name),
        s("text", { class: "heap-count", x: geometry.width - 70, y: y + tray / 2 }, count),
      ];
    });
  },
  piece(cell, index) {
    if (!cell.piece) return null;
    // No two matches of a heap lie quite alike.
    const lean = (((index * 37) % 11) - 5) * 0.5;
    return s(
      "g",
      { transform: `rotate(${lean} 32 95)` },
      s("rect", { class: "match-stick", x: 25, y: 28, width: 14, height: 142, rx: 2 }),
      s("path", { class: "match-grain", d: "M30 52v112M35 48v100" }),
      s("path", { class: "match-head", d: "M32 14c9 0 13 9 12 20s-5 19-12 19-11-8-12-19 3-20 12-20z" }),
      s("path", { class: "match-shine", d: "M28 22c-3 4-3 9-3 13" }),
    );
  },
};
