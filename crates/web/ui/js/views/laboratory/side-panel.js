/** Beside the tree: the board and the facts of a node, the counters, the steps in words. */

import { h } from "../../core/dom.js";
import { number, t } from "../../core/texts.js";
import { originText, nameOf, sentence } from "./sentences.js";
import { resultText, scoreText, sideText, windowText } from "./scores.js";
import { firstView, seen } from "./trace.js";
import { icon } from "../../parts/icons.js";
import { smallBoard } from "../../parts/small-board.js";

/** @typedef {import("./laboratory.js").Laboratory} Laboratory */
/** @typedef {import("./trace.js").Trace} Trace */
/** @typedef {import("../../core/types.js").GameInfo} GameInfo */

/** How many steps in words stand before and after now. */
const [BEFORE, AFTER] = [1, 8];

/** The counters of the searches, beside each other. @param {Laboratory} view @param {Trace[]} traces */
export function counters(view, traces) {
  const rows = /** @type {const} */ (["nodes", "leaves", "cuts", "table"]);
  return h(
    "table",
    { class: "counters figures", key: "counters" },
    h("caption", { class: "for-ears" }, t("counters")),
    traces.length > 1
      ? h("thead", null, h("tr", null, h("td"), traces.map((_, index) => h("th", { scope: "col" }, h("span", { class: `run-name run-${index}` }, index === 0 ? "A" : "B")))))
      : null,
    h(
      "tbody",
      null,
      rows.map((name) =>
        h(
          "tr",
          { key: name },
          h("th", { scope: "row" }, t(`count-${name}`)),
          traces.map((trace) => h("td", null, number(trace.counts[name][Math.min(view.step, trace.length - 1)] ?? 0))),
        ),
      ),
      h(
        "tr",
        { key: "all", class: "muted" },
        h("th", { scope: "row" }, t("count-all")),
        traces.map((trace) => h("td", null, number(trace.data.counts.nodes ?? trace.data.visits.length))),
      ),
    ),
  );
}

/** The node that is looked at. @param {Laboratory} view @param {Trace} trace @param {number} id @param {GameInfo} game @param {number} step */
export function details(view, trace, id, game, step) {
  const knot = trace.knots[id];
  const top = knot ? trace.top(knot, step) : -1;
  const visit = trace.data.visits[top];
  const sides = game.sides.map((side) => side.name);
  if (!knot || !visit) return h("section", { class: "card", key: "details" }, h("p", { class: "muted" }, t("point-at-node")));
  const { score, bound } = trace.result(visit);
  const board = view.active.board(top);
  const [alpha, beta] = trace.window(visit, visit.side);
  const [alphaFrom, betaFrom] = visit.side === 0 ? [visit.alpha_from, visit.beta_from] : [visit.beta_from, visit.alpha_from];
  const done = trace.left[top] <= step && score !== null;
  return h(
    "section",
    { class: "card node-details", key: "details", "aria-label": t("node") },
    h("h2", null, nameOf(trace, top)),
    h("div", { class: "node-board" }, board ? smallBoard(board, game.sides, trace.data.positions[visit.position] ?? "") : h("p", { class: "muted position-text figures" }, trace.data.positions[visit.position])),
    h(
      "dl",
      { class: "facts figures" },
      fact(t("to-choose"), knot.chance ? t("dice") : sideText(sides[knot.side], knot.side)),
      fact(t("value"), done ? `${resultText(score, bound)}${visit.known === "over" ? ` · ${t("finished")}` : visit.depth === 0 && visit.evaluated !== undefined ? ` · ${t("evaluated")}` : ""}` : t("being-searched")),
      visit.evaluated !== undefined ? fact(t("evaluation"), scoreText(firstView(visit.evaluated, visit.side))) : null,
      seen(visit) ? null : fact(t("window"), windowText([alpha, beta])),
      alpha === null || seen(visit) ? null : fact("α", `${scoreText(alpha)} · ${originText(trace, alphaFrom)}`),
      beta === null || seen(visit) ? null : fact("β", `${scoreText(beta)} · ${originText(trace, betaFrom)}`),
      visit.known ? fact(t("known-from"), t(`known-${visit.known}`)) : null,
      knot.visits.length > 1 ? fact(t("visits"), String(trace.begun(knot, step))) : null,
      fact(t("depth-left"), String(visit.depth)),
    ),
  );
}

/** @param {string} name @param {string} text */
function fact(name, text) {
  return [h("dt", { key: name }, name), h("dd", { key: `${name}:` }, text)];
}

/** The steps around now as a list of sentences. @param {Laboratory} view @param {Trace} trace @param {string[]} sides */
export function stepList(view, trace, sides) {
  const now = Math.min(view.step, trace.length - 1);
  // Now stands at the top, in sight without scrolling; towards the end the list grows shorter.
  const from = Math.max(0, now - BEFORE);
  // Whoever predicts does not read ahead.
  const to = view.prediction ? now + 1 : Math.min(trace.length, from + BEFORE + AFTER + 1);
  return h(
    "ol",
    { class: "step-list", "aria-label": t("steps-in-words"), key: "step-list" },
    Array.from({ length: to - from }, (_, offset) => {
      const step = from + offset;
      return h(
        "li",
        { key: step },
        h(
          "button",
          { class: step === now ? "current" : "", "aria-current": step === now ? "step" : null, onclick: () => view.goto(step) },
          h("span", { class: "muted figures" }, String(step + 1)),
          h("span", null, sentence(trace, step, sides)),
        ),
      );
    }),
  );
}

/** What the signs mean. */
export function legend() {
  /** @type {[string, string][]} */
  const rows = [
    ["max", "legend-max"],
    ["min", "legend-min"],
    ["dice", "legend-dice"],
    ["line", "legend-line"],
    ["ghost", "legend-ghost"],
    ["door", "legend-door"],
    ["deck", "legend-deck"],
    ["scale", "legend-scale"],
    ["judged", "legend-judged"],
  ];
  return h(
    "details",
    { class: "legend", key: "legend" },
    h("summary", null, t("legend")),
    h("ul", null, rows.map(([sign, text]) => h("li", { key: sign }, h("i", { class: `sign sign-${sign}`, "aria-hidden": "true" }), t(text)))),
  );
}

const FORMATS = ["svg", "png", "tikz", "dot", "txt", "steps", "json"];

/** @type {Record<string, string>} */
const ENDINGS = { tikz: "tex", steps: "steps.txt" };

/** The recorded search as files. @param {string} id of the trace */
export function exports(id) {
  return h(
    "details",
    { class: "legend", key: "export" },
    h("summary", null, icon("share"), t("export")),
    h(
      "ul",
      { class: "row" },
      FORMATS.map((format) =>
        h("li", { key: format }, h("a", { class: "button", href: `/api/traces/${id}/export?format=${format}`, download: `search.${ENDINGS[format] ?? format}` }, format.toUpperCase())),
      ),
    ),
  );
}
