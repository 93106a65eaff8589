/** Play: a game against the machine, another person, or two machines. */

import { h } from "../../core/dom.js";
import { openDialog } from "../../core/dialog.js";
import { given } from "../../core/given.js";
import { address, go } from "../../core/router.js";
import { placeOf } from "../../core/sides.js";
import { t } from "../../core/texts.js";
import { announce } from "../../core/announce.js";
import { followMoves, moveList } from "../../parts/move-list.js";
import { panelTabs } from "../../parts/panel-tabs.js";
import { boardModel, table } from "../../parts/table.js";
import { jumpKey } from "../../parts/step-keys.js";
import { rulesDialog } from "../../parts/rules-dialog.js";
import { newGameDialog } from "./new-game.js";
import { actionBar } from "./actions.js";
import { Counting } from "./count.js";
import { lists } from "./lists.js";
import { moveField } from "./move-field.js";

/** @typedef {import("../../core/types.js").SessionState} SessionState */
/** @typedef {import("../../core/types.js").HintMove} HintMove */
/** @typedef {import("../../shell/app.js").App} App */

/** How often running clocks are drawn, in milliseconds. */
const TICK = 100;

export class Play {
  /** @type {{revision: number, moves: HintMove[]}|null} */
  hint = null;
  /** The panel that a phone shows. @type {'moves'|'players'} */
  panel = "moves";
  /** @type {ReturnType<typeof setInterval>|undefined} */
  #ticking;

  /** @param {App} app */
  constructor(app) {
    this.app = app;
    this.counting = new Counting(app);
  }

  title() {
    const { session } = this.app.state;
    return session ? `${session.title} · Stratège` : "Stratège";
  }

  /** @param {import("../../core/router.js").Route} to */
  async enter(to) {
    if (to.id === "") return go("home");
    await this.app.open(to.id);
    await this.app.loadSummaries();
    clearInterval(this.#ticking);
    this.#ticking = setInterval(() => {
      if (this.app.state.session?.clocks) this.app.touch();
    }, TICK);
  }

  leave() {
    clearInterval(this.#ticking);
  }

  draw() {
    const { session } = this.app.state;
    const game = session ? this.app.game(session.game) : undefined;
    if (session) this.counting.follow(session);
    if (!session || !game) return this.app.session ? h("p", { class: "page muted" }, t("loading")) : noGame();
    return h(
      "div",
      { class: "three play", "data-panel": this.panel },
      h("h1", { class: "for-ears", key: "h1" }, session.title),
      h("aside", { class: "side lists", "aria-label": t("players-and-games"), key: "lists" }, lists(this, session, game)),
      table({
        session,
        sides: game.sides,
        model: this.#model(session, game),
        flipped: this.app.state.flipped,
        onMove: (move) => void this.app.act({ do: "play", move }),
        onPart: () => this.app.touch(),
        onStuck: (cell) => void this.app.explain({ session: session.id, cursor: session.cursor }, cell, session.board),
        onMark: (cell) => this.counting.toggle(session, cell),
        onSketch: (shapes) => void this.app.act({ do: "shapes", cursor: session.cursor, shapes }),
      }),
      h(
        "aside",
        { class: "side lines", "aria-label": t("moves"), key: "lines" },
        this.#status(session),
        this.counting.draw(session),
        panelTabs(["moves", "players"], "panel", this.panel, (panel) => this.#show(panel)),
        h("div", { class: "panel-moves" }, moveList(session.line, session.cursor, (cursor) => void this.jump(cursor)), moveField(this.app, session)),
        actionBar(this, session),
      ),
    );
  }

  drawn() {
    followMoves();
  }

  /** @param {KeyboardEvent} event */
  key(event) {
    const { session } = this.app.state;
    if (!session) return false;
    const cursor = jumpKey(event, this.app.cursor(), session.line.length);
    if (cursor !== null) {
      void this.jump(cursor);
      return true;
    }
    /** @type {Record<string, () => unknown>} */
    const actions = {
      f: () => this.app.store.set({ flipped: !this.app.state.flipped }),
      h: () => this.askHint(),
      u: () => this.app.act({ do: "undo" }),
      l: () => go("analyse", session.id),
      " ": () => this.app.act({ do: "go" }),
      "/": () => document.getElementById("move-field")?.focus(),
    };
    actions[event.key]?.();
    return event.key in actions;
  }

  /** @param {number} cursor */
  async jump(cursor) {
    await this.app.jump(cursor);
  }

  async askHint() {
    const state = await this.app.act({ do: "hint" });
    if (!state?.hint) return;
    this.hint = { revision: state.revision, moves: state.hint.moves };
    const [best] = state.hint.moves;
    if (best) announce(t("hint-is", { move: best.shown }));
    this.app.touch();
  }

  rules() {
    const game = this.app.state.session?.game;
    if (game) void rulesDialog(this.app, game);
  }

  newGame() {
    const session = this.app.state.session;
    const game = session ? this.app.game(session.game) : undefined;
    if (game) openDialog((close) => newGameDialog(this.app, game, session, close));
  }

  /** The hint, while it belongs to what is shown. @param {SessionState} session */
  hintOf(session) {
    return this.hint?.revision === session.revision ? this.hint.moves : [];
  }

  /** Whether a person may move now. @param {SessionState} session */
  isOpen(session) {
    const mine = session.players[placeOf(session.side)].kind === "human" || session.paused;
    return session.status === "open" && !session.thinking && mine && !session.dice_turn;
  }

  /** @param {SessionState} session @param {import("../../core/types.js").GameInfo} game */
  #model(session, game) {
    const open = this.isOpen(session);
    const hints = this.hintOf(session);
    const { flipped } = this.app.state;
    const owned = this.counting.owned(session);
    return boardModel(session, game.sides, {
      key: `${open}-${flipped}-${hints.length}-${owned.join("")}`,
      owned,
      marking: Boolean(session.counted),
      moves: open ? session.moves : [],
      flipped,
      arrows: hints.flatMap(({ text, squares: { from, to } }) => (given(from) && given(to) ? [{ from, to, tone: "hint", move: text }] : [])),
      rings: hints.flatMap(({ squares: { from, to } }) => (!given(from) && given(to) ? [{ cell: to, tone: "hint" }] : [])),
    });
  }

  /** @param {SessionState} session */
  #status(session) {
    const hints = this.hintOf(session);
    const over = session.status === "over";
    return h(
      "div",
      { class: `status${over ? " over" : ""}`, key: "status" },
      h("p", { class: "status-main" }, over ? (session.result?.text ?? t("over")) : this.#turn(session)),
      h("p", { class: "status-more muted" }, hints.length > 0 ? hintText(hints) : this.#more(session)),
    );
  }

  /** @param {SessionState} session */
  #turn(session) {
    if (session.thinking) return t("thinking", { side: session.side_name });
    if (session.paused) return t("paused");
    return session.to_move;
  }

  /** @param {SessionState} session */
  #more(session) {
    const { thinking } = this.app.state;
    if (session.status === "over") return score(session.result);
    if (session.announcements.length > 0) return session.announcements.join(" ");
    if (session.thinking && thinking?.depth) {
      return t("thinking-at", { depth: thinking.depth, move: thinking.shown ?? "", value: thinking.value_text ?? "" });
    }
    if (session.cursor < session.line.length) return t("looking-back", { number: session.cursor, all: session.line.length });
    return session.opening?.name ?? "";
  }

  /** @param {'moves'|'players'} panel */
  #show(panel) {
    this.panel = panel;
    this.app.touch();
  }
}

/** An address that leads to no game, and the way out. */
function noGame() {
  return h(
    "div",
    { class: "page" },
    h("p", { class: "muted lead" }, t("no-game")),
    h("a", { class: "button primary", href: address("home") }, t("home-title")),
  );
}

/** The score beneath a result that does not say it. @param {import("../../core/types.js").Result|null|undefined} result */
function score(result) {
  const plain = (/** @type {string} */ text) => text.replace(/[–−]/g, "-");
  return result?.score && !plain(result.text).includes(plain(result.score)) ? result.score : "";
}

/** @param {HintMove[]} hints */
function hintText(hints) {
  return t("hint-is", { move: hints.map(({ shown, value_text }) => (value_text ? `${shown} (${value_text})` : shown)).join(", ") });
}
