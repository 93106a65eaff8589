/** What was played from the position that is shown, in the games of the library. */

import { h } from "../../core/dom.js";
import { address } from "../../core/router.js";
import { number, t } from "../../core/texts.js";
import { playerNames } from "../../parts/game-links.js";
import { icon } from "../../parts/icons.js";
import { openFromLibrary } from "./other-games.js";

/** @typedef {import("../../core/types.js").ExploredMove} ExploredMove */
/** @typedef {import("../../core/types.js").LibraryGame} LibraryGame */
/** @typedef {import("../../core/types.js").KeptGame} KeptGame */
/** @typedef {import("./game.js").GameView} GameView */

/** The moves that are listed. */
const MOST = 12;

/** The moves and some of the games. @param {GameView} view */
export function explorerPanel(view) {
  const found = view.explorer.answer;
  // The game itself is no news.
  const kept = found?.kept.filter((game) => game.id !== view.app.session?.id) ?? [];
  if (!found || (found.games === 0 && kept.length === 0)) return null;
  const title = found.games > 0 ? t("explored", { number: number(found.games) }) : t("explored-kept");
  return h(
    "section",
    { class: "explorer", key: "explorer", "aria-label": title },
    found.games > 0 ? h("h2", { class: "openings-title" }, icon("import"), title) : null,
    h("ul", { class: "openings-moves" }, found.moves.slice(0, MOST).map((move) => row(view, move, found.games))),
    h("ul", { class: "explorer-games" }, found.examples.map((game) => example(view, game))),
    found.games > found.examples.length
      ? h("a", { class: "explorer-all", href: address("library", `*?${place(view)}`) }, t("explored-all"))
      : null,
    kept.length > 0 ? h(found.games > 0 ? "h3" : "h2", null, t("explored-kept")) : null,
    h("ul", { class: "explorer-games" }, kept.map(own)),
  );
}

/** @param {GameView} view @param {ExploredMove} move @param {number} all */
function row(view, move, all) {
  const percent = (/** @type {number} */ part, /** @type {number} */ of) => number((100 * part) / Math.max(of, 1), 0);
  const shares = { first: percent(move.first, move.games), draws: percent(move.draws, move.games), second: percent(move.second, move.games) };
  const part = (/** @type {string} */ name, /** @type {number} */ count) => h("i", { class: `explorer-${name}`, style: `flex-grow: ${count}` });
  return h(
    "li",
    { key: move.text },
    h("button", { class: "line-move", onclick: () => void view.playLine([move.text]) }, move.shown),
    h("span", { class: "muted figures" }, `${percent(move.games, all)} % · ${number(move.games)}`),
    h(
      "span",
      { class: "explorer-bar", role: "img", "aria-label": t("explored-results", shares), title: t("explored-results", shares) },
      part("first", move.first),
      part("draws", move.draws),
      part("second", move.second),
    ),
  );
}

/** The position that is shown, as the library looks for it. @param {GameView} view */
function place(view) {
  const session = view.app.state.session;
  const position = (view.navigator.place ?? session)?.position ?? "";
  return new URLSearchParams({ game: session?.game ?? "", position });
}

/** A game that was played here. @param {KeptGame} game */
function own(game) {
  return h(
    "li",
    { key: game.id },
    h("a", { class: "line-move", href: address("analyse", game.id) }, playerNames(game)),
    h("span", { class: "muted figures" }, [game.result, game.date, game.event].filter((word) => word !== "").join(" · ")),
  );
}

/** @param {GameView} view @param {LibraryGame} game */
function example(view, game) {
  return h(
    "li",
    { key: String(game.number) },
    h(
      "button",
      { class: "line-move", title: t("explored-open"), onclick: () => void openFromLibrary(view, game.number) },
      `${game.first || "?"} – ${game.second || "?"}`,
    ),
    h("span", { class: "muted figures" }, [game.result, game.date, game.event].filter((word) => word !== "").join(" · ")),
  );
}
