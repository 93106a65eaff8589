/**
 * Addresses behind `#`: `#/play/ID`, `#/analyse/ID`, …; and `#game=…` carries a game by itself.
 *
 * @typedef {'home'|'play'|'analyse'|'library'|'puzzles'|'laboratory'|'learn'|'arena'} ViewName
 * @typedef {{view: ViewName, id: string, carried: string}} Route
 */

/** @type {ViewName[]} */
export const VIEWS = ["play", "analyse", "library", "puzzles", "laboratory", "learn", "arena"];

/** The view behind a name: a game is played and analysed at the same board. @param {ViewName} name @returns {ViewName} */
export function placeFor(name) {
  return name === "analyse" ? "play" : name;
}

/** @returns {Route} */
export function route() {
  const hash = location.hash;
  const carried = hash.match(/^#(game=.+)$/);
  if (carried) return { view: "home", id: "", carried: decoded(carried[1].slice(5)) };
  const [, view = "", id = ""] = hash.match(/^#\/([a-z]*)\/?(.*)$/) ?? [];
  const known = VIEWS.find((name) => name === view);
  return { view: known ?? "home", id: known ? decoded(id) : "", carried: "" };
}

/** An address may be cut off in the middle of a letter. @param {string} text */
function decoded(text) {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/**
 * @param {ViewName} view
 * @param {string} [id]
 */
export function address(view, id = "") {
  if (view === "home") return "#/";
  return id === "" ? `#/${view}` : `#/${view}/${encodeURIComponent(id)}`;
}

/**
 * @param {ViewName} view
 * @param {string} [id]
 */
export function go(view, id = "") {
  // The place of a dialog that has just been closed is nowhere to come back to.
  if (history.state?.dialog) location.replace(address(view, id));
  else location.hash = address(view, id);
}
