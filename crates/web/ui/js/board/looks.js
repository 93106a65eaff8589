/** The looks by name: a board of any shape has its own, and an unknown one is drawn as a plain grid. */

import { bar } from "./look-bar.js";
import { checks } from "./look-checks.js";
import { drop } from "./look-drop.js";
import { grid } from "./look-grid.js";
import { heaps } from "./look-heaps.js";
import { points } from "./look-points.js";
import { shaped } from "./look-shape.js";
import { track } from "./look-track.js";
import { tree } from "./look-tree.js";

/** @type {Record<string, import("./look.js").Look>} */
const LOOKS = { grid, checks, drop, heaps, bar, points, track, tree };

/** @param {import("../core/types.js").Board} board */
export function lookOf(board) {
  return board.shape ? shaped : (LOOKS[board.look] ?? grid);
}

/** The classes of a drawing: how it is laid out, and what it is made of. @param {import("../core/types.js").Board} board */
export function classesOf(board) {
  return board.shape ? `look-shape on-${board.look}` : `look-${board.look}`;
}
