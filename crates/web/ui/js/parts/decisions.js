/** Buttons for what no square stands for: whether to double, and the answer. */

import { h } from "../core/dom.js";
import { given } from "../core/given.js";

/** @typedef {import("../core/types.js").Place} Place */
/** @typedef {import("../core/types.js").SessionState} SessionState */

/**
 * The moves of a place where there is nothing else to decide; nothing elsewhere.
 * @param {Place|SessionState|null} place none where nobody may move
 * @param {(move: string) => void} onPlay
 */
export function decisions(place, onPlay) {
  const moves = place?.board.extra?.stakes ? place.moves : [];
  if (moves.length === 0 || moves.some(({ squares: { from, to } }) => given(from) || given(to))) return null;
  return h(
    "div",
    { class: "action-row wide decisions", key: "decisions" },
    ...moves.map(({ text, shown, meaning }) =>
      h(
        "button",
        { class: "button primary decision", key: text, "aria-label": shown, "aria-description": meaning ?? null, onclick: () => onPlay(text) },
        shown,
        meaning ? h("small", {}, meaning) : null,
      ),
    ),
  );
}
