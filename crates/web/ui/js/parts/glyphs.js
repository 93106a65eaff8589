/** The signs of moves by their numbers in the standard list (Numeric Annotation Glyphs). */

/** @type {[number, string][]} */
export const GLYPHS = [
  [3, "!!"],
  [1, "!"],
  [5, "!?"],
  [6, "?!"],
  [2, "?"],
  [4, "??"],
];

/** What the numbers look like behind a move. @param {number[]|null|undefined} numbers */
export function glyphText(numbers) {
  const signs = new Map(GLYPHS);
  return (numbers ?? []).map((number) => signs.get(number) ?? "").join("");
}
