/** Puzzles: a position, a move to be found, hints by steps, and the solution on the board. */

import { motionWanted } from "../../board/motion.js";
import { announce } from "../../core/announce.js";
import { request } from "../../core/api.js";
import { h } from "../../core/dom.js";
import { address } from "../../core/router.js";
import { play } from "../../core/sound.js";
import { number, t } from "../../core/texts.js";
import { icon } from "../../parts/icons.js";
import { shortTitle } from "../../parts/titles.js";

/** @typedef {import("../../core/types.js").Puzzle} Puzzle */
/** @typedef {import("../../core/types.js").Puzzles} Listed */
/** @typedef {import("../../core/types.js").Place} Place */
/** @typedef {'asking'|'wrong'|'right'|'shown'} State */

/** Between two moves of the solution, in milliseconds. */
const PACE = 900;

export class PuzzlesView {
  /** @type {Listed|null} */
  listed = null;
  /** The collection that is asked. */
  name = "";
  /** @type {Puzzle|null} */
  puzzle = null;
  /** What the board shows: the position of the puzzle, or what the solution has reached. @type {Place|null} */
  place = null;
  /** @type {State} */
  state = "asking";
  /** The hints that were given: the piece or the place, then the move. */
  hints = 0;
  /** Whether the puzzle was answered, and noted. */
  #noted = false;
  /** @type {import("../../board/board-view.js").BoardModel|null} */
  #model = null;
  #modelKey = "";
  /** @type {ReturnType<typeof setTimeout>|undefined} */
  #clock;

  /** @param {import("../../shell/app.js").App} app */
  constructor(app) {
    this.app = app;
  }

  title() {
    return t("puzzles");
  }

  /** @param {import("../../core/router.js").Route} to */
  async enter(to) {
    this.listed = await request("GET", "/api/puzzles");
    if (to.id === this.name && this.puzzle) return;
    this.name = to.id;
    this.puzzle = null;
    if (this.name !== "") await this.next();
  }

  leave() {
    clearTimeout(this.#clock);
  }

  /** Asks the next puzzle. */
  async next() {
    clearTimeout(this.#clock);
    try {
      const { puzzle } = await request("GET", `/api/puzzles/${encodeURIComponent(this.name)}/next`);
      this.puzzle = puzzle;
      this.state = "asking";
      this.hints = 0;
      this.#noted = false;
      this.place = puzzle ? await this.#placeOf(puzzle) : null;
      if (puzzle) announce(this.#question(puzzle));
    } catch (error) {
      this.app.complain(error);
    }
    this.app.touch();
  }

  /** @param {Puzzle} puzzle @returns {Promise<Place>} */
  async #placeOf({ game, variant, position }) {
    return (await request("POST", "/api/positions", { game, variant: variant ?? undefined, position })).state;
  }

  /** @param {string} move */
  async #try(move) {
    const { puzzle } = this;
    if (!puzzle || this.state === "right" || this.state === "shown") return;
    if (puzzle.answers.includes(move)) {
      this.state = "right";
      await this.#note(this.hints > 0 ? "helped" : "right");
      // Another answer than the first has no solution of its own.
      await this.#show(move === puzzle.line[0] ? puzzle.line : [move]);
    } else {
      play("refused");
      this.state = "wrong";
      await this.#note("missed");
      announce(t("puzzle-wrong"));
    }
    this.app.touch();
  }

  /** Keeps how it was answered: the first answer counts. @param {"right"|"helped"|"missed"} result */
  async #note(result) {
    if (this.#noted || !this.puzzle) return;
    this.#noted = true;
    try {
      this.listed = await request("POST", `/api/puzzles/${encodeURIComponent(this.name)}/answers`, { number: this.puzzle.number, result });
    } catch (error) {
      this.app.complain(error);
    }
  }

  /** Gives up: the solution is shown. */
  async #giveUp() {
    if (!this.puzzle) return;
    await this.#note("missed");
    this.state = "shown";
    await this.#show(this.puzzle.line.length > 0 ? this.puzzle.line : this.puzzle.answers.slice(0, 1));
  }

  /** Plays a line on the board. @param {string[]} line */
  async #show(line) {
    const { puzzle } = this;
    if (!puzzle) return;
    try {
      const { states } = await request("POST", "/api/line", { game: puzzle.game, variant: puzzle.variant ?? undefined, position: puzzle.position, moves: line });
      announce(`${t(this.state === "right" ? "puzzle-right" : "puzzle-shown")} ${states.map((/** @type {Place} */ place) => place.shown ?? "").join(" ")}`);
      const step = (/** @type {number} */ at) => {
        if (this.puzzle !== puzzle || at >= states.length) return;
        this.place = states[at];
        this.app.touch();
        this.#clock = setTimeout(() => step(at + 1), PACE);
      };
      step(motionWanted() ? 0 : states.length - 1);
    } catch (error) {
      this.app.complain(error);
    }
  }

  /** What is to be done. @param {Puzzle} puzzle */
  #question({ game, side, goal }) {
    const sides = this.app.game(game)?.sides ?? [];
    return [sides[side === "first" ? 0 : 1]?.to_move, goal].filter(Boolean).join(". ");
  }

  draw() {
    return h("div", { class: "page puzzles" }, h("h1", null, t("puzzles")), this.name === "" ? this.#list() : this.#asked());
  }

  #list() {
    const unread = this.listed?.unread ?? [];
    return [
      unread.length > 0 ? h("p", { key: "unread", role: "alert" }, t("puzzles-unread", { names: unread.join(", "), folder: this.listed?.folder ?? "" })) : null,
      this.#collections(),
    ];
  }

  #collections() {
    const collections = this.listed?.collections ?? [];
    if (collections.length === 0) return h("p", { key: "none", class: "muted" }, this.listed ? t("puzzles-none", { folder: this.listed.folder }) : "");
    return h(
      "ul",
      { class: "puzzle-list", key: "list" },
      collections.map((one) =>
        h(
          "li",
          { key: one.name },
          h(
            "a",
            { class: "card", href: address("puzzles", one.name) },
            h("strong", null, shortTitle(one.title)),
            // Where the name says the game once more, it says nothing.
            one.name === one.game ? null : h("span", { class: "muted" }, one.name),
            h("span", { class: "figures" }, t("puzzles-count", { number: number(one.puzzles), asked: number(one.asked), due: number(one.due) })),
          ),
        ),
      ),
    );
  }

  #asked() {
    const { puzzle, place, listed } = this;
    const game = puzzle ? this.app.game(puzzle.game) : undefined;
    if (!puzzle || !place || !game) return h("p", { class: "muted" }, t("puzzles-done"));
    return h(
      "div",
      { class: "puzzle", key: "puzzle" },
      h("div", { class: "board-place puzzle-board" }, h("board-view", { keep: true, ".model": this.#boardModel(puzzle, place, game), onmove: (/** @type {CustomEvent} */ event) => void this.#try(event.detail) })),
      h(
        "aside",
        { class: "card puzzle-side", "aria-label": t("puzzle") },
        h("p", { class: "puzzle-goal" }, this.#question(puzzle)),
        h("p", { class: `puzzle-verdict ${this.state}`, role: "status" }, this.#verdict(puzzle)),
        this.hints > 0 && this.state !== "right" ? h("p", { class: "muted" }, this.#hint(puzzle)) : null,
        h(
          "div",
          { class: "row" },
          this.state === "asking" || this.state === "wrong"
            ? [
                h("button", { class: "button", key: "hint", disabled: this.hints > 1, onclick: () => this.#help() }, icon("hint"), t("puzzle-hint")),
                h("button", { class: "button", key: "show", onclick: () => void this.#giveUp() }, t("puzzle-show")),
              ]
            : h("button", { class: "button primary", key: "next", onclick: () => void this.next() }, t("puzzle-next")),
        ),
        h("p", { class: "muted figures" }, t("puzzle-facts", { number: puzzle.number + 1, difficulty: puzzle.difficulty, proof: puzzle.proof })),
        h("p", { class: "figures" }, t("puzzle-streak", { streak: number(listed?.streak ?? 0), best: number(listed?.best_streak ?? 0) })),
        h("a", { href: address("puzzles") }, t("puzzles-all")),
      ),
    );
  }

  #help() {
    this.hints += 1;
    this.app.touch();
  }

  /** @param {Puzzle} puzzle */
  #verdict(puzzle) {
    if (this.state === "asking") return "";
    if (this.state === "wrong") return t("puzzle-wrong");
    return `${t(this.state === "right" ? "puzzle-right" : "puzzle-shown")} ${puzzle.shown.join(", ")}`;
  }

  /** The moves that are right, of those that can be made. @param {Puzzle} puzzle */
  #right({ answers }) {
    return this.place?.moves.filter(({ text }) => answers.includes(text)) ?? [];
  }

  /** @param {Puzzle} puzzle */
  #hint(puzzle) {
    return this.hints > 1 ? t("puzzle-hint-move", { move: puzzle.shown[0] ?? "" }) : t(this.#right(puzzle)[0]?.squares.from !== undefined ? "puzzle-hint-piece" : "puzzle-hint-place");
  }

  /** @param {Puzzle} puzzle @param {Place} place @param {import("../../core/types.js").GameInfo} game */
  #boardModel(puzzle, place, game) {
    const open = this.state === "asking" || this.state === "wrong";
    const key = `${puzzle.number} ${place.position} ${open} ${this.hints}`;
    if (this.#model && this.#modelKey === key) return this.#model;
    this.#modelKey = key;
    const right = open && this.hints > 0 ? this.#right(puzzle) : [];
    // The first hint is the piece that moves, or else the square.
    const cells = [...new Set(right.map(({ squares }) => squares.from ?? squares.to))].filter((cell) => cell !== undefined && cell !== null);
    this.#model = {
      board: place.board,
      sides: game.sides,
      label: this.#question(puzzle),
      position: place.position,
      moves: open ? place.moves : undefined,
      stages: open ? place.stages : undefined,
      side: place.side,
      last: place.last ?? null,
      check: place.check ?? null,
      flipped: place.board.look === "checks" && puzzle.side === "second",
      rings: [
        // The group that is asked for, as long as it stands there.
        ...(open && puzzle.group !== null ? [{ cell: puzzle.group, tone: "threat" }] : []),
        ...(this.hints === 1 ? cells.map((cell) => ({ cell: Number(cell), tone: "hint" })) : []),
      ],
      arrows: this.hints > 1 ? right.flatMap(({ squares: { from, to } }) => (from !== undefined && from !== null && to !== undefined && to !== null ? [{ from, to, tone: "hint" }] : [])) : [],
    };
    return this.#model;
  }
}
