/** Why a move is good or bad, and the lesson from mistakes. */

import { request } from "../../core/api.js";
import { Film } from "./film.js";
import { Lesson } from "./lesson.js";

/** @typedef {import("./game.js").GameView} GameView */
/** @typedef {import("../../core/types.js").Why} Why */

export class Reasons {
  /** @type {Why|'asking'|null} */
  why = null;
  /** The lines of that answer on a board. @type {Film|null} */
  film = null;
  /** @type {Lesson|null} */
  lesson = null;
  /** How often it was asked: only the last answer is shown. */
  #asked = 0;

  /** @param {GameView} view */
  constructor(view) {
    this.view = view;
  }

  /** Why a move of the position that is shown is good or bad. @param {string} move */
  ask(move) {
    return this.#ask(this.view.navigator.at(), move);
  }

  /** The same for the move that led here. */
  askLast() {
    const { session } = this.view.app.state;
    const { cursor, moves } = this.view.navigator.at();
    if (moves.length > 0) return this.#ask({ cursor, moves: moves.slice(0, -1) }, moves[moves.length - 1]);
    const played = session?.line[cursor - 1];
    return played ? this.#ask({ cursor: cursor - 1, moves: [] }, played.text) : Promise.resolve();
  }

  /** @param {import("./variations.js").At} at @param {string} move */
  async #ask(at, move) {
    const { view } = this;
    const session = view.app.state.session?.id;
    if (!session || move === "") return;
    view.panel = "game";
    this.tell("asking");
    const asked = this.#asked;
    try {
      const moves = at.moves.length > 0 ? at.moves : undefined;
      const graded = moves ? undefined : view.grading.found(at.cursor, move);
      const why = await request("POST", "/api/why", { session, cursor: at.cursor, moves, move, graded });
      if (this.#asked === asked) this.tell(why);
    } catch (error) {
      if (this.#asked === asked) this.tell(null);
      view.app.complain(error);
    }
  }

  /** @param {Why|'asking'|null} why */
  tell(why) {
    const { app } = this.view;
    this.#asked += 1;
    this.why = why;
    this.film?.stop();
    this.film = why && why !== "asking" ? new Film(why, app.state.flipped, () => app.touch()) : null;
    app.touch();
    // The answer may be below what is seen of its column.
    if (why) requestAnimationFrame(() => document.querySelector(".why")?.scrollIntoView({ block: "nearest" }));
  }

  /** @param {import("../../core/types.js").SideName} side */
  startLesson(side) {
    const { session } = this.view.app.state;
    if (!session) return;
    this.lesson = new Lesson(this.view, this.view.grading.mistakes(session.line, side), side);
    void this.lesson.open();
  }

  endLesson() {
    this.lesson = null;
    this.view.app.touch();
  }
}
