/** The rules of a game and its notation. */

import { request } from "../core/api.js";
import { h } from "../core/dom.js";
import { openDialog } from "../core/dialog.js";
import { t } from "../core/texts.js";
import { closingHead } from "./buttons.js";

/** @typedef {import("../shell/app.js").App} App */

/**
 * @param {App} app
 * @param {string} name
 */
export async function rulesDialog(app, name) {
  try {
    const { html } = await request("GET", `/api/games/${encodeURIComponent(name)}/rules`);
    const title = app.game(name)?.title ?? name;
    openDialog((close) =>
      h(
        "div",
        { class: "dialog-body" },
        closingHead(t("rules-of", { game: title }), close),
        h("div", { class: "prose", ".innerHTML": html }),
      ),
    );
  } catch (error) {
    app.complain(error);
  }
}
