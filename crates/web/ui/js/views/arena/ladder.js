/** The ladder: the levels of a game against each other, with their Elo. */

import { h } from "../../core/dom.js";
import { sent } from "../../core/forms.js";
import { given } from "../../core/given.js";
import { t } from "../../core/texts.js";
import { choice } from "../../parts/choice.js";
import { icon } from "../../parts/icons.js";
import { intervalChart } from "../../parts/interval-chart.js";
import { matchCard } from "./match-card.js";
import { MatchRoom } from "./match-room.js";

/** @typedef {import("./match-feed.js").Match} Match */
/** @typedef {import("../../shell/app.js").App} App */

const GAMES = [10, 20, 50, 100, 200];
const MEETINGS = ["neighbours", "round-robin"];

/** @extends {MatchRoom<{game: string, from: number, to: number, format: string, games: number}>} */
export class Ladder extends MatchRoom {
  /** @param {App} app */
  constructor(app) {
    super(app, true, { game: "", from: 1, to: 5, format: "neighbours", games: 20 });
  }

  draw() {
    return [
      h("p", { class: "muted lead" }, t("ladder-lead")),
      this.#form(),
      h("ul", { class: "matches" }, this.feed.matches.map((match) => matchCard(this.feed, match, picture(match)))),
    ];
  }

  #form() {
    const game = this.app.game(this.form.game);
    if (!game) return null;
    const { from, to } = this.#steps(game);
    const levels = game.levels.map(({ level, name }) => /** @type {const} */ ([level, name === "" ? t("level", { level }) : `${t("level", { level })} · ${name}`]));
    return h(
      "form",
      { class: "card arena-form", onsubmit: sent(() => this.#begin()) },
      this.gameField(),
      label("ladder-from", choice(null, from, levels.filter(([level]) => level < to), (level) => this.ask({ from: Number(level) }))),
      label("ladder-to", choice(null, to, levels.filter(([level]) => level > from), (level) => this.ask({ to: Number(level) }))),
      label("ladder-format", choice(null, this.form.format, MEETINGS.map((name) => [name, t(`ladder-${name}`)]), (format) => this.ask({ format }))),
      label("ladder-games", choice(null, this.form.games, GAMES.map((count) => [count, String(count)]), (games) => this.ask({ games: Number(games) }))),
      h("div", { class: "row form-row" }, h("button", { class: "button primary" }, icon("arena"), t("begin-ladder"))),
    );
  }

  /** The wished steps as far as the game has them. @param {import("../../core/types.js").GameInfo} game */
  #steps(game) {
    const most = game.levels[game.levels.length - 1]?.level ?? 1;
    const to = Math.min(this.form.to, most);
    return { from: Math.min(this.form.from, to - 1), to };
  }

  #begin() {
    const { game, format, games } = this.form;
    const info = this.app.game(game);
    if (!info) return;
    const { from, to } = this.#steps(info);
    const levels = info.levels.map(({ level }) => level).filter((level) => level >= from && level <= to);
    const players = levels.map((level) => ({ kind: "machine", level }));
    return this.feed.begin({ game, players, format, games, ladder: true });
  }
}

/** @param {string} text @param {import("../../core/dom.js").VNode} field */
function label(text, field) {
  return h("label", { class: "label", key: text }, t(text), field);
}

/** The ratings as far as the results tell them. @param {Match} match */
function picture(match) {
  const rows = (match.ratings ?? []).flatMap(({ name, elo, error }) => (given(elo) ? [{ name, value: elo, error }] : []));
  const untold = (match.ratings?.length ?? 0) - rows.length;
  return [
    rows.length > 1
      ? h(
          "figure",
          { class: "chart-figure", key: "rating" },
          intervalChart(rows, t("ladder-picture")),
          h("figcaption", { class: "muted" }, t("ladder-caption"), " ", h("a", { href: `/api/matches/${match.id}/rating.svg`, download: "rating.svg" }, "SVG")),
        )
      : null,
    untold > 0 ? h("p", { class: "muted", key: "untold" }, t("ladder-untold")) : null,
  ];
}
