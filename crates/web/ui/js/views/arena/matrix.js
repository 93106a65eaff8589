/** Games of one simultaneous choice: dominated choices and equilibria. */

import { errorText, request } from "../../core/api.js";
import { h } from "../../core/dom.js";
import { sent, valueOf } from "../../core/forms.js";
import { t } from "../../core/texts.js";

/** @typedef {import("../../shell/app.js").App} App */

/** @typedef {import("../../core/types.js").Matrix} Answer */

/** Games of the textbooks. @type {[string, string][]} */
const EXAMPLES = [
  ["matrix-prisoners", "3,3 0,5; 5,0 1,1"],
  ["matrix-chicken", "3,3 1,4; 4,1 0,0"],
  ["matrix-battle", "2,1 0,0; 0,0 1,2"],
  ["matrix-pennies", "1,-1 -1,1; -1,1 1,-1"],
];

export class Matrix {
  text = EXAMPLES[0][1];
  costs = false;
  /** @type {Answer|null} */
  answer = null;
  error = "";

  /** @param {App} app */
  constructor(app) {
    this.app = app;
  }

  async enter() {
    if (!this.answer) await this.#solve();
  }

  draw() {
    return [
      h("p", { class: "muted lead" }, t("matrix-lead")),
      h(
        "form",
        {
          class: "card matrix-form",
          onsubmit: sent(() => this.#solve()),
        },
        h(
          "div",
          { class: "row" },
          EXAMPLES.map(([name, text]) => h("button", { key: name, type: "button", class: "pill", "aria-pressed": String(this.text === text), onclick: () => void this.#solve(text) }, t(name))),
        ),
        h("input", {
          class: "field figures",
          "aria-label": t("matrix-text"),
          spellcheck: "false",
          ".value": this.text,
          oninput: (/** @type {Event} */ event) => {
            this.text = valueOf(event);
            this.app.touch();
          },
        }),
        h(
          "div",
          { class: "row" },
          h(
            "label",
            { class: "check" },
            h("input", {
              type: "checkbox",
              ".checked": this.costs,
              onchange: (/** @type {Event} */ event) => {
                this.costs = /** @type {HTMLInputElement} */ (event.target).checked;
                void this.#solve();
              },
            }),
            t("matrix-costs"),
          ),
          h("button", { class: "button primary" }, t("solve")),
        ),
      ),
      this.error === "" ? null : h("p", { class: "error-text", role: "alert" }, this.error),
      this.answer ? this.#result(this.answer) : null,
    ];
  }

  /** @param {Answer} answer */
  #result(answer) {
    const { cells, left, pure } = answer;
    const stable = new Set(pure.map((pair) => pair.join()));
    return [
      h("p", { class: "muted matrix-caption", key: "caption" }, t("matrix-caption")),
      h(
        "table",
        { class: "matrix figures", key: "matrix" },
        h("caption", { class: "for-ears" }, t("matrix-caption")),
        h("thead", null, h("tr", null, h("td"), (cells[0] ?? []).map((_, column) => h("th", { scope: "col", class: left[1].includes(column + 1) ? "" : "dominated" }, t("choice", { number: column + 1 }))))),
        h(
          "tbody",
          null,
          cells.map((row, index) =>
            h(
              "tr",
              { key: index },
              h("th", { scope: "row", class: left[0].includes(index + 1) ? "" : "dominated" }, t("choice", { number: index + 1 })),
              row.map(([first, second], column) => {
                const here = stable.has(`${index + 1},${column + 1}`);
                return h("td", { key: column, class: here ? "stable" : "" }, h("span", { class: "pay-first" }, first), h("span", { class: "pay-second" }, second), here ? h("span", { class: "for-ears" }, t("equilibrium")) : null);
              }),
            ),
          ),
        ),
      ),
      h(
        "ul",
        { class: "findings", key: "findings" },
        answer.eliminated.map(({ player, choice, by }) => h("li", { key: `${player}-${choice}` }, t("matrix-dominated", { player, choice, by }))),
        answer.equilibria.map(({ first, second, expected }, index) =>
          h("li", { key: index }, t("matrix-equilibrium", { first: first.join(", "), second: second.join(", "), one: expected[0], other: expected[1] })),
        ),
        answer.infinite ? h("li", { key: "infinite" }, t("matrix-infinite")) : null,
      ),
    ];
  }

  /** @param {string} [text] */
  async #solve(text) {
    if (text !== undefined) this.text = text;
    try {
      this.answer = await request("POST", "/api/matrix", { matrix: this.text, costs: this.costs });
      this.error = "";
    } catch (error) {
      this.answer = null;
      this.error = errorText(error);
    }
    this.app.touch();
  }
}
