/** Games in rows. */

import { h } from "../../core/dom.js";
import { address } from "../../core/router.js";
import { number, t } from "../../core/texts.js";
import { iconButton } from "../../parts/buttons.js";
import { playerName } from "../../parts/player-name.js";
import { shortTitle } from "../../parts/titles.js";
import { RESULTS, dateOf } from "./filters.js";

/** @typedef {import("../../core/types.js").KeptGame} KeptGame */
/** @typedef {import("../../core/types.js").LibraryGame} LibraryGame */
/** @typedef {import("./library.js").Library} Library */
/** @typedef {import("../../core/dom.js").Content} Content */

/** @param {string} result */
const shown = (result) => RESULTS.find(([kept]) => kept === result)?.[1] ?? result;

/** A date that PGN does not know has question marks. @param {string} date */
const day = (date) => date.replace(/[.]?[?]+/g, "");

/** @param {string[]} columns @param {Content[]} rows @param {Content} [before] */
function whole(columns, rows, before = null) {
  return h(
    "table",
    { class: "data library-table", key: "table" },
    h("thead", null, h("tr", null, before, columns.map(head))),
    h("tbody", null, rows),
  );
}

/** The head of a column; that of the buttons is only heard. @param {string} column */
function head(column) {
  const words = t(`library-column-${column}`);
  return h("th", { key: column, scope: "col", class: `column-${column}` }, column === "delete" ? h("span", { class: "for-ears" }, words) : words);
}

/** @param {string} name @param {Content} content */
const cell = (name, content) => h("td", { class: `column-${name}`, key: name }, content);

/** The games that were played here. @param {Library} view @param {KeptGame[]} games */
export function keptTable(view, games) {
  const rows = games.map((game) => {
    const [first, second] = game.players.map(playerName);
    return h(
      "tr",
      { key: game.id },
      h("th", { scope: "row" }, h("a", { href: address(game.over ? "analyse" : "play", game.id) }, `${first} – ${second}`)),
      cell("game", shortTitle(game.title)),
      cell("result", shown(game.result)),
      cell("date", day(dateOf(game))),
      cell("event", game.event),
      cell("plies", number(game.moves)),
      cell("delete", iconButton("trash", t("forget-game", { game: `${first} – ${second}` }), () => void view.forget(game.id))),
    );
  });
  return whole(["players", "game", "result", "date", "event", "plies", "delete"], rows);
}

/** Games of collections. @param {Library} view @param {LibraryGame[]} games */
export function gamesTable(view, games) {
  const title = (/** @type {string} */ name) => shortTitle(view.app.game(name)?.title ?? name);
  const all = games.every((game) => view.chosen.has(game.number));
  // A collection is of one game, which stands beside its name.
  const several = view.place === "*";
  const rows = games.map((game) => {
    const names = `${game.first || "?"} – ${game.second || "?"}`;
    return h(
      "tr",
      { key: String(game.number), class: view.chosen.has(game.number) ? "chosen" : "" },
      h("td", { class: "column-chosen", key: "chosen" }, box(t("library-choose", { game: names }), view.chosen.has(game.number), () => toggle(view, [game], !view.chosen.has(game.number)))),
      h("th", { scope: "row" }, h("button", { class: "link", onclick: () => void view.open(game) }, names)),
      several ? cell("game", title(game.game)) : null,
      cell("result", shown(game.result)),
      cell("date", day(game.date)),
      cell("event", game.event),
      cell("plies", number(game.moves)),
      cell("tags", game.tags.map((tag) => h("span", { class: "pill", key: tag }, tag))),
    );
  });
  const chooser = h("th", { class: "column-chosen", scope: "col", key: "chosen" }, box(t("library-choose-all"), all, () => toggle(view, games, !all)));
  return whole(["players", ...(several ? ["game"] : []), "result", "date", "event", "plies", "tags"], rows, chooser);
}

/** @param {string} label @param {boolean} checked @param {() => void} onChange */
function box(label, checked, onChange) {
  return h("input", { type: "checkbox", "aria-label": label, ".checked": checked, onchange: onChange });
}

/** @param {Library} view @param {LibraryGame[]} games @param {boolean} on */
function toggle(view, games, on) {
  for (const { number: one } of games) {
    if (on) view.chosen.add(one);
    else view.chosen.delete(one);
  }
  view.app.touch();
}
