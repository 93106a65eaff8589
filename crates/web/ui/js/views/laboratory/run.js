/** One recorded search: what was asked for, its trace, and the boards of its positions. */

import { request } from "../../core/api.js";
import { t } from "../../core/texts.js";
import { Trace } from "./trace.js";

/** @typedef {import("../../core/types.js").Board} Board */

/**
 * @typedef {object} Wish
 * @property {string} algorithm empty for the usual one
 * @property {string[]} with
 * @property {string[]} without
 * @property {number} depth 0 for the usual one
 */

/** The most nodes that are recorded. */
const MOST = 100_000;

export class Run {
  /** @type {Wish} */
  wish = { algorithm: "", with: [], without: [], depth: 0 };
  /** @type {Trace|null} */
  trace = null;
  /** @type {string} */
  id = "";
  /** @type {string} */
  error = "";
  busy = false;
  /** Whether the depth was chosen for the reader, and so may be another one. */
  usual = false;
  /** A search that has more steps than anybody reads, before it is shown. @type {import("../../core/types.js").TraceLength|null} */
  long = null;
  /** What was asked for when the reader wanted such a search all the same. */
  #wanted = "";
  /** @type {Map<number, Board|null>} */
  #boards = new Map();
  #asked = 0;

  /** @param {() => void} onChange */
  constructor(onChange) {
    this.onChange = onChange;
  }

  /**
   * Records the search.
   * @param {Record<string, unknown>} subject the session, or the game and position
   * @param {boolean} [all] even where it has more steps than anybody reads
   */
  async record(subject, all = false) {
    const asked = ++this.#asked;
    this.busy = true;
    this.error = "";
    this.long = null;
    this.onChange();
    const { algorithm, depth, ...lists } = this.wish;
    const body = { ...subject, ...lists, algorithm: algorithm || undefined, depth: depth || undefined, max_nodes: MOST };
    const wanted = JSON.stringify(body);
    if (all) this.#wanted = wanted;
    try {
      if (depth > 1 && this.#wanted !== wanted) {
        const found = await request("POST", "/api/traces/length", body);
        if (asked !== this.#asked) return;
        if (found.long && this.usual && typeof found.fitting === "number") {
          this.wish = { ...this.wish, depth: found.fitting };
          body.depth = found.fitting;
        } else if (found.long) {
          this.long = found;
          this.trace = null;
          this.busy = false;
          this.onChange();
          return;
        }
      }
      const answer = await request("POST", "/api/traces", body);
      if (asked !== this.#asked) return;
      this.id = answer.id;
      if (answer.trace.visits.length === 0) throw new Error(t("nothing-to-search"));
      this.trace = new Trace({ ...answer.trace, shown: answer.shown ?? answer.trace.shown });
      this.#boards.clear();
    } catch (error) {
      if (asked !== this.#asked) return;
      this.trace = null;
      this.error = error instanceof Error ? error.message : String(error);
    }
    this.busy = false;
    this.onChange();
  }

  /** The board of a visit's position; it is fetched when first asked for. @param {number} visit @returns {Board|null} */
  board(visit) {
    const position = this.trace?.data.visits[visit]?.position;
    if (position === undefined) return null;
    const known = this.#boards.get(position);
    if (known !== undefined) return known;
    this.#boards.set(position, null);
    void this.#fetch(position);
    return null;
  }

  /** @param {number} position */
  async #fetch(position) {
    try {
      const answer = await request("POST", `/api/traces/${this.id}/boards`, { positions: [position] });
      this.#boards.set(position, (answer.boards ?? answer)[0] ?? null);
      this.onChange();
    } catch {
      // Without a board the position still stands in the details as text.
    }
  }
}
