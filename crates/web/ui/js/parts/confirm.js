/** A question with one way on and one way back. */

import { h } from "../core/dom.js";
import { openDialog } from "../core/dialog.js";
import { sent } from "../core/forms.js";
import { t } from "../core/texts.js";

/**
 * @param {string} question
 * @param {string} yes
 * @returns {Promise<boolean>}
 */
export function confirm(question, yes) {
  return new Promise((resolve) => {
    openDialog((close) =>
      h(
        "form",
        {
          class: "dialog-body",
          onsubmit: sent(() => {
            resolve(true);
            close();
          }),
        },
        h("h2", null, question),
        h(
          "div",
          { class: "dialog-actions" },
          h("button", { type: "button", class: "button", onclick: close }, t("cancel")),
          h("button", { class: "button primary", autofocus: true }, yes),
        ),
      ),
      () => resolve(false),
    );
  });
}
