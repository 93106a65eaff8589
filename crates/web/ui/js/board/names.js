/** Names of cells and of what stands on them, for those who hear the board. */

import { placeOf } from "../core/sides.js";
import { t } from "../core/texts.js";
import { width } from "./look.js";

/** @typedef {import("../core/types.js").Board} Board */

/**
 * @param {Board} board
 * @param {number} index
 */
export function cellName(board, index) {
  const columns = width(board);
  const column = board.columns[index % columns] ?? "";
  const row = board.rows[Math.floor(index / columns)] ?? "";
  if (board.names?.[index]) return board.names[index];
  if (board.look === "points") return stackName(board, index);
  if (board.look === "tree") return t("cell-branch", { branch: String((index % columns) + 1) });
  if (board.look === "heaps") return t("cell-match", { heap: row, match: (index % columns) + 1 });
  if (board.look === "drop") return t("cell-at", { row: board.rows.length - Math.floor(index / columns), column });
  if (/^[a-z]+$/i.test(column) && row !== "") return `${column}${row}`;
  return t("cell-at", { row, column });
}

/**
 * A point by its number, as the side below counts; a bar, or where checkers are borne off.
 * @param {Board} board
 * @param {number} index
 */
function stackName(board, index) {
  const label = board.columns[index % width(board)] ?? "";
  const number = Number(label);
  if (Number.isNaN(number)) return t(label === "bar" ? "cell-bar" : "cell-off");
  return t("cell-point", { point: index < board.cells.length / 2 ? 25 - number : number });
}

/**
 * How many checkers stand in the stack of a cell: its innermost tells their number where they are more than its cells.
 * @param {Board} board
 * @param {number} index
 */
function stacked(board, index) {
  const half = index < board.cells.length / 2 ? 0 : board.cells.length / 2;
  const column = index % width(board);
  const kinds = board.cells.slice(half, half + board.cells.length / 2).flatMap(({ piece }, at) => (piece && at % width(board) === column ? piece.kind : []));
  return kinds.map((kind) => Number.parseInt(kind, 16)).find((count) => !Number.isNaN(count)) ?? kinds.length;
}

/**
 * A cell with what stands on it.
 * @param {Board} board
 * @param {number} index
 * @param {string[]} sides the names of the sides
 */
export function describe(board, index, sides) {
  const cell = board.cells[index];
  const name = cellName(board, index);
  if (board.look === "tree") return name;
  if (!cell.piece) return `${name}, ${t("cell-empty")}`;
  if (board.look === "points") return `${name}, ${t("piece-checkers", { count: String(stacked(board, index)), side: sides[placeOf(cell.piece.player)] ?? "" })}`;
  return `${name}, ${pieceName(board, cell, sides)}`;
}

/**
 * @param {Board} board
 * @param {Partial<import("../core/types.js").Cell>} cell
 * @param {string[]} sides
 */
export function pieceName(board, cell, sides) {
  if (!cell.piece) return t("cell-empty");
  const side = sides[placeOf(cell.piece.player)] ?? "";
  switch (board.look) {
    case "heaps":
      return t("piece-match");
    case "bar":
      return t(cell.poison ? "piece-soap" : "piece-chocolate");
    case "track":
      return t("piece-men", { count: cell.piece.kind, side });
  }
  switch (board.disc) {
    case "man":
      return t(cell.piece.kind === "K" ? "piece-crowned" : "piece-man", { side });
    case "piece":
      return t(`piece-${cell.piece.kind}`, { side });
    default:
      return side;
  }
}
