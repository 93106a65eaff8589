/** What the engine found, as it stands on the board: a value on each move, arrows of the lines. */

import { given } from "../../core/given.js";
import { number, t } from "../../core/texts.js";
import { share, tone } from "./scale.js";

/**
 * @param {import("../../core/types.js").MoveValue[]} moves
 * @param {string} unit
 * @param {import("../../core/types.js").SideName} side
 * @returns {import("../../board/overlays.js").CellValue[]}
 */
export function moveValues(moves, unit, side) {
  const sign = side === "first" ? 1 : -1;
  const best = Math.max(...moves.map(({ value }) => value * sign));
  /** @type {import("../../board/overlays.js").CellValue[]} */
  const cells = [];
  for (const { squares, value, value_text, mate, exact, visits } of moves) {
    const cell = squares.to;
    if (!given(cell)) continue;
    const loss = best - value * sign;
    const text = given(mate) ? decided(mate * sign) : shortValue(value_text, value, unit);
    // A slower win is a win.
    const won = given(mate) && mate * sign > 0;
    const note = given(visits) ? shortCount(visits) : "";
    cells.push({ cell, from: squares.from ?? null, text, note, tone: won && loss > 0 ? "good" : tone(loss, unit), exact, loss });
  }
  return cells;
}

/** So many playouts, in the room of a square. @param {number} count */
function shortCount(count) {
  if (count >= 10_000_000) return t("millions", { number: number(count / 1e6, 0) });
  return count >= 10_000 ? t("thousands", { number: number(count / 1e3, 0) }) : number(count);
}

/** A game decided in so many plies, for the side to move: a square has no room for words. @param {number} plies */
function decided(plies) {
  return `${plies > 0 ? "✓" : "✗"}${Math.abs(plies)}`;
}

/**
 * A value with as few figures as say something, for a square: of parts of a point two, where moves differ by hundredths; a
 * chance to win in whole percents.
 * @param {string} text
 * @param {number} value
 * @param {string} unit
 */
function shortValue(text, value, unit) {
  if (unit === "chance" && text.endsWith("%")) return t("percent", { number: number(share(value, unit) * 100, 0) });
  if (!/^[+\-−]?\d+[.,]\d+$/.test(text)) return text;
  const size = Math.abs(value);
  const digits = size >= 10 ? 0 : size >= 0.1 && unit !== "equity" ? 1 : 2;
  // What rounds to nothing is neither more nor less.
  const sign = size < 0.005 ? "" : value > 0 ? "+" : "−";
  return sign + number(size, digits);
}

/** @param {import("../../core/types.js").Line[]} lines @param {boolean} threat whether the other side would play them */
export function lineArrows(lines, threat) {
  /** @type {import("../../board/overlays.js").Arrow[]} */
  const arrows = [];
  /** @type {import("../../board/overlays.js").Ring[]} */
  const rings = [];
  lines.forEach(({ squares, moves }, index) => {
    const tone = threat ? "threat" : index === 0 ? "best" : "other";
    if (!given(squares?.to)) return;
    if (!given(squares.from)) {
      if (index === 0) rings.push({ cell: squares.to, tone });
    } else arrows.push({ from: squares.from, to: squares.to, tone, move: moves[0] });
  });
  return { arrows: arrows.reverse(), rings };
}
