/** The iterated prisoner's dilemma: all strategies against each other. */

import { request } from "../../core/api.js";
import { h } from "../../core/dom.js";
import { number, t } from "../../core/texts.js";

/** @typedef {import("../../shell/app.js").App} App */
/** @typedef {{strategy: string, score: number, points_per_round: number, cooperation: number, wins: number}} Ranked */
/** @typedef {{rounds: number, noise: number, ranking: Ranked[], matches: {first: string, second: string, scores: [number, number]}[]}} Tournament */

export class Dilemma {
  form = { rounds: 200, noise: 0 };
  /** @type {Tournament|null} */
  tournament = null;

  /** @param {App} app */
  constructor(app) {
    this.app = app;
  }

  async enter() {
    if (!this.tournament) await this.#play();
  }

  draw() {
    const most = Math.max(1, ...(this.tournament?.ranking ?? []).map(({ points_per_round }) => points_per_round));
    return [
      h("p", { class: "muted lead" }, t("dilemma-lead")),
      h(
        "form",
        {
          class: "card arena-form",
          onsubmit: (/** @type {Event} */ event) => {
            event.preventDefault();
            void this.#play();
          },
        },
        this.#field("rounds", 1, 2000),
        this.#field("noise", 0, 1000),
        h("button", { class: "button primary" }, t("play-tournament")),
      ),
      this.tournament
        ? h(
            "table",
            { class: "data figures dilemma" },
            h("thead", null, h("tr", null, ["strategy", "points", "cooperation", "wins"].map((name) => h("th", { key: name, scope: "col" }, t(`column-${name}`))))),
            h(
              "tbody",
              null,
              this.tournament.ranking.map((row) =>
                h(
                  "tr",
                  { key: row.strategy },
                  h("th", { scope: "row" }, row.strategy),
                  h(
                    "td",
                    { class: "bar-cell" },
                    h("span", { class: "bar", style: { width: `${(row.points_per_round / most) * 60}%` }, "aria-hidden": "true" }),
                    number(row.points_per_round, 2),
                  ),
                  h("td", null, t("percent", { number: number(row.cooperation * 100) })),
                  h("td", null, number(row.wins)),
                ),
              ),
            ),
          )
        : null,
    ];
  }

  /** @param {'rounds'|'noise'} name @param {number} least @param {number} most */
  #field(name, least, most) {
    return h(
      "label",
      { class: "label" },
      t(`dilemma-${name}`),
      h("input", {
        class: "field figures",
        type: "number",
        min: String(least),
        max: String(most),
        ".value": String(this.form[name]),
        onchange: (/** @type {Event} */ event) => (this.form[name] = Number(/** @type {HTMLInputElement} */ (event.target).value)),
      }),
    );
  }

  async #play() {
    try {
      this.tournament = await request("POST", "/api/dilemma", this.form);
    } catch (error) {
      this.app.complain(error);
    }
    this.app.touch();
  }
}
