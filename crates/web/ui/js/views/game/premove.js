/** A move that is chosen while the machine thinks: it is made when it is legal then. */

import { announce } from "../../core/announce.js";
import { given } from "../../core/given.js";
import { placeOf } from "../../core/sides.js";
import { t } from "../../core/texts.js";

/** @typedef {import("../../core/types.js").SessionState} SessionState */
/** @typedef {import("../../core/types.js").Move} Move */

export class Premove {
  /** @type {{session: string, cursor: number, move: Move}|null} */
  #chosen = null;

  /** @param {import("./game.js").GameView} view */
  constructor(view) {
    this.view = view;
  }

  /** The moves that can be prepared. @param {SessionState} session @returns {Move[]} */
  moves(session) {
    const { view } = this;
    return view.mode === "play" && session.thinking && view.continues(session) ? (session.premoves ?? []) : [];
  }

  /** What is prepared. @param {SessionState} session */
  of(session) {
    return this.#chosen?.session === session.id ? this.#chosen.move : null;
  }

  /** @param {SessionState} session @param {string} text */
  choose(session, text) {
    const move = this.moves(session).find((one) => one.text === text);
    if (!move) return;
    this.#chosen = { session: session.id, cursor: session.cursor, move };
    announce(t("premove-is", { move: move.shown }));
    this.view.app.touch();
  }

  /** Whether there was something to forget. */
  forget() {
    const chosen = this.#chosen !== null;
    this.#chosen = null;
    if (chosen) this.view.app.touch();
    return chosen;
  }

  /** Makes the move once it is the reader's turn. @param {SessionState} session */
  follow(session) {
    const chosen = this.#chosen;
    if (!chosen || (session.thinking && session.cursor === chosen.cursor)) return;
    // Between the machine's move and its announcement nothing is decided.
    if (session.id === chosen.session && session.thinking) return;
    this.#chosen = null;
    const mine = session.id === chosen.session && session.cursor > chosen.cursor && session.players[placeOf(session.side)].kind === "human";
    if (!mine || !this.view.continues(session)) return;
    const move = session.moves.find((one) => same(one, chosen.move));
    if (move) queueMicrotask(() => void this.view.app.act({ do: "play", move: move.text }));
    else if (session.status === "open") this.view.app.notify(t("premove-gone", { move: chosen.move.shown }));
  }

  /** The prepared move on the board. @param {SessionState} session */
  signs(session) {
    const move = this.of(session);
    const [from, to] = [move?.squares.from, move?.squares.to];
    if (!move || !given(to)) return { arrows: [], rings: [] };
    return given(from) ? { arrows: [{ from, to, tone: "hint", move: move.text }], rings: [] } : { arrows: [], rings: [{ cell: to, tone: "hint" }] };
  }
}

/** Whether two moves are made by the same hand: their names may differ by what else can go there. @param {Move} one @param {Move} other */
function same(one, other) {
  const { from, to } = other.squares;
  if (!given(from) && !given(to)) return one.text === other.text;
  return one.squares.from === from && one.squares.to === to && one.promotion === other.promotion;
}
