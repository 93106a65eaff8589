/** An abstract game tree: where the game stands, the branches that can be chosen, and what hangs below them. */

import { s } from "../core/dom.js";
import { given } from "../core/given.js";

/** @typedef {import("../core/types.js").TreeNode} TreeNode */
/** @typedef {{x: number, y: number, depth: number}} Place */

const SPREAD = 110;
const LEVEL = 170;
const RADIUS = 36;

/**
 * The nodes' places: leaves side by side, parents above the middle of their children.
 * @param {TreeNode[]} nodes
 * @returns {{places: Place[], leaves: number, depth: number}}
 */
function arrange(nodes) {
  /** @type {number[][]} */
  const children = nodes.map(() => []);
  nodes.forEach((node, index) => {
    if (given(node.parent)) children[node.parent].push(index);
  });
  /** @type {Place[]} */
  const places = nodes.map(() => ({ x: 0, y: 0, depth: 0 }));
  let leaves = 0;
  let deepest = 0;
  /** @param {number} index @param {number} depth */
  const place = (index, depth) => {
    deepest = Math.max(deepest, depth);
    for (const child of children[index]) place(child, depth + 1);
    const below = children[index];
    const x = below.length === 0 ? leaves++ : (places[below[0]].x / SPREAD + places[below[below.length - 1]].x / SPREAD) / 2;
    places[index] = { x: x * SPREAD, y: depth * LEVEL, depth };
  };
  if (nodes.length > 0) place(0, 0);
  return { places, leaves: Math.max(leaves, 1), depth: deepest };
}

/** @param {import("./look.js").Scene} scene */
function drawn(scene) {
  const nodes = scene.board.extra?.nodes ?? [];
  const at = scene.board.extra?.at ?? 0;
  const { places, leaves, depth } = arrange(nodes);
  const side = Math.max((leaves - 1) * SPREAD + 2 * RADIUS + 60, 420);
  const left = side / 2 - ((leaves - 1) * SPREAD) / 2;
  const put = places.map((place) => ({ ...place, x: place.x + left, y: place.y + RADIUS + 30 }));
  return { nodes, at, places: put, width: side, height: depth * LEVEL + 2 * RADIUS + 90 };
}

/** @type {import("./look.js").Look} */
export const tree = {
  appear: "none",
  moves: false,
  boxed: false,
  geometry(scene) {
    const { nodes, at, places, width, height } = drawn(scene);
    const branches = nodes.flatMap((node, index) => (node.parent === at ? [index] : []));
    const rects = scene.board.cells.map((_, index) => {
      const place = places[branches[index]] ?? { x: width / 2, y: height / 2 };
      return { x: place.x - RADIUS - 6, y: place.y - RADIUS - 6, w: 2 * RADIUS + 12, h: 2 * RADIUS + 12 };
    });
    return { width, height, rects };
  },
  ground(scene, geometry) {
    const { nodes, at, places } = drawn(scene);
    const path = new Set();
    for (let index = /** @type {number|null|undefined} */ (at); given(index); index = nodes[index]?.parent) path.add(index);
    const open = below(nodes, at);
    return [
      s("rect", { class: "board-paper", x: 1, y: 1, width: geometry.width - 2, height: geometry.height - 2, rx: 10 }),
      nodes.map((node, index) => edge(node, index, places, path.has(index), open.has(index))),
      nodes.map((node, index) => knot(node, index, places, path.has(index), open.has(index), index === at)),
    ];
  },
  piece: () => null,
};

/**
 * The nodes that can still be reached.
 * @param {TreeNode[]} nodes
 * @param {number} at
 */
function below(nodes, at) {
  const open = new Set([at]);
  nodes.forEach((node, index) => {
    if (given(node.parent) && open.has(node.parent)) open.add(index);
  });
  return open;
}

/**
 * @param {TreeNode} node
 * @param {number} index
 * @param {Place[]} places
 * @param {boolean} walked
 * @param {boolean} open
 */
function edge(node, index, places, walked, open) {
  if (!given(node.parent)) return null;
  const [from, to] = [places[node.parent], places[index]];
  const name = `tree-edge${walked ? " walked" : ""}${open || walked ? "" : " closed"}`;
  return [
    s("line", { class: name, x1: from.x, y1: from.y, x2: to.x, y2: to.y }),
    node.move
      ? s("text", { class: `tree-move${open ? "" : " closed"}`, x: (from.x + to.x) / 2 + (to.x < from.x ? -16 : 16), y: (from.y + to.y) / 2 }, node.move)
      : null,
  ];
}

/**
 * @param {TreeNode} node
 * @param {number} index
 * @param {Place[]} places
 * @param {boolean} walked
 * @param {boolean} open
 * @param {boolean} now
 */
function knot(node, index, places, walked, open, now) {
  const { x, y } = places[index];
  const leaf = given(node.value);
  const tone = `${now ? " now" : ""}${walked ? " walked" : ""}${open || walked ? "" : " closed"}`;
  const max = node.side === "first";
  const shape = leaf
    ? s("rect", { class: `tree-leaf${tone}`, x: x - RADIUS, y: y - 26, width: 2 * RADIUS, height: 52, rx: 8 })
    : max
      ? s("rect", { class: `tree-knot knot-first${tone}`, x: x - RADIUS, y: y - RADIUS, width: 2 * RADIUS, height: 2 * RADIUS, rx: 6 })
      : s("circle", { class: `tree-knot knot-second${tone}`, cx: x, cy: y, r: RADIUS });
  const label = leaf ? String(node.value) : (node.name ?? (max ? "MAX" : "MIN"));
  return [shape, s("text", { class: `tree-label${leaf ? " value" : ""}${tone}`, x, y: y + 1 }, label)];
}
