/** A game or a position from pasted text or a file, in any format that the program reads. */

import { errorText, request } from "../core/api.js";
import { h } from "../core/dom.js";
import { sent, valueOf } from "../core/forms.js";
import { go } from "../core/router.js";
import { t } from "../core/texts.js";
import { closingHead } from "./buttons.js";
import { icon } from "./icons.js";

/** @typedef {import("../shell/app.js").App} App */
/** @typedef {{format: string, format_name: string, games: {game: string, title: string, players?: string[]|null, moves: number, index: number, record?: string}[]}} Found */

/** The largest text that is sent, in characters. */
const MOST = 2_000_000;

/** @typedef {{text: string, found: Found|null, error: string, busy: boolean}} Form */

/** @type {Form} */
const EMPTY = { text: "", found: null, error: "", busy: false };

/** @type {Form} */
let form = EMPTY;

/**
 * @param {App} app
 * @param {string} text what is there at first
 * @param {() => void} close
 */
export function importDialog(app, text, close) {
  if (text !== "" && form.text !== text && form.found === null && form.error === "" && !form.busy) {
    form = { ...EMPTY, text };
    void recognise(app, close);
  }
  return h(
    "form",
    {
      class: "dialog-body",
      onsubmit: sent(() => recognise(app, close)),
    },
    closingHead(t("import-title"), close),
    h("p", { class: "muted" }, t("import-lead")),
    h("textarea", {
      class: "field",
      "aria-label": t("import-text"),
      autofocus: true,
      spellcheck: "false",
      ".value": form.text,
      oninput: (/** @type {Event} */ event) => {
        form = { ...EMPTY, text: valueOf(event) };
        app.touch();
      },
    }),
    form.error === "" ? null : h("p", { class: "error-text", role: "alert" }, form.error),
    form.found ? games(app, form.found, close) : null,
    h(
      "div",
      { class: "dialog-actions" },
      h(
        "label",
        { class: "button" },
        icon("import"),
        t("import-file"),
        h("input", { type: "file", class: "for-ears", onchange: (/** @type {Event} */ event) => void fromFile(app, event) }),
      ),
      h("button", { class: "button primary", disabled: form.text.trim() === "" || form.busy }, t("import-open")),
    ),
  );
}

/** @param {App} app @param {Event} event */
async function fromFile(app, event) {
  const file = /** @type {HTMLInputElement} */ (event.target).files?.[0];
  if (!file) return;
  if (file.size > MOST) form = { ...form, error: t("import-too-large") };
  else form = { ...EMPTY, text: await file.text() };
  app.touch();
}

/** Asks what the text is; a single game is opened at once. @param {App} app @param {() => void} close */
async function recognise(app, close) {
  form = { ...form, busy: true, error: "" };
  app.touch();
  try {
    /** @type {Found} */
    const found = await request("POST", "/api/import", { text: form.text, game: app.state.session?.game });
    form = { ...form, found, busy: false };
    if (found.games.length === 1) await openGame(app, found.games[0], close);
  } catch (error) {
    form = { ...form, busy: false, error: errorText(error) };
  }
  app.touch();
}

/** @param {App} app @param {Found} found @param {() => void} close */
function games(app, found, close) {
  return h(
    "div",
    null,
    h("p", null, t("import-found", { format: found.format_name, number: found.games.length })),
    h(
      "ul",
      { class: "found-games" },
      found.games.map((game) =>
        h(
          "li",
          { key: game.index },
          h(
            "button",
            { type: "button", class: "button quiet", onclick: () => void openGame(app, game, close) },
            `${game.index + 1}. ${label(game)}`,
          ),
        ),
      ),
    ),
  );
}

/** @param {Found["games"][number]} game */
function label(game) {
  const names = game.players ? game.players.join(" – ") : game.title;
  return `${names} · ${t("moves-made", { number: game.moves })}`;
}

/** @param {App} app @param {Found["games"][number]} game @param {() => void} close */
async function openGame(app, game, close) {
  try {
    const players = [{ kind: "human" }, { kind: "human" }];
    const { id } = await app.begin({ game: game.game, record: game.record ?? form.text, players });
    form = EMPTY;
    close();
    go("analyse", id);
  } catch (error) {
    form = { ...form, error: errorText(error) };
    app.touch();
  }
}
