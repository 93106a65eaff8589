/** Men and kings of draughts: one flat stone, or two, one on the other. */

import { s } from "../core/dom.js";

/**
 * @param {boolean} king
 * @param {string} colour
 */
export function draughtsman(king, colour) {
  const lower = king ? 58 : 53;
  const upper = king ? 43 : 48;
  return [
    s("circle", { class: `disc disc-${colour}`, cx: 50, cy: lower, r: 36 }),
    s("circle", { class: `disc disc-${colour}`, cx: 50, cy: upper, r: 36 }),
    s("circle", { class: `man-groove man-groove-${colour}`, cx: 50, cy: upper, r: 25 }),
    king ? s("path", { class: `man-crown man-crown-${colour}`, d: crown(upper) }) : null,
  ];
}

/** @param {number} y */
function crown(y) {
  return `M32 ${y + 12}L29 ${y - 11}L41 ${y - 2}L50 ${y - 16}L59 ${y - 2}L71 ${y - 11}L68 ${y + 12}z`;
}
