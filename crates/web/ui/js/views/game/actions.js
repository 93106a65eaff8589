/** What can be done in a game: buttons that stay where they are. */

import { h } from "../../core/dom.js";
import { openDialog } from "../../core/dialog.js";
import { go } from "../../core/router.js";
import { placeOf } from "../../core/sides.js";
import { t } from "../../core/texts.js";
import { iconButton } from "../../parts/buttons.js";
import { confirm } from "../../parts/confirm.js";
import { decisions } from "../../parts/decisions.js";
import { icon } from "../../parts/icons.js";
import { isUnsettled } from "./count.js";
import { edit, rematch } from "./other-games.js";
import { resignForm } from "./resign.js";

/** @typedef {import("./game.js").GameView} GameView */
/** @typedef {import("../../core/types.js").SessionState} SessionState */
/** @typedef {import("../../core/types.js").Place} Place */

/**
 * @param {GameView} view
 * @param {SessionState} session
 * @param {Place|SessionState} place what the board shows
 */
export function actionBar(view, session, place) {
  return h(
    "div",
    { class: "actions", key: "actions" },
    waiting(view, session, place),
    steps(view, session),
    view.mode === "play" ? [moves(view, session), ways(view, session)] : null,
  );
}

/** What the game waits for: a decision, the dice, the machine. @param {GameView} view @param {SessionState} session @param {Place|SessionState} place */
function waiting(view, session, place) {
  const here = view.continues(session);
  const over = place.status === "over";
  const machines = session.players.every((player) => player.kind === "machine");
  const seat = view.moveInput.seats(session)[placeOf(place.side)];
  const stands = !here && seat.kind === "machine" && !over && !view.moveInput.thinking;
  /** @param {string} action */
  const act = (action) => () => void view.app.act({ do: action });
  return [
    decisions(view.mayMove(session, place) ? place : null, (move) => void view.move(move)),
    passButton(view, session, place),
    place.dice_turn && !over ? wide("dice", t("roll"), here ? act("roll") : () => void view.moveInput.reply(seat)) : null,
    here && !machines && place.claim && !over ? claim(place.claim, act("draw")) : null,
    here && machines && !over ? machineButtons(session, act) : null,
    here && !machines && session.paused && !over && !session.thinking ? wide("play", t("machine-go"), act("resume")) : null,
    stands && !place.dice_turn ? wide("play", t("machine-go"), () => void view.letMove()) : null,
  ];
}

/** That a draw can be claimed, and the claim. @param {string} why @param {() => void} act */
function claim(why, act) {
  return [h("p", { class: "muted", key: "claimable", role: "status" }, why), wide("draw", t("claim-draw"), act)];
}

/** Where the turn may be left to the other side. @param {GameView} view @param {SessionState} session @param {Place|SessionState} place */
function passButton(view, session, place) {
  const pass = view.mayMove(session, place) ? place.moves.find((move) => move.pass) : undefined;
  if (!pass) return null;
  return h("div", { class: "action-row wide", key: "pass" }, h("button", { class: "button", onclick: () => void view.move(pass.text) }, t("pass-move")));
}

/** Ways through the game. @param {GameView} view @param {SessionState} session */
function steps(view, session) {
  const { navigator } = view;
  return h(
    "div",
    { class: "action-row", role: "toolbar", "aria-label": t("steps"), key: "steps" },
    action("first", t("to-start"), () => void navigator.go({ cursor: 0, moves: [] })),
    action("back", t("one-back"), () => void navigator.back()),
    action("forward", t("one-on"), () => void navigator.forward()),
    action("last", t("to-end"), () => void view.toGame()),
    action("flip", t("flip"), () => view.flip()),
    action("why", t("why-last"), () => void view.reasons.askLast()),
    view.app.game(session.game)?.tools.length ? action("edit", t("editor-title"), () => edit(view)) : null,
  );
}

/** To another game, and to the analysis. @param {GameView} view @param {SessionState} session */
function ways(view, session) {
  return h(
    "div",
    { class: "action-row wide", key: "ways" },
    session.ended ? h("button", { class: isUnsettled(session) ? "button" : "button primary", key: "rematch", onclick: () => void rematch(view) }, icon("swap"), t("rematch")) : null,
    h("button", { class: "button", onclick: () => view.newGame() }, icon("new"), t("new-game")),
    h("button", { class: "button", onclick: () => go("analyse", session.id) }, icon("analyse"), t("analyse")),
  );
}

/** What players do. @param {GameView} view @param {SessionState} session */
function moves(view, session) {
  const { app } = view;
  const aside = view.navigator.at().moves.length > 0;
  const ended = Boolean(session.ended);
  const here = view.continues(session);
  return h(
    "div",
    { class: "action-row", role: "toolbar", "aria-label": t("actions"), key: "moves" },
    action("undo", t("take-back"), () => void view.takeBack(), !aside && (!session.can_undo || (ended && session.cursor < session.line.length))),
    action("redo", t("redo"), () => void (aside ? view.navigator.forward() : app.act({ do: "redo" })), !aside && !session.can_redo),
    action("hint", t("hint"), () => void view.askHint(), !view.canHint(session)),
    action("swap", t("swap"), () => void app.act({ do: "swap" }), ended || !here),
    !app.game(session.game)?.draws ? null : action("draw", t(session.claim ? "claim-draw" : "offer-draw"), () => void offerDraw(view, session), ended || !here || session.line.length === 0),
    action("flag", t("resign"), () => void resign(view, session), ended || !here || session.line.length === 0),
  );
}

/** Two people at one board agree by a question; the machine is asked, and answers by its evaluation; a draw by the rules needs no answer. @param {GameView} view @param {SessionState} session */
async function offerDraw(view, session) {
  if (session.claim) return void (await view.app.act({ do: "draw" }));
  const people = session.players.every((player) => player.kind === "human");
  if (!(await confirm(t(people ? "confirm-draw" : "confirm-offer-draw"), t(people ? "accept-draw" : "offer-draw")))) return;
  await view.app.act({ do: "draw" });
}

/** Where games count for different points, the other side is asked whether it accepts. @param {GameView} view @param {SessionState} session */
async function resign(view, session) {
  const cube = session.board.extra?.stakes;
  if (cube) return openDialog((close) => resignForm((stake) => view.app.act({ do: "resign", stake }), close));
  if (await confirm(t("confirm-resign"), t("resign"))) await view.app.act({ do: "resign" });
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
