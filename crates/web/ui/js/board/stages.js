/** A move that is made part by part, as with dice: the parts that were made, and what the board shows of them. */

import { given } from "../core/given.js";

/** @typedef {import("../core/types.js").Board} Board */
/** @typedef {import("../core/types.js").Move & {way?: number[]}} Step a move, or a part of one: the stages that it goes through */
/** @typedef {import("../core/types.js").Squares} Squares */
/** @typedef {import("../core/types.js").Stage} Stage */
/** @typedef {import("./board-view.js").BoardModel} BoardModel */

export class Making {
  /** @type {Stage[]} those of the position */
  #stages = [];
  /** The stages to which the parts led. @type {number[]} */
  #way = [];

  /** The parts that were made belong to a position and to those who may move there. @param {BoardModel|null} before @param {BoardModel} model */
  follow(before, model) {
    const stages = model.stages ?? [];
    // A position whose only move is to pass has nothing to be made.
    this.#stages = (model.moves ?? []).length > 0 && stages.length > 1 ? stages : [];
    if (before?.position !== model.position || this.#stages.length === 0) this.#way = [];
  }

  /** Whether parts were made. */
  get begun() {
    return this.#way.length > 0;
  }

  /** The move that was made, by its place among the moves; none while parts are missing. */
  get whole() {
    return this.begun ? (this.#stage()?.move ?? null) : null;
  }

  /** Makes the parts that lead over these stages. @param {number[]} way */
  make(way) {
    this.#way.push(...way);
  }

  /** Takes back the last part. */
  back() {
    this.#way.pop();
  }

  /** What the board shows: the parts that were made, and as its moves those that may come next. @param {BoardModel} model @returns {BoardModel} */
  shown(model) {
    const stage = this.#stage();
    if (!stage) return model;
    const arrows = this.#arrows(model);
    const { board } = model;
    const cells = board.cells.slice();
    for (const { cell, piece } of stage.cells) cells[cell] = { ...cells[cell], piece: piece ?? null };
    const now = { ...board, cells, extra: { ...board.extra, left: stage.dice } };
    const moves = reached(this.#stages, stage, now);
    if (!this.begun) return { ...model, moves, arrows };
    return { ...model, board: now, moves, last: this.#last(), values: [], arrows, rings: [] };
  }

  /** How far each side has to go after the parts that were made, in races; none before. @returns {number[]|null} */
  get pips() {
    return (this.begun ? this.#stage()?.pips : null) ?? null;
  }

  /** Each part of a move has its arrow, until it is made; a move that cannot be reached any more has none. @param {BoardModel} model */
  #arrows({ arrows, moves }) {
    return (arrows ?? []).flatMap((arrow) => {
      const whole = given(arrow.move) ? (moves ?? []).findIndex(({ text }) => text === arrow.move) : -1;
      if (whole < 0) return this.begun ? [] : [arrow];
      return joined(route(this.#stages, this.#way.at(-1) ?? 0, whole)).map((squares) => ({ ...arrow, ...squares }));
    });
  }

  /** @returns {Stage|undefined} */
  #stage() {
    return this.#stages[this.#way.at(-1) ?? 0];
  }

  /** The squares of the last part. @returns {Squares|null} */
  #last() {
    const before = this.#stages[this.#way.at(-2) ?? 0];
    return before.parts?.find(({ next }) => next === this.#way.at(-1))?.squares ?? null;
  }
}

/**
 * The parts from a stage to a whole move; none where they do not lead there.
 * @param {Stage[]} stages
 * @param {number} start
 * @param {number} whole
 * @returns {Squares[]}
 */
function route(stages, start, whole) {
  /** @type {Map<number, Squares[]>} */
  const ways = new Map([[start, []]]);
  for (const [at, way] of ways) {
    if (stages[at].move === whole) return way;
    for (const { squares, next } of stages[at].parts ?? []) if (!ways.has(next)) ways.set(next, [...way, squares]);
  }
  return [];
}

/** Parts of one piece as one. @param {Squares[]} parts @returns {{from: number, to: number}[]} */
function joined(parts) {
  /** @type {{from: number, to: number}[]} */
  const found = [];
  for (const { from, to } of parts) {
    if (!given(from) || !given(to)) continue;
    const before = found.find((known) => known.to === from);
    if (before) before.to = to;
    else found.push({ from, to });
  }
  return found;
}

/**
 * What may be done at a stage: each part, and several parts of one piece at once where it is clear which.
 * @param {Stage[]} stages
 * @param {Stage} stage
 * @param {Board} board
 * @returns {Step[]}
 */
function reached(stages, stage, board) {
  /** @type {Map<string, Step>} */
  const found = new Map();
  /** Whether other parts of the same piece end elsewhere. @type {Set<string>} */
  const unclear = new Set();
  /** @param {Stage} at @param {Squares} squares @param {number[]} way */
  const follow = (at, squares, way) => {
    for (const { squares: part, next } of at.parts ?? []) {
      if (way.length > 0 && part.from !== squares.to) continue;
      const whole = way.length > 0 ? { from: squares.from, to: part.to } : part;
      const key = `${whole.from} ${whole.to}`;
      const known = found.get(key);
      const path = [...way, next];
      if (!known) found.set(key, move(whole, path, board));
      else if ((known.way?.length ?? 0) > 1 && known.way?.at(-1) !== next) unclear.add(key);
      follow(stages[next], whole, path);
    }
  };
  // Single parts first: they are clear.
  for (const { squares, next } of stage.parts ?? []) found.set(`${squares.from} ${squares.to}`, move(squares, [next], board));
  follow(stage, {}, []);
  return [...found].flatMap(([key, one]) => (unclear.has(key) ? [] : [one]));
}

/** @param {Squares} squares @param {number[]} way @param {Board} board @returns {Step} */
function move(squares, way, board) {
  const owner = (/** @type {number|null|undefined} */ cell) => (given(cell) ? board.cells[cell]?.piece?.player : undefined);
  const met = owner(squares.to);
  const takes = met !== undefined && met !== owner(squares.from) ? [Number(squares.to)] : [];
  return { text: "", shown: "", squares, flips: [], takes, pass: false, way };
}
