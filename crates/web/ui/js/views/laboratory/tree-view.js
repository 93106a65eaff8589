/**
 * `<tree-view>`: the tree of a search at a step. Only what lies in the window is drawn; subtrees fold; the node of now
 * stays in sight.
 */

import { render, s } from "../../core/dom.js";
import { t } from "../../core/texts.js";
import { lay, NODE, opening } from "./layout.js";
import { drawNode, drawEdge, drawLink, label } from "./tree-signs.js";

/** @typedef {import("./trace.js").Trace} Trace */
/** @typedef {import("./layout.js").Laid} Laid */
/** @typedef {import("./layout.js").Placed} Placed */

/**
 * @typedef {object} TreeModel
 * @property {Trace} trace
 * @property {number} step
 * @property {number} selected the node that is looked at, or −1
 * @property {string[]} sides names
 * @property {boolean} names whether the nodes have names
 * @property {boolean} [quiet] whether nodes that are still searched show no value
 */

/** So many nodes are shown open at first. */
const FIRST = 130;
/** Beyond so many shown nodes, subtrees that were opened on the way are folded again. */
const MANY = 180;
/** Beyond so many nodes in the window they are dots without words. */
const DOTS = 360;
/** Below this scale words cannot be read. */
const READABLE = 0.5;
const PAD = 46;
/** The words of the rows stand at the left edge, over the tree. */
const ROWS = 54;

export class TreeView extends HTMLElement {
  /** @type {TreeModel|null} */
  #model = null;
  /** @type {Set<number>} */
  #open = new Set();
  /** Opened by the reader: these stay. @type {Set<number>} */
  #kept = new Set();
  /** @type {Laid|null} */
  #laid = null;
  #zoom = 1;
  /** The point of the tree in the window's middle. */
  #centre = { x: 0, y: 0 };
  #size = { width: 800, height: 500 };
  #focused = 0;
  /** @type {{x: number, y: number, moved: boolean}|null} */
  #drag = null;
  /** @type {ResizeObserver|null} */
  #observer = null;
  #fitted = true;

  /** @param {TreeModel} model */
  set model(model) {
    const before = this.#model;
    if (before === model) return;
    this.#model = model;
    if (before?.trace !== model.trace) this.#begin();
    if (before?.step !== model.step || before?.trace !== model.trace) this.#follow();
    this.#draw();
  }

  /** @returns {TreeModel|null} */
  get model() {
    return this.#model;
  }

  connectedCallback() {
    this.#observer = new ResizeObserver(([entry]) => {
      this.#size = { width: entry.contentRect.width, height: entry.contentRect.height };
      if (this.#fitted) this.fit();
      this.#draw();
    });
    this.#observer.observe(this);
    this.addEventListener("wheel", (event) => this.#wheel(event), { passive: false });
    this.addEventListener("pointerdown", (event) => this.#press(event));
    this.addEventListener("pointermove", (event) => this.#pull(event));
    this.addEventListener("pointerup", () => (this.#drag = null));
    this.addEventListener("pointercancel", () => (this.#drag = null));
  }

  disconnectedCallback() {
    this.#observer?.disconnect();
  }

  #begin() {
    const { trace } = /** @type {TreeModel} */ (this.#model);
    this.#open = opening(trace, FIRST);
    this.#kept = new Set();
    this.#laid = null;
    this.#focused = 0;
    this.fit();
  }

  #layout() {
    const { trace } = /** @type {TreeModel} */ (this.#model);
    this.#laid ??= lay(trace, this.#open);
    return this.#laid;
  }

  /** Shows the whole tree, or its upper middle where it is too wide to be read. */
  fit() {
    if (!this.#model) return;
    const { width, height } = this.#layout();
    const room = { width: this.#size.width - ROWS - PAD, height: this.#size.height - 2 * PAD };
    const whole = Math.min(room.width / width, room.height / height, 1.25);
    this.#zoom = Math.max(whole, READABLE);
    this.#fitted = true;
    const root = this.#layout().nodes[0];
    // A tree that just fits is not too tall by a rounding.
    const tall = height * this.#zoom > room.height + 1;
    this.#centre = {
      x: (whole >= READABLE ? width / 2 : (root?.x ?? 0)) - ROWS / 2 / this.#zoom,
      y: tall ? this.#size.height / 2 / this.#zoom - PAD / this.#zoom : height / 2 - NODE.height / 2,
    };
    this.#follow();
    this.#draw();
  }

  /** @param {number} factor */
  zoom(factor) {
    this.#fitted = false;
    this.#zoom = Math.max(0.06, Math.min(2, this.#zoom * factor));
    this.#draw();
  }

  /** Folds or unfolds a node. @param {number} id */
  toggle(id) {
    if (this.#open.has(id)) {
      this.#open.delete(id);
      this.#kept.delete(id);
    } else {
      this.#open.add(id);
      this.#kept.add(id);
    }
    this.#relay(id);
  }

  /** Opens every node, or folds all but the first levels. @param {boolean} all */
  unfold(all) {
    const trace = this.#model?.trace;
    if (!trace) return;
    this.#open = all ? new Set(trace.knots.flatMap((knot) => (knot.children.length > 0 ? [knot.id] : []))) : opening(trace, FIRST);
    this.#kept = new Set(all ? this.#open : []);
    this.#laid = null;
    this.fit();
  }

  /** Brings a node into sight. @param {number} id */
  reveal(id) {
    const trace = this.#model?.trace;
    if (!trace || !trace.knots[id]) return;
    let changed = false;
    for (const above of trace.path(id).slice(0, -1)) {
      if (!this.#open.has(above)) {
        this.#open.add(above);
        changed = true;
      }
    }
    if (changed) this.#laid = null;
    this.#hold(id);
  }

  /** Lays the tree anew so that a node stays where it was. @param {number} id */
  #relay(id) {
    const before = this.#laid?.byId.get(id);
    this.#laid = null;
    const after = this.#layout().byId.get(id);
    if (before && after) this.#centre = { x: this.#centre.x + after.x - before.x, y: this.#centre.y + after.y - before.y };
    this.#draw();
  }

  /** Opens the way to the node of now, and folds what was opened before where there is too much. */
  #follow() {
    const model = this.#model;
    if (!model || model.step < 0) return;
    const { trace, step } = model;
    const id = trace.knotOf[trace.visitAt(step)] ?? 0;
    const path = trace.path(id).slice(0, -1);
    const closed = path.filter((above) => !this.#open.has(above));
    if (closed.length > 0) {
      if (this.#layout().nodes.length > MANY) this.#tidy(new Set(path));
      for (const above of path) this.#open.add(above);
      this.#laid = null;
    }
    this.#hold(id);
  }

  /** Folds what neither the reader opened nor the way needs. @param {Set<number>} path */
  #tidy(path) {
    const trace = /** @type {TreeModel} */ (this.#model).trace;
    const first = opening(trace, FIRST);
    for (const id of this.#open) if (!this.#kept.has(id) && !path.has(id) && !first.has(id)) this.#open.delete(id);
  }

  /** Moves the window when a node is out of it. @param {number} id */
  #hold(id) {
    const placed = this.#layout().byId.get(id);
    if (!placed) return;
    const half = { x: this.#size.width / 2 / this.#zoom - NODE.width, y: this.#size.height / 2 / this.#zoom - NODE.height };
    if (Math.abs(placed.x - this.#centre.x) > Math.max(half.x, 40)) this.#centre.x = placed.x;
    if (Math.abs(placed.y - this.#centre.y) > Math.max(half.y, 40)) this.#centre.y = placed.y;
  }

  /** @param {WheelEvent} event */
  #wheel(event) {
    event.preventDefault();
    if (event.ctrlKey || event.metaKey || !event.shiftKey) this.zoom(Math.exp(-event.deltaY * 0.0015));
    else {
      this.#centre.x += event.deltaY / this.#zoom;
      this.#draw();
    }
  }

  /** @param {PointerEvent} event */
  #press(event) {
    this.#drag = { x: event.clientX, y: event.clientY, moved: false };
  }

  /** @param {PointerEvent} event */
  #pull(event) {
    const drag = this.#drag;
    if (!drag || event.buttons === 0) return void (this.#drag = null);
    const [dx, dy] = [event.clientX - drag.x, event.clientY - drag.y];
    if (!drag.moved && Math.hypot(dx, dy) < 4) return;
    if (!drag.moved) this.setPointerCapture(event.pointerId);
    this.#drag = { x: event.clientX, y: event.clientY, moved: true };
    this.#fitted = false;
    this.#centre = { x: this.#centre.x - dx / this.#zoom, y: this.#centre.y - dy / this.#zoom };
    this.#draw();
  }

  #draw() {
    const model = this.#model;
    if (!model) return;
    const laid = this.#layout();
    const { width, height } = this.#size;
    const [wide, tall] = [width / this.#zoom, height / this.#zoom];
    const box = { left: this.#centre.x - wide / 2, top: this.#centre.y - tall / 2, wide, tall };
    const { trace, step } = model;
    const now = step < 0 ? -1 : trace.knotOf[trace.visitAt(step)];
    const begun = laid.nodes.filter((placed) => trace.top(placed.knot, step) >= 0);
    const seen = begun.filter(({ x, y }) => x > box.left - 80 && x < box.left + wide + 80 && y > box.top - 80 && y < box.top + tall + 80);
    const principal = trace.principal(step);
    const way = new Set(now < 0 ? [] : trace.path(now));
    const view = { trace, step, laid, principal, way, now, model };
    const content = seen.length > DOTS ? this.#dots(seen, view) : this.#signs(begun, seen, view);
    render(this, [
      s(
        "svg",
        {
          class: "tree",
          viewBox: `${box.left} ${box.top} ${wide} ${tall}`,
          role: "tree",
          "aria-label": t("tree-of-search"),
        },
        content,
      ),
      this.#rows(laid, box),
    ]);
  }

  /**
   * @param {Placed[]} begun
   * @param {Placed[]} seen
   * @param {import("./tree-signs.js").View} view
   */
  #signs(begun, seen, view) {
    const { laid, model } = view;
    const visible = new Set(seen.map(({ knot }) => knot.id));
    const edges = begun.filter(({ knot }) => knot.parent >= 0 && (visible.has(knot.id) || visible.has(knot.parent)));
    return [
      s("g", { key: "edges", class: "edges" }, edges.map((placed) => drawEdge(placed, view))),
      s("g", { key: "links" }, drawLink(view)),
      s(
        "g",
        { key: "nodes", role: "none" },
        seen.map((placed) =>
          drawNode(placed, view, {
            tabindex: placed.knot.id === (laid.byId.has(this.#focused) ? this.#focused : 0) ? 0 : -1,
            selected: model.selected === placed.knot.id,
            onchoose: () => this.#choose(placed.knot.id),
            onhover: (on) => this.dispatchEvent(new CustomEvent("node-hover", { detail: on ? placed.knot.id : -1 })),
            onkey: (event) => this.#key(event, placed),
            onfold: () => this.toggle(placed.knot.id),
          }),
        ),
      ),
    ];
  }

  /** Very many nodes: dots, drawn as a few paths. @param {Placed[]} seen @param {import("./tree-signs.js").View} view */
  #dots(seen, view) {
    const { laid, principal, now } = view;
    let [edges, line] = ["", ""];
    let [first, second] = ["", ""];
    for (const { knot, x, y } of seen) {
      const above = laid.byId.get(knot.parent);
      if (above) {
        const path = `M${above.x} ${above.y}L${x} ${y}`;
        if (principal.has(knot.id) && principal.has(knot.parent)) line += path;
        else edges += path;
      }
      if (knot.side === 0) first += `M${x - 20} ${y - 20}h40v40h-40z`;
      else second += `M${x - 22} ${y}a22 22 0 1 0 44 0a22 22 0 1 0-44 0`;
    }
    const here = laid.byId.get(now);
    return [
      s("path", { key: "dot-edges", class: "dot-edges", d: edges }),
      s("path", { key: "dot-line", class: "dot-line", d: line }),
      s("path", { key: "dot-first", class: "dot-first", d: first }),
      s("path", { key: "dot-second", class: "dot-second", d: second }),
      here ? s("circle", { key: "dot-now", class: "dot-now", cx: here.x, cy: here.y, r: 60 }) : null,
    ];
  }

  /** The words of the rows, at the left edge. @param {Laid} laid @param {{top: number}} box */
  #rows(laid, box) {
    /** @type {Map<number, Set<string>>} */
    const rows = new Map();
    for (const { knot, y } of laid.nodes) {
      const kind = knot.chance ? t("dice") : knot.side === 0 ? "MAX" : "MIN";
      if (knot.children.length > 0) rows.set(y, (rows.get(y) ?? new Set()).add(kind));
    }
    return s(
      "svg",
      { class: "tree-rows", width: ROWS, height: this.#size.height, "aria-hidden": "true" },
      [...rows].map(([y, kinds]) => {
        const [kind] = kinds;
        const at = (y - box.top) * this.#zoom;
        if (kinds.size !== 1 || at < 10 || at > this.#size.height - 10) return null;
        return s("text", { key: y, x: 10, y: at + 4, class: `row-word row-${kind.toLowerCase()}` }, kind);
      }),
    );
  }

  /** @param {number} id */
  #choose(id) {
    if (this.#drag?.moved) return;
    this.#focused = id;
    this.dispatchEvent(new CustomEvent("node-choose", { detail: id }));
  }

  /** @param {KeyboardEvent} event @param {Placed} placed */
  #key(event, { knot }) {
    const model = /** @type {TreeModel} */ (this.#model);
    const { trace } = model;
    const begun = (/** @type {number} */ id) => trace.top(trace.knots[id], model.step) >= 0;
    const siblings = knot.parent < 0 ? [knot.id] : trace.knots[knot.parent].children.filter(begun);
    const at = siblings.indexOf(knot.id);
    /** @type {Record<string, () => number|undefined>} */
    const ways = {
      ArrowUp: () => (knot.parent < 0 ? undefined : knot.parent),
      ArrowDown: () => knot.children.find(begun),
      ArrowLeft: () => siblings[at - 1],
      ArrowRight: () => siblings[at + 1],
    };
    if (event.key === "Enter" || event.key === " ") {
      this.#choose(knot.id);
    } else if (event.key === "+" || event.key === "-") this.toggle(knot.id);
    else if (event.key in ways) {
      const to = ways[event.key]();
      if (to !== undefined) {
        if (event.key === "ArrowDown" && !this.#open.has(knot.id)) this.toggle(knot.id);
        this.#focused = to;
        this.#hold(to);
        this.#draw();
        /** @type {SVGElement|null} */ (this.querySelector(`[data-node="${to}"]`))?.focus();
      }
    } else return;
    event.preventDefault();
    event.stopPropagation();
  }
}

export { label };

customElements.define("tree-view", TreeView);
