/** What can be done in a game: buttons that stay where they are. */

import { h } from "../../core/dom.js";
import { openDialog } from "../../core/dialog.js";
import { go } from "../../core/router.js";
import { t } from "../../core/texts.js";
import { iconButton } from "../../parts/buttons.js";
import { confirm } from "../../parts/confirm.js";
import { decisions } from "../../parts/decisions.js";
import { icon } from "../../parts/icons.js";
import { resignForm } from "./resign.js";

/** @typedef {import("./play.js").Play} Play */
/** @typedef {import("../../core/types.js").SessionState} SessionState */

/**
 * @param {Play} play
 * @param {SessionState} session
 */
export function actionBar(play, session) {
  const { app } = play;
  const over = session.status === "over";
  const machines = session.players.every((player) => player.kind === "machine");
  /** @param {string} action */
  const act = (action) => () => void app.act({ do: action });
  return h(
    "div",
    { class: "actions", role: "toolbar", "aria-label": t("actions"), key: "actions" },
    decisions(play.isOpen(session) ? session : null, (move) => void app.act({ do: "play", move })),
    passButton(play, session),
    session.dice_turn && !over ? wide("dice", t("roll"), act("roll")) : null,
    machines && !over ? machineButtons(session, act) : null,
    !machines && session.paused && !over && !session.thinking ? wide("play", t("machine-go"), act("resume")) : null,
    h(
      "div",
      { class: "action-row" },
      action("undo", t("take-back"), act("undo"), !(session.can_undo ?? session.cursor > 0)),
      action("redo", t("redo"), act("redo"), !(session.can_redo ?? session.cursor < session.line.length)),
      action("hint", t("hint"), () => void play.askHint(), over || session.thinking),
      action("flip", t("flip"), () => app.store.set({ flipped: !app.state.flipped })),
      action("swap", t("swap"), act("swap"), over),
      action("draw", t("offer-draw"), () => void offerDraw(play, session), over),
      action("flag", t("resign"), () => void resign(play, session), over || session.line.length === 0),
    ),
    h(
      "div",
      { class: "action-row wide" },
      h("button", { class: `button${over ? " primary" : ""}`, onclick: () => play.newGame() }, icon("new"), t("new-game")),
      h("button", { class: "button", onclick: () => go("analyse", session.id) }, icon("analyse"), t("analyse")),
    ),
  );
}

/** Where the turn may be left to the other side. @param {Play} play @param {SessionState} session */
function passButton(play, session) {
  const pass = play.isOpen(session) ? session.moves.find((move) => move.pass) : undefined;
  if (!pass) return null;
  const act = () => void play.app.act({ do: "play", move: pass.text });
  return h("div", { class: "action-row wide", key: "pass" }, h("button", { class: "button", onclick: act }, t("pass-move")));
}

/** Two people at one board agree by a question. @param {Play} play @param {SessionState} session */
async function offerDraw(play, session) {
  const people = session.players.every((player) => player.kind === "human");
  if (people && !(await confirm(t("confirm-draw"), t("accept-draw")))) return;
  await play.app.act({ do: "draw" });
}

/** Where games count for different points, the other side is asked whether it accepts. @param {Play} play @param {SessionState} session */
async function resign(play, session) {
  const cube = session.board.extra?.stakes;
  if (cube) return openDialog((close) => resignForm((stake) => play.app.act({ do: "resign", stake }), close));
  if (await confirm(t("confirm-resign"), t("resign"))) await play.app.act({ do: "resign" });
}

/**
 * @param {SessionState} session
 * @param {(action: string) => () => void} act
 */
function machineButtons(session, act) {
  return h(
    "div",
    { class: "action-row wide" },
    session.paused ? wide("play", t("resume"), act("resume")) : wide("pause", t("pause"), act("pause")),
    h("button", { class: "button", disabled: !session.paused, onclick: act("step") }, icon("step"), t("step")),
  );
}

/** @param {string} name @param {string} label @param {() => void} onClick */
function wide(name, label, onClick) {
  return h("button", { class: "button primary", onclick: onClick, key: name }, icon(name), label);
}

/** @param {string} name @param {string} label @param {() => void} onClick @param {boolean} [disabled] */
function action(name, label, onClick, disabled = false) {
  return iconButton(name, label, onClick, { key: name, disabled });
}
