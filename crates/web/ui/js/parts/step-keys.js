/** The keys that walk through a game. */

/**
 * Where a key leads, or null.
 * @param {KeyboardEvent} event
 * @param {number} cursor
 * @param {number} length
 */
export function jumpKey(event, cursor, length) {
  if (event.shiftKey) return null;
  switch (event.key) {
    case "ArrowLeft":
    case "k":
      return Math.max(0, cursor - 1);
    case "ArrowRight":
    case "j":
      return Math.min(length, cursor + 1);
    case "ArrowUp":
    case "0":
      return 0;
    case "ArrowDown":
    case "$":
      return length;
    default:
      return null;
  }
}
