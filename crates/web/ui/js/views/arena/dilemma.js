/** The iterated prisoner's dilemma: all strategies against each other. */

import { request } from "../../core/api.js";
import { h } from "../../core/dom.js";
import { sent, valueOf } from "../../core/forms.js";
import { number, t } from "../../core/texts.js";
import { barCell, dataTable } from "../../parts/data-table.js";

/** @typedef {import("../../shell/app.js").App} App */
/** @typedef {import("../../core/types.js").Ranked} Ranked */
/** @typedef {import("../../core/types.js").Dilemma} Tournament */

/** Temptation, reward, punishment and sucker's payoff, as their texts are named. */
const PAYOFFS = ["temptation", "reward", "punishment", "sucker"];

/** Axelrod's points, and the years in prison of the guide's matrix. @type {Record<'points'|'costs', number[]>} */
const USUAL = { points: [5, 3, 1, 0], costs: [0, 1, 10, 12] };

export class Dilemma {
  form = { rounds: 200, noise: 0, costs: false, payoffs: [...USUAL.points] };
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
    const most = Math.max(1, ...(this.tournament?.ranking ?? []).map(({ points_per_round }) => Math.abs(points_per_round)));
    const points = this.tournament?.costs ? "costs" : "points";
    return [
      h("p", { class: "muted lead" }, t("dilemma-lead")),
      h(
        "form",
        {
          class: "card arena-form",
          onsubmit: sent(() => this.#play()),
        },
        PAYOFFS.map((name, place) => this.#payoff(name, place)),
        this.#field("rounds", 1, 2000),
        this.#field("noise", 0, 1000),
        h(
          "label",
          { class: "check" },
          h("input", { type: "checkbox", ".checked": this.form.costs, onchange: (/** @type {Event} */ event) => this.#count(/** @type {HTMLInputElement} */ (event.target).checked) }),
          t("dilemma-costs"),
        ),
        h("button", { class: "button primary" }, t("play-tournament")),
      ),
      this.tournament
        ? dataTable("dilemma", ["strategy", points, "cooperation", "wins"], this.tournament.ranking.map((row) => ranked(row, most)))
        : null,
    ];
  }

  /** Counts in costs or in points; payoffs that were not changed follow. @param {boolean} costs */
  #count(costs) {
    const [before, after] = costs ? [USUAL.points, USUAL.costs] : [USUAL.costs, USUAL.points];
    if (this.form.payoffs.join() === before.join()) this.form.payoffs = [...after];
    this.form.costs = costs;
    this.app.touch();
  }

  /** @param {string} name @param {number} place */
  #payoff(name, place) {
    return h(
      "label",
      { class: "label", key: name },
      t(`dilemma-${name}`),
      h("input", {
        class: "field figures",
        type: "number",
        step: "1",
        min: "-1000000",
        max: "1000000",
        required: true,
        ".value": String(this.form.payoffs[place]),
        onchange: (/** @type {Event} */ event) => (this.form.payoffs[place] = Number(valueOf(event))),
      }),
    );
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
  const cells = [barCell(Math.abs(points) / most, number(points, 2)), t("percent", { number: number(cooperation * 100) }), number(wins)];
  return { key: strategy, title: strategy, cells };
}
