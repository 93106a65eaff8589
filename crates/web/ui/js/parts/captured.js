/** The pieces that a side has taken, small, beside its name. */

import { h, s } from "../core/dom.js";
import { t } from "../core/texts.js";
import { figure } from "../board/figures.js";
import { pieceName } from "../board/names.js";

/** @typedef {import("../core/types.js").Piece} Piece */

/** So many pieces of a kind, or fewer, stand side by side; more are counted. */
const FEW = 3;

/** @param {Piece[]|undefined} pieces @param {import("../core/types.js").Board} board @param {import("../core/types.js").Side[]} sides */
export function capturedPieces(pieces, board, sides) {
  if (!pieces || pieces.length === 0) return null;
  const kinds = [...new Set(pieces.map(({ kind }) => kind))].map((kind) => pieces.filter((piece) => piece.kind === kind));
  const words = sides.map((side) => side.word);
  const what = kinds.map((same) => (same.length > 1 ? `${same.length} × ` : "") + pieceName(board, { piece: same[0] }, words)).join("; ");
  const scene = { board, flipped: false, coordinates: false, sides: words };
  return h(
    "span",
    { class: "strip-captured", role: "img", "aria-label": t("film-taken", { what }), title: t("film-taken", { what }) },
    kinds.map((same) => [
      (same.length > FEW ? same.slice(0, 1) : same).map((piece) => s("svg", { viewBox: "8 8 84 84", "aria-hidden": "true" }, figure({ piece }, scene))),
      same.length > FEW ? h("span", { class: "figures", "aria-hidden": "true" }, `×${same.length}`) : null,
    ]),
  );
}
