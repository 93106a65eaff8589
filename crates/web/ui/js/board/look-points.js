/** A backgammon board: points in two rows, the bar between them, the checkers that are off on the right, the dice, the cube
 * on the left. */

import { s } from "../core/dom.js";
import { cube, tray } from "./cube.js";
import { dice } from "./dice.js";
import { stone, width } from "./look.js";

const EDGE = 26;
const LABEL = 34;
/** Between the two rows of points. */
const MIDDLE = 150;

/** @type {import("./look.js").Look} */
export const points = {
  appear: "fade",
  moves: true,
  geometry(scene) {
    const columns = width(scene.board);
    const rows = scene.board.rows.length;
    const rects = scene.board.cells.map((_, index) => {
      const row = Math.floor(index / columns);
      const seen = scene.flipped ? rows - 1 - row : row;
      const lower = seen >= rows / 2;
      return { x: EDGE + tray(scene.board) + (index % columns) * 100, y: LABEL + seen * 100 + (lower ? MIDDLE : 0), w: 100, h: 100 };
    });
    return { width: columns * 100 + 2 * EDGE + tray(scene.board), height: rows * 100 + MIDDLE + 2 * LABEL, rects };
  },
  ground(scene, geometry) {
    const columns = width(scene.board);
    const last = scene.board.cells.length - columns;
    return [
      s("rect", { class: "points-frame", x: 1, y: 1, width: geometry.width - 2, height: geometry.height - 2, rx: 16 }),
      scene.board.columns.map((label, column) => [
        lane(label, column, geometry.rects[scene.flipped ? last + column : column], false),
        lane(label, column, geometry.rects[scene.flipped ? column : last + column], true),
        scene.coordinates ? names(label, column, scene, geometry) : null,
      ]),
      dice(scene.board, geometry),
      cube(scene, geometry),
    ];
  },
  piece(cell, _, scene) {
    if (!cell.piece) return null;
    const { player, kind } = cell.piece;
    const count = Number.parseInt(kind, 16);
    return [
      s("ellipse", { class: "disc-shadow", cx: 51, cy: 54, rx: 45, ry: 44 }),
      s("circle", { class: `disc disc-${stone(scene.sides, player)}`, cx: 50, cy: 50, r: 45 }),
      s("circle", { class: "man-ring", cx: 50, cy: 50, r: 30 }),
      Number.isNaN(count) ? null : s("text", { class: "man-count", x: 50, y: 50 }, String(count)),
    ];
  },
  stack(scene, cell) {
    const columns = width(scene.board);
    const { length } = scene.board.cells;
    return cell < length / 2 ? cell % columns : length - columns + (cell % columns);
  },
  landing(scene, cell) {
    const columns = width(scene.board);
    const { cells } = scene.board;
    const inward = cell < cells.length / 2 ? columns : -columns;
    const lane = Array.from({ length: cells.length / columns / 2 }, (_, level) => cell + level * inward);
    return lane.find((place) => !cells[place].piece) ?? lane[lane.length - 1];
  },
};

/** Whether a column is one of points, which have numbers. @param {string} label */
function isPoint(label) {
  return /^\d+$/.test(label);
}

/**
 * What the checkers of a column stand on.
 * @param {string} label
 * @param {number} column
 * @param {import("./look.js").Rect} edge of the checker at the edge
 * @param {boolean} lower
 */
function lane(label, column, { x, y }, lower) {
  const base = lower ? y + 100 : y;
  const tip = lower ? y - 400 : y + 500;
  if (!isPoint(label)) return s("rect", { class: "points-side", x: x + 4, y: Math.min(base, tip), width: 92, height: 500, rx: 8 });
  return s("path", { class: (column % 2 === 0) === lower ? "points-even" : "points-odd", d: `M${x + 4} ${base}h92L${x + 50} ${tip}z` });
}

/**
 * The numbers above and below: those above follow from those below.
 * @param {string} label
 * @param {number} column
 * @param {import("./look.js").Scene} scene
 * @param {import("./look.js").Geometry} geometry
 */
function names(label, column, scene, geometry) {
  const x = geometry.rects[column].x + 50;
  const other = isPoint(label) ? String(25 - Number(label)) : label;
  const [above, below] = scene.flipped ? [label, other] : [other, label];
  return [
    s("text", { class: "board-label on-page points-label", x, y: LABEL / 2 }, above),
    s("text", { class: "board-label on-page points-label", x, y: geometry.height - LABEL / 2 }, below),
  ];
}
