/** Titles of games. */

/** The name alone, without what a long title adds behind a colon. @param {string} title */
export function shortTitle(title) {
  return title.split(/\s*:\s/)[0];
}
