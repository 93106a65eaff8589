/** A comment and glyphs for the move that is shown. */

import { h } from "../../core/dom.js";
import { t } from "../../core/texts.js";
import { GLYPHS } from "../../parts/glyphs.js";

/** @typedef {import("./analyse.js").Analyse} Analyse */

/** @param {Analyse} view */
export function notes(view) {
  const session = view.app.state.session;
  const at = view.walk.at();
  if (!session || (at.moves.length === 0 && at.cursor === 0)) return null;
  const branch = view.walk.variations.find(at);
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
      maxlength: "2000",
      ".value": noted?.comment ?? "",
      onchange: (/** @type {Event} */ event) => void comment(view, /** @type {HTMLInputElement} */ (event.target).value.trim()),
    }),
    h(
      "div",
      { class: "glyphs", role: "group", "aria-label": t("glyphs") },
      GLYPHS.map((sign) =>
        h(
          "button",
          { key: sign, class: "button quiet glyph", "aria-pressed": String(sign === glyph), onclick: () => void mark(view, sign === glyph ? "" : sign) },
          sign,
        ),
      ),
      at.moves.length > 0
        ? h("button", { class: "button quiet", onclick: () => void view.walk.remove() }, t("variation-remove"))
        : null,
    ),
  );
}

/** @param {Analyse} view @param {string} text */
async function comment(view, text) {
  const at = view.walk.at();
  const branch = at.moves.length > 0 ? view.walk.variations.find(at) : null;
  if (branch) {
    branch.comment = text || undefined;
    view.walk.keep();
    view.app.touch();
  } else await view.app.act({ do: "comment", cursor: at.cursor, text });
}

/** @param {Analyse} view @param {string} sign */
async function mark(view, sign) {
  const at = view.walk.at();
  const branch = at.moves.length > 0 ? view.walk.variations.find(at) : null;
  const glyphs = sign === "" ? [] : [sign];
  if (branch) {
    branch.glyphs = glyphs;
    view.walk.keep();
    view.app.touch();
  } else await view.app.act({ do: "glyph", cursor: at.cursor, glyphs });
}
