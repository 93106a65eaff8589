/** The list of moves that is shown. */

/** What stays at an end has an edge in the colour of the page, in pixels. */
const EDGE = 8;

/** The place that was brought into view last, and the height of what stands above: a reader who scrolls away is left alone. */
let followed = { place: "", head: 0 };

/**
 * Brings the current move into the view of its column, between what stays at its ends; the page does not move. What is
 * focused is scrolled between them, too.
 * @param {string} place where the reader stands
 */
export function followMoves(place) {
  const column = /** @type {HTMLElement|null} */ (document.querySelector(".one-board .lines"));
  if (!column) return;
  const head = column.querySelector(".lines-head")?.clientHeight ?? 0;
  if (place === followed.place && head === followed.head) return;
  followed = { place, head };
  if (getComputedStyle(column).overflowY !== "auto") return;
  const [top, bottom] = [stuck(column, ".lines-head"), stuck(column, ".actions")];
  column.style.scrollPadding = `${top}px 0 ${bottom}px`;
  const current = column.querySelector(".moves .current");
  if (!current) return;
  const [own, all] = [current.getBoundingClientRect(), column.getBoundingClientRect()];
  const above = all.top + top - own.top;
  const below = own.bottom - (all.bottom - bottom);
  if (above > 0) column.scrollTop -= above;
  else if (below > 0) column.scrollTop += below;
}

/** The height of a part that stays at an end of its column. @param {Element} column @param {string} selector */
function stuck(column, selector) {
  const part = column.querySelector(selector);
  return part && getComputedStyle(part).position === "sticky" ? part.getBoundingClientRect().height + EDGE : 0;
}
