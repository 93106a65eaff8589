/** A tour through a recorded search: short steps in words, each of which shows a place of the search. */

import { request } from "../../core/api.js";
import { h } from "../../core/dom.js";
import { address, go } from "../../core/router.js";
import { t } from "../../core/texts.js";
import { iconButton } from "../../parts/buttons.js";
import { tourAddress } from "../../parts/lab-address.js";

/** @typedef {import("./laboratory.js").Laboratory} Laboratory */
/** @typedef {import("../../parts/lab-address.js").LabSearch} LabSearch */
/** @typedef {import("../../core/types.js").TourStep} TourStep */
/** @typedef {import("../../core/types.js").Tour} TourData */

export class Tour {
  /** The step of the tour, from 0. */
  at = 0;

  /** @param {Laboratory} view @param {TourData} data */
  constructor(view, data) {
    this.view = view;
    this.data = data;
  }

  /**
   * The tour of this name; where the reader was in it, if it is the same in another language.
   * @param {Laboratory} view
   * @param {string} name
   * @param {Tour|null} before
   */
  static async load(view, name, before) {
    const tour = new Tour(view, await request("GET", `/api/tours/${encodeURIComponent(name)}`));
    if (before?.data.name === name) tour.at = Math.min(before.at, tour.data.steps.length - 1);
    return tour;
  }

  get isLast() {
    return this.at === this.data.steps.length - 1;
  }

  /** Shows where the tour stands. */
  show() {
    const { step, visit } = this.data.steps[this.at];
    this.view.show(step, visit);
  }

  /** @param {number} steps on, or back */
  walk(steps) {
    const to = this.at + steps;
    if (to < 0 || to >= this.data.steps.length) return;
    this.at = to;
    this.show();
  }

  draw() {
    const { title, source, steps, chapter, after } = this.data;
    return h(
      "section",
      { class: "lab-tour", key: "tour", "aria-label": t("tour-of", { title }) },
      h(
        "div",
        { class: "tour-words" },
        h("h2", null, title, " ", h("span", { class: "muted" }, t("tour-source", { source }))),
        h("p", { class: "tour-text", "aria-live": "polite" }, steps[this.at].text),
      ),
      h(
        "div",
        { class: "tour-deeds" },
        h("button", { key: "back", class: "button", disabled: this.at === 0, "aria-keyshortcuts": "p", onclick: () => this.walk(-1) }, t("tour-back")),
        h("span", { key: "at", class: "muted figures" }, t("tour-at", { step: this.at + 1, all: steps.length })),
        this.isLast
          ? after
            ? h("a", { key: "after", class: "button primary", href: tourAddress(after) }, t("tour-after"))
            : h("a", { key: "chapter", class: "button primary", href: address("learn", chapter) }, t("tour-chapter"))
          : h("button", { key: "next", class: "button primary", "aria-keyshortcuts": "n", onclick: () => this.walk(1) }, t("tour-next")),
        iconButton("close", t("tour-end"), () => go("learn", chapter)),
      ),
    );
  }
}
