/** The matches that the server keeps; those that run are followed. */

import { request } from "../../core/api.js";
import { listen } from "../../core/events.js";
import { go } from "../../core/router.js";

/** @typedef {import("../../core/types.js").Seat} Player */
/** @typedef {import("../../core/types.js").Board} Board */
/** @typedef {import("../../shell/app.js").App} App */
/** @typedef {import("../../core/types.js").Standing} Standing */
/** @typedef {import("../../core/types.js").Rating} Rating */
/** @typedef {import("../../core/types.js").Match} Match */

export class MatchFeed {
  /** @type {Match[]} */
  matches = [];
  /** A browser has few connections: the newest match that runs is followed. @type {{id: string, stop: () => void}|null} */
  #stream = null;

  /** @param {App} app @param {boolean} ladders whether it shows the ladders or the other matches */
  constructor(app, ladders) {
    this.app = app;
    this.ladders = ladders;
  }

  async load() {
    const answer = await request("GET", "/api/matches");
    this.matches = answer.matches.filter((/** @type {Match} */ match) => match.ladder === this.ladders);
    const running = this.matches.find((match) => match.running);
    if (running) this.#follow(running.id);
    else this.leave();
    this.app.touch();
  }

  leave() {
    this.#stream?.stop();
    this.#stream = null;
  }

  /** @param {string} id */
  #follow(id) {
    if (this.#stream?.id === id) return;
    this.leave();
    const take = (/** @type {Match} */ match) => {
      this.matches = this.matches.map((known) => (known.id === id ? match : known));
      this.app.touch();
    };
    const stop = listen(`/api/matches/${id}/events`, {
      match: take,
      finished: (match) => {
        take(match);
        this.leave();
        // Another one may still run.
        if (this.matches.some((known) => known.running)) void this.load();
      },
      failed: (text) => {
        this.leave();
        this.app.notify(text, true);
        void this.load();
      },
    });
    this.#stream = { id, stop };
  }

  /** @param {Record<string, unknown>} wish */
  begin(wish) {
    return this.#ask("POST", "/api/matches", wish);
  }

  /** Breaks a match off; what was played stays. @param {string} id */
  stop(id) {
    return this.#ask("POST", `/api/matches/${id}/stop`, {});
  }

  /** Goes on with it. @param {string} id */
  resume(id) {
    return this.#ask("POST", `/api/matches/${id}/resume`, {});
  }

  /** Puts its games into the library, and shows them there. @param {string} id */
  async games(id) {
    try {
      const { collection } = await request("POST", `/api/matches/${id}/games`, {});
      go("library", collection);
    } catch (error) {
      this.app.complain(error);
    }
  }

  /** Forgets it. @param {string} id */
  remove(id) {
    return this.#ask("DELETE", `/api/matches/${id}`);
  }

  /** @param {string} method @param {string} path @param {unknown} [body] */
  async #ask(method, path, body) {
    try {
      await request(method, path, body);
      await this.load();
    } catch (error) {
      this.app.complain(error);
    }
  }
}
