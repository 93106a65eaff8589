/** How the result of a job became what it is: the numbers of a tuning, the ratio of a sequential test. */

import { h } from "../../core/dom.js";
import { number, t } from "../../core/texts.js";
import { dataTable } from "../../parts/data-table.js";
import { lineChart } from "../../parts/line-chart.js";
import { mark } from "../../parts/scale-marks.js";

/** @typedef {import("../../core/types.js").FleetCourse} Course */
/** @typedef {import("../../core/types.js").FleetCurve} Curve */

/** More lines than these are not told apart; the table has all of them. */
const MOST_LINES = 6;

/** @param {string} key @param {string} title of the job @param {Course} course */
export function courseFigure(key, title, course) {
  const curves = course.curves.filter(({ points }) => points.length > 0);
  if (curves.length === 0) return null;
  return h(
    "figure",
    { key, class: "card chart-figure fleet-course" },
    h("figcaption", null, t(`fleet-course-${course.of}`, { job: title })),
    course.of === "test" ? test(curves[0]) : tuning(curves),
  );
}

/** Each number by how far it has moved, in hundredths of its range. @param {Curve[]} curves */
function tuning(curves) {
  const shown = curves.slice(0, MOST_LINES);
  const series = shown.map((curve) => {
    const [low, high] = curve.range;
    const start = first(curve);
    const points = curve.points.map(([at, value]) => /** @type {[number, number]} */ ([at, (100 * (value - start)) / Math.max(high - low, 1e-9)]));
    return { name: t("fleet-number-moved", { name: curve.name, start: mark(start, 1), value: mark(last(curve), 1) }), points, end: mark(last(curve), 1) };
  });
  const rows = curves.map((curve) => ({
    key: curve.name,
    title: curve.name,
    cells: [mark(first(curve), 1), mark(last(curve), 1), t("fleet-range", { low: mark(curve.range[0]), high: mark(curve.range[1]) })],
  }));
  const told = series.map(({ name }) => name).join("; ");
  return [
    lineChart(series, { label: t("fleet-course-moved"), across: t("fleet-course-steps"), told }),
    h("details", { key: "numbers" }, h("summary", null, t("fleet-course-numbers")), h("div", { class: "scrolling" }, dataTable("", ["tunable", "start", "value", "range"], rows))),
  ];
}

/** The ratio between its bounds. @param {Curve} curve */
function test(curve) {
  const [lower, upper] = curve.range;
  const games = curve.points[curve.points.length - 1][0];
  const flat = (/** @type {string} */ name, /** @type {number} */ value) => ({
    name,
    points: /** @type {[number, number][]} */ ([[curve.points[0][0], value], [Math.max(1, games), value]]),
    end: mark(value, 2),
  });
  const told = t("fleet-course-ratio", { ratio: mark(last(curve), 2), games: number(games), lower: mark(lower, 2), upper: mark(upper, 2) });
  const ratio = { name: curve.name, points: /** @type {[number, number][]} */ (curve.points), end: mark(last(curve), 2) };
  return [
    lineChart([ratio, flat(t("fleet-course-upper"), upper), flat(t("fleet-course-lower"), lower)], { label: t("fleet-course-likelihood"), across: t("fleet-course-games"), told }),
    h("p", { key: "told", class: "muted" }, told),
  ];
}

/** @param {Curve} curve */
const first = ({ points }) => points[0][1];
/** @param {Curve} curve */
const last = ({ points }) => points[points.length - 1][1];
