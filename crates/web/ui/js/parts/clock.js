/** Clocks that run between the server's reports. */

import { h } from "../core/dom.js";
import { placeOf } from "../core/sides.js";
import { t } from "../core/texts.js";

/** @typedef {import("../core/types.js").Clocks} Clocks */

/** When each report of the clocks came. @type {WeakMap<Clocks, number>} */
const seen = new WeakMap();

/**
 * What is left now, in milliseconds.
 * @param {Clocks} clocks
 * @param {import("../core/types.js").SideName} player
 */
export function left(clocks, player) {
  if (!seen.has(clocks)) seen.set(clocks, performance.now());
  const passed = clocks.running === player ? performance.now() - (seen.get(clocks) ?? 0) : 0;
  return Math.max(0, clocks.ms[placeOf(player)] - passed);
}

/** @param {number} milliseconds */
export function clockText(milliseconds) {
  if (milliseconds < 20_000) return (Math.floor(milliseconds / 100) / 10).toFixed(1);
  const seconds = Math.ceil(milliseconds / 1000);
  const [hours, minutes, rest] = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60];
  const two = (/** @type {number} */ value) => String(value).padStart(2, "0");
  return hours > 0 ? `${hours}:${two(minutes)}:${two(rest)}` : `${minutes}:${two(rest)}`;
}

/**
 * @param {Clocks} clocks
 * @param {import("../core/types.js").SideName} player
 */
export function clockFace(clocks, player) {
  const time = left(clocks, player);
  const tone = `${clocks.running === player ? " running" : ""}${time < 20_000 ? " short" : ""}`;
  return h("span", { class: `clock figures${tone}`, role: "timer", "aria-label": t("clock") }, clockText(time));
}
