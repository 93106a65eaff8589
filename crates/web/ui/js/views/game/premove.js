/** A move that is chosen, or typed, while the machine thinks: it is made when it is legal then. */

import { announce } from "../../core/announce.js";
import { given } from "../../core/given.js";
import { placeOf } from "../../core/sides.js";
import { t } from "../../core/texts.js";

/** @typedef {import("../../core/types.js").SessionState} SessionState */
/** @typedef {import("../../core/types.js").Move} Move */
/** @typedef {{session: string, cursor: number, shown: string, move: Move|null}} Prepared */

export class Premove {
  /** @type {Prepared|null} */
  #chosen = null;

  /** @param {import("./game.js").GameView} view */
  constructor(view) {
    this.view = view;
  }

  /** Whether something can be prepared: a person waits for the machine. @param {SessionState} session */
  open(session) {
    const { view } = this;
    const waiting = session.players[1 - placeOf(session.side)].kind === "human";
    return view.mode === "play" && session.thinking && waiting && view.continues(session);
  }

  /** The moves that can be prepared. @param {SessionState} session @returns {Move[]} */
  moves(session) {
    return this.open(session) ? (session.premoves ?? []) : [];
  }

  /** What is prepared. @param {SessionState} session */
  of(session) {
    return this.#chosen?.session === session.id ? this.#chosen : null;
  }

  /** @param {SessionState} session @param {string} text */
  choose(session, text) {
    const move = this.moves(session).find((one) => one.text === text);
    if (move) this.#prepare(session, move.shown, move);
  }

  /** A move that was typed: one of those that are known, or whatever it means when it is made. @param {SessionState} session @param {string} typed */
  type(session, typed) {
    const move = this.moves(session).find(({ text, shown }) => text === typed || shown === typed) ?? null;
    this.#prepare(session, move?.shown ?? typed, move);
  }

  /** @param {SessionState} session @param {string} shown @param {Move|null} move */
  #prepare(session, shown, move) {
    this.#chosen = { session: session.id, cursor: session.cursor, shown, move };
    announce(t("premove-is", { move: shown }));
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
    const { move, shown } = chosen;
    const text = move ? session.moves.find((one) => same(one, move))?.text : shown;
    if (text) queueMicrotask(() => void this.view.app.act({ do: "play", move: text }));
    else if (session.status === "open") this.view.app.notify(t("premove-gone", { move: shown }));
  }

  /** The prepared move on the board. @param {SessionState} session */
  signs(session) {
    const move = this.of(session)?.move;
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
