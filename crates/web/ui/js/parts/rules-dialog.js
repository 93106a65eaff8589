/** The rules of a game: in short steps beside a board that shows them, and as a whole. */

import { motionWanted } from "../board/motion.js";
import { request } from "../core/api.js";
import { h } from "../core/dom.js";
import { openDialog } from "../core/dialog.js";
import { t } from "../core/texts.js";
import { closingHead, iconButton } from "./buttons.js";
import { smallBoard } from "./small-board.js";

/** @typedef {import("../shell/app.js").App} App */
/** @typedef {import("../core/types.js").RuleStep} RuleStep */

/** Between two moves, in milliseconds; so many of these before a step begins anew. */
const PACE = 1100;
const REST = 2;

/** The steps, one at a time. */
class Steps {
  at = 0;
  /** How many moves of the step are made. */
  made = 0;
  #rest = 0;
  /** @type {ReturnType<typeof setInterval>|undefined} */
  #clock;

  /** @param {App} app @param {RuleStep[]} steps */
  constructor(app, steps) {
    this.app = app;
    this.steps = steps;
    // Those who ask for less motion see where each step leads.
    if (motionWanted()) this.#clock = setInterval(() => this.#tick(), PACE);
    else this.made = this.#last();
  }

  end() {
    clearInterval(this.#clock);
  }

  #last() {
    return this.steps[this.at].boards.length - 1;
  }

  #tick() {
    if (this.made < this.#last()) this.made++;
    else if (++this.#rest > REST) [this.made, this.#rest] = [0, 0];
    else return;
    this.app.touch();
  }

  /** @param {number} at */
  #go(at) {
    this.at = at;
    this.#rest = 0;
    this.made = motionWanted() ? 0 : this.#last();
    this.app.touch();
  }

  /** @param {import("../core/types.js").Side[]} sides */
  draw(sides) {
    const { text, boards } = this.steps[this.at];
    const { board, last } = boards[this.made];
    const all = this.steps.length;
    const step = (/** @type {string} */ name, /** @type {string} */ words, /** @type {number} */ to) => iconButton(name, t(words), () => this.#go(to), { disabled: to < 0 || to >= all, type: "button" });
    return h(
      "div",
      { class: "rule-steps" },
      h("div", { class: "rule-board", key: `board-${this.at}` }, smallBoard(board, sides, text, { last, lively: true })),
      h("p", { class: "rule-text", role: "status" }, text),
      h("div", { class: "rule-turn" }, step("back", "rule-back", this.at - 1), h("span", { class: "muted figures" }, `${this.at + 1} / ${all}`), step("forward", "rule-forward", this.at + 1)),
    );
  }
}

/**
 * @param {App} app
 * @param {string} name
 */
export async function rulesDialog(app, name) {
  try {
    const { html, steps } = await request("GET", `/api/games/${encodeURIComponent(name)}/rules`);
    const game = app.game(name);
    const walk = steps.length > 0 && game ? new Steps(app, steps) : null;
    openDialog(
      (close) =>
        h(
          "div",
          { class: "dialog-body" },
          closingHead(t("rules-of", { game: game?.title ?? name }), close),
          walk?.draw(game?.sides ?? []) ?? null,
          walk
            ? h("details", { class: "rule-whole" }, h("summary", null, t("rules-whole")), h("div", { class: "prose", ".innerHTML": html }))
            : h("div", { class: "prose", ".innerHTML": html }),
        ),
      () => walk?.end(),
    );
  } catch (error) {
    app.complain(error);
  }
}
