/** Which moves a click can mean. */

import { given } from "../core/given.js";

/** @typedef {import("../core/types.js").Move} Move */
/** @typedef {import("./look.js").Look} Look */
/** @typedef {import("./look.js").Scene} Scene */

/** @param {Move} move */
function starts(move) {
  return move.squares.from ?? null;
}

/**
 * The moves that a click on this cell can end, with this cell chosen before, or none; where none ends here, those that
 * pass over it, as captures do.
 * @param {Move[]} moves
 * @param {number} cell
 * @param {number|null} chosen
 * @param {Look} look
 * @param {Scene} scene
 */
export function ending(moves, cell, chosen, look, scene) {
  const begun = moves.filter((move) => starts(move) === chosen);
  const ends = begun.filter((move) => move.squares.to === cell || (look.targets?.(scene, move).includes(cell) ?? false));
  return ends.length > 0 || chosen === null ? ends : begun.filter(({ path }) => path?.slice(1).includes(cell));
}

/**
 * Whether a move begins here.
 * @param {Move[]} moves
 * @param {number} cell
 */
export function begins(moves, cell) {
  return moves.some((move) => starts(move) === cell);
}

/** The cells from which something can move. @param {Move[]} moves */
export function movable(moves) {
  return [...new Set(moves.map(starts))].filter(given);
}

/**
 * The moves that the cell shows: those from the chosen one, or those without a start.
 * @param {Move[]} moves
 * @param {number|null} chosen
 */
export function shown(moves, chosen) {
  return moves.filter((move) => !move.pass && starts(move) === chosen && given(move.squares.to));
}
