/** A search that asks what comes next before it shows it, and counts the right answers. */

import { h } from "../../core/dom.js";
import { sent } from "../../core/forms.js";
import { number, t } from "../../core/texts.js";
import { KINDS, holder, mark, questions } from "./predict.js";
import { nameOf } from "./sentences.js";

/** @typedef {import("./laboratory.js").Laboratory} Laboratory */
/** @typedef {import("./predict.js").Kind} Kind */
/** @typedef {import("./predict.js").Question} Question */
/** @typedef {import("./trace.js").Trace} Trace */

export class Prediction {
  /** @type {Set<Kind>} */
  #kinds = new Set(KINDS);
  /** What waits for an answer at the step that is shown, one after the other. @type {Question[]} */
  #asked = [];
  /** The steps behind which nothing is asked any more. @type {Set<number>} */
  #done = new Set();
  #right = 0;
  #answers = 0;
  /** What became of the last answer. */
  #verdict = "";
  #wrong = false;

  /** @param {Laboratory} view */
  constructor(view) {
    this.view = view;
  }

  get #trace() {
    return this.view.runs[0].trace;
  }

  /** From the start of the search, with nothing answered. */
  begin() {
    this.#done.clear();
    this.#asked = [];
    [this.#right, this.#answers, this.#verdict] = [0, 0, ""];
    this.view.goto(0);
    // To the first question.
    this.#proceed();
  }

  /** Looks whether something is asked here, else goes to the next question. */
  #proceed() {
    this.#ask();
    if (this.#asked.length === 0 && this.#trace) this.view.goto(this.#trace.length - 1);
  }

  /** How far one may step from here: to the next question. @param {number} from @param {number} to */
  limit(from, to) {
    const trace = this.#trace;
    if (!trace) return to;
    for (let step = from; step < to; step++) {
      if (!this.#done.has(step) && questions(trace, step, this.#kinds).length > 0) return step;
    }
    return to;
  }

  /** Looks whether something is asked at the step that is shown. */
  #ask() {
    const trace = this.#trace;
    const { step } = this.view;
    if (this.#asked[0]?.step === step) return;
    this.#asked = trace && !this.#done.has(step) ? questions(trace, step, this.#kinds) : [];
  }

  /** The step that is shown is another one. */
  moved() {
    this.#ask();
  }

  /** @param {Kind} kind @param {boolean} on */
  #choose(kind, on) {
    if (on) this.#kinds.add(kind);
    else this.#kinds.delete(kind);
    this.#asked = [];
    this.#proceed();
    this.view.app.touch();
  }

  /** @param {string[]|null} given nothing where the answer is only to be shown */
  #answer(given) {
    const trace = this.#trace;
    const [asked, ...rest] = this.#asked;
    if (!trace || !asked) return;
    const right = given !== null && mark(asked, given);
    this.#answers += 1;
    if (right) this.#right += 1;
    this.#wrong = !right;
    this.#verdict = right ? t("predict-right") : t("predict-wrong", { answer: shown(asked) });
    const more = asked.kind === "cut" && right && asked.answer[0] === "yes" ? holder(trace, asked) : null;
    this.#asked = more ? [more, ...rest] : rest;
    if (this.#asked.length === 0) {
      this.#done.add(asked.step);
      this.view.goto(asked.step + 1);
    }
    this.view.app.touch();
  }

  /** @param {KeyboardEvent} event @returns {boolean} whether it was an answer */
  key(event) {
    const options = this.#asked[0]?.options ?? [];
    // French readers type o.
    const at = options[0] === "yes" ? ["y", "n"].indexOf(event.key.replace("o", "y")) : Number(event.key) - 1;
    if (!(at >= 0 && at < options.length)) return false;
    this.#answer([options[at]]);
    return true;
  }

  draw() {
    const trace = this.#trace;
    if (!trace) return null;
    return h(
      "section",
      { class: "lab-predict", key: "predict", "aria-label": t("predict") },
      h(
        "div",
        { class: "predict-head" },
        h(
          "details",
          null,
          h("summary", null, t("predict-what")),
          h(
            "div",
            { class: "predict-kinds", role: "group", "aria-label": t("predict-what") },
            KINDS.map((kind) =>
              h(
                "label",
                { key: kind },
                h("input", { type: "checkbox", ".checked": this.#kinds.has(kind), onchange: (/** @type {Event} */ event) => this.#choose(kind, /** @type {HTMLInputElement} */ (event.currentTarget).checked) }),
                t(`predict-kind-${kind}`),
              ),
            ),
          ),
        ),
        h("span", { class: "muted figures predict-score" }, t("predict-score", { right: number(this.#right), all: number(this.#answers) })),
        h("button", { type: "button", class: "button quiet", onclick: () => this.begin() }, t("predict-again")),
      ),
      h("p", { class: `predict-verdict${this.#wrong ? " wrong" : ""}`, role: "status" }, this.#verdict),
      this.#asked.length > 0 ? this.#form(trace, this.#asked[0]) : null,
    );
  }

  /** @param {Trace} trace @param {Question} asked */
  #form(trace, asked) {
    const { kind, step, visit, options, fields } = asked;
    const label = t(`predict-ask-${kind}`, { node: trace.data.visits[visit].parent === undefined ? t("predict-root") : nameOf(trace, visit) });
    const give = h("button", { type: "button", class: "button quiet", key: "show", onclick: () => this.#answer(null) }, t("predict-show"));
    if (fields === 0) {
      return h(
        "div",
        { class: "row predict-form", key: `${kind}-${step}`, role: "group", "aria-label": label },
        h("span", null, label),
        options.map((option, at) =>
          h("button", { type: "button", class: "button", key: option, "aria-keyshortcuts": option === "yes" || option === "no" ? option[0] : String(at + 1), onclick: () => this.#answer([option]) }, optionText(option)),
        ),
        give,
      );
    }
    const names = fields === 2 ? ["α", "β"] : [t("value")];
    return h(
      "form",
      { class: "row predict-form", key: `${kind}-${step}`, onsubmit: sent((form) => this.#answer(names.map((_, at) => /** @type {HTMLInputElement} */ (form.elements.namedItem(`n${at}`)).value))) },
      h("span", null, label),
      names.map((field, at) => h("input", { class: "field figures", name: `n${at}`, key: field, "aria-label": field, placeholder: field === "α" ? "−∞" : field === "β" ? "+∞" : "", autocomplete: "off", inputmode: "text", size: 6 })),
      h("button", { class: "button primary", key: "answer" }, t("predict-answer")),
      give,
    );
  }
}

/** @param {string} option */
function optionText(option) {
  return option === "yes" || option === "no" ? t(`predict-${option}`) : option;
}

/** The right answer in words. @param {Question} asked */
function shown({ kind, answer }) {
  if (kind !== "window") return optionText(answer[0]);
  return `[${answer[0] || "−∞"}, ${answer[1] || "+∞"}]`;
}
