/** Sets a position up by clicks, drags and keys; its text follows, and the board follows the text. */

import { errorText, request } from "../core/api.js";
import { h, s } from "../core/dom.js";
import { valueOf } from "../core/forms.js";
import { SIDES, placeOf } from "../core/sides.js";
import { t } from "../core/texts.js";
import { classesOf, lookOf } from "../board/looks.js";
import { choice } from "./choice.js";
import { icon } from "./icons.js";
import { sideMark } from "./side-mark.js";

/** @typedef {import("../core/types.js").GameInfo} GameInfo */
/** @typedef {import("../core/types.js").Edited} Edited */
/** @typedef {import("../core/types.js").EditExtra} EditExtra */
/** @typedef {import("../core/types.js").Tool} Tool */

/** Takes away what stands on a square. */
const ERASER = -1;

export class PositionEditor {
  /** What the server made of the text. @type {Edited|null} */
  now = null;
  /** As it is typed. */
  text = "";
  /** Why the text is none. */
  error = "";
  /** The tool in the hand: a place in the game's list. */
  tool = 0;
  /** Changes follow each other, each knowing the text before it. @type {Promise<void>} */
  #queue = Promise.resolve();
  /** @type {import("../board/board-view.js").BoardModel|null} */
  #model = null;

  /**
   * @param {import("../shell/app.js").App} app
   * @param {GameInfo} game
   * @param {string} variant
   * @param {string} position where it begins; empty for the usual start
   */
  constructor(app, game, variant, position) {
    this.app = app;
    this.game = game;
    this.variant = variant;
    void this.#ask(position, undefined, true);
  }

  /** Whether the text is a position of the game. */
  get whole() {
    return this.error === "" && this.now !== null && this.now.refused === undefined;
  }

  /** The text is typed. @param {string} text */
  type(text) {
    this.text = text;
    return this.#ask(text, undefined, false);
  }

  /** Something is changed. @param {Record<string, unknown>} change */
  change(change) {
    return this.#ask(null, change, true);
  }

  start() {
    return this.#ask("", undefined, true);
  }

  /** A square is clicked: what is in the hand is put there, or taken away where it stands already. @param {number} cell */
  press(cell) {
    const piece = this.now?.board.cells[cell]?.piece;
    const tool = this.game.tools[this.tool];
    const same = tool && piece && piece.player === tool.player && piece.kind === tool.kind;
    return this.put(cell, same || this.tool === ERASER ? null : tool);
  }

  /** @param {number} cell @param {Tool|null} tool */
  put(cell, tool) {
    return this.change({ do: "put", cell, piece: tool?.letter });
  }

  /**
   * @param {string|null} text none for what is shown
   * @param {Record<string, unknown>|undefined} change
   * @param {boolean} follow whether the field shows the text that comes back
   */
  #ask(text, change, follow) {
    this.#queue = this.#queue.then(async () => {
      const position = text ?? this.now?.position ?? "";
      try {
        const now = await request("POST", "/api/editor", { game: this.game.name, variant: this.variant || undefined, position, change });
        if (!follow && this.text !== text) return;
        this.now = now;
        this.error = "";
        if (follow) this.text = now.position;
      } catch (error) {
        if (follow || this.text === text) this.error = errorText(error);
      }
      this.app.touch();
    });
    return this.#queue;
  }

  /** The board with what can be put on it. */
  draw() {
    const { now } = this;
    if (!now) return h("p", { class: "muted", key: "editor" }, this.error || t("loading"));
    return h(
      "div",
      { class: `editor editor-${now.board.look}`, key: "editor" },
      this.#tools(),
      h("board-view", {
        keep: true,
        class: "editor-board",
        ".model": this.#board(now),
        "oncell-press": (/** @type {CustomEvent} */ event) => void this.press(event.detail),
        "oncell-erase": (/** @type {CustomEvent} */ event) => void this.put(event.detail, null),
        "oncell-drag": (/** @type {CustomEvent} */ event) => void this.#dragged(event.detail),
      }),
      h(
        "div",
        { class: "editor-more" },
        this.#side(now),
        now.extras.some((extra) => extra.kind === "flag")
          ? h("fieldset", { class: "editor-flags" }, h("legend", null, t("editor-rights")), now.extras.filter((extra) => extra.kind === "flag").map((extra) => this.#extra(extra)))
          : null,
        now.extras.filter((extra) => extra.kind !== "flag").map((extra) => this.#extra(extra)),
        h(
          "div",
          { class: "editor-actions" },
          h("button", { type: "button", class: "button", onclick: () => void this.change({ do: "clear" }) }, t("editor-clear")),
          h("button", { type: "button", class: "button", onclick: () => void this.start() }, t("editor-start")),
        ),
      ),
      h("p", { class: `editor-word${this.whole ? " muted" : " error-text"}`, role: "status" }, this.#word(now)),
    );
  }

  /** What is to be said of the position. @param {Edited} now */
  #word(now) {
    if (this.error !== "") return this.error;
    if (now.refused !== undefined) return sentence(now.refused);
    return now.over ? t("editor-over") : `${this.game.sides[placeOf(now.side)].to_move}.`;
  }

  /** @param {Edited} now */
  #board(now) {
    if (this.#model?.board !== now.board) {
      this.#model = { board: now.board, sides: this.game.sides, label: t("editor-board"), position: "editor", edit: true };
    }
    return this.#model;
  }

  /** A piece was dragged over the board; outside of it, it is taken away. @param {{from: number, to: number|null}} drag */
  #dragged({ from, to }) {
    return to === null ? this.put(from, null) : this.change({ do: "move", from, to });
  }

  #tools() {
    return h(
      "div",
      { class: "editor-tools", role: "group", "aria-label": t("editor-tools") },
      this.game.tools.map((tool, index) => this.#button(index, tool.name, drawn(tool, this), tool)),
      this.#button(ERASER, t("editor-erase"), icon("trash"), null),
    );
  }

  /** @param {number} index @param {string} name @param {import("../core/dom.js").Content} sign @param {Tool|null} tool */
  #button(index, name, sign, tool) {
    return h(
      "button",
      {
        key: index,
        type: "button",
        class: `editor-tool${index === ERASER ? " eraser" : ""}`,
        title: name,
        "aria-label": name,
        "aria-pressed": String(this.tool === index),
        onclick: () => this.#take(index),
        onpointerdown: (/** @type {PointerEvent} */ event) => this.#carry(event, index, tool),
      },
      sign,
    );
  }

  /** @param {number} index */
  #take(index) {
    this.tool = index;
    this.app.touch();
  }

  /** A tool can be dragged to its square. @param {PointerEvent} event @param {number} index @param {Tool|null} tool */
  #carry(event, index, tool) {
    if (event.button !== 0) return;
    const button = /** @type {HTMLElement} */ (event.currentTarget);
    const board = /** @type {import("../board/board-view.js").BoardView|null} */ (button.closest(".editor")?.querySelector("board-view"));
    if (event.pointerType !== "mouse") button.releasePointerCapture?.(event.pointerId);
    this.#take(index);
    const end = (/** @type {PointerEvent} */ up) => {
      window.removeEventListener("pointerup", end);
      window.removeEventListener("pointercancel", end);
      const cell = up.type === "pointerup" ? board?.cellAt(up.clientX, up.clientY) : null;
      if (cell !== null && cell !== undefined) void this.put(cell, tool);
    };
    window.addEventListener("pointerup", end);
    window.addEventListener("pointercancel", end);
  }

  /** @param {Edited} now */
  #side(now) {
    return h(
      "div",
      { class: "editor-side", role: "group", "aria-label": t("editor-side") },
      h("span", { class: "editor-label", "aria-hidden": "true" }, t("editor-side")),
      SIDES.map((side) =>
        h(
          "button",
          {
            key: side,
            type: "button",
            class: "button quiet option",
            "aria-pressed": String(now.side === side),
            disabled: !now.chosen_side,
            onclick: () => void this.change({ do: "side", side }),
          },
          sideMark(now.board, this.game.sides, side),
          this.game.sides[placeOf(side)].name,
        ),
      ),
    );
  }

  /** @param {EditExtra} extra */
  #extra(extra) {
    const { name, title } = extra;
    /** @param {string} value */
    const set = (value) => void this.change({ do: "extra", name, value });
    if (extra.kind === "flag") {
      return h(
        "label",
        { class: "editor-flag", key: name },
        h("input", {
          type: "checkbox",
          ".checked": extra.on,
          disabled: !extra.possible,
          onchange: (/** @type {Event} */ event) => set(String(/** @type {HTMLInputElement} */ (event.target).checked)),
        }),
        title,
      );
    }
    if (extra.kind === "choice") {
      return h(
        "label",
        { class: "label", key: name },
        title,
        choice(null, extra.options[extra.chosen], extra.options.map((option) => /** @type {const} */ ([option, option])), set),
      );
    }
    return h(
      "label",
      { class: "label", key: name },
      title,
      h("input", {
        class: "field figures",
        type: "number",
        min: extra.least,
        max: extra.most,
        ".value": String(extra.value),
        onchange: (/** @type {Event} */ event) => set(valueOf(event)),
      }),
    );
  }
}

/** A reason as a sentence. @param {string} reason */
function sentence(reason) {
  return `${reason.charAt(0).toLocaleUpperCase()}${reason.slice(1)}.`;
}

/** A tool as it looks on the board. @param {Tool} tool @param {PositionEditor} editor */
function drawn({ player, kind, symbol }, { game }) {
  const look = lookOf(game.board);
  const scene = { board: game.board, flipped: false, coordinates: false, sides: game.sides.map((side) => side.word) };
  const box = look.boxed === false ? "0 0 64 190" : "0 0 100 100";
  return s("svg", { viewBox: box, class: classesOf(game.board), "aria-hidden": "true" }, look.piece({ piece: { player, kind, symbol } }, 0, scene));
}
