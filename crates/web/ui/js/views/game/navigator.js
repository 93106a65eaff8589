/** Where the reader stands in an analysed game, and what the board shows there. */

import { request } from "../../core/api.js";
import { Variations } from "./variations.js";

/** @typedef {import("../../core/types.js").SessionState} SessionState */
/** @typedef {import("../../core/types.js").Place} Place */
/** @typedef {import("../../core/types.js").Played} Played */
/** @typedef {import("./variations.js").At} At */
/** @typedef {import("../../shell/app.js").App} App */

/** How many places are remembered. */
const MOST = 400;

export class Navigator {
  /** The variation that is shown: none while the game itself is. @type {string[]} */
  moves = [];
  /** @type {Place|null} */
  place = null;
  variations = new Variations(null);
  /** @type {string} */
  #session = "";
  /** The moves of the game as they were seen last. @type {Played[]} */
  #line = [];
  /** The variations as the server had them last. @type {string|undefined} */
  #tree;
  /** The game whose machine and clocks wait, because one has gone into a variation. */
  #left = "";
  /** Where the reader is going. @type {At|null} */
  #target = null;
  /** How often the reader has gone somewhere. */
  #wishes = 0;
  /** @type {Map<string, Place>} */
  #known = new Map();

  /** @param {App} app */
  constructor(app) {
    this.app = app;
  }

  /** The game that is walked through. @param {SessionState} session */
  follow(session) {
    if (this.#session !== session.id) {
      this.#session = session.id;
      this.moves = [];
      this.place = null;
      this.#known.clear();
      this.variations = new Variations(session.tree ?? stored(session.id));
    } else if (this.#line !== session.line) this.#replaced(this.#line, session);
    this.#line = session.line;
    this.#tree = session.tree;
  }

  /**
   * Where other moves took the place of those that were taken back, or the game ended before them, the variations of these
   * stay with them. What the server made of them holds.
   * @param {Played[]} before @param {SessionState} session
   */
  #replaced(before, { line: now, tree }) {
    const parting = before.findIndex(({ text }, ply) => now[ply]?.text !== text);
    if (parting < 0) return;
    this.#known.clear();
    if (tree !== this.#tree) this.variations = new Variations(tree);
    if (this.variations.graft(parting, before.slice(parting))) this.keep();
  }

  /** @returns {At} */
  at() {
    return this.#target ?? { cursor: this.app.cursor(), moves: this.moves };
  }

  /** Goes somewhere. @param {At} at @returns {Promise<boolean>} whether the reader got there, and had no other wish meanwhile */
  async go(at) {
    this.#wishes += 1;
    this.#target = at;
    await this.app.jump(at.cursor);
    await this.#rest(at);
    const place = at.moves.length === 0 ? null : await this.look(at);
    // Keys may come faster than answers: only the last wish counts.
    if (this.#target !== at) return false;
    this.#target = null;
    if (at.moves.length > 0 && !place) return false;
    this.moves = at.moves;
    this.place = place;
    this.app.touch();
    return true;
  }

  /** The game waits while a variation is looked at, and goes on where one comes back. @param {At} at */
  async #rest(at) {
    const { session } = this.app.state;
    if (!session || session.ended || session.cursor < session.line.length) return;
    const aside = at.moves.length > 0;
    if (aside && !session.paused && (session.clocks || session.thinking)) {
      this.#left = session.id;
      await this.app.act({ do: "pause" });
    } else if (!aside && this.#left === session.id) {
      this.#left = "";
      if (session.paused) await this.app.act({ do: "resume" });
    }
  }

  /** What the board shows at the end of a variation. @param {At} at @returns {Promise<Place|null>} */
  async look(at) {
    const key = JSON.stringify(at);
    const known = this.#known.get(key);
    if (known) return known;
    try {
      const { states } = await request("POST", "/api/line", { session: this.#session, ...at });
      if (this.#known.size > MOST) this.#known.clear();
      states.forEach((/** @type {Place} */ place, /** @type {number} */ index) => {
        this.#known.set(JSON.stringify({ cursor: at.cursor, moves: at.moves.slice(0, index + 1) }), place);
      });
      return states[states.length - 1] ?? null;
    } catch (error) {
      this.app.complain(error);
      return null;
    }
  }

  /**
   * A move beside the game, or the next move of the game.
   * @param {string} typed in any notation
   * @returns {Promise<boolean>} whether it was made: it can be, and the reader has not gone elsewhere meanwhile
   */
  async play(typed) {
    const { session } = this.app.state;
    if (!session) return false;
    const at = this.at();
    const next = at.moves.length === 0 ? session.line[at.cursor] : undefined;
    const along = { cursor: at.cursor + 1, moves: [] };
    if (next?.text === typed) return this.go(along);
    const wishes = this.#wishes;
    const place = await this.look({ cursor: at.cursor, moves: [...at.moves, typed] });
    if (!place || this.#wishes !== wishes) return false;
    const text = place.text ?? typed;
    if (next?.text === text) return this.go(along);
    const to = this.variations.add(at, text, place.shown ?? text);
    this.keep();
    return this.go(to);
  }

  /** A move back; out of a variation at its start. */
  back() {
    const { cursor, moves } = this.at();
    if (moves.length > 0) return this.go({ cursor, moves: moves.slice(0, -1) });
    return this.go({ cursor: Math.max(0, cursor - 1), moves: [] });
  }

  forward() {
    const at = this.at();
    const session = this.app.state.session;
    if (!session) return Promise.resolve(false);
    const [branch] = this.variations.after(at);
    if (at.moves.length === 0 && at.cursor < session.line.length) return this.go({ cursor: at.cursor + 1, moves: [] });
    if (branch) return this.go({ cursor: at.cursor, moves: [...at.moves, branch.text] });
    return Promise.resolve(false);
  }

  /** The next branch beside the shown one. @param {1|-1} step */
  async sideways(step) {
    const at = this.at();
    const before = at.moves.length > 0 ? { cursor: at.cursor, moves: at.moves.slice(0, -1) } : { cursor: at.cursor - 1, moves: [] };
    if (before.cursor < 0) return;
    /** @type {At[]} */
    const choices = this.variations.after(before).map((branch) => ({ cursor: before.cursor, moves: [...before.moves, branch.text] }));
    if (before.moves.length === 0) choices.unshift({ cursor: before.cursor + 1, moves: [] });
    const here = choices.findIndex((choice) => JSON.stringify(choice) === JSON.stringify(at));
    const to = choices[(here + step + choices.length) % choices.length];
    if (to) await this.go(to);
  }

  /** Takes the shown variation away. */
  async remove() {
    const to = this.variations.remove(this.at());
    this.keep();
    await this.go(to);
  }

  /** Keeps the variations with the game; the browser keeps them too. */
  keep() {
    const tree = this.variations.kept();
    try {
      localStorage.setItem(`stratege.tree.${this.#session}`, tree);
    } catch {
      // The server has them.
    }
    void this.app.session?.act({ do: "keep", tree }).catch(() => undefined);
  }
}

/** @param {string} id */
function stored(id) {
  try {
    return localStorage.getItem(`stratege.tree.${id}`);
  } catch {
    return null;
  }
}
