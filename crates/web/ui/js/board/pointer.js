/** Mouse, finger and pen on a board: clicks, drags, and arrows by the right button. */

/** A drag begins after so many pixels. */
const SLACK = 5;

export class Pointer {
  /** @type {number|null} the cell whose piece is being dragged */
  lifted = null;
  /** @type {{cell: number, x: number, y: number, right: boolean, tone: string, moved: boolean}|null} */
  #down = null;
  #attached = false;

  /** @param {import("./board-view.js").BoardView} view */
  constructor(view) {
    this.view = view;
  }

  attach() {
    if (this.#attached) return;
    this.#attached = true;
    const { view } = this;
    view.addEventListener("pointerdown", (event) => this.#press(event));
    view.addEventListener("pointermove", (event) => this.#move(event));
    view.addEventListener("pointerup", (event) => this.#release(event));
    view.addEventListener("pointercancel", () => this.#cancel());
    view.addEventListener("pointerleave", () => view.hover(null));
    view.addEventListener("contextmenu", (event) => event.preventDefault());
  }

  /** @param {PointerEvent} event */
  #press(event) {
    const cell = this.view.cellAt(event.clientX, event.clientY);
    if (cell === null) return;
    if (/** @type {Element} */ (event.target).closest?.(".chooser")) return;
    const tone = event.shiftKey ? (event.altKey ? "fourth" : "second") : event.altKey ? "third" : "own";
    this.#down = { cell, x: event.clientX, y: event.clientY, right: event.button === 2, tone, moved: false };
    if (event.button === 0 && event.pointerType !== "mouse") this.view.hover(cell);
  }

  /** @param {PointerEvent} event */
  #move(event) {
    const down = this.#down;
    if (!down) {
      if (event.pointerType === "mouse") this.view.hover(this.view.cellAt(event.clientX, event.clientY));
      return;
    }
    if (down.right) return;
    const [dx, dy] = [event.clientX - down.x, event.clientY - down.y];
    if (!down.moved) {
      if (Math.hypot(dx, dy) < SLACK || !this.view.movable(down.cell)) return;
      down.moved = true;
      this.lifted = down.cell;
      this.view.setPointerCapture(event.pointerId);
      this.view.lift(down.cell);
    }
    const piece = /** @type {SVGElement|null} */ (this.view.pieceOf(down.cell)?.firstElementChild ?? null);
    const scale = this.view.unitsPerPixel();
    piece?.style.setProperty("transform", `translate(${dx * scale}px, ${dy * scale}px)`);
    this.view.hover(this.view.cellAt(event.clientX, event.clientY));
  }

  /** @param {PointerEvent} event */
  #release(event) {
    const down = this.#down;
    this.#down = null;
    if (!down) return;
    const cell = this.view.cellAt(event.clientX, event.clientY);
    if (down.right) {
      if (cell !== null) this.view.sketch(down.cell, cell, down.tone);
      return;
    }
    if (down.moved) {
      this.#drop(down.cell);
      this.view.put(cell);
    } else if (event.button === 0 && cell === down.cell) this.view.press(cell);
    if (event.pointerType !== "mouse") this.view.hover(null);
  }

  #cancel() {
    const down = this.#down;
    this.#down = null;
    if (down?.moved) {
      this.#drop(down.cell);
      this.view.put(null);
    }
  }

  /** @param {number} cell */
  #drop(cell) {
    this.lifted = null;
    const piece = /** @type {SVGElement|null} */ (this.view.pieceOf(cell)?.firstElementChild ?? null);
    piece?.style.removeProperty("transform");
  }
}
