/** Values under each other with bars for their errors: a rating list as a picture. */

import { s } from "../core/dom.js";
import { mark, ticks } from "./scale-marks.js";

/** @typedef {{name: string, value: number, error?: number|null}} Interval */

const ROW = 26;
const WIDE = 560;
const FOOT = 26;

/** @param {Interval[]} rows @param {string} label what the picture shows */
export function intervalChart(rows, label) {
  const ends = rows.flatMap(({ value, error }) => [value - (error ?? 0), value + (error ?? 0)]);
  const room = Math.max(5, (Math.max(0, ...ends) - Math.min(0, ...ends)) * 0.04);
  const [low, high] = [Math.min(0, ...ends) - room, Math.max(0, ...ends) + room];
  const left = 16 + 7.5 * Math.max(4, ...rows.map(({ name }) => name.length));
  const right = 104;
  const x = (/** @type {number} */ value) => left + ((value - low) / (high - low)) * (WIDE - left - right);
  const tall = rows.length * ROW + FOOT;
  const signed = (/** @type {number} */ value) => `${value > 0 ? "+" : ""}${mark(Math.round(value))}`;
  return s(
    "svg",
    { class: "interval-chart", viewBox: `0 0 ${WIDE} ${tall}`, role: "img", "aria-label": label },
    ticks(low, high, 6).map((at) => [
      s("path", { key: `line ${at}`, class: at === 0 ? "chart-zero" : "chart-grid", d: `M${x(at).toFixed(1)} 0V${tall - FOOT + 4}` }),
      s("text", { key: `mark ${at}`, class: "chart-mark", x: x(at), y: tall - 6, "text-anchor": "middle" }, mark(at)),
    ]),
    rows.map(({ name, value, error }, index) => {
      const y = (index + 0.5) * ROW;
      const bar = error ? `M${x(value - error).toFixed(1)} ${y}H${x(value + error).toFixed(1)}M${x(value - error).toFixed(1)} ${y - 5}v10M${x(value + error).toFixed(1)} ${y - 5}v10` : "";
      return [
        s("text", { key: `name ${name}`, class: "chart-name", x: left - 10, y: y + 4, "text-anchor": "end" }, name),
        bar === "" ? null : s("path", { key: `bar ${name}`, class: "chart-bar", d: bar }),
        s("circle", { key: `dot ${name}`, class: "chart-dot", cx: x(value), cy: y, r: 4.5 }),
        s("text", { key: `text ${name}`, class: "chart-mark", x: WIDE - right + 8, y: y + 4 }, error ? `${signed(value)} ± ${mark(Math.round(error))}` : signed(value)),
      ];
    }),
  );
}
