/**
 * What a board is given.
 *
 * @typedef {import("./look.js").Board} Board
 * @typedef {import("./stages.js").Step} Step
 * @typedef {import("../core/types.js").Side} Side
 */

/**
 * @typedef {object} BoardModel
 * @property {Board} board
 * @property {Side[]} sides
 * @property {string} label what the board shows, for those who hear it
 * @property {string} position identifies the position: drawings belong to it
 * @property {Step[]} [moves] the legal moves, if they may be made here
 * @property {import("../core/types.js").Stage[]} [stages] the moves as they are made part by part, if they are
 * @property {import("../core/types.js").SideName} [side] the side to move
 * @property {Partial<import("../core/types.js").Last>|null} [last]
 * @property {number|null} [check]
 * @property {boolean} [flipped]
 * @property {boolean} [edit] whether squares are changed by hand: `cell-press`, `cell-erase` and `cell-drag` tell
 * @property {boolean} [marking] whether cells are marked by hand: `cell-press` tells
 * @property {boolean} [small] without coordinates and cells, and, if it is not lively, without motion
 * @property {boolean} [lively] small, and its pieces move
 * @property {import("./overlays.js").CellValue[]} [values]
 * @property {import("./overlays.js").Arrow[]} [arrows]
 * @property {import("./overlays.js").Ring[]} [rings]
 * @property {number[]} [owned] for each cell how much the first side owns it, from −1 to 1
 * @property {number|null} [barred] the cell on which the side to move may not take back at once
 * @property {import("./drawings.js").Drawing[]} [shapes] what is drawn here, where it is kept elsewhere: `sketch` tells of changes
 */

/**
 * Whether two boards show the same. The server sends a position again after it reconnects, as a new object: a piece that is
 * already chosen stays chosen.
 * @param {Board} one
 * @param {Board} other
 */
export function sameBoard(one, other) {
  return one === other || JSON.stringify(one) === JSON.stringify(other);
}
