/** A game in progress on the server, followed by its events. */

import { request } from "../core/api.js";
import { listen } from "../core/events.js";

/** @typedef {import("../core/types.js").SessionState} SessionState */
/** @typedef {import("../core/types.js").Thinking} Thinking */

/**
 * @typedef {object} Followers
 * @property {(state: SessionState, before: SessionState|null) => void} state
 * @property {(thinking: Thinking|null) => void} thinking
 * @property {(lost: string) => void} connection why it is broken, or nothing
 */

/** What is written beside a move that it names, and that the machine waits: meant whatever has been played since. */
const BESIDE = new Set(["comment", "glyph", "keep", "pause", "shapes"]);

export class Session {
  /** @type {SessionState|null} */
  state = null;
  /** @type {Thinking|null} */
  thinking = null;
  /** @type {(() => void)|null} */
  #stop = null;
  /** What is done comes one after the other, each knowing the state before it. @type {Promise<unknown>} */
  #queue = Promise.resolve();

  /**
   * @param {string} id
   * @param {Followers} followers
   */
  constructor(id, followers) {
    this.id = id;
    this.followers = followers;
  }

  /** Fetches the state and follows the game. */
  async open() {
    this.#take(await request("GET", this.path()));
    this.#listen();
    document.addEventListener("visibilitychange", this.#seen);
  }

  /** A hidden tab holds no connection, for a browser has few; when it is seen again it catches up. */
  #seen = () => {
    if (document.hidden) this.#mute();
    else if (!this.#stop) {
      this.#listen();
      request("GET", this.path()).then((state) => this.#take(state), () => undefined);
    }
  };

  #mute() {
    this.#stop?.();
    this.#stop = null;
  }

  #listen() {
    if (document.hidden) return;
    this.#stop = listen(this.path("/events"), {
      open: () => this.followers.connection(""),
      lost: (why) => this.followers.connection(why),
      state: (state) => this.#take(state),
      kept: (state) => this.#take(state),
      thinking: (thinking) => {
        this.thinking = thinking;
        this.followers.thinking(thinking);
      },
    });
  }

  close() {
    document.removeEventListener("visibilitychange", this.#seen);
    this.#mute();
  }

  /** @param {string} [rest] */
  path(rest = "") {
    return `/api/sessions/${encodeURIComponent(this.id)}${rest}`;
  }

  /**
   * Does something in the game. Where another tab was faster, the newer state is shown and nothing is done; only what is
   * written beside the moves is written all the same.
   * @param {{do: string, [key: string]: unknown}} action
   * @returns {Promise<import("../core/types.js").Acted>}
   */
  act(action) {
    const doing = this.#queue.then(async () => {
      const revision = BESIDE.has(action.do) ? undefined : this.state?.revision;
      const state = await request("POST", this.path("/act"), revision === undefined ? action : { ...action, revision });
      this.#take(state);
      return state;
    });
    this.#queue = doing.catch(() => undefined);
    return doing;
  }

  /** A newer state replaces an older one, by whichever way it comes first. @param {import("../core/types.js").Acted} state */
  #take(state) {
    const before = this.state;
    if (before && state.revision < before.revision) return;
    if (!state.thinking) this.thinking = null;
    const { hint: _, ...rest } = state;
    this.state = rest;
    this.followers.state(this.state, before);
  }
}
