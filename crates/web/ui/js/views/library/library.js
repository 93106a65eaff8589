/** The library: the games that were played here and collections of others, to be searched, opened, tagged, exported. */

import { request } from "../../core/api.js";
import { h } from "../../core/dom.js";
import { go } from "../../core/router.js";
import { number, t } from "../../core/texts.js";
import { Collections } from "./collections.js";
import { empty, filterBar, isEmpty, query, suits } from "./filters.js";
import { Imports } from "./imports.js";
import { gamesTable, keptTable } from "./games-table.js";
import { selectionBar } from "./selection-bar.js";

/** @typedef {import("../../core/types.js").KeptGame} KeptGame */
/** @typedef {import("../../core/types.js").LibraryGame} LibraryGame */
/** @typedef {import("./filters.js").Filter} Filter */

/** The games through a position that are listed at most. */
const THROUGH = 1000;
/** The games that are fetched at once. */
const ROWS = 100;
/** A text that is being typed is not looked for: the wait before it is, in milliseconds. */
const PAUSE = 150;

export class Library {
  /** The collection that is shown: nothing for the games that were played here, `*` for all collections. */
  place = "";
  /** @type {Filter} */
  filter = empty();
  /** @type {KeptGame[]} */
  kept = [];
  /** @type {{count: number, games: LibraryGame[]}} */
  found = { count: 0, games: [] };
  /** The rows that are chosen: numbers of games. @type {Set<number>} */
  chosen = new Set();
  /** Games that were thrown away last, which can be brought back. @type {number[]} */
  thrown = [];
  /** Whether the first answer has come. */
  ready = false;
  /** How often was asked: only the last answer counts. */
  #asked = 0;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #waiting;

  /** @param {import("../../shell/app.js").App} app */
  constructor(app) {
    this.app = app;
    this.collections = new Collections(app, () => this.#changed());
    this.imports = new Imports(app, () => void this.#changed());
  }

  title() {
    return t("view-library");
  }

  /** @param {import("../../core/router.js").Route} to */
  async enter(to) {
    const [place, words] = to.id.startsWith("*?") ? ["*", new URLSearchParams(to.id.slice(2))] : [to.id, null];
    if (place !== this.place) this.chosen.clear();
    this.place = place;
    if (words) this.filter = { ...empty(), game: words.get("game") ?? "", position: words.get("position") ?? "" };
    await Promise.all([this.collections.load(), this.load()]);
  }

  leave() {
    clearTimeout(this.#waiting);
  }

  /** Asks for the games again. @param {number} [from] the games that are there already */
  async load(from = 0) {
    const asked = ++this.#asked;
    if (this.place === "") {
      const { games } = await request("GET", "/api/library/kept");
      if (asked !== this.#asked) return;
      this.kept = games;
      await this.#throughPosition(asked);
    } else {
      const found = await request("GET", `/api/library/games?${query(this.filter, this.place)}&first=${from}&most=${ROWS}`);
      if (asked !== this.#asked) return;
      this.found = from === 0 ? found : { count: found.count, games: [...this.found.games, ...found.games] };
    }
    this.ready = true;
    this.app.touch();
  }

  /** Of the games that were played here those that went through the position that is looked for. @param {number} asked */
  async #throughPosition(asked) {
    const { game: chosen, position } = this.filter;
    if (position.trim() === "") return;
    const games = chosen === "" ? [...new Set(this.kept.map(({ game }) => game))] : [chosen];
    const answers = await Promise.allSettled(games.map((game) => request("POST", "/api/explore", { game, position: position.trim() })));
    if (asked !== this.#asked) return;
    const found = answers.filter((answer) => answer.status === "fulfilled");
    // A position of none of the games is refused as that of one.
    const [refused] = answers.filter((answer) => answer.status === "rejected");
    if (found.length === 0 && refused) throw refused.reason;
    this.kept = found.flatMap((answer) => answer.value.kept);
  }

  /** Another wish: the games are asked for when it has stood for a moment. @param {Partial<Filter>} change */
  wish(change) {
    this.filter = { ...this.filter, ...change };
    this.chosen.clear();
    clearTimeout(this.#waiting);
    this.#waiting = setTimeout(() => void this.load().catch((error) => this.#refuse(error)), PAUSE);
    this.app.touch();
  }

  /** A wish that is refused: an old list does not answer it. @param {unknown} error */
  #refuse(error) {
    this.kept = [];
    this.found = { count: 0, games: [] };
    this.app.complain(error);
  }

  async #changed() {
    try {
      await Promise.all([this.collections.load(), this.load()]);
    } catch (error) {
      this.app.complain(error);
    }
  }

  /** Changes games, and shows what there is then. @param {Record<string, unknown>} change */
  async change(change) {
    try {
      await request("POST", "/api/library/changes", change);
      this.chosen.clear();
      this.thrown = change.do === "delete" ? /** @type {number[]} */ (change.numbers) : [];
      await Promise.all([this.collections.load(), this.load()]);
    } catch (error) {
      this.app.complain(error);
    }
  }

  /** Opens a game of a collection on the board. @param {LibraryGame} row */
  async open(row) {
    try {
      const { game, record } = await request("GET", `/api/library/games/${row.number}`);
      const { id } = await this.app.begin({ game, record });
      go("analyse", id);
    } catch (error) {
      this.app.complain(error);
    }
  }

  /** @param {string} id */
  async forget(id) {
    try {
      await this.app.forget(id);
      await this.load();
    } catch (error) {
      this.app.complain(error);
    }
  }

  draw() {
    return h(
      "div",
      { class: "page library" },
      h("h1", null, t("view-library")),
      h(
        "div",
        { class: "library-rooms" },
        h("div", { class: "library-side" }, this.collections.draw(this.place), this.imports.draw(this.place)),
        h("section", { class: "library-games", "aria-label": t("games") }, filterBar(this), this.place === "" ? this.#keptGames() : this.#games()),
      ),
    );
  }

  #keptGames() {
    const games = this.kept.filter((game) => suits(game, this.filter));
    return [count(games.length), games.length > 0 ? keptTable(this, games) : this.#nothing("library-none-here")];
  }

  #games() {
    const { count: all, games } = this.found;
    return [
      count(all),
      selectionBar(this),
      games.length > 0 ? gamesTable(this, games) : this.#nothing("library-none"),
      games.length > 0 && games.length < (this.filter.position === "" ? all : Math.min(all, THROUGH))
        ? h("button", { class: "button library-more", key: "more", onclick: () => void this.load(games.length).catch((error) => this.app.complain(error)) }, t("library-more"))
        : null,
    ];
  }

  /** @param {string} words */
  #nothing(words) {
    if (!this.ready) return null;
    return h("p", { class: "muted library-nothing", key: "nothing" }, isEmpty(this.filter) ? t(words) : t("library-no-match"));
  }
}

/** How many there are, which is told to those who do not see it too. @param {number} all */
function count(all) {
  return h("p", { class: "muted figures library-count", role: "status", key: "count" }, t("library-count", { number: number(all), count: all }));
}
