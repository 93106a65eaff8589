/** Lines over a common scale, with their marks and names. */

import { h, s } from "../core/dom.js";
import { mark, ticks } from "./scale-marks.js";

/** @typedef {{name: string, points: [number, number][], steps?: boolean}} Series steps: it stays until the next point */

const [WIDE, TALL] = [640, 280];
const [LEFT, RIGHT, TOP, FOOT] = [44, 10, 10, 26];

/**
 * @param {Series[]} series
 * @param {object} names
 * @param {string} names.label what the picture shows
 * @param {string} names.across what is counted to the right
 * @param {number} [now] a place to be marked
 * @param {number} [length] the least end of the scale
 */
export function lineChart(series, { label, across }, now, length = 1) {
  const all = series.flatMap(({ points }) => points);
  const end = Math.max(length, ...all.map(([at]) => at));
  const start = Math.min(...all.map(([at]) => at), end - 1);
  const values = all.map(([, value]) => value);
  const room = Math.max(0.5, (Math.max(0, ...values) - Math.min(0, ...values)) * 0.05);
  const [low, high] = [Math.min(0, ...values) - room, Math.max(0, ...values) + room];
  const x = (/** @type {number} */ at) => LEFT + ((at - start) / (end - start)) * (WIDE - LEFT - RIGHT);
  const y = (/** @type {number} */ value) => TOP + ((high - value) / (high - low)) * (TALL - TOP - FOOT);
  return [
    s(
      "svg",
      { key: "lines", class: "line-chart", viewBox: `0 0 ${WIDE} ${TALL}`, role: "img", "aria-label": label },
      ticks(low, high, 6).map((at) => [
        s("path", { key: `level ${at}`, class: at === 0 ? "chart-zero" : "chart-grid", d: `M${LEFT} ${y(at).toFixed(1)}H${WIDE - RIGHT}` }),
        s("text", { key: `mark ${at}`, class: "chart-mark", x: LEFT - 8, y: y(at) + 4, "text-anchor": "end" }, mark(at, 1)),
      ]),
      ticks(start, end, 8)
        .filter(Number.isInteger)
        .map((at) => s("text", { key: `at ${at}`, class: "chart-mark", x: x(at), y: TALL - 8, "text-anchor": "middle" }, mark(at))),
      now === undefined ? null : s("path", { key: "now", class: "chart-now", d: `M${x(now).toFixed(1)} ${TOP}V${TALL - FOOT}` }),
      series.map(({ name, points, steps }, index) => s("path", { key: `line ${name}`, class: `chart-line line-${index}`, d: path(points, x, y, steps === true) })),
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
