/** The analysis of one position at a time, as it deepens. */

import { announce } from "../../core/announce.js";
import { errorText, request } from "../../core/api.js";
import { listen } from "../../core/events.js";
import { number, t } from "../../core/texts.js";

/** @typedef {import("../../core/types.js").Analysis} Analysis */

/**
 * @typedef {object} Question
 * @property {string} session
 * @property {number} cursor
 * @property {string[]} moves made from there in a variation
 * @property {number|'all'} lines
 * @property {boolean} values whether each legal move gets a value beside the lines
 * @property {boolean} threat what the other side would do if it were to move
 */

/** How long a position is thought about, in milliseconds. */
const LONGEST = 60_000;
/** A position that is only passed is not analysed: the wait before it is asked, in milliseconds. */
const PAUSE = 60;
/** Those who hear the page are told of the best line once, when it has stood for so long, in milliseconds. */
const HEARD = 2_000;
/** The moves of it that are said. */
const SAID = 4;

export class Engine {
  /** @type {Analysis|null} */
  report = null;
  /** What the report belongs to. */
  key = "";
  running = false;
  /** @type {string} */
  error = "";
  /** @type {string} */
  #id = "";
  /** @type {(() => void)|null} */
  #stop = null;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #waiting;
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #telling;

  /** @param {() => void} onChange */
  constructor(onChange) {
    this.onChange = onChange;
  }

  /** Analyses this position from now; the same question is not asked twice. @param {Question} question */
  ask(question) {
    const key = JSON.stringify(question);
    if (key === this.key) return;
    this.stop();
    this.key = key;
    this.report = null;
    this.error = "";
    this.running = true;
    this.#waiting = setTimeout(() => void this.#begin(key, question), PAUSE);
    this.#telling = setTimeout(() => this.#say(), HEARD);
  }

  /** Says the best line. */
  #say() {
    const line = this.report?.lines[0];
    if (line) announce(t("engine-says", { value: line.value_text, line: line.shown.slice(0, SAID).join(", "), depth: number(this.report?.depth ?? 0) }));
  }

  stop() {
    clearTimeout(this.#waiting);
    clearTimeout(this.#telling);
    this.#stop?.();
    this.#stop = null;
    if (this.#id !== "") void request("DELETE", `/api/analyses/${this.#id}`).catch(() => undefined);
    this.#id = "";
    this.key = "";
    this.running = false;
  }

  /** @param {string} key @param {Question} question */
  async #begin(key, question) {
    try {
      const limits = { time_ms: LONGEST };
      const { moves, threat, values, ...rest } = question;
      const wish = { ...rest, moves: moves.length > 0 ? moves : undefined, threat: threat || undefined, values: values || undefined, limits };
      const { id } = await request("POST", "/api/analyses", wish);
      if (this.key !== key) return void request("DELETE", `/api/analyses/${id}`).catch(() => undefined);
      this.#id = id;
      this.#follow(key, id);
    } catch (error) {
      if (this.key !== key) return;
      this.running = false;
      this.error = errorText(error);
      this.onChange();
    }
  }

  /** @param {string} key @param {string} id */
  #follow(key, id) {
    const take = (/** @type {Analysis} */ report) => {
      if (this.key !== key) return;
      this.report = report;
      this.onChange();
    };
    this.#stop = listen(`/api/analyses/${id}/events`, {
      report: take,
      failed: (text) => {
        if (this.key !== key) return;
        this.#stop?.();
        this.#stop = null;
        this.#id = "";
        this.running = false;
        this.error = text;
        this.onChange();
      },
      finished: (report) => {
        this.#stop?.();
        this.#stop = null;
        this.#id = "";
        this.running = false;
        take(report);
      },
    });
  }
}
