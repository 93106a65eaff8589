/** The laboratory: recorded searches, drawn as trees and stepped through; one, or two in step. */

import { h } from "../../core/dom.js";
import { number, t } from "../../core/texts.js";
import { labWords } from "../../parts/lab-address.js";
import { parting } from "./trace.js";
import { Run } from "./run.js";
import { sentence } from "./sentences.js";
import { settings, subject } from "./settings.js";
import { counters, details, exports, legend, stepList } from "./side-panel.js";
import { SPEEDS, timeline, transport } from "./timeline.js";
import { Tour } from "./tour.js";
import "./tree-view.js";

/** @typedef {import("./trace.js").Trace} Trace */
/** @typedef {import("../../core/types.js").GameInfo} GameInfo */
/** @typedef {import("../../shell/app.js").App} App */

export class Laboratory {
  /** @type {Run[]} */
  runs;
  step = 0;
  speed = SPEEDS[1];
  playing = false;
  /** The game that is searched; its name comes from the list of games. */
  game = "";
  /** The position as text; empty for the usual start. */
  position = "";
  /** The tour that is walked. @type {Tour|null} */
  tour = null;
  /** The questions about what comes next, if the reader wants them. @type {import("./prediction.js").Prediction|null} */
  prediction = null;
  /** What is typed and not yet searched. @type {string|null} */
  typed = null;
  /** The node under the pointer, and the chosen one: of which search, and which. */
  hovered = { run: 0, id: -1 };
  chosen = { run: 0, id: -1 };
  /** @type {ReturnType<typeof setInterval>|undefined} */
  #clock;
  /** @type {{key: string, models: import("./tree-view.js").TreeModel[]}} */
  #models = { key: "", models: [] };

  /** @param {App} app */
  constructor(app) {
    this.app = app;
    this.runs = [this.#run()];
  }

  title() {
    return t("view-laboratory");
  }

  /** The run whose node is looked at. */
  get active() {
    return this.runs[this.#looked().run] ?? this.runs[0];
  }

  /** @param {import("../../core/router.js").Route} to */
  async enter(to) {
    if (to.id.startsWith("?")) return this.#enter(new URLSearchParams(to.id.slice(1)));
    this.tour = null;
    if (to.id !== "") {
      await this.app.open(to.id);
      const session = this.app.state.session;
      if (session) {
        this.game = session.game;
        this.position = session.position;
      }
    }
    if (this.game === "") {
      const games = this.app.state.games;
      const plain = games.find((info) => info.board.look === "tree") ?? games.find((info) => info.abilities.includes("laboratory"));
      this.game = plain?.name ?? "";
      this.position = plain?.example ?? "";
    }
    this.#usualDepth();
    await this.#record();
  }

  leave() {
    this.play(false);
  }

  draw() {
    const game = this.app.game(this.game);
    if (!game) return h("p", { class: "page muted" }, t("loading"));
    const traces = this.runs.flatMap((run) => (run.trace ? [run.trace] : []));
    const length = this.#length();
    const parted = traces.length > 1 ? parting(traces[0], traces[1]) : -1;
    const sides = game.sides.map((side) => side.name);
    return h(
      "div",
      { class: `laboratory${this.runs.length > 1 ? " two" : ""}${this.prediction ? " predicting" : ""}` },
      h("h1", { class: "for-ears" }, t("view-laboratory")),
      h("div", { class: "lab-head", key: "head" }, subject(this, game), this.runs.map((run, index) => settings(this, run, index, game))),
      this.tour?.draw() ?? null,
      h("div", { class: "lab-trees", key: "trees" }, this.runs.map((run, index) => this.#tree(run, index, sides))),
      h(
        "div",
        { class: "lab-foot", key: "foot" },
        traces.map((trace, index) => this.#sentence(trace, index, sides)),
        this.prediction?.draw() ?? null,
        traces.length > 0 ? timeline(this, traces[0], length, parted) : null,
        traces.length > 0 ? transport(this, length, parted) : null,
      ),
      h("aside", { class: "lab-side", key: "side", "aria-label": t("node") }, this.#side(traces, game, sides)),
    );
  }

  /** @param {Run} run @param {number} index @param {string[]} sides */
  #tree(run, index, sides) {
    if (run.error !== "") return h("div", { class: "tree-place", key: index }, h("p", { class: "error-text tree-note", role: "alert" }, run.error));
    if (run.long) return this.#longNote(run, index);
    if (!run.trace) return h("div", { class: "tree-place", key: index }, h("p", { class: "muted tree-note" }, run.busy ? t("searching") : ""));
    const view = () => /** @type {import("./tree-view.js").TreeView|null} */ (document.querySelector(`[data-run="${index}"]`));
    return h(
      "div",
      { class: `tree-place${run.busy ? " busy" : ""}`, key: index },
      h("tree-view", {
        keep: true,
        "data-run": index,
        ".model": this.#modelsFor(sides)[index],
        "onnode-choose": (/** @type {CustomEvent} */ event) => this.#choose(index, event.detail),
        "onnode-hover": (/** @type {CustomEvent} */ event) => this.#hover(index, event.detail),
      }),
      h(
        "div",
        { class: "tree-tools", role: "toolbar", "aria-label": t("tree-tools") },
        this.runs.length > 1 ? h("span", { class: `run-name run-${index}` }, index === 0 ? "A" : "B") : null,
        h("button", { class: "button quiet", onclick: () => view()?.fit() }, t("fit")),
        h("button", { class: "icon-button", "aria-label": t("zoom-in"), title: t("zoom-in"), onclick: () => view()?.zoom(1.25) }, "+"),
        h("button", { class: "icon-button", "aria-label": t("zoom-out"), title: t("zoom-out"), onclick: () => view()?.zoom(0.8) }, "−"),
        h("button", { class: "button quiet", onclick: () => view()?.unfold(true) }, t("unfold")),
        h("button", { class: "button quiet", onclick: () => view()?.unfold(false) }, t("fold")),
        run.trace.data.left_out > 0 ? h("span", { class: "muted" }, t("left-out", { number: number(run.trace.data.left_out) })) : null,
      ),
    );
  }

  /** A search that would have too many steps to be read: another depth is offered. @param {Run} run @param {number} index */
  #longNote(run, index) {
    const { steps, more, fitting } = /** @type {import("../../core/types.js").TraceLength} */ (run.long);
    const { wish } = run;
    return h(
      "div",
      { class: "tree-place", key: index },
      h(
        "div",
        { class: "tree-note", role: "status" },
        h("p", null, t(more ? "trace-longer" : "trace-long", { number: number(steps) })),
        h(
          "div",
          { class: "row" },
          typeof fitting === "number"
            ? h("button", { class: "button primary", onclick: () => this.setWish(index, { ...wish, depth: fitting }) }, t("trace-depth", { depth: fitting }))
            : null,
          h("button", { class: "button", onclick: () => void this.#record([index], true) }, t("trace-anyway")),
        ),
      ),
    );
  }

  /** The same models for the same state, so that nothing is drawn twice. @param {string[]} sides */
  #modelsFor(sides) {
    const key = [this.step, this.prediction !== null, this.chosen.run, this.chosen.id, ...this.runs.map((run) => run.id), ...sides].join("|");
    if (this.#models.key !== key) {
      const models = this.runs.map((run, index) => ({
        trace: /** @type {Trace} */ (run.trace),
        step: run.trace ? Math.min(this.step, run.trace.length - 1) : -1,
        selected: this.chosen.run === index ? this.chosen.id : -1,
        sides,
        names: true,
        quiet: this.prediction !== null,
      }));
      this.#models = { key, models };
    }
    return this.#models.models;
  }

  /** @param {Trace} trace @param {number} index @param {string[]} sides */
  #sentence(trace, index, sides) {
    const step = Math.min(this.step, trace.length - 1);
    const ended = this.step > trace.length - 1;
    return h(
      "p",
      { class: "sentence", key: `sentence-${index}`, "aria-live": "polite" },
      this.runs.length > 1 ? h("span", { class: `run-name run-${index}` }, index === 0 ? "A" : "B") : null,
      h("span", null, ended ? t("search-ended", { number: trace.length }) : sentence(trace, step, sides)),
    );
  }

  /** @param {Trace[]} traces @param {GameInfo} game @param {string[]} sides */
  #side(traces, game, sides) {
    const { run, id } = this.#looked();
    const trace = traces[run] ?? traces[0];
    if (!trace) return null;
    const step = Math.min(this.step, trace.length - 1);
    const node = id >= 0 ? id : (trace.knotOf[trace.visitAt(step)] ?? 0);
    return [
      counters(this, traces),
      details(this, trace, node, game, step),
      stepList(this, trace, sides),
      legend(),
      exports(this.active.id),
    ];
  }

  /** The node under the pointer, or the chosen one. */
  #looked() {
    return this.hovered.id >= 0 ? this.hovered : this.chosen;
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const length = this.#length();
    /** @type {Record<string, () => void>} */
    const actions = {
      ArrowLeft: () => this.goto(this.step - 1),
      ArrowRight: () => (event.shiftKey ? this.over() : this.goto(this.step + 1)),
      k: () => this.goto(this.step - 1),
      j: () => this.goto(this.step + 1),
      ArrowUp: () => this.goto(0),
      ArrowDown: () => this.goto(length - 1),
      o: () => this.over(),
      " ": () => this.play(!this.playing),
    };
    if (this.prediction?.key(event)) return true;
    if (this.tour) Object.assign(actions, { n: () => this.tour?.walk(1), p: () => this.tour?.walk(-1) });
    if (!(event.key in actions)) return false;
    actions[event.key]();
    return true;
  }

  /** The steps of the longer search. */
  #length() {
    return Math.max(1, ...this.runs.map((run) => run.trace?.length ?? 0));
  }

  /** @param {number} step */
  goto(step) {
    const length = this.#length();
    const wanted = Math.max(0, Math.min(length - 1, step));
    const to = this.prediction && wanted > this.step ? this.prediction.limit(this.step, wanted) : wanted;
    if (to === this.step) {
      if (this.playing && (to === length - 1 || to < wanted)) this.play(false);
      return;
    }
    this.step = to;
    this.prediction?.moved();
    this.hovered = { run: 0, id: -1 };
    this.chosen = { run: 0, id: -1 };
    this.app.touch();
  }

  /** A step, with the node of a visit chosen. @param {number} step @param {number} visit */
  show(step, visit) {
    this.play(false);
    this.goto(step);
    this.chosen = { run: 0, id: this.runs[0].trace?.knotOf[visit] ?? -1 };
    this.app.touch();
  }

  /** Steps over what hangs below the node of now. */
  over() {
    const trace = this.active.trace ?? this.runs[0].trace;
    if (trace) this.goto(trace.over(Math.min(this.step, trace.length - 1)));
  }

  /** @param {boolean} on */
  play(on) {
    clearInterval(this.#clock);
    this.playing = on;
    if (on) {
      if (this.step >= this.#length() - 1) this.step = 0;
      // At most fifty drawings a second: faster searches take several steps at once.
      const every = Math.max(20, 1000 / this.speed);
      this.#clock = setInterval(() => this.goto(this.step + Math.max(1, Math.round((this.speed * every) / 1000))), every);
    }
    this.app.touch();
  }

  /** @param {number} speed */
  setSpeed(speed) {
    this.speed = speed;
    this.play(this.playing);
  }

  /** @param {string} name */
  setGame(name) {
    this.tour = null;
    const session = this.app.state.session;
    const game = this.app.game(name);
    this.game = name;
    this.typed = null;
    this.order = this.evaluation = this.variant = undefined;
    this.position = session?.game === name ? session.position : game?.board.look === "tree" ? game.example : "";
    for (const run of this.runs) run.wish = { algorithm: "", with: [], without: [], depth: 0 };
    this.#usualDepth();
    void this.#record();
  }

  /** @param {string} position */
  setPosition(position) {
    this.tour = null;
    this.position = position;
    this.typed = null;
    this.order = undefined;
    void this.#record();
  }

  /** @param {number} index @param {import("./run.js").Wish} wish */
  setWish(index, wish) {
    this.tour = null;
    this.runs[index].usual = false;
    this.runs[index].wish = wish;
    void this.#record([index]);
  }

  /** Asks what comes next before it is shown, or no longer. */
  async predict() {
    if (this.prediction) this.prediction = null;
    else {
      // The first view of the laboratory does without.
      const { Prediction } = await import("./prediction.js");
      this.play(false);
      this.compare(false);
      this.prediction = new Prediction(this);
      this.prediction.begin();
    }
    this.app.touch();
  }

  /** A second search of the same position, or one alone. @param {boolean} on */
  compare(on) {
    if (on) this.prediction = null;
    if (!on) this.runs = this.runs.slice(0, 1);
    else {
      const run = this.#run();
      const first = this.runs[0].wish;
      const algorithms = this.app.game(this.game)?.algorithms.draw ?? [];
      const other = algorithms.find((name) => name === "minimax") ?? algorithms[0] ?? "";
      run.wish = { ...first, algorithm: other === first.algorithm ? (algorithms[1] ?? other) : other, with: [], without: [] };
      this.runs = [this.runs[0], run];
      void this.#record([1]);
    }
    this.chosen = { run: 0, id: -1 };
    this.app.touch();
  }

  #run() {
    return new Run(() => this.app.touch());
  }

  /** Trees are searched to their end; other games as far as can be looked at. */
  #usualDepth() {
    const game = this.app.game(this.game);
    for (const run of this.runs) {
      if (run.wish.depth !== 0 || !game || game.board.look === "tree") continue;
      run.wish = { ...run.wish, depth: 3 };
      run.usual = true;
    }
  }

  /** An address that names all: from the book; or a tour. @param {URLSearchParams} words */
  async #enter(words) {
    const name = words.get("tour");
    this.tour = name ? await Tour.load(this, name, this.tour) : null;
    const tour = this.tour;
    await this.#open(tour ? labWords(tour.data.lab) : words);
    if (tour === this.tour) tour?.show();
  }

  /** @param {URLSearchParams} words */
  async #open(words) {
    this.game = words.get("game") ?? this.game;
    this.position = words.get("position") ?? "";
    const list = (/** @type {string} */ name) => (words.get(name) ?? "").split(",").filter((word) => word !== "");
    this.runs = [this.#run()];
    this.runs[0].wish = { algorithm: words.get("algorithm") ?? "", with: list("with"), without: list("without"), depth: Number(words.get("depth") ?? 0) };
    this.order = words.get("order") ?? undefined;
    this.evaluation = words.get("evaluation") ?? undefined;
    this.variant = words.get("variant") ?? undefined;
    await this.#record();
  }

  /** The order of moves and the evaluation of a figure of the book. @type {string|undefined} */
  order;
  /** @type {string|undefined} */
  evaluation;
  /** @type {string|undefined} */
  variant;

  /** The game and the position that are searched. */
  subject() {
    const { session } = this.app.state;
    const variant = this.variant ?? (session?.game === this.game ? session.variant : "");
    return { game: this.game, position: this.position || undefined, variant: variant || undefined };
  }

  /** Records the searches anew. @param {number[]} [which] @param {boolean} [all] however long they are */
  async #record(which, all = false) {
    const subject = { ...this.subject(), order: this.order, evaluation: this.evaluation };
    this.play(false);
    this.chosen = { run: 0, id: -1 };
    const runs = which ? which.map((index) => this.runs[index]) : this.runs;
    await Promise.all(runs.map((run) => run.record(subject, all)));
    // The whole search is seen first; playing begins at its start.
    this.step = Math.max(0, ...this.runs.map((run) => (run.trace?.length ?? 1) - 1));
    this.prediction?.begin();
    this.app.touch();
  }

  /** @param {number} run @param {number} id */
  #choose(run, id) {
    const same = this.chosen.run === run && this.chosen.id === id;
    this.chosen = { run, id: same ? -1 : id };
    this.app.touch();
  }

  /** @param {number} run @param {number} id */
  #hover(run, id) {
    if (this.hovered.run === run && this.hovered.id === id) return;
    this.hovered = { run, id };
    this.app.touch();
  }
}
