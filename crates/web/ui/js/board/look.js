/**
 * A look draws a kind of board. It knows shapes, not rules.
 *
 * @typedef {import("../core/types.js").Board & {extra?: {left?: number[]}}} Board with the dice that are left while a move is made
 * @typedef {import("../core/types.js").Cell} Cell
 * @typedef {import("../core/types.js").Move} Move
 * @typedef {import("../core/dom.js").Content} Content
 * @typedef {{x: number, y: number, w: number, h: number, path?: string}} Rect a cell; its outline, if that is no rectangle
 * @typedef {{board: Board, flipped: boolean, coordinates: boolean, sides: string[]}} Scene
 * @typedef {{width: number, height: number, rects: Rect[]}} Geometry
 * @typedef {'drop'|'pop'|'fade'|'none'} Motion
 *
 * @typedef {object} Look
 * @property {(scene: Scene) => Geometry} geometry the size of the drawing, and the place of each cell
 * @property {(scene: Scene, geometry: Geometry) => Content} ground what lies under the pieces
 * @property {(cell: Cell, index: number, scene: Scene) => Content} piece a piece in a box of 100 × 100, or of the cell's
 * own size where `boxed` is false
 * @property {(scene: Scene, geometry: Geometry) => Content} [labels] what stands on the tints of squares
 * @property {(scene: Scene, geometry: Geometry) => Content} [front] what stands before the pieces
 * @property {(scene: Scene, move: Move) => number[]} [targets] the cells that stand for a move, beside its own square
 * @property {(scene: Scene, cell: number) => number} [stack] the cell that stands for all of a stack
 * @property {(scene: Scene, cell: number) => number} [landing] the cell of a stack on which the next piece comes to lie
 * @property {boolean} [boxed]
 * @property {Motion} appear how a new piece comes
 * @property {boolean} moves whether pieces go from square to square
 */

import { placeOf } from "../core/sides.js";

/** How many columns a board has. @param {Board} board */
export function width(board) {
  return board.columns.length;
}

/**
 * The places of a rectangular board's cells, which are squares of 100.
 * @param {Scene} scene
 * @param {number} left
 * @param {number} top
 * @returns {Rect[]}
 */
export function squares(scene, left, top) {
  const columns = width(scene.board);
  const rows = scene.board.rows.length;
  return scene.board.cells.map((_, index) => {
    const column = index % columns;
    const row = Math.floor(index / columns);
    const x = scene.flipped ? columns - 1 - column : column;
    const y = scene.flipped ? rows - 1 - row : row;
    return { x: left + x * 100, y: top + y * 100, w: 100, h: 100 };
  });
}

/** The words that are colours. */
const COLOURS = new Set(["black", "white", "red", "yellow"]);

/**
 * The colour of a side's stones where the game has these, its place elsewhere.
 * @param {string[]} sides
 * @param {import("../core/types.js").SideName} player
 */
export function stone(sides, player) {
  const word = sides[placeOf(player)];
  return COLOURS.has(word) ? word : player;
}
