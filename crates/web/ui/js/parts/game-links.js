/** The games under way as a list of links into a view. */

import { h } from "../core/dom.js";
import { address } from "../core/router.js";
import { number, t } from "../core/texts.js";
import { playerName } from "./player-name.js";
import { shortTitle } from "./titles.js";

/** @typedef {import("../core/types.js").SessionSummary} SessionSummary */

/**
 * @param {SessionSummary[]} summaries
 * @param {import("../core/router.js").ViewName} view
 * @param {string} [name] a class of its own
 */
export function gameLinks(summaries, view, name = "") {
  if (summaries.length === 0) return null;
  return h(
    "section",
    { class: `others ${name}`.trim(), "aria-label": t("games-under-way"), key: "others" },
    h("h2", null, t("games-under-way")),
    h("ul", null, summaries.map((summary) => link(summary, view))),
  );
}

/** Who plays. @param {{players: import("../core/types.js").Seat[]}} game */
export function playerNames({ players: [first, second] }) {
  return `${playerName(first)} – ${playerName(second)}`;
}

/** @param {SessionSummary} summary @param {import("../core/router.js").ViewName} view */
function link(summary, view) {
  const state = summary.over ? t("over") : number(summary.moves);
  return h(
    "li",
    { key: summary.id },
    h(
      "a",
      { href: address(view, summary.id) },
      h("span", { class: "other-title" }, shortTitle(summary.title)),
      h("span", { class: "muted" }, playerNames(summary)),
      h("span", { class: "muted figures" }, state),
    ),
  );
}
