/** Learn: the book's chapters; its figures open in the laboratory. */

import { request } from "../../core/api.js";
import { h } from "../../core/dom.js";
import { address, go } from "../../core/router.js";
import { lang } from "../../core/preferences.js";
import { t } from "../../core/texts.js";

/** @typedef {import("../../shell/app.js").App} App */
/** @typedef {{name: string, title: string, part?: string|null}} Chapter */
/** @typedef {{game: string, position?: string|null, algorithm?: string|null, with?: string[], without?: string[], depth?: number|null, order?: string|null, variant?: string|null, evaluation?: string|null}} LabSearch */
/** @typedef {{name: string, title: string, html: string, figures: {image: string, lab?: LabSearch|null}[]}} Page */

export class Learn {
  /** @type {Chapter[]} */
  chapters = [];
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
      const answer = await request("GET", "/api/book");
      this.chapters = answer.chapters;
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
        h("h2", null, t("contents")),
        h(
          "ol",
          null,
          this.chapters.map((chapter) =>
            h(
              "li",
              { key: chapter.name },
              h("a", { href: address("learn", chapter.name), "aria-current": chapter.name === page?.name ? "page" : null }, chapter.title),
            ),
          ),
        ),
      ),
      h(
        "article",
        { class: "prose chapter", key: "chapter" },
        page ? h("div", { ".innerHTML": page.html, onclick: (/** @type {MouseEvent} */ event) => this.#click(event) }) : h("h1", { key: "waiting" }, t("view-learn")),
        page ? this.#turn(at) : null,
      ),
    );
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
    }
    if (!this.#scroll) return;
    this.#scroll = false;
    // On a phone the chapters stand in a row, of which the window shows a part.
    document.querySelector(".contents [aria-current]")?.scrollIntoView({ block: "nearest", inline: "center" });
    window.scrollTo(0, 0);
  }

  /** Links from chapter to chapter, as the book writes them. @param {MouseEvent} event */
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

/** The address of a search in the laboratory. @param {LabSearch} search */
export function labAddress(search) {
  const words = new URLSearchParams({ game: search.game });
  if (search.position) words.set("position", search.position);
  if (search.algorithm) words.set("algorithm", search.algorithm);
  if (search.with?.length) words.set("with", search.with.join(","));
  if (search.without?.length) words.set("without", search.without.join(","));
  if (search.depth) words.set("depth", String(search.depth));
  if (search.order) words.set("order", search.order);
  if (search.variant) words.set("variant", search.variant);
  if (search.evaluation) words.set("evaluation", search.evaluation);
  return address("laboratory", `?${words}`);
}
