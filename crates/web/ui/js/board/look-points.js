/** A backgammon board: points in two rows, the bar between them, the checkers that are off on the right, the dice, the cube
 * on the left. */

import { s } from "../core/dom.js";
import { t } from "../core/texts.js";
import { cube, tray } from "./cube.js";
import { dice } from "./dice.js";
import { stone, width } from "./look.js";

/** The wood around the board, which has the numbers of the points above and below. */
const EDGE = 34;
const LABEL = 58;
/** Between the two rows of points. */
const MIDDLE = 150;
/** How far a point reaches, in checkers. */
const REACH = 4.7;

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
      s("rect", { class: "points-frame", x: 2, y: 2, width: geometry.width - 4, height: geometry.height - 4, rx: 14 }),
      s("path", { class: "points-light", d: `M12 ${geometry.height - 12}V12H${geometry.width - 12}` }),
      fields(scene, geometry),
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
 * The cloth on both sides of the bar, sunk into the wood, and the hinges of the bar.
 * @param {import("./look.js").Scene} scene
 * @param {import("./look.js").Geometry} geometry
 */
function fields(scene, geometry) {
  const { columns } = scene.board;
  const [top, height] = [LABEL - 10, geometry.height - 2 * LABEL + 20];
  /** @type {number[][]} */
  const runs = [];
  columns.forEach((label, column) => {
    if (!isPoint(label)) return;
    const run = runs[runs.length - 1];
    if (run && run[run.length - 1] === column - 1) run.push(column);
    else runs.push([column]);
  });
  const bar = columns.indexOf("bar");
  const middle = bar < 0 ? 0 : geometry.rects[bar].x + 50;
  return [
    runs.map((run) => {
      const x = geometry.rects[run[0]].x - 4;
      const wide = run.length * 100 + 8;
      return [
        s("rect", { class: "points-felt", x, y: top, width: wide, height, rx: 4 }),
        s("path", { class: "points-shadow", d: `M${x + 5} ${top + height}V${top + 5}H${x + wide}` }),
      ];
    }),
    bar < 0 ? null : [0.14, 0.86].map((part) => s("rect", { class: "points-hinge", x: middle - 26, y: geometry.height * part - 34, width: 52, height: 68, rx: 5 })),
  ];
}

/**
 * What the checkers of a column stand on; those that are off lie in a tray, those on the bar on its wood.
 * @param {string} label
 * @param {number} column
 * @param {import("./look.js").Rect} edge of the checker at the edge
 * @param {boolean} lower
 */
function lane(label, column, { x, y }, lower) {
  const base = lower ? y + 108 : y - 8;
  if (label === "bar") return null;
  if (!isPoint(label)) {
    const top = lower ? y - 404 : y - 4;
    return [
      s("rect", { class: "points-tray", x: x + 6, y: top, width: 92, height: 508, rx: 6 }),
      s("path", { class: "points-shadow", d: `M${x + 10} ${top + 508}V${top + 4}h88` }),
    ];
  }
  const tip = lower ? y + 100 - REACH * 100 : y + REACH * 100;
  return s("path", { class: (column % 2 === 0) === lower ? "points-even" : "points-odd", d: `M${x + 3} ${base}h94L${x + 50} ${tip}z` });
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
  const own = isPoint(label) ? label : t(label === "bar" ? "cell-bar" : "cell-off");
  const other = isPoint(label) ? String(25 - Number(label)) : own;
  const [above, below] = scene.flipped ? [own, other] : [other, own];
  return [
    s("text", { class: "board-label points-label", x, y: LABEL / 2 }, above),
    s("text", { class: "board-label points-label", x, y: geometry.height - LABEL / 2 }, below),
  ];
}
