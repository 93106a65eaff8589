/** Distances on a board. */

/** @typedef {import("./look.js").Rect} Rect */

/** How far two squares are apart, as a king walks. @param {Rect} one @param {Rect} other */
export function distance(one, other) {
  return Math.max(Math.abs(one.x - other.x) / one.w, Math.abs(one.y - other.y) / one.h);
}

/**
 * The next cell of a shape in a direction: a neighbour if there is one, else the nearest cell; none outside a quarter of
 * a turn. Of two that lie alike, up and down lead back to where one came from.
 * @param {(Rect|null)[]} rects by cell; those without one are no cells
 * @param {[number, number][]} neighbours
 * @param {number} from
 * @param {[number, number]} direction
 */
export function next(rects, neighbours, from, [dx, dy]) {
  const here = rects[from];
  if (!here) return null;
  /** @param {number} cell */
  const place = (cell) => {
    const [x, y] = [(rects[cell] ?? here).x - here.x, (rects[cell] ?? here).y - here.y];
    const [along, aside] = [x * dx + y * dy, Math.abs(x * dy) + Math.abs(y * dx)];
    return { cell, along, cost: along + 3 * aside, ahead: along > 1 && along >= aside };
  };
  const beside = neighbours.flatMap(([one, other]) => (one === from ? [other] : other === from ? [one] : []));
  const order = dx + dy > 0 ? 1 : -1;
  for (const cells of [beside, rects.map((_, cell) => cell)]) {
    const ahead = cells.map(place).filter((one) => one.ahead);
    ahead.sort((one, other) => one.cost - other.cost || order * (other.cell - one.cell));
    if (ahead.length > 0) return ahead[0].cell;
  }
  return null;
}

/**
 * The nearest cell in a direction.
 * @param {(Rect|null)[]} rects by cell; those without one are no cells
 * @param {number} from
 * @param {[number, number]} direction
 */
export function nearest(rects, from, [dx, dy]) {
  const here = rects[from];
  if (!here) return null;
  let best = null;
  let least = Infinity;
  rects.forEach((rect, index) => {
    if (!rect) return;
    const along = (rect.x - here.x) * dx + (rect.y - here.y) * dy;
    const aside = Math.abs((rect.x - here.x) * dy) + Math.abs((rect.y - here.y) * dx);
    if (along <= 1) return;
    const cost = along + aside * 3;
    if (cost < least) [best, least] = [index, cost];
  });
  return best;
}
