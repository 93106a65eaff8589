/** Each step of a search as a sentence that can be read aloud. */

import { number, t } from "../../core/texts.js";
import { firstView } from "./trace.js";
import { resultText, scoreText, windowText } from "./scores.js";

/** @typedef {import("./trace.js").Trace} Trace */
/** @typedef {import("./trace.js").Visit} Visit */
/** @typedef {import("./trace.js").Origin} Origin */

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
  const values = { number: index + 1, depth: pass.depth, window: windowText(window) };
  return window[0] === null && window[1] === null ? t("step-pass", values) : t("step-pass-window", values);
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
  const [alpha, beta] = trace.window(visit, visit.side);
  const scout = visit.alpha_from === "scout" || visit.beta_from === "scout";
  if (scout) return t("step-scout", { mover, move, window: windowText([alpha, beta]) });
  if (alpha !== null && beta !== null) return t("step-enter-window", { mover, move, window: windowText([alpha, beta]) });
  if (alpha !== null) return t("step-enter-alpha", { mover, move, first: sides[0], value: scoreText(alpha) });
  if (beta !== null) return t("step-enter-beta", { mover, move, second: sides[1], value: scoreText(beta) });
  return t("step-enter", { mover, move });
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

/** @param {Trace} trace @param {number} index @param {string[]} sides */
function cutSentence(trace, index, sides) {
  const visit = trace.data.visits[index];
  const cut = /** @type {import("../../core/types.js").TraceCut} */ (visit.cut);
  const { score } = trace.result(visit);
  const [alpha, beta] = trace.window(visit, visit.side);
  // At a node of the first side the value has reached β, at one of the second side α.
  const limit = visit.side === 0 ? beta : alpha;
  // What only equals the bound is no gain there, and that is enough.
  const equal = limit !== null && scoreText(score) === scoreText(limit);
  const reason = `step-cut-${visit.side === 0 ? "first" : "second"}${equal ? "-equal" : ""}`;
  const values = {
    side: sides[visit.side],
    other: sides[1 - visit.side],
    value: scoreText(score),
    limit: scoreText(limit),
    origin: originText(trace, cut.bound),
    number: cut.untried.length,
  };
  const words = t(limit === null ? "step-cut-plain" : reason, values);
  if (cut.untried.length === 0) return words;
  const moves = cut.untried.slice(0, 6).join(", ") + (cut.untried.length > 6 ? ", …" : "");
  return `${words} ${t("step-cut-untried", { moves })}`;
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
  return trace.data.algorithm === "alpha-beta-hard" ? `${words} ${t("step-clamped")}` : words;
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
