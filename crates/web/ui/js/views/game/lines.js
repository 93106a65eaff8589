/** The engine's lines: their values, and moves that can be hovered and clicked. */

import { h } from "../../core/dom.js";
import { given } from "../../core/given.js";
import { number, t } from "../../core/texts.js";
import { iconButton } from "../../parts/buttons.js";
import { choice } from "../../parts/choice.js";
import { icon } from "../../parts/icons.js";
import { fittingMoves } from "./line-room.js";
import { leadText } from "./eval-bar.js";
import { judgementPanel } from "./judgement.js";
import { explorerPanel } from "./explorer.js";
import { isInBook, openingsPanel } from "./openings.js";

/** @typedef {import("./game.js").GameView} GameView */
/** @typedef {import("../../core/types.js").Analysis} Analysis */
/** @typedef {import("../../core/types.js").Line} Line */

/** The switch of the analysis, what is shown of it, and its lines. @param {GameView} view */
export function enginePanel(view) {
  const { engine, viewOptions } = view;
  const report = engine.report;
  const on = viewOptions.on;
  return h(
    "section",
    { class: `engine${on ? "" : " off"}`, "aria-label": t("engine"), key: "engine" },
    h(
      "div",
      { class: "engine-head" },
      h(
        "button",
        { class: "button switch", role: "switch", "aria-checked": String(on), onclick: () => (viewOptions.on = !on) },
        h("i", { "aria-hidden": "true" }),
        t("engine"),
      ),
      on ? null : h("span", { class: "muted engine-facts", key: "off" }, t("engine-off")),
      on ? choice(t("lines-count"), viewOptions.count, [1, 2, 3, 5].map((count) => [count, String(count)]), (count) => (viewOptions.count = Number(count)), "lines-count") : null,
    ),
    on ? h("p", { class: "engine-facts muted figures", key: "facts", title: report?.engine }, facts(view, report)) : null,
    on ? h("div", { class: "engine-options", role: "group", "aria-label": t("what-is-shown"), key: "options" }, options(view, report)) : null,
    viewOptions.has("lines") && (report || engine.running)
      ? h("ol", { class: "engine-lines", key: "lines" }, Array.from({ length: viewOptions.count }, (_, index) => lineRow(view, report?.lines[index] ?? null, index)))
      : null,
    engine.error === "" || !on ? null : h("p", { class: "engine-error", role: "status", key: "error" }, engine.error),
  );
}

/** What is known besides: the chances in a game with dice, books, and the games of the library. @param {GameView} view @param {import("../../core/types.js").GameInfo} game */
export function knowledgePanel(view, game) {
  const { report } = view.engine;
  const known = [
    view.viewOptions.has("lines") && report?.judgement ? judgementPanel(report.judgement, game) : null,
    view.viewOptions.has("books") ? [openingsPanel(view), explorerPanel(view)].filter((part) => part !== null) : null,
  ].flat().filter((part) => part !== null);
  return known.length === 0 ? null : h("div", { class: "knowledge", key: "knowledge" }, known);
}

/** What is shown of the analysis. @param {GameView} view @param {Analysis|null} report */
function options(view, report) {
  return [
    option(view, "bar", t("bar")),
    option(view, "lines", t("lines")),
    option(view, "values", t("values-on-moves")),
    option(view, "arrows", t("arrows")),
    option(view, "threat", t("threat")),
    option(view, "books", t("books")),
    report?.ownership ? option(view, "owned", t("territory")) : null,
  ];
}

/** @param {GameView} view @param {Analysis|null} report */
function facts(view, report) {
  if (view.engine.error !== "") return "";
  if (!report) return view.engine.running ? t("engine-begins") : "";
  const speed = report.nodes_per_second / 1000;
  // Playouts are counted by the hundred.
  const shown = number(speed, speed < 10 ? 1 : 0);
  const words = t("engine-facts", { depth: report.depth, nodes: short(report.nodes), speed: shown });
  return report.complete ? t("engine-complete", { depth: report.depth }) : words;
}

/** @param {number} nodes */
function short(nodes) {
  if (nodes >= 10_000_000) return t("millions", { number: number(nodes / 1e6, 0) });
  if (nodes >= 1_000_000) return t("millions", { number: number(nodes / 1e6, 1) });
  return number(nodes);
}

/** @param {GameView} view @param {import("./view-options.js").Sign} name @param {string} label */
function option(view, name, label) {
  return h(
    "button",
    { key: name, class: "button quiet option", "aria-pressed": String(view.viewOptions.has(name)), onclick: () => view.viewOptions.toggle(name) },
    label,
  );
}

/** What a value leaves out: in how many moves it is mate, or how many playouts it is the mean of, and by how much they were won. @param {Line} line */
function valueTitle({ mate, visits, margin }) {
  if (mate) return t("mate-in", { number: mate });
  if (!given(visits)) return "";
  return given(margin) ? t("line-margin", { playouts: number(visits), margin: number(margin, 1) }) : t("line-playouts", { playouts: number(visits) });
}

/** @param {GameView} view @param {Line|null} line @param {number} index */
function lineRow(view, line, index) {
  if (!line) return h("li", { key: index, class: "engine-line empty" }, "\u00a0");
  const value = h("span", { class: `line-value figures${index === 0 ? " best" : ""}`, title: valueTitle(line) }, line.value_text);
  // A threat is a line of the side that is not to move: it can be read, not walked.
  if (view.viewOptions.has("threat")) {
    return h("li", { key: `threat-${index}`, class: "engine-line" }, value, h("span", { class: "line-moves line-read" }, line.shown.join(" ")));
  }
  const lead = leadText(line, view.engine.report?.side ?? "first");
  const book = isInBook(view, line.moves[0]);
  const open = view.openLines.has(index);
  const fitting = fittingMoves(line.shown, line.value_text, lead, book);
  return h(
    "li",
    { key: index, class: `engine-line${open ? " open" : ""}` },
    value,
    lead === "" ? null : h("span", { class: "line-lead figures muted", title: t("lead") }, lead),
    book ? h("span", { class: "in-book", title: t("openings-in-book"), role: "img", "aria-label": t("openings-in-book") }, icon("learn")) : null,
    h("span", { class: "line-moves" }, line.shown.slice(0, open ? undefined : fitting).map((shown, ply) => lineMove(view, line, shown, ply))),
    fitting < line.shown.length ? h("button", { key: "open", class: "icon-button line-open", "aria-expanded": String(open), "aria-label": t("line-whole"), title: t("line-whole"), onclick: () => view.openLine(index) }, icon(open ? "fold" : "unfold")) : null,
    line.moves.length === 0 ? null : iconButton("why", t("why-move", { move: line.shown[0] ?? "" }), () => view.reasons.ask(line.moves[0] ?? ""), { key: "why", class: "icon-button why-button" }),
  );
}

/** A move of a line: the board shows what follows it, and a click walks there. @param {GameView} view @param {Line} line @param {string} shown @param {number} ply */
function lineMove(view, line, shown, ply) {
  const base = view.navigator.at();
  const moves = line.moves.slice(0, ply + 1);
  const at = { cursor: base.cursor, moves: [...base.moves, ...moves] };
  return h(
    "button",
    {
      key: ply,
      class: "line-move",
      onclick: () => void view.playLine(moves),
      onpointerenter: (/** @type {PointerEvent} */ event) => view.hoverPreview.show(at, event),
      onpointerleave: () => view.hoverPreview.hide(),
      onfocus: (/** @type {FocusEvent} */ event) => view.hoverPreview.show(at, event),
      onblur: () => view.hoverPreview.hide(),
    },
    shown,
  );
}
