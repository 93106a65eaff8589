/** Arrows and circles that the reader drew. They belong to a position: they come back with it, and never stay behind. */

/** @typedef {{from: number, to: number, tone: string}} Drawing */

export class Drawings {
  /** @type {Map<string, Drawing[]>} */
  #drawn = new Map();

  /** @param {string} position @returns {Drawing[]} */
  of(position) {
    return this.#drawn.get(position) ?? [];
  }

  /** Adds a drawing, or takes away the same one. @param {string} position @param {Drawing} drawing */
  toggle(position, drawing) {
    const same = (/** @type {Drawing} */ { from, to }) => from === drawing.from && to === drawing.to;
    const drawn = this.of(position);
    this.#drawn.set(position, drawn.some(same) ? drawn.filter((other) => !same(other)) : [...drawn, drawing]);
  }

  /** @param {string} position */
  clear(position) {
    this.#drawn.delete(position);
  }
}
