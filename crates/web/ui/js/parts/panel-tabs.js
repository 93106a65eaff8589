/** Tabs between panels that a wide window shows beside each other. */

import { h } from "../core/dom.js";
import { t } from "../core/texts.js";

/**
 * @template {string} Name
 * @param {readonly Name[]} names
 * @param {string} prefix of the texts that word them
 * @param {Name} shown
 * @param {(name: Name) => void} onChoose
 */
export function panelTabs(names, prefix, shown, onChoose) {
  return h(
    "div",
    { class: "panel-tabs", role: "tablist", key: "panels" },
    names.map((name) =>
      h("button", { key: name, role: "tab", "aria-selected": String(name === shown), onclick: () => onChoose(name) }, t(`${prefix}-${name}`)),
    ),
  );
}
