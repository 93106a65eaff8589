/** Who the machine plays: a switch, and the player of each side. */

import { h } from "../../core/dom.js";
import { SIDES } from "../../core/sides.js";
import { t } from "../../core/texts.js";
import { machineForm } from "../../parts/machine-form.js";
import { playerChoice } from "../../parts/players.js";
import { sideMark } from "../../parts/side-mark.js";

/** @typedef {import("./game.js").GameView} GameView */
/** @typedef {import("./move-input.js").Whom} Whom */
/** @typedef {import("../../core/types.js").SessionState} SessionState */
/** @typedef {import("../../core/types.js").GameInfo} GameInfo */
/** @typedef {import("../../core/types.js").Seat} Seat */

/** @type {Whom[]} */
const WHOM = ["first", "second", "both", "nobody"];

/** @param {GameView} view @param {SessionState} session @param {GameInfo} game */
export function whomPanel(view, session, game) {
  const beside = !view.moveInput.ofGame(session);
  return h(
    "section",
    { class: "players", id: "whom", "aria-label": t("players"), key: "players" },
    whomSwitch(view, session, game),
    beside ? h("p", { class: "muted whom-beside", key: "beside" }, t("whom-beside")) : null,
    // Beside the game only the machine has a strength to choose.
    SIDES.map((_, index) => (beside && view.moveInput.seats(session)[index].kind === "human" ? null : player(view, session, game, /** @type {0|1} */ (index)))),
  );
}

/** @param {GameView} view @param {SessionState} session @param {GameInfo} game */
function whomSwitch(view, session, game) {
  const chosen = view.moveInput.whom(session);
  /** @param {Whom} whom */
  const words = (whom) => (whom === "first" ? game.sides[0].name : whom === "second" ? game.sides[1].name : t(`whom-${whom}`));
  return h(
    "fieldset",
    { class: "whom", key: "whom" },
    h("legend", null, t("whom")),
    WHOM.map((whom) =>
      h(
        "label",
        { key: whom },
        h("input", { type: "radio", name: "whom", value: whom, ".checked": whom === chosen, onchange: () => void view.moveInput.play(session, whom) }),
        h("span", null, words(whom)),
      ),
    ),
  );
}

/** Who plays a side, and how strongly. @param {GameView} view @param {SessionState} session @param {GameInfo} game @param {0|1} index */
function player(view, session, game, index) {
  const seats = view.moveInput.seats(session);
  /** @param {Seat} seat */
  const change = (seat) => void view.moveInput.set(session, index === 0 ? [seat, seats[1]] : [seats[0], seat]);
  return h(
    "div",
    { class: "player-row", key: index },
    sideMark(session.board, game.sides, SIDES[index]),
    h(
      "div",
      { class: "player-fields" },
      h("span", { class: "player-side" }, game.sides[index].name),
      playerChoice(game, index, seats[index], change),
      machineForm(game, seats[index], game.sides[index].name, change, () => view.app.touch(), true),
    ),
  );
}
