/** Buttons on a board whose moves are made part by part: the last part is taken back, the whole move is made. */

import { h } from "../core/dom.js";
import { t } from "../core/texts.js";
import { icon } from "../parts/icons.js";

/**
 * @param {boolean} whole whether all parts were made
 * @param {() => void} onBack
 * @param {() => void} onDone
 */
export function partButtons(whole, onBack, onDone) {
  return h(
    "div",
    { class: "part-buttons", key: "part-buttons", role: "group", "aria-label": t("parts") },
    h("button", { class: "button", "aria-label": t("part-back"), title: t("part-back"), onclick: onBack, key: "back" }, icon("undo")),
    h("button", { class: "button primary", disabled: !whole, onclick: onDone, key: "done" }, t("part-done")),
  );
}
