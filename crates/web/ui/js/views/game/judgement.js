/** How a game with dice ends by the evaluation, and what to do with the doubling cube. */

import { h } from "../../core/dom.js";
import { placeOf } from "../../core/sides.js";
import { t } from "../../core/texts.js";

/** @typedef {import("../../core/types.js").Judgement} Judgement */

/**
 * @param {Judgement} judgement
 * @param {import("../../core/types.js").GameInfo} game
 */
export function judgementPanel({ chances, cube }, game) {
  const columns = /** @type {const} */ (["win", "gammon", "backgammon"]);
  return h(
    "div",
    { class: "judgement", key: "judgement" },
    h(
      "table",
      { class: "chances figures" },
      h("caption", { class: "for-ears" }, t("chances")),
      h("thead", null, h("tr", null, h("td"), columns.map((name) => h("th", { scope: "col" }, t(`chances-${name}`))))),
      h(
        "tbody",
        null,
        chances.map((ways, side) =>
          h("tr", null, h("th", { scope: "row" }, game.sides[side].name), columns.map((name) => h("td", null, t("percent", { number: ways[name] })))),
        ),
      ),
    ),
    cube ? cubePanel(cube, game) : null,
  );
}

/** @param {NonNullable<Judgement["cube"]>} cube @param {import("../../core/types.js").GameInfo} game */
function cubePanel(cube, game) {
  return h(
    "div",
    { class: "cube-verdict", key: "cube" },
    h("p", null, h("strong", null, `${game.sides[placeOf(cube.side)].name}. ${cube.text}`)),
    h(
      "ul",
      { class: "figures" },
      cube.cases.map(({ text, value_text, chance }) =>
        h("li", null, h("span", null, text), chance ? h("span", { class: "muted" }, t("match-chance", { share: chance })) : null, h("span", { class: "case-value" }, value_text)),
      ),
    ),
  );
}
