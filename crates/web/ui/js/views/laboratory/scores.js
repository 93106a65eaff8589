/** Scores and windows as texts, from the first player's view. */

import { number, t } from "../../core/texts.js";

/** @typedef {import("./trace.js").Score} Score */

/** @param {Score} score */
export function scoreText(score) {
  if (score === null) return "";
  if (typeof score === "number") return number(score, 2).replace("-", "−");
  const [word, plies] = score.split(" ");
  return plies === undefined ? t(`score-${word}`) : t(`score-${word}-in`, { plies });
}

/** A result with what it proves: `≥ 3`. @param {Score} score @param {'exact'|'lower'|'upper'} bound */
export function resultText(score, bound) {
  const sign = bound === "lower" ? "≥ " : bound === "upper" ? "≤ " : "";
  return sign + scoreText(score);
}

/** `[3, +∞]`. @param {[Score, Score]} window */
export function windowText([alpha, beta]) {
  return `[${alpha === null ? "−∞" : scoreText(alpha)}, ${beta === null ? "+∞" : scoreText(beta)}]`;
}

/**
 * Where a score lies on a scale from 0 to 1.
 * @param {Score} score
 * @param {[number, number]} range
 * @param {number} open the place of an open bound
 */
export function placeOf(score, [low, high], open) {
  if (score === null) return open;
  if (typeof score !== "number") return score.startsWith("win") ? 1 : 0;
  return Math.max(0, Math.min(1, (score - low) / (high - low)));
}

/** A side by its name, and as the textbooks call it. @param {string} name @param {0|1} side */
export function sideText(name, side) {
  const word = side === 0 ? "MAX" : "MIN";
  return name === word ? word : `${name} · ${word}`;
}
