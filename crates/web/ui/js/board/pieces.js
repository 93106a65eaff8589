/** The pieces of a board, each on its cell; one that is being dragged is drawn over the others. */

import { s } from "../core/dom.js";

/**
 * @param {import("./look.js").Look} look
 * @param {import("./look.js").Scene} scene
 * @param {import("./look.js").Geometry} geometry
 * @param {number|null} held the cell whose piece is being dragged
 */
export function pieces(look, scene, geometry, held) {
  const order = scene.board.cells.map((_, index) => index);
  if (held !== null) order.push(...order.splice(held, 1));
  return s(
    "g",
    { key: "pieces", class: "pieces" },
    order.map((index) => {
      const cell = scene.board.cells[index];
      if (!cell.piece && !cell.poison) return null;
      const { x, y, w } = geometry.rects[index];
      const scale = look.boxed === false || w === 100 ? "" : ` scale(${w / 100})`;
      return s(
        "g",
        { key: `piece-${index}`, "data-piece": index, class: index === held ? "lifted" : null, transform: `translate(${x} ${y})${scale}` },
        s("g", { class: "piece-inner" }, look.piece(cell, index, scene)),
      );
    }),
  );
}
