/** A match: its last board, its result so far, its statistics, and what can be done with it. */

import { h } from "../../core/dom.js";
import { given } from "../../core/given.js";
import { number, t } from "../../core/texts.js";
import { iconButton } from "../../parts/buttons.js";
import { dataTable } from "../../parts/data-table.js";
import { icon } from "../../parts/icons.js";
import { smallBoard } from "../../parts/small-board.js";
import { shortTitle } from "../../parts/titles.js";

/** @typedef {import("./match-feed.js").Match} Match */
/** @typedef {import("./match-feed.js").MatchFeed} MatchFeed */
/** @typedef {import("./match-feed.js").Standing} Standing */

/**
 * @param {MatchFeed} feed
 * @param {Match} match
 * @param {import("../../core/dom.js").Content} [picture]
 */
export function matchCard(feed, match, picture = null) {
  const game = feed.app.game(match.game);
  return h(
    "li",
    { key: match.id, class: "card match" },
    h(
      "div",
      { class: "match-board", "aria-hidden": match.board ? null : "true" },
      match.board && game ? smallBoard(match.board, game.sides, match.title) : null,
    ),
    h(
      "div",
      { class: "match-facts" },
      h("h2", null, shortTitle(match.title)),
      match.ladder ? null : h("p", null, match.names.join(" – ")),
      match.ladder ? null : resultBar(match),
      match.ladder ? null : h("p", { class: "figures" }, match.text),
      h("p", { class: "muted figures", role: "status" }, progress(match)),
      picture,
      match.standings.length > 2 ? standings(match.standings) : null,
      deeds(feed, match),
    ),
  );
}

/** @param {Match} match */
function progress({ running, played, games }) {
  const text = t("match-played", { number: played, all: games });
  return running || played >= games ? text : `${text} · ${t("match-broken-off")}`;
}

/** @param {MatchFeed} feed @param {Match} match */
function deeds(feed, match) {
  const open = match.played < match.games;
  return h(
    "div",
    { class: "row match-deeds" },
    match.running ? h("button", { key: "stop", class: "button", onclick: () => void feed.stop(match.id) }, t("stop-match")) : null,
    !match.running && open ? h("button", { key: "on", class: "button primary", onclick: () => void feed.resume(match.id) }, icon("play"), t("resume-match")) : null,
    match.played > 0 ? h("button", { key: "games", class: "button", onclick: () => void feed.games(match.id) }, icon("library"), t("match-games")) : null,
    match.running ? null : iconButton("trash", t("forget-match"), () => feed.remove(match.id)),
  );
}

/** @param {Match} match */
function resultBar({ wins, draws, losses }) {
  const all = Math.max(1, wins + draws + losses);
  const share = (/** @type {number} */ count) => ({ width: `${(count / all) * 100}%` });
  return h(
    "div",
    { class: "result-bar", role: "img", "aria-label": t("match-result", { wins, draws, losses }) },
    h("span", { class: "wins", style: share(wins) }),
    h("span", { class: "draws", style: share(draws) }),
    h("span", { class: "losses", style: share(losses) }),
  );
}

/** All players by their points. @param {Standing[]} rows */
function standings(rows) {
  const sorted = [...rows].sort((one, other) => (other.score ?? 0) - (one.score ?? 0));
  return dataTable(
    "",
    ["player", "wins", "draws", "losses", "score", "elo"],
    sorted.map((row) => {
      const score = given(row.score) ? t("percent", { number: number(row.score * 100, 1) }) : "–";
      return { key: row.name, title: row.name, cells: [number(row.wins), number(row.draws), number(row.losses), score, eloText(row)] };
    }),
  );
}

/** @param {Standing} row */
function eloText({ elo, elo_error }) {
  if (!given(elo)) return "–";
  const error = given(elo_error) ? ` ± ${number(elo_error)}` : "";
  return `${elo > 0 ? "+" : ""}${number(elo)}${error}`;
}
