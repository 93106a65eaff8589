/** The signs that judge a move. */

export const GLYPHS = ["!!", "!", "!?", "?!", "?", "??"];

/** What the signs look like behind a move. @param {string[]|null|undefined} glyphs */
export function glyphText(glyphs) {
  return (glyphs ?? []).filter((glyph) => !glyph.startsWith("$")).join("");
}
