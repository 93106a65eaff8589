/** The moves of a game, two columns or one line after the other; a click goes there. */

import { h } from "../core/dom.js";
import { t } from "../core/texts.js";
import { glyphText } from "./glyphs.js";

/** @typedef {import("../core/types.js").Played} Played */

/**
 * @param {Played[]} line
 * @param {number} cursor how many moves are made
 * @param {(cursor: number) => void} onJump
 */
export function moveList(line, cursor, onJump) {
  if (line.length === 0) return h("p", { class: "moves-empty muted", key: "no-moves" }, t("no-moves"));
  return h(
    "ol",
    { class: "moves figures", "aria-label": t("moves"), key: "moves" },
    pairs(line).map((row, index) =>
      h(
        "li",
        { key: index },
        h("span", { class: "move-number", "aria-hidden": "true" }, `${index + 1}`),
        row.map((ply, column) => (ply === null ? h("span", { key: `gap-${column}` }) : move(line, ply, cursor, onJump))),
      ),
    ),
  );
}

/**
 * The plies of each row: the first side's and the second's, with gaps where one side moves twice.
 * @param {Played[]} line
 * @returns {(number|null)[][]}
 */
function pairs(line) {
  /** @type {(number|null)[][]} */
  const rows = [];
  line.forEach(({ side }, ply) => {
    const row = rows[rows.length - 1];
    if (side === "second" && row && row.length === 1) row.push(ply);
    else rows.push(side === "second" ? [null, ply] : [ply]);
  });
  return rows;
}

/**
 * @param {Played[]} line
 * @param {number} ply
 * @param {number} cursor
 * @param {(cursor: number) => void} onJump
 */
function move(line, ply, cursor, onJump) {
  const played = line[ply];
  return h(
    "button",
    {
      key: ply,
      class: `move${played.roll ? " roll" : ""}${cursor === ply + 1 ? " current" : ""}${cursor < ply + 1 ? " ahead" : ""}`,
      "aria-current": cursor === ply + 1 ? "step" : null,
      onclick: () => onJump(ply + 1),
    },
    h("span", null, played.shown + glyphText(played.glyphs)),
  );
}

/** Brings the current move into the list's own view; the page does not move. */
export function followMoves() {
  const list = document.querySelector(".moves");
  const current = /** @type {HTMLElement|null} */ (list?.querySelector(".current") ?? null);
  if (!list || !current) return;
  const [top, height] = [current.offsetTop, current.offsetHeight];
  if (top < list.scrollTop) list.scrollTop = top;
  else if (top + height > list.scrollTop + list.clientHeight) list.scrollTop = top + height - list.clientHeight;
}
