/** The keys, in a dialog. */

import { h } from "../core/dom.js";
import { t } from "../core/texts.js";
import { closingHead } from "../parts/buttons.js";

/** @typedef {[string[], string]} Key the keys, and the name of the text that says what they do */

/** The keys of a game. @param {string} space what the space bar does @returns {Key[]} */
const gameKeys = (space) => [
  [["←", "→"], "keys-step"],
  [["k", "j"], "keys-step"],
  [["⇧ ←", "⇧ →"], "keys-branch"],
  [["↑", "↓"], "keys-ends"],
  [["0", "$"], "keys-ends"],
  [["Space"], space],
  [["/"], "keys-type"],
  [["u"], "keys-undo"],
  [["h"], "keys-hint"],
  [["f"], "keys-flip"],
  [["l"], "keys-engine"],
  [["v"], "keys-arrows"],
  [["e"], "keys-book"],
  [["x"], "keys-threat"],
  [["z"], "keys-grade"],
  [["c"], "keys-comment"],
  [["b"], "keys-editor"],
  [["Esc"], "keys-cancel"],
];

/** The keys of the views that have some. @type {Partial<Record<import("../core/router.js").ViewName, Key[]>>} */
const KEYS = {
  play: gameKeys("keys-best"),
  analyse: gameKeys("keys-best-move"),
  laboratory: [
    [["←", "→"], "keys-search-step"],
    [["k", "j"], "keys-search-step"],
    [["⇧ →", "o"], "keys-search-over"],
    [["↑", "↓"], "keys-ends"],
    [["Space"], "keys-search-play"],
    [["n", "p"], "keys-tour"],
  ],
};

/** In a tree that has the focus. @type {Key[]} */
const TREE = [
  [["←", "↑", "→", "↓"], "keys-node"],
  [["+", "−"], "keys-unfold"],
  [["Enter"], "keys-choose-node"],
];

/**
 * The keys of the view that is shown; of a game, where it has none of its own.
 * @param {import("../core/router.js").ViewName} shown
 * @param {() => void} close
 */
export function helpDialog(shown, close) {
  /** @type {import("../core/router.js").ViewName[]} */
  const views = KEYS[shown] ? [shown] : ["play"];
  return h(
    "div",
    { class: "dialog-body" },
    closingHead(t("help-title"), close),
    views.map((view) => section(t(`view-${view}`), KEYS[view] ?? [])),
    shown === "laboratory" ? section(t("tree-of-search"), TREE) : null,
    section("", [[["?"], "keys-help"]]),
    shown === "laboratory" ? null : [h("p", { class: "muted" }, t("help-board")), h("p", { class: "muted" }, t("help-drawing"))],
  );
}

/** @param {string} title @param {Key[]} keys */
function section(title, keys) {
  return h(
    "section",
    null,
    title === "" ? null : h("h3", null, title),
    h(
      "dl",
      { class: "keys" },
      keys.map(([names, text]) => [
        h("dt", null, names.map((key) => h("kbd", null, key === "Space" ? t("key-space") : key))),
        h("dd", null, t(text)),
      ]),
    ),
  );
}
