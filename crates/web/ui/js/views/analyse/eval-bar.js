/** The bar beside the board: how the game stands. */

import { h } from "../../core/dom.js";
import { t } from "../../core/texts.js";
import { stone } from "../../board/look.js";
import { share } from "./scale.js";

/** @typedef {import("../../core/types.js").Line} Line */

/**
 * @param {Line|null} line the best line, if there is one yet
 * @param {import("../../core/types.js").GameInfo} game
 * @param {boolean} flipped
 * @param {import("../../core/types.js").Result|undefined} result of a game that is over here
 */
export function evalBar(line, game, flipped, result) {
  const words = game.sides.map((side) => side.word);
  const ended = result && { win: 1, draw: 0.5, loss: 0 }[result.first];
  const first = ended ?? (line ? (line.win ?? share(line.value, game.unit)) : 0.5);
  const told = result?.text ?? line?.value_text;
  const lower = flipped ? 1 - first : first;
  const [below, above] = flipped ? [stone(words, "second"), stone(words, "first")] : [stone(words, "first"), stone(words, "second")];
  return h(
    "div",
    {
      key: "bar",
      class: `eval-bar bar-${above}`,
      role: "meter",
      "aria-label": t("evaluation"),
      "aria-valuemin": 0,
      "aria-valuemax": 100,
      "aria-valuenow": Math.round(first * 100),
      "aria-valuetext": told ?? t("no-value"),
      title: told ?? "",
    },
    h("div", { class: `eval-fill bar-${below}`, style: { height: `${(lower * 100).toFixed(1)}%` } }),
  );
}
