/** Who plays, in words. */

import { t } from "../core/texts.js";

/** @param {import("../core/types.js").Seat} player */
export function playerName(player) {
  if (player.name) return player.name;
  if (player.kind === "human") return t("person");
  if (player.settings) return t("machine");
  return t("machine-level", { level: player.level ?? "" });
}
