/** Files that are taken into a collection, one after the other, with how far they are. */

import { ApiError, errorText, request, upload } from "../../core/api.js";
import { h } from "../../core/dom.js";
import { listen } from "../../core/events.js";
import { valueOf } from "../../core/forms.js";
import { number, t } from "../../core/texts.js";
import { choice } from "../../parts/choice.js";
import { icon } from "../../parts/icons.js";
import { shortTitle } from "../../parts/titles.js";

/** @typedef {import("../../core/types.js").LibraryImport} LibraryImport */
/** @typedef {{name: string, state: 'waits'|'sent'|'runs'|'done'|'failed', games: number, refused: number, names: number, leftOut: string[], error: string, id: string}} Row */

/** Files of names come before the games that need them. @param {File} file */
const last = (file) => (/\.(jou|trn)$/i.test(file.name) ? 0 : 1);

export class Imports {
  /** @type {Row[]} */
  rows = [];
  collection = "";
  game = "";
  /** @type {Promise<void>} */
  #queue = Promise.resolve();

  /** @param {import("../../shell/app.js").App} app @param {() => void} onGames there are more games */
  constructor(app, onGames) {
    this.app = app;
    this.onGames = onGames;
  }

  /** @param {File[]} files @param {string} place the collection that is shown */
  add(files, place) {
    const shown = place === "" || place === "*" ? "" : place;
    for (const file of files.sort((one, other) => last(one) - last(other))) {
      const target = this.collection.trim() || shown || file.name.replace(/\.[^.]*$/, "");
      this.rows.push({ name: file.name, state: "waits", games: 0, refused: 0, names: 0, leftOut: [], error: "", id: "" });
      const row = this.rows[this.rows.length - 1];
      this.#queue = this.#queue.then(() => this.#take(row, file, target));
    }
    this.app.touch();
  }

  /** @param {Row} row @param {File} file @param {string} collection */
  async #take(row, file, collection) {
    const words = new URLSearchParams({ collection, game: this.game, label: file.name });
    this.#set(row, { state: "sent" });
    try {
      const { id } = await upload(`/api/library/imports?${words}`, file);
      this.#set(row, { state: "runs", id });
      await this.#follow(row, id);
    } catch (error) {
      this.#set(row, { state: "failed", error: error instanceof ApiError && error.code === "offline" ? t("offline") : errorText(error) });
    }
    this.onGames();
  }

  /** Until the import is at its end. @param {Row} row @param {string} id @returns {Promise<void>} */
  #follow(row, id) {
    return new Promise((resolve) => {
      const end = (/** @type {Partial<Row>} */ change) => {
        close();
        this.#set(row, change);
        resolve();
      };
      const close = listen(`/api/library/imports/${id}/events`, {
        progress: (/** @type {LibraryImport} */ { games, refused }) => {
          const more = games !== row.games;
          this.#set(row, { games, refused });
          if (more) this.onGames();
        },
        finished: (/** @type {LibraryImport} */ { games, refused, names, left_out: leftOut, done }) => end({ games, refused, names, leftOut, state: done ? "done" : "failed", error: done ? "" : t("library-interrupted") }),
        failed: (/** @type {string} */ error) => end({ state: "failed", error }),
      });
    });
  }

  /** @param {Row} row @param {Partial<Row>} change */
  #set(row, change) {
    Object.assign(row, change);
    this.app.touch();
  }

  /** @param {string} place */
  draw(place) {
    return h(
      "section",
      {
        class: "library-import",
        key: "import",
        "aria-label": t("library-import"),
        ondragover: (/** @type {DragEvent} */ event) => event.preventDefault(),
        ondrop: (/** @type {DragEvent} */ event) => {
          event.preventDefault();
          this.add([...(event.dataTransfer?.files ?? [])], place);
        },
      },
      h("h2", null, t("library-import")),
      h("p", { class: "muted" }, t("library-import-lead")),
      h("input", {
        class: "field",
        "aria-label": t("library-target"),
        placeholder: place === "" || place === "*" ? t("library-target-usual") : place,
        maxlength: "60",
        ".value": this.collection,
        oninput: (/** @type {Event} */ event) => (this.collection = valueOf(event)),
      }),
      choice(t("game"), this.game, [["", t("library-game-told")], ...this.app.state.games.map((game) => /** @type {[string, string]} */ ([game.name, shortTitle(game.title)]))], (game) => {
        this.game = game;
        this.app.touch();
      }),
      h(
        "label",
        { class: "button" },
        icon("import"),
        t("library-files"),
        h("input", {
          type: "file",
          multiple: true,
          class: "for-ears",
          onchange: (/** @type {Event} */ event) => {
            const field = /** @type {HTMLInputElement} */ (event.target);
            this.add([...(field.files ?? [])], place);
            field.value = "";
          },
        }),
      ),
      h("div", { role: "status" }, this.rows.length > 0 ? h("ul", { class: "library-rows" }, this.rows.map((row, index) => this.#row(row, index))) : null),
    );
  }

  /** @param {Row} row @param {number} index */
  #row(row, index) {
    const words = { games: number(row.games), refused: number(row.refused), names: number(row.names) };
    const state = row.state === "failed" ? row.error : row.names > 0 ? t("library-names", words) : t(`library-state-${row.state}`, words);
    const running = row.state === "runs";
    return h(
      "li",
      { key: String(index), class: row.state },
      h("span", { class: "library-file" }, row.name),
      h("span", { class: row.state === "failed" ? "error-text" : "muted" }, state),
      row.leftOut.length > 0 ? h("ul", { class: "library-left-out", key: "left-out" }, row.leftOut.map((why, at) => h("li", { key: String(at) }, why))) : null,
      running ? h("progress", { "aria-label": row.name }) : null,
      running ? h("button", { class: "button quiet", onclick: () => void request("POST", `/api/library/imports/${row.id}/stop`) }, t("library-stop")) : null,
    );
  }
}
