/** The steps of a search as a scale: where passes and re-searches begin, and where two searches part. */

import { h, s } from "../../core/dom.js";
import { valueOf } from "../../core/forms.js";
import { t } from "../../core/texts.js";
import { iconButton } from "../../parts/buttons.js";
import { choice } from "../../parts/choice.js";

/** @typedef {import("./laboratory.js").Laboratory} Laboratory */
/** @typedef {import("./trace.js").Trace} Trace */

/** Steps a second. */
export const SPEEDS = [1, 3, 10, 40, 200];
/** The most marks of re-searches that are drawn. */
const MARKS = 400;

/** @param {Laboratory} view @param {Trace} trace @param {number} length @param {number} parted */
export function timeline(view, trace, length, parted) {
  const { passes, again } = marksOf(trace);
  // One search of the root is the whole line: there is nothing to mark.
  const begun = passes.length > 1 ? passes : [];
  const share = (/** @type {number} */ step) => (length <= 1 ? 0 : (step / (length - 1)) * 1000);
  return h(
    "div",
    { class: "timeline", key: "timeline" },
    h("input", {
      type: "range",
      min: "0",
      max: String(Math.max(0, length - 1)),
      ".value": String(view.step),
      "aria-label": t("step-number"),
      "aria-valuetext": t("step-of", { number: view.step + 1, all: length }),
      oninput: (/** @type {Event} */ event) => view.goto(Number(valueOf(event))),
    }),
    s(
      "svg",
      { class: "timeline-marks", viewBox: "0 0 1000 10", preserveAspectRatio: "none", "aria-hidden": "true" },
      s("path", { class: "mark-pass", d: begun.map((step) => `M${share(step)} 0v10`).join("") }),
      s("path", { class: "mark-again", d: again.map((step) => `M${share(step)} 4v6`).join("") }),
      parted >= 0 ? s("path", { class: "mark-parted", d: `M${share(parted)} 0v10` }) : null,
    ),
  );
}

/** @type {WeakMap<Trace, {passes: number[], again: number[]}>} */
const marks = new WeakMap();

/** @param {Trace} trace */
function marksOf(trace) {
  let known = marks.get(trace);
  if (!known) {
    const passes = trace.data.steps.flatMap(([word], step) => (word === "pass" ? [step] : []));
    const again = trace.data.steps.flatMap(([word, index], step) => (word === "enter" && trace.data.visits[index].again ? [step] : []));
    known = { passes: passes.slice(0, MARKS), again: again.slice(0, MARKS) };
    marks.set(trace, known);
  }
  return known;
}

/** The buttons that step. @param {Laboratory} view @param {number} length @param {number} parted */
export function transport(view, length, parted) {
  /** @param {string} name @param {string} label @param {() => void} onClick @param {boolean} [disabled] */
  const button = (name, label, onClick, disabled = false) => iconButton(name, label, onClick, { key: `${name}-${label}`, disabled });
  const end = view.step >= length - 1;
  return h(
    "div",
    { class: "transport", role: "toolbar", "aria-label": t("steps"), key: "transport" },
    button("first", t("to-start"), () => view.goto(0), view.step === 0),
    button("back", t("step-back"), () => view.goto(view.step - 1), view.step === 0),
    view.playing ? button("pause", t("pause"), () => view.play(false)) : button("play", t("play"), () => view.play(true)),
    button("into", t("step-into"), () => view.goto(view.step + 1), end),
    button("over", t("step-over"), () => view.over(), end),
    button("last", t("to-end"), () => view.goto(length - 1), end),
    choice(t("speed"), view.speed, SPEEDS.map((speed) => [speed, t("speed-is", { number: speed })]), (speed) => view.setSpeed(Number(speed)), "speed"),
    h("button", { class: "button quiet predict", "aria-pressed": String(view.prediction !== null), onclick: () => void view.predict() }, t("predict")),
    h("span", { class: "muted figures step-count" }, t("step-of", { number: view.step + 1, all: length })),
    parted >= 0 ? h("button", { class: "button quiet parting", onclick: () => view.goto(parted) }, t("parting", { number: parted + 1 })) : null,
  );
}
