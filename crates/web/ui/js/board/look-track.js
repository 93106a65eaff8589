/** A race track: a lane for each side, home on the right, the dice between them. */

import { s } from "../core/dom.js";
import { t } from "../core/texts.js";
import { dice } from "./dice.js";
import { stone, width } from "./look.js";

const LANE = 290;
const MIDDLE = 190;
const EDGE = 20;
const LABEL = 40;

/** @type {import("./look.js").Look} */
export const track = {
  appear: "fade",
  moves: false,
  boxed: false,
  geometry(scene) {
    const columns = width(scene.board);
    const rects = scene.board.cells.map((_, index) => {
      const column = index % columns;
      const home = column === columns - 1 ? 20 : 0;
      const lower = isLower(scene, index);
      return { x: EDGE + column * 100 + home, y: lower ? LABEL + LANE + MIDDLE : LABEL, w: 100, h: LANE };
    });
    return { width: columns * 100 + 20 + 2 * EDGE, height: 2 * (LANE + LABEL) + MIDDLE, rects };
  },
  ground(scene, geometry) {
    const columns = width(scene.board);
    return [
      s("rect", { class: "track-ground", x: 1, y: 1, width: geometry.width - 2, height: geometry.height - 2, rx: 16 }),
      geometry.rects.map((rect, index) => lane(rect, index, columns, isLower(scene, index))),
      scene.board.columns.map((label, column) => {
        const x = geometry.rects[column].x + 50;
        return [
          s("text", { class: "board-label on-page", x, y: 21 }, label === "off" ? t("cell-off") : label),
          s("text", { class: "board-label on-page", x, y: geometry.height - 19 }, label === "off" ? t("cell-off") : label),
        ];
      }),
      dice(scene.board, geometry),
    ];
  },
  piece(cell, index, scene) {
    if (!cell.piece) return null;
    const count = Number.parseInt(cell.piece.kind, 10) || 1;
    const { player } = cell.piece;
    const lower = isLower(scene, index);
    const colour = stone(scene.sides, player);
    const shown = Math.min(count, 3);
    return Array.from({ length: shown }, (_, level) => {
      const cy = lower ? LANE - 48 - level * 88 : 48 + level * 88;
      return [
        s("ellipse", { class: "disc-shadow", cx: 51, cy: cy + 4, rx: 42, ry: 41 }),
        s("circle", { class: `disc disc-${colour}`, cx: 50, cy, r: 42 }),
        s("circle", { class: "man-ring", cx: 50, cy, r: 28 }),
        level === shown - 1 && count > shown ? s("text", { class: "man-count", x: 50, y: cy }, String(count)) : null,
      ];
    });
  },
};

/** Each side sits at its own lane: the first below. @param {import("./look.js").Scene} scene @param {number} index */
function isLower(scene, index) {
  return index < width(scene.board) !== scene.flipped;
}

/**
 * @param {import("./look.js").Rect} rect
 * @param {number} index
 * @param {number} columns
 * @param {boolean} lower
 */
function lane({ x, y, w, h }, index, columns, lower) {
  const column = index % columns;
  if (column === columns - 1) return s("rect", { class: "track-home", x: x + 4, y, width: w - 8, height: h, rx: 10 });
  const tone = column % 2 === 0 ? "track-even" : "track-odd";
  const d = lower ? `M${x + 4} ${y + h}h${w - 8}L${x + 50} ${y + 30}z` : `M${x + 4} ${y}h${w - 8}L${x + 50} ${y + h - 30}z`;
  return s("path", { class: tone, d });
}
