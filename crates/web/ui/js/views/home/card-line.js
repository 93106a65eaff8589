/** The small line that a game's card plays while the pointer or the focus is on it. */

import { request } from "../../core/api.js";
import { motionWanted } from "../../board/motion.js";

/** @typedef {import("../../core/types.js").Board} Board */
/** @typedef {import("../../core/types.js").Squares} Squares */
/** @typedef {{board: Board, last: Squares}} Scene */

/** Between two moves, in milliseconds; longer before the line begins anew. */
const PACE = 800;
const REST = 3;

export class CardLine {
  /** The game whose line is played. */
  game = "";
  #at = -1;
  /** @type {Map<string, Scene[]>} */
  #lines = new Map();
  /** @type {ReturnType<typeof setInterval>|undefined} */
  #clock;

  /** @param {() => void} onChange */
  constructor(onChange) {
    this.onChange = onChange;
  }

  /** The board that a card shows now. @param {string} game @param {Board} start @returns {Scene|{board: Board, last: null}} */
  scene(game, start) {
    const line = game === this.game ? (this.#lines.get(game) ?? []) : [];
    return line[Math.min(this.#at, line.length - 1)] ?? { board: start, last: null };
  }

  /** Plays the line of a game; not for those who ask for less motion. @param {string} game */
  async begin(game) {
    if (game === this.game || !motionWanted()) return;
    this.end();
    this.game = game;
    if (!this.#lines.has(game)) {
      try {
        this.#lines.set(game, (await request("GET", `/api/games/${encodeURIComponent(game)}/preview`)).boards);
      } catch {
        // The card shows the start, as it does without a line.
        return;
      }
    }
    if (game !== this.game) return;
    const length = this.#lines.get(game)?.length ?? 0;
    if (length === 0) return;
    const step = () => {
      this.#at = this.#at >= length - 1 + REST ? -1 : this.#at + 1;
      this.onChange();
    };
    step();
    this.#clock = setInterval(step, PACE);
  }

  /** The board goes back to its start. */
  end() {
    clearInterval(this.#clock);
    if (this.game === "") return;
    this.game = "";
    this.#at = -1;
    this.onChange();
  }
}
