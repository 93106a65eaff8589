/** The signs of the laboratory: nodes, edges, ghosts of cuts, doors of table hits, threads to what set a bound. */

import { s } from "../../core/dom.js";
import { number, t } from "../../core/texts.js";
import { NODE } from "./layout.js";
import { placeOf, resultText, scoreText, sideText, windowText } from "./scores.js";
import { firstView, seen } from "./trace.js";

/** @typedef {import("./trace.js").Trace} Trace */
/** @typedef {import("./trace.js").Knot} Knot */
/** @typedef {import("./layout.js").Laid} Laid */
/** @typedef {import("./layout.js").Placed} Placed */

/**
 * @typedef {object} View
 * @property {Trace} trace
 * @property {number} step
 * @property {Laid} laid
 * @property {Set<number>} principal
 * @property {Set<number>} way the nodes from the root to now
 * @property {number} now
 * @property {import("./tree-view.js").TreeModel} model
 */

/**
 * @typedef {object} NodeHandlers
 * @property {number} tabindex
 * @property {boolean} selected
 * @property {() => void} onchoose
 * @property {(on: boolean) => void} onhover
 * @property {(event: KeyboardEvent) => void} onkey
 * @property {() => void} onfold
 */

const W = NODE.width;
const H = NODE.height;

/**
 * @param {Placed} placed
 * @param {View} view
 * @param {NodeHandlers} handlers
 */
export function drawNode(placed, view, handlers) {
  const { trace, step, principal, way, now } = view;
  const { knot, x, y } = placed;
  const top = trace.top(knot, step);
  const begun = trace.begun(knot, step);
  const state = stateOf(trace, top, step, view.model.quiet ?? false);
  const cut = trace.cutAt[top] <= step;
  const tones = [
    knot.chance ? "dice" : knot.side === 0 ? "max" : "min",
    knot.beyond ? "beyond" : "",
    principal.has(knot.id) ? "principal" : "",
    way.has(knot.id) ? "on-way" : "",
    now === knot.id ? "now" : "",
    handlers.selected ? "selected" : "",
    state.done ? "done" : "open",
    state.judged ? "judged" : "",
  ];
  const memo = [x, y, top, begun, cut, placed.folded, handlers.tabindex, ...tones, state.text, view.model.names, view.model.sides[0]].join("|");
  return s("g", {
    key: `node-${knot.id}`,
    memo,
    class: `node ${tones.filter((tone) => tone !== "").join(" ")}`,
    transform: `translate(${x} ${y})`,
    role: "treeitem",
    "aria-label": label(trace, knot, step, view.model.sides),
    "aria-selected": String(handlers.selected),
    "aria-expanded": knot.children.length === 0 ? null : String(!placed.folded),
    "aria-level": knot.ply + 1,
    "data-node": knot.id,
    tabindex: handlers.tabindex,
    onclick: handlers.onchoose,
    onkeydown: handlers.onkey,
    onpointerenter: () => handlers.onhover(true),
    onpointerleave: () => handlers.onhover(false),
    onfocus: () => handlers.onhover(true),
    lazy: () => [
      now === knot.id ? s("rect", { class: "halo", x: -W / 2 - 9, y: -H / 2 - 9, width: W + 18, height: H + 18, rx: 16 }) : null,
      deck(begun, knot),
      shape(knot, "node-shape"),
      s("text", { class: "node-value", y: 1, style: { "font-size": `${fitting(state.text, knot.chance)}px` } }, state.text),
      windowSigns(trace, top, state.done, below(knot)),
      trace.data.visits[top]?.known === "table" || trace.data.visits[top]?.known === "child" ? door() : null,
      view.model.names && knot.parent < 0 ? s("text", { class: "node-name", y: -H / 2 - (now === knot.id ? 22 : 12) }, t("the-root")) : null,
      cut ? ghost(placed, trace.data.visits[top]?.cut?.untried ?? []) : null,
      placed.folded ? fold(knot, handlers.onfold) : null,
    ],
  });
}

/**
 * @param {Trace} trace
 * @param {number} top
 * @param {number} step
 * @param {boolean} quiet whether an unfinished node keeps what it has by now to itself
 */
function stateOf(trace, top, step, quiet) {
  const visit = trace.data.visits[top];
  const done = trace.left[top] <= step;
  const judged = visit.evaluated !== undefined && visit.depth === 0 && visit.known === undefined;
  if (done && visit.score !== undefined) {
    const { score, bound } = trace.result(visit);
    return { done, judged, text: resultText(score, bound) };
  }
  if (trace.judged[top] <= step && visit.evaluated !== undefined) {
    return { done, judged: true, text: scoreText(firstView(visit.evaluated, visit.side)) };
  }
  return { done, judged: false, text: quiet ? "?" : best(trace, top, step) };
}

/** What a node that is still searched has by now: the best of its children. @param {Trace} trace @param {number} top @param {number} step */
function best(trace, top, step) {
  const knot = trace.knots[trace.knotOf[top]];
  const { side, pass } = trace.data.visits[top];
  /** @type {number|null} */
  let least = null;
  for (const child of knot.children) {
    for (const visit of trace.knots[child].visits) {
      const found = trace.data.visits[visit];
      if (found.parent !== top || found.pass !== pass || trace.left[visit] > step) continue;
      const value = firstView(found.score ?? null, found.side);
      if (typeof value !== "number") continue;
      least = least === null ? value : side === 0 ? Math.max(least, value) : Math.min(least, value);
    }
  }
  return least === null || knot.chance ? "…" : `${scoreText(least)}…`;
}

/** The size at which a value stays inside its node. @param {string} text @param {boolean} chance */
function fitting(text, chance) {
  const room = chance ? W - 26 : W - 14;
  return Math.round(Math.min(21, room / (text.length * 0.58)));
}

/** Where the signs under a node begin: a diamond is taller. @param {Knot} knot */
function below(knot) {
  return H / 2 + (knot.chance ? 10 : 0);
}

/** @param {Knot} knot @param {string} name @param {number} [dx] */
function shape(knot, name, dx = 0) {
  if (knot.chance) {
    return s("path", { class: name, d: `M${dx - W / 2} ${dx}L${dx} ${dx - H / 2 - 8}L${dx + W / 2} ${dx}L${dx} ${dx + H / 2 + 8}z` });
  }
  return s("rect", { class: name, x: -W / 2 + dx, y: -H / 2 + dx, width: W, height: H, rx: knot.side === 0 ? 4 : H / 2 });
}

/** Cards under the top one. @param {number} begun @param {Knot} knot */
function deck(begun, knot) {
  if (begun < 2) return null;
  return [
    begun > 2 ? shape(knot, "card-under", 7) : null,
    shape(knot, "card-under", 3.5),
    s("text", { class: "deck-count", x: W / 2 + 10, y: -H / 2 + 2 }, `×${begun}`),
  ];
}

/** The window as words and on the common scale. @param {Trace} trace @param {number} top @param {boolean} done @param {number} under */
function windowSigns(trace, top, done, under) {
  const visit = trace.data.visits[top];
  const [alpha, beta] = trace.window(visit, visit.side);
  const from = placeOf(alpha, trace.range, 0);
  const to = placeOf(beta, trace.range, 1);
  const scale = (/** @type {number} */ place) => -W / 2 + 3 + place * (W - 6);
  const { score } = trace.result(visit);
  const y = under + 7;
  // Where the value is seen at once, no window narrows anything.
  if (seen(visit)) return null;
  return [
    s("path", { class: "scale", d: `M${scale(0)} ${y}H${scale(1)}` }),
    s("path", { class: "scale-window", d: `M${scale(from)} ${y}H${Math.max(scale(to), scale(from) + 2)}` }),
    done && typeof score === "number" ? s("path", { class: "scale-value", d: `M${scale(placeOf(score, trace.range, 0))} ${y - 4}v8` }) : null,
    alpha === null && beta === null ? null : s("text", { class: "node-window", y: y + 14 }, windowText([alpha, beta])),
  ];
}

/** A door: the result was in the table. */
function door() {
  return s(
    "g",
    { class: "door", transform: `translate(${W / 2 - 12} ${-H / 2 - 10})` },
    s("path", { d: "M0 18V0h13v18z" }),
    s("circle", { cx: 9.5, cy: 10, r: 1.4 }),
  );
}

/** What was not searched. @param {Placed} placed @param {string[]} untried */
function ghost(placed, untried) {
  if (placed.ghost === null || untried.length === 0) return null;
  const gx = placed.ghost - placed.x;
  const gy = NODE.level;
  const text = untried.length === 1 ? untried[0] : t("ghost-moves", { number: untried.length });
  return s(
    "g",
    { class: "ghost-branch" },
    s("path", { d: `M0 ${H / 2 + 30}L${gx} ${gy - 20}` }),
    // The move stands on its branch: in the box it would be taken for a value.
    s("rect", { x: gx - 26, y: gy - 20, width: 52, height: 34, rx: 6 }),
    s("text", { x: gx, y: gy - 3, "aria-hidden": "true" }, "✂"),
    s("text", { class: "ghost-move", x: gx * 0.74, y: H / 2 + 30 + (gy - 50 - H / 2) * 0.74 }, text),
    s("path", { class: "ghost-cross", d: `M${gx / 2 - 6} ${(H / 2 + 30 + gy - 20) / 2 + 4}l12 -8` }),
  );
}

/** @param {Knot} knot @param {() => void} onFold */
function fold(knot, onFold) {
  return s(
    "g",
    {
      class: "fold",
      transform: `translate(0 ${below(knot) + 40})`,
      onclick: (/** @type {Event} */ event) => {
        event.stopPropagation();
        onFold();
      },
    },
    s("rect", { x: -30, y: -11, width: 60, height: 22, rx: 11 }),
    s("text", { y: 1 }, `+${number(knot.below)}`),
  );
}

/** @param {Placed} placed @param {View} view */
export function drawEdge({ knot, x, y }, { trace, laid, principal, way, step }) {
  const above = laid.byId.get(knot.parent);
  if (!above) return null;
  const tones = `${principal.has(knot.id) && principal.has(knot.parent) ? " principal" : ""}${way.has(knot.id) ? " on-way" : ""}${knot.beyond ? " beyond" : ""}`;
  const to = y - H / 2 - (knot.chance ? 8 : 0);
  const top = trace.data.visits[trace.top(knot, step)];
  const over = trace.data.visits[trace.top(above.knot, step)];
  // An edge begins below what stands under its node.
  const from = above.y + below(above.knot) + (over && (over.alpha !== null || over.beta !== null) ? 30 : 11);
  // Long names stand nearer to their nodes, where there is room for them beside each other.
  const words = top?.probability === undefined ? knot.move : `${knot.move} · ${t("percent", { number: number(top.probability * 100, 1) })}`;
  return s("g", {
    key: `edge-${knot.id}`,
    memo: [above.x, from, x, y, tones, words].join("|"),
    class: `edge${tones}`,
    lazy: () => [
      s("path", { d: `M${above.x} ${from}L${x} ${to}` }),
      s("text", edgeLabel(words, { x: above.x, y: from }, { x, y: to }), words),
    ],
  });
}

/** @param {string} words @param {{x: number, y: number}} from @param {{x: number, y: number}} to */
function edgeLabel(words, from, to) {
  const [across, down] = words.length > 5 ? [0.96, 0.78] : [0.74, 0.62];
  const size = Math.min(14, (NODE.slot - 6) / (words.length * 0.56));
  return { x: from.x + (to.x - from.x) * across, y: from.y + (to.y - from.y) * down, style: { "font-size": `${size.toFixed(1)}px` } };
}

/** The thread from a cut to what set its bound, and from a door to where the result came from. @param {View} view */
export function drawLink({ trace, step, laid, model, now }) {
  const knot = trace.knots[model.selected >= 0 ? model.selected : now];
  if (!knot) return null;
  const top = trace.top(knot, step);
  const visit = trace.data.visits[top];
  if (!visit) return null;
  const from = laid.byId.get(knot.id);
  /** @param {number} to @param {string} name */
  const thread = (to, name) => {
    const end = laid.byId.get(trace.knotOf[to]);
    if (!from || !end || from === end) return null;
    const bend = Math.min(from.y, end.y) - 60;
    return s("path", { key: name, class: `thread ${name}`, d: `M${from.x} ${from.y - H / 2}C${from.x} ${bend} ${end.x} ${bend} ${end.x} ${end.y - H / 2}` });
  };
  const bound = visit.cut && trace.cutAt[top] <= step ? visit.cut.bound : "open";
  const source = trace.source(top);
  return [
    typeof bound === "object" && bound.visit !== null ? thread(bound.visit, "thread-cut") : null,
    source >= 0 ? thread(source, "thread-table") : null,
  ];
}

/**
 * A node in words.
 * @param {Trace} trace
 * @param {Knot} knot
 * @param {number} step
 * @param {string[]} sides
 */
export function label(trace, knot, step, sides) {
  const top = trace.top(knot, step);
  const visit = trace.data.visits[top];
  if (!visit) return "";
  const name = knot.parent < 0 ? t("the-root") : knot.move || t("null-move");
  const who = knot.chance ? t("dice") : sideText(sides[knot.side], knot.side);
  const { score, bound } = trace.result(visit);
  const value = trace.left[top] <= step && score !== null ? resultText(score, bound) : t("being-searched");
  return [name, who, value, windowText(trace.window(visit, visit.side))].join(", ");
}
