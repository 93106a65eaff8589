/** The arena: matches between settings, live, with their statistics. */

import { listen, request } from "../../core/api.js";
import { h } from "../../core/dom.js";
import { number, t } from "../../core/texts.js";
import { icon } from "../../parts/icons.js";
import { playerChoice, playerName, settingsField } from "../../parts/players.js";
import { shortTitle } from "../../parts/titles.js";

/** @typedef {import("../../core/types.js").Player} Player */
/** @typedef {import("../../core/types.js").Board} Board */
/** @typedef {import("../../shell/app.js").App} App */
/** @typedef {import("../../board/board-view.js").BoardModel} BoardModel */

/**
 * @typedef {object} Match
 * @property {string} id
 * @property {string} game
 * @property {string} title
 * @property {[Player, Player]} players
 * @property {[string, string]} [names]
 * @property {number} games
 * @property {number} played
 * @property {number} wins
 * @property {number} draws
 * @property {number} losses
 * @property {number} [score]
 * @property {number|null} [elo]
 * @property {number|null} [elo_error]
 * @property {number|null} [los]
 * @property {string} [text]
 * @property {boolean} running
 * @property {Board|null} [board]
 */

const GAMES = [10, 20, 50, 100, 200];

export class Arena {
  /** @type {Match[]} */
  matches = [];
  form = { game: "", players: /** @type {[Player, Player]} */ ([{ kind: "machine", level: 3 }, { kind: "machine", level: 1 }]), games: 20 };
  /** The streams of the matches that run. @type {Map<string, () => void>} */
  #streams = new Map();

  /** @param {App} app */
  constructor(app) {
    this.app = app;
  }

  title() {
    return t("view-arena");
  }

  async enter() {
    if (this.form.game === "") this.form.game = this.app.state.session?.game ?? this.app.state.games[0]?.name ?? "";
    const answer = await request("GET", "/api/matches");
    this.matches = answer.matches;
    for (const match of this.matches) if (match.running) this.#follow(match.id);
  }

  leave() {
    for (const stop of this.#streams.values()) stop();
    this.#streams.clear();
  }

  /** One stream at a time, for a browser has few connections: of the newest match that runs. @param {string} id */
  #follow(id) {
    this.leave();
    const take = (/** @type {Match} */ match) => {
      this.matches = this.matches.some((known) => known.id === id)
        ? this.matches.map((known) => (known.id === id ? { ...known, ...match, id } : known))
        : [{ ...match, id }, ...this.matches];
      this.app.touch();
    };
    const stop = listen(`/api/matches/${id}/events`, {
      match: take,
      finished: (match) => {
        take({ ...match, running: false });
        this.#streams.get(id)?.();
        this.#streams.delete(id);
      },
    });
    this.#streams.set(id, stop);
  }

  draw() {
    return h(
      "div",
      { class: "page arena" },
      h("h1", null, t("view-arena")),
      h("p", { class: "muted lead" }, t("arena-lead")),
      this.#form(),
      h("ul", { class: "matches" }, this.matches.map((match) => this.#match(match))),
    );
  }

  #form() {
    const game = this.app.game(this.form.game);
    if (!game) return null;
    /** @param {0|1} index @param {Player} player */
    const change = (index, player) => {
      this.form.players[index] = player.kind === "human" ? { kind: "machine", level: 1 } : player;
      this.app.touch();
    };
    return h(
      "form",
      {
        class: "card arena-form",
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          void this.#begin();
        },
      },
      h(
        "label",
        { class: "label" },
        t("game"),
        h(
          "select",
          {
            class: "field",
            ".value": this.form.game,
            onchange: (/** @type {Event} */ event) => {
              this.form.game = /** @type {HTMLSelectElement} */ (event.target).value;
              this.app.touch();
            },
          },
          this.app.state.games.map((info) => h("option", { value: info.name }, shortTitle(info.title))),
        ),
      ),
      /** @type {const} */ ([0, 1]).map((index) =>
        h(
          "div",
          { class: "label", key: index },
          h("span", null, t("contestant", { number: index + 1 })),
          playerChoice(game, index, this.form.players[index], (player) => change(index, player), t("contestant", { number: index + 1 }), true),
          settingsField(this.form.players[index], String(index + 1), (player) => change(index, player)),
        ),
      ),
      h(
        "label",
        { class: "label" },
        t("number-of-games"),
        h(
          "select",
          {
            class: "field",
            ".value": String(this.form.games),
            onchange: (/** @type {Event} */ event) => (this.form.games = Number(/** @type {HTMLSelectElement} */ (event.target).value)),
          },
          GAMES.map((count) => h("option", { value: String(count) }, String(count))),
        ),
      ),
      h("button", { class: "button primary" }, icon("arena"), t("begin-match")),
    );
  }

  /** @param {Match} match */
  #match(match) {
    const names = match.names ?? [playerName(match.players[0]), playerName(match.players[1])];
    const all = Math.max(1, match.played);
    const share = (/** @type {number} */ count) => ({ width: `${(count / all) * 100}%` });
    const game = this.app.game(match.game);
    return h(
      "li",
      { key: match.id, class: "card match" },
      match.board && game ? h("div", { class: "match-board" }, h("board-view", { keep: true, ".model": boardOf(match.board, game.sides, match.title) })) : null,
      h(
        "div",
        { class: "match-facts" },
        h("h2", null, shortTitle(match.title ?? game?.title ?? match.game)),
        h("p", null, `${names[0]} – ${names[1]}`),
        h(
          "div",
          { class: "result-bar", role: "img", "aria-label": t("match-result", { wins: match.wins, draws: match.draws, losses: match.losses }) },
          h("span", { class: "wins", style: share(match.wins) }),
          h("span", { class: "draws", style: share(match.draws) }),
          h("span", { class: "losses", style: share(match.losses) }),
        ),
        h("p", { class: "figures" }, t("match-result", { wins: match.wins, draws: match.draws, losses: match.losses })),
        h("p", { class: "muted figures" }, match.text ?? standing(match)),
        h("p", { class: "muted figures" }, t("match-played", { number: match.played, all: match.games })),
        match.running ? h("button", { class: "button", onclick: () => void this.#stop(match.id) }, t("stop-match")) : null,
      ),
    );
  }

  async #begin() {
    try {
      const { id } = await request("POST", "/api/matches", this.form);
      this.#follow(id);
    } catch (error) {
      this.app.complain(error);
    }
  }

  /** @param {string} id */
  async #stop(id) {
    try {
      await request("DELETE", `/api/matches/${id}`);
      await this.enter();
      this.app.touch();
    } catch (error) {
      this.app.complain(error);
    }
  }
}

/** Elo with its error, and how likely the first is stronger. @param {Match} match */
function standing({ elo, elo_error, los }) {
  if (elo === null || elo === undefined) return "";
  const error = elo_error === null || elo_error === undefined ? "" : ` ± ${number(elo_error)}`;
  const likely = los === null || los === undefined ? "" : ` · ${t("likely-stronger", { percent: number(los * 100, 1) })}`;
  return `Elo ${elo > 0 ? "+" : ""}${number(elo)}${error}${likely}`;
}

/** @type {WeakMap<Board, BoardModel>} */
const models = new WeakMap();

/** @param {Board} board @param {import("../../core/types.js").Side[]} sides @param {string} label */
function boardOf(board, sides, label) {
  let model = models.get(board);
  if (!model) {
    model = { board, sides, label, position: "", small: true };
    models.set(board, model);
  }
  return model;
}
