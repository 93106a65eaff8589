/** A board to look at, without cells and coordinates. */

import { h } from "../core/dom.js";

/** The same board gives the same model, so that nothing is drawn twice. @type {WeakMap<object, import("../board/board-view.js").BoardModel>} */
const models = new WeakMap();

/**
 * @param {import("../core/types.js").Board} board
 * @param {import("../core/types.js").Side[]} sides
 * @param {string} label
 * @param {Partial<import("../board/board-view.js").BoardModel>} [more] the move that led to it, and whether its pieces move
 */
export function smallBoard(board, sides, label, more) {
  const known = models.get(board);
  const model = known?.label === label ? known : { board, sides, label, position: "", small: true, ...more };
  models.set(board, model);
  return h("board-view", { keep: true, ".model": model });
}
