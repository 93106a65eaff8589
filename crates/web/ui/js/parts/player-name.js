/** Who plays, in words. */

import { t } from "../core/texts.js";

/** @param {import("../core/types.js").Seat} player */
export function playerName(player) {
  if (player.name) return player.name;
  if (player.kind === "human") return t("person");
  if (player.settings) return t("machine");
  // A game of the console has a level only where one was asked for.
  return player.level ? t("machine-level", { level: player.level }) : t("machine");
}
