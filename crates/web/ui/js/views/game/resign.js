/** Resigning where a game may be lost singly, as a gammon or as a backgammon. */

import { h } from "../../core/dom.js";
import { sent } from "../../core/forms.js";
import { t } from "../../core/texts.js";

const STAKES = /** @type {const} */ (["single", "gammon", "backgammon"]);

/**
 * @param {(stake: number) => void} onResign with how many times the cube is offered
 * @param {() => void} close
 */
export function resignForm(onResign, close) {
  return h(
    "form",
    {
      class: "dialog-body",
      onsubmit: sent((form) => {
        onResign(Number(new FormData(form).get("stake")));
        close();
      }),
    },
    h("h2", null, t("confirm-resign")),
    h("p", { class: "muted" }, t("resign-asked")),
    h(
      "fieldset",
      { class: "resign-stakes" },
      h("legend", { class: "for-ears" }, t("resign")),
      STAKES.map((name, index) =>
        h("label", { key: name }, h("input", { type: "radio", name: "stake", value: String(index + 1), checked: index === 0 }), t(`resign-${name}`)),
      ),
    ),
    h("div", { class: "dialog-actions" }, h("button", { type: "button", class: "button", onclick: close }, t("cancel")), h("button", { class: "button primary" }, t("resign"))),
  );
}
