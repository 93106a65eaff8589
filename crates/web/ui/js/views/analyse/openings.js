/** What books know of the position that is shown: their moves, with what they say of each. */

import { request } from "../../core/api.js";
import { h } from "../../core/dom.js";
import { number, t } from "../../core/texts.js";
import { icon } from "../../parts/icons.js";

/** @typedef {import("../../core/types.js").BookMoves} BookMoves */
/** @typedef {import("../../core/types.js").BookMove} BookMove */
/** @typedef {import("./analyse.js").Analyse} Analyse */

/** A position that is only passed is not looked up: the wait before it is, in milliseconds. */
const PAUSE = 80;

export class Openings {
  /** @type {BookMoves[]} */
  books = [];
  #key = "";
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #waiting;

  /** @param {() => void} onChange */
  constructor(onChange) {
    this.onChange = onChange;
  }

  /** Looks this position up; the same one is not looked up twice. @param {{session: string, cursor: number, moves: string[]}} place */
  ask(place) {
    const key = JSON.stringify(place);
    if (key === this.#key) return;
    this.forget();
    this.#key = key;
    this.#waiting = setTimeout(() => void this.#look(key, place), PAUSE);
  }

  forget() {
    clearTimeout(this.#waiting);
    this.#key = "";
    this.books = [];
  }

  /** @param {string} key @param {{session: string, cursor: number, moves: string[]}} place */
  async #look(key, { session, cursor, moves }) {
    try {
      const { books } = await request("POST", "/api/openings", { session, cursor, moves: moves.length > 0 ? moves : undefined });
      if (this.#key !== key) return;
      this.books = books;
      this.onChange();
    } catch {
      // The analysis says what is wrong with the position.
    }
  }

  /** Whether a book has this move. @param {string|undefined} move */
  has(move) {
    return this.books.some(({ moves }) => moves.some(({ text }) => text === move));
  }
}

/** The moves of the books. @param {Analyse} view */
export function openingsPanel(view) {
  const { books } = view.openings;
  if (books.length === 0) return null;
  return h(
    "div",
    { class: "openings", key: "openings" },
    books.map(({ title, moves }, index) =>
      h(
        "section",
        { key: index, "aria-label": title },
        h("h2", { class: "openings-title" }, icon("learn"), title),
        h("ul", { class: "openings-moves" }, moves.map((move) => row(view, move))),
      ),
    ),
  );
}

/** @param {Analyse} view @param {BookMove} move */
function row(view, move) {
  const at = view.walk.at();
  const to = { cursor: at.cursor, moves: [...at.moves, move.text] };
  return h(
    "li",
    { key: move.text },
    h(
      "button",
      {
        class: "line-move",
        onclick: () => void view.playLine([move.text]),
        onpointerenter: (/** @type {PointerEvent} */ event) => view.peek.show(to, event),
        onpointerleave: () => view.peek.hide(),
        onfocus: (/** @type {FocusEvent} */ event) => view.peek.show(to, event),
        onblur: () => view.peek.hide(),
      },
      move.shown,
    ),
    h("span", { class: "muted figures" }, said(move)),
  );
}

/** What a book says of a move. @param {BookMove} move */
function said({ value_text, games, depth, share }) {
  const words = [
    value_text,
    share === undefined ? undefined : t("openings-share", { percent: number(100 * share, share < 0.1 ? 1 : 0) }),
    games === undefined ? undefined : t("openings-games", { number: number(games) }),
    depth === undefined ? undefined : t("openings-depth", { depth }),
  ];
  return words.filter((word) => word !== undefined).join(" · ");
}
