/** What the board is given: the position where one stands, and what the machine says of it. */

import { given } from "../../core/given.js";
import { boardLabel, boardModel } from "../../parts/table.js";
import { lineArrows, moveValues } from "./board-values.js";

/** @typedef {import("../../core/types.js").SessionState} SessionState */
/** @typedef {import("../../core/types.js").Place} Place */
/** @typedef {import("../../core/types.js").HintMove} HintMove */
/** @typedef {import("../../board/board-view.js").BoardModel} BoardModel */

export class BoardModels {
  /** The last model of a variation: the same wish gives the same object. @type {{key: string, model: BoardModel}|null} */
  #last = null;

  /** @param {import("./game.js").GameView} view */
  constructor(view) {
    this.view = view;
  }

  /** @param {SessionState} session @param {Place|SessionState} place @param {import("../../core/types.js").GameInfo} game @returns {BoardModel} */
  of(session, place, game) {
    const { view } = this;
    const { flipped } = view.app.state;
    const ahead = view.premove.moves(session);
    const playable = view.mayMove(session, place);
    const signs = this.#signs(session, place, game);
    const key = JSON.stringify([flipped, playable, ahead.length, signs]);
    if (place === session && ahead.length > 0) {
      // What is prepared is made at once: its parts are those of another position.
      const side = session.side === "first" ? "second" : "first";
      return boardModel(session, game.sides, { key, moves: ahead, stages: undefined, side, flipped, ...signs });
    }
    const moves = playable ? place.moves : [];
    if (place === session) return boardModel(session, game.sides, { key, moves, flipped, ...signs });
    const whole = `${place.position}${key}`;
    if (this.#last?.key !== whole || this.#last.model.board !== place.board) {
      const { board, position, stages, side } = place;
      const [last, check, barred] = [place.last ?? null, place.check ?? null, place.barred ?? null];
      const label = boardLabel(session.title, place);
      this.#last = { key: whole, model: { board, sides: game.sides, label, position, stages, side, last, check, barred, moves, flipped, ...signs } };
    }
    return this.#last.model;
  }

  /** Values, arrows and drawings. @param {SessionState} session @param {Place|SessionState} place @param {import("../../core/types.js").GameInfo} game */
  #signs(session, place, game) {
    const { viewOptions, engine, navigator, quiet } = this.view;
    const report = quiet ? null : engine.report;
    const threat = viewOptions.has("threat");
    const values = viewOptions.has("values") && !threat && report?.moves ? moveValues(report.moves, game.unit, place.side) : [];
    const found = (threat || viewOptions.has("arrows")) && report ? lineArrows(report.lines.slice(0, viewOptions.count), threat) : { arrows: [], rings: [] };
    const hints = place === session && this.view.premove.of(session) ? this.view.premove.signs(session) : hintSigns(this.view.hintOf(session));
    const shapes = place === session ? {} : { shapes: navigator.variations.find(navigator.at())?.shapes ?? [] };
    const counted = place === session && Boolean(session.counted);
    const owned = counted ? this.view.counting.owned(session) : (viewOptions.has("owned") && report?.ownership) || [];
    return { marking: counted, values, owned, arrows: [...found.arrows, ...hints.arrows], rings: [...found.rings, ...hints.rings], ...shapes };
  }
}

/** @param {HintMove[]} hints */
function hintSigns(hints) {
  return {
    arrows: hints.flatMap(({ text, squares: { from, to } }) => (given(from) && given(to) ? [{ from, to, tone: "hint", move: text }] : [])),
    rings: hints.flatMap(({ squares: { from, to } }) => (!given(from) && given(to) ? [{ cell: to, tone: "hint" }] : [])),
  };
}
