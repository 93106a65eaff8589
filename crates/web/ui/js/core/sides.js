/** The two sides of a game: by their names, and by their places in everything that has one entry for each. */

/** @typedef {import("./types.js").SideName} SideName */

/** Both sides, in the order of such entries. */
export const SIDES = /** @type {const} */ (["first", "second"]);

/** The place of a side. @param {SideName} side @returns {0|1} */
export function placeOf(side) {
  return side === "first" ? 0 : 1;
}
