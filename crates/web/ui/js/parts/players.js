/** Who plays: names, and the choice of a person, a level or settings for a side. */

import { h } from "../core/dom.js";
import { t } from "../core/texts.js";
import { choice } from "./choice.js";

/** @typedef {import("../core/types.js").Seat} Player */
/** @typedef {import("../core/types.js").GameInfo} GameInfo */

/** The settings that a machine begins with. */
const USUAL = "time=2";

/** @param {Player} player */
export function playerName(player) {
  if (player.name) return player.name;
  if (player.kind === "human") return t("person");
  if (player.settings) return t("machine");
  return t("machine-level", { level: player.level ?? "" });
}

/**
 * A level as the list of levels words it.
 * @param {{level: number, name: string}} level
 */
function levelName({ level, name }) {
  const base = t("level", { level });
  return name === "" ? base : `${base} · ${name}`;
}

/**
 * A list: a person, each level, settings of one's own.
 * @param {GameInfo} game
 * @param {0|1} side
 * @param {Player} player
 * @param {(player: Player) => void} onChange
 * @param {string} [label]
 * @param {boolean} [machines] whether only machines can play
 */
export function playerChoice(game, side, player, onChange, label = t("player-of", { side: game.sides[side].name }), machines = false) {
  const value = player.kind === "human" ? "human" : player.settings ? "settings" : `level-${player.level ?? ""}`;
  /** @type {[string, string][]} */
  const options = [
    ...(machines ? [] : [/** @type {[string, string]} */ (["human", t("person")])]),
    ...game.levels.map((level) => /** @type {[string, string]} */ ([`level-${level.level}`, levelName(level)])),
    ["settings", t("machine-settings")],
  ];
  return choice(label, value, options, (word) => onChange(chosen(word, player)));
}

/** @param {string} value @param {Player} before @returns {Player} */
function chosen(value, before) {
  if (value === "human") return { kind: "human" };
  if (value === "settings") return { kind: "machine", settings: before.settings || USUAL };
  return { kind: "machine", level: Number(value.slice(6)) };
}

/**
 * The settings of a machine as text, where it has its own.
 * @param {Player} player
 * @param {string} side
 * @param {(player: Player) => void} onChange
 */
export function settingsField(player, side, onChange) {
  if (player.kind !== "machine" || !player.settings) return null;
  return h("input", {
    class: "field figures",
    "aria-label": t("settings-of", { side }),
    title: t("settings-hint"),
    ".value": player.settings,
    spellcheck: "false",
    onchange: (/** @type {Event} */ event) => {
      const field = /** @type {HTMLInputElement} */ (event.currentTarget);
      field.value = field.value.trim() || USUAL;
      onChange({ kind: "machine", settings: field.value });
    },
  });
}
