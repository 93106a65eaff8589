/**
 * Arrows and circles that the reader drew. They belong to a position: they come back with it, and never stay behind. Those of
 * a game are kept with the game; these here are those of boards without one.
 */

/** @typedef {{from: number, to: number, tone: string}} Drawing */

/** The drawings with another one, or without the same one. @param {Drawing[]} drawn @param {Drawing} drawing @returns {Drawing[]} */
export function toggled(drawn, drawing) {
  const same = (/** @type {Drawing} */ { from, to }) => from === drawing.from && to === drawing.to;
  return drawn.some(same) ? drawn.filter((other) => !same(other)) : [...drawn, drawing];
}

export class Drawings {
  /** @type {Map<string, Drawing[]>} */
  #drawn = new Map();

  /** @param {string} position @returns {Drawing[]} */
  of(position) {
    return this.#drawn.get(position) ?? [];
  }

  /** Adds a drawing, or takes away the same one. @param {string} position @param {Drawing} drawing */
  toggle(position, drawing) {
    this.#drawn.set(position, toggled(this.of(position), drawing));
  }

  /** @param {string} position */
  clear(position) {
    this.#drawn.delete(position);
  }
}
