/** The keys of a game: those that hands know from other boards. */

import { edit } from "./other-games.js";

/** @typedef {import("./game.js").GameView} GameView */

/** Whether the key was used. @param {GameView} view @param {KeyboardEvent} event */
export function gameKey(view, event) {
  const { session } = view.app.state;
  if (!session) return false;
  const { navigator, viewOptions } = view;
  const start = () => navigator.go({ cursor: 0, moves: [] });
  const end = () => view.toGame();
  /** @type {Record<string, () => unknown>} */
  const actions = {
    ArrowLeft: () => (event.shiftKey ? navigator.sideways(-1) : navigator.back()),
    ArrowRight: () => (event.shiftKey ? navigator.sideways(1) : navigator.forward()),
    k: () => navigator.back(),
    j: () => navigator.forward(),
    ArrowUp: start,
    0: start,
    ArrowDown: end,
    $: end,
    f: () => view.flip(),
    h: () => view.canHint(session) && view.askHint(),
    u: () => view.takeBack(),
    l: () => (viewOptions.on = !viewOptions.on),
    v: () => viewOptions.toggle("arrows"),
    x: () => viewOptions.toggle("threat"),
    z: () => view.grade(),
    b: () => edit(view),
    e: () => viewOptions.toggle("books"),
    c: () => document.getElementById("comment-field")?.focus(),
    "/": () => document.getElementById("move-field")?.focus(),
    Escape: () => view.premove.forget(),
    " ": () => forward(view),
  };
  if (!(event.key in actions)) return false;
  void actions[event.key]();
  return true;
}

/** The best move of an analysis; in a game the machine moves. @param {GameView} view */
function forward(view) {
  if (view.quiet) return undefined;
  if (view.mode === "play") return view.letMove();
  const best = view.engine.report?.lines[0]?.moves[0];
  return best && !view.viewOptions.has("threat") ? view.move(best) : undefined;
}
