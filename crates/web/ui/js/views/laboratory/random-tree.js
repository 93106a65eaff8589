/** Trees by chance, the same for the same seed: exercises for the reader. */

import { h } from "../../core/dom.js";
import { openDialog } from "../../core/dialog.js";
import { sent } from "../../core/forms.js";
import { t } from "../../core/texts.js";
import { closingHead } from "../../parts/buttons.js";

/** @typedef {{branching: number, depth: number, spread: number, seed: number}} Shape */

/** What each field may be. @type {[keyof Shape, number, number][]} */
const FIELDS = [["branching", 2, 6], ["depth", 1, 6], ["spread", 1, 99], ["seed", 1, 999999]];
/** The most leaves of a tree: more can be neither read nor drawn. */
const LEAVES = 729;

/** What was chosen last. @type {Shape} */
let shape = { branching: 3, depth: 3, spread: 9, seed: 1 };

/** A tree as the game of trees writes it; its leaves are whole numbers from −spread to spread. @param {Shape} wish */
export function randomTree({ branching, depth, spread, seed }) {
  let state = seed >>> 0;
  // The upper bits of a linear congruential generator (Numerical Recipes).
  const below = (/** @type {number} */ end) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * end);
  };
  /** @param {number} left @returns {any} */
  const node = (left) => (left === 0 ? below(2 * spread + 1) - spread : Array.from({ length: branching }, () => node(left - 1)));
  // Neighbouring seeds begin alike.
  below(1);
  return JSON.stringify(node(depth));
}

/** Asks for the shape, and has such a tree searched. @param {import("./laboratory.js").Laboratory} view */
export function chooseRandomTree(view) {
  openDialog((close) =>
    h(
      "form",
      {
        class: "dialog-body",
        onsubmit: sent((form) => {
          const read = (/** @type {keyof Shape} */ name) => Number(/** @type {HTMLInputElement} */ (form.elements.namedItem(name)).value);
          const wish = { branching: read("branching"), depth: read("depth"), spread: read("spread"), seed: read("seed") };
          if (wish.branching ** wish.depth > LEAVES) return view.app.notify(t("random-tree-large", { most: LEAVES }), true);
          // The next one has another seed.
          shape = { ...wish, seed: (wish.seed % 999999) + 1 };
          close();
          view.setPosition(randomTree(wish));
        }),
      },
      closingHead(t("random-tree"), close),
      FIELDS.map(([name, least, most]) =>
        h("label", { class: "row", key: name }, h("span", null, t(`random-tree-${name}`)), h("input", { class: "field figures", type: "number", name, min: least, max: most, required: true, ".value": String(shape[name]) })),
      ),
      h("button", { class: "button primary" }, t("search")),
    ),
  );
}
