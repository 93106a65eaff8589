/** In games with dice: what the decisions of both sides lost, and how lucky they were. */

import { h } from "../../core/dom.js";
import { fixed, t } from "../../core/texts.js";

/** @typedef {import("../../core/types.js").Skill} Skill */

/** @param {[Skill, Skill]} skill @param {import("../../core/types.js").GameInfo} game */
export function skillTable(skill, game) {
  /** @type {Record<string, (side: Skill) => string>} */
  const parts = { checkers: (side) => perDecision(side.checkers), cube: (side) => perDecision(side.cube) };
  /** @type {Record<string, (side: Skill) => string>} */
  const rows = {
    ...(skill.some(({ cube }) => cube.count > 0) ? parts : {}),
    all: (side) => perDecision(side.all),
    loss: (side) => fixed(side.loss, 3),
    luck: (side) => fixed(side.luck, 3, true),
    ...(skill.some(({ rating }) => rating) ? { rating: (/** @type {Skill} */ side) => side.rating ?? "–" } : {}),
  };
  return h(
    "table",
    { class: "skill figures", key: "skill" },
    h("caption", null, t("skill")),
    h("thead", null, h("tr", null, h("td"), game.sides.map((side) => h("th", { scope: "col" }, side.name)))),
    h(
      "tbody",
      null,
      Object.entries(rows).map(([name, text]) => h("tr", { key: name }, h("th", { scope: "row" }, t(`skill-${name}`)), skill.map((side) => h("td", null, text(side))))),
    ),
  );
}

/** A mean loss, and of how many. @param {import("../../core/types.js").Decisions} decisions */
function perDecision({ count, mean }) {
  return count > 0 ? t("skill-mean", { mean: fixed(mean, 4), count }) : "–";
}
