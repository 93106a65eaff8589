/** The list of moves that is shown. */

/** The place that was brought into view last: a reader who scrolls away from it is left alone. */
let followed = "";

/** Brings the current move into the view of its column, between what stays at its ends; the page does not move. @param {string} place where the reader stands */
export function followMoves(place) {
  if (place === followed) return;
  const current = document.querySelector(".moves .current");
  const column = current?.closest(".lines");
  if (!current || !column) return;
  followed = place;
  if (getComputedStyle(column).overflowY !== "auto") return;
  const height = (/** @type {string} */ selector) => {
    const part = column.querySelector(selector);
    return part && getComputedStyle(part).position === "sticky" ? part.getBoundingClientRect().height : 0;
  };
  const [own, all] = [current.getBoundingClientRect(), column.getBoundingClientRect()];
  const above = all.top + height(".lines-head") - own.top;
  const below = own.bottom - (all.bottom - height(".actions"));
  if (above > 0) column.scrollTop -= above;
  else if (below > 0) column.scrollTop += below;
}
