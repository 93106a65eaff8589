/** The games as boards; a click begins one. */

import { h } from "../../core/dom.js";
import { address, go } from "../../core/router.js";
import { dateText, t } from "../../core/texts.js";
import { iconButton } from "../../parts/buttons.js";
import { playerNames, stateText } from "../../parts/game-links.js";
import { icon } from "../../parts/icons.js";
import { openDialog } from "../../core/dialog.js";
import { smallBoard } from "../../parts/small-board.js";
import { shortTitle } from "../../parts/titles.js";
import { cardChoices, chosenOf, seatsOf } from "./card-choice.js";
import { CardLine } from "./card-line.js";

/** @typedef {import("../../core/types.js").GameInfo} GameInfo */
/** @typedef {import("../../core/types.js").SessionSummary} SessionSummary */
/** @typedef {import("../../shell/app.js").App} App */

/** How many games are shown, open ones first. */
const SHOWN = 12;

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
    // Games that go on come first, those that are over behind them.
    const open = [...summaries.filter(({ over }) => !over), ...summaries.filter(({ over }) => over)].slice(0, SHOWN);
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
            h(
              "div",
              { class: "under-way-head" },
              h("h2", null, t("continue")),
              h("a", { href: address("library") }, t("all-games")),
            ),
            h("ul", { class: "summaries" }, open.map((summary) => this.#summary(summary))),
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
      { key: game.name, class: "game-tile" },
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
      cardChoices(game, () => this.app.touch()),
    );
  }

  /** @param {SessionSummary} summary */
  #summary(summary) {
    const game = this.app.game(summary.game);
    const board = summary.board ?? game?.board;
    const sides = game?.sides ?? [];
    return h(
      "li",
      { key: summary.id, class: "summary" },
      h(
        "a",
        { class: "summary-card", href: address(summary.over ? "analyse" : "play", summary.id) },
        board ? h("span", { class: "summary-board" }, smallBoard(board, sides, summary.title)) : null,
        h(
          "span",
          { class: "summary-words" },
          h("span", { class: "card-title" }, shortTitle(summary.title)),
          h("span", { class: "card-text" }, playerNames(summary)),
          h("span", { class: "card-text" }, stateText(summary, this.app.state.games)),
          h("span", { class: "card-text figures" }, dateText(summary.updated_ms)),
        ),
      ),
      iconButton("trash", t("forget-game", { game: summary.title }), () => this.#forget(summary.id), { class: "icon-button forget" }),
    );
  }

  /** @param {GameInfo} game */
  async #begin(game) {
    try {
      const { id } = await this.app.begin({ game: game.name, variant: chosenOf(game).variant || undefined, players: seatsOf(game) });
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
