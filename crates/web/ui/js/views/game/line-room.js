/** How much of a line has room in its row: its moves are shown whole or not at all. */

/** The font of the moves, as the style sheet has it. */
const FONT = "14.4px";
/** Around a move, and around a value, in pixels. */
const MOVE = 8.5;
const VALUE = 14;
/** Between the parts of a row. */
const GAP = 8;
/** The room of a button, and of the sign of a book. */
const BUTTON = 28;
const BOOK = 15;
/** The least that a value and a lead take. */
const LEAST = 46;
/** The room of a row before the first one is drawn. */
const USUAL = 280;

/** @type {Map<string, number>} */
const widths = new Map();
/** @type {CanvasRenderingContext2D|null} */
let pen = null;

/** The width of a text, in pixels. @param {string} text */
function width(text) {
  const known = widths.get(text);
  if (known !== undefined) return known;
  if (!pen) {
    pen = document.createElement("canvas").getContext("2d");
    if (pen) pen.font = `${FONT} ${getComputedStyle(document.documentElement).getPropertyValue("--text")}`;
  }
  const found = pen?.measureText(text).width ?? text.length * 9;
  if (widths.size > 4000) widths.clear();
  widths.set(text, found);
  return found;
}

/**
 * How many moves of a line stand in one row: at least the first.
 * @param {string[]} shown
 * @param {string} value
 * @param {string} lead
 * @param {boolean} book whether its first move has the sign of a book
 */
export function fittingMoves(shown, value, lead, book) {
  const row = document.querySelector(".engine-lines")?.clientWidth ?? USUAL;
  const part = (/** @type {string} */ text) => (text === "" ? 0 : Math.max(LEAST, width(text) + VALUE) + GAP);
  let room = row - part(value) - part(lead) - (book ? BOOK + GAP : 0) - 2 * (BUTTON + GAP);
  let count = 0;
  for (const move of shown) {
    room -= width(move) + MOVE;
    if (room < 0) break;
    count += 1;
  }
  return Math.max(count, 1);
}
