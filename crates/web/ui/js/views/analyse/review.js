/** A graded game: the stream of its moves, and the report. */

import { request } from "../../core/api.js";
import { listen } from "../../core/events.js";

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

export class Grading {
  /** @type {Map<number, ReviewMove>} */
  moves = new Map();
  /** @type {Review|null} */
  report = null;
  running = false;
  /** @type {(() => void)|null} */
  #stop = null;
  #session = "";
  #length = 0;

  progress = { done: 0, of: 0 };

  /**
   * @param {() => void} onChange
   * @param {(text: string) => void} onFail
   */
  constructor(onChange, onFail) {
    this.onChange = onChange;
    this.onFail = onFail;
  }

  /** Forgets the grades when the game is another one. @param {import("../../core/types.js").SessionState} session */
  follow(session) {
    if (this.#session === session.id && (this.#length === session.line.length || !this.report)) return;
    this.stop();
    this.moves.clear();
    this.report = null;
    this.#session = session.id;
    this.#length = session.line.length;
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
        this.report = report;
        this.moves = new Map(report.moves.map((/** @type {ReviewMove} */ move) => [move.ply, move]));
        this.onChange();
      },
    });
  }

  stop() {
    this.#stop?.();
    this.#stop = null;
    this.running = false;
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
    return graded?.text === move && graded.grade !== "forced" ? { best: graded.best[0], loss: graded.loss } : undefined;
  }

  /** The plies of a side's mistakes. @param {import("../../core/types.js").Played[]} line @param {import("../../core/types.js").SideName} side */
  mistakes(line, side) {
    return [...this.moves.values()].filter(
      ({ ply, grade }) => (grade === "mistake" || grade === "blunder") && line[ply - 1]?.side === side,
    );
  }
}
