/** A small list at a square, where several moves share it: promotions, orders of dice. */

import { h, s } from "../core/dom.js";
import { t } from "../core/texts.js";
import { lookOf } from "./looks.js";

/** @typedef {import("../core/types.js").Move} Move */

/**
 * @param {Move[]} moves
 * @param {{left: number, top: number}} place in shares of the board
 * @param {import("./look.js").Scene} scene
 * @param {import("../core/types.js").SideName} player
 * @param {(move: Move) => void} onChoose
 * @param {() => void} onLeave
 */
export function chooser(moves, place, scene, player, onChoose, onLeave) {
  const look = lookOf(scene.board);
  return h(
    "div",
    {
      class: "chooser",
      role: "menu",
      "aria-label": t("choose-move"),
      style: { left: `${place.left * 100}%`, top: `${place.top * 100}%` },
      onkeydown: (/** @type {KeyboardEvent} */ event) => walk(event, onLeave),
    },
    moves.map((move) =>
      h(
        "button",
        {
          key: move.text,
          role: "menuitem",
          class: "chooser-move",
          "aria-label": move.shown,
          onclick: () => onChoose(move),
        },
        move.promotion
          ? s(
              "svg",
              { viewBox: "0 0 100 100", width: 44, height: 44, "aria-hidden": "true" },
              look.piece({ piece: { player, kind: move.promotion, symbol: "" } }, 0, scene),
            )
          : move.shown,
      ),
    ),
  );
}

/** @param {KeyboardEvent} event @param {() => void} onLeave */
function walk(event, onLeave) {
  const buttons = [.../** @type {HTMLElement} */ (event.currentTarget).querySelectorAll("button")];
  const at = buttons.indexOf(/** @type {HTMLButtonElement} */ (document.activeElement));
  if (event.key === "Escape") onLeave();
  else if (event.key === "ArrowDown" || event.key === "ArrowRight") buttons[(at + 1) % buttons.length].focus();
  else if (event.key === "ArrowUp" || event.key === "ArrowLeft") buttons[(at + buttons.length - 1) % buttons.length].focus();
  else return;
  event.preventDefault();
  event.stopPropagation();
}
