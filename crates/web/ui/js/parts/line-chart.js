/** Lines over a common scale, with their marks and names. */

import { h, s } from "../core/dom.js";
import { mark, ticks } from "./scale-marks.js";

/** @typedef {{name: string, points: [number, number][], steps?: boolean, end?: string}} Series steps: it stays until the next point; end: what is written behind it */

const [WIDE, TALL] = [640, 280];
const [LEFT, RIGHT, TOP, FOOT] = [52, 10, 10, 26];
/** Room for what is written behind the lines, and between two of them. */
const [ENDS, APART] = [64, 20];

/**
 * @param {Series[]} series
 * @param {object} names
 * @param {string} names.label what the picture shows
 * @param {string} names.across what is counted to the right
 * @param {string} [names.told] the same in a sentence, for those who do not see it
 * @param {number} [now] a place to be marked
 * @param {number} [length] the least end of the scale
 */
export function lineChart(series, { label, across, told }, now, length = 1) {
  const right = series.some((one) => one.end !== undefined) ? ENDS : RIGHT;
  const all = series.flatMap(({ points }) => points);
  const end = Math.max(length, ...all.map(([at]) => at));
  const start = Math.min(...all.map(([at]) => at), end - 1);
  const values = all.map(([, value]) => value);
  const room = Math.max(0.5, (Math.max(0, ...values) - Math.min(0, ...values)) * 0.05);
  const [low, high] = [Math.min(0, ...values) - room, Math.max(0, ...values) + room];
  const x = (/** @type {number} */ at) => LEFT + ((at - start) / (end - start)) * (WIDE - LEFT - right);
  const y = (/** @type {number} */ value) => TOP + ((high - value) / (high - low)) * (TALL - TOP - FOOT);
  return [
    s(
      "svg",
      { key: "lines", class: "line-chart", viewBox: `0 0 ${WIDE} ${TALL}`, role: "img", "aria-label": label },
      told === undefined ? null : s("desc", { key: "told" }, told),
      ticks(low, high, 6).map((at) => [
        s("path", { key: `level ${at}`, class: at === 0 ? "chart-zero" : "chart-grid", d: `M${LEFT} ${y(at).toFixed(1)}H${WIDE - right}` }),
        s("text", { key: `mark ${at}`, class: "chart-mark", x: LEFT - 8, y: y(at) + 4, "text-anchor": "end" }, mark(at, 1)),
      ]),
      ticks(start, end, 8)
        .filter(Number.isInteger)
        .map((at) => s("text", { key: `at ${at}`, class: "chart-mark", x: x(at), y: TALL - 8, "text-anchor": "middle" }, mark(at))),
      now === undefined ? null : s("path", { key: "now", class: "chart-now", d: `M${x(now).toFixed(1)} ${TOP}V${TALL - FOOT}` }),
      series.map(({ name, points, steps }, index) => s("path", { key: `line ${name}`, class: `chart-line line-${index}`, d: path(points, x, y, steps === true) })),
      ends(series, y).map(({ name, end, at }) => s("text", { key: `end ${name}`, class: "chart-name", x: WIDE - right + 8, y: at + 4 }, end)),
    ),
    h(
      "ul",
      { key: "names", class: "chart-names" },
      series.map(({ name }, index) =>
        h("li", { key: name }, s("svg", { viewBox: "0 0 24 8", "aria-hidden": "true" }, s("path", { class: `chart-line line-${index}`, d: "M1 4h22" })), name),
      ),
      h("li", { key: "across", class: "muted" }, across),
    ),
  ];
}

/** @param {[number, number][]} points @param {(at: number) => number} x @param {(value: number) => number} y @param {boolean} steps */
function path(points, x, y, steps) {
  return points
    .map(([at, value], index) => {
      const [px, py] = [x(at).toFixed(1), y(value).toFixed(1)];
      if (index === 0) return `M${px} ${py}`;
      return steps ? `H${px}V${py}` : `L${px} ${py}`;
    })
    .join("");
}

/**
 * What is written behind the lines, each as near to its own as the others let it.
 * @param {Series[]} series
 * @param {(value: number) => number} y
 */
function ends(series, y) {
  const found = series.flatMap(({ name, points, end }) => (end === undefined || points.length === 0 ? [] : [{ name, end, at: y(points[points.length - 1][1]) }]));
  found.sort((one, other) => one.at - other.at);
  found.forEach((one, index) => (one.at = Math.max(one.at, index === 0 ? TOP : found[index - 1].at + APART)));
  // What was pushed out at the foot goes up again, and takes the others along.
  found.reduceRight((below, one) => (one.at = Math.min(one.at, below - APART)), TALL - FOOT + APART);
  return found;
}
