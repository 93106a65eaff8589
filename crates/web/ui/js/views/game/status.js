/** How the game stands where one is: whose turn it is, what the machine thinks, how it ended, and the way back to it. */

import { h } from "../../core/dom.js";
import { t } from "../../core/texts.js";
import { isUnsettled } from "./count.js";

/** @typedef {import("./game.js").GameView} GameView */
/** @typedef {import("../../core/types.js").SessionState} SessionState */
/** @typedef {import("../../core/types.js").Place} Place */
/** @typedef {import("../../core/types.js").HintMove} HintMove */

/** @param {GameView} view @param {SessionState} session @param {Place|SessionState} place */
export function status(view, session, place) {
  const over = place.status === "over";
  const aside = view.navigator.at().moves.length > 0;
  return h(
    "div",
    { class: `status${over ? " over" : ""}`, key: "status" },
    h("p", { class: "status-main" }, over ? ended(session, place) : turn(view, session, place, aside)),
    h("p", { class: "status-more muted" }, aside ? variation(view) : more(view, session)),
  );
}

/** How it ended: nobody has won before the players agree on what is dead. @param {SessionState} session @param {Place|SessionState} place */
function ended(session, place) {
  if (place === session && isUnsettled(session)) return t("counting-open");
  return place.result?.text ?? t("over");
}

/** @param {GameView} view @param {SessionState} session @param {Place|SessionState} place @param {boolean} aside */
function turn(view, session, place, aside) {
  if (aside ? view.moveInput.thinking : session.thinking || view.moveInput.thinking) return t("thinking", { side: place.side_name });
  if (!aside && session.paused && view.mode === "play" && !session.ended) return t("paused");
  return place.to_move;
}

/** @param {GameView} view */
function variation(view) {
  return [
    t("in-variation", { number: view.navigator.at().cursor }),
    " ",
    h("button", { class: "link-button", onclick: () => void view.toGame() }, t("to-game")),
  ];
}

/** @param {GameView} view @param {SessionState} session */
function more(view, session) {
  const { thinking } = view.app.state;
  const hints = view.hintOf(session);
  if (hints.length > 0) return hintText(hints);
  if (session.status === "over") return isUnsettled(session) ? "" : score(session.result);
  const premove = view.premove.of(session);
  if (premove) {
    return [t("premove-is", { move: premove.shown }), " ", h("button", { class: "link-button", onclick: () => void view.premove.forget() }, t("cancel"))];
  }
  if (session.announcements.length > 0) return session.announcements.join(" ");
  if (session.thinking && thinking?.depth) {
    return t("thinking-at", { depth: thinking.depth, move: thinking.shown ?? "", value: thinking.value_text ?? "" });
  }
  const { cursor, line } = session;
  if (cursor === line.length) return session.opening?.name ?? "";
  if (session.taken_back) return t("taken-back", { number: cursor, all: line.length });
  const words = t("looking-back", { number: cursor, all: line.length });
  if (!view.moveInput.ofGame(session)) return words;
  return [words, " ", h("button", { class: "link-button", onclick: () => void view.takeBackToHere() }, t("take-back-here"))];
}

/** The score beneath a result that does not say it, whichever side it names first. @param {import("../../core/types.js").Result|null|undefined} result */
function score(result) {
  if (!result?.score) return "";
  const plain = (/** @type {string} */ text) => text.replace(/[–−]/g, "-");
  const [said, own] = [plain(result.text), plain(result.score)];
  return said.includes(own) || said.includes(own.split("-").reverse().join("-")) ? "" : result.score;
}

/** @param {HintMove[]} hints */
function hintText(hints) {
  return t("hint-is", { move: hints.map(({ shown, value_text }) => (value_text ? `${shown} (${value_text})` : shown)).join(", ") });
}
