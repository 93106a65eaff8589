/** The iterated prisoner's dilemma: all strategies against each other. */

import { request } from "../../core/api.js";
import { h } from "../../core/dom.js";
import { sent, valueOf } from "../../core/forms.js";
import { number, t } from "../../core/texts.js";
import { barCell, dataTable } from "../../parts/data-table.js";

/** @typedef {import("../../shell/app.js").App} App */
/** @typedef {import("../../core/types.js").Ranked} Ranked */
/** @typedef {import("../../core/types.js").Dilemma} Tournament */

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
          onsubmit: sent(() => this.#play()),
        },
        this.#field("rounds", 1, 2000),
        this.#field("noise", 0, 1000),
        h("button", { class: "button primary" }, t("play-tournament")),
      ),
      this.tournament
        ? dataTable("dilemma", ["strategy", "points", "cooperation", "wins"], this.tournament.ranking.map((row) => ranked(row, most)))
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
        onchange: (/** @type {Event} */ event) => (this.form[name] = Number(valueOf(event))),
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

/** A strategy of the table. @param {Ranked} row @param {number} most the points a round of the best */
function ranked({ strategy, points_per_round: points, cooperation, wins }, most) {
  const cells = [barCell(points / most, number(points, 2)), t("percent", { number: number(cooperation * 100) }), number(wins)];
  return { key: strategy, title: strategy, cells };
}
