/** A game or a position from pasted text or files, in any format that the program reads. */

import { errorText, request } from "../core/api.js";
import { h } from "../core/dom.js";
import { sent, valueOf } from "../core/forms.js";
import { go } from "../core/router.js";
import { t } from "../core/texts.js";
import { closingHead } from "./buttons.js";
import { base64, textOf } from "./files.js";
import { icon } from "./icons.js";

/** @typedef {import("../shell/app.js").App} App */
/** @typedef {import("../core/types.js").ImportedGame} ImportedGame */
/** @typedef {import("../core/types.js").Imported} Imported */

/** The largest files that are sent, in bytes: as base64 they grow by a third. */
const MOST = 11_000_000;

/**
 * @typedef {object} Form
 * @property {string} text
 * @property {File[]} files that are no text, or several: they are sent instead of the text
 * @property {Imported|null} found
 * @property {string} error
 * @property {boolean} busy
 */

/** @returns {Form} */
const empty = () => ({ text: "", files: [], found: null, error: "", busy: false });

/** @type {Form} */
let form = empty();

/**
 * @param {App} app
 * @param {string} text what is there at first
 * @param {() => void} close
 */
export function importDialog(app, text, close) {
  if (text !== "" && form.text !== text && form.found === null && form.error === "" && !form.busy) {
    form = { ...empty(), text };
    void recognise(app, close);
  }
  const nothing = form.text.trim() === "" && form.files.length === 0;
  return h(
    "form",
    {
      class: "dialog-body",
      onsubmit: sent(() => recognise(app, close)),
      ondragover: (/** @type {DragEvent} */ event) => event.preventDefault(),
      ondrop: (/** @type {DragEvent} */ event) => dropped(app, event, close),
    },
    closingHead(t("import-title"), close),
    h("p", { class: "muted" }, t("import-lead")),
    form.files.length > 0
      ? h("p", { class: "import-files figures", key: "files" }, form.files.map((file) => file.name).join(", "))
      : h("textarea", {
          key: "text",
          class: "field",
          "aria-label": t("import-text"),
          autofocus: true,
          spellcheck: "false",
          ".value": form.text,
          oninput: (/** @type {Event} */ event) => {
            form = { ...empty(), text: valueOf(event) };
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
        h("input", { type: "file", multiple: true, class: "for-ears", onchange: (/** @type {Event} */ event) => chosen(app, event, close) }),
      ),
      form.files.length > 0 ? h("button", { type: "button", class: "button", onclick: () => void replace(app, empty()) }, t("import-text-instead")) : null,
      h("button", { class: "button primary", disabled: nothing || form.busy }, t("import-open")),
    ),
  );
}

/** @param {App} app @param {Form} other */
function replace(app, other) {
  form = other;
  app.touch();
}

/** @param {App} app @param {Event} event @param {() => void} close */
function chosen(app, event, close) {
  const files = [...(/** @type {HTMLInputElement} */ (event.target).files ?? [])];
  if (files.length > 0) void fromFiles(app, files, close);
}

/** @param {App} app @param {DragEvent} event @param {() => void} close */
function dropped(app, event, close) {
  const files = [...(event.dataTransfer?.files ?? [])];
  if (files.length === 0) return;
  event.preventDefault();
  void fromFiles(app, files, close);
}

/** A single file of text is shown as text; others are sent as they are. @param {App} app @param {File[]} files @param {() => void} close */
async function fromFiles(app, files, close) {
  if (files.reduce((size, file) => size + file.size, 0) > MOST) return replace(app, { ...empty(), error: t("import-too-large") });
  const text = files.length === 1 ? await textOf(files[0]) : null;
  if (text !== null) return replace(app, { ...empty(), text });
  replace(app, { ...empty(), files });
  await recognise(app, close);
}

/** Asks what there is; a single game is opened at once. @param {App} app @param {() => void} close */
async function recognise(app, close) {
  replace(app, { ...form, busy: true, error: "", found: null });
  try {
    const found = await ask(app, 0);
    form = { ...form, found, busy: false };
    if (found.games.length === 1 && found.more === 0 && found.refused === 0 && !found.games[0].problem) await openGame(app, found.games[0], close);
  } catch (error) {
    form = { ...form, busy: false, error: errorText(error) };
  }
  app.touch();
}

/** The games from one on. @param {App} app @param {number} from @returns {Promise<Imported>} */
async function ask(app, from) {
  const files = await Promise.all(form.files.map(async (file) => ({ data: await base64(file) })));
  const game = files.length > 0 ? undefined : app.state.session?.game;
  return request("POST", "/api/import", { text: form.text, files, from, game });
}

/** The games that follow. @param {App} app @param {Imported} found */
async function more(app, found) {
  try {
    const next = await ask(app, found.games.length);
    if (form.found === found) replace(app, { ...form, found: { ...next, games: [...found.games, ...next.games] } });
  } catch (error) {
    replace(app, { ...form, error: errorText(error) });
  }
}

/** @param {App} app @param {Imported} found @param {() => void} close */
function games(app, found, close) {
  return h(
    "div",
    null,
    h("p", null, t("import-found", { format: found.format_name, number: found.games.length + found.more })),
    found.refused > 0
      ? h("div", { key: "refused", class: "error-text", role: "status" }, t("import-refused", { number: found.refused, count: found.refused }), h("ul", null, found.left_out.map((why, at) => h("li", { key: String(at) }, why))))
      : null,
    h(
      "ul",
      { class: "found-games" },
      found.games.map((game) =>
        h(
          "li",
          { key: game.index },
          h(
            "button",
            { type: "button", class: "button quiet", disabled: Boolean(game.problem), onclick: () => void openGame(app, game, close) },
            `${game.index + 1}. ${label(game)}`,
          ),
          game.problem ? h("p", { class: "error-text" }, game.problem) : null,
        ),
      ),
      found.more > 0
        ? h("li", { key: "more" }, h("button", { type: "button", class: "button", onclick: () => void more(app, found) }, t("import-more", { number: found.more })))
        : null,
    ),
  );
}

/** @param {ImportedGame} game */
function label(game) {
  const named = game.players?.some((name) => name !== "");
  const names = named ? game.players?.map((name) => name || "?").join(" – ") : game.title;
  return [names, game.result === "*" ? null : game.result, t("moves-made", { number: game.moves })].filter(Boolean).join(" · ");
}

/** @param {App} app @param {ImportedGame} game @param {() => void} close */
async function openGame(app, game, close) {
  try {
    const { id, announcements } = await app.begin({ game: game.game, record: game.record ?? form.text });
    form = empty();
    close();
    go("analyse", id);
    const said = [...(game.remarks ?? []), ...announcements];
    if (said.length > 0) app.notify(said.join(" "));
  } catch (error) {
    replace(app, { ...form, error: errorText(error) });
  }
}
