/** What can be done with the games that are chosen, and with those of the whole list. */

import { h } from "../../core/dom.js";
import { sent } from "../../core/forms.js";
import { number, t } from "../../core/texts.js";
import { icon } from "../../parts/icons.js";
import { query } from "./filters.js";

/** @typedef {import("./library.js").Library} Library */

/** @param {Library} view */
export function selectionBar(view) {
  const numbers = [...view.chosen];
  const path = `/api/library/export?${query(view.filter, view.place)}`;
  return h(
    "div",
    { class: "library-selection", key: "selection" },
    view.found.count > 0
      ? h("a", { class: "button", key: "export", href: path, download: "library.pgn" }, icon("share"), t("library-export", { number: number(view.found.count) }))
      : null,
    numbers.length > 0 ? chosen(view, numbers) : null,
    view.thrown.length > 0 && !view.filter.deleted
      ? h("button", { class: "button", key: "undo", onclick: () => void view.change({ do: "restore", numbers: view.thrown }) }, icon("undo"), t("library-undo", { number: number(view.thrown.length) }))
      : null,
  );
}

/** @param {Library} view @param {number[]} numbers */
function chosen(view, numbers) {
  const words = { number: number(numbers.length) };
  const what = view.filter.deleted ? "restore" : "delete";
  return [
    h("button", { class: "button", key: "throw", onclick: () => void view.change({ do: what, numbers }) }, icon(what === "delete" ? "trash" : "undo"), t(`library-${what}`, words)),
    h(
      "form",
      {
        class: "library-tagging",
        key: "tag",
        onsubmit: sent((form) => {
          const field = /** @type {HTMLInputElement} */ (form.elements.namedItem("tag"));
          const tag = field.value.trim();
          if (tag !== "") void view.change({ do: "tag", numbers, tag });
          field.value = "";
        }),
      },
      h("input", { class: "field", name: "tag", maxlength: "60", list: "library-tags", "aria-label": t("library-new-tag"), placeholder: t("library-new-tag") }),
      h("datalist", { id: "library-tags" }, view.collections.tags.map((tag) => h("option", { value: tag }))),
      h("button", { class: "button" }, t("library-add-tag")),
    ),
    view.filter.tag === ""
      ? null
      : h("button", { class: "button", key: "untag", onclick: () => void view.change({ do: "untag", numbers, tag: view.filter.tag }) }, t("library-untag", { tag: view.filter.tag })),
  ];
}
