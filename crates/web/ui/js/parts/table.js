/** The table: the board between its two players. Every view that shows a game sits at one. */

import { h } from "../core/dom.js";
import { given } from "../core/given.js";
import { SIDES, placeOf } from "../core/sides.js";
import { number, t } from "../core/texts.js";
import { capturedPieces } from "./captured.js";
import { clockFace } from "./clock.js";
import { playerName } from "./player-name.js";
import { sideMark } from "./side-mark.js";

/** @typedef {import("../core/types.js").SessionState} SessionState */
/** @typedef {import("../core/types.js").Place} Place */
/** @typedef {import("../core/types.js").Side} Side */
/** @typedef {import("../board/board-view.js").BoardModel} BoardModel */

/**
 * @typedef {object} TableWish
 * @property {SessionState} session
 * @property {Side[]} sides
 * @property {BoardModel} model
 * @property {Place|SessionState} [place] what is shown, where it is not where the game stands
 * @property {boolean} [thinking] whether the machine looks for a move that is not one of the game
 * @property {boolean} flipped whether the first side sits at the top
 * @property {(move: string) => void} onMove
 * @property {() => void} onPart parts of a move were made or taken back
 * @property {(shapes: import("../core/types.js").Shape[]) => void} onSketch the reader has drawn: what stands there now
 * @property {(cell: number) => void} onStuck a cell that allows no move was touched
 * @property {(cell: number) => void} [onMark] a cell was marked, where the model asks for it
 * @property {(event: WheelEvent) => void} [onWheel]
 * @property {import("../core/dom.js").Content} [beside] a narrow thing at the left of the board
 */

/** How far each side has to go after the parts of a move that were made there. @type {{position: string, pips: number[]|null}|null} */
let made = null;

/** @param {TableWish} wish */
export function table(wish) {
  if (made?.position !== wish.model.position) made = null;
  // The first side sits below, as on a board of chess; the boards that do not turn keep it there too.
  const [top, bottom] = wish.flipped ? SIDES : [...SIDES].reverse();
  const { stakes } = shown(wish);
  return h(
    "section",
    { class: "table", "aria-label": t("board"), key: "table" },
    strip(wish, top),
    h(
      "div",
      { class: "board-place", onwheel: wish.onWheel },
      wish.beside ?? null,
      stakes ? h("p", { class: "stakes", key: "stakes" }, stakes) : null,
      h("board-view", {
        keep: true,
        ".model": wish.model,
        onmove: (/** @type {CustomEvent} */ event) => wish.onMove(event.detail),
        onmade: (/** @type {CustomEvent} */ event) => {
          made = { position: wish.model.position, pips: event.detail };
          wish.onPart();
        },
        onstuck: (/** @type {CustomEvent} */ event) => wish.onStuck(event.detail),
        "oncell-press": (/** @type {CustomEvent} */ event) => wish.onMark?.(event.detail),
        onsketch: (/** @type {CustomEvent} */ event) => wish.onSketch(event.detail),
      }),
    ),
    strip(wish, bottom),
  );
}

/** What stands on the board. @param {TableWish} wish @returns {Place|SessionState} */
function shown({ session, place }) {
  return place ?? session;
}

/** A side with its player, its points in a match, its count and its clock. @param {TableWish} wish @param {import("../core/types.js").SideName} side */
function strip(wish, side) {
  const player = placeOf(side);
  const { session, sides } = wish;
  const { board, captured, ahead = 0, counts, pips, taken, status, side: mover } = shown(wish);
  const turn = status === "open" && mover === side;
  const thinking = wish.thinking || (session.thinking && shown(wish) === session);
  const count = (counts ?? made?.pips ?? pips)?.[player];
  const match = board.extra?.stakes;
  return h(
    "div",
    { class: `strip${turn ? " turn" : ""}`, "data-side": player },
    sideMark(session.board, sides, side),
    h("span", { class: "strip-side" }, sides[player]?.name ?? ""),
    h("span", { class: "strip-name" }, nameAt(session, player)),
    captured ? capturedPieces(captured[player], player === 0 ? ahead : -ahead, board, sides) : null,
    match && match.length > 0 ? h("span", { class: "strip-score figures" }, `${match.score[player]}/${match.length}`) : null,
    turn && thinking ? h("span", { class: "thinking", "aria-hidden": "true" }, h("i"), h("i"), h("i")) : null,
    given(count) ? h("span", { class: "strip-count figures", title: t(counts ? "count" : "pips") }, number(count)) : null,
    taken ? h("span", { class: "strip-count figures", title: t("taken") }, number(taken[player])) : null,
    session.clocks ? clockFace(session.clocks, side) : null,
  );
}

/** Whoever plays against the machine without a name is the reader. @param {SessionState} session @param {0|1} player */
function nameAt({ players }, player) {
  const [own, other] = [players[player], players[player === 0 ? 1 : 0]];
  return own.kind === "human" && !own.name && other.kind === "machine" ? t("you") : playerName(own);
}

/** What a board shows, for those who hear it. @param {string} game @param {Place|SessionState} place */
export function boardLabel(game, { to_move, stakes }) {
  const label = t("board-of", { game, to_move });
  return stakes ? `${label} ${stakes}` : label;
}

/** What is drawn at a place of a game. @param {SessionState} session @param {number} cursor */
export function shapesAt(session, cursor) {
  return (cursor === 0 ? session.shapes : session.line[cursor - 1]?.shapes) ?? [];
}

/** @type {WeakMap<SessionState, {key: string, model: BoardModel}>} */
const models = new WeakMap();

/**
 * The model of a game's board. The same wish for the same state gives the same object, so that nothing is drawn twice.
 * @param {SessionState} session
 * @param {Side[]} sides
 * @param {Partial<BoardModel> & {key: string}} more `key` tells wishes apart
 * @returns {BoardModel}
 */
export function boardModel(session, sides, { key, ...more }) {
  const known = models.get(session);
  if (known?.key === key) return known.model;
  const label = boardLabel(session.title, session);
  /** @type {BoardModel} */
  const model = {
    board: session.board,
    sides,
    label,
    position: `${session.position}#${session.cursor}`,
    stages: session.stages,
    side: session.side,
    last: session.last ?? null,
    check: session.check ?? null,
    barred: session.barred ?? null,
    shapes: shapesAt(session, session.cursor),
    ...more,
  };
  models.set(session, { key, model });
  return model;
}
