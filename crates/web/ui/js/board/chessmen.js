/**
 * The chessmen, drawn for this program in boxes of 100 × 100. Each is an outline with a few lines inside; the strokes
 * are wide enough that the men stay apart at 24 pixels.
 */

import { s } from "../core/dom.js";

const FOOT = "M21 79h58a4 4 0 0 1 4 4v7H17v-7a4 4 0 0 1 4-4z";

/** @type {Record<string, {body: string, lines: string, dots?: number[][]}>} */
const MEN = {
  P: {
    body: "M50 17a15 15 0 0 1 9.6 26.500h3.900a4 4 0 0 1 0 8h-3.500c1 12.500 6 20 14.500 27.500h-49c8.500-7.500 13.500-15 14.500-27.500h-3.500a4 4 0 0 1 0-8h3.900a15 15 0 0 1 9.600-26.500z",
    lines: "M41 51.500h18",
  },
  R: {
    body: "M24 14h12v9h8.500v-9h11v9h8.500v-9h12v18.500l-8.500 8c.5 14.500 2.500 27 7.500 38.500H25c5-11.500 7-24 7.500-38.500l-8.500-8z",
    lines: "M31 41h38M30 67h40",
  },
  B: {
    body: "M50 8a6 6 0 0 1 3.800 10.600C63 25 70 33.500 70 44c0 7-3.500 12.500-8.500 16.500h3a4 4 0 0 1 0 8h-3.500c1.500 4 4.500 7.500 8 10.500H31c3.500-3 6.500-6.500 8-10.500h-3.500a4 4 0 0 1 0-8h3C33.500 56.500 30 51 30 44c0-10.500 7-19 16.200-25.400A6 6 0 0 1 50 8z",
    lines: "M50 30v18M41 39h18M38 60.500h24",
  },
  N: {
    body: "M27 79c0-14 9-20 15.500-27.500-6 1.500-10.500 4-14 9.500-2.500 4-7.500 5-11 1.500-3-3-3.500-7-1-11C22 43 24 37.500 26 32c2-6 5.500-10.500 11-13.500L37.500 8 48 15.500C68 17.500 79 34 78.500 57c-.1 9-1.500 15.500-3 22z",
    lines: "M55 24c9 6 13.500 17 13 33M20.500 56.500l3-2",
    dots: [[38, 32]],
  },
  Q: {
    body: "M13 25.500a6.500 6.500 0 1 1 8.500 6L34 49l-1-28.500a6.500 6.500 0 1 1 6.500 0L50 43l10.500-22.500a6.500 6.500 0 1 1 6.500 0L66 49l12.500-17.500a6.500 6.500 0 1 1 5 .500L76 66c-1 4.500-.5 9 1.500 13h-55c2-4 2.500-8.500 1.500-13l-7.500-34a6.500 6.500 0 0 1-3.500-6.500z",
    lines: "M24.500 66c16-5 35-5 51 0",
  },
  K: {
    body: "M46 5h8v7h7.500v8H54v8.500c3 1.500 5 4 6 6.500C66 30 75 29.500 81 34.500c7 6 7 15.500 1.500 22.500-5 6-8 9.500-7.500 22H25c.5-12.500-2.500-16-7.500-22C12 50 12 40.500 19 34.500 25 29.500 34 30 40 35c1-2.500 3-5 6-6.500V20h-7.500v-8H46z",
    lines: "M50 62V47c0-4-1.500-8.500-4-11M50 47c0-4 1.500-8.500 4-11M25.500 66c16-5 33-5 49 0",
  },
};

/**
 * @param {string} kind a letter: K, Q, R, B, N or P
 * @param {boolean} black
 */
export function chessman(kind, black) {
  const man = MEN[kind.toUpperCase()];
  if (!man) return s("text", { x: 50, y: 52 }, kind);
  return s(
    "g",
    { class: black ? "man man-black" : "man man-white" },
    s("path", { class: "man-body", d: man.body }),
    s("path", { class: "man-body", d: FOOT }),
    s("path", { class: "man-lines", d: man.lines }),
    (man.dots ?? []).map(([cx, cy]) => s("circle", { class: "man-dot", cx, cy, r: 3.6 })),
  );
}
