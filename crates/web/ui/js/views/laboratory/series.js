/** Depth, evaluation and time: each evaluation of a game at several depths, on the same positions. */

import { h } from "../../core/dom.js";
import { number, t } from "../../core/texts.js";
import { closingHead } from "../../parts/buttons.js";
import { barCell, dataTable } from "../../parts/data-table.js";
import { taskDialog } from "./task-dialog.js";

/** @typedef {import("../../core/types.js").SeriesCell} SeriesCell */
/** @typedef {import("../../core/types.js").Series} Series */

/**
 * @param {import("../../shell/app.js").App} app
 * @param {Record<string, unknown>} subject the game and the position
 */
export async function compareEvaluations(app, subject) {
  /** @type {{cells: SeriesCell[], whole: Series|null}} */
  const state = { cells: [], whole: null };
  const events = {
    cell: (/** @type {SeriesCell} */ cell) => state.cells.push(cell),
    finished: (/** @type {Series} */ whole) => Object.assign(state, { cells: whole.cells, whole }),
  };
  await taskDialog(app, { path: "/api/series", body: subject }, events, (close) => dialog(state, close));
}

/** @param {{cells: SeriesCell[], whole: Series|null}} state @param {() => void} close */
function dialog({ cells, whole }, close) {
  return h(
    "div",
    { class: "dialog-body" },
    closingHead(t("series"), close),
    h("p", { class: "muted" }, t("series-lead")),
    dataTable("series-table", ["evaluation", "agreement", "nodes", "time"], cells.map(measured)),
    whole && whole.svg !== "" ? h("img", { src: `data:image/svg+xml,${encodeURIComponent(whole.svg)}`, alt: t("series") }) : null,
    h(
      "p",
      { class: "muted", role: "status" },
      whole ? t("series-reference", { evaluation: whole.reference, depth: whole.reference_depth, positions: whole.positions }) : t("searching"),
    ),
  );
}

/** @param {SeriesCell} cell */
function measured({ evaluation, depth, nodes, time_ms: time, agreement, finished }) {
  return {
    key: `${evaluation} ${depth}`,
    title: t("series-cell", { evaluation, depth }),
    cells: [
      barCell(agreement, t("percent", { number: number(100 * agreement) })),
      `${finished ? "" : "> "}${number(nodes)}`,
      t("milliseconds", { number: number(time, time < 10 ? 2 : 1) }),
    ],
  };
}
