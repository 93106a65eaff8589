/** Values as heights: from 0, the second side wins, to 1, the first side wins. */

/** What counts as a clear advantage, by the unit of the game. @type {Record<string, number>} */
const CLEAR = { discs: 14, pawns: 2.5, men: 1.5, outcome: 0.6, points: 3, equity: 0.7 };

/**
 * @param {number} value from the first side's view
 * @param {string} unit
 */
export function share(value, unit) {
  // Twice a chance, less one.
  if (unit === "chance") return (value + 1) / 2;
  const clear = CLEAR[unit] ?? 1;
  return 0.5 + value / (2 * (Math.abs(value) + clear));
}

/**
 * How good a move is among the others.
 * @param {number} loss what it gives away
 * @param {string} unit
 * @returns {'best'|'good'|'fair'|'bad'}
 */
export function tone(loss, unit) {
  const clear = CLEAR[unit] ?? 1;
  if (loss <= clear * 0.02) return "best";
  if (loss <= clear * 0.2) return "good";
  return loss <= clear * 0.6 ? "fair" : "bad";
}
