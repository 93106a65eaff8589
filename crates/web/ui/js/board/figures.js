/** Pieces by what they are: marks, discs and stones, chessmen, men and kings; an unknown kind is a disc. */

import { s } from "../core/dom.js";
import { chessman } from "./chessmen.js";
import { draughtsman } from "./draughtsmen.js";
import { stone } from "./look.js";

/** The piece of a cell in a box of 100 × 100. @param {Partial<import("./look.js").Cell>} cell @param {import("./look.js").Scene} scene */
export function figure({ piece }, { board, sides }) {
  if (!piece) return null;
  const { kind, player } = piece;
  const colour = stone(sides, player);
  switch (board.disc) {
    case "mark":
      return mark(player);
    case "man":
      return draughtsman(kind === "K", colour);
    case "piece":
      return chessman(kind, colour === "black" || (colour === "second" && sides[0] !== "black"));
    default:
      return disc(colour);
  }
}

/** A soft disc. @param {string} colour */
export function disc(colour) {
  return [
    s("ellipse", { class: "disc-shadow", cx: 51, cy: 54.5, rx: 40, ry: 39.5 }),
    s("circle", { class: `disc disc-${colour}`, cx: 50, cy: 50, r: 40 }),
  ];
}

/** A cross for the first side, a ring for the second. @param {import("../core/types.js").SideName} player */
export function mark(player) {
  if (player === "first") return s("path", { class: "mark mark-first", d: "M25 25L75 75M75 25L25 75" });
  return s("circle", { class: "mark mark-second", cx: 50, cy: 50, r: 28 });
}
