/** A new game: players, variant, clock, and the position it starts from. */

import { errorText, request } from "../../core/api.js";
import { h } from "../../core/dom.js";
import { sent, valueOf } from "../../core/forms.js";
import { go } from "../../core/router.js";
import { t } from "../../core/texts.js";
import { closingHead } from "../../parts/buttons.js";
import { choice } from "../../parts/choice.js";
import { positionText } from "../../parts/editor-dialog.js";
import { icon } from "../../parts/icons.js";
import { machineForm } from "../../parts/machine-form.js";
import { playerChoice } from "../../parts/players.js";
import { PositionEditor } from "../../parts/position-editor.js";
import { smallBoard } from "../../parts/small-board.js";
import { isListed, variantChoice } from "../../parts/variant-choice.js";
import { valuesOf, variantFields } from "../../parts/variant-form.js";

/** @typedef {import("../../core/types.js").GameInfo} GameInfo */
/** @typedef {import("../../core/types.js").SessionState} SessionState */
/** @typedef {import("../../core/types.js").Seat} Player */
/** @typedef {import("../../shell/app.js").App} App */

/** Minutes and seconds a move. @type {[number, number][]} */
const CLOCKS = [
  [1, 0],
  [3, 2],
  [5, 0],
  [10, 5],
  [30, 0],
];
/** What a clock of one's own begins with. */
const OWN_CLOCK = "15+10";

/**
 * @typedef {object} Form
 * @property {string} game
 * @property {string} like the game that was open when the form was begun
 * @property {[Player, Player]} players
 * @property {string} variant
 * @property {string} clock
 * @property {string} position
 * @property {import("../../core/types.js").Board|null} board
 * @property {string} error
 * @property {PositionEditor|null} editor while a position is set up by hand
 */

/** @type {Form|null} */
let form = null;

/**
 * @param {App} app
 * @param {GameInfo} game
 * @param {SessionState|null} session the game that is open: the new one is like it
 * @param {() => void} close
 */
export function newGameDialog(app, game, session, close) {
  if (!form || form.game !== game.name || form.like !== (session?.id ?? "")) form = fresh(game, session);
  const now = form;
  /** @param {Partial<Form>} change */
  const set = (change) => {
    form = { ...now, ...change };
    app.touch();
  };
  return h(
    "form",
    {
      class: "dialog-body new-game",
      onsubmit: sent(() => begin(app, close)),
    },
    closingHead(t("new-game-of", { game: game.title }), close),
    h("div", { class: "form-columns" }, /** @type {const} */ ([0, 1]).map((side) => sideFields(game, now, side, set))),
    h("div", { class: "form-columns" }, variantField(game, now, set), clockField(now, set)),
    positionFields(app, game, now, set),
    now.error === "" ? null : h("p", { class: "error-text", role: "alert" }, now.error),
    h("div", { class: "dialog-actions" }, h("button", { class: "button primary", disabled: now.editor !== null && !now.editor.whole }, t("begin"))),
  );
}

/** @param {GameInfo} game @param {SessionState|null} session @returns {Form} */
function fresh(game, session) {
  /** @type {[Player, Player]} */
  const players = session ? session.players : [{ kind: "human" }, { kind: "machine", level: game.gentle }];
  return { game: game.name, like: session?.id ?? "", players, variant: session?.variant ?? "", clock: "", position: "", board: null, error: "", editor: null };
}

/** @param {GameInfo} game @param {Form} now @param {0|1} side @param {(change: Partial<Form>) => void} set */
function sideFields(game, now, side, set) {
  /** @param {Player} player */
  const change = (player) => set({ players: side === 0 ? [player, now.players[1]] : [now.players[0], player] });
  return h(
    "div",
    { class: "label", key: side },
    h("span", null, game.sides[side].name),
    playerChoice(game, side, now.players[side], change),
    machineForm(game, now.players[side], game.sides[side].name, change, () => set({})),
  );
}

/** @param {GameInfo} game @param {Form} now @param {(change: Partial<Form>) => void} set */
function variantField(game, now, set) {
  if (game.variants.length === 0) return null;
  const change = (/** @type {string} */ variant) => set({ variant, error: "", editor: null });
  const values = game.form ? valuesOf(game.form, now.variant) : null;
  if (game.form && values) return variantFields(game.form, values, change);
  if (isListed(game.variants)) return variantChoice(game.variants, now.variant, change);
  return h(
    "label",
    { class: "label" },
    t("variant"),
    h("input", {
      class: "field",
      list: "variants",
      placeholder: game.variants[0],
      spellcheck: "false",
      ".value": now.variant,
      oninput: (/** @type {Event} */ event) => change(valueOf(event)),
    }),
    h("datalist", { id: "variants" }, game.variants.map((variant) => h("option", { value: variant }))),
  );
}

/** @param {Form} now @param {(change: Partial<Form>) => void} set */
function clockField(now, set) {
  const own = now.clock !== "" && !CLOCKS.some((known) => clock(known)[0] === now.clock);
  const words = [["", t("clock-none")], ...CLOCKS.map(clock), ["own", t("clock-own")]];
  const [minutes, seconds] = now.clock.split("+");
  return h(
    "div",
    { class: "label" },
    h("span", null, t("clock")),
    choice(t("clock"), own ? "own" : now.clock, /** @type {[string, string][]} */ (words), (word) => set({ clock: word === "own" ? OWN_CLOCK : word })),
    own
      ? h(
          "div",
          { class: "own-clock", key: "own" },
          clockNumber(t("clock-minutes"), minutes, { min: 0.25, max: 1440, step: "any" }, (value) => set({ clock: `${value}+${seconds}` })),
          clockNumber(t("clock-seconds"), seconds, { min: 0, max: 3600, step: "any" }, (value) => set({ clock: `${minutes}+${value}` })),
        )
      : null,
  );
}

/** @param {string} label @param {string} value @param {Record<string, number|string>} bounds @param {(value: string) => void} onChange */
function clockNumber(label, value, bounds, onChange) {
  return h("label", null, h("span", null, label), h("input", { class: "field figures", type: "number", required: true, ...bounds, ".value": value, oninput: (/** @type {Event} */ event) => onChange(valueOf(event)) }));
}

/** @param {[number, number]} clock @returns {[string, string]} */
function clock([minutes, seconds]) {
  return [`${minutes}+${seconds}`, t("clock-is", { minutes, seconds })];
}

/**
 * Where the game starts: in words, or set up by hand where the game has tools for it.
 * @param {App} app
 * @param {GameInfo} game
 * @param {Form} now
 * @param {(change: Partial<Form>) => void} set
 */
function positionFields(app, game, now, set) {
  const { editor } = now;
  if (editor) return h("div", { class: "position-editor", key: "by-hand" }, editor.draw(), positionText(editor));
  const open = () => set({ editor: new PositionEditor(app, game, now.variant.trim(), now.error === "" ? now.position : "") });
  return h(
    "div",
    { class: "position-fields", key: "in-words" },
    positionField(app, game, now),
    game.tools.length > 0 ? h("button", { type: "button", class: "button", onclick: open }, icon("edit"), t("editor-open")) : null,
  );
}

/** @param {App} app @param {GameInfo} game @param {Form} now */
function positionField(app, game, now) {
  return h(
    "div",
    { class: "position-field" },
    h(
      "label",
      { class: "label" },
      t("position-from"),
      h("textarea", {
        class: "field",
        placeholder: game.example === "" ? "" : t("position-example", { example: game.example }),
        spellcheck: "false",
        ".value": now.position,
        oninput: (/** @type {Event} */ event) => void tryPosition(app, game, valueOf(event)),
      }),
    ),
    h("div", { class: "position-board" }, smallBoard(now.board ?? game.board, game.sides, t("position"))),
  );
}

/** Shows the position as it is typed, or why it is none. @param {App} app @param {GameInfo} game @param {string} position */
async function tryPosition(app, game, position) {
  if (!form) return;
  form = { ...form, position, error: "" };
  if (position.trim() === "") {
    form = { ...form, board: null };
    return app.touch();
  }
  try {
    const { board } = await request("POST", "/api/positions", { game: game.name, variant: form.variant || undefined, position });
    if (form?.position === position) form = { ...form, board, error: "" };
  } catch (error) {
    if (form?.position === position) form = { ...form, error: errorText(error) };
  }
  app.touch();
}

/** @param {App} app @param {() => void} close */
async function begin(app, close) {
  if (!form) return;
  const { game, players, variant, clock, editor } = form;
  if (editor && !editor.whole) return;
  const position = editor ? editor.text : form.position;
  const [minutes, seconds] = clock.split("+").map(Number);
  try {
    const { id } = await app.begin({
      game,
      players,
      variant: variant.trim() || undefined,
      position: position.trim() || undefined,
      clock: clock === "" ? undefined : { base_ms: Math.round(minutes * 60_000), increment_ms: Math.round(seconds * 1000) },
    });
    form = null;
    close();
    go("play", id);
  } catch (error) {
    if (form) form = { ...form, error: errorText(error) };
    app.touch();
  }
}
