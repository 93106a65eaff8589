/** What games are looked for. */

import { h } from "../../core/dom.js";
import { valueOf } from "../../core/forms.js";
import { t } from "../../core/texts.js";
import { choice } from "../../parts/choice.js";
import { playerName } from "../../parts/player-name.js";
import { shortTitle } from "../../parts/titles.js";

/** @typedef {import("./library.js").Library} Library */
/** @typedef {import("../../core/types.js").KeptGame} KeptGame */
/** @typedef {{game: string, player: string, event: string, result: string, from: string, to: string, min_moves: string, max_moves: string, tag: string, position: string, sort: string, deleted: boolean}} Filter */

/** @returns {Filter} */
export const empty = () => ({ game: "", player: "", event: "", result: "", from: "", to: "", min_moves: "", max_moves: "", tag: "", position: "", sort: "added", deleted: false });

/** Results as they are kept, and as they are shown. @type {[string, string][]} */
export const RESULTS = [
  ["1-0", "1–0"],
  ["0-1", "0–1"],
  ["1/2-1/2", "½–½"],
  ["*", "*"],
];

/** Whether all games are meant. @param {Filter} filter */
export function isEmpty(filter) {
  return Object.entries(filter).every(([name, value]) => name === "sort" || value === "" || value === false);
}

/** The filter as the server reads it. @param {Filter} filter @param {string} place */
export function query(filter, place) {
  const words = new URLSearchParams();
  if (place !== "*") words.set("collection", place);
  for (const [name, value] of Object.entries(filter)) {
    if (typeof value === "string" && value.trim() !== "") words.set(name, value.trim());
  }
  if (filter.deleted) words.set("deleted", "true");
  return words.toString();
}

/** Whether a game that was played here is looked for. @param {KeptGame} game @param {Filter} filter */
export function suits(game, filter) {
  const holds = (/** @type {string} */ text, /** @type {string} */ part) => folded(text).includes(folded(part.trim()));
  const [first, last] = days(dateOf(game)) ?? [NaN, NaN];
  const names = game.players.map(playerName);
  return (
    (filter.game === "" || game.game === filter.game) &&
    (filter.player === "" || names.some((name) => holds(name, filter.player))) &&
    (filter.event === "" || holds(game.event, filter.event)) &&
    (filter.result === "" || game.result === filter.result) &&
    (filter.from === "" || last >= (days(filter.from)?.[0] ?? NaN)) &&
    (filter.to === "" || first <= (days(filter.to)?.[1] ?? NaN)) &&
    (filter.min_moves === "" || game.moves >= Number(filter.min_moves)) &&
    (filter.max_moves === "" || game.moves <= Number(filter.max_moves))
  );
}

/** A name without case and accents. @param {string} text */
const folded = (text) => text.toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "").replaceAll("ß", "ss").replaceAll("ς", "σ");

/** The first and the last day that a date may be, as numbers. @param {string} date @returns {[number, number]|null} */
function days(date) {
  const [year, month = "", day = ""] = date.trim().split(/[-./]/);
  if (!/^\d{4}$/.test(year)) return null;
  const known = (/** @type {string} */ part) => /^\d{1,2}$/.test(part) && Number(part) > 0;
  const of = (/** @type {number} */ one, /** @type {number} */ other) => Number(year) * 10000 + one * 100 + other;
  if (!known(month)) return [of(1, 1), of(12, 31)];
  return known(day) ? [of(Number(month), Number(day)), of(Number(month), Number(day))] : [of(Number(month), 1), of(Number(month), 31)];
}

/** The date of a game as PGN writes it: that of its file, or of its last change. @param {KeptGame} game */
export function dateOf(game) {
  if (game.date !== "") return game.date;
  const changed = new Date(game.updated_ms);
  const two = (/** @type {number} */ part) => String(part).padStart(2, "0");
  return `${changed.getFullYear()}.${two(changed.getMonth() + 1)}.${two(changed.getDate())}`;
}

/** The fields. @param {Library} view */
export function filterBar(view) {
  const { filter, place, app } = view;
  const text = (/** @type {"player"|"event"|"from"|"to"|"position"} */ name, kind = "") =>
    h("input", {
      key: name,
      class: `field ${kind}`.trim(),
      type: "search",
      "aria-label": t(`library-${name}`),
      placeholder: t(`library-${name}`),
      spellcheck: "false",
      ".value": filter[name],
      oninput: (/** @type {Event} */ event) => view.wish({ [name]: valueOf(event) }),
    });
  const moves = (/** @type {"min_moves"|"max_moves"} */ name) =>
    h("input", {
      key: name,
      class: "field date figures",
      type: "number",
      min: "0",
      "aria-label": t(`library-${name.replace("_", "-")}`),
      placeholder: t(`library-${name.replace("_", "-")}`),
      ".value": filter[name],
      oninput: (/** @type {Event} */ event) => view.wish({ [name]: valueOf(event) }),
    });
  const options = (/** @type {string} */ any, /** @type {(readonly [string, string])[]} */ more) => /** @type {[string, string][]} */ ([["", any], ...more]);
  return h(
    "div",
    { class: "library-filters", role: "search", "aria-label": t("library-search"), key: "filters" },
    text("player", "wide"),
    choice(t("game"), filter.game, options(t("library-any-game"), app.state.games.map((game) => [game.name, shortTitle(game.title)])), (game) => view.wish({ game })),
    choice(t("library-result"), filter.result, options(t("library-any-result"), RESULTS), (result) => view.wish({ result })),
    text("event"),
    text("from", "date figures"),
    text("to", "date figures"),
    moves("min_moves"),
    moves("max_moves"),
    text("position", "wide figures"),
    place === ""
      ? null
      : [
          choice(t("library-tag"), filter.tag, options(t("library-any-tag"), view.collections.tags.map((tag) => [tag, tag])), (tag) => view.wish({ tag })),
          choice(t("library-sort"), filter.sort, ["added", "date", "length"].map((sort) => [sort, t(`library-sort-${sort}`)]), (sort) => view.wish({ sort })),
          h(
            "label",
            { class: "library-check", key: "deleted" },
            h("input", { type: "checkbox", ".checked": filter.deleted, onchange: () => view.wish({ deleted: !filter.deleted }) }),
            t("library-thrown"),
          ),
        ],
    isEmpty(filter) ? null : h("button", { class: "button quiet", key: "reset", onclick: () => view.wish(empty()) }, t("library-reset")),
  );
}
