/** Who plays: names, and the choice of a person, a level or settings for a side. */

import { t } from "../core/texts.js";
import { choice } from "./choice.js";

/** @typedef {import("../core/types.js").Seat} Player */
/** @typedef {import("../core/types.js").GameInfo} GameInfo */

/** The settings that a machine begins with. */
const USUAL = "time=2";

/**
 * A level as the list of levels words it, with its strength where that was measured.
 * @param {import("../core/types.js").LevelInfo} level
 */
function levelName({ level, name, elo }) {
  const base = t("level", { level });
  return [base, name, elo ? t("level-elo", { elo }) : ""].filter((part) => part !== "").join(" · ");
}

/** A level in words, where room is short. @param {import("../core/types.js").LevelInfo} level */
export function levelWords({ level, name, elo }) {
  return [name === "" ? t("level", { level }) : name, elo ? t("level-elo", { elo }) : ""].filter((part) => part !== "").join(" · ");
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
