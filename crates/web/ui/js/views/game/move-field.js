/** Moves typed as text, in the notation of either language. */

import { h } from "../../core/dom.js";
import { sent } from "../../core/forms.js";
import { t } from "../../core/texts.js";

/** @typedef {import("./game.js").GameView} GameView */

/** @param {GameView} view */
export function moveField(view) {
  return h(
    "form",
    {
      class: "move-form",
      key: "move-form",
      onsubmit: sent((form) => submit(view, form)),
    },
    h("input", {
      id: "move-field",
      class: "field",
      name: "move",
      autocomplete: "off",
      autocapitalize: "off",
      spellcheck: "false",
      "aria-label": t("type-move"),
      placeholder: t("type-move"),
      // While the machine thinks, the next move is prepared, and at the end of a game one may go back: a disabled field
      // would lose the focus.
    }),
  );
}

/** @param {GameView} view @param {HTMLFormElement} form */
async function submit(view, form) {
  const field = /** @type {HTMLInputElement} */ (form.elements.namedItem("move"));
  const move = field.value.trim();
  const { session } = view.app.state;
  if (move === "" || !session) return;
  if (view.premove.open(session)) {
    view.premove.type(session, move);
    field.value = "";
    return;
  }
  if (!view.mayMove(session, view.place(session))) return;
  // At once: the next move may be typed before the server has answered.
  field.value = "";
  if ((await view.move(move)) || field.value !== "") return;
  field.value = move;
  field.select();
}
