/** The list of moves that is shown. */

/** Brings the current move into the list's own view; the page does not move. */
export function followMoves() {
  const list = document.querySelector(".moves");
  const current = /** @type {HTMLElement|null} */ (list?.querySelector(".current") ?? null);
  if (!list || !current) return;
  const [top, height] = [current.offsetTop, current.offsetHeight];
  if (top < list.scrollTop) list.scrollTop = top;
  else if (top + height > list.scrollTop + list.clientHeight) list.scrollTop = top + height - list.clientHeight;
}
