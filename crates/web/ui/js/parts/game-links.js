/** The games under way as a list of links into a view. */

import { h } from "../core/dom.js";
import { address } from "../core/router.js";
import { dateText, number, t } from "../core/texts.js";
import { playerName } from "./player-name.js";
import { shortTitle } from "./titles.js";

/** @typedef {import("../core/types.js").SessionSummary} SessionSummary */

/**
 * @param {SessionSummary[]} summaries
 * @param {import("../core/router.js").ViewName} view
 * @param {import("../core/types.js").GameInfo[]} games
 * @param {string} [name] a class of its own
 */
export function gameLinks(summaries, view, games, name = "") {
  if (summaries.length === 0) return null;
  return h(
    "section",
    { class: `others ${name}`.trim(), "aria-label": t("games-under-way"), key: "others" },
    h("h2", null, t("games-under-way")),
    h("ul", null, summaries.map((summary) => link(summary, view, games))),
  );
}

/** Who plays. @param {{players: import("../core/types.js").Seat[]}} game */
export function playerNames({ players: [first, second] }) {
  return `${playerName(first)} – ${playerName(second)}`;
}

/** How a game ended, or how far it is. @param {SessionSummary} summary @param {import("../core/types.js").GameInfo[]} games */
export function stateText({ over, result, moves, game }, games) {
  if (!over) return t("moves-made", { number: number(moves) });
  const sides = games.find(({ name }) => name === game)?.sides;
  const winner = result === "1-0" ? sides?.[0] : result === "0-1" ? sides?.[1] : undefined;
  if (winner) return t("side-won", { side: winner.name });
  return t(result === "1/2-1/2" ? "drawn" : "over");
}

/** @param {SessionSummary} summary @param {import("../core/router.js").ViewName} view @param {import("../core/types.js").GameInfo[]} games */
function link(summary, view, games) {
  const state = `${stateText(summary, games)} · ${dateText(summary.updated_ms)}`;
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
