/** What is drawn over and under the pieces of a board: tints, legal moves, previews, values, arrows. */

import { s } from "../core/dom.js";
import { given } from "../core/given.js";
import { ending, shown } from "./choices.js";
import { stone } from "./look.js";
import { arrow, barredSign, circle, dot, lastPiece, ownerSign, tint, valueLabel } from "./overlays.js";

/** @typedef {import("./board-view.js").BoardModel} BoardModel */
/** @typedef {import("./look.js").Geometry} Geometry */
/** @typedef {import("./look.js").Look} Look */
/** @typedef {import("./look.js").Rect} Rect */
/** @typedef {import("./look.js").Scene} Scene */

/**
 * What a board shows beside its model.
 * @typedef {object} Touch
 * @property {number|null} chosen the cell from which a move is begun
 * @property {number|null} hovered the cell under the pointer, or the one with the focus
 * @property {number[]} ringed cells that are pointed at
 * @property {import("./drawings.js").Drawing[]} drawn by the reader
 */

/** Looks where every piece is a move, so that no dot tells more. */
const QUIET = new Set(["heaps", "bar", "drop"]);

/** A label is at least this part of the board's width: a board of 19 lines as wide as a usual one has letters of 16 pixels. */
const LABEL = 1 / 37;

/** The least height of letters on a board, in its units. @param {Geometry} geometry */
export function leastLabel({ width }) {
  return width * LABEL;
}

/** The squares of the last move, the chosen one, a king in check. @param {BoardModel} model @param {Touch} touch @param {Geometry} geometry */
export function tints(model, { chosen }, { rects }) {
  const { last, check, board } = model;
  const moved = board.look === "tree" ? [] : [last?.from, last?.to];
  return [
    moved.map((cell) => (given(cell) && rects[cell] ? tint(rects[cell], "tint-last") : null)),
    given(chosen) ? tint(rects[chosen], "tint-chosen") : null,
    behindFrame(model) ? null : won(model).map((cell) => tint(rects[cell], "tint-won")),
    given(check) ? tint(rects[check], "tint-check") : null,
  ];
}

/** The squares of the line that won. @param {BoardModel} model */
function won({ board }) {
  return board.won ?? [];
}

/** Whether a frame stands before the squares, so that no tint of theirs is seen. @param {BoardModel} model */
function behindFrame({ board }) {
  return board.look === "drop";
}

/**
 * @param {BoardModel} model
 * @param {Touch} touch
 * @param {Look} look
 * @param {Scene} scene
 * @param {Geometry} geometry
 */
export function over(model, touch, look, scene, geometry) {
  const { rects } = geometry;
  const { drawn } = touch;
  const arrows = [...(model.arrows ?? []), ...drawn.filter(({ from, to }) => from !== to)];
  const circles = drawn.filter(({ from, to }) => from === to).map(({ to, tone }) => ({ cell: to, tone }));
  const pointed = touch.ringed.map((cell) => ({ cell, tone: "able" }));
  const rings = [...(model.rings ?? []), ...circles, ...pointed];
  return [
    model.edit ? gaps(model, rects) : null,
    owners(model, scene, rects),
    lastStone(model, scene, rects),
    given(model.barred) && rects[model.barred] ? barredSign(rects[model.barred]) : null,
    preview(model, touch, look, scene, geometry),
    dots(model, touch, look, scene, geometry),
    arrows.map(({ from, to, tone }) => (rects[from] && rects[to] ? arrow(rects[from], rects[to], tone) : null)),
    valued(model, touch).map((value) => (rects[value.cell] ? valueLabel(rects[value.cell], value, leastLabel(geometry)) : null)),
    rings.map(({ cell, tone }) => (rects[cell] ? circle(rects[cell], tone) : null)),
    behindFrame(model) ? won(model).map((cell) => circle(rects[cell], "won")) : null,
  ];
}

/** Whether stones stand on the points of a board of its own shape, as in Go. @param {import("./look.js").Board} board */
function isOfStones(board) {
  return Boolean(board.shape) && board.disc === "stone";
}

/** The least that is shown of who owns a cell. */
const FAINT = 0.25;

/** Who owns the cells, where it was asked. @param {BoardModel} model @param {Scene} scene @param {Rect[]} rects */
function owners({ owned }, { sides }, rects) {
  return (owned ?? []).map((part, cell) => {
    const sure = Math.abs(part);
    return sure < FAINT || !rects[cell] ? null : ownerSign(rects[cell], stone(sides, part > 0 ? "first" : "second"), sure);
  });
}

/** On stones a mark tells the last move, since nothing is seen of the square below. @param {BoardModel} model @param {Scene} scene @param {Rect[]} rects */
function lastStone({ board, last }, { sides }, rects) {
  const cell = last?.to;
  if (!isOfStones(board) || !given(cell) || !rects[cell]) return null;
  const piece = board.cells[cell]?.piece;
  return piece ? lastPiece(rects[cell], stone(sides, piece.player)) : null;
}

/** Places where a match or a square of chocolate can be put back. @param {BoardModel} model @param {Rect[]} rects */
function gaps({ board }, rects) {
  if (board.look !== "heaps" && board.look !== "bar") return null;
  return board.cells.map((cell, index) => {
    const { x, y, w, h } = rects[index];
    const edge = Math.min(w, h) * 0.2;
    return cell.piece ? null : s("rect", { class: "edit-gap", x: x + edge, y: y + edge, width: w - 2 * edge, height: h - 2 * edge, rx: 8 });
  });
}

/**
 * The values that are shown: those of the chosen piece, else those of all. Where several moves lead to one square, the
 * best of them stands there.
 * @param {BoardModel} model
 * @param {Pick<Touch, 'chosen'>} touch
 */
function valued({ values }, { chosen }) {
  /** @type {Map<number, import("./overlays.js").CellValue>} */
  const cells = new Map();
  for (const value of values ?? []) {
    const known = cells.get(value.cell);
    if (chosen !== null && value.from !== chosen) continue;
    if (!known || value.loss < known.loss) cells.set(value.cell, value);
  }
  return [...cells.values()];
}

/**
 * The legal moves.
 * @param {BoardModel} model
 * @param {Touch} touch
 * @param {Look} look
 * @param {Scene} scene
 * @param {Geometry} geometry
 */
function dots(model, { chosen }, look, scene, { rects }) {
  // Nearly every empty point of a board of stones is a move.
  if (QUIET.has(model.board.look) || isOfStones(model.board)) return null;
  const known = new Set(valued(model, { chosen }).map((value) => value.cell));
  const moves = shown(model.moves ?? [], chosen);
  return [...new Set(moves.map((move) => Number(move.squares.to)))].map((cell) => {
    if (known.has(cell)) return null;
    const takes = moves.some((move) => move.squares.to === cell && move.takes.length > 0);
    const place = takes ? cell : (look.landing?.(scene, cell) ?? cell);
    return dot(rects[place], takes || model.board.look === "tree");
  });
}

/**
 * What the move under the pointer or the focus would do.
 * @param {BoardModel} model
 * @param {Touch} touch
 * @param {Look} look
 * @param {Scene} scene
 * @param {Geometry} geometry
 */
function preview(model, { chosen, hovered }, look, scene, { rects }) {
  if (hovered === null) return null;
  const [move] = ending(model.moves ?? [], hovered, chosen, look, scene);
  if (!move) return null;
  const kind = scene.board.look;
  return [
    kind === "grid" || kind === "drop" || scene.board.shape ? ghost(model, move, look, scene, rects) : null,
    move.flips.map((cell) => rim(rects[cell])),
    kind === "heaps" || kind === "bar" ? move.takes.map((cell) => tint(rects[cell], "would-take")) : null,
  ];
}

/**
 * The piece that would be put, faintly.
 * @param {BoardModel} model
 * @param {import("../core/types.js").Move} move
 * @param {Look} look
 * @param {Scene} scene
 * @param {Rect[]} rects
 */
function ghost(model, move, look, scene, rects) {
  const to = move.squares.to;
  if (!given(to) || scene.board.cells[to]?.piece) return null;
  const piece = { player: model.side ?? "first", kind: "", symbol: "" };
  return s("g", { class: "ghost", transform: `translate(${rects[to].x} ${rects[to].y})` }, look.piece({ piece }, to, scene));
}

/** The lighter edge of what would be turned. @param {Rect} rect */
function rim({ x, y, w, h }) {
  return s("circle", { class: "would-flip", cx: x + w / 2, cy: y + h / 2, r: Math.min(w, h) * 0.41 });
}
