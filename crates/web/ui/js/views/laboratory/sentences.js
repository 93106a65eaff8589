/** Each step of a search as a sentence that can be read aloud. */

import { number, t } from "../../core/texts.js";
import { firstView } from "./trace.js";
import { resultText, scoreText, windowText } from "./scores.js";

/** @typedef {import("./trace.js").Trace} Trace */
/** @typedef {import("./trace.js").Visit} Visit */
/** @typedef {import("./trace.js").Origin} Origin */
/** @typedef {import("./trace.js").Score} Score */

/**
 * @param {Trace} trace
 * @param {number} step
 * @param {string[]} sides the names of the sides
 */
export function sentence(trace, step, sides) {
  const event = trace.data.steps[step];
  if (!event) return "";
  const [word, index] = event;
  if (word === "pass") return passSentence(trace, index);
  const visit = trace.data.visits[index];
  const side = sides[visit.side];
  switch (word) {
    case "enter":
      return enterSentence(trace, index, sides);
    case "evaluate":
      return t("step-evaluate", { value: scoreText(firstView(visit.evaluated ?? visit.score ?? null, visit.side)) });
    case "know":
      return knowSentence(trace, visit, side);
    case "cut":
      return cutSentence(trace, index, sides);
    default:
      return leaveSentence(trace, index, sides);
  }
}

/** @param {Trace} trace @param {number} index */
function passSentence(trace, index) {
  const pass = trace.data.passes[index];
  const window = trace.window(pass, trace.data.side);
  const values = { number: index + 1, depth: pass.depth, window: windowText(window), limit: scoreText(window[1]) };
  if (window[0] === null && window[1] === null) return t("step-pass", values);
  return t(isNull(pass) ? "step-pass-null" : "step-pass-window", values);
}

/** Whether a window is as narrow as windows are: it can only answer yes or no. @param {{alpha: Score, beta: Score}} window */
function isNull({ alpha, beta }) {
  return typeof alpha === "number" && typeof beta === "number" && beta - alpha < 0.0101;
}

/** @param {Trace} trace @param {number} index @param {string[]} sides */
function enterSentence(trace, index, sides) {
  const visit = trace.data.visits[index];
  const side = sides[visit.side];
  if (visit.parent === undefined) return t("step-root", { side });
  const { move } = trace.knots[trace.knotOf[index]];
  const mover = sides[trace.data.visits[visit.parent].side];
  if (visit.probability !== undefined) {
    return t("step-roll", { roll: move, percent: number(visit.probability * 100, 1) });
  }
  if (visit.again) return t("step-again", { mover, move });
  if (visit.stage === "quiescence") return t("step-quiescence", { mover, move });
  if (visit.stage === "probe") return t("step-probe", { mover, move: move || t("null-move") });
  if (move === "") return t("step-null", { mover });
  return triedSentence(trace, visit, { mover, move, sides });
}

/**
 * A move that is tried, and what is known elsewhere. A bound that a window brought along is held by nobody.
 * @param {Trace} trace
 * @param {Visit} visit
 * @param {{mover: string, move: string, sides: string[]}} names
 */
function triedSentence(trace, visit, { mover, move, sides }) {
  const [alpha, beta] = trace.window(visit, visit.side);
  const [alphaFrom, betaFrom] = visit.side === 0 ? [visit.alpha_from, visit.beta_from] : [visit.beta_from, visit.alpha_from];
  const window = windowText([alpha, beta]);
  if (alphaFrom === "scout" || betaFrom === "scout") {
    if (!isFresh(trace, visit)) return t("step-scout-inside", { mover, move, window });
    const first = trace.data.visits[/** @type {number} */ (visit.parent)].side === 0;
    return t(first ? "step-scout-first" : "step-scout-second", { mover, move, window, value: scoreText(first ? alpha : beta) });
  }
  if (alpha !== null && beta !== null) return t("step-enter-window", { mover, move, window });
  if (alpha !== null) {
    if (alphaFrom === "pass") return t("step-enter-above", { mover, move, value: scoreText(alpha) });
    return t("step-enter-alpha", { mover, move, first: sides[0], value: heldText(trace, alphaFrom, alpha) });
  }
  if (beta !== null) {
    if (betaFrom === "pass") return t("step-enter-below", { mover, move, value: scoreText(beta) });
    return t("step-enter-beta", { mover, move, second: sides[1], value: heldText(trace, betaFrom, beta) });
  }
  return t("step-enter", { mover, move });
}

/** Whether a null window was made for this visit, not for one above it. @param {Trace} trace @param {Visit} visit */
function isFresh(trace, visit) {
  const above = trace.data.visits[/** @type {number} */ (visit.parent)];
  const scout = (/** @type {Visit} */ one) => one.alpha_from === "scout" || one.beta_from === "scout";
  return !scout(above) || !isNull(above);
}

/** A result in words: what is only a bound is said to be one. @param {Score} score @param {'exact'|'lower'|'upper'} bound */
function resultWords(score, bound) {
  const value = scoreText(score);
  return bound === "exact" ? value : t(bound === "lower" ? "at-least" : "at-most", { value });
}

/** What the side holds that set a bound. @param {Trace} trace @param {Origin} origin @param {Score} limit */
function heldText(trace, origin, limit) {
  const set = typeof origin === "object" && origin.visit !== null ? trace.data.visits[origin.visit] : undefined;
  return set ? resultWords(limit, trace.result(set).bound) : scoreText(limit);
}

/** @param {Trace} trace @param {Visit} visit @param {string} side */
function knowSentence(trace, visit, side) {
  const { score, bound } = trace.result(visit);
  const value = resultText(score, bound);
  const word = visit.known ?? "over";
  return t(`step-know-${word}`, { value, side });
}

/** Who set a bound, in words. @param {Trace} trace @param {Origin} origin */
export function originText(trace, origin) {
  if (origin === "open") return t("origin-open");
  if (origin === "pass") return t("origin-pass");
  if (origin === "scout") return t("origin-scout");
  if (origin.visit === null) return t("origin-unrecorded");
  return t("origin-visit", { move: nameOf(trace, origin.visit) });
}

/** A visit's name: the moves that lead to it. @param {Trace} trace @param {number} visit */
export function nameOf(trace, visit) {
  const path = trace.path(trace.knotOf[visit]).slice(1);
  return path.map((id) => trace.knots[id].move || t("null-move")).join(" ") || t("the-root");
}

/**
 * Why the remaining moves are not searched: the reply that cuts, the bound that it reaches, and who holds that bound.
 * @param {Trace} trace
 * @param {number} index
 * @param {string[]} sides
 */
function cutSentence(trace, index, sides) {
  const cut = /** @type {import("../../core/types.js").TraceCut} */ (trace.data.visits[index].cut);
  const words = cutWords(trace, index, cut, sides);
  if (cut.untried.length === 0) return words;
  const moves = cut.untried.slice(0, 6).join(", ") + (cut.untried.length > 6 ? ", …" : "");
  return `${words} ${t("step-cut-untried", { moves })}`;
}

/** @param {Trace} trace @param {number} index @param {import("../../core/types.js").TraceCut} cut @param {string[]} sides */
function cutWords(trace, index, cut, sides) {
  const visit = trace.data.visits[index];
  const [alpha, beta] = trace.window(visit, visit.side);
  const own = trace.result(visit);
  if (trace.knots[trace.knotOf[index]].chance) {
    return t("step-cut-chance", { value: resultWords(own.score, own.bound), window: windowText([alpha, beta]) });
  }
  // At a node of the first side the reply has reached β, at one of the second side α.
  const limit = visit.side === 0 ? beta : alpha;
  if (cut.by === undefined || limit === null) return t("step-cut-plain", { value: resultWords(own.score, own.bound) });
  const reply = trace.data.visits[cut.by];
  const { score, bound } = trace.result(reply);
  const values = {
    side: sides[visit.side],
    other: sides[1 - visit.side],
    reply: trace.knots[trace.knotOf[cut.by]].move || t("null-move"),
    value: resultWords(score, bound),
  };
  const which = visit.side === 0 ? "first" : "second";
  if (cut.bound === "pass" || cut.bound === "scout") {
    return t(`step-cut-${cut.bound}-${which}`, { ...values, limit: scoreText(limit) });
  }
  // What only equals the bound is no gain there, and that is enough.
  const equal = scoreText(score) === scoreText(limit) ? "-equal" : "";
  return t(`step-cut-${which}${equal}`, { ...values, limit: heldText(trace, cut.bound, limit), origin: originText(trace, cut.bound) });
}

/** @param {Trace} trace @param {number} index @param {string[]} sides */
function leaveSentence(trace, index, sides) {
  const visit = trace.data.visits[index];
  if (visit.score === undefined) return t("step-stopped");
  const { score, bound } = trace.result(visit);
  const knot = trace.knots[trace.knotOf[index]];
  const values = { side: sides[visit.side], value: scoreText(score), name: nameOf(trace, index) };
  if (knot.chance) return t("step-leave-chance", values);
  const best = visit.best === undefined ? "" : trace.knots[trace.knotOf[visit.best]].move;
  if (visit.parent === undefined) return rootSentence(trace, bound, { ...values, move: best });
  if (bound === "exact") return best === "" ? t("step-leave", values) : t("step-leave-best", { ...values, move: best });
  const words = t(`step-leave-${bound}`, values);
  const found = trace.data.algorithm === "alpha-beta-hard" ? trace.bestReply(index) : undefined;
  // Fail-hard returns the bound, whatever was found beyond it.
  if (found === undefined || scoreText(found.score) === values.value) return words;
  return `${words} ${t("step-clamped", { ...values, found: resultWords(found.score, found.bound) })}`;
}

/**
 * The end of a search of the root. The move that was best may not be among what was recorded.
 * @param {Trace} trace
 * @param {'exact'|'lower'|'upper'} bound
 * @param {{move: string, name: string, value: string}} values
 */
function rootSentence(trace, bound, values) {
  if (bound !== "exact") return t(`step-leave-root-${bound}`, values);
  const move = values.move || (trace.data.passes.length === 1 ? (trace.data.line[0] ?? "") : "");
  return move === "" ? t("step-leave", values) : t("step-leave-root", { ...values, move });
}
