/** What the server knows of the position that is shown, asked once for each position. */

import { request } from "../../core/api.js";

/** A position that is only passed is not looked up: the wait before it is, in milliseconds. */
const PAUSE = 80;

/** @template T */
export class Lookup {
  /** @type {T|null} */
  answer = null;
  #key = "";
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #waiting;

  /**
   * @param {string} path where it is asked
   * @param {() => void} onChange
   */
  constructor(path, onChange) {
    this.path = path;
    this.onChange = onChange;
  }

  /** Looks this position up; the same one is not looked up twice. @param {{session: string, cursor: number, moves: string[]}} place */
  ask(place) {
    const key = JSON.stringify(place);
    if (key === this.#key) return;
    this.forget();
    this.#key = key;
    this.#waiting = setTimeout(() => void this.#look(key, place), PAUSE);
  }

  forget() {
    clearTimeout(this.#waiting);
    this.#key = "";
    this.answer = null;
  }

  /** @param {string} key @param {{session: string, cursor: number, moves: string[]}} place */
  async #look(key, { session, cursor, moves }) {
    try {
      const answer = await request("POST", this.path, { session, cursor, moves: moves.length > 0 ? moves : undefined });
      if (this.#key !== key) return;
      this.answer = answer;
      this.onChange();
    } catch {
      // The analysis says what is wrong with the position.
    }
  }
}
