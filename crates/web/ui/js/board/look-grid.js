/** Discs on green cloth, stones, and marks on paper. */

import { s } from "../core/dom.js";
import { figure } from "./figures.js";
import { squares, width } from "./look.js";

/** @typedef {import("./look.js").Look} Look */
/** @typedef {import("./look.js").Scene} Scene */

const MARGIN = 46;
const BARE = 16;

/** @param {Scene} scene */
function marks(scene) {
  return scene.board.disc === "mark";
}

/** @param {Scene} scene */
function margin(scene) {
  return scene.coordinates ? MARGIN : BARE;
}

/** @type {Look} */
export const grid = {
  appear: "pop",
  moves: false,
  geometry(scene) {
    const edge = margin(scene);
    const columns = width(scene.board);
    const rows = scene.board.rows.length;
    const rects = squares(scene, edge, edge);
    return { width: columns * 100 + 2 * edge, height: rows * 100 + 2 * edge, rects };
  },
  ground(scene, geometry) {
    const cloth = marks(scene) ? paper(scene, geometry) : green(scene, geometry);
    return [cloth, scene.coordinates ? labels(scene, geometry) : null];
  },
  piece: (cell, _, scene) => figure(cell, scene),
};

/**
 * @param {Scene} scene
 * @param {import("./look.js").Geometry} geometry
 */
function green(scene, geometry) {
  const edge = margin(scene);
  const columns = width(scene.board);
  const rows = scene.board.rows.length;
  const lines = [];
  for (let column = 0; column <= columns; column++) {
    lines.push(`M${edge + column * 100} ${edge}v${rows * 100}`);
  }
  for (let row = 0; row <= rows; row++) lines.push(`M${edge} ${edge + row * 100}h${columns * 100}`);
  /** @type {number[][]} */
  const dots = [];
  for (const column of [2, columns - 2]) for (const row of [2, rows - 2]) dots.push([column, row]);
  return [
    s("rect", { class: "board-frame", width: geometry.width, height: geometry.height, rx: 14 }),
    s("rect", { class: "board-cloth", x: edge, y: edge, width: columns * 100, height: rows * 100 }),
    s("path", { class: "board-lines", d: lines.join("") }),
    columns > 5 && rows > 5
      ? dots.map(([column, row]) =>
          s("circle", { class: "board-dot", cx: edge + column * 100, cy: edge + row * 100, r: 7 }),
        )
      : null,
  ];
}

/**
 * @param {Scene} scene
 * @param {import("./look.js").Geometry} geometry
 */
function paper(scene, geometry) {
  const edge = margin(scene);
  const columns = width(scene.board);
  const rows = scene.board.rows.length;
  const lines = [];
  for (let column = 1; column < columns; column++) lines.push(`M${edge + column * 100} ${edge + 8}v${rows * 100 - 16}`);
  for (let row = 1; row < rows; row++) lines.push(`M${edge + 8} ${edge + row * 100}h${columns * 100 - 16}`);
  return [
    s("rect", { class: "board-paper", x: 1, y: 1, width: geometry.width - 2, height: geometry.height - 2, rx: 10 }),
    s("path", { class: "board-strokes", d: lines.join("") }),
  ];
}

/**
 * @param {Scene} scene
 * @param {import("./look.js").Geometry} geometry
 */
function labels(scene, geometry) {
  const columns = width(scene.board);
  const name = `board-label${marks(scene) ? " on-paper" : ""}`;
  const across = scene.board.columns.map((label, column) => {
    const { x } = geometry.rects[column];
    return s("text", { class: name, x: x + 50, y: MARGIN / 2 + 1 }, label);
  });
  const down = scene.board.rows.map((label, row) => {
    const { y } = geometry.rects[row * columns];
    return s("text", { class: name, x: MARGIN / 2, y: y + 51 }, label);
  });
  return s("g", { "aria-hidden": "true" }, across, down);
}
