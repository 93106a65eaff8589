/** The page as a whole: its state, the game that is open, and what every view may use. */

import { ApiError, errorText, request } from "../core/api.js";
import { Store } from "../core/store.js";
import { t } from "../core/texts.js";
import { cellName } from "../board/names.js";

/** @typedef {import("../session/session.js").Session} Session */
/** @typedef {import("../core/types.js").GameInfo} GameInfo */
/** @typedef {import("../core/types.js").SessionState} SessionState */
/** @typedef {import("../core/types.js").SessionSummary} SessionSummary */
/** @typedef {import("../core/types.js").Thinking} Thinking */

/**
 * @typedef {object} AppState
 * @property {import("../core/router.js").Route} route
 * @property {GameInfo[]} games
 * @property {SessionSummary[]} summaries
 * @property {SessionState|null} session
 * @property {Thinking|null} thinking
 * @property {string} lost why the connection is broken, or nothing
 * @property {{text: string, bad: boolean}|null} notice
 * @property {boolean} flipped
 */

/** What the reader is told of when it was not done, because another window was quicker. */
const LOSSES = new Set(["play", "takeback", "undo", "draw", "resign", "swap"]);

/** How long a notice stays, in milliseconds. */
const NOTICE = 6000;

export class App {
  /** @type {Session|null} */
  session = null;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #noticeTimer;
  /** @type {number|null} */
  #going = null;
  /** @type {Promise<void>} */
  #gone = Promise.resolve();

  /** @param {import("../core/router.js").Route} route */
  constructor(route) {
    /** @type {Store<AppState>} */
    this.store = new Store(/** @type {AppState} */ ({
      route,
      games: [],
      summaries: [],
      session: null,
      thinking: null,
      lost: "",
      notice: null,
      flipped: false,
    }));
  }

  get state() {
    return this.store.state;
  }

  touch() {
    this.store.touch();
  }

  /** @param {string} name */
  game(name) {
    return this.state.games.find((game) => game.name === name);
  }

  /** The game that is being played, as the list of games has it. */
  get opened() {
    const { session } = this.state;
    return session ? this.game(session.game) : undefined;
  }

  async loadGames() {
    const answer = await request("GET", "/api/games");
    this.store.set({ games: answer.games });
  }

  async loadSummaries() {
    const answer = await request("GET", "/api/sessions");
    /** @type {SessionSummary[]} */
    const summaries = answer.sessions;
    this.store.set({ summaries: summaries.sort((one, other) => other.updated_ms - one.updated_ms) });
  }

  /**
   * Opens a game that the server keeps; the open one stays open.
   * @param {string} id
   */
  async open(id) {
    if (this.session?.id === id) return;
    this.leave();
    // The first view needs none of it.
    const [{ Session }, { narrate }] = await Promise.all([import("../session/session.js"), import("../session/narrator.js")]);
    if (this.session?.id === id) return;
    this.leave();
    /** @type {Session} */
    const session = new Session(id, {
      state: (state, before) => {
        if (this.session !== session) return;
        if (before === null) this.store.set({ flipped: this.#turned(state) });
        this.store.set({ session: state, thinking: session.thinking });
        narrate(state, before, this.opened?.sides ?? []);
      },
      thinking: (thinking) => this.session === session && this.store.set({ thinking }),
      connection: (lost) => this.session === session && lost !== this.state.lost && this.store.set({ lost }),
    });
    this.session = session;
    try {
      await session.open();
    } catch (error) {
      this.leave();
      throw error;
    }
  }

  leave() {
    this.session?.close();
    this.session = null;
    this.store.set({ session: null, thinking: null, lost: "" });
  }

  /**
   * Begins a game.
   * @param {Record<string, unknown>} wish
   * @returns {Promise<SessionState>}
   */
  begin(wish) {
    return request("POST", "/api/sessions", wish);
  }

  /**
   * Does something in the open game, and shows what the server refuses.
   * @param {{do: string, [key: string]: unknown}} action
   */
  async act(action) {
    try {
      return (await this.session?.act(action)) ?? null;
    } catch (error) {
      if (error instanceof ApiError && error.status === 409) {
        await this.#refresh();
        if (error.code === "stale" && LOSSES.has(action.do)) this.notify(t("moved-meanwhile"), true);
      } else {
        void import("../core/sound.js").then(({ play }) => play("refused"));
        this.complain(error);
      }
      return null;
    }
  }

  /** Where the reader is going: keys may come faster than answers. */
  cursor() {
    return this.#going ?? this.state.session?.cursor ?? 0;
  }

  /** Goes to a move of the game; of several such wishes only the last is asked of the server. @param {number} cursor */
  async jump(cursor) {
    const waiting = this.#going !== null;
    if (cursor === this.cursor()) return waiting ? this.#gone : undefined;
    this.#going = cursor;
    if (waiting) return this.#gone;
    this.#gone = this.#travel();
    return this.#gone;
  }

  async #travel() {
    while (this.#going !== null && this.#going !== this.state.session?.cursor) {
      const cursor = this.#going;
      if (!(await this.act({ do: "jump", cursor })) || this.#going === cursor) break;
    }
    this.#going = null;
  }

  async #refresh() {
    const id = this.session?.id;
    if (!id) return;
    this.leave();
    await this.open(id);
  }

  /** Ends a game for good. @param {string} id */
  async forget(id) {
    await request("DELETE", `/api/sessions/${encodeURIComponent(id)}`);
    if (this.session?.id === id) this.leave();
    await this.loadSummaries();
  }

  /**
   * Says why a cell allows no move, if there is something to say.
   * @param {Record<string, unknown>} place the position, as the server takes it
   * @param {number} cell
   * @param {import("../core/types.js").Board} board
   */
  async explain(place, cell, board) {
    try {
      const { why } = await request("POST", "/api/hindrance", { ...place, square: cell });
      if (why) this.notify(t("hindrance", { square: cellName(board, cell), why }));
    } catch (error) {
      this.complain(error);
    }
  }

  /** Shows an error. @param {unknown} error */
  complain(error) {
    const offline = error instanceof ApiError && error.code === "offline";
    const text = offline ? t("offline") : errorText(error);
    this.notify(text, true);
  }

  /** @param {string} text @param {boolean} [bad] */
  notify(text, bad = false) {
    clearTimeout(this.#noticeTimer);
    this.store.set({ notice: { text, bad } });
    this.#noticeTimer = setTimeout(() => this.store.set({ notice: null }), NOTICE);
  }

  dismiss() {
    this.store.set({ notice: null });
  }

  /** A lone player of the second side sits on that side, where the board has a near side. @param {SessionState} state */
  #turned(state) {
    const [first, second] = state.players;
    return state.board.look === "checks" && first.kind === "machine" && second.kind === "human";
  }
}
