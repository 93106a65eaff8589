/** The bar beside the board: how the game stands. */

import { h } from "../../core/dom.js";
import { given } from "../../core/given.js";
import { number, t } from "../../core/texts.js";
import { stone } from "../../board/look.js";
import { share } from "./scale.js";

/** @typedef {import("../../core/types.js").Analysis} Analysis */

/**
 * By how many points the first side leads at the end of the playouts, as text; empty where nothing is known of that.
 * @param {{margin?: number|null}} line
 * @param {import("../../core/types.js").SideName} side the side to move
 */
export function leadText({ margin }, side) {
  if (!given(margin)) return "";
  const lead = side === "first" ? margin : -margin;
  const size = number(Math.abs(lead), 1);
  return `${lead < 0 ? "−" : "+"}${size}`;
}

/**
 * @param {Analysis|null} report what the engine found, if it has begun
 * @param {import("../../core/types.js").GameInfo} game
 * @param {boolean} flipped
 * @param {import("../../core/types.js").Result|undefined} result of a game that is over here
 */
export function evalBar(report, game, flipped, result) {
  const line = report?.lines[0] ?? null;
  const words = game.sides.map((side) => side.word);
  const ended = result && { win: 1, draw: 0.5, loss: 0 }[result.first];
  const first = ended ?? (line ? (line.win ?? share(line.value, game.unit)) : 0.5);
  const lead = !result && line && report ? leadText(line, report.side) : "";
  const told = result?.text ?? (lead ? t("value-and-lead", { value: line?.value_text ?? "", lead }) : line?.value_text);
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
    lead ? h("span", { class: "eval-lead figures" }, lead) : null,
    h("div", { class: `eval-fill bar-${below}`, style: { height: `${(lower * 100).toFixed(1)}%` } }),
  );
}
