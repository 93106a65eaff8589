/** The two lines of a *Why?* on a small board that plays them: what is taken on the way is ringed and named. */

import { h } from "../../core/dom.js";
import { motionWanted } from "../../board/motion.js";
import { describe } from "../../board/names.js";
import { t } from "../../core/texts.js";
import { iconButton } from "../../parts/buttons.js";
import { smallBoard } from "../../parts/small-board.js";

/** @typedef {import("../../core/types.js").Board} Board */
/** @typedef {import("../../core/types.js").Side} Side */
/** @typedef {import("../../core/types.js").Why} Why */
/** @typedef {'reply'|'best'} Reel */

/** Between two moves, in milliseconds. */
const PACE = 1100;

/**
 * The cells of which a side has lost what stood there: it has fewer pieces than before, and another or nothing stands there.
 * @param {Board} before
 * @param {Board} after
 */
export function taken(before, after) {
  const count = (/** @type {Board} */ board, /** @type {string} */ side) => board.cells.filter(({ piece }) => piece?.player === side).length;
  return before.cells.flatMap(({ piece }, cell) => {
    if (!piece || after.cells[cell]?.piece?.player === piece.player) return [];
    return count(after, piece.player) < count(before, piece.player) ? [cell] : [];
  });
}

export class Film {
  /** @type {Reel} */
  reel = "reply";
  /** How many moves of the line have been made, but one. */
  at = 0;
  playing = false;
  /** @type {ReturnType<typeof setInterval>|undefined} */
  #clock;
  /** A frame is drawn once, so that its board is the same one each time. @type {Map<string, Board>} */
  #frames = new Map();

  /** @param {Why} why @param {boolean} flipped @param {() => void} onChange */
  constructor(why, flipped, onChange) {
    this.why = why;
    this.flipped = flipped;
    this.onChange = onChange;
    if (motionWanted()) this.play();
  }

  get boards() {
    return this.why.boards[this.reel];
  }

  play() {
    if (this.at >= this.boards.length - 1) this.at = 0;
    this.playing = true;
    clearInterval(this.#clock);
    this.#clock = setInterval(() => (this.at < this.boards.length - 1 ? this.go(this.at + 1) : this.stop()), PACE);
    this.onChange();
  }

  stop() {
    clearInterval(this.#clock);
    this.playing = false;
    this.onChange();
  }

  /** @param {number} at */
  go(at) {
    this.at = Math.max(0, Math.min(this.boards.length - 1, at));
    this.onChange();
  }

  /** @param {Reel} reel */
  choose(reel) {
    this.reel = reel;
    this.at = 0;
    this.play();
  }

  /** @param {Side[]} sides */
  draw(sides) {
    const board = this.boards[this.at];
    if (!board) return null;
    const before = this.boards[this.at - 1];
    const lost = before ? taken(before, board) : [];
    const line = this.why[this.reel];
    const step = (/** @type {string} */ name, /** @type {string} */ words, /** @type {number} */ to) => iconButton(name, t(words), () => (this.stop(), this.go(to)));
    const reel = (/** @type {Reel} */ name) =>
      h("button", { class: "pill", "aria-pressed": String(this.reel === name), onclick: () => this.choose(name) }, t(name === "reply" ? "why-reply" : "why-best"));
    return h(
      "figure",
      { class: "film", key: "film" },
      h("div", { class: "film-reels" }, reel("reply"), reel("best")),
      h("div", { class: "film-board" }, smallBoard(this.#frame(board), sides, line.shown[this.at] ?? "", { lively: true, flipped: this.flipped, rings: lost.map((cell) => ({ cell, tone: "threat" })) })),
      h(
        "figcaption",
        { role: "status" },
        h("span", { class: "figures" }, `${this.at + 1}/${line.shown.length} · ${line.shown[this.at] ?? ""}`),
        lost.length > 0 && before ? h("span", { class: "film-lost" }, t("film-taken", { what: lost.map((cell) => describe(before, cell, sides.map((side) => side.word))).join("; ") })) : null,
      ),
      h(
        "div",
        { class: "film-steps" },
        step("first", "film-first", 0),
        step("back", "film-back", this.at - 1),
        this.playing ? iconButton("pause", t("film-pause"), () => this.stop()) : iconButton("play", t("film-play"), () => this.play()),
        step("forward", "film-forward", this.at + 1),
      ),
    );
  }

  /** The board of this moment: rings belong to it, so it differs from the same board elsewhere. @param {Board} board */
  #frame(board) {
    const key = `${this.reel} ${this.at}`;
    const frame = this.#frames.get(key) ?? { ...board };
    this.#frames.set(key, frame);
    return frame;
  }
}
