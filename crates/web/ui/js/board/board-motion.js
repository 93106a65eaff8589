/** The pieces of a board go from one model to the next. */

import { given } from "../core/given.js";
import { distance } from "./distances.js";
import { lookOf } from "./looks.js";
import * as motion from "./motion.js";

/** @typedef {import("./board-view.js").BoardModel} BoardModel */
/** @typedef {import("./board-view.js").BoardView} BoardView */
/** @typedef {Map<number, Element>} Ghosts copies of the pieces that will be turned or taken, by their cells */

/** Whether pieces may be seen to move from one model to the next. @param {BoardModel} before @param {BoardModel} model */
function mayMove(before, model) {
  if ((model.small && !model.lively) || before.board === model.board || !motion.motionWanted()) return false;
  const same = before.board.look === model.board.look && before.board.cells.length === model.board.cells.length;
  return same && before.flipped === model.flipped;
}

/** Whether pieces go from cell to cell: as the look says, or on a shape as the last move did. @param {import("./look.js").Look} look @param {BoardModel} model */
function slides(look, model) {
  return look.moves || (model.board.shape !== undefined && given(model.last?.from));
}

/**
 * What must be kept of the old drawing, before the new one replaces it; none where nothing shall move.
 * @param {BoardView} view
 * @param {BoardModel|null} before
 * @param {BoardModel} model
 * @returns {Ghosts|null}
 */
export function keep(view, before, model) {
  if (!before || !mayMove(before, model)) return null;
  /** @type {Ghosts} */
  const ghosts = new Map();
  for (const change of motion.changes(before.board, model.board, slides(lookOf(model.board), model), model.last)) {
    const old = change.kind === "turned" || change.kind === "gone" ? view.pieceOf(change.cell) : null;
    if (old) ghosts.set(change.cell, /** @type {Element} */ (old.cloneNode(true)));
  }
  return ghosts;
}

/**
 * Moves the pieces of the new drawing from where they were.
 * @param {BoardView} view
 * @param {BoardModel} before
 * @param {BoardModel} model
 * @param {import("./look.js").Geometry} geometry
 * @param {Ghosts} ghosts
 * @param {number|null} dragged the cell to which a piece was dragged: it is there already
 */
export function move(view, before, model, geometry, ghosts, dragged) {
  const look = lookOf(model.board);
  const centre = model.last?.to ?? null;
  const moves = slides(look, model);
  for (const change of motion.changes(before.board, model.board, moves, model.last)) {
    const outer = view.pieceOf(change.cell);
    const inner = outer?.firstElementChild;
    const place = geometry.rects[change.cell];
    const ghost = ghosts.get(change.cell);
    const old = ghost?.firstElementChild;
    if (change.kind === "slid" && inner && change.from !== undefined) {
      if (change.cell === dragged) continue;
      const home = geometry.rects[change.from];
      const stops = change.cell === model.last?.to && model.last.path ? model.last.path.map((cell) => geometry.rects[cell]) : [home, place];
      motion.travel(
        inner,
        stops.map(({ x, y }) => ({ dx: x - place.x, dy: y - place.y })),
      );
    } else if (change.kind === "turned" && inner && ghost && old && look.boxed !== false) {
      outer?.parentElement?.append(ghost);
      const apart = centre === null ? 0 : distance(geometry.rects[centre], place);
      motion.turn(inner, old, apart);
    } else if (change.kind === "gone" && ghost && old) {
      view.querySelector(".pieces")?.append(ghost);
      const stops = (model.last?.path ?? []).map((cell) => geometry.rects[cell]);
      motion.vanish(old, motion.passes(stops, place));
    } else if (change.kind === "come" && inner) {
      if (look.appear === "drop") motion.fall(inner, place.y + place.h);
      else if (look.appear === "pop") motion.pop(inner);
      else motion.fadeIn(inner);
    }
  }
}
