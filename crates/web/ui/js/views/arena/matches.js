/** Matches between settings of the machine, live, with their statistics. */

import { h } from "../../core/dom.js";
import { sent } from "../../core/forms.js";
import { t } from "../../core/texts.js";
import { iconButton } from "../../parts/buttons.js";
import { choice } from "../../parts/choice.js";
import { icon } from "../../parts/icons.js";
import { playerChoice, settingsField } from "../../parts/players.js";
import { shortTitle } from "../../parts/titles.js";
import { matchCard } from "./match-card.js";
import { MatchFeed } from "./match-feed.js";

/** @typedef {import("../../core/types.js").Player} Player */
/** @typedef {import("../../shell/app.js").App} App */

const GAMES = [10, 20, 50, 100, 200, 500];
const MOST_PLAYERS = 8;

export class Matches {
  /** @type {{game: string, players: Player[], games: number}} */
  form = { game: "", players: [{ kind: "machine", level: 3 }, { kind: "machine", level: 1 }], games: 20 };

  /** @param {App} app */
  constructor(app) {
    this.app = app;
    this.feed = new MatchFeed(app, false);
  }

  async enter() {
    if (this.form.game === "") this.form.game = this.app.state.session?.game ?? this.app.state.games[0]?.name ?? "";
    await this.feed.load();
  }

  leave() {
    this.feed.leave();
  }

  draw() {
    return [
      h("p", { class: "muted lead" }, t("arena-lead")),
      this.#form(),
      h("ul", { class: "matches" }, this.feed.matches.map((match) => matchCard(this.feed, match))),
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
        onsubmit: sent(() => this.feed.begin(this.form)),
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
}
