/** The count of a finished game of territory: dead stones are clicked, and the players agree. */

import { announce } from "../../core/announce.js";
import { request } from "../../core/api.js";
import { h } from "../../core/dom.js";
import { t } from "../../core/texts.js";

/** @typedef {import("../../core/types.js").SessionState} SessionState */
/** @typedef {import("../../core/types.js").Count} Count */

/** Whether both sides have passed and not yet agreed on what is dead. @param {SessionState} session */
export function isUnsettled(session) {
  return Boolean(session.counted) && session.result?.ending !== "agreement";
}

export class Counting {
  /** @type {Count|null} */
  count = null;
  /** The game and the place in it that is counted. */
  #place = "";

  /** @param {import("../../shell/app.js").App} app */
  constructor(app) {
    this.app = app;
  }

  /** Begins or ends with what is shown. @param {SessionState} session */
  follow(session) {
    const place = session.counted ? `${session.id}#${session.position}#${session.cursor}` : "";
    if (place === this.#place) return;
    this.#place = place;
    this.count = null;
    if (place !== "") void this.#ask(session, {});
  }

  /** A stone is dead or lives after all. @param {SessionState} session @param {number} cell */
  toggle(session, cell) {
    if (!this.count || !isUnsettled(session) || !session.board.cells[cell]?.piece) return;
    void this.#ask(session, { dead: this.count.dead, toggled: cell });
  }

  /** Who owns the points that no living stone stands on. @param {SessionState} session */
  owned(session) {
    const { count } = this;
    if (!session.counted || !count) return [];
    const dead = new Set(count.dead);
    return count.owners.map((owner, cell) => (session.board.cells[cell]?.piece && !dead.has(cell) ? 0 : owner));
  }

  /** @param {SessionState} session */
  draw(session) {
    const { count } = this;
    if (!isUnsettled(session)) return null;
    const agree = () => count && void this.app.act({ do: "count", dead: count.dead });
    return h(
      "section",
      { class: "counting", "aria-label": t("counting"), key: "counting" },
      h("p", { class: "counting-text figures", role: "status" }, count?.text ?? t("counting-begins")),
      h("p", { class: "muted" }, t("counting-how")),
      h("button", { class: "button primary", disabled: !count, onclick: agree }, t("counting-agree")),
      h("button", { class: "button", onclick: () => void this.app.act({ do: "playon" }) }, t("counting-play-on")),
    );
  }

  /** @param {SessionState} session @param {{dead?: number[], toggled?: number}} wish */
  async #ask(session, wish) {
    const place = this.#place;
    try {
      const count = await request("POST", "/api/count", { session: session.id, cursor: session.cursor, ...wish });
      if (place !== this.#place) return;
      this.count = count;
      announce(count.text);
      this.app.touch();
    } catch (error) {
      this.app.complain(error);
    }
  }
}
