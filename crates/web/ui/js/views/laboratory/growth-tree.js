/** The tree of a Monte-Carlo search at one of its steps: what was visited, how often, and with what mean. */

import { s } from "../../core/dom.js";
import { number } from "../../core/texts.js";

/** @typedef {import("../../core/types.js").Growth} Growth */

/** The four steps of each game. */
export const PHASES = /** @type {const} */ (["selection", "expansion", "playout", "backup"]);

/** From a node to its neighbour, and from a row to the next. */
const ACROSS = 46;
const DOWN = 74;
const RADIUS = 18;

/**
 * The games through each node and the sum of their results for the first side, after so many games.
 * @param {Growth} growth
 * @param {number} games
 */
export function tallied(growth, games) {
  const visits = growth.nodes.map(() => 0);
  const sums = growth.nodes.map(() => 0);
  for (const one of growth.iterations.slice(0, games)) {
    one.path.forEach((node, index) => {
      visits[node] += 1;
      sums[node] += one.given[index] ?? 0;
    });
  }
  return { visits, sums };
}

/**
 * The nodes that are drawn: those that were visited, those of the path, and the children that were just added.
 * @param {Growth} growth
 * @param {number[]} visits
 * @param {Set<number>} path
 * @param {number[]} added
 */
function drawn(growth, visits, path, added) {
  const fresh = new Set(added);
  /** @type {Map<number, number[]>} */
  const children = new Map();
  growth.nodes.forEach(({ parent }, node) => {
    if (parent === undefined || !(visits[node] > 0 || path.has(node) || fresh.has(node))) return;
    children.set(parent, [...(children.get(parent) ?? []), node]);
  });
  return children;
}

/** The most leaves that are drawn side by side before what is off the path is folded. */
const ABREAST = 18;

/**
 * The same, narrow enough to be read: where too many stand side by side, only the path and what branches off it is open.
 * @param {Map<number, number[]>} children
 * @param {Set<number>} path
 * @returns {{open: Map<number, number[]>, folded: Map<number, number>}} with how many nodes are folded below a node
 */
function fitted(children, path) {
  const inner = new Set(children.keys());
  const leaves = 1 + [...children.values()].reduce((sum, below) => sum + below.length - 1, 0);
  /** @type {Map<number, number>} */
  const folded = new Map();
  if (leaves <= ABREAST) return { open: children, folded };
  /** @param {number} node @returns {number} */
  const below = (node) => (children.get(node) ?? []).reduce((sum, child) => sum + 1 + below(child), 0);
  const open = new Map([...children].filter(([node]) => path.has(node)));
  for (const node of inner) {
    const parentShown = node === 0 || [...open.values()].some((shown) => shown.includes(node));
    if (!open.has(node) && parentShown) folded.set(node, below(node));
  }
  return { open, folded };
}

/** Where each node stands: leaves side by side, parents above the middle of their children. @param {Map<number, number[]>} children */
function placed(children) {
  /** @type {Map<number, {x: number, y: number}>} */
  const places = new Map();
  let next = 0;
  /** @param {number} node @param {number} depth @returns {number} */
  const place = (node, depth) => {
    const below = (children.get(node) ?? []).map((child) => place(child, depth + 1));
    const x = below.length > 0 ? (below[0] + below[below.length - 1]) / 2 : next++ * ACROSS;
    places.set(node, { x, y: depth * DOWN });
    return x;
  };
  place(0, 0);
  return places;
}

/**
 * @param {Growth} growth
 * @param {number} game the game of now, from 0
 * @param {number} phase
 * @param {string} label
 */
export function growthTree(growth, game, phase, label) {
  const one = growth.iterations[game];
  const { visits, sums } = tallied(growth, phase === 3 ? game + 1 : game);
  const path = new Set(one?.path ?? []);
  const added = phase >= 1 ? (one?.added ?? []) : [];
  const { open: children, folded } = fitted(drawn(growth, visits, path, added), path);
  const places = placed(children);
  const all = [...places.values()];
  const wide = Math.max(...all.map(({ x }) => x), 0) + 2 * ACROSS;
  const tall = Math.max(...all.map(({ y }) => y), 0) + DOWN + 2 * RADIUS;
  const fresh = new Set(added);
  return s(
    "svg",
    { class: "growth-tree", viewBox: `${-ACROSS} ${-RADIUS - 8} ${wide} ${tall}`, width: wide, height: tall, role: "img", "aria-label": label },
    [...places].map(([node, { x, y }]) => {
      const parent = growth.nodes[node].parent;
      const from = parent === undefined ? undefined : places.get(parent);
      const on = path.has(node);
      return from
        ? [
            s("path", { key: `edge-${node}`, class: `growth-edge${on ? " on" : ""}`, d: `M${from.x} ${from.y + RADIUS}L${x} ${y - RADIUS}` }),
            s("text", { key: `move-${node}`, class: `growth-move${on ? " on" : ""}`, x: (from.x + x) / 2, y: (from.y + y) / 2 + 4 }, growth.nodes[node].move),
          ]
        : null;
    }),
    [...places].map(([node, { x, y }]) => {
      const count = visits[node];
      const signs = `${path.has(node) ? " on" : ""}${fresh.has(node) && count === 0 ? " fresh" : ""}`;
      return s(
        "g",
        { key: `node-${node}`, class: `growth-node side-${growth.nodes[node].side}${signs}` },
        s("circle", { cx: x, cy: y, r: count > 0 || path.has(node) ? RADIUS : 7 }),
        count > 0 ? s("text", { class: "growth-visits", x, y: y - 2 }, String(count)) : null,
        count > 0 ? s("text", { class: "growth-mean", x, y: y + 11 }, signed(sums[node] / count)) : null,
        folded.has(node) ? s("text", { class: "growth-folded", x, y: y + RADIUS + 12 }, `+${folded.get(node)}`) : null,
      );
    }),
  );
}

/** A mean result, with its sign. @param {number} value */
export function signed(value) {
  const text = number(Math.abs(value), 2);
  return value < -0.004 ? `−${text}` : text;
}
