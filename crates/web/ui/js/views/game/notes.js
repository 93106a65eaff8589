/** A comment, glyphs and drawings for the move that is shown. */

import { h } from "../../core/dom.js";
import { valueOf } from "../../core/forms.js";
import { t } from "../../core/texts.js";
import { iconButton } from "../../parts/buttons.js";
import { GLYPHS } from "../../parts/glyphs.js";

/** @typedef {import("./game.js").GameView} GameView */
/** @typedef {import("./variations.js").At} At */

/** @param {GameView} view */
export function notes(view) {
  const session = view.app.state.session;
  const at = view.navigator.at();
  if (!session || (at.moves.length === 0 && at.cursor === 0)) return null;
  const branch = view.navigator.variations.find(at);
  const played = session.line[at.cursor - 1];
  const noted = at.moves.length > 0 ? branch : played;
  const glyph = noted?.glyphs?.[0] ?? "";
  return h(
    "div",
    { class: "notes", key: `notes-${at.cursor}-${at.moves.join("-")}` },
    h("input", {
      id: "comment-field",
      class: "field",
      "aria-label": t("comment"),
      placeholder: t("comment"),
      maxlength: "20000",
      ".value": noted?.comment ?? "",
      onchange: (/** @type {Event} */ event) => void comment(view, at, valueOf(event).trim()),
    }),
    h(
      "div",
      { class: "glyphs", role: "group", "aria-label": t("glyphs") },
      GLYPHS.map((sign) =>
        h(
          "button",
          { key: sign, class: "button quiet glyph", "aria-pressed": String(sign === glyph), onclick: () => void mark(view, at, sign === glyph ? "" : sign) },
          sign,
        ),
      ),
      at.moves.length > 0
        ? iconButton("trash", t("variation-remove"), () => void view.navigator.remove())
        : null,
    ),
  );
}

/**
 * A comment of the move that it was written for, whatever is shown by now.
 * @param {GameView} view
 * @param {At} at
 * @param {string} text
 */
async function comment(view, at, text) {
  if (at.moves.length > 0) noteBranch(view, at, { comment: text || undefined });
  else await view.app.act({ do: "comment", cursor: at.cursor, text });
}

/** @param {GameView} view @param {At} at @param {string} sign */
async function mark(view, at, sign) {
  const glyphs = sign === "" ? [] : [sign];
  if (at.moves.length > 0) noteBranch(view, at, { glyphs });
  else await view.app.act({ do: "glyph", cursor: at.cursor, glyphs });
}

/** Arrows and circles where one stands. @param {GameView} view @param {import("../../core/types.js").Shape[]} shapes */
export async function draw(view, shapes) {
  const at = view.navigator.at();
  if (at.moves.length > 0) noteBranch(view, at, { shapes });
  else await view.app.act({ do: "shapes", cursor: at.cursor, shapes });
}

/** @param {GameView} view @param {At} at @param {{comment?: string, glyphs?: string[], shapes?: import("../../core/types.js").Shape[]}} change */
function noteBranch(view, at, change) {
  const branch = view.navigator.variations.find(at);
  if (!branch) return;
  Object.assign(branch, change);
  view.navigator.keep();
  view.app.touch();
}
