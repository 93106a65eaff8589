/** The same position with one more technique each time: how many nodes each takes. */

import { listen, request } from "../../core/api.js";
import { h } from "../../core/dom.js";
import { openDialog } from "../../core/dialog.js";
import { number, t } from "../../core/texts.js";
import { icon } from "../../parts/icons.js";

/** @typedef {{name: string, title: string, value?: string|null, exact: boolean, counts: {nodes: number}, time_us: number}} Rung */

/**
 * @param {import("../../shell/app.js").App} app
 * @param {Record<string, unknown>} subject the game and the position
 * @param {number} depth
 */
export async function compareTechniques(app, subject, depth) {
  /** @type {{rungs: Rung[], done: boolean, agree: boolean, depth: number}} */
  const state = { rungs: [], done: false, agree: true, depth };
  try {
    const { id } = await request("POST", "/api/compare", { ...subject, depth: depth || undefined });
    const stop = listen(`/api/tasks/${id}/events`, {
      rung: (rung) => {
        state.rungs.push(rung);
        app.touch();
      },
      finished: ({ rungs, agree, depth: reached }) => {
        Object.assign(state, { rungs, agree, depth: reached, done: true });
        stop();
        app.touch();
      },
      failed: (text) => {
        stop();
        app.notify(text, true);
      },
    });
    openDialog(
      (close) => dialog(state, close),
      () => {
        stop();
        if (!state.done) void request("DELETE", `/api/tasks/${id}`).catch(() => undefined);
      },
    );
  } catch (error) {
    app.complain(error);
  }
}

/** @param {{rungs: Rung[], done: boolean, agree: boolean, depth: number}} state @param {() => void} close */
function dialog(state, close) {
  const most = Math.max(10, ...state.rungs.map(({ counts }) => counts.nodes));
  return h(
    "div",
    { class: "dialog-body" },
    h(
      "div",
      { class: "dialog-head" },
      h("h2", null, t("compare-techniques")),
      h("button", { class: "icon-button", "aria-label": t("close"), onclick: close }, icon("close")),
    ),
    h("p", { class: "muted" }, t("compare-lead")),
    h(
      "table",
      { class: "data figures compare-table" },
      h("thead", null, h("tr", null, ["technique", "nodes", "time", "value"].map((name) => h("th", { key: name, scope: "col" }, t(`column-${name}`))))),
      h(
        "tbody",
        null,
        state.rungs.map((rung) =>
          h(
            "tr",
            { key: rung.name },
            h("th", { scope: "row" }, rung.title),
            h(
              "td",
              { class: "bar-cell" },
              h("span", { class: "bar", "aria-hidden": "true", style: { width: `${(Math.log10(Math.max(1, rung.counts.nodes)) / Math.log10(most)) * 60}%` } }),
              number(rung.counts.nodes),
            ),
            h("td", null, t("milliseconds", { number: number(rung.time_us / 1000, 1) })),
            h("td", null, rung.value ?? "–"),
          ),
        ),
      ),
    ),
    h("p", { class: "muted", role: "status" }, state.done ? t(state.agree ? "compare-agree" : "compare-differ") : t("searching")),
  );
}
