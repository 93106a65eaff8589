/** Learn from mistakes: the position before each mistake, to be played better. */

import { request } from "../../core/api.js";
import { announce } from "../../core/announce.js";
import { h } from "../../core/dom.js";
import { t } from "../../core/texts.js";
import { icon } from "../../parts/icons.js";

/** @typedef {import("./game.js").GameView} GameView */
/** @typedef {import("../../core/types.js").ReviewMove} ReviewMove */

export class Lesson {
  /** @type {ReviewMove[]} */
  mistakes;
  index = 0;
  /** @type {'ask'|'right'|'wrong'|'shown'|'checking'} */
  stage = "ask";
  tried = "";
  /** The try whose answer is awaited. @type {object|null} */
  #trying = null;

  /** @param {GameView} view @param {ReviewMove[]} mistakes @param {import("../../core/types.js").SideName} side */
  constructor(view, mistakes, side) {
    this.view = view;
    this.mistakes = mistakes;
    this.side = side;
  }

  get mistake() {
    return this.mistakes[this.index];
  }

  /** Goes to the position before the mistake. */
  async open() {
    this.stage = "ask";
    this.tried = "";
    this.#trying = null;
    await this.view.navigator.go({ cursor: this.mistake.ply - 1, moves: [] });
  }

  /** Whether the reader's answer is awaited: then no line of the machine is shown. */
  get asking() {
    return this.stage === "ask" || this.stage === "checking" || this.stage === "wrong";
  }

  /** A try on the board. @param {string} text */
  async attempt(text) {
    const { app, navigator } = this.view;
    const session = app.state.session;
    if (!session) return;
    const [trying, from] = [{}, JSON.stringify(navigator.at())];
    this.#trying = trying;
    this.stage = "checking";
    this.tried = session.moves.find((move) => move.text === text)?.shown ?? text;
    app.touch();
    const good = await this.#good(session.id, this.mistake, text);
    // Another move was tried meanwhile, or the answer is no longer wanted.
    if (this.#trying !== trying) return;
    this.stage = good ? "right" : "wrong";
    announce(this.#verdict());
    if (good && JSON.stringify(navigator.at()) === from) await navigator.play(text);
    app.touch();
  }

  /** Whether a move keeps what the mistake gave away. @param {string} session @param {ReviewMove} mistake @param {string} move */
  async #good(session, mistake, move) {
    if (mistake.best?.includes(move)) return true;
    const played = this.view.app.state.session?.line[mistake.ply - 1]?.text;
    if (move === played) return false;
    try {
      const { loss } = await request("POST", "/api/why", { session, cursor: mistake.ply - 1, move });
      return loss < mistake.loss / 3;
    } catch (error) {
      this.view.app.complain(error);
      return false;
    }
  }

  async show() {
    this.stage = "shown";
    this.#trying = null;
    const [best] = this.mistake.best ?? [];
    if (best) await this.view.navigator.play(best);
    this.view.app.touch();
  }

  #verdict() {
    if (this.stage === "right") return t("lesson-right", { move: this.tried });
    if (this.stage === "wrong") return t("lesson-wrong", { move: this.tried });
    if (this.stage === "shown") return t("lesson-best", { move: this.mistake.best_shown?.[0] ?? "" });
    return this.stage === "checking" ? t("lesson-checking") : t("lesson-ask");
  }

  draw() {
    const last = this.index + 1 >= this.mistakes.length;
    const settled = this.stage === "right" || this.stage === "shown";
    return h(
      "section",
      { class: "card lesson", "aria-label": t("learn-mistakes"), key: "lesson" },
      h("h2", null, t("lesson-title", { number: this.index + 1, all: this.mistakes.length })),
      h("p", null, t("lesson-played", { move: this.mistake.shown, grade: this.mistake.grade_name })),
      h("p", { class: `verdict ${this.stage}`, role: "status" }, this.#verdict()),
      h(
        "div",
        { class: "row" },
        settled || !this.mistake.best?.length ? null : h("button", { key: "show", class: "button", onclick: () => void this.show() }, t("lesson-show")),
        this.stage === "wrong"
          ? h("button", { key: "again", class: "button", onclick: () => void this.open() }, icon("undo"), t("lesson-again"))
          : null,
        last
          ? null
          : h("button", { key: "next", class: `button${settled ? " primary" : ""}`, onclick: () => void this.next() }, t("lesson-next")),
        h("button", { key: "end", class: "button quiet", onclick: () => this.view.reasons.endLesson() }, t("lesson-end")),
      ),
    );
  }

  next() {
    this.index += 1;
    return this.open();
  }
}
