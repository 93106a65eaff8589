/**
 * A game at one board: played, looked through and analysed. The address says with what one begins: in a game of its own
 * the machine plays its side and nothing of its search is shown, in an analysis it plays nobody and shows what it sees;
 * a switch beside the board changes either at any time.
 */

import "../../session/narrator.js";
import "../../session/session.js";
import { h } from "../../core/dom.js";
import { openDialog } from "../../core/dialog.js";
import { go } from "../../core/router.js";
import { placeOf } from "../../core/sides.js";
import { t } from "../../core/texts.js";
import { announce } from "../../core/announce.js";
import { followMoves } from "../../parts/move-list.js";
import { panelTabs } from "../../parts/panel-tabs.js";
import { rulesDialog } from "../../parts/rules-dialog.js";
import { table } from "../../parts/table.js";
import { actionBar } from "./actions.js";
import { BoardModels } from "./board-models.js";
import { Counting, isUnsettled } from "./count.js";
import { Engine } from "./engine.js";
import { evalBar } from "./eval-bar.js";
import { MoveInput } from "./move-input.js";
import { gameKey } from "./keys.js";
import { enginePanel, knowledgePanel } from "./lines.js";
import { lists } from "./lists.js";
import { Lookup } from "./lookup.js";
import { moveField } from "./move-field.js";
import { moveTree } from "./move-tree.js";
import { newGameDialog } from "./new-game.js";
import { noGame } from "./no-game.js";
import { draw, notes } from "./notes.js";
import { HoverPreview } from "./hover-preview.js";
import { Premove } from "./premove.js";
import { Reasons } from "./reasons.js";
import { Grading } from "./review.js";
import { ViewOptions } from "./view-options.js";
import { status } from "./status.js";
import { Navigator } from "./navigator.js";

/** @typedef {import("../../core/types.js").SessionState} SessionState */
/** @typedef {import("../../core/types.js").Place} Place */
/** @typedef {import("../../core/types.js").HintMove} HintMove */
/** @typedef {import("../../shell/app.js").App} App */
/** @typedef {'moves'|'lines'|'game'} Panel */

/** How often running clocks are drawn, in milliseconds. */
const TICK = 100;
/** With so many legal moves or fewer, each is a line; with more, the others are searched beside the lines. */
const FEW = 24;

export class GameView {
  /** @type {{revision: number, moves: HintMove[]}|null} */
  hint = null;
  /** The panel that a phone shows. @type {Panel} */
  panel = "moves";
  /** The lines of the engine that are shown to their ends, by their places. @type {Set<number>} */
  openLines = new Set();
  /** @type {ReturnType<typeof setInterval>|undefined} */
  #ticking;

  /** @param {App} app */
  constructor(app) {
    this.app = app;
    const touch = () => app.touch();
    this.engine = new Engine(touch);
    /** @type {Lookup<import("../../core/types.js").Openings>} */
    this.openings = new Lookup("/api/openings", touch);
    /** @type {Lookup<import("../../core/types.js").Explored>} */
    this.explorer = new Lookup("/api/explore", touch);
    this.grading = new Grading(touch, (text) => app.notify(text, true));
    this.navigator = new Navigator(app);
    this.hoverPreview = new HoverPreview(app, this.navigator);
    this.viewOptions = new ViewOptions(this);
    this.moveInput = new MoveInput(this);
    this.counting = new Counting(app);
    this.reasons = new Reasons(this);
    this.premove = new Premove(this);
    this.boards = new BoardModels(this);
  }

  /** With what the address begins. @returns {'play'|'analyse'} */
  get mode() {
    return this.app.state.route.view === "analyse" ? "analyse" : "play";
  }

  title() {
    const { session } = this.app.state;
    if (this.mode === "analyse") return session ? `${t("view-analyse")}: ${session.title}` : t("view-analyse");
    return session ? `${session.title} · Stratège` : "Stratège";
  }

  /** @param {import("../../core/router.js").Route} to */
  async enter(to) {
    if (to.id === "" && to.view === "play") return go("home");
    this.panel = to.view === "analyse" ? "lines" : "moves";
    document.addEventListener("visibilitychange", this.#seen);
    window.addEventListener("resize", this.#seen);
    if (to.id !== "") await this.app.open(to.id);
    await this.app.loadSummaries();
    clearInterval(this.#ticking);
    this.#ticking = setInterval(() => {
      if (this.app.state.session?.clocks) this.app.touch();
    }, TICK);
  }

  /** A hidden tab searches nothing, and holds no connection; in another window other moves of a line have room. */
  #seen = () => this.app.touch();

  leave() {
    clearInterval(this.#ticking);
    document.removeEventListener("visibilitychange", this.#seen);
    window.removeEventListener("resize", this.#seen);
    this.engine.stop();
    this.grading.stop();
    this.openings.forget();
    this.explorer.forget();
    this.reasons.film?.stop();
  }

  draw() {
    const { session } = this.app.state;
    const game = session ? this.app.game(session.game) : undefined;
    if (!session || !game) return noGame(this.app, this.mode);
    this.navigator.follow(session);
    this.moveInput.follow();
    this.counting.follow(session);
    this.premove.follow(session);
    this.grading.follow(session);
    this.#ask(session);
    this.#lookUp(session);
    const place = this.place(session);
    const { flipped } = this.app.state;
    const bar = this.viewOptions.has("bar") ? evalBar(this.quiet ? null : this.engine.report, game, flipped, place === session && isUnsettled(session) ? undefined : place.result) : null;
    return h(
      "div",
      { class: `three one-board ${this.mode}${bar ? " with-bar" : ""}`, "data-panel": this.panel },
      h("h1", { class: "for-ears", key: "h1" }, this.mode === "analyse" ? this.title() : session.title),
      table({
        session,
        place,
        sides: game.sides,
        model: this.boards.of(session, place, game),
        flipped,
        thinking: this.moveInput.thinking,
        onMove: (move) => void this.move(move),
        onPart: () => this.app.touch(),
        onStuck: (cell) => void this.app.explain({ game: session.game, variant: session.variant ?? undefined, position: place.position }, cell, place.board),
        onMark: (cell) => this.counting.toggle(session, cell),
        onSketch: (shapes) => void draw(this, shapes),
        onWheel: (event) => this.#wheel(event),
        beside: bar,
      }),
      h(
        "aside",
        { class: "side lines", "aria-label": t("lines-and-moves"), key: "lines" },
        h(
          "div",
          { class: "lines-head", key: "head" },
          status(this, session, place),
          panelTabs(["moves", "lines", "game"], "board", this.panel, (panel) => this.#show(panel)),
          this.quiet ? h("p", { class: "card muted engine-quiet", key: "engine" }, t("lesson-quiet")) : enginePanel(this),
        ),
        place === session ? this.counting.draw(session) : null,
        this.quiet ? null : knowledgePanel(this, game),
        h(
          "div",
          { class: "panel-moves", key: "moves" },
          moveTree(this, session),
          h("div", { class: "fields", key: "fields" }, moveField(this), this.viewOptions.on || this.noted() ? notes(this) : null),
        ),
        actionBar(this, session, place),
      ),
      // Beside the board on its left, and read after it.
      h("aside", { class: "side lists", "aria-label": t("game-and-players"), key: "lists" }, lists(this, session, game)),
      this.hoverPreview.draw(game.sides),
    );
  }

  drawn() {
    const { session } = this.app.state;
    if (session) followMoves(`${session.id}/${JSON.stringify(this.navigator.at())}/${this.mode}/${innerWidth}/${innerHeight}`);
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    return gameKey(this, event);
  }

  /** What the board shows. @param {SessionState} session @returns {Place|SessionState} */
  place(session) {
    return this.navigator.place ?? session;
  }

  /** Whether the machine is silent: a lesson asks the reader. */
  get quiet() {
    return this.reasons.lesson?.asking ?? false;
  }

  /** Whether something is written at the move that is shown. */
  noted() {
    const at = this.navigator.at();
    const noted = at.moves.length > 0 ? this.navigator.variations.find(at) : this.app.state.session?.line[at.cursor - 1];
    return Boolean(noted?.comment || noted?.glyphs?.length);
  }

  /** Asks the engine about what is shown, or stops it. @param {SessionState} session */
  #ask(session) {
    const place = this.place(session);
    const { viewOptions } = this;
    const [values, threat] = [viewOptions.has("values") && !viewOptions.has("threat") && !place.dice_turn, viewOptions.has("threat")];
    const wanted = viewOptions.has("bar") || viewOptions.has("lines") || viewOptions.has("arrows") || values || threat;
    const open = place.status === "open" || place.moves.length > 0;
    if (!wanted || !open || document.hidden || this.quiet) {
      if (this.engine.running || this.engine.report) this.engine.stop();
      this.engine.report = null;
      return;
    }
    const few = place.moves.length <= FEW;
    const { cursor, moves } = this.navigator.at();
    this.engine.ask({ session: session.id, cursor, moves, lines: values && few ? "all" : viewOptions.count, values: values && !few, threat });
  }

  /** What books and the library know of what is shown. @param {SessionState} session */
  #lookUp(session) {
    const idle = !this.viewOptions.has("books") || document.hidden || this.quiet || this.place(session).dice_turn;
    for (const lookup of [this.openings, this.explorer]) {
      if (idle) lookup.forget();
      else lookup.ask({ session: session.id, ...this.navigator.at() });
    }
  }

  /** @param {Panel} panel */
  #show(panel) {
    this.panel = panel;
    this.app.touch();
  }

  /**
   * Whether a move where one stands is one of the game: at its end, or where moves were taken back. Elsewhere it is one of a
   * variation, and the game stays as it is. Beside a game against the machine an analysis makes variations alone.
   * @param {SessionState} session
   */
  continues(session) {
    const at = this.navigator.at();
    if (at.moves.length > 0 || session.ended) return false;
    const last = at.cursor === session.line.length || Boolean(session.taken_back);
    if (this.mode === "play") return last;
    return last && session.players.every(({ kind }) => kind === "human") && this.moveInput.whom(session) === "nobody";
  }

  /** Whether the reader may move where one stands. @param {SessionState} session @param {Place|SessionState} place */
  mayMove(session, place) {
    if (place.moves.length === 0 && place.status === "over") return false;
    if (place.dice_turn || this.moveInput.thinking) return false;
    if (!this.continues(session) || session.paused) return true;
    return !session.thinking && session.players[placeOf(session.side)].kind === "human";
  }

  /** A move where one stands. @param {string} text @returns {Promise<boolean>} whether it was made */
  async move(text) {
    const { session } = this.app.state;
    if (!session) return false;
    this.hoverPreview.hide();
    const { lesson } = this.reasons;
    if (lesson?.asking) {
      await lesson.attempt(text);
      return true;
    }
    if (this.premove.moves(session).some((move) => move.text === text)) {
      this.premove.choose(session, text);
      return true;
    }
    if (this.continues(session)) return (await this.app.act({ do: "play", move: text })) !== null;
    if (!(await this.navigator.play(text))) return false;
    void this.moveInput.reply();
    return true;
  }

  /** Walks a line up to the move that was clicked. @param {string[]} moves */
  async playLine(moves) {
    // A threat is a line of the side that is not to move.
    if (this.viewOptions.has("threat")) return;
    this.hoverPreview.hide();
    for (const move of moves) {
      const { session } = this.app.state;
      if (!session) return;
      if (this.mode === "analyse" && this.continues(session)) await this.app.act({ do: "play", move });
      else if (!(await this.navigator.play(move))) return;
    }
  }

  /** Shows a line of the engine to its end, or what has room in its row again. @param {number} index */
  openLine(index) {
    if (!this.openLines.delete(index)) this.openLines.add(index);
    this.app.touch();
  }

  /** The machine moves for whoever is to move where one stands. */
  async letMove() {
    const { session } = this.app.state;
    if (!session) return;
    if (this.continues(session)) return void (await this.app.act({ do: "go" }));
    const side = placeOf(this.place(session).side);
    const seat = this.moveInput.seats(session)[side];
    await this.moveInput.reply(seat.kind === "machine" ? seat : { kind: "machine", level: this.app.game(session.game)?.gentle });
  }

  /** To where the game stands. */
  async toGame() {
    const { session } = this.app.state;
    if (session) await this.navigator.go({ cursor: session.line.length, moves: [] });
  }

  /** The machine plays the other side from here on. */
  async playFromHere() {
    const { session } = this.app.state;
    if (!session) return;
    await this.moveInput.play(session, this.place(session).side === "first" ? "second" : "first");
    this.panel = "moves";
    announce(t("playing-from-here"));
    // The list of the levels is there with the next drawing.
    requestAnimationFrame(() => document.getElementById("whom")?.querySelector("select")?.focus());
  }

  async takeBack() {
    const { session } = this.app.state;
    if (!session) return;
    if (this.navigator.at().moves.length === 0) return void (await this.app.act({ do: "undo" }));
    const seats = this.moveInput.seats(session);
    const people = seats.some(({ kind }) => kind === "human");
    do if (!(await this.navigator.back())) return;
    while (people && this.navigator.place && seats[placeOf(this.navigator.place.side)].kind === "machine");
  }

  /** Takes the game back to where the reader stands or, where answers are slower than keys, is going. */
  async takeBackToHere() {
    const at = this.navigator.at();
    if (await this.navigator.go(at)) await this.app.act({ do: "takeback", cursor: at.cursor });
  }

  /** Whether a hint can be asked for: of the game, while it waits for the reader. @param {SessionState} session */
  canHint(session) {
    return this.navigator.at().moves.length === 0 && session.status === "open" && !session.thinking && !session.dice_turn;
  }

  async askHint() {
    const state = await this.app.act({ do: "hint" });
    if (!state?.hint) return;
    this.hint = { revision: state.revision, moves: state.hint.moves };
    const [best] = state.hint.moves;
    if (best) announce(t("hint-is", { move: best.shown }));
    this.app.touch();
  }

  /** The hint, while it belongs to what is shown. @param {SessionState} session */
  hintOf(session) {
    return this.hint?.revision === session.revision && this.navigator.at().moves.length === 0 ? this.hint.moves : [];
  }

  flip() {
    this.app.store.set({ flipped: !this.app.state.flipped });
  }

  rules() {
    const game = this.app.state.session?.game;
    if (game) void rulesDialog(this.app, game);
  }

  newGame() {
    const { session } = this.app.state;
    const game = this.app.opened;
    if (game) openDialog((close) => newGameDialog(this.app, game, session, close));
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

  /** @param {WheelEvent} event */
  #wheel(event) {
    if (Math.abs(event.deltaY) < 4) return;
    event.preventDefault();
    void (event.deltaY > 0 ? this.navigator.forward() : this.navigator.back());
  }
}
