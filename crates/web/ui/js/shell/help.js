/** The keys, in a dialog. */

import { h } from "../core/dom.js";
import { t } from "../core/texts.js";
import { closingHead } from "../parts/buttons.js";

/** @type {[string[], string][]} */
const KEYS = [
  [["←", "→"], "keys-step"],
  [["↑", "↓"], "keys-ends"],
  [["f"], "keys-flip"],
  [["Space"], "keys-best"],
  [["h"], "keys-hint"],
  [["u"], "keys-undo"],
  [["l"], "keys-engine"],
  [["x"], "keys-threat"],
  [["/"], "keys-type"],
  [["?"], "keys-help"],
];

/** @param {() => void} close */
export function helpDialog(close) {
  return h(
    "div",
    { class: "dialog-body" },
    closingHead(t("help-title"), close),
    h(
      "dl",
      { class: "keys" },
      KEYS.map(([keys, text]) => [
        h("dt", null, keys.map((key) => h("kbd", null, key === "Space" ? t("key-space") : key))),
        h("dd", null, t(text)),
      ]),
    ),
    h("p", { class: "muted" }, t("help-board")),
    h("p", { class: "muted" }, t("help-drawing")),
  );
}
