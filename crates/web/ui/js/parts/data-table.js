/** Tables of figures. */

import { h } from "../core/dom.js";
import { t } from "../core/texts.js";

/** @typedef {import("../core/dom.js").VNode} VNode */

/**
 * @param {string} name a class of its own
 * @param {string[]} columns named as in the texts
 * @param {{key: string, title: string, cells: (string|VNode)[]}[]} rows
 */
export function dataTable(name, columns, rows) {
  return h(
    "table",
    { class: `data figures ${name}`.trim() },
    h("thead", null, h("tr", null, columns.map((column) => h("th", { key: column, scope: "col" }, t(`column-${column}`))))),
    h(
      "tbody",
      null,
      rows.map(({ key, title, cells }) =>
        h("tr", { key }, h("th", { scope: "row" }, title), cells.map((cell) => (typeof cell === "string" ? h("td", null, cell) : cell))),
      ),
    ),
  );
}

/** A figure behind a bar. @param {number} share of the longest bar @param {string} figure */
export function barCell(share, figure) {
  return h("td", { class: "bar-cell" }, h("span", { class: "bar", style: { width: `${share * 60}%` }, "aria-hidden": "true" }), figure);
}
