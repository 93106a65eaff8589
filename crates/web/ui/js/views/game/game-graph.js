/** The value of a game over its moves, with turning points, and the lead in points; a click goes to the move. */

import { h, s } from "../../core/dom.js";
import { given } from "../../core/given.js";
import { number, t } from "../../core/texts.js";
import { stone } from "../../board/look.js";
import { leadText } from "./eval-bar.js";
import { share } from "./scale.js";

/** @typedef {import("../../core/types.js").GameInfo} GameInfo */

const WIDE = 640;
const TALL = 150;
/** The points of lead at the edge, at least: less is nothing that should look large. */
const LEAST = 10;

/**
 * @param {object} wish
 * @param {(number|null)[]} wish.values by ply, the start first, from the first side's view
 * @param {(number|null)[]} wish.leads by ply, in points, from the first side's view; empty where they are not known
 * @param {number[]} wish.turning
 * @param {number|null|undefined} wish.exactFrom
 * @param {number} wish.cursor
 * @param {number} wish.length of the game
 * @param {GameInfo} wish.game
 * @param {string} wish.unit of the values
 * @param {(cursor: number) => void} wish.onJump
 */
export function gameGraph({ values, leads, turning, exactFrom, cursor, length, game, unit, onJump }) {
  const x = (/** @type {number} */ ply) => (length === 0 ? 0 : (ply / length) * WIDE);
  const y = (/** @type {number} */ value) => TALL - share(value, unit) * TALL;
  const points = values.flatMap((value, ply) => (given(value) ? [[x(ply), y(value)]] : []));
  const words = game.sides.map((side) => side.word);
  const curve = line(points);
  const most = Math.max(LEAST, ...leads.map((lead) => Math.abs(lead ?? 0)));
  const lead = line(leads.flatMap((points, ply) => (given(points) ? [[x(ply), TALL / 2 - (points / most) * (TALL / 2 - 4)]] : [])));
  const now = leads[cursor];
  const last = points[points.length - 1]?.[0] ?? 0;
  const drawn = h(
    "div",
    { class: "game-graph", key: "graph" },
    s(
      "svg",
      {
        viewBox: `0 0 ${WIDE} ${TALL}`,
        preserveAspectRatio: "none",
        role: "img",
        "aria-label": t("graph"),
        onclick: (/** @type {MouseEvent} */ event) => {
          const box = /** @type {SVGElement} */ (event.currentTarget).getBoundingClientRect();
          onJump(Math.round(((event.clientX - box.left) / box.width) * length));
        },
      },
      s("rect", { class: points.length > 1 ? `graph-half bar-${stone(words, "second")}` : "graph-none", width: WIDE, height: TALL }),
      points.length > 1
        ? s("path", { class: `graph-area bar-${stone(words, "first")}`, d: `${curve}L${last} ${TALL}L0 ${TALL}z` })
        : null,
      given(exactFrom) ? s("rect", { class: "graph-exact", x: x(exactFrom), y: TALL - 5, width: WIDE - x(exactFrom), height: 5 }) : null,
      s("path", { class: "graph-middle", d: `M0 ${TALL / 2}h${WIDE}` }),
      points.length > 1 ? s("path", { class: "graph-curve", d: curve }) : null,
      lead === "" ? null : s("path", { class: "graph-lead", d: lead }),
      s("path", { class: "graph-now", d: `M${x(cursor).toFixed(1)} 0v${TALL}` }),
    ),
    turning.map((ply) => {
      const value = values[ply];
      if (!given(value)) return null;
      const style = { left: `${(x(ply) / WIDE) * 100}%`, top: `${(y(value) / TALL) * 100}%` };
      const label = t("turning-point", { number: ply });
      return h("button", { key: ply, class: "graph-turn", style, title: label, "aria-label": label, onclick: () => onJump(ply) });
    }),
  );
  if (lead === "") return drawn;
  const told = given(now) ? t("graph-lead-here", { lead: leadText({ margin: now }, "first") }) : "";
  const legend = h("p", { class: "graph-legend muted", key: "graph-legend" }, h("span", { class: "graph-lead-sign" }), t("graph-lead", { side: game.sides[0].name, number: number(most, 0) }), " ", told);
  return [drawn, legend];
}

/** A path through points. @param {number[][]} points */
function line(points) {
  return points.map(([x, y], index) => `${index === 0 ? "M" : "L"}${x.toFixed(1)} ${y.toFixed(1)}`).join("");
}
