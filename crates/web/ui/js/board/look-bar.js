/** A bar of chocolate; the square that nobody wants is a piece of soap. */

import { s } from "../core/dom.js";
import { squares, width } from "./look.js";

const EDGE = 44;
const BARE = 12;

/** @type {import("./look.js").Look} */
export const bar = {
  appear: "fade",
  moves: false,
  geometry(scene) {
    const edge = scene.coordinates ? EDGE : BARE;
    return {
      width: width(scene.board) * 100 + edge + BARE,
      height: scene.board.rows.length * 100 + edge + BARE,
      rects: squares({ ...scene, flipped: false }, edge, edge),
    };
  },
  ground(scene, geometry) {
    const columns = width(scene.board);
    const edge = scene.coordinates ? EDGE : BARE;
    return [
      s("rect", {
        class: "foil",
        x: edge - 6,
        y: edge - 6,
        width: columns * 100 + 12,
        height: scene.board.rows.length * 100 + 12,
        rx: 8,
      }),
      // Where a square was eaten, its print is left in the foil.
      geometry.rects.map(({ x, y }) => s("rect", { class: "foil-print", x: x + 5, y: y + 5, width: 90, height: 90, rx: 7 })),
      scene.coordinates
        ? [
            scene.board.columns.map((label, column) =>
              s("text", { class: "board-label on-page", x: geometry.rects[column].x + 50, y: 20 }, label),
            ),
            scene.board.rows.map((label, row) =>
              s("text", { class: "board-label on-page", x: 18, y: geometry.rects[row * columns].y + 51 }, label),
            ),
          ]
        : null,
    ];
  },
  piece(cell) {
    if (cell.poison) return soap();
    if (!cell.piece) return null;
    return [
      s("rect", { class: "chocolate", x: 1.5, y: 1.5, width: 97, height: 97, rx: 7 }),
      s("path", { class: "chocolate-light", d: "M6 94V12a6 6 0 0 1 6-6h82L80 20H24a4 4 0 0 0-4 4v56z" }),
      s("path", { class: "chocolate-dark", d: "M94 6v82a6 6 0 0 1-6 6H6l14-14h56a4 4 0 0 0 4-4V20z" }),
    ];
  },
};

function soap() {
  return [
    s("rect", { class: "soap-dish", x: 1.5, y: 1.5, width: 97, height: 97, rx: 7 }),
    s("rect", { class: "soap", x: 13, y: 28, width: 74, height: 50, rx: 19 }),
    s("rect", { class: "soap-rim", x: 22, y: 36, width: 56, height: 34, rx: 13 }),
    s("path", { class: "soap-shine", d: "M27 36c4-3 9-4 16-4" }),
    s("circle", { class: "bubble", cx: 70, cy: 22, r: 9 }),
    s("circle", { class: "bubble", cx: 84, cy: 32, r: 5 }),
    s("circle", { class: "bubble", cx: 55, cy: 16, r: 4.5 }),
  ];
}
