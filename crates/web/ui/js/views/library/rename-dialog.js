/** Another name for a collection or a folder; one with other folders moves it there. */

import { h } from "../../core/dom.js";
import { openDialog } from "../../core/dialog.js";
import { sent } from "../../core/forms.js";
import { t } from "../../core/texts.js";

/**
 * @param {string} path the name until now
 * @param {string[]} names those of all collections
 * @param {(name: string) => Promise<boolean>} rename whether it was done
 */
export function renameDialog(path, names, rename) {
  const folders = new Set(names.flatMap((name) => [...name.matchAll(/\//g)].map(({ index }) => name.slice(0, index + 1))));
  openDialog((close) =>
    h(
      "form",
      {
        class: "dialog-body",
        onsubmit: sent(async (form) => {
          const name = /** @type {HTMLInputElement} */ (form.elements.namedItem("name")).value.trim();
          if (name !== "" && (name === path || (await rename(name)))) close();
        }),
      },
      h("h2", null, t("library-rename", { name: path })),
      h("p", { class: "muted" }, t("library-rename-lead")),
      h("input", { class: "field", name: "name", value: path, maxlength: "120", list: "library-folders", "aria-label": t("library-rename-field"), autofocus: true }),
      h("datalist", { id: "library-folders" }, [...folders].map((folder) => h("option", { value: folder }))),
      h(
        "div",
        { class: "dialog-actions" },
        h("button", { type: "button", class: "button", onclick: close }, t("cancel")),
        h("button", { class: "button primary" }, t("library-rename-yes")),
      ),
    ),
  );
}
