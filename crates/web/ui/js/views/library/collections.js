/** The collections, as a list of places. */

import { request } from "../../core/api.js";
import { h } from "../../core/dom.js";
import { address } from "../../core/router.js";
import { number, t } from "../../core/texts.js";
import { iconButton } from "../../parts/buttons.js";
import { confirm } from "../../parts/confirm.js";
import { shortTitle } from "../../parts/titles.js";

/** @typedef {import("../../core/types.js").LibraryCollection} LibraryCollection */

export class Collections {
  /** @type {LibraryCollection[]} */
  list = [];
  /** @type {string[]} */
  tags = [];

  /** @param {import("../../shell/app.js").App} app */
  constructor(app) {
    this.app = app;
  }

  async load() {
    const { collections, tags } = await request("GET", "/api/library");
    this.list = collections;
    this.tags = tags;
    this.app.touch();
  }

  /** @param {string} place the one that is shown */
  draw(place) {
    const games = this.list.reduce((sum, one) => sum + one.games, 0);
    return h(
      "nav",
      { class: "library-places", "aria-label": t("library-collections"), key: "places" },
      h(
        "ul",
        null,
        item("", place, t("library-here"), ""),
        this.list.length > 0 ? item("*", place, t("library-all"), number(games)) : null,
        this.list.map((one) => item(one.name, place, one.name, number(one.games), this.#about(one), this.#removal(one))),
      ),
    );
  }

  /** @param {LibraryCollection} one */
  #about(one) {
    const title = shortTitle(this.app.game(one.game)?.title ?? one.game);
    const state = [one.refused > 0 ? t("library-refused", { number: number(one.refused) }) : "", one.unfinished ? t("library-unfinished") : ""];
    return [title, ...state].filter((words) => words !== "").join(" · ");
  }

  /** @param {LibraryCollection} one */
  #removal(one) {
    const ask = async () => {
      if (!(await confirm(t("library-remove-sure", { name: one.name, number: number(one.games) }), t("library-remove-yes")))) return;
      try {
        await request("POST", "/api/library/changes", { do: "remove", collection: one.name });
        if (location.hash === address("library", one.name)) location.hash = address("library", "*");
        await this.load();
      } catch (error) {
        this.app.complain(error);
      }
    };
    return iconButton("trash", t("library-remove", { name: one.name }), () => void ask());
  }
}

/**
 * @param {string} place @param {string} shown @param {string} name @param {string} games
 * @param {string} [about] @param {import("../../core/dom.js").Content} [tools]
 */
function item(place, shown, name, games, about = "", tools = null) {
  return h(
    "li",
    { key: place },
    h(
      "a",
      { href: address("library", place), "aria-current": place === shown ? "page" : null },
      h("span", { class: "library-place" }, name),
      h("span", { class: "muted figures" }, games),
      about === "" ? null : h("span", { class: "muted library-about" }, about),
    ),
    tools,
  );
}
