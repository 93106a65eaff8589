/**
 * `<board-view>`: a position drawn as SVG, to look at or to play on. It is given a model and tells of moves by events;
 * what is legal, taken or flipped stands in the model.
 */

import { h, render, s } from "../core/dom.js";
import { announce } from "../core/announce.js";
import { given } from "../core/given.js";
import { preferences } from "../core/preferences.js";
import { t } from "../core/texts.js";
import * as motion from "./board-motion.js";
import { cells, isCell } from "./cells.js";
import { begins, ending, movable } from "./choices.js";
import { chooser } from "./chooser.js";
import { nearest, next } from "./distances.js";
import { Drawings, toggled } from "./drawings.js";
import { classesOf, lookOf } from "./looks.js";
import { sameBoard } from "./model.js";
import { cellName } from "./names.js";
import { partButtons } from "./part-buttons.js";
import { pieces } from "./pieces.js";
import { Pointer } from "./pointer.js";
import { leastLabel, over, tints } from "./signs.js";
import { Making } from "./stages.js";

/** @typedef {import("./look.js").Board} Board */
/** @typedef {import("./stages.js").Step} Step */
/** @typedef {import("./look.js").Scene} Scene */
/** @typedef {import("./model.js").BoardModel} BoardModel */

/**
 * `move`: one was chosen, `detail` is its text. `made`: parts of one were made or taken back, `detail` is how far each side
 * has to go now, where that is known. `stuck`: a cell that allows no move was touched. `sketch`: the reader has drawn, `detail` is what stands there now.
 */
export class BoardView extends HTMLElement {
  /** What the board was given. @type {BoardModel|null} */
  #given = null;
  /** What it shows: the same with the parts of a move that were made. @type {BoardModel|null} */
  #model = null;
  #making = new Making();
  /** @type {number|null} the cell from which a move is begun */
  #chosen = null;
  /** @type {number|null} */
  #hovered = null;
  #focused = 0;
  /** @type {{moves: Step[], cell: number}|null} */
  #asking = null;
  /** @type {number[]} the cells that are ringed, since one was touched that allows no move */
  #ringed = [];
  /** @type {number|null} the square to which a piece was dragged: it is there already, and does not slide */
  #dragged = null;
  #drawings = new Drawings();
  #pointer = new Pointer(this);
  /** @type {(() => void)|undefined} */
  #unsubscribe;

  /** @param {BoardModel} model */
  set model(model) {
    const before = this.#given;
    if (before === model) return;
    this.#given = model;
    if (before?.position !== model.position || !sameBoard(before.board, model.board)) {
      this.#chosen = null;
      this.#asking = null;
      this.#hovered = null;
      this.#ringed = [];
    }
    this.#making.follow(before, model);
    this.#show(model);
  }

  /** @returns {BoardModel|null} */
  get model() {
    return this.#given;
  }

  /** Shows the parts of a move that were made. @param {BoardModel} given */
  #show(given) {
    const before = this.#model;
    this.#model = this.#making.shown(given);
    this.#draw(before);
  }

  connectedCallback() {
    if (this.#model?.small) return;
    this.#pointer.attach();
    this.#unsubscribe = preferences.subscribe(() => this.#draw(null));
    document.addEventListener("keydown", this.#backspace);
  }

  disconnectedCallback() {
    document.removeEventListener("keydown", this.#backspace);
    this.#unsubscribe?.();
  }

  /** The cell under a point of the window, or none. @param {number} x @param {number} y */
  cellAt(x, y) {
    for (const element of document.elementsFromPoint(x, y)) {
      if (!this.contains(element)) continue;
      const cell = element.getAttribute("data-cell");
      if (cell !== null) return Number(cell);
    }
    return null;
  }

  /** Whether a piece here can be dragged. @param {number} cell */
  movable(cell) {
    if (this.#model?.edit) return Boolean(this.#model.board.cells[cell]?.piece);
    return begins(this.#moves(), this.#base(cell));
  }

  /** The cell that stands for the stack of which this one is. @param {number} cell */
  #base(cell) {
    const scene = this.#scene();
    return scene ? (lookOf(scene.board).stack?.(scene, cell) ?? cell) : cell;
  }

  /** The drawing of the piece on a cell. @param {number} cell */
  pieceOf(cell) {
    return this.querySelector(`[data-piece="${cell}"]`);
  }

  /** How many units of the drawing a pixel is. */
  unitsPerPixel() {
    const svg = this.querySelector("svg");
    const box = svg?.getBoundingClientRect();
    const view = svg?.viewBox.baseVal;
    return box && view && box.width > 0 ? Math.max(view.width / box.width, view.height / box.height) : 1;
  }

  /** A cell was clicked, or chosen by key. @param {number} cell */
  press(cell) {
    if (this.#model?.edit || this.#model?.marking) return this.#change("cell-press", cell);
    cell = this.#base(cell);
    if (this.#asking) {
      this.#asking = null;
      this.#draw(null);
      return;
    }
    this.#drawings.clear(this.#model?.position ?? "");
    this.#ringed = [];
    const scene = this.#scene();
    if (!scene) return;
    const look = lookOf(scene.board);
    const moves = this.#moves();
    const ends = ending(moves, cell, this.#chosen, look, scene);
    if (ends.length > 0) return this.#choose(ends, cell);
    const parts = moves.filter(({ squares, way }) => squares.from === cell && way?.length === 1);
    // Where a piece can make one part only, nothing has to be chosen.
    if (parts.length === 1) return this.#tell(parts[0]);
    if (this.#chosen === cell) this.#chosen = null;
    else if (begins(moves, cell)) this.#chosen = cell;
    else {
      const whole = ending(moves, cell, null, look, scene);
      if (whole.length > 0) return this.#choose(whole, cell);
      if (this.#chosen === null) this.#stuck(cell);
      this.#chosen = null;
    }
    this.#draw(null);
  }

  /** A cell that allows no move was touched: what can move is ringed, and whoever listens may say why. @param {number} cell */
  #stuck(cell) {
    const moves = this.#moves();
    if (moves.length === 0 || this.#making.begun) return;
    const piece = this.#model?.board.cells[cell]?.piece;
    this.#ringed = piece && piece.player === this.#model?.side ? movable(moves) : [];
    this.#change("stuck", cell);
  }

  /** Begins a move here, as a drag does. @param {number} cell */
  lift(cell) {
    this.#chosen = this.#model?.edit ? cell : this.#base(cell);
    this.#draw(null);
  }

  /** Ends a drag. @param {number|null} cell */
  put(cell) {
    if (this.#model?.edit) return this.#dropped(cell);
    const scene = this.#scene();
    if (cell !== null) cell = this.#base(cell);
    if (!scene || cell === null || cell === this.#chosen) return this.#draw(null);
    const ends = ending(this.#moves(), cell, this.#chosen, lookOf(scene.board), scene);
    if (ends.length > 0) {
      this.#dragged = cell;
      this.#choose(ends, cell);
    } else {
      this.#chosen = null;
      this.#draw(null);
    }
  }

  /** The end of a drag by hand. @param {number|null} to */
  #dropped(to) {
    const from = this.#chosen;
    this.#chosen = null;
    this.#dragged = to;
    this.#draw(null);
    if (from !== null && from !== to) this.#change("cell-drag", { from, to });
  }

  /** @param {string} name @param {unknown} detail */
  #change(name, detail) {
    this.dispatchEvent(new CustomEvent(name, { detail }));
  }

  /** @param {number|null} cell */
  hover(cell) {
    if (cell === this.#hovered) return;
    this.#hovered = cell;
    this.#draw(null);
  }

  /** An arrow, or a circle where both are the same. @param {number} from @param {number} to @param {string} tone */
  sketch(from, to, tone) {
    const { shapes, position } = this.#model ?? {};
    if (shapes) return this.#change("sketch", toggled(shapes, { from, to, tone }));
    this.#drawings.toggle(position ?? "", { from, to, tone });
    this.#draw(null);
  }

  /** Gives up a move that was begun. Whether there was one. */
  abandon() {
    const begun = this.#chosen !== null || this.#asking !== null;
    this.#chosen = null;
    this.#asking = null;
    if (begun) this.#draw(null);
    return begun;
  }

  /** @returns {Step[]} */
  #moves() {
    return this.#model?.moves ?? [];
  }

  /** @returns {Scene|null} */
  #scene() {
    const model = this.#model;
    if (!model) return null;
    const coordinates = !model.small && preferences.get("coordinates") === "on";
    return { board: model.board, flipped: model.flipped ?? false, coordinates, sides: model.sides.map((side) => side.word) };
  }

  /** @param {Step[]} moves @param {number} cell */
  #choose(moves, cell) {
    if (moves.length > 1) {
      this.#asking = { moves, cell };
      return this.#draw(null);
    }
    this.#tell(moves[0]);
  }

  /** @param {Step} move */
  #tell(move) {
    this.#chosen = null;
    this.#asking = null;
    if (move.way) return this.#make(move);
    this.#draw(null);
    this.dispatchEvent(new CustomEvent("move", { detail: move.text, bubbles: true }));
  }

  /** Makes parts of a move. @param {Step} move */
  #make({ squares: { from, to }, way }) {
    const model = this.#given;
    if (!model) return;
    this.#making.make(way ?? []);
    const [start, end] = [from, to].map((cell) => (given(cell) ? cellName(model.board, cell) : ""));
    announce(t(this.#making.whole === null ? "part-made" : "part-made-last", { from: start, to: end }));
    this.#show(model);
    this.#change("made", this.#making.pips);
  }

  /** Takes back the last part; whether there was one. */
  takeBack() {
    if (!this.#making.begun || !this.#given) return false;
    this.#making.back();
    this.#chosen = null;
    announce(t("part-taken-back"));
    this.#show(this.#given);
    this.#change("made", this.#making.pips);
    return true;
  }

  /** Makes the move whose parts were all made; whether they were. */
  done() {
    const move = this.#given?.moves?.[this.#making.whole ?? -1];
    if (move) this.#tell(move);
    return Boolean(move);
  }

  /** @param {KeyboardEvent} event */
  #backspace = (event) => {
    const typing = event.target instanceof HTMLElement && event.target.matches("input, textarea, select");
    if (event.key === "Backspace" && !typing && this.takeBack()) event.preventDefault();
  };

  /** @param {BoardModel|null} before what was drawn before, if pieces shall move from it */
  #draw(before) {
    const model = this.#model;
    const scene = this.#scene();
    if (!model || !scene) return;
    const look = lookOf(model.board);
    const geometry = look.geometry(scene);
    const touch = { chosen: this.#chosen, hovered: this.#hovered, ringed: this.#ringed, drawn: model.shapes ?? this.#drawings.of(model.position) };
    this.#focused = this.#firstFrom(Math.min(this.#focused, model.board.cells.length - 1), look, scene);
    const ghosts = motion.keep(this, before, model);
    render(this, [
      s(
        "svg",
        {
          class: `board ${classesOf(model.board)}${model.board.disc === "mark" ? " of-marks" : model.board.disc === "stone" ? " of-stones" : ""}${this.#drags(model) ? " drags" : ""}${model.small ? " small" : ""}`,
          viewBox: `0 0 ${geometry.width} ${geometry.height}`,
          style: { "--label": `${leastLabel(geometry).toFixed(1)}px` },
          role: model.small ? "img" : null,
          "aria-label": model.small ? model.label : null,
        },
        s("g", { key: "ground" }, look.ground(scene, geometry)),
        s("g", { key: "tints" }, tints(model, touch, geometry)),
        look.labels ? s("g", { key: "labels" }, look.labels(scene, geometry)) : null,
        pieces(look, scene, geometry, this.#pointer.lifted),
        look.front ? s("g", { key: "front" }, look.front(scene, geometry)) : null,
        s("g", { key: "over", class: "over" }, over(model, touch, look, scene, geometry)),
        model.small ? null : cells(model, look, scene, geometry, this.#handlers(look, scene, geometry)),
      ),
      this.#asking ? this.#chooser(scene, geometry) : null,
      this.#making.begun && !model.small ? this.#partButtons() : null,
    ]);
    if (before && ghosts) {
      motion.move(this, before, model, geometry, ghosts, this.#dragged);
      this.#dragged = null;
    }
  }

  /** The cell that Tab reaches, if it is one, or the first one. @param {number} cell @param {import("./look.js").Look} look @param {Scene} scene */
  #firstFrom(cell, look, scene) {
    const edit = Boolean(this.#model?.edit);
    return isCell(look, scene, cell, edit) ? cell : scene.board.cells.findIndex((_, index) => isCell(look, scene, index, edit));
  }

  /** Whether pieces of a shape are dragged, so that a finger on them does not scroll. @param {BoardModel} model */
  #drags({ board, moves }) {
    return board.shape !== undefined && (moves ?? []).some(({ squares }) => given(squares.from));
  }

  /**
   * @param {import("./look.js").Look} look
   * @param {Scene} scene
   * @param {import("./look.js").Geometry} geometry
   * @returns {import("./cells.js").CellHandlers}
   */
  #handlers(look, scene, { rects }) {
    const edit = Boolean(this.#model?.edit);
    // The keys walk over what is a cell: another one shares the place of the first.
    const walked = rects.map((rect, cell) => (isCell(look, scene, cell, edit) ? rect : null));
    return {
      chosen: this.#chosen,
      focused: this.#focused,
      onfocus: (cell) => {
        this.#focused = cell;
        this.hover(cell);
      },
      onblur: () => this.hover(null),
      onkey: (event, cell) => this.#key(event, cell, walked),
    };
  }

  /** @param {KeyboardEvent} event @param {number} index @param {(import("./look.js").Rect|null)[]} rects those of the cells */
  #key(event, index, rects) {
    const steps = /** @type {Record<string, [number, number]>} */ ({
      ArrowLeft: [-1, 0],
      ArrowRight: [1, 0],
      ArrowUp: [0, -1],
      ArrowDown: [0, 1],
    });
    const step = steps[event.key];
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    if (step) {
      const shape = this.#model?.board.shape;
      const cell = shape ? next(rects, shape.neighbours, index, step) : nearest(rects, index, step);
      if (cell !== null) {
        this.#focused = cell;
        this.#draw(null);
        /** @type {HTMLElement|null} */ (this.querySelector(`[data-cell="${cell}"]`))?.focus();
      }
    } else if (event.key === "Enter" || event.key === " ") this.done() || this.press(index);
    else if (this.#model?.edit && (event.key === "Delete" || event.key === "Backspace")) this.#change("cell-erase", index);
    else if (event.key !== "Escape" || !this.abandon()) return;
    event.preventDefault();
    event.stopPropagation();
  }

  #partButtons() {
    const whole = this.#making.whole !== null;
    return partButtons(
      whole,
      () => this.takeBack(),
      () => this.done(),
    );
  }

  /** @param {Scene} scene @param {import("./look.js").Geometry} geometry */
  #chooser(scene, geometry) {
    const asking = /** @type {{moves: Step[], cell: number}} */ (this.#asking);
    const rect = geometry.rects[asking.cell];
    const place = { left: (rect.x + rect.w / 2) / geometry.width, top: (rect.y + rect.h / 2) / geometry.height };
    const player = this.#model?.side ?? "first";
    return h(
      "div",
      { key: "chooser" },
      chooser(
        asking.moves,
        place,
        scene,
        player,
        (move) => this.#tell(move),
        () => this.abandon(),
      ),
    );
  }
}

customElements.define("board-view", BoardView);
