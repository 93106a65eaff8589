/** Heaps of matches, one to a tray. */

import { s } from "../core/dom.js";
import { squares, width } from "./look.js";

const TALL = 190;
const WIDE = 64;
const LEFT = 40;
const RIGHT = 150;
const GAP = 16;

/** @type {import("./look.js").Look} */
export const heaps = {
  appear: "fade",
  moves: false,
  boxed: false,
  geometry(scene) {
    const upright = { ...scene, flipped: false };
    const rects = squares(upright, WIDE, LEFT, 12, TALL + GAP);
    const rows = scene.board.rows.length;
    return {
      width: Math.max(width(scene.board) * WIDE, 5 * WIDE) + LEFT + RIGHT,
      height: rows * (TALL + GAP) + 24 - GAP,
      rects: rects.map((rect) => ({ ...rect, h: TALL })),
    };
  },
  ground(scene, geometry) {
    const columns = width(scene.board);
    return scene.board.rows.map((label, row) => {
      const { y } = geometry.rects[row * columns];
      const count = label.match(/\((\d+)\)/)?.[1] ?? label;
      const name = label.includes("(") ? label.replace(/\s*\(.*/, "") : "";
      return [
        s("rect", { class: "tray", x: 1, y, width: geometry.width - 2, height: TALL, rx: 14 }),
        name === "" ? null : s("text", { class: "heap-name", x: 24, y: y + TALL / 2 }, name),
        s("text", { class: "heap-count", x: geometry.width - 70, y: y + TALL / 2 }, count),
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
