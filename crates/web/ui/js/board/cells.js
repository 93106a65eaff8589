/** The cells of a board as a grid that can be walked by keys and read aloud. */

import { s } from "../core/dom.js";
import { t } from "../core/texts.js";
import { begins, ending } from "./choices.js";
import { cellName, describe } from "./names.js";

/** @typedef {import("./board-view.js").BoardModel} BoardModel */

/**
 * @typedef {object} CellHandlers
 * @property {number|null} chosen the cell from which a move is begun
 * @property {number} focused the cell that Tab reaches
 * @property {(cell: number) => void} onfocus
 * @property {() => void} onblur
 * @property {(event: KeyboardEvent, cell: number) => void} onkey
 */

/**
 * @param {BoardModel} model
 * @param {import("./look.js").Look} look
 * @param {import("./look.js").Scene} scene
 * @param {import("./look.js").Geometry} geometry
 * @param {CellHandlers} handlers
 */
export function cells(model, look, scene, { rects }, handlers) {
  const sides = model.sides.map((side) => side.name);
  /** @param {number} index */
  const cell = (index) => {
    const edit = Boolean(model.edit);
    const { x, y, w, h, path } = edit ? rects[index] : whole(look, scene, rects, index);
    const base = look.stack?.(scene, index) ?? index;
    const ends = ending(model.moves ?? [], base, handlers.chosen, look, scene);
    const legal = ends.length > 0;
    const begin = begins(model.moves ?? [], base);
    const words = [describe(scene.board, base, sides)];
    if (model.board.won?.includes(index)) words.push(t("cell-won"));
    // Where a whole column stands for a move, only the cell in which the piece comes to lie is said to be playable.
    if (ends.some(({ squares }) => scene.board.look !== "drop" || squares.to === base)) words.push(t("cell-legal"));
    else if (begin && handlers.chosen === null) words.push(t("cell-movable"));
    if (begin && handlers.chosen === base) words.push(t("cell-chosen"));
    return s(path ? "path" : "rect", {
      key: `cell-${index}`,
      role: "gridcell",
      class: `cell${legal || begin || model.edit || (model.marking && model.board.cells[index]?.piece) ? " active" : ""}`,
      "data-cell": index,
      "data-name": cellName(scene.board, index),
      tabindex: index === handlers.focused ? 0 : -1,
      "aria-label": words.join(", "),
      ...(path ? { d: path } : { x, y, width: w, height: h }),
      onfocus: () => handlers.onfocus(index),
      onblur: () => handlers.onblur(),
      onkeydown: (/** @type {KeyboardEvent} */ event) => handlers.onkey(event, index),
    });
  };
  return s(
    "g",
    { key: "cells", role: "grid", "aria-label": model.label },
    rows(scene.board, rects).map((line, row) => {
      const own = line.filter((index) => isCell(look, scene, index, Boolean(model.edit)));
      return own.length === 0 ? null : s("g", { role: "row", key: `row-${row}` }, own.map(cell));
    }),
  );
}

/**
 * Whether this is a cell for those who play: one for each stack, and none where nothing can ever stand.
 * @param {import("./look.js").Look} look
 * @param {import("./look.js").Scene} scene
 * @param {number} index
 * @param {boolean} edit whether the position is set up, where each place of a stack is one
 */
export function isCell(look, scene, index, edit) {
  const { names, look: kind } = scene.board;
  if (kind === "checks" && names && names[index] === "") return false;
  return edit || !look.stack || look.stack(scene, index) === index;
}

/**
 * The room of a cell: that of all its stack.
 * @param {import("./look.js").Look} look
 * @param {import("./look.js").Scene} scene
 * @param {import("./look.js").Rect[]} rects
 * @param {number} index
 */
function whole(look, scene, rects, index) {
  const own = rects[index];
  if (!look.stack) return own;
  const all = rects.filter((_, cell) => look.stack?.(scene, cell) === index);
  const [left, top] = [Math.min(...all.map(({ x }) => x)), Math.min(...all.map(({ y }) => y))];
  const [right, bottom] = [Math.max(...all.map(({ x, w }) => x + w)), Math.max(...all.map(({ y, h }) => y + h))];
  return { x: left, y: top, w: right - left, h: bottom - top, path: undefined };
}

/**
 * The cells row by row, for those who hear them: those of a shape by their height on the board.
 * @param {import("./look.js").Board} board
 * @param {import("./look.js").Rect[]} rects
 */
function rows(board, rects) {
  const cells = board.cells.map((_, index) => index);
  if (!board.shape) {
    const columns = board.columns.length;
    return board.rows.map((_, row) => cells.slice(row * columns, (row + 1) * columns));
  }
  const heights = [...new Set(rects.map(({ y }) => y))].sort((one, other) => one - other);
  return heights.map((y) => cells.filter((cell) => rects[cell].y === y).sort((one, other) => rects[one].x - rects[other].x));
}
