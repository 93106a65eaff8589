/**
 * The variations of a game: a tree of moves beside the moves that were played, with comments and glyphs. A place in it
 * is a number of moves of the game and the moves of a variation from there.
 *
 * @typedef {{text: string, shown: string, before?: string, comment?: string, glyphs?: string[], shapes?: Shape[], next: Branch[]}} Branch
 * @typedef {{at?: number, after?: number} & Omit<Branch, 'next'>} StoredMove
 * @typedef {import("../../core/types.js").Shape} Shape
 * @typedef {{cursor: number, moves: string[]}} At
 */

export class Variations {
  /** The branches that leave the game after so many moves. @type {Record<string, Branch[]>} */
  #roots = {};

  /** @param {string|null|undefined} kept what `kept` gave */
  constructor(kept) {
    try {
      const read = JSON.parse(kept || "[]");
      if (Array.isArray(read)) this.#plant(read);
    } catch {
      // A text that is no tree is as good as none.
    }
  }

  /** @param {StoredMove[]} list */
  #plant(list) {
    /** @type {Branch[]} */
    const branches = [];
    for (const { at, after, ...rest } of list) {
      const branch = { ...rest, next: [] };
      branches.push(branch);
      if (at !== undefined) (this.#roots[at] ??= []).push(branch);
      else if (after !== undefined) branches[after].next.push(branch);
    }
  }

  /** The tree as a text: a list of moves, each of which names the one before it. The server reads and writes it too. */
  kept() {
    /** @type {StoredMove[]} */
    const list = [];
    /** @param {Branch} branch @param {{at: number}|{after: number}} place */
    const add = ({ next, ...rest }, place) => {
      list.push({ ...place, ...rest });
      const after = list.length - 1;
      for (const branch of next) add(branch, { after });
    };
    for (const [at, among] of Object.entries(this.#roots)) for (const branch of among) add(branch, { at: Number(at) });
    return JSON.stringify(list);
  }

  /** @param {number} cursor @returns {Branch[]} */
  from(cursor) {
    return this.#roots[cursor] ?? [];
  }

  /** The branches that begin at a place. @param {At} at @returns {Branch[]} */
  after(at) {
    return at.moves.length === 0 ? this.from(at.cursor) : (this.find(at)?.next ?? []);
  }

  /** The last move of a variation. @param {At} at @returns {Branch|null} */
  find({ cursor, moves }) {
    /** @type {Branch|null} */
    let found = null;
    let among = this.from(cursor);
    for (const move of moves) {
      found = among.find((branch) => branch.text === move) ?? null;
      if (!found) return null;
      among = found.next;
    }
    return found;
  }

  /** Adds a move at a place, or finds it there. @param {At} at @param {string} text @param {string} shown @returns {At} */
  add(at, text, shown) {
    const among = at.moves.length === 0 ? (this.#roots[at.cursor] ??= []) : (this.find(at)?.next ?? []);
    if (!among.some((branch) => branch.text === text)) among.push({ text, shown, next: [] });
    return { cursor: at.cursor, moves: [...at.moves, text] };
  }

  /**
   * Moves of the game became a variation, since others took their place: what branched off behind them stays with them.
   * Without such branches nothing is kept.
   * @param {number} cursor the number of moves before them
   * @param {{text: string, shown: string}[]} moves
   * @returns {boolean} whether there is something to keep
   */
  graft(cursor, moves) {
    const behind = Object.keys(this.#roots).map(Number).filter((at) => at > cursor);
    if (behind.length === 0) return false;
    /** @type {Branch[]} */
    let next = [];
    for (let ply = moves.length; ply > 0; ply--) {
      const { text, shown } = moves[ply - 1];
      next = [{ text, shown, next: [...next, ...this.from(cursor + ply)] }];
    }
    for (const at of behind) delete this.#roots[at];
    this.#roots[cursor] = [...this.from(cursor), ...next];
    return true;
  }

  /** Takes a variation away from this move on. @param {At} at @returns {At} where one stands then */
  remove(at) {
    if (at.moves.length === 0) return at;
    const before = { cursor: at.cursor, moves: at.moves.slice(0, -1) };
    const among = this.after(before);
    const index = among.findIndex((branch) => branch.text === at.moves[at.moves.length - 1]);
    if (index >= 0) among.splice(index, 1);
    if (this.#roots[at.cursor]?.length === 0) delete this.#roots[at.cursor];
    return before;
  }
}
