/** The collections in their folders, as a list of places. A folder is what stands before `/` in the names of collections. */

import { request } from "../../core/api.js";
import { h } from "../../core/dom.js";
import { address } from "../../core/router.js";
import { number, t } from "../../core/texts.js";
import { iconButton } from "../../parts/buttons.js";
import { icon } from "../../parts/icons.js";
import { shortTitle } from "../../parts/titles.js";
import { grown, within } from "./folders.js";
import { renameDialog } from "./rename-dialog.js";

/** @typedef {import("../../core/types.js").LibraryCollection} LibraryCollection */
/** @typedef {import("./folders.js").Folder} Folder */

export class Collections {
  /** @type {LibraryCollection[]} */
  list = [];
  /** @type {string[]} */
  tags = [];
  /** What was thrown away last as a whole, which can be brought back. @type {{mark: number, games: number}|null} */
  thrown = null;

  /** @param {import("../../shell/app.js").App} app @param {() => Promise<void>} changed shows what there is then */
  constructor(app, changed) {
    this.app = app;
    this.changed = changed;
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
    const { thrown } = this;
    return h(
      "nav",
      { class: "library-places", "aria-label": t("library-collections"), key: "places" },
      h(
        "ul",
        null,
        item("", place, t("library-here"), ""),
        this.list.length > 0 ? item("*", place, t("library-all"), number(games)) : null,
        grown(this.list).map((folder) => this.#folder(folder, place)),
      ),
      thrown
        ? h("button", { class: "button library-recall", key: "recall", onclick: () => void this.#recall(thrown.mark) }, icon("undo"), t("library-undo", { number: number(thrown.games) }))
        : null,
    );
  }

  /** A collection, or a folder with what is in it. @param {Folder} folder @param {string} place @returns {import("../../core/dom.js").Content} */
  #folder(folder, place) {
    const { path, name, games, own, folders } = folder;
    const inner = folders.length > 0 ? h("ul", null, folders.map((one) => this.#folder(one, place))) : null;
    return item(path, place, name, number(games), own ? this.#about(own) : "", this.#tools(folder), inner);
  }

  /** @param {LibraryCollection} one */
  #about(one) {
    const title = shortTitle(this.app.game(one.game)?.title ?? one.game);
    const state = [one.refused > 0 ? t("library-refused", { number: number(one.refused) }) : "", one.unfinished ? t("library-unfinished") : ""];
    return [title, ...state].filter((words) => words !== "").join(" · ");
  }

  /** @param {Folder} folder */
  #tools({ path }) {
    const rename = () => renameDialog(path, this.list.map((one) => one.name), (name) => this.#rename(path, name));
    return [
      iconButton("edit", t("library-rename", { name: path }), rename),
      iconButton("trash", t("library-discard", { name: path }), () => void this.#discard(path)),
    ];
  }

  /** @param {string} from @param {string} to @returns {Promise<boolean>} whether it was done */
  async #rename(from, to) {
    try {
      await request("POST", "/api/library/changes", { do: "rename", collection: from, name: to });
      const shown = this.app.state.route.id;
      if (within(shown, from)) location.hash = address("library", to + shown.slice(from.length));
      await this.changed();
      return true;
    } catch (error) {
      this.app.complain(error);
      return false;
    }
  }

  /** @param {string} path */
  async #discard(path) {
    try {
      const { games, mark } = await request("POST", "/api/library/changes", { do: "discard", collection: path });
      this.thrown = { mark, games };
      if (within(this.app.state.route.id, path)) location.hash = address("library", "*");
      await this.changed();
      // What was deleted had the focus.
      requestAnimationFrame(() => /** @type {HTMLElement|null} */ (document.querySelector(".library-recall"))?.focus());
    } catch (error) {
      this.app.complain(error);
    }
  }

  /** @param {number} mark */
  async #recall(mark) {
    try {
      await request("POST", "/api/library/changes", { do: "recall", mark });
      this.thrown = null;
      await this.changed();
    } catch (error) {
      this.app.complain(error);
    }
  }
}

/**
 * @param {string} place @param {string} shown @param {string} name @param {string} games
 * @param {string} [about] @param {import("../../core/dom.js").Content} [tools] @param {import("../../core/dom.js").Content} [inner]
 */
function item(place, shown, name, games, about = "", tools = null, inner = null) {
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
    inner,
  );
}
