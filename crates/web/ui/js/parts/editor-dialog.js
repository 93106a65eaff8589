/** A position is set up, and analysed or played from. */

import { h } from "../core/dom.js";
import { valueOf } from "../core/forms.js";
import { openDialog } from "../core/dialog.js";
import { go } from "../core/router.js";
import { t } from "../core/texts.js";
import { closingHead } from "./buttons.js";
import { PositionEditor } from "./position-editor.js";

/** @typedef {import("../shell/app.js").App} App */
/** @typedef {import("../core/types.js").GameInfo} GameInfo */

/**
 * @param {App} app
 * @param {GameInfo} game
 * @param {string} variant
 * @param {string} position
 */
export function openEditor(app, game, variant, position) {
  const editor = new PositionEditor(app, game, variant, position);
  openDialog((close) => dialog(app, editor, close));
}

/** @param {App} app @param {PositionEditor} editor @param {() => void} close */
function dialog(app, editor, close) {
  return h(
    "div",
    { class: "dialog-body editor-dialog" },
    closingHead(t("editor-title"), close),
    editor.draw(),
    positionText(editor),
    h(
      "div",
      { class: "dialog-actions" },
      h("button", { class: "button", disabled: !editor.whole, onclick: () => void begin(app, editor, "play", close) }, t("editor-play")),
      h("button", { class: "button primary", disabled: !editor.whole, onclick: () => void begin(app, editor, "analyse", close) }, t("analyse")),
    ),
  );
}

/** The text of the position, which follows the board and leads it. @param {PositionEditor} editor */
export function positionText(editor) {
  return h(
    "label",
    { class: "label", key: "position-text" },
    t("editor-text"),
    h("textarea", {
      class: "field figures",
      rows: "2",
      spellcheck: "false",
      ".value": editor.text,
      oninput: (/** @type {Event} */ event) => void editor.type(valueOf(event)),
    }),
  );
}

/**
 * @param {App} app
 * @param {PositionEditor} editor
 * @param {'play'|'analyse'} view
 * @param {() => void} close
 */
async function begin(app, editor, view, close) {
  const { game, variant, now } = editor;
  if (!now) return;
  const human = { kind: "human" };
  const machine = view === "play" ? { kind: "machine", level: game.gentle } : human;
  const players = now.side === "first" ? [human, machine] : [machine, human];
  try {
    const { id } = await app.begin({ game: game.name, variant: variant || undefined, position: now.position, players });
    close();
    go(view, id);
  } catch (error) {
    app.complain(error);
  }
}
