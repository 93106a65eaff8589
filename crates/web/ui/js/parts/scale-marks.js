/** Round numbers along a scale, and how they are written. */

import { number } from "../core/texts.js";

/**
 * At most so many multiples of 1, 2 or 5 times a power of ten between two ends.
 * @param {number} low
 * @param {number} high
 * @param {number} most
 */
export function ticks(low, high, most) {
  const least = Math.max(1e-9, (high - low) / most);
  const power = 10 ** Math.floor(Math.log10(least));
  const step = power * ([1, 2, 5, 10].find((factor) => factor * power >= least) ?? 10);
  const marks = [];
  for (let at = Math.ceil(low / step); at * step <= high; at++) marks.push(at * step);
  return marks;
}

/** A number with the sign of minus, not a hyphen; nothing is never less than nothing. @param {number} value @param {number} [digits] */
export function mark(value, digits) {
  return number(value, digits).replace(/^-0$/, "0").replace("-", "−");
}
