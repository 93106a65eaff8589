/** Matches between settings of the machine, live, with their statistics. */

import { listen, request } from "../../core/api.js";
import { h } from "../../core/dom.js";
import { sent } from "../../core/forms.js";
import { given } from "../../core/given.js";
import { number, t } from "../../core/texts.js";
import { iconButton } from "../../parts/buttons.js";
import { choice } from "../../parts/choice.js";
import { dataTable } from "../../parts/data-table.js";
import { icon } from "../../parts/icons.js";
import { playerChoice, settingsField } from "../../parts/players.js";
import { smallBoard } from "../../parts/small-board.js";
import { shortTitle } from "../../parts/titles.js";

/** @typedef {import("../../core/types.js").Player} Player */
/** @typedef {import("../../core/types.js").Board} Board */
/** @typedef {import("../../shell/app.js").App} App */
/** @typedef {{name: string, wins: number, draws: number, losses: number, score?: number|null, elo?: number|null, elo_error?: number|null, los?: number|null}} Standing */

/**
 * @typedef {object} Match
 * @property {string} id
 * @property {string} game
 * @property {string} title
 * @property {string[]} names
 * @property {number} games
 * @property {number} played
 * @property {number} wins
 * @property {number} draws
 * @property {number} losses
 * @property {Standing[]} standings
 * @property {string} text
 * @property {boolean} running
 * @property {Board|null} [board]
 */

const GAMES = [10, 20, 50, 100, 200, 500];
const MOST_PLAYERS = 8;

export class Matches {
  /** @type {Match[]} */
  matches = [];
  /** @type {{game: string, players: Player[], games: number}} */
  form = { game: "", players: [{ kind: "machine", level: 3 }, { kind: "machine", level: 1 }], games: 20 };
  /** A browser has few connections: the newest match that runs is followed. @type {{id: string, stop: () => void}|null} */
  #stream = null;

  /** @param {App} app */
  constructor(app) {
    this.app = app;
  }

  async enter() {
    if (this.form.game === "") this.form.game = this.app.state.session?.game ?? this.app.state.games[0]?.name ?? "";
    const answer = await request("GET", "/api/matches");
    this.matches = answer.matches;
    const running = this.matches.find((match) => match.running);
    if (running) this.#follow(running.id);
    this.app.touch();
  }

  leave() {
    this.#stream?.stop();
    this.#stream = null;
  }

  /** @param {string} id */
  #follow(id) {
    if (this.#stream?.id === id) return;
    this.leave();
    const take = (/** @type {Match} */ match) => {
      const others = this.matches.filter((known) => known.id !== id);
      this.matches = this.matches.some((known) => known.id === id) ? this.matches.map((known) => (known.id === id ? match : known)) : [match, ...others];
      this.app.touch();
    };
    const stop = listen(`/api/matches/${id}/events`, {
      match: take,
      finished: (match) => {
        take(match);
        this.leave();
      },
      failed: (text) => {
        this.leave();
        this.app.notify(text, true);
      },
    });
    this.#stream = { id, stop };
  }

  draw() {
    return [
      h("p", { class: "muted lead" }, t("arena-lead")),
      this.#form(),
      h("ul", { class: "matches" }, this.matches.map((match) => this.#match(match))),
    ];
  }

  #form() {
    const game = this.app.game(this.form.game);
    if (!game) return null;
    /** @param {Partial<Matches["form"]>} change */
    const set = (change) => {
      this.form = { ...this.form, ...change };
      this.app.touch();
    };
    return h(
      "form",
      {
        class: "card arena-form",
        onsubmit: sent(() => this.#begin()),
      },
      h(
        "label",
        { class: "label" },
        t("game"),
        choice(null, this.form.game, this.app.state.games.map((info) => [info.name, shortTitle(info.title)]), (game) => set({ game })),
      ),
      this.form.players.map((player, index) => this.#player(game, player, index, set)),
      h(
        "label",
        { class: "label" },
        t("number-of-games"),
        choice(null, this.form.games, GAMES.map((count) => [count, String(count)]), (games) => set({ games: Number(games) })),
      ),
      h(
        "div",
        { class: "row form-row" },
        h(
          "button",
          {
            type: "button",
            class: "button",
            disabled: this.form.players.length >= MOST_PLAYERS,
            onclick: () => set({ players: [...this.form.players, { kind: "machine", level: Math.min(10, this.form.players.length + 2) }] }),
          },
          icon("new"),
          t("add-player"),
        ),
        h("button", { class: "button primary" }, icon("arena"), t("begin-match")),
      ),
    );
  }

  /**
   * @param {import("../../core/types.js").GameInfo} game
   * @param {Player} player
   * @param {number} index
   * @param {(change: Partial<Matches["form"]>) => void} set
   */
  #player(game, player, index, set) {
    const label = t("contestant", { number: index + 1 });
    /** @param {Player} changed */
    const change = (changed) => set({ players: this.form.players.map((known, place) => (place === index ? changed : known)) });
    return h(
      "div",
      { class: "label", key: `player-${index}` },
      h(
        "span",
        { class: "contestant" },
        label,
        this.form.players.length > 2
          ? iconButton("close", t("remove-player", { number: index + 1 }), () => set({ players: this.form.players.filter((_, place) => place !== index) }), {
              class: "icon-button small",
            })
          : null,
      ),
      playerChoice(game, 0, player, change, label, true),
      settingsField(player, label, change),
    );
  }

  /** @param {Match} match */
  #match(match) {
    const game = this.app.game(match.game);
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
        h("p", null, match.names.join(" – ")),
        resultBar(match),
        h("p", { class: "figures" }, match.text),
        h("p", { class: "muted figures" }, t("match-played", { number: match.played, all: match.games })),
        match.standings.length > 2 ? standings(match.standings) : null,
        match.running ? h("button", { class: "button", onclick: () => void this.#stop(match.id) }, t("stop-match")) : null,
      ),
    );
  }

  async #begin() {
    try {
      const { id } = await request("POST", "/api/matches", this.form);
      await this.enter();
      this.#follow(id);
    } catch (error) {
      this.app.complain(error);
    }
  }

  /** @param {string} id */
  async #stop(id) {
    try {
      await request("DELETE", `/api/matches/${id}`);
      if (this.#stream?.id === id) this.leave();
      await this.enter();
    } catch (error) {
      this.app.complain(error);
    }
  }
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
