/** A chequered board in two quiet tones, with chessmen or draughtsmen. */

import { s } from "../core/dom.js";
import { figure } from "./figures.js";
import { squares, width } from "./look.js";

/** @type {import("./look.js").Look} */
export const checks = {
  appear: "fade",
  moves: true,
  geometry(scene) {
    const rects = squares(scene, 0, 0);
    return { width: width(scene.board) * 100, height: scene.board.rows.length * 100, rects };
  },
  ground(scene, geometry) {
    const dark = geometry.rects
      .filter((_, index) => isDark(scene.board, index))
      .map(({ x, y }) => `M${x} ${y}h100v100h-100z`);
    return [
      s("rect", { class: "square-light", width: geometry.width, height: geometry.height }),
      s("path", { class: "square-dark", d: dark.join("") }),
    ];
  },
  labels(scene, geometry) {
    if (!scene.coordinates) return null;
    return scene.board.names ? numbers(scene, geometry) : labels(scene, geometry);
  },
  piece: (cell, _, scene) => figure(cell, scene),
};

/** Which squares are dark: those that have names, or every second one. @param {import("./look.js").Board} board @param {number} index */
function isDark(board, index) {
  if (board.names) return board.names[index] !== "";
  const columns = width(board);
  return (Math.floor(index / columns) + (index % columns)) % 2 === 1;
}

/**
 * The number of each square in its corner.
 * @param {import("./look.js").Scene} scene
 * @param {import("./look.js").Geometry} geometry
 */
function numbers(scene, geometry) {
  return s(
    "g",
    { "aria-hidden": "true" },
    (scene.board.names ?? []).map((name, index) => {
      const { x, y } = geometry.rects[index];
      return name ? s("text", { class: "square-label square-number on-dark", x: x + 13, y: y + 15 }, name) : null;
    }),
  );
}

/**
 * Letters in the corners of the lowest row, numbers in those of the left column.
 * @param {import("./look.js").Scene} scene
 * @param {import("./look.js").Geometry} geometry
 */
function labels(scene, geometry) {
  const columns = width(scene.board);
  const rows = scene.board.rows.length;
  const lowest = scene.flipped ? 0 : rows - 1;
  const left = scene.flipped ? columns - 1 : 0;
  /** @param {number} row @param {number} column */
  const tone = (row, column) => ((row + column) % 2 === 1 ? "on-dark" : "on-light");
  return s(
    "g",
    { "aria-hidden": "true" },
    scene.board.columns.map((label, column) => {
      const { x, y } = geometry.rects[lowest * columns + column];
      return s("text", { class: `square-label ${tone(lowest, column)}`, x: x + 91, y: y + 89 }, label);
    }),
    scene.board.rows.map((label, row) => {
      const { x, y } = geometry.rects[row * columns + left];
      return s("text", { class: `square-label ${tone(row, left)}`, x: x + 10, y: y + 14 }, label);
    }),
  );
}
