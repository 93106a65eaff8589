/** What is searched, and how: the position, the algorithm, its techniques, the depth. */

import { h } from "../../core/dom.js";
import { t, tOr } from "../../core/texts.js";
import { icon } from "../../parts/icons.js";
import { compareTechniques } from "./comparison.js";

/** @typedef {import("./laboratory.js").Laboratory} Laboratory */
/** @typedef {import("./run.js").Run} Run */
/** @typedef {import("../../core/types.js").GameInfo} GameInfo */

/** The depths that can be chosen; 0 is the usual one. */
const DEPTHS = [0, 1, 2, 3, 4, 5, 6, 7, 8, 10];

/** @param {Laboratory} view @param {GameInfo} game */
export function subject(view, game) {
  const games = view.app.state.games.filter((info) => info.abilities.includes("laboratory"));
  return h(
    "form",
    {
      class: "lab-subject",
      key: "subject",
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        const field = /** @type {HTMLFormElement} */ (event.currentTarget).elements.namedItem("position");
        view.setPosition(/** @type {HTMLInputElement} */ (field).value.trim());
      },
    },
    h(
      "select",
      {
        class: "field lab-game",
        "aria-label": t("game"),
        ".value": game.name,
        onchange: (/** @type {Event} */ event) => view.setGame(/** @type {HTMLSelectElement} */ (event.target).value),
      },
      games.map((info) => h("option", { value: info.name }, info.title.split(/\s*:\s/)[0])),
    ),
    h("input", {
      class: "field figures",
      name: "position",
      "aria-label": t("position"),
      placeholder: game.board.look === "tree" ? t("own-tree") : t("position-start"),
      title: game.board.look === "tree" ? t("own-tree-hint") : t("position-example", { example: game.example }),
      spellcheck: "false",
      key: `position-${game.name}-${view.position}`,
      ".value": view.typed ?? view.position,
      oninput: (/** @type {Event} */ event) => (view.typed = /** @type {HTMLInputElement} */ (event.target).value),
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
  );
}

/** @param {Laboratory} view @param {Run} run @param {number} index @param {GameInfo} game */
export function settings(view, run, index, game) {
  const { wish } = run;
  const algorithms = game.algorithms.draw.length > 0 ? game.algorithms.draw : game.algorithms.choose;
  /** @param {Partial<import("./run.js").Wish>} change */
  const set = (change) => view.setWish(index, { ...wish, ...change });
  return h(
    "div",
    { class: "lab-settings", key: `settings-${index}`, role: "group", "aria-label": t("search-settings", { number: index + 1 }) },
    view.runs.length > 1 ? h("span", { class: `run-name run-${index}` }, index === 0 ? "A" : "B") : null,
    h(
      "select",
      {
        class: "field",
        "aria-label": t("algorithm"),
        ".value": wish.algorithm || run.trace?.data.algorithm || algorithms[0] || "",
        onchange: (/** @type {Event} */ event) => set({ algorithm: /** @type {HTMLSelectElement} */ (event.target).value }),
      },
      algorithms.map((name) => h("option", { value: name }, tOr(`algorithm-${name}`, name))),
    ),
    h(
      "select",
      {
        class: "field lab-depth",
        "aria-label": t("depth"),
        ".value": String(wish.depth),
        onchange: (/** @type {Event} */ event) => set({ depth: Number(/** @type {HTMLSelectElement} */ (event.target).value) }),
      },
      [...new Set([...DEPTHS, wish.depth])].map((depth) => h("option", { value: String(depth) }, depth === 0 ? t("depth-usual") : t("depth-is", { depth }))),
    ),
    h(
      "div",
      { class: "techniques" },
      game.techniques.map((name) =>
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
      ? h("button", { class: "icon-button", "aria-label": t("compare-end"), title: t("compare-end"), onclick: () => view.compare(false) }, icon("close"))
      : null,
  );
}
