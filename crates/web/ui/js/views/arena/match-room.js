/** A room of the arena in which matches are begun and followed. */

import { h } from "../../core/dom.js";
import { t } from "../../core/texts.js";
import { choice } from "../../parts/choice.js";
import { shortTitle } from "../../parts/titles.js";
import { MatchFeed } from "./match-feed.js";

/** @typedef {import("../../shell/app.js").App} App */

/** @template {{game: string}} Form what is asked for */
export class MatchRoom {
  /** @param {App} app @param {boolean} ladders whether the room is for ladders @param {Form} form */
  constructor(app, ladders, form) {
    this.app = app;
    this.form = form;
    this.feed = new MatchFeed(app, ladders);
  }

  async enter() {
    if (this.form.game === "") this.form.game = this.app.state.session?.game ?? this.app.state.games[0]?.name ?? "";
    await this.feed.load();
  }

  leave() {
    this.feed.leave();
  }

  /** @param {Partial<Form>} change */
  ask(change) {
    this.form = { ...this.form, ...change };
    this.app.touch();
  }

  /** The list of games. */
  gameField() {
    const games = this.app.state.games.map(({ name, title }) => /** @type {const} */ ([name, shortTitle(title)]));
    return h("label", { class: "label", key: "game" }, t("game"), choice(null, this.form.game, games, (game) => this.ask(/** @type {Form} */ ({ ...this.form, game }))));
  }
}
