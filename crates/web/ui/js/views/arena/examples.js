/** Matches to start from: each fills the form with a question that a match answers. */

import { h } from "../../core/dom.js";
import { t, tOr } from "../../core/texts.js";

/** @typedef {import("../../core/types.js").Seat} Player */
/** @typedef {import("../../core/types.js").GameInfo} GameInfo */
/** @typedef {{key: string, words: string, players: [Player, Player]}} Example */

/** Positions for each move: enough to play sensibly, few enough for many games. */
const NODES = 5000;

/** The examples that a game has. @param {GameInfo} game @returns {Example[]} */
function examples(game) {
  const level = Math.min(game.gentle, 9);
  const searching = (/** @type {string} */ words, nodes = NODES) => /** @type {Player} */ ({ kind: "machine", settings: `nodes=${nodes} ${words}`.trim() });
  /** @type {Example[]} */
  const found = [
    { key: "levels", words: t("example-levels", { one: level, other: level + 1 }), players: [{ kind: "machine", level }, { kind: "machine", level: level + 1 }] },
    { key: "nodes", words: t("example-nodes"), players: [searching(""), searching("", 4 * NODES)] },
  ];
  const [usual, ...others] = game.algorithms.choose;
  const other = others.find((name) => name === "mcts") ?? others[0];
  const named = (/** @type {string} */ name) => tOr(`algorithm-${name}`, name);
  if (usual && other) {
    found.push({ key: "searches", words: t("example-versus", { one: named(usual), other: named(other) }), players: [searching(`algorithm=${usual}`), searching(`algorithm=${other}`)] });
  }
  const [first, second] = game.evaluations;
  if (first && second) {
    found.push({ key: "judges", words: t("example-versus", { one: first, other: second }), players: [searching(`evaluation=${first}`), searching(`evaluation=${second}`)] });
  }
  return found;
}

/** @param {GameInfo} game @param {(players: [Player, Player]) => void} onChoose */
export function exampleList(game, onChoose) {
  return h(
    "div",
    { class: "examples", role: "group", "aria-label": t("examples"), key: "examples" },
    h("span", { class: "muted", "aria-hidden": "true" }, t("examples")),
    examples(game).map(({ key, words, players }) => h("button", { type: "button", class: "pill", key, onclick: () => onChoose(players) }, words)),
  );
}
