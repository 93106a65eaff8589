/** Where the nodes of a tree stand: leaves side by side, parents over the middle of their children. */

/** @typedef {import("./trace.js").Trace} Trace */
/** @typedef {import("./trace.js").Knot} Knot */

export const NODE = { width: 78, height: 46, slot: 94, level: 132, ghost: 64 };

/**
 * @typedef {object} Placed
 * @property {Knot} knot
 * @property {number} x the middle
 * @property {number} y the middle
 * @property {boolean} folded whether its children are hidden
 * @property {number|null} ghost the middle of the ghost of what was not searched
 */

/**
 * @typedef {object} Laid
 * @property {Placed[]} nodes
 * @property {Map<number, Placed>} byId
 * @property {number} width
 * @property {number} height
 */

/**
 * @param {Trace} trace
 * @param {Set<number>} open the nodes whose children are shown
 * @returns {Laid}
 */
export function lay(trace, open) {
  /** @type {Placed[]} */
  const nodes = [];
  /** @type {Map<number, Placed>} */
  const byId = new Map();
  let right = 0;
  let deepest = 0;
  /** @param {number} id @param {number} level @returns {Placed} */
  const place = (id, level) => {
    const knot = trace.knots[id];
    deepest = Math.max(deepest, level);
    const shown = open.has(id);
    /** @type {Placed} */
    const placed = { knot, x: 0, y: level * NODE.level, folded: !shown && knot.children.length > 0, ghost: null };
    nodes.push(placed);
    byId.set(id, placed);
    const below = shown ? knot.children.map((child) => place(child, level + 1).x) : [];
    if (knot.ghosts.length > 0 && (shown || knot.children.length === 0)) {
      placed.ghost = right + NODE.ghost / 2;
      right += NODE.ghost;
      deepest = Math.max(deepest, level + 1);
      below.push(placed.ghost);
    }
    if (below.length === 0) {
      placed.x = right + NODE.slot / 2;
      right += NODE.slot;
    } else {
      placed.x = (below[0] + below[below.length - 1]) / 2;
      // A node is wider than a lone ghost below it.
      if (below.length === 1 && placed.ghost !== null) right = Math.max(right, placed.x + NODE.slot / 2);
    }
    return placed;
  };
  if (trace.knots.length > 0) place(0, 0);
  return { nodes, byId, width: Math.max(right, NODE.slot), height: deepest * NODE.level + NODE.height };
}

/**
 * The nodes to open at first: as many as can be looked at, level by level.
 * @param {Trace} trace
 * @param {number} most
 */
export function opening(trace, most) {
  /** @type {Set<number>} */
  const open = new Set();
  let shown = 1;
  let level = [0];
  while (level.length > 0) {
    const next = level.flatMap((id) => trace.knots[id].children);
    // The root is always open; below it a level is open as a whole or not at all.
    if (shown + next.length > most && open.size > 0) break;
    for (const id of level) if (trace.knots[id].children.length > 0) open.add(id);
    shown += next.length;
    level = next;
  }
  return open;
}
