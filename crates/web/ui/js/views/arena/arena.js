/** The arena: matches of machines, games of one choice, and the dilemma's tournament. */

import { h } from "../../core/dom.js";
import { address } from "../../core/router.js";
import { t } from "../../core/texts.js";
import { Dilemma } from "./dilemma.js";
import { FleetRoom } from "./fleet.js";
import { Ladder } from "./ladder.js";
import { Learning } from "./learning.js";
import { Matches } from "./matches.js";
import { Matrix } from "./matrix.js";

/** @typedef {import("../../shell/app.js").App} App */
/** @typedef {'matches'|'ladder'|'learning'|'matrix'|'dilemma'|'fleet'} Room */

/** @type {Room[]} */
const ROOMS = ["matches", "ladder", "learning", "matrix", "dilemma", "fleet"];

export class Arena {
  /** @type {Room} */
  room = "matches";

  /** @param {App} app */
  constructor(app) {
    this.app = app;
    this.rooms = { matches: new Matches(app), ladder: new Ladder(app), learning: new Learning(app), matrix: new Matrix(app), dilemma: new Dilemma(app), fleet: new FleetRoom(app) };
  }

  title() {
    return t("view-arena");
  }

  /** @param {import("../../core/router.js").Route} to */
  async enter(to) {
    this.leave();
    this.room = ROOMS.find((room) => room === to.id) ?? "matches";
    await this.rooms[this.room].enter();
  }

  leave() {
    this.rooms.matches.leave();
    this.rooms.ladder.leave();
    this.rooms.learning.leave();
    this.rooms.fleet.leave();
  }

  draw() {
    return h(
      "div",
      { class: "page arena" },
      h("h1", null, t("view-arena")),
      h(
        "nav",
        { class: "rooms", "aria-label": t("view-arena") },
        ROOMS.map((room) =>
          h("a", { key: room, class: "pill", href: address("arena", room), "aria-current": room === this.room ? "page" : null }, t(`room-${room}`)),
        ),
      ),
      h("div", { key: this.room }, this.rooms[this.room].draw()),
    );
  }
}
