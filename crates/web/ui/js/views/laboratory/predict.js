/** What a reader is asked about the next step of a recorded search, and how answers are marked. */

import { scoreText } from "./scores.js";
import { seen } from "./trace.js";

/** @typedef {import("./trace.js").Trace} Trace */
/** @typedef {import("./trace.js").Score} Score */
/** @typedef {'value'|'window'|'cut'|'holder'|'next'|'table'} Kind */

/**
 * @typedef {object} Question
 * @property {Kind} kind
 * @property {number} step the step before the one that answers
 * @property {number} visit the visit that it is about
 * @property {number} fields how many numbers are typed; 0 where an option is chosen
 * @property {string[]} options `yes` and `no`, or moves
 * @property {string[]} answer the option, or the numbers; an open bound is empty
 */

/** What can be asked for, in the order in which it is offered. `holder` follows `cut`. @type {Kind[]} */
export const KINDS = ["value", "window", "cut", "next", "table"];

/** The most moves among which one is chosen. */
const OPTIONS = 9;
/** Algorithms that search without a window. */
const OPEN = new Set(["minimax", "negamax", "expectiminimax"]);

/** The order in which questions about one step are put: none gives away the next. @type {Kind[]} */
const ORDER = ["table", "cut", "next", "window", "value"];

/**
 * What is asked between a step and the next one.
 * @param {Trace} trace
 * @param {number} step
 * @param {Set<Kind>} kinds
 * @returns {Question[]}
 */
export function questions(trace, step, kinds) {
  const next = trace.data.steps[step + 1];
  if (!next || next[0] === "pass") return [];
  return ORDER.flatMap((kind) => {
    const asked = kinds.has(kind) ? ASK[kind]?.(trace, step, next) : null;
    return asked ? [{ kind, step, fields: 0, options: [], ...asked }] : [];
  });
}

/** @typedef {{visit: number, answer: string[], fields?: number, options?: string[]}} Asked */
/** @typedef {Trace["data"]["steps"][number]} Step */

/** @type {Partial<Record<Kind, (trace: Trace, step: number, next: Step) => Asked|null>>} */
const ASK = { value: askValue, window: askWindow, cut: askCut, next: askNext, table: askTable };

/** @param {Trace} trace @param {number} _ @param {Step} next @returns {Asked|null} */
function askValue(trace, _, [word, index]) {
  const visit = trace.data.visits[index];
  if (word !== "leave" || seen(visit) || visit.known !== undefined) return null;
  const { score } = trace.result(visit);
  return typeof score === "number" ? { visit: index, fields: 1, answer: [scoreText(score)] } : null;
}

/** @param {Trace} trace @param {number} _ @param {Step} next @returns {Asked|null} */
function askWindow(trace, _, [word, index]) {
  if (word !== "enter" || OPEN.has(trace.data.algorithm)) return null;
  const visit = trace.data.visits[index];
  if (visit.parent === undefined || visit.stage !== undefined || visit.probability !== undefined || seen(visit)) return null;
  const window = trace.window(visit, visit.side);
  // A bound in plies to the end is no number that could be typed.
  if (window.some((bound) => typeof bound === "string")) return null;
  return { visit: index, fields: 2, answer: window.map(scoreText) };
}

/** Whether the search of a visit goes on once a move has been searched. @param {Trace} trace @param {number} step @param {Step} next @returns {Asked|null} */
function askCut(trace, step, [word, index]) {
  const [before, child] = trace.data.steps[step];
  const parent = before === "leave" ? trace.data.visits[child].parent : undefined;
  if (parent === undefined || trace.data.visits[parent].stage !== undefined) return null;
  const options = ["yes", "no"];
  if (word === "cut" && index === parent) {
    return trace.data.visits[parent].cut?.untried.length ? { visit: parent, options, answer: ["yes"] } : null;
  }
  const visit = trace.data.visits[index];
  return word === "enter" && visit.parent === parent && !visit.again ? { visit: parent, options, answer: ["no"] } : null;
}

/**
 * Who holds the bound that was reached, once a cut was foreseen: one of the moves that the other side had above.
 * @param {Trace} trace
 * @param {Question} cut
 * @returns {Question|null}
 */
export function holder(trace, { visit, step }) {
  const bound = trace.data.visits[visit].cut?.bound;
  if (typeof bound !== "object" || bound.visit === null) return null;
  const side = trace.data.visits[visit].side;
  /** @type {string[]} */
  const options = [];
  for (let above = trace.data.visits[visit].parent; above !== undefined; above = trace.data.visits[above].parent) {
    if (trace.data.visits[above].side === side) continue;
    for (const child of trace.knots[trace.knotOf[above]].children) {
      if (trace.knots[child].visits.some((one) => trace.data.visits[one].parent === above && trace.left[one] <= step)) options.push(named(trace, child));
    }
  }
  const answer = named(trace, trace.knotOf[bound.visit]);
  return options.length > 1 && options.includes(answer) ? { kind: "holder", step, visit, fields: 0, options: options.slice(0, OPTIONS), answer: [answer] } : null;
}

/** The moves that lead to a node. @param {Trace} trace @param {number} knot */
function named(trace, knot) {
  return trace.path(knot).slice(1).map((id) => trace.knots[id].move).join(" ");
}

/** @param {Trace} trace @param {number} step @param {Step} next @returns {Asked|null} */
function askNext(trace, step, [word, index]) {
  const visit = trace.data.visits[index];
  if (word !== "enter" || visit.parent === undefined || visit.again || visit.stage !== undefined || visit.probability !== undefined) return null;
  const { parent } = visit;
  const above = trace.knots[trace.knotOf[parent]];
  const answer = trace.knots[trace.knotOf[index]].move;
  const left = above.children.filter((id) => trace.knots[id].visits.every((one) => trace.data.visits[one].parent !== parent || trace.entered[one] > step));
  const moves = new Set([...left.filter((id) => !trace.knots[id].beyond).map((id) => trace.knots[id].move), ...(trace.data.visits[parent].cut?.untried ?? [])]);
  moves.delete("");
  moves.delete(answer);
  if (answer === "" || moves.size === 0) return null;
  // In an order that says nothing.
  const options = [answer, ...[...moves].slice(0, OPTIONS - 1)].sort((one, other) => one.localeCompare(other, undefined, { numeric: true }));
  return { visit: parent, options, answer: [answer] };
}

/** Asked where the position has been searched before. @param {Trace} trace @param {number} step @param {Step} next @returns {Asked|null} */
function askTable(trace, step, [, following]) {
  const [word, index] = trace.data.steps[step];
  if (word !== "enter" || !usesTable(trace)) return null;
  const visit = trace.data.visits[index];
  if (visit.depth === 0 || visit.known === "over" || visit.known === "repetition" || !hasBeenSearched(trace, index)) return null;
  const inside = following === index || trace.data.visits[following]?.parent === index;
  const hit = visit.known === "table" || visit.known === "child";
  return inside ? { visit: index, options: ["yes", "no"], answer: [hit ? "yes" : "no"] } : null;
}

/** @param {Trace} trace */
function usesTable(trace) {
  return trace.data.visits.some(({ known }) => known === "table" || known === "child");
}

/** @param {Trace} trace @param {number} index */
function hasBeenSearched(trace, index) {
  const { position } = trace.data.visits[index];
  for (let one = index - 1; one >= 0; one--) {
    if (trace.data.visits[one].position === position && trace.left[one] < trace.entered[index] && !seen(trace.data.visits[one])) return true;
  }
  return false;
}

/**
 * Whether an answer is right. Numbers may be written with a comma or a point and any minus sign; an open bound is empty or ∞.
 * @param {Question} asked
 * @param {string[]} given
 */
export function mark({ answer, fields }, given) {
  if (fields === 0) return given[0] === answer[0];
  return answer.every((one, index) => normal(one) === normal(given[index] ?? ""));
}

/** @param {string} text */
function normal(text) {
  const plain = text.trim().replace(/[−–]/g, "-").replace(/[\s\u00a0\u202f]/g, "").replace(",", ".");
  if (/^[-+]?(∞|inf|infinity)?$/i.test(plain)) return "";
  const number = Number(plain);
  return Number.isFinite(number) ? String(Math.round(number * 100) / 100) : plain;
}
