/** What is laid over a board: tints, dots, rings, previews, values, arrows. */

import { s } from "../core/dom.js";

/** @typedef {import("./look.js").Rect} Rect */
/** @typedef {{from: number, to: number, tone: string, move?: string}} Arrow of a move, where it is one's */
/** @typedef {{cell: number, tone: string}} Ring */
/** @typedef {{cell: number, from: number|null, text: string, note?: string, tone: 'best'|'good'|'fair'|'bad', exact?: boolean, loss: number}} CellValue */

/**
 * @param {Rect} rect
 * @param {string} name
 */
export function tint({ x, y, w, h, path }, name) {
  if (path) return s("path", { class: name, d: path });
  return s("rect", { class: name, x, y, width: w, height: h });
}

/**
 * The dot of a legal move; a ring where something would be taken.
 * @param {Rect} rect
 * @param {boolean} takes
 */
export function dot({ x, y, w, h }, takes) {
  const [cx, cy] = [x + w / 2, y + h / 2];
  const size = Math.min(w, h);
  if (takes) return s("circle", { class: "legal-ring", cx, cy, r: size * 0.44 });
  return s("circle", { class: "legal-dot", cx, cy, r: size * 0.11 });
}

/** The height of the letters of a value, in the units of a board, where a board has few cells. */
const USUAL = 27;
/** A board is crowded where letters have to be so many times as high. */
const MANY = 1.6;

/**
 * On a board of many cells the letters are as high as they have to be, and shares are whole numbers without their sign.
 * @param {Rect} rect
 * @param {CellValue} value
 * @param {number} least the least height of letters
 */
export function valueLabel({ x, y, w, h }, value, least) {
  const [cx, cy] = [x + w / 2, y + h / 2];
  const crowded = least > USUAL * MANY;
  // What stands in brackets is said of the line; a cell has no room for it.
  const own = value.text.replace(/\s*\(.*\)$/, "");
  const text = crowded && own.includes("%") ? own.replace(/[.,]\d+/, "").replace(/\s?%/u, "") : own;
  const size = Math.min(crowded ? least : USUAL, (w * (crowded ? 1 : 0.86)) / (text.length * 0.6));
  const wide = Math.min(w * (crowded ? 1 : 0.94), Math.max(46, text.length * size * 0.63 + 16));
  const high = Math.max(44, size * 1.4);
  return s(
    "g",
    { class: `cell-value value-${value.tone}` },
    s("rect", { x: cx - wide / 2, y: cy - high / 2, width: wide, height: high, rx: 10 }),
    s("text", { x: cx, y: value.note ? cy - 7 : cy + 1, "font-size": size.toFixed(1) }, text),
    value.note ? s("text", { class: "value-note", x: cx, y: cy + 13, "font-size": 15 }, value.note) : null,
    value.exact ? s("path", { class: "exact-line", d: `M${cx - wide / 2 + 10} ${cy + 16}h${wide - 20}` }) : null,
  );
}

/**
 * Whose a cell is: a square in the colour of its owner, the larger the surer it is.
 * @param {Rect} rect
 * @param {string} colour
 * @param {number} part how sure, from 0 to 1
 */
export function ownerSign({ x, y, w, h }, colour, part) {
  const size = Math.min(w, h) * (0.14 + 0.26 * part);
  return s("rect", { class: `owner owner-${colour}`, x: x + (w - size) / 2, y: y + (h - size) / 2, width: size, height: size, rx: 3 });
}

/** The mark on the piece that was put last. @param {Rect} rect @param {string} colour of the piece */
export function lastPiece({ x, y, w, h }, colour) {
  return s("circle", { class: `last-piece last-piece-${colour}`, cx: x + w / 2, cy: y + h / 2, r: Math.min(w, h) * 0.19 });
}

/** The square on which one may not take back at once. @param {Rect} rect */
export function barredSign({ x, y, w, h }) {
  return s("rect", { class: "barred", x: x + w * 0.32, y: y + h * 0.32, width: w * 0.36, height: h * 0.36 });
}

/**
 * @param {Rect} from
 * @param {Rect} to
 * @param {string} tone
 */
export function arrow(from, to, tone) {
  const [x1, y1] = [from.x + from.w / 2, from.y + from.h / 2];
  const [x2, y2] = [to.x + to.w / 2, to.y + to.h / 2];
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
  const [bx, by] = [x2 - ux * 34, y2 - uy * 34];
  const head = `M${x2 - ux * 6} ${y2 - uy * 6}L${bx - uy * 22} ${by + ux * 22}L${bx + uy * 22} ${by - ux * 22}z`;
  return s(
    "g",
    { class: `arrow arrow-${tone}` },
    s("line", { x1: x1 + ux * 24, y1: y1 + uy * 24, x2: bx, y2: by }),
    s("path", { d: head }),
  );
}

/**
 * @param {Rect} rect
 * @param {string} tone
 */
export function circle({ x, y, w, h }, tone) {
  return s("circle", { class: `ring ring-${tone}`, cx: x + w / 2, cy: y + h / 2, r: Math.min(w, h) * 0.45 });
}
