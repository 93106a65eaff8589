/** The fleet that works for this server: its jobs and workers, and what may be done with them. */

import { request } from "../../core/api.js";
import { h } from "../../core/dom.js";
import { number, t, tOr } from "../../core/texts.js";
import { confirm } from "../../parts/confirm.js";
import { barCell, dataTable } from "../../parts/data-table.js";
import { courseFigure } from "./fleet-course.js";

/** @typedef {import("../../shell/app.js").App} App */
/** @typedef {import("../../core/types.js").Fleet} Found */
/** @typedef {import("../../core/types.js").FleetJob} Job */
/** @typedef {import("../../core/types.js").FleetWorker} Worker */

/** How often it is looked at, in milliseconds. */
const PACE = 2000;

export class FleetRoom {
  /** @type {Found|null} */
  found = null;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #next;
  #open = false;

  /** @param {App} app */
  constructor(app) {
    this.app = app;
  }

  async enter() {
    this.#open = true;
    await this.#look();
  }

  leave() {
    this.#open = false;
    clearTimeout(this.#next);
  }

  draw() {
    const found = this.found;
    if (!found) return [];
    if (found.address === null) {
      return [h("p", { class: "muted lead" }, t("fleet-none")), h("pre", { class: "card" }, h("code", null, "stratege serve --fleet nats://HOST"))];
    }
    const state = found.reached ? t("fleet-at", { address: found.address }) : t("fleet-away", { address: found.address });
    return [
      h("p", { class: "muted lead", role: "status" }, state),
      h("h2", null, t("fleet-jobs")),
      found.jobs.length > 0 ? scrolling(dataTable("fleet-jobs", ["job", "state", "parts", "rate", "faults", "result", "actions"], found.jobs.map((job) => this.#job(job)))) : h("p", { class: "muted" }, t("fleet-no-jobs")),
      found.jobs.map((job) => (job.course ? courseFigure(`course ${job.id}`, titleOf(job), job.course) : null)),
      h("h2", null, t("fleet-workers")),
      found.workers.length > 0 ? scrolling(dataTable("fleet-workers", ["worker", "state", "threads", "speed", "done", "failed", "actions"], found.workers.map((worker) => this.#worker(worker)))) : h("p", { class: "muted" }, t("fleet-no-workers"), " ", h("code", null, `stratege worker ${found.address}`)),
    ];
  }

  /** @param {Job} job */
  #job(job) {
    const state = job.state === "open" && !job.alive ? "alone" : job.state;
    const paused = job.state === "paused";
    const all = job.all ?? 0;
    const parts = all > 0 ? t("fleet-parts-of", { done: number(job.done), all: number(all) }) : number(job.done);
    const title = titleOf(job);
    return {
      key: job.id,
      title,
      cells: [
        t(`fleet-state-${state}`),
        barCell(all > 0 ? job.done / all : 0, parts),
        number(job.rate, 1),
        number(job.faults),
        job.summary,
        h(
          "td",
          null,
          h(
            "div",
            { class: "row" },
            h("button", { class: "pill", "aria-label": `${t(paused ? "fleet-continue" : "fleet-pause")}: ${title}`, onclick: () => this.#ask(`jobs/${job.id}`, { state: paused ? "open" : "paused" }) }, t(paused ? "fleet-continue" : "fleet-pause")),
            h("button", { class: "pill", "aria-label": `${t("fleet-cancel")}: ${title}`, onclick: () => this.#cancel(job.id, title) }, t("fleet-cancel")),
          ),
        ),
      ],
    };
  }

  /** @param {Worker} worker */
  #worker(worker) {
    const { name, busy, threads, alive, same } = worker;
    const state = !alive ? "gone" : !same ? "other" : busy > 0 ? "busy" : "idle";
    const end = h("button", { class: "pill", "aria-label": `${t("fleet-drain")}: ${name}`, onclick: () => this.#ask("drain", { worker: name }) }, t("fleet-drain"));
    return {
      key: name,
      title: name,
      cells: [t(`fleet-state-${state}`), barCell(threads > 0 ? busy / threads : 0, `${busy}/${threads}`), number(worker.speed), number(worker.done), number(worker.failed), h("td", null, alive ? end : null)],
    };
  }

  /** @param {string} id @param {string} title */
  async #cancel(id, title) {
    if (await confirm(t("fleet-cancel-question", { job: title }), t("fleet-cancel"))) await this.#ask(`jobs/${id}`, { state: "cancelled" });
  }

  /** @param {string} path @param {object} what */
  async #ask(path, what) {
    try {
      await request("POST", `/api/fleet/${path}`, what);
    } catch (error) {
      this.app.complain(error);
    }
    await this.#look();
  }

  async #look() {
    clearTimeout(this.#next);
    try {
      this.found = await request("GET", "/api/fleet");
    } catch (error) {
      this.app.complain(error);
    }
    if (!this.#open) return;
    this.#next = setTimeout(() => void this.#look(), PACE);
    this.app.touch();
  }
}

/** What it is called. @param {Job} job */
function titleOf({ kind, id }) {
  return `${tOr(`fleet-kind-${kind}`, kind)} ${id.slice(0, 6)}`;
}

/** A table that scrolls by itself where it is wider than the page. @param {import("../../core/dom.js").VNode} table */
function scrolling(table) {
  return h("div", { class: "scrolling" }, table);
}
