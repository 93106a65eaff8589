/** Moves typed as text, in the notation of either language. */

import { h } from "../../core/dom.js";
import { sent } from "../../core/forms.js";
import { t } from "../../core/texts.js";

/**
 * @param {import("../../shell/app.js").App} app
 * @param {import("../../core/types.js").SessionState} session
 */
export function moveField(app, session) {
  return h(
    "form",
    {
      class: "move-form",
      key: "move-form",
      onsubmit: sent((form) => submit(app, form)),
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
      // While the machine thinks, the next move may be typed: a disabled field would lose the focus.
      disabled: session.status === "over",
    }),
  );
}

/**
 * @param {import("../../shell/app.js").App} app
 * @param {HTMLFormElement} form
 */
async function submit(app, form) {
  const field = /** @type {HTMLInputElement} */ (form.elements.namedItem("move"));
  const move = field.value.trim();
  if (move === "" || app.state.session?.thinking) return;
  const made = await app.act({ do: "play", move });
  if (field.value.trim() !== move) return;
  if (made) field.value = "";
  else field.select();
}
