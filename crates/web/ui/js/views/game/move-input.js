/**
 * Who the machine plays, and its moves in variations. In a game that goes on these are the players of the game, and the
 * server moves for the machine; beside it, in an analysis or when it is over, they are whoever the reader wants to try a
 * variation against, and the players of the game stay as they were.
 */

import { request } from "../../core/api.js";
import { placeOf } from "../../core/sides.js";

/** @typedef {import("./game.js").GameView} GameView */
/** @typedef {import("../../core/types.js").SessionState} SessionState */
/** @typedef {import("../../core/types.js").Place} Place */
/** @typedef {import("../../core/types.js").Seat} Seat */
/** @typedef {'first'|'second'|'both'|'nobody'} Whom */

/** @type {[Seat, Seat]} */
const NOBODY = [{ kind: "human" }, { kind: "human" }];
/** The least time between the moves of two machines, in milliseconds: people follow. */
const PACE = 350;

export class MoveInput {
  /** Who plays beside the game of this name. @type {{session: string, seats: [Seat, Seat]}|null} */
  #beside = null;
  /** The machine that played a side last: it is the one that comes back. @type {Map<string, Seat>} */
  #last = new Map();
  /** The place at which a move of the machine is awaited. */
  #awaited = "";
  /** @type {AbortController|null} */
  #asking = null;

  /** @param {GameView} view */
  constructor(view) {
    this.view = view;
  }

  /** Whether the players of the game are meant. @param {SessionState} session */
  ofGame(session) {
    return this.view.mode === "play" && !session.ended;
  }

  /** Who plays where one stands. @param {SessionState} session @returns {[Seat, Seat]} */
  seats(session) {
    if (this.ofGame(session)) return session.players;
    return this.#beside?.session === session.id ? this.#beside.seats : NOBODY;
  }

  /** @param {SessionState} session @returns {Whom} */
  whom(session) {
    const [first, second] = this.seats(session).map(({ kind }) => kind === "machine");
    if (first && second) return "both";
    return first ? "first" : second ? "second" : "nobody";
  }

  /** The machine plays these sides, as it played them last. @param {SessionState} session @param {Whom} whom */
  async play(session, whom) {
    const seats = this.seats(session).map((seat, index) => {
      const on = whom === "both" || whom === (index === 0 ? "first" : "second");
      return on === (seat.kind === "machine") ? seat : on ? this.#machine(session, index) : human(seat);
    });
    await this.set(session, /** @type {[Seat, Seat]} */ (seats));
  }

  /** @param {SessionState} session @param {[Seat, Seat]} seats */
  async set(session, seats) {
    for (const [index, seat] of [...this.seats(session), ...seats].entries()) {
      if (seat.kind === "machine") this.#last.set(`${session.id}/${index % 2}`, seat);
    }
    if (this.ofGame(session)) {
      // Whoever has a name keeps it.
      const named = seats.map((seat, index) => ({ ...seat, name: seat.name || session.players[index].name || undefined }));
      await this.view.app.act({ do: "players", players: named });
    } else this.#beside = { session: session.id, seats };
    this.view.app.touch();
    await this.reply();
  }

  /** The machine that a side gets: the one it had, the other side's, or a gentle one. @param {SessionState} session @param {number} index @returns {Seat} */
  #machine(session, index) {
    const known = this.#last.get(`${session.id}/${index}`) ?? this.#last.get(`${session.id}/${1 - index}`);
    const found = known ?? session.players.find(({ kind }) => kind === "machine");
    if (found) return { kind: "machine", level: found.level, settings: found.settings };
    return { kind: "machine", level: this.view.app.game(session.game)?.gentle };
  }

  /** Whether the machine looks for a move of the variation that is shown. */
  get thinking() {
    return this.#awaited !== "" && this.#awaited === JSON.stringify(this.view.navigator.at());
  }

  /** What the machine looks for is not wanted where one has gone. */
  follow() {
    if (this.#awaited !== "" && !this.thinking) this.#stop();
  }

  #stop() {
    this.#asking?.abort();
    this.#asking = null;
    this.#awaited = "";
  }

  /**
   * Whether something follows by itself where one stands. A game that was given up has moves after its end.
   * @param {Place} place @param {Seat} seat
   */
  #follows(place, seat) {
    if (place.status === "over" && place.moves.length === 0) return false;
    return place.dice_turn || seat.kind === "machine" || (place.moves.length === 1 && place.moves[0].pass);
  }

  /**
   * What follows in a variation: the dice, a forced pass, the moves of the machine, until a person is to move. A machine
   * that was told to move goes on where its move is the one of the game, too.
   * @param {Seat} [ordered] who moves now, whoever plays the side
   */
  async reply(ordered) {
    const { app, navigator } = this.view;
    for (let order = ordered; ; order = undefined) {
      const { session } = app.state;
      if (!session) return;
      const at = navigator.at();
      const led = ordered !== undefined && !this.view.continues(session);
      const place = at.moves.length > 0 ? navigator.place : led ? session : null;
      if (!place || this.thinking) return;
      const player = order ?? this.seats(session)[placeOf(place.side)];
      if (!this.#follows(place, player)) return;
      const began = Date.now();
      const move = await this.#asked({ session: session.id, cursor: at.cursor, moves: at.moves, player });
      if (!move) return;
      if (this.whom(session) === "both") await new Promise((after) => setTimeout(after, PACE - (Date.now() - began)));
      if (JSON.stringify(navigator.at()) !== JSON.stringify(at) || !(await navigator.play(move))) return;
    }
  }

  /** What the server says that follows; nothing where one has gone elsewhere. @param {{session: string, cursor: number, moves: string[], player: Seat}} wish */
  async #asked(wish) {
    this.#stop();
    const { player, session, ...at } = wish;
    const asking = new AbortController();
    const place = JSON.stringify(at);
    [this.#asking, this.#awaited] = [asking, place];
    this.view.app.touch();
    try {
      const { move } = await request("POST", "/api/reply", { session, ...at, player }, asking.signal);
      return asking.signal.aborted ? null : /** @type {string|null} */ (move);
    } catch (error) {
      if (!asking.signal.aborted) this.view.app.complain(error);
      return null;
    } finally {
      if (this.#asking === asking) [this.#asking, this.#awaited] = [null, ""];
      this.view.app.touch();
    }
  }
}

/** A person in the place of a player. @param {Seat} seat @returns {Seat} */
function human({ name }) {
  return { kind: "human", name };
}
