/**
 * A recorded search as a tree whose nodes are paths of moves: all visits of a path are the cards of one deck. What the
 * fields mean stands in docs/en/reference/trace.md. Scores here are from the first player's view.
 *
 * @typedef {import("../../core/types.js").TraceScore|null} Score a number, `win N`, `loss N`, or an open bound
 * @typedef {import("../../core/types.js").TraceOrigin} Origin
 * @typedef {import("../../core/types.js").Visit} Visit
 * @typedef {import("../../core/types.js").TraceData & {shown?: string[]}} TraceData
 * @typedef {TraceData["steps"][number][0]} StepWord
 *
 * @typedef {object} Knot
 * @property {number} id
 * @property {number} parent −1 at the root
 * @property {string} move
 * @property {number} ply
 * @property {0|1} side
 * @property {number[]} visits in the order in which they began
 * @property {number[]} children
 * @property {number} below how many nodes hang below
 * @property {boolean} chance whether dice decide here
 * @property {boolean} beyond whether it lies beyond the horizon
 * @property {string[]} ghosts moves that some visit did not search
 */

const NEVER = 0xffffffff;

export class Trace {
  /** @type {Knot[]} */
  knots = [];
  /** The node of each visit. @type {Int32Array} */
  knotOf;

  /** @param {TraceData} data */
  constructor(data) {
    this.data = data;
    const count = data.visits.length;
    this.knotOf = new Int32Array(count);
    this.#grow();
    this.entered = new Uint32Array(count).fill(NEVER);
    this.left = new Uint32Array(count).fill(NEVER);
    this.judged = new Uint32Array(count).fill(NEVER);
    this.cutAt = new Uint32Array(count).fill(NEVER);
    const length = data.steps.length;
    /** How many of each there were before a step, that step included. */
    this.counts = { nodes: new Uint32Array(length), leaves: new Uint32Array(length), cuts: new Uint32Array(length), table: new Uint32Array(length) };
    this.#time();
    this.range = this.#range();
    /** Whether every result is a whole number. */
    this.whole = data.visits.every((visit) => [visit.score, visit.evaluated].every((score) => typeof score !== "number" || Number.isInteger(score)));
  }

  get length() {
    return this.data.steps.length;
  }

  /** The nodes, and what hangs where. */
  #grow() {
    /** @type {Map<string, number>} */
    const known = new Map();
    this.data.visits.forEach((visit, index) => {
      const parent = visit.parent === undefined ? -1 : this.knotOf[visit.parent];
      const name = `${parent}/${visit.stage ?? ""}/${visit.move ?? ""}`;
      let id = known.get(name);
      if (id === undefined) {
        id = this.knots.length;
        known.set(name, id);
        this.knots.push({
          id,
          parent,
          move: this.data.shown?.[index] ?? visit.move ?? "",
          ply: visit.ply,
          side: visit.side,
          visits: [],
          children: [],
          below: 0,
          chance: false,
          beyond: visit.stage !== undefined,
          ghosts: [],
        });
        if (parent >= 0) this.knots[parent].children.push(id);
      }
      const knot = this.knots[id];
      knot.visits.push(index);
      if (visit.probability !== undefined && parent >= 0) this.knots[parent].chance = true;
      if (visit.cut) for (const move of visit.cut.untried) if (!knot.ghosts.includes(move)) knot.ghosts.push(move);
      this.knotOf[index] = id;
    });
    for (let id = this.knots.length - 1; id > 0; id--) {
      const knot = this.knots[id];
      if (knot.parent >= 0) this.knots[knot.parent].below += knot.below + 1;
    }
  }

  /** When what happened, and how much of it. */
  #time() {
    const { visits, steps } = this.data;
    let [nodes, leaves, cuts, table] = [0, 0, 0, 0];
    steps.forEach(([word, index], step) => {
      if (word === "enter") {
        this.entered[index] = Math.min(this.entered[index], step);
        nodes++;
      } else if (word === "leave") this.left[index] = step;
      else if (word === "evaluate") {
        this.judged[index] = Math.min(this.judged[index], step);
        if (visits[index].depth === 0) leaves++;
      } else if (word === "know") {
        this.judged[index] = Math.min(this.judged[index], step);
        leaves++;
        if (visits[index].known === "table" || visits[index].known === "child") table++;
      } else if (word === "cut") {
        this.cutAt[index] = step;
        cuts++;
      }
      this.counts.nodes[step] = nodes;
      this.counts.leaves[step] = leaves;
      this.counts.cuts[step] = cuts;
      this.counts.table[step] = table;
    });
  }

  /** The least and the greatest number that occur, for a common scale. @returns {[number, number]} */
  #range() {
    let [low, high] = [Infinity, -Infinity];
    for (const { score, side } of this.data.visits) {
      if (typeof score !== "number") continue;
      const value = side === 0 ? score : -score;
      low = Math.min(low, value);
      high = Math.max(high, value);
    }
    if (low > high) return [-1, 1];
    return low === high ? [low - 1, high + 1] : [low, high];
  }

  /** The visit of a node that is on top of its deck at a step, or −1. @param {Knot} knot @param {number} step */
  top(knot, step) {
    for (let index = knot.visits.length - 1; index >= 0; index--) {
      if (this.entered[knot.visits[index]] <= step) return knot.visits[index];
    }
    return -1;
  }

  /** How many visits of a node have begun. @param {Knot} knot @param {number} step */
  begun(knot, step) {
    let count = 0;
    for (const visit of knot.visits) if (this.entered[visit] <= step) count++;
    return count;
  }

  /** The visit that a step is about; of a pass, its root. @param {number} step */
  visitAt(step) {
    const [word, index] = this.data.steps[step] ?? ["pass", 0];
    return word === "pass" ? (this.data.passes[index]?.root ?? 0) : index;
  }

  /** The pass that runs at a step. @param {number} step */
  passAt(step) {
    const [word, index] = this.data.steps[step] ?? ["pass", 0];
    return word === "pass" ? index : (this.data.visits[index]?.pass ?? 0);
  }

  /** The nodes from the root to a node. @param {number} id */
  path(id) {
    const path = [];
    for (let at = id; at >= 0; at = this.knots[at].parent) path.push(at);
    return path.reverse();
  }

  /** The principal variation as far as it is known at a step. @param {number} step @returns {Set<number>} */
  principal(step) {
    const line = new Set();
    let visit = -1;
    for (const pass of this.data.passes) {
      const root = pass.root ?? -1;
      if (root >= 0 && this.left[root] <= step) visit = root;
    }
    while (visit >= 0) {
      line.add(this.knotOf[visit]);
      const best = this.data.visits[visit].best;
      visit = best === undefined || this.left[best] > step ? -1 : best;
    }
    return line;
  }

  /** Where the result of the table came from: the last visit of the same position before. @param {number} visit */
  source(visit) {
    const { visits } = this.data;
    const { known, position } = visits[visit];
    if (known !== "table") return -1;
    for (let index = visit - 1; index >= 0; index--) {
      if (visits[index].position === position && this.left[index] < this.entered[visit]) return index;
    }
    return -1;
  }

  /** The step after which a visit is left, or the next step. @param {number} step */
  over(step) {
    const [word, index] = this.data.steps[step] ?? ["leave", 0];
    if (word === "leave") return Math.min(this.length - 1, step + 1);
    if (word === "pass") {
      const root = this.data.passes[index]?.root;
      return root === undefined || root === null || this.left[root] === NEVER ? this.length - 1 : this.left[root];
    }
    return this.left[index] === NEVER ? this.length - 1 : this.left[index];
  }

  /**
   * The result of a visit in the first player's view. What is over or evaluated is exact, whatever the window.
   * @param {Visit} visit
   * @returns {{score: Score, bound: 'exact'|'lower'|'upper'}}
   */
  result(visit) {
    const bound = seen(visit) ? "exact" : turned(visit.bound ?? "exact", visit.side);
    return { score: firstView(visit.score ?? null, visit.side), bound };
  }

  /**
   * The window of a visit in the first player's view. Among whole numbers a null window reads as the textbooks have it,
   * `[7, 8]`, though it is narrower in the finer unit of the search.
   * @param {{alpha: Score, beta: Score}} visit
   * @param {0|1} side
   * @returns {[Score, Score]}
   */
  window({ alpha, beta }, side) {
    const [low, high] = side === 0 ? [alpha, beta] : [firstView(beta, 1), firstView(alpha, 1)];
    if (!this.whole) return [low, high];
    return [typeof low === "number" ? Math.floor(low) : low, typeof high === "number" ? Math.ceil(high) : high];
  }

  /** The best result among the moves of a visit, for the side to move there. @param {number} index */
  bestReply(index) {
    const { side } = this.data.visits[index];
    const sign = side === 0 ? 1 : -1;
    let best;
    for (const child of this.knots[this.knotOf[index]].children) {
      for (const visit of this.knots[child].visits) {
        const one = this.data.visits[visit];
        if (one.parent !== index || one.score === undefined) continue;
        const found = this.result(one);
        if (best === undefined || sign * placed(found.score) > sign * placed(best.score)) best = found;
      }
    }
    return best;
  }
}

/** A score on one scale: wins above all numbers, losses below. @param {Score} score */
function placed(score) {
  if (typeof score === "number") return score;
  if (score === null) return 0;
  const plies = Number(score.split(" ")[1] ?? 0);
  return score.startsWith("win") ? 1e9 - plies : plies - 1e9;
}

/** Whether the value of a visit was seen, not searched. @param {Visit} visit */
export function seen(visit) {
  if (visit.known === "over" || visit.known === "repetition") return true;
  return visit.known === undefined && visit.evaluated !== undefined && visit.best === undefined && visit.cut === undefined;
}

/** A score of a side as the first player sees it. @param {Score} score @param {0|1} side @returns {Score} */
export function firstView(score, side) {
  if (side === 0 || score === null) return score;
  if (typeof score === "number") return score === 0 ? 0 : -score;
  return score.startsWith("win") ? score.replace("win", "loss") : score.replace("loss", "win");
}

/** @param {'exact'|'lower'|'upper'} bound @param {0|1} side @returns {'exact'|'lower'|'upper'} */
function turned(bound, side) {
  if (side === 0 || bound === "exact") return bound;
  return bound === "lower" ? "upper" : "lower";
}

/**
 * The first step at which two searches differ, or −1.
 * @param {Trace} one
 * @param {Trace} other
 */
export function parting(one, other) {
  const shorter = Math.min(one.length, other.length);
  for (let step = 0; step < shorter; step++) {
    const [word, index] = one.data.steps[step];
    const [otherWord, otherIndex] = other.data.steps[step];
    if (word !== otherWord) return step;
    if (word === "pass") continue;
    const [a, b] = [one.data.visits[index], other.data.visits[otherIndex]];
    if (a.move !== b.move || a.ply !== b.ply) return step;
  }
  return one.length === other.length ? -1 : shorter;
}
