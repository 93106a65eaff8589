/** Learning: the genetic algorithm breeds an evaluation, and its curve grows. */

import { request } from "../../core/api.js";
import { listen } from "../../core/events.js";
import { h } from "../../core/dom.js";
import { lang } from "../../core/preferences.js";
import { sent } from "../../core/forms.js";
import { number, t } from "../../core/texts.js";
import { choice } from "../../parts/choice.js";
import { icon } from "../../parts/icons.js";
import { lineChart } from "../../parts/line-chart.js";

/** @typedef {import("../../shell/app.js").App} App */
/** @typedef {import("../../core/types.js").Generation} Generation */
/** @typedef {import("../../core/types.js").Learned} Learned */

const GENERATIONS = [20, 40, 100, 200];
const POPULATIONS = [10, 20, 40, 60];
const MUTATIONS = [0.005, 0.02, 0.05, 0.1];

export class Learning {
  form = { generations: 40, population: 20, mutation: 0.02, depth: 1 };
  /** @type {Generation[]} */
  generations = [];
  /** @type {Learned|null} */
  learned = null;
  /** The run that goes on. @type {{id: string, close: () => void}|null} */
  #run = null;
  #seed = 1;

  /** @param {App} app */
  constructor(app) {
    this.app = app;
  }

  async enter() {}

  /** Who leaves the room ends the run. */
  leave() {
    if (this.#run) void this.#stop();
  }

  draw() {
    const busy = this.#run !== null;
    return [
      h("p", { class: "muted lead" }, t("learning-lead")),
      h(
        "form",
        { class: "card arena-form", onsubmit: sent(() => (busy ? this.#stop() : this.#begin())) },
        this.#choice("generations", GENERATIONS),
        this.#choice("population", POPULATIONS),
        this.#choice("mutation", MUTATIONS),
        this.#choice("depth", [1, 2]),
        h("div", { class: "row form-row" }, h("button", { class: busy ? "button" : "button primary" }, icon(busy ? "close" : "arena"), t(busy ? "stop-learning" : "begin-learning"))),
      ),
      this.#curve(),
      h(
        "details",
        { class: "card shipped-curve", key: "shipped", open: true },
        h("summary", null, t("learning-shipped")),
        h("p", { class: "muted" }, t("learning-shipped-text")),
        h("img", { src: `/api/learning/shipped.svg?lang=${lang()}`, alt: t("learning-shipped"), loading: "lazy" }),
      ),
    ];
  }

  /** What is chosen counts for the next run. @param {keyof Learning["form"]} name @param {number[]} values */
  #choice(name, values) {
    const change = (/** @type {string} */ value) => {
      this.form = { ...this.form, [name]: Number(value) };
      this.app.touch();
    };
    return h("label", { class: "label", key: name }, t(`learning-${name}`), choice(null, this.form[name], values.map((value) => [value, number(value, 3)]), change));
  }

  #curve() {
    const last = this.generations[this.generations.length - 1];
    if (!last) return null;
    const line = (/** @type {'best'|'mean'|'worst'} */ name) => ({
      name: t(`learning-${name}`),
      points: this.generations.map((one) => /** @type {[number, number]} */ ([one.number, one[name]])),
    });
    return h(
      "figure",
      { class: "card chart-figure learning-curve", key: "curve" },
      h("p", { class: "figures", role: "status" }, t("learning-progress", { number: last.number, all: last.all })),
      lineChart([line("best"), line("mean"), line("worst"), ...this.#absolute()], { label: t("learning-picture"), across: t("learning-across") }, undefined, last.all),
      this.learned ? this.#found(this.learned) : null,
    );
  }

  /** Every tenth generation's best against the weights set by hand: one yardstick for the whole run. */
  #absolute() {
    const points = this.generations.flatMap(({ number, against_hand: discs }) => (discs === undefined ? [] : [/** @type {[number, number]} */ ([number, discs])]));
    return points.length === 0 ? [] : [{ name: t("learning-absolute"), points }];
  }

  /** @param {Learned} learned */
  #found({ generation, against_hand: [wins, draws, losses], genes, svg, wheels }) {
    const address = `data:image/svg+xml,${encodeURIComponent(svg)}`;
    return h(
      "figcaption",
      { key: "found" },
      h("p", null, t("learning-found", { number: generation, wins, draws, losses })),
      h("p", { class: "muted figures genes" }, `${t("learning-genes")} ${genes.join(" ").replaceAll("-", "−")}`),
      h("img", { src: `data:image/svg+xml,${encodeURIComponent(wheels)}`, alt: t("learning-wheels") }),
      h("a", { class: "button", href: address, download: "learning.svg" }, "SVG"),
    );
  }

  async #begin() {
    try {
      const { id } = await request("POST", "/api/learning", { ...this.form, seed: this.#seed++ });
      [this.generations, this.learned] = [[], null];
      const close = listen(`/api/tasks/${id}/events`, {
        generation: (one) => {
          // A connection that was lost begins anew.
          this.generations = [...this.generations.filter((known) => known.number < one.number), one];
          this.app.touch();
        },
        finished: (learned) => {
          this.learned = learned;
          this.#end();
        },
        failed: (text) => {
          this.#end();
          this.app.notify(text, true);
        },
      });
      this.#run = { id, close };
      this.app.touch();
    } catch (error) {
      this.app.complain(error);
    }
  }

  #end() {
    this.#run?.close();
    this.#run = null;
    this.app.touch();
  }

  /** What was learned so far is still told. */
  async #stop() {
    const id = this.#run?.id;
    try {
      await request("POST", `/api/tasks/${id}/stop`, {});
    } catch (error) {
      this.#end();
      this.app.complain(error);
    }
  }
}
