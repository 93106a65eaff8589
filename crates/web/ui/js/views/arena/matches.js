/** Matches between settings of the machine, live, with their statistics. */

import { h } from "../../core/dom.js";
import { sent } from "../../core/forms.js";
import { t } from "../../core/texts.js";
import { iconButton } from "../../parts/buttons.js";
import { choice } from "../../parts/choice.js";
import { icon } from "../../parts/icons.js";
import { machineForm } from "../../parts/machine-form.js";
import { playerChoice } from "../../parts/players.js";
import { exampleList } from "./examples.js";
import { matchCard } from "./match-card.js";
import { MatchRoom } from "./match-room.js";

/** @typedef {import("../../core/types.js").Seat} Player */
/** @typedef {import("../../shell/app.js").App} App */

const GAMES = [10, 20, 50, 100, 200, 500];
const MOST_PLAYERS = 8;

/** @extends {MatchRoom<{game: string, players: Player[], games: number}>} */
export class Matches extends MatchRoom {
  /** @param {App} app */
  constructor(app) {
    super(app, false, { game: "", players: [{ kind: "machine", level: 3 }, { kind: "machine", level: 1 }], games: 20 });
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
    return h(
      "form",
      {
        class: "card arena-form",
        onsubmit: sent(() => this.feed.begin(this.form)),
      },
      exampleList(game, (players) => this.ask({ players })),
      this.gameField(),
      this.form.players.map((player, index) => this.#player(game, player, index)),
      h(
        "label",
        { class: "label" },
        t("number-of-games"),
        choice(null, this.form.games, GAMES.map((count) => [count, String(count)]), (games) => this.ask({ games: Number(games) })),
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
            onclick: () => this.ask({ players: [...this.form.players, { kind: "machine", level: Math.min(10, this.form.players.length + 2) }] }),
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
   */
  #player(game, player, index) {
    const label = t("contestant", { number: index + 1 });
    /** @param {Player} changed */
    const change = (changed) => this.ask({ players: this.form.players.map((known, place) => (place === index ? changed : known)) });
    return h(
      "div",
      { class: "label", key: `player-${index}` },
      h(
        "span",
        { class: "contestant" },
        label,
        this.form.players.length > 2
          ? iconButton("close", t("remove-player", { number: index + 1 }), () => this.ask({ players: this.form.players.filter((_, place) => place !== index) }), {
              class: "icon-button small",
            })
          : null,
      ),
      playerChoice(game, 0, player, change, label, true),
      machineForm(game, player, label, change, () => this.ask({})),
    );
  }
}
