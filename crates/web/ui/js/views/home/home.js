/** The games as boards; a click begins one. */

import { h } from "../../core/dom.js";
import { address, go } from "../../core/router.js";
import { number, t } from "../../core/texts.js";
import { iconButton } from "../../parts/buttons.js";
import { playerNames } from "../../parts/game-links.js";
import { icon } from "../../parts/icons.js";
import { openDialog } from "../../core/dialog.js";
import { smallBoard } from "../../parts/small-board.js";
import { shortTitle } from "../../parts/titles.js";
import { CardLine } from "./card-line.js";

/** @typedef {import("../../core/types.js").GameInfo} GameInfo */
/** @typedef {import("../../core/types.js").SessionSummary} SessionSummary */
/** @typedef {import("../../shell/app.js").App} App */

/** How many games under way are shown. */
const SHOWN = 8;

export class Home {
  #line = new CardLine(() => this.app.touch());

  /** @param {App} app */
  constructor(app) {
    this.app = app;
  }

  title() {
    return "Stratège";
  }

  /** @param {import("../../core/router.js").Route} to */
  async enter(to) {
    if (to.carried !== "") return this.#openCarried(to.carried);
    await this.app.loadSummaries();
  }

  draw() {
    const { games, summaries } = this.app.state;
    const open = summaries.slice(0, SHOWN);
    return h(
      "div",
      { class: "page home" },
      h(
        "div",
        { class: "home-head" },
        h("h1", null, t("home-title")),
        h("p", { class: "muted" }, t("home-lead")),
        h(
          "button",
          { class: "button", onclick: () => void this.#import("") },
          icon("import"),
          t("import"),
        ),
      ),
      open.length > 0
        ? h(
            "section",
            { class: "under-way", key: "under-way" },
            h("h2", null, t("games-under-way")),
            h("ul", { class: "games small" }, open.map((summary) => this.#summary(summary))),
          )
        : null,
      h(
        "ul",
        { class: "games", "aria-label": t("games"), key: "games" },
        games.map((game) => this.#card(game)),
      ),
    );
  }

  leave() {
    this.#line.end();
  }

  /** @param {GameInfo} game */
  #card(game) {
    const { board, last } = this.#line.scene(game.name, game.board);
    const begin = () => void this.#line.begin(game.name);
    return h(
      "li",
      { key: game.name },
      h(
        "button",
        {
          class: "game-card",
          "data-game": game.name,
          onclick: () => void this.#begin(game),
          onpointerenter: (/** @type {PointerEvent} */ event) => event.pointerType === "mouse" && begin(),
          onpointerleave: () => this.#line.end(),
          onfocus: begin,
          onblur: () => this.#line.end(),
        },
        h("span", { class: "card-board" }, smallBoard(board, game.sides, game.title, { last, lively: true })),
        h("span", { class: "card-title" }, shortTitle(game.title)),
        h("span", { class: "card-text" }, game.summary),
      ),
    );
  }

  /** @param {SessionSummary} summary */
  #summary(summary) {
    const game = this.app.game(summary.game);
    const board = summary.board ?? game?.board;
    const sides = game?.sides ?? [];
    const words = summary.over ? t("over") : t("moves-made", { number: number(summary.moves) });
    return h(
      "li",
      { key: summary.id, class: "summary" },
      h(
        "a",
        { class: "game-card", href: address(summary.over ? "analyse" : "play", summary.id) },
        board
          ? h("span", { class: "card-board" }, smallBoard(board, sides, summary.title))
          : null,
        h("span", { class: "card-title" }, shortTitle(summary.title)),
        h("span", { class: "card-text" }, playerNames(summary)),
        h("span", { class: "card-text" }, words),
      ),
      iconButton("trash", t("forget-game", { game: summary.title }), () => this.#forget(summary.id), { class: "icon-button forget" }),
    );
  }

  /** @param {GameInfo} game */
  async #begin(game) {
    try {
      const players = [{ kind: "human" }, { kind: "machine", level: game.gentle }];
      const { id } = await this.app.begin({ game: game.name, players });
      go("play", id);
    } catch (error) {
      this.app.complain(error);
    }
  }

  /** @param {string} id */
  async #forget(id) {
    try {
      await this.app.forget(id);
    } catch (error) {
      this.app.complain(error);
    }
  }

  /** Fetched when it is wanted: the first view needs little. @param {string} text */
  async #import(text) {
    const { importDialog } = await import("../../parts/import-dialog.js");
    openDialog((close) => importDialog(this.app, text, close));
  }

  /** @param {string} text */
  async #openCarried(text) {
    await this.#import(text);
    await this.app.loadSummaries();
  }
}
