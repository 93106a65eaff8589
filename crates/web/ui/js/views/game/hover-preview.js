/** A small board beside the pointer: the position after a move of a line. */

import { h } from "../../core/dom.js";

/** @typedef {import("../../core/types.js").Place} Place */
/** @typedef {import("./variations.js").At} At */
/** @typedef {import("../../board/board-view.js").BoardModel} BoardModel */

const SIZE = 240;
const GAP = 14;

export class HoverPreview {
  /** @type {{place: Place, left: number, top: number}|null} */
  #shown = null;
  #wanted = "";
  /** @type {BoardModel|null} */
  #model = null;

  /**
   * @param {import("../../shell/app.js").App} app
   * @param {import("./navigator.js").Navigator} navigator
   */
  constructor(app, navigator) {
    this.app = app;
    this.navigator = navigator;
  }

  /** @param {At} at @param {Event} event */
  async show(at, event) {
    const anchor = /** @type {HTMLElement} */ (event.currentTarget ?? event.target);
    const target = anchor.closest?.("button") ?? anchor;
    const box = target.getBoundingClientRect();
    const key = JSON.stringify(at);
    this.#wanted = key;
    const place = await this.navigator.look(at);
    if (this.#wanted !== key || !place) return;
    const left = Math.max(8, Math.min(box.left, window.innerWidth - SIZE - 8));
    const below = box.bottom + GAP + SIZE < window.innerHeight;
    this.#shown = { place, left, top: below ? box.bottom + GAP : box.top - GAP - SIZE };
    this.#model = null;
    this.app.touch();
  }

  hide() {
    this.#wanted = "";
    if (!this.#shown) return;
    this.#shown = null;
    this.app.touch();
  }

  /** @param {import("../../core/types.js").Side[]} sides */
  draw(sides) {
    if (!this.#shown) return null;
    const { place, left, top } = this.#shown;
    this.#model ??= {
      board: place.board,
      sides,
      label: place.shown ?? "",
      position: place.position,
      last: place.last ?? null,
      check: place.check ?? null,
      flipped: this.app.state.flipped,
      small: true,
    };
    return h(
      "div",
      { class: "peek", key: "peek", "aria-hidden": "true", style: { left: `${left}px`, top: `${top}px` } },
      h("board-view", { keep: true, ".model": this.#model }),
    );
  }
}
