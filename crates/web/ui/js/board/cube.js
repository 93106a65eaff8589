/** The doubling cube, in a tray at the left of the board: in the middle, or before its owner; on the board where it is offered. */

import { s } from "../core/dom.js";
import { given } from "../core/given.js";

const SIZE = 104;
const GAP = 22;
/** What a cube shows that nobody has turned: it has no side with a one. */
const UNTURNED = 64;

/** The width of the tray; nothing where no cube is played with. @param {import("./look.js").Board} board */
export function tray({ extra }) {
  return extra?.stakes ? SIZE + GAP : 0;
}

/**
 * @param {import("./look.js").Scene} scene
 * @param {import("./look.js").Geometry} geometry
 */
export function cube({ board, flipped }, { width, height, rects }) {
  const stakes = board.extra?.stakes;
  if (!stakes || stakes.crawford) return null;
  const { owner, doubler } = stakes;
  const middle = (height - SIZE) / 2;
  const bar = board.columns.indexOf("bar");
  if (given(doubler)) return die(2 * stakes.cube, (bar < 0 ? width / 2 : rects[bar].x + 50) - SIZE / 2, middle, true);
  const left = GAP;
  if (!given(owner)) return die(stakes.cube > 1 ? stakes.cube : UNTURNED, left, middle, false);
  const below = (owner === "first") !== flipped;
  return die(stakes.cube, left, below ? height - SIZE - 2 * GAP : 2 * GAP, false);
}

/** @param {number} value @param {number} x @param {number} y @param {boolean} offered */
function die(value, x, y, offered) {
  return s(
    "g",
    { class: offered ? "cube offered" : "cube", key: "cube", transform: `translate(${x} ${y})`, "aria-hidden": "true" },
    s("rect", { class: "cube-face", width: SIZE, height: SIZE, rx: 16 }),
    s("text", { class: "cube-value", x: SIZE / 2, y: SIZE / 2 + 2 }, String(value)),
  );
}
