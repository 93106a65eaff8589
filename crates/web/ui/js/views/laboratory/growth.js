/** Monte-Carlo tree search game by game: selection, expansion, playout, backup, with what every choice sees. */

import { request } from "../../core/api.js";
import { openDialog } from "../../core/dialog.js";
import { h } from "../../core/dom.js";
import { given } from "../../core/given.js";
import { number, t } from "../../core/texts.js";
import { closingHead, iconButton } from "../../parts/buttons.js";
import { choice } from "../../parts/choice.js";
import { PHASES, growthTree, signed } from "./growth-tree.js";

/** @typedef {import("../../core/types.js").Growth} Growth */
/** @typedef {import("../../core/types.js").GrowthChoice} GrowthChoice */

/** How many games may be recorded. */
const GAMES = [20, 50, 100, 300];

/** From one step to the next while it plays, in milliseconds. */
const PACE = 700;

/**
 * @param {import("../../shell/app.js").App} app
 * @param {Record<string, unknown>} subject the game and position
 */
export function watchGrowth(app, subject) {
  const view = new GrowthView(app, subject);
  openDialog(
    (close) => view.draw(close),
    () => view.play(false),
  );
  void view.record();
}

class GrowthView {
  /** @type {Growth|null} */
  growth = null;
  games = GAMES[1];
  seed = 1;
  step = 0;
  /** @type {ReturnType<typeof setInterval>|undefined} */
  #clock;

  /** @param {import("../../shell/app.js").App} app @param {Record<string, unknown>} subject */
  constructor(app, subject) {
    this.app = app;
    this.subject = subject;
  }

  async record() {
    try {
      this.growth = await request("POST", "/api/growth", { ...this.subject, games: this.games, seed: this.seed });
    } catch (error) {
      this.app.complain(error);
    }
    this.step = 0;
    this.app.touch();
  }

  /** The last step. */
  get #last() {
    return Math.max(0, (this.growth?.iterations.length ?? 0) * PHASES.length - 1);
  }

  /** @param {number} step */
  goto(step) {
    this.step = Math.max(0, Math.min(this.#last, step));
    if (this.step === this.#last) this.play(false);
    this.app.touch();
  }

  /** @param {boolean} on */
  play(on) {
    clearInterval(this.#clock);
    this.#clock = on ? setInterval(() => this.goto(this.step + 1), PACE) : undefined;
    this.app.touch();
  }

  /** @param {() => void} close */
  draw(close) {
    const { growth, step } = this;
    const [game, phase] = [Math.floor(step / PHASES.length), step % PHASES.length];
    const one = growth?.iterations[game];
    return h(
      "div",
      { class: "dialog-body growth" },
      closingHead(t("growth-title"), close),
      h("p", { class: "muted" }, t("growth-lead")),
      this.#controls(game, phase),
      h("p", { class: "growth-sentence", role: "status" }, growth && one ? this.#sentence(growth, game, phase) : t("searching")),
      growth && one
        ? h(
            "div",
            { class: "growth-parts" },
            h("div", { class: "growth-place", tabindex: 0 }, growthTree(growth, game, phase, t("growth-tree", { number: game + 1 }))),
            h("div", { class: "growth-choices" }, one.choices.map((seen) => this.#choice(growth, seen))),
          )
        : null,
    );
  }

  /** @param {number} game @param {number} phase */
  #controls(game, phase) {
    const playing = this.#clock !== undefined;
    return h(
      "div",
      { class: "row growth-controls" },
      choice(t("growth-games"), this.games, GAMES.map((count) => [count, String(count)]), (count) => {
        this.games = Number(count);
        void this.record();
      }),
      h(
        "button",
        {
          class: "button",
          onclick: () => {
            this.seed += 1;
            void this.record();
          },
        },
        t("growth-again"),
      ),
      iconButton("first", t("growth-game-before"), () => this.goto((game - (phase === 0 ? 1 : 0)) * PHASES.length)),
      iconButton("back", t("growth-step-before"), () => this.goto(this.step - 1)),
      iconButton(playing ? "pause" : "play", t(playing ? "pause" : "play"), () => this.play(!playing)),
      iconButton("forward", t("growth-step-after"), () => this.goto(this.step + 1)),
      iconButton("last", t("growth-game-after"), () => this.goto((game + 1) * PHASES.length)),
      h("input", {
        type: "range",
        min: 0,
        max: this.#last,
        ".value": String(this.step),
        "aria-label": t("growth-step"),
        "aria-valuetext": `${game + 1}, ${t(`growth-${PHASES[phase]}`)}`,
        oninput: (/** @type {Event} */ event) => this.goto(Number(/** @type {HTMLInputElement} */ (event.target).value)),
      }),
      h("span", { class: "figures growth-now" }, `${game + 1} · ${t(`growth-${PHASES[phase]}`)}`),
    );
  }

  /** What happens in this step. @param {Growth} growth @param {number} game @param {number} phase */
  #sentence(growth, game, phase) {
    const one = growth.iterations[game];
    const leaf = one.path[one.path.length - 1];
    const line = one.path.slice(1).map((node) => growth.nodes[node].move).join(" ") || t("growth-root");
    if (phase === 0) return t("growth-says-selection", { number: game + 1, line });
    if (phase === 1) return t(one.added.length > 0 ? "growth-says-expansion" : "growth-says-no-expansion", { node: growth.nodes[leaf].move || t("growth-root"), count: one.added.length });
    if (phase === 2) return one.playout.length > 0 ? t("growth-says-playout", { moves: one.playout.join(" "), result: signed(one.result) }) : t("growth-says-known", { result: signed(one.result) });
    return t("growth-says-backup", { result: signed(one.result), count: one.path.length });
  }

  /** How the bound of the chosen child comes about, with its numbers. @param {Growth} growth @param {GrowthChoice} seen */
  #formula(growth, seen) {
    const child = seen.children.find(({ node }) => node === seen.chosen);
    if (!child || !given(child.bound) || !given(child.mean)) return null;
    const short = (/** @type {number} */ value) => number(value, 3).replace("-", "−");
    const mean = seen.greatest === 1 ? short(child.mean) : `${short(child.mean)} / ${short(seen.greatest)}`;
    const sum = `${mean} + ${short(growth.exploration)} √(ln ${seen.visits} / ${child.visits})`;
    return h("span", { class: "growth-formula" }, t("growth-formula", { move: growth.nodes[seen.chosen].move, sum, bound: signed(child.bound) }));
  }

  /** The children that a choice was made among. @param {Growth} growth @param {GrowthChoice} seen */
  #choice(growth, seen) {
    const name = growth.nodes[seen.node].move || t("growth-root");
    return h(
      "table",
      { class: "data figures", key: seen.node },
      h("caption", null, t("growth-choice", { node: name }), this.#formula(growth, seen)),
      h("thead", null, h("tr", null, ["move", "visits", "mean", "bound"].map((head) => h("th", { scope: "col", key: head }, t(`growth-${head}`))))),
      h(
        "tbody",
        null,
        seen.children.map((child) =>
          h(
            "tr",
            { key: child.node, class: child.node === seen.chosen ? "chosen" : "" },
            h("th", { scope: "row" }, growth.nodes[child.node].move),
            h("td", null, String(child.visits)),
            h("td", null, given(child.mean) ? signed(child.mean) : "–"),
            h("td", null, given(child.proven) ? `= ${signed(child.proven)}` : given(child.bound) ? signed(child.bound) : child.visits === 0 ? "∞" : "–"),
          ),
        ),
      ),
    );
  }
}
