/** The signs that judge a move. */

export const GLYPHS = ["!!", "!", "!?", "?!", "?", "??"];

/** The signs of the glyphs that PGN numbers. @type {Record<string, string>} */
const SIGNS = {
  $7: "□",
  $10: "=",
  $11: "=",
  $13: "∞",
  $14: "⩲",
  $15: "⩱",
  $16: "±",
  $17: "∓",
  $18: "+−",
  $19: "−+",
  $22: "⨀",
  $32: "⟳",
  $36: "↑",
  $40: "→",
  $44: "=∞",
  $132: "⇆",
  $138: "⊕",
  $140: "∆",
  $146: "N",
};

/** What the signs look like behind a move. @param {string[]|null|undefined} glyphs */
export function glyphText(glyphs) {
  return (glyphs ?? []).map((glyph) => (glyph.startsWith("$") ? ` ${SIGNS[glyph] ?? glyph}` : glyph)).join("");
}
