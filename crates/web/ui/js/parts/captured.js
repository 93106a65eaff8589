/** What a side has taken, as small pieces in groups beside its name, and how far it is ahead. */

import { h, s } from "../core/dom.js";
import { number, t } from "../core/texts.js";
import { figure } from "../board/figures.js";
import { pieceName } from "../board/names.js";

/** @typedef {import("../core/types.js").Piece} Piece */

/** So many pieces of a kind, or fewer, lie one over the other; more are counted. */
const FEW = 8;

/**
 * @param {Piece[]|undefined} pieces
 * @param {number} ahead by how much material the side leads, if it does
 * @param {import("../core/types.js").Board} board
 * @param {import("../core/types.js").Side[]} sides
 */
export function capturedPieces(pieces, ahead, board, sides) {
  const taken = pieces ?? [];
  if (taken.length === 0 && ahead <= 0) return null;
  const kinds = [...new Set(taken.map(({ kind }) => kind))].map((kind) => taken.filter((piece) => piece.kind === kind));
  const words = sides.map((side) => side.word);
  const what = kinds.map((same) => (same.length > 1 ? `${same.length} × ` : "") + pieceName(board, { piece: same[0] }, words)).join("; ");
  const told = [what === "" ? "" : t("film-taken", { what }), ahead > 0 ? t("material-ahead", { number: number(ahead) }) : ""].filter((part) => part !== "").join(" ");
  const scene = { board, flipped: false, coordinates: false, sides: words };
  return h(
    "span",
    { class: "strip-captured", role: "img", "aria-label": told, title: told },
    kinds.map((same) =>
      h(
        "span",
        { class: "captured-kind" },
        (same.length > FEW ? same.slice(0, 1) : same).map((piece) => s("svg", { viewBox: "8 8 84 84", "aria-hidden": "true" }, figure({ piece }, scene))),
        same.length > FEW ? h("span", { class: "figures captured-count", "aria-hidden": "true" }, `×${same.length}`) : null,
      ),
    ),
    ahead > 0 ? h("span", { class: "figures captured-ahead", "aria-hidden": "true" }, `+${number(ahead)}`) : null,
  );
}
