/** The sign of a side, as its pieces look on the board. */

import { h, s } from "../core/dom.js";
import { counter } from "../board/look-drop.js";
import { disc, mark } from "../board/figures.js";
import { chessman } from "../board/chessmen.js";
import { draughtsman } from "../board/draughtsmen.js";
import { stone } from "../board/look.js";

/** @typedef {import("../core/types.js").Board} Board */
/** @typedef {import("../core/types.js").Side} Side */

/**
 * @param {Board} board
 * @param {Side[]} sides
 * @param {import("../core/types.js").SideName} player
 */
export function sideMark(board, sides, player) {
  return h("span", { class: "side-mark" }, s("svg", { viewBox: "4 4 92 92", "aria-hidden": "true" }, drawn(board, sides, player)));
}

/** @param {Board} board @param {Side[]} sides @param {import("../core/types.js").SideName} player */
function drawn(board, sides, player) {
  const colour = stone(
    sides.map((side) => side.word),
    player,
  );
  if (board.disc === "man") return draughtsman(false, colour);
  if (board.look === "checks") return chessman("K", colour === "black" || colour === "second");
  if (board.look === "grid" && board.disc === "mark") return mark(player);
  if (board.look === "drop") return counter(player, 42);
  if (board.look === "tree") {
    return player === "first"
      ? s("rect", { class: "tree-knot knot-first", x: 18, y: 18, width: 64, height: 64, rx: 8 })
      : s("circle", { class: "tree-knot knot-second", cx: 50, cy: 50, r: 34 });
  }
  return disc(colour);
}
