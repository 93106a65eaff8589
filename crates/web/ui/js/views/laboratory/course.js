/** The course of the open game: what it is worth at each position, live, in a dialog. */

import { request } from "../../core/api.js";
import { listen } from "../../core/events.js";
import { h } from "../../core/dom.js";
import { openDialog } from "../../core/dialog.js";
import { given } from "../../core/given.js";
import { t } from "../../core/texts.js";
import { closingHead } from "../../parts/buttons.js";
import { choice } from "../../parts/choice.js";
import { lineChart } from "../../parts/line-chart.js";

/** @typedef {import("../../core/types.js").Moment} Moment */
/** @typedef {import("../../core/types.js").Course} Course */

const DEPTHS = [0, 2, 4, 6, 8, 10];

/**
 * @param {import("../../shell/app.js").App} app
 * @param {import("../../core/types.js").SessionState} session
 */
export function chartGame(app, session) {
  const chart = new Chart(app, session);
  openDialog(
    (close) => chart.draw(close),
    () => chart.end(),
  );
  void chart.begin();
}

class Chart {
  /** @type {Course} */
  course = { margins: false, moments: [], svg: "" };
  depth = 0;
  done = false;
  /** @type {{id: string, close: () => void}|null} */
  #task = null;

  /** @param {import("../../shell/app.js").App} app @param {import("../../core/types.js").SessionState} session */
  constructor(app, session) {
    this.app = app;
    this.session = session;
  }

  async begin() {
    this.end();
    this.done = false;
    try {
      const { id } = await request("POST", "/api/charts", { session: this.session.id, depth: this.depth });
      const take = (/** @type {Course} */ course) => {
        this.course = course;
        this.app.touch();
      };
      const close = listen(`/api/tasks/${id}/events`, {
        moments: take,
        finished: (course) => {
          this.done = true;
          this.#task?.close();
          this.#task = null;
          take(course);
        },
        failed: (text) => {
          this.end();
          this.app.notify(text, true);
        },
      });
      this.#task = { id, close };
    } catch (error) {
      this.app.complain(error);
    }
  }

  end() {
    const task = this.#task;
    this.#task = null;
    task?.close();
    if (task) void request("DELETE", `/api/tasks/${task.id}`).catch(() => undefined);
  }

  /** @param {() => void} close */
  draw(close) {
    const { moments, svg } = this.course;
    const change = (/** @type {string} */ depth) => {
      this.depth = Number(depth);
      void this.begin();
    };
    return h(
      "div",
      { class: "dialog-body course" },
      closingHead(t("course-title"), close),
      h("p", { class: "muted" }, t("course-lead")),
      h(
        "label",
        { class: "label course-depth" },
        t("course-evaluation-by"),
        choice(null, this.depth, DEPTHS.map((depth) => [depth, depth === 0 ? t("course-static") : t("depth-is", { depth })]), change),
      ),
      moments.length > 0
        ? h("figure", { class: "chart-figure" }, lineChart(this.#series(), { label: t("course-title"), across: t("course-across") }, this.session.cursor, Math.max(1, this.session.line.length)))
        : null,
      h(
        "div",
        { class: "row" },
        h("p", { class: "muted", role: "status" }, this.done ? t("course-done", { number: moments.filter(({ exact }) => given(exact)).length }) : t("course-progress", { number: moments.length, all: this.session.line.length + 1 })),
        this.done && svg !== "" ? h("a", { class: "button", href: `data:image/svg+xml,${encodeURIComponent(svg)}`, download: "course.svg" }, "SVG") : null,
      ),
    );
  }

  #series() {
    const { moments, margins } = this.course;
    const points = (/** @type {'evaluation'|'material'|'exact'} */ name, scale = 1) =>
      moments.flatMap((moment) => {
        const value = moment[name];
        return given(value) ? [/** @type {[number, number]} */ ([moment.ply, value * scale])] : [];
      });
    const [evaluation, material] = [points("evaluation"), points("material")];
    // A result without a margin is drawn at the edges.
    const edge = margins ? 1 : Math.max(1, ...[...evaluation, ...material].map(([, value]) => Math.abs(value)));
    const series = [
      { name: t("course-evaluation"), points: evaluation },
      { name: t("course-material"), points: material },
      { name: t(margins ? "course-exact" : "course-exact-edges"), points: points("exact", edge), steps: true },
    ];
    return series.filter((line) => line.points.length > 0);
  }
}
