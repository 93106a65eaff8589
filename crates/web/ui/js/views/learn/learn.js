/** Learn: the guide's chapters; figures of searches open in the laboratory. */

import { request } from "../../core/api.js";
import { h } from "../../core/dom.js";
import { address, go } from "../../core/router.js";
import { lang } from "../../core/preferences.js";
import { t } from "../../core/texts.js";
import { icon } from "../../parts/icons.js";
import { labAddress, tourAddress } from "../../parts/lab-address.js";

/** @typedef {import("../../shell/app.js").App} App */
/** @typedef {import("../../core/types.js").Chapter} Chapter */
/** @typedef {import("../../parts/lab-address.js").LabSearch} LabSearch */
/** @typedef {import("../../core/types.js").ChapterPage} Page */
/** @typedef {import("../../core/types.js").TourSummary} TourSummary */

export class Learn {
  /** @type {Chapter[]} */
  chapters = [];
  /** @type {TourSummary[]} */
  tours = [];
  /** @type {Page|null} */
  page = null;
  /** @type {string} */
  #language = "";
  #scroll = false;

  /** @param {App} app */
  constructor(app) {
    this.app = app;
  }

  title() {
    return this.page ? `${this.page.title} · Stratège` : t("view-learn");
  }

  /** @param {import("../../core/router.js").Route} to */
  async enter(to) {
    if (this.#language !== lang()) {
      const [answer, listed] = await Promise.all([request("GET", "/api/book"), request("GET", "/api/tours")]);
      this.chapters = answer.chapters;
      this.tours = listed.tours;
      this.#language = lang();
      this.page = null;
    }
    const name = to.id || this.chapters[0]?.name;
    if (!name || this.page?.name === name) return;
    const page = await request("GET", `/api/book/${encodeURIComponent(name)}`);
    this.page = { ...page, name };
    this.#scroll = true;
  }

  draw() {
    const { page } = this;
    const at = this.chapters.findIndex((chapter) => chapter.name === page?.name);
    return h(
      "div",
      { class: "learn" },
      h(
        "nav",
        { class: "contents", "aria-label": t("contents") },
        h("a", { class: "button contents-puzzles", href: address("puzzles") }, icon("hint"), t("puzzles")),
        this.#parts(),
        this.tours.length > 0 ? this.#tours() : null,
      ),
      h(
        "article",
        { class: "prose chapter", key: "chapter" },
        page ? h("div", { ".innerHTML": page.html, onclick: (/** @type {MouseEvent} */ event) => this.#click(event) }) : h("h1", { key: "waiting" }, t("view-learn")),
        page ? this.#turn(at) : null,
      ),
    );
  }

  /** The chapters by the parts that they belong to. On a phone the part of this chapter alone is open. */
  #parts() {
    const titles = [...new Set(this.chapters.map((chapter) => chapter.part))];
    const here = this.chapters.find((chapter) => chapter.name === this.page?.name)?.part;
    const isWide = window.matchMedia("(width >= 860px)").matches;
    return titles.map((title) =>
      h(
        "details",
        { key: `part-${title}`, open: isWide || title === here },
        h("summary", null, title || t("contents")),
        h(
          "ol",
          null,
          this.chapters
            .filter((chapter) => chapter.part === title)
            .map(({ name, title }) =>
              h(
                "li",
                { key: name },
                h("a", { href: address("learn", name), "aria-current": name === this.page?.name ? "page" : null }, title),
              ),
            ),
        ),
      ),
    );
  }

  #tours() {
    return [
      h("h2", { key: "tours" }, t("tours")),
      h("p", { key: "lead", class: "muted" }, t("tours-lead")),
      h(
        "ol",
        { key: "list" },
        this.tours.map(({ name, title, source }) =>
          h("li", { key: name }, h("a", { href: tourAddress(name), title: source }, title)),
        ),
      ),
    ];
  }

  /** Puts a button under each figure that is a search. */
  drawn() {
    const { page } = this;
    if (!page) return;
    for (const image of document.querySelectorAll(".chapter img")) {
      if (image.nextElementSibling?.classList.contains("open-figure")) continue;
      const source = (image.getAttribute("src") ?? "").split("?")[0];
      const figure = page.figures.find((known) => source.endsWith(known.image.replace(/^figures\//, "")));
      if (!figure?.lab) continue;
      const link = document.createElement("a");
      link.className = "button open-figure";
      link.href = labAddress(figure.lab);
      link.textContent = t("open-in-laboratory");
      image.after(link);
      const tour = this.tours.find((known) => source.endsWith(`/${known.figure}`));
      if (tour) link.after(tourLink(tour));
    }
    if (!this.#scroll) return;
    this.#scroll = false;
    // On a phone the chapters stand in a row, of which the window shows a part.
    document.querySelector(".contents [aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
    window.scrollTo(0, 0);
  }

  /** Links from chapter to chapter, as the guide writes them. @param {MouseEvent} event */
  #click(event) {
    const link = /** @type {HTMLElement} */ (event.target).closest("a");
    const name = link?.getAttribute("href")?.match(/^([\w-]+)\.(?:md|html)(?:#.*)?$/)?.[1];
    if (!name || !this.chapters.some((chapter) => chapter.name === name)) return;
    event.preventDefault();
    go("learn", name);
  }

  /** @param {number} at */
  #turn(at) {
    const before = this.chapters[at - 1];
    const after = this.chapters[at + 1];
    return h(
      "nav",
      { class: "chapter-turn", "aria-label": t("chapters") },
      before ? h("a", { class: "button", href: address("learn", before.name), key: "before" }, `← ${before.title}`) : h("span", { key: "none" }),
      after ? h("a", { class: "button", href: address("learn", after.name), key: "after" }, `${after.title} →`) : null,
    );
  }
}

/** The button of a figure's tour. @param {TourSummary} tour */
function tourLink({ name, title }) {
  const link = document.createElement("a");
  link.className = "button open-tour";
  link.href = tourAddress(name);
  link.textContent = t("tour-of", { title });
  return link;
}
