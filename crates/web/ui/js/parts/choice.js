/** A list to choose from. */

import { h } from "../core/dom.js";
import { valueOf } from "../core/forms.js";

/**
 * @param {string|null} label its name, where no label stands around it
 * @param {string|number} value
 * @param {readonly (readonly [string|number, string])[]} options values and words
 * @param {(value: string) => void} onChange
 * @param {string} [name] a class of its own
 */
export function choice(label, value, options, onChange, name = "") {
  return h(
    "select",
    { class: `field ${name}`.trim(), "aria-label": label, ".value": String(value), onchange: (/** @type {Event} */ event) => onChange(valueOf(event)) },
    options.map(([word, text]) => h("option", { value: String(word) }, text)),
  );
}
