/** The same position with one more technique each time: how many nodes each takes. */

import { h } from "../../core/dom.js";
import { number, t } from "../../core/texts.js";
import { closingHead } from "../../parts/buttons.js";
import { barCell, dataTable } from "../../parts/data-table.js";
import { taskDialog } from "./task-dialog.js";

/** @typedef {import("../../core/types.js").Rung} Rung */

/**
 * @param {import("../../shell/app.js").App} app
 * @param {Record<string, unknown>} subject the game and the position
 * @param {number} depth
 */
export async function compareTechniques(app, subject, depth) {
  /** @type {{rungs: Rung[], done: boolean, agree: boolean, depth: number}} */
  const state = { rungs: [], done: false, agree: true, depth };
  const events = {
    rung: (/** @type {Rung} */ rung) => state.rungs.push(rung),
    finished: (/** @type {{rungs: Rung[], agree: boolean, depth: number}} */ { rungs, agree, depth: reached }) =>
      Object.assign(state, { rungs, agree, depth: reached, done: true }),
  };
  const wish = { path: "/api/compare", body: { ...subject, depth: depth || undefined } };
  await taskDialog(app, wish, events, (close) => dialog(state, close));
}

/** @param {{rungs: Rung[], done: boolean, agree: boolean, depth: number}} state @param {() => void} close */
function dialog(state, close) {
  const most = Math.max(10, ...state.rungs.map(({ counts }) => counts.nodes));
  return h(
    "div",
    { class: "dialog-body" },
    closingHead(t("compare-techniques"), close),
    h("p", { class: "muted" }, t("compare-lead")),
    dataTable("compare-table", ["technique", "nodes", "time", "value"], state.rungs.map((rung) => measured(rung, most))),
    h("p", { class: "muted", role: "status" }, state.done ? t(state.agree ? "compare-agree" : "compare-differ") : t("searching")),
  );
}

/** @param {Rung} rung @param {number} most the nodes of the longest bar */
function measured({ name, title, counts: { nodes }, time_us, value }, most) {
  const share = Math.log10(Math.max(1, nodes)) / Math.log10(most);
  return { key: name, title, cells: [barCell(share, number(nodes)), t("milliseconds", { number: number(time_us / 1000, time_us < 10_000 ? 2 : 1) }), value ?? "–"] };
}
