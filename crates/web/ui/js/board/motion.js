/** Motions of pieces between two boards: under 200 ms, and none for those who ask for none. */

/** @typedef {import("../core/types.js").Board} Board */

const SLIDE = 160;
const TURN = 180;
const MOST_DELAY = 90;

/** Whether the reader wants motion. */
export function motionWanted() {
  return !matchMedia("(prefers-reduced-motion: reduce)").matches;
}

/**
 * What became of a cell.
 * @typedef {{cell: number, kind: 'come'|'gone'|'turned'|'slid', from?: number}} Change
 */

/**
 * The changes from one board to the next. Where pieces move, one that vanished here and one of its kind that came there
 * are the same piece.
 * @param {Board} before
 * @param {Board} after
 * @param {boolean} moves
 * @param {import("../core/types.js").Squares|null|undefined} last
 * @returns {Change[]}
 */
export function changes(before, after, moves, last) {
  /** @type {number[]} */
  const vanished = [];
  /** @type {Change[]} */
  const out = [];
  /** @type {number[]} */
  const came = [];
  after.cells.forEach((cell, index) => {
    const old = before.cells[index]?.piece ?? null;
    const now = cell.piece;
    if (old && now && old.player === now.player && old.kind === now.kind) return;
    if (old && now && !moves) return void out.push({ cell: index, kind: "turned" });
    if (old) vanished.push(index);
    if (now) came.push(index);
  });
  for (const index of came) {
    const piece = after.cells[index].piece;
    const home = vanished.findIndex((from) => {
      const old = before.cells[from].piece;
      const promoted = last?.from === from && last?.to === index;
      return moves && from !== index && old?.player === piece?.player && (old?.kind === piece?.kind || promoted);
    });
    if (home >= 0) out.push({ cell: index, kind: "slid", from: vanished.splice(home, 1)[0] });
    else out.push({ cell: index, kind: "come" });
  }
  for (const index of vanished) if (!after.cells[index].piece) out.push({ cell: index, kind: "gone" });
  return out;
}

/**
 * A piece goes over several squares.
 * @param {Element} piece
 * @param {{dx: number, dy: number}[]} stops where it was, from where it is now
 */
export function travel(piece, stops) {
  piece.animate(
    stops.map(({ dx, dy }) => ({ transform: `translate(${dx}px, ${dy}px)` })),
    { duration: travelTime(stops.length - 1), easing: stops.length > 2 ? "linear" : "cubic-bezier(.3,.1,.2,1)" },
  );
}

/**
 * When a piece that goes over these places passes a place between them: milliseconds from its start.
 * @param {{x: number, y: number}[]} stops
 * @param {{x: number, y: number}} place
 */
export function passes(stops, place) {
  const on = stops.findIndex((stop, index) => {
    const next = stops[index + 1];
    if (!next) return false;
    const [dx, dy] = [next.x - stop.x, next.y - stop.y];
    const [px, py] = [place.x - stop.x, place.y - stop.y];
    return Math.abs(dx * py - dy * px) < 1 && px * dx + py * dy > 0 && Math.hypot(px, py) < Math.hypot(dx, dy);
  });
  const legs = stops.length - 1;
  return on < 0 || legs < 2 ? 0 : (travelTime(legs) * (on + 1)) / legs;
}

/** How long a way of so many legs takes. @param {number} legs */
export function travelTime(legs) {
  return Math.min(600, SLIDE + 90 * (legs - 1));
}

/** @param {Element} piece */
export function pop(piece) {
  piece.animate([{ transform: "scale(.55)", opacity: 0.4 }, { transform: "none", opacity: 1 }], {
    duration: 130,
    easing: "ease-out",
  });
}

/** @param {Element} piece */
export function fadeIn(piece) {
  piece.animate([{ opacity: 0 }, { opacity: 1 }], { duration: 120 });
}

/**
 * A stone falls from above the board.
 * @param {Element} piece
 * @param {number} height
 */
export function fall(piece, height) {
  piece.animate([{ transform: `translate(0, ${-height}px)` }, { transform: "none" }], {
    duration: 190,
    easing: "cubic-bezier(.55,0,.9,.6)",
  });
}

/**
 * A disc turns: the old side narrows away, then the new one opens.
 * @param {Element} piece
 * @param {Element} old a copy of what stood there, which is removed
 * @param {number} distance from the disc that was placed, in squares
 */
export function turn(piece, old, distance) {
  const delay = Math.min(MOST_DELAY, Math.max(0, distance - 1) * 20);
  const half = TURN / 2;
  piece.animate([{ transform: "scaleX(0)" }, { transform: "none" }], {
    delay: delay + half,
    duration: half,
    fill: "backwards",
    easing: "ease-out",
  });
  const ending = old.animate([{ transform: "none" }, { transform: "scaleX(0)" }], {
    delay,
    duration: half,
    fill: "forwards",
    easing: "ease-in",
  });
  leaves(ending, old);
}

/** What was taken goes. @param {Element} old @param {number} [delay] */
export function vanish(old, delay = 0) {
  const ending = old.animate([{ opacity: 1 }, { opacity: 0, transform: "scale(.8)" }], { delay, duration: 160, fill: "forwards" });
  leaves(ending, old);
}

/** What has gone leaves the drawing, with the place on which it stood. @param {Animation} ending @param {Element} old */
function leaves(ending, old) {
  const remove = () => (old.parentElement ?? old).remove();
  ending.onfinish = remove;
  ending.oncancel = remove;
}
