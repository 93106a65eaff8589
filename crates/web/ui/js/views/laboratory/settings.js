/** What is searched, and how: the position, the algorithm, its techniques, the depth. */

import { h } from "../../core/dom.js";
import { sent, valueOf } from "../../core/forms.js";
import { t, tOr } from "../../core/texts.js";
import { compareTechniques } from "./comparison.js";
import { chartGame } from "./course.js";
import { iconButton } from "../../parts/buttons.js";
import { choice } from "../../parts/choice.js";
import { shortTitle } from "../../parts/titles.js";

/** @typedef {import("./laboratory.js").Laboratory} Laboratory */
/** @typedef {import("./run.js").Run} Run */
/** @typedef {import("../../core/types.js").GameInfo} GameInfo */

/** The depths that can be chosen; 0 is the usual one. */
const DEPTHS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 10];

/** @param {Laboratory} view @param {GameInfo} game */
export function subject(view, game) {
  const { session } = view.app.state;
  const games = view.app.state.games.filter((info) => info.abilities.includes("laboratory"));
  return h(
    "form",
    {
      class: "lab-subject",
      key: "subject",
      onsubmit: sent((form) => view.setPosition(/** @type {HTMLInputElement} */ (form.elements.namedItem("position")).value.trim())),
    },
    choice(t("game"), game.name, games.map((info) => [info.name, shortTitle(info.title)]), (name) => view.setGame(name), "lab-game"),
    h("input", {
      class: "field figures",
      name: "position",
      "aria-label": t("position"),
      placeholder: game.board.look === "tree" ? t("own-tree") : t("position-start"),
      title: game.board.look === "tree" ? t("own-tree-hint") : t("position-example", { example: game.example }),
      spellcheck: "false",
      key: `position-${game.name}-${view.position}`,
      ".value": view.typed ?? view.position,
      oninput: (/** @type {Event} */ event) => (view.typed = valueOf(event)),
    }),
    h("button", { class: "button", "aria-label": t("search-position") }, t("search")),
    h("button", { type: "button", class: "button compare", disabled: view.runs.length > 1, onclick: () => view.compare(true) }, t("compare-with")),
    game.abilities.includes("comparison")
      ? h(
          "button",
          { type: "button", class: "button", onclick: () => void compareTechniques(view.app, view.subject(), view.runs[0].wish.depth) },
          t("compare-techniques"),
        )
      : null,
    game.abilities.includes("comparison") && game.evaluations.length > 1
      ? h("button", { type: "button", class: "button", onclick: () => void seriesOf(view) }, t("series"))
      : null,
    game.board.look === "tree" ? h("button", { type: "button", class: "button", onclick: () => void randomTreeOf(view) }, t("random-tree")) : null,
    h("button", { type: "button", class: "button", onclick: () => void growthOf(view) }, t("growth-open")),
    session?.game === game.name && session.line.length > 0
      ? h("button", { type: "button", class: "button", onclick: () => chartGame(view.app, session) }, t("course-open"))
      : null,
  );
}

/** A tree by chance. @param {Laboratory} view */
async function randomTreeOf(view) {
  const { chooseRandomTree } = await import("./random-tree.js");
  chooseRandomTree(view);
}

/** Depth and evaluation, loaded when they are first asked for. @param {Laboratory} view */
async function seriesOf(view) {
  const { compareEvaluations } = await import("./series.js");
  await compareEvaluations(view.app, view.subject());
}

/** Monte-Carlo search, which is loaded when it is first asked for. @param {Laboratory} view */
async function growthOf(view) {
  const { watchGrowth } = await import("./growth.js");
  watchGrowth(view.app, view.subject());
}

/** The techniques that need a window, which a search without pruning does not have. */
const PRUNING = ["table", "hints", "killers", "history", "aspiration"];

/** Whether a technique changes a search by this algorithm. @param {string} technique @param {string} algorithm */
function acts(technique, algorithm) {
  if (algorithm === "minimax" || algorithm === "negamax") return !PRUNING.includes(technique);
  return algorithm !== "mtdf" || technique !== "aspiration";
}

/** @param {Laboratory} view @param {Run} run @param {number} index @param {GameInfo} game */
export function settings(view, run, index, game) {
  const { wish } = run;
  const algorithms = game.algorithms.draw.length > 0 ? game.algorithms.draw : game.algorithms.choose;
  const algorithm = wish.algorithm || run.trace?.data.algorithm || algorithms[0] || "";
  /** @param {Partial<import("./run.js").Wish>} change */
  const set = (change) => view.setWish(index, { ...wish, ...change });
  return h(
    "div",
    { class: "lab-settings", key: `settings-${index}`, role: "group", "aria-label": t("search-settings", { number: index + 1 }) },
    view.runs.length > 1 ? h("span", { class: `run-name run-${index}` }, index === 0 ? "A" : "B") : null,
    choice(
      t("algorithm"),
      algorithm,
      algorithms.map((name) => [name, tOr(`algorithm-${name}`, name)]),
      (name) => set({ algorithm: name }),
    ),
    choice(
      t("depth"),
      wish.depth,
      [...new Set([...DEPTHS, wish.depth])].map((depth) => [depth, depth === 0 ? t("depth-usual") : t("depth-is", { depth })]),
      (depth) => set({ depth: Number(depth) }),
      "lab-depth",
    ),
    h(
      "div",
      { class: "techniques" },
      game.techniques.filter((name) => acts(name, algorithm)).map((name) =>
        h(
          "button",
          {
            key: name,
            class: "pill",
            "aria-pressed": String(wish.with.includes(name)),
            onclick: () => set({ with: wish.with.includes(name) ? wish.with.filter((other) => other !== name) : [...wish.with, name] }),
          },
          tOr(`technique-${name}`, name),
        ),
      ),
    ),
    index === 1
      ? iconButton("close", t("compare-end"), () => view.compare(false))
      : null,
  );
}
