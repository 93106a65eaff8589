/** What happened in a game, as sounds and as sentences for screen readers. */

import { announce } from "../core/announce.js";
import { placeOf } from "../core/sides.js";
import { play } from "../core/sound.js";
import { t } from "../core/texts.js";

/** @typedef {import("../core/types.js").SessionState} SessionState */
/** @typedef {import("../core/types.js").Side} Side */

/**
 * @param {SessionState} state
 * @param {SessionState|null} before
 * @param {Side[]} sides
 */
export function narrate(state, before, sides) {
  if (!before || before.id !== state.id || state.revision === before.revision) return;
  const forward = state.cursor > before.cursor;
  if (forward) for (const played of state.line.slice(before.cursor, state.cursor)) announce(moveSentence(played, sides));
  else if (state.cursor < before.cursor) announce(t("said-back", { number: state.cursor }));
  for (const sentence of state.announcements) if (!before.announcements.includes(sentence)) announce(sentence);
  const ended = state.status === "over" && before.status !== "over";
  if (ended && state.result) announce(state.result.text);
  else if (forward && state.status === "open") announce(state.to_move);
  if (ended) play("end");
  else if (forward) play(soundOf(state, before));
}

/**
 * @param {import("../core/types.js").Played} played
 * @param {Side[]} sides
 */
function moveSentence(played, sides) {
  const side = sides[placeOf(played.side)];
  return played.pass ? (side?.passes ?? "") : t("said-move", { side: side?.name ?? "", move: played.shown });
}

/** @param {SessionState} state @param {SessionState} before */
function soundOf(state, before) {
  if (state.board.look === "drop") return "drop";
  const pieces = (/** @type {SessionState} */ { board }) => board.cells.filter((cell) => cell.piece).length;
  return pieces(state) < pieces(before) ? "take" : "move";
}
