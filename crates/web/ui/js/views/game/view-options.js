/** What of the analysis is shown beside a game: kept by the browser, but for whether there is any, which each mode has. */

/**
 * @typedef {'lines'|'bar'|'values'|'arrows'|'threat'|'owned'|'books'} Sign
 * @typedef {{lines: boolean, bar: boolean, values: boolean|null, arrows: boolean, owned: boolean, books: boolean, count: number}} Choices
 */

const KEY = "stratege.shown";

/** @type {Choices} */
const USUAL = { lines: true, bar: true, values: null, arrows: true, owned: true, books: true, count: 3 };

export class ViewOptions {
  /** Whether the machine analyses: not in a game, unless it is wanted. */
  #on = { play: false, analyse: true };
  /** What the other side would do: asked for in a position, and not kept. */
  #threat = false;
  /** @type {Choices} */
  #choices = USUAL;

  /** @param {import("./game.js").GameView} view */
  constructor(view) {
    this.view = view;
    try {
      this.#choices = { ...USUAL, ...JSON.parse(localStorage.getItem(KEY) ?? "{}") };
    } catch {
      // What was kept is no choice: the usual one holds.
    }
  }

  get on() {
    return this.#on[this.view.mode];
  }

  set on(on) {
    this.#on[this.view.mode] = on;
    this.view.app.touch();
  }

  /** How many lines. */
  get count() {
    return this.#choices.count;
  }

  set count(count) {
    this.#keep({ count });
  }

  /**
   * Whether something is shown. Values hide the pieces of a chequered board, where they wait until they are asked for.
   * @param {Sign} sign
   */
  has(sign) {
    if (!this.on) return false;
    if (sign === "threat") return this.#threat;
    return this.#choices[sign] ?? this.view.app.state.session?.board.look !== "checks";
  }

  /** @param {Sign} sign */
  toggle(sign) {
    const now = this.has(sign);
    // What is asked for by a key while there is no analysis begins one.
    if (!this.on) this.on = true;
    if (sign === "threat") this.#threat = !now;
    else return this.#keep({ [sign]: !now });
    this.view.app.touch();
  }

  /** @param {Partial<Choices>} change */
  #keep(change) {
    this.#choices = { ...this.#choices, ...change };
    try {
      localStorage.setItem(KEY, JSON.stringify(this.#choices));
    } catch {
      // Without storage the choice lasts until the page is closed.
    }
    this.view.app.touch();
  }
}
