/** Beside the board: which game, who plays, and the other games under way. */

import { h } from "../../core/dom.js";
import { SIDES } from "../../core/sides.js";
import { t } from "../../core/texts.js";
import { gameLinks } from "../../parts/game-links.js";
import { icon } from "../../parts/icons.js";
import { playerChoice, settingsField } from "../../parts/players.js";
import { sideMark } from "../../parts/side-mark.js";
import { shortTitle } from "../../parts/titles.js";
import { variantWords } from "../../parts/variant-choice.js";

/** @typedef {import("./play.js").Play} Play */
/** @typedef {import("../../core/types.js").SessionState} SessionState */
/** @typedef {import("../../core/types.js").GameInfo} GameInfo */
/** @typedef {import("../../core/types.js").Seat} Player */

/** How many other games are listed. */
const SHOWN = 12;

/**
 * @param {Play} play
 * @param {SessionState} session
 * @param {GameInfo} game
 */
export function lists(play, session, game) {
  return [
    h(
      "div",
      { class: "game-head", key: "head" },
      h("p", { class: "game-title", "aria-hidden": "true" }, shortTitle(session.title)),
      session.variant ? h("p", { class: "muted" }, t("variant-is", { variant: variantWords(session.variant) })) : null,
      h("button", { class: "button quiet", onclick: () => play.rules() }, icon("rules"), t("rules")),
    ),
    players(play, session, game),
    gameLinks(play.app.state.summaries.filter((summary) => summary.id !== session.id).slice(0, SHOWN), "play"),
  ];
}

/** @param {Play} play @param {SessionState} session @param {GameInfo} game */
function players(play, session, game) {
  /** @param {0|1} side @param {Player} player */
  const change = (side, player) => {
    const all = [...session.players];
    all[side] = player;
    void play.app.act({ do: "players", players: all });
  };
  return h(
    "section",
    { class: "players", "aria-label": t("players"), key: "players" },
    h("h2", null, t("players")),
    /** @type {const} */ ([0, 1]).map((side) =>
      h(
        "div",
        { class: "player-row", key: side },
        sideMark(session.board, game.sides, SIDES[side]),
        h(
          "div",
          { class: "player-fields" },
          h("span", { class: "player-side" }, game.sides[side].name),
          playerChoice(game, side, session.players[side], (player) => change(side, player)),
          settingsField(session.players[side], game.sides[side].name, (player) => change(side, player)),
        ),
      ),
    ),
  );
}
