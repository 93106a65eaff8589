/** Buttons with an icon alone, and the heads that carry one. */

import { h } from "../core/dom.js";
import { t } from "../core/texts.js";
import { icon } from "./icons.js";

/**
 * @param {string} name of the icon
 * @param {string} label
 * @param {() => unknown} onClick
 * @param {Record<string, any>} [more] properties of the button
 */
export function iconButton(name, label, onClick, more) {
  const props = { type: "button", class: "icon-button", title: label, "aria-label": label, onclick: () => void onClick(), ...more };
  return h("button", props, icon(name));
}

/** What a dialog or a panel is, and the button that closes it. @param {string} title @param {() => void} close */
export function closingHead(title, close) {
  return h("div", { class: "dialog-head" }, h("h2", null, title), iconButton("close", t("close"), close));
}
