/** The signs that judge a move. */

export const GLYPHS = ["!!", "!", "!?", "?!", "?", "??"];

/** The signs of the glyphs that PGN numbers. @type {Record<string, string>} */
const SIGNS = {
  $7: "□",
  $8: "□",
  $10: "=",
  $11: "=",
  $12: "=",
  $13: "∞",
  $14: "⩲",
  $15: "⩱",
  $16: "±",
  $17: "∓",
  $18: "+−",
  $19: "−+",
  $20: "+−",
  $21: "−+",
  $22: "⨀",
  $23: "⨀",
  $32: "⟳",
  $33: "⟳",
  $36: "↑",
  $37: "↑",
  $40: "→",
  $41: "→",
  $44: "=∞",
  $45: "=∞",
  $132: "⇆",
  $133: "⇆",
  $138: "⊕",
  $139: "⊕",
  $140: "∆",
  $142: "⌓",
  $145: "RR",
  $146: "N",
  $220: "D",
};

/** What the signs look like behind a move. @param {string[]|null|undefined} glyphs */
export function glyphText(glyphs) {
  return (glyphs ?? []).map((glyph) => (glyph.startsWith("$") ? ` ${SIGNS[glyph] ?? glyph}` : glyph)).join("");
}
