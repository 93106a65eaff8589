/** Analyse: values on every move, lines to walk through, the graph of the game, its grades and its variations. */

import { request } from "../../core/api.js";
import { h } from "../../core/dom.js";
import { openDialog } from "../../core/dialog.js";
import { go } from "../../core/router.js";
import { t } from "../../core/texts.js";
import { iconButton } from "../../parts/buttons.js";
import { icon } from "../../parts/icons.js";
import { openEditor } from "../../parts/editor-dialog.js";
import { importDialog } from "../../parts/import-dialog.js";
import { followMoves } from "../../parts/move-list.js";
import { gameLinks } from "../../parts/game-links.js";
import { panelTabs } from "../../parts/panel-tabs.js";
import { decisions } from "../../parts/decisions.js";
import { boardLabel, boardModel, table } from "../../parts/table.js";
import { lineArrows, moveValues } from "./board-values.js";
import { Engine } from "./engine.js";
import { evalBar } from "./eval-bar.js";
import { Lesson } from "./lesson.js";
import { Film } from "./film.js";
import { enginePanel } from "./lines.js";
import { moveTree } from "./move-tree.js";
import { draw, notes } from "./notes.js";
import { Lookup } from "./lookup.js";
import { Peek } from "./peek.js";
import { Grading } from "./review.js";
import { reportPanel } from "./report-panel.js";
import { Walk } from "./walk.js";

/** @typedef {import("../../core/types.js").SessionState} SessionState */
/** @typedef {import("../../core/types.js").GameInfo} GameInfo */
/** @typedef {import("../../core/types.js").Place} Place */
/** @typedef {import("../../core/types.js").Why} Why */
/** @typedef {import("../../shell/app.js").App} App */

/** With so many legal moves or fewer, each is a line; with more, the others are searched beside the lines. */
const FEW = 24;

export class Analyse {
  choices = { on: true, values: /** @type {boolean|null} */ (null), arrows: true, threat: false, owned: true, lines: 3 };
  /** @type {Why|'asking'|null} */
  why = null;
  /** The lines of that answer on a board. @type {Film|null} */
  film = null;
  /** @type {Lesson|null} */
  lesson = null;
  /** @type {'lines'|'moves'|'report'} the panel that a phone shows */
  panel = "lines";
  /** @type {{key: string, model: import("../../board/board-view.js").BoardModel}|null} */
  #model = null;

  /** @param {App} app */
  constructor(app) {
    this.app = app;
    this.engine = new Engine(() => app.touch());
    /** @type {Lookup<import("../../core/types.js").Openings>} */
    this.openings = new Lookup("/api/openings", () => app.touch());
    /** @type {Lookup<import("../../core/types.js").Explored>} */
    this.explorer = new Lookup("/api/explore", () => app.touch());
    this.grading = new Grading(
      () => app.touch(),
      (text) => app.notify(text, true),
    );
    this.walk = new Walk(app);
    this.peek = new Peek(app, this.walk);
  }

  title() {
    const { session } = this.app.state;
    return session ? `${t("view-analyse")}: ${session.title}` : t("view-analyse");
  }

  /** @param {import("../../core/router.js").Route} to */
  async enter(to) {
    document.addEventListener("visibilitychange", this.#seen);
    if (to.id === "") return this.app.loadSummaries();
    await this.app.open(to.id);
  }

  /** A hidden tab searches nothing, and holds no connection. */
  #seen = () => this.app.touch();

  leave() {
    document.removeEventListener("visibilitychange", this.#seen);
    this.engine.stop();
    this.grading.stop();
    this.openings.forget();
    this.explorer.forget();
    this.film?.stop();
  }

  draw() {
    const { session } = this.app.state;
    const game = session ? this.app.game(session.game) : undefined;
    if (!session || !game) return this.#empty();
    this.walk.follow(session);
    this.grading.follow(session);
    this.#ask(session);
    this.#lookUp(session);
    const place = this.walk.place ?? session;
    return h(
      "div",
      { class: "three analyse", "data-panel": this.panel },
      h("h1", { class: "for-ears", key: "h1" }, `${t("view-analyse")}: ${session.title}`),
      h("aside", { class: "side lists", "aria-label": t("report"), key: "lists" }, reportPanel(this, session, game)),
      table({
        session,
        place,
        sides: game.sides,
        model: this.#boardModel(session, place, game),
        flipped: this.app.state.flipped,
        onMove: (move) => void (this.lesson?.asking ? this.lesson.attempt(move) : this.#play(move)),
        onPart: () => this.app.touch(),
        onStuck: (cell) => void this.app.explain({ game: session.game, variant: session.variant ?? undefined, position: place.position }, cell, place.board),
        onSketch: (shapes) => void draw(this, shapes),
        onWheel: (event) => this.#wheel(event),
        beside: evalBar(this.#quiet() ? null : this.engine.report, game, this.app.state.flipped, place?.result),
      }),
      h(
        "aside",
        { class: "side lines", "aria-label": t("lines-and-moves"), key: "lines" },
        panelTabs(["lines", "moves", "report"], "analyse", this.panel, (panel) => this.#show(panel)),
        this.#quiet() ? h("p", { class: "card muted engine-quiet", key: "engine" }, t("lesson-quiet")) : enginePanel(this, game),
        decisions(place.status === "open" ? place : null, (move) => void this.#play(move)),
        h("div", { class: "panel-moves", key: "moves" }, moveTree(this, session), notes(this)),
        this.#steps(session),
      ),
      this.peek.draw(game.sides),
    );
  }

  drawn() {
    followMoves();
  }

  /** Without a game: choose one, or open one. */
  #empty() {
    if (this.app.session) return h("p", { class: "page muted" }, t("loading"));
    return h(
      "div",
      { class: "page" },
      h("h1", null, t("view-analyse")),
      h("p", { class: "muted lead" }, t("analyse-empty")),
      h("button", { class: "button primary", onclick: () => openDialog((close) => importDialog(this.app, "", close)) }, icon("import"), t("import")),
      gameLinks(this.app.state.summaries, "analyse", "page-others"),
    );
  }

  /** Asks the engine about what is shown, or stops it. @param {SessionState} session */
  #ask(session) {
    const place = this.walk.place ?? session;
    if (!this.choices.on || document.hidden || this.#quiet() || place.status === "over") {
      if (this.engine.running || this.engine.report) this.engine.stop();
      this.engine.report = null;
      return;
    }
    const { threat } = this.choices;
    const values = this.chosen("values") && !threat && !place.dice_turn;
    const few = place.moves.length <= FEW;
    const { cursor, moves } = this.walk.at();
    const lines = values && few ? "all" : this.choices.lines;
    this.engine.ask({ session: session.id, cursor, moves, lines, values: values && !few, threat });
  }

  /** What books and the library know of what is shown. @param {SessionState} session */
  #lookUp(session) {
    const idle = document.hidden || this.#quiet() || (this.walk.place ?? session).dice_turn;
    for (const lookup of [this.openings, this.explorer]) {
      if (idle) lookup.forget();
      else lookup.ask({ session: session.id, ...this.walk.at() });
    }
  }

  #quiet() {
    return this.lesson?.asking ?? false;
  }

  /** @param {SessionState} session @param {SessionState|Place} place @param {GameInfo} game */
  #boardModel(session, place, game) {
    const { flipped } = this.app.state;
    const report = this.#quiet() ? null : this.engine.report;
    const playable = place.status === "open" && !place.dice_turn;
    const values = this.chosen("values") && !this.choices.threat && report?.moves ? moveValues(report.moves, game.unit, place.side, report.lines) : [];
    const arrows = this.choices.arrows && report ? lineArrows(report.lines.slice(0, this.choices.lines), this.choices.threat) : { arrows: [], rings: [] };
    const shapes = this.walk.variations.find(this.walk.at())?.shapes ?? [];
    const owned = (this.choices.owned && report?.ownership) || [];
    const key = JSON.stringify([flipped, playable, values, arrows, shapes, owned]);
    if (place === session) return boardModel(session, game.sides, { key, moves: playable ? session.moves : [], flipped, values, owned, ...arrows });
    const whole = `${place.position}${key}`;
    if (this.#model?.key !== whole || this.#model.model.board !== place.board) {
      this.#model = {
        key: whole,
        model: {
          board: place.board,
          sides: game.sides,
          label: boardLabel(session.title, place),
          position: place.position,
          stages: place.stages,
          side: place.side,
          last: place.last ?? null,
          check: place.check ?? null,
          barred: place.barred ?? null,
          owned,
          moves: playable ? place.moves : [],
          flipped,
          values,
          shapes,
          ...arrows,
        },
      };
    }
    return this.#model.model;
  }

  /** @param {SessionState} session */
  #steps(session) {
    /** @param {string} name @param {string} label @param {() => unknown} onClick */
    const step = (name, label, onClick) => iconButton(name, label, onClick, { key: name });
    return h(
      "div",
      { class: "action-row", role: "toolbar", "aria-label": t("steps"), key: "steps" },
      step("first", t("to-start"), () => this.walk.go({ cursor: 0, moves: [] })),
      step("back", t("one-back"), () => this.walk.back()),
      step("forward", t("one-on"), () => this.walk.forward()),
      step("last", t("to-end"), () => this.walk.go({ cursor: session.line.length, moves: [] })),
      step("flip", t("flip"), () => this.app.store.set({ flipped: !this.app.state.flipped })),
      step("why", t("why-last"), () => this.askLast()),
      this.app.game(session.game)?.tools.length ? step("edit", t("editor-title"), () => this.edit()) : null,
    );
  }

  /** @param {'lines'|'moves'|'report'} panel */
  #show(panel) {
    this.panel = panel;
    this.app.touch();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const { session } = this.app.state;
    if (!session) return false;
    const best = this.engine.report?.lines[0]?.moves[0];
    /** @type {Record<string, () => unknown>} */
    const actions = {
      ArrowLeft: () => (event.shiftKey ? this.walk.sideways(-1) : this.walk.back()),
      ArrowRight: () => (event.shiftKey ? this.walk.sideways(1) : this.walk.forward()),
      k: () => this.walk.back(),
      j: () => this.walk.forward(),
      ArrowUp: () => this.walk.go({ cursor: 0, moves: [] }),
      ArrowDown: () => this.walk.go({ cursor: session.line.length, moves: [] }),
      0: () => this.walk.go({ cursor: 0, moves: [] }),
      $: () => this.walk.go({ cursor: session.line.length, moves: [] }),
      f: () => this.app.store.set({ flipped: !this.app.state.flipped }),
      l: () => this.toggle("on"),
      v: () => this.toggle("arrows"),
      x: () => this.toggle("threat"),
      z: () => this.grade(),
      b: () => this.edit(),
      c: () => document.getElementById("comment-field")?.focus(),
      " ": () => best && !this.#quiet() && !this.choices.threat && this.#play(best),
    };
    if (!(event.key in actions)) return false;
    void actions[event.key]();
    return true;
  }

  /**
   * Whether something is shown. Values hide the pieces of a chequered board, where they wait until they are asked for.
   * @param {'on'|'values'|'arrows'|'threat'|'owned'} name
   */
  chosen(name) {
    return this.choices[name] ?? this.app.state.session?.board.look !== "checks";
  }

  /** @param {'on'|'values'|'arrows'|'threat'|'owned'} name */
  toggle(name) {
    this.choices = { ...this.choices, [name]: !this.chosen(name) };
    this.app.touch();
  }

  /** @param {number} lines */
  setLines(lines) {
    this.choices = { ...this.choices, lines };
    this.app.touch();
  }

  /** @param {string} move */
  async #play(move) {
    this.peek.hide();
    await this.walk.play(move);
  }

  /** Walks a line of the engine up to the move that was clicked. @param {string[]} moves */
  async playLine(moves) {
    // A threat is a line of the side that is not to move.
    if (this.choices.threat) return;
    for (const move of moves) await this.#play(move);
  }

  async grade() {
    const id = this.app.state.session?.id;
    if (!id || this.grading.running) return;
    try {
      await this.grading.begin(id);
    } catch (error) {
      this.grading.stop();
      this.app.complain(error);
    }
  }

  /** Why a move of the position that is shown is good or bad. @param {string} move */
  ask(move) {
    return this.#askWhy(this.walk.at(), move);
  }

  /** The same for the move that led here. */
  askLast() {
    const session = this.app.state.session;
    const { cursor, moves } = this.walk.at();
    if (moves.length > 0) return this.#askWhy({ cursor, moves: moves.slice(0, -1) }, moves[moves.length - 1]);
    const played = session?.line[cursor - 1];
    return played ? this.#askWhy({ cursor: cursor - 1, moves: [] }, played.text) : Promise.resolve();
  }

  /** @param {import("./variations.js").At} at @param {string} move */
  async #askWhy(at, move) {
    const session = this.app.state.session?.id;
    if (!session || move === "") return;
    this.panel = "report";
    this.setWhy("asking");
    try {
      const moves = at.moves.length > 0 ? at.moves : undefined;
      const graded = moves ? undefined : this.grading.found(at.cursor, move);
      this.setWhy(await request("POST", "/api/why", { session, cursor: at.cursor, moves, move, graded }));
    } catch (error) {
      this.setWhy(null);
      this.app.complain(error);
    }
  }

  /** @param {Why|'asking'|null} why */
  setWhy(why) {
    this.why = why;
    this.film?.stop();
    this.film = why && why !== "asking" ? new Film(why, this.app.state.flipped, () => this.app.touch()) : null;
    this.app.touch();
  }

  /** @param {import("../../core/types.js").SideName} side */
  startLesson(side) {
    const session = this.app.state.session;
    if (!session) return;
    this.lesson = new Lesson(this, this.grading.mistakes(session.line, side), side);
    void this.lesson.open();
  }

  endLesson() {
    this.lesson = null;
    this.app.touch();
  }

  /** Sets up another position, beginning with the one that is shown. */
  edit() {
    const session = this.app.state.session;
    const game = session ? this.app.game(session.game) : undefined;
    if (!session || !game) return;
    if (game.tools.length === 0) return this.app.notify(t("editor-none"));
    openEditor(this.app, game, session.variant ?? "", (this.walk.place ?? session).position);
  }

  /** A game of the library, opened to be analysed. @param {number} number */
  async openFromLibrary(number) {
    try {
      const { game, record } = await request("GET", `/api/library/games/${number}`);
      const { id } = await this.app.begin({ game, record });
      go("analyse", id);
    } catch (error) {
      this.app.complain(error);
    }
  }

  /** A new game from the position that is shown, against the machine. */
  async playFromHere() {
    const session = this.app.state.session;
    const game = session ? this.app.game(session.game) : undefined;
    if (!session || !game) return;
    const place = this.walk.place ?? session;
    const machine = { kind: "machine", level: game.gentle };
    const players = place.side === "first" ? [{ kind: "human" }, machine] : [machine, { kind: "human" }];
    try {
      const { id } = await this.app.begin({ game: session.game, variant: session.variant || undefined, position: place.position, players });
      go("play", id);
    } catch (error) {
      this.app.complain(error);
    }
  }

  /** @param {WheelEvent} event */
  #wheel(event) {
    if (Math.abs(event.deltaY) < 4) return;
    event.preventDefault();
    void (event.deltaY > 0 ? this.walk.forward() : this.walk.back());
  }
}
