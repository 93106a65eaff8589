/** A game as text of any format, as a file, or as a link. */

import { errorText, request, requestText } from "../core/api.js";
import { h } from "../core/dom.js";
import { openDialog } from "../core/dialog.js";
import { sent } from "../core/forms.js";
import { t } from "../core/texts.js";
import { closingHead } from "./buttons.js";
import { choice } from "./choice.js";
import { icon } from "./icons.js";

/** @typedef {import("../shell/app.js").App} App */
/** @typedef {import("../core/types.js").LibraryCollection} LibraryCollection */

/** @type {{session: string, collections: string[], formats: {name: string, shown: string, ending: string}[], format: string, text: string, copied: boolean}} */
let form = { session: "", collections: [], formats: [], format: "", text: "", copied: false };

/** @param {App} app @param {string} session */
export async function exportDialog(app, session) {
  const path = `/api/sessions/${encodeURIComponent(session)}`;
  try {
    const [{ formats }, { collections }] = await Promise.all([request("GET", `${path}/formats`), request("GET", "/api/library")]);
    const game = app.state.session?.game;
    const names = collections.filter((/** @type {LibraryCollection} */ one) => one.game === game).map((/** @type {LibraryCollection} */ one) => one.name);
    form = { session, collections: names, formats, format: formats[0]?.name ?? "", text: "", copied: false };
    await load(app, path);
    openDialog((close) => dialog(app, path, close));
  } catch (error) {
    app.complain(error);
  }
}

/** @param {App} app @param {string} path */
async function load(app, path) {
  const { format } = form;
  if (format === "") return;
  try {
    const text = await requestText("GET", `${path}/export?format=${encodeURIComponent(format)}`);
    if (form.format === format) form = { ...form, text, copied: false };
  } catch (error) {
    form = { ...form, text: errorText(error) };
  }
  app.touch();
}

/** @param {App} app @param {string} path @param {() => void} close */
function dialog(app, path, close) {
  return h(
    "div",
    { class: "dialog-body" },
    closingHead(t("export-title"), close),
    h(
      "label",
      { class: "label" },
      t("export-format"),
      choice(null, form.format, form.formats.map(({ name, shown }) => [name, shown]), (format) => {
        form = { ...form, format, text: "" };
        void load(app, path);
      }),
    ),
    h("textarea", { class: "field", readonly: true, "aria-label": t("export-text"), ".value": form.text }),
    h(
      "div",
      { class: "dialog-actions" },
      h("button", { class: "button", onclick: () => void copy(app, `${location.origin}/#game=${encodeURIComponent(form.text)}`) }, icon("share"), t("export-link")),
      h("button", { class: "button", onclick: save }, icon("import"), t("export-file")),
      h("button", { class: "button primary", onclick: () => void copy(app, form.text) }, form.copied ? t("copied") : t("copy")),
    ),
    keepForm(app),
  );
}

/** Puts the game into a collection of the library. @param {App} app */
function keepForm(app) {
  return h(
    "form",
    {
      class: "dialog-actions",
      key: "keep",
      onsubmit: sent((element) => {
        const field = /** @type {HTMLInputElement} */ (element.elements.namedItem("collection"));
        return keep(app, field.value.trim());
      }),
    },
    h("input", { class: "field", name: "collection", required: true, maxlength: "60", list: "collections", "aria-label": t("library-collection"), placeholder: t("library-collection") }),
    h("datalist", { id: "collections" }, form.collections.map((name) => h("option", { value: name }))),
    h("button", { class: "button" }, icon("library"), t("library-keep")),
  );
}

/** @param {App} app @param {string} collection */
async function keep(app, collection) {
  try {
    await request("POST", "/api/library/keep", { session: form.session, collection });
    app.notify(t("library-kept", { name: collection }));
  } catch (error) {
    app.complain(error);
  }
}

/** @param {App} app @param {string} text */
async function copy(app, text) {
  try {
    await navigator.clipboard.writeText(text);
    form = { ...form, copied: true };
    app.notify(t("copied"));
  } catch (error) {
    app.complain(error);
  }
}

function save() {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(new Blob([form.text], { type: "text/plain" }));
  link.download = `game.${form.formats.find(({ name }) => name === form.format)?.ending ?? "txt"}`;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 1000);
}
