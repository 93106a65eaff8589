/**
 * The state of the page. Whoever shows it is called once a frame after changes, and gets all of them together.
 * @template {object} T
 */
export class Store {
  /** @type {Set<(state: T) => void>} */
  #listeners = new Set();
  #scheduled = false;

  /** @param {T} state */
  constructor(state) {
    this.state = state;
  }

  /** @param {Partial<T>} change */
  set(change) {
    this.state = { ...this.state, ...change };
    this.touch();
  }

  /** Shows the state again, which something outside changed. */
  touch() {
    if (this.#scheduled) return;
    this.#scheduled = true;
    queueMicrotask(() => {
      this.#scheduled = false;
      for (const listener of this.#listeners) listener(this.state);
    });
  }

  /** @param {(state: T) => void} listener */
  subscribe(listener) {
    this.#listeners.add(listener);
  }
}
