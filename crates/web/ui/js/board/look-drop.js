/** A standing frame whose columns are filled from above; the stones fall behind it. */

import { s } from "../core/dom.js";
import { given } from "../core/given.js";
import { squares, width } from "./look.js";

const EDGE = 22;
const HEAD = 64;
const FOOT = 34;

/** @type {import("./look.js").Look} */
export const drop = {
  appear: "drop",
  moves: false,
  geometry(scene) {
    return {
      width: width(scene.board) * 100 + 2 * EDGE,
      height: scene.board.rows.length * 100 + HEAD + FOOT,
      rects: squares({ ...scene, flipped: false }, EDGE, HEAD),
    };
  },
  ground(scene, geometry) {
    const inner = { x: EDGE - 6, y: HEAD, width: geometry.width - 2 * EDGE + 12, height: scene.board.rows.length * 100 };
    return s("rect", { class: "drop-back", ...inner });
  },
  piece(cell) {
    if (!cell.piece) return null;
    const { player } = cell.piece;
    // Colour is not the only sign: the counters of the second side have a point in the middle.
    return [counter(player, 44), player === "second" ? s("circle", { class: "counter-point", cx: 50, cy: 50, r: 7 }) : null];
  },
  front(scene, geometry) {
    const holes = geometry.rects.map(({ x, y }) => `M${x + 50} ${y + 10}a40 40 0 1 0 .01 0z`).join("");
    const outline = `M10 ${HEAD - 12}h${geometry.width - 20}a8 8 0 0 1 8 8v${scene.board.rows.length * 100 + 20}H2V${HEAD - 4}a8 8 0 0 1 8-8z`;
    const low = geometry.height - 18;
    return [
      s("path", { class: "drop-frame", d: outline + holes, "fill-rule": "evenodd" }),
      s("path", { class: "drop-rims", d: holes }),
      s("path", { class: "drop-feet", d: `M2 ${low - 4}h${geometry.width - 4}v6a8 8 0 0 1-8 8H10a8 8 0 0 1-8-8z` }),
      scene.coordinates
        ? scene.board.columns.map((label, column) =>
            s("text", { class: "board-label on-page", x: geometry.rects[column].x + 50, y: 28 }, label),
          )
        : null,
    ];
  },
  targets(scene, move) {
    const columns = width(scene.board);
    const to = move.squares.to;
    if (!given(to)) return [];
    return scene.board.rows.map((_, row) => row * columns + (to % columns));
  },
};

/** A stone of a side. @param {import("../core/types.js").SideName} player @param {number} radius */
export function counter(player, radius) {
  return [
    s("circle", { class: `counter-${player}`, cx: 50, cy: 50, r: radius }),
    s("circle", { class: `counter-ring counter-ring-${player}`, cx: 50, cy: 50, r: radius - 15 }),
  ];
}
