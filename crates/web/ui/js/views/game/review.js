/** A graded game: the stream of its moves, and the report. */

import { errorText, request } from "../../core/api.js";
import { listen } from "../../core/events.js";
import { lang } from "../../core/preferences.js";

/** @typedef {import("../../core/types.js").ReviewMove} ReviewMove */
/** @typedef {import("../../core/types.js").Review} Review */

/** How a grade is signed in the list of moves. @type {Record<string, {sign: string, tone: string}>} */
const GRADES = {
  forced: { sign: "□", tone: "forced" },
  best: { sign: "✓", tone: "best" },
  good: { sign: "·", tone: "good" },
  inaccuracy: { sign: "?!", tone: "fair" },
  mistake: { sign: "?", tone: "mistake" },
  blunder: { sign: "??", tone: "blunder" },
};

/** The grades, the best first. */
export const GRADE_NAMES = Object.keys(GRADES);

export class Grading {
  /** @type {Map<number, ReviewMove>} */
  moves = new Map();
  /** @type {Review|null} */
  report = null;
  running = false;
  /** The puzzles that were made of the mistakes. @type {{name: string, made: number}|'asking'|null} */
  own = null;
  /** @type {(() => void)|null} */
  #stop = null;
  /** The game and the language of the grades. */
  #key = "";
  /** How many moves the game had. */
  #length = 0;
  /** The same of the game whose kept grades were asked for. */
  #asked = -1;

  progress = { done: 0, of: 0 };

  /**
   * @param {() => void} onChange
   * @param {(text: string) => void} onFail
   */
  constructor(onChange, onFail) {
    this.onChange = onChange;
    this.onFail = onFail;
  }

  /**
   * The grades of this game: those that are kept with it, none once it is another one.
   * @param {import("../../core/types.js").SessionState} session
   */
  follow(session) {
    const key = `${session.id} ${lang()}`;
    const length = session.line.length;
    if (this.#key !== key || (this.report && this.#length !== length)) {
      this.stop();
      this.moves.clear();
      [this.report, this.own] = [null, null];
      [this.#key, this.#asked] = [key, -1];
    }
    if (!this.report && !this.running) {
      this.#length = length;
      if (session.graded && this.#asked !== length) void this.#load(session.id, length);
    }
  }

  /** @param {string} session @param {number} length of the game */
  async #load(session, length) {
    this.#asked = length;
    const key = this.#key;
    try {
      const report = await request("GET", `/api/sessions/${encodeURIComponent(session)}/review`);
      if (this.#key === key && this.#length === length && !this.report && !this.running) this.#take(report);
    } catch {
      // Grades that cannot be read are made again when they are asked for.
    }
  }

  /** @param {Review} report */
  #take(report) {
    this.report = report;
    this.moves = new Map(report.moves.map((move) => [move.ply, move]));
    this.onChange();
  }

  /** @param {string} session */
  async begin(session) {
    this.stop();
    this.moves.clear();
    this.report = null;
    this.running = true;
    this.progress = { done: 0, of: 0 };
    this.onChange();
    const { id } = await request("POST", "/api/reviews", { session });
    this.#stop = listen(`/api/reviews/${id}/events`, {
      progress: ({ done, of }) => {
        this.progress = { done, of };
        this.onChange();
      },
      failed: (text) => {
        this.stop();
        this.onFail(text);
      },
      finished: (report) => {
        this.#stop?.();
        this.#stop = null;
        this.running = false;
        this.#take(report);
      },
    });
  }

  stop() {
    this.#stop?.();
    this.#stop = null;
    this.running = false;
  }

  /** Makes puzzles of the mistakes. @param {string} session @param {import("../../core/types.js").SideName|undefined} side whose; both sides' without one */
  async makePuzzles(session, side) {
    const key = this.#key;
    this.own = "asking";
    this.onChange();
    try {
      const own = await request("POST", `/api/sessions/${encodeURIComponent(session)}/puzzles`, { side });
      if (this.#key === key) this.own = own;
    } catch (error) {
      if (this.#key === key) this.own = null;
      this.onFail(errorText(error));
    }
    this.onChange();
  }

  /** The sign of the move with this number, counted from 0. @param {number} ply */
  mark(ply) {
    const move = this.moves.get(ply + 1);
    if (!move) return null;
    const { sign, tone } = GRADES[move.grade] ?? { sign: "", tone: "good" };
    return { sign, tone, name: move.grade_name };
  }

  /**
   * What was found of a move of the game, so that no other search contradicts it; none of moves that were not graded.
   * @param {number} cursor the place before it
   * @param {string} move
   */
  found(cursor, move) {
    const graded = this.moves.get(cursor + 1);
    const known = graded?.text === move && graded.grade !== "forced" && graded.best.length > 0;
    return known ? { best: graded.best[0], loss: graded.loss } : undefined;
  }

  /** The plies of a side's mistakes. @param {import("../../core/types.js").Played[]} line @param {import("../../core/types.js").SideName} side */
  mistakes(line, side) {
    return [...this.moves.values()].filter(
      ({ ply, grade }) => (grade === "mistake" || grade === "blunder") && line[ply - 1]?.side === side,
    );
  }
}
