/** Distances on a board. */

/**
 * How far two squares are apart, as a king walks.
 * @param {number} columns
 * @param {number} one
 * @param {number} other
 */
export function distance(columns, one, other) {
  const across = Math.abs((one % columns) - (other % columns));
  return Math.max(across, Math.abs(Math.floor(one / columns) - Math.floor(other / columns)));
}

/**
 * The nearest cell in a direction.
 * @param {import("./look.js").Rect[]} rects
 * @param {number} from
 * @param {[number, number]} direction
 */
export function nearest(rects, from, [dx, dy]) {
  const here = rects[from];
  let best = null;
  let least = Infinity;
  rects.forEach((rect, index) => {
    const along = (rect.x - here.x) * dx + (rect.y - here.y) * dy;
    const aside = Math.abs((rect.x - here.x) * dy) + Math.abs((rect.y - here.y) * dx);
    if (along <= 1) return;
    const cost = along + aside * 3;
    if (cost < least) [best, least] = [index, cost];
  });
  return best;
}
