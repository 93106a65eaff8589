/** The parts of a variant as fields, for games whose variants are put together: the size of a board, rules, komi. */

import { h } from "../core/dom.js";
import { valueOf } from "../core/forms.js";
import { t, tOr } from "../core/texts.js";
import { choice } from "./choice.js";

/** @typedef {import("../core/types.js").VariantForm} VariantForm */
/** @typedef {import("../core/types.js").VariantField} VariantField */

/** What a part is where nothing else is said. @param {VariantField} field */
const usual = (field) => field.words[0] ?? (field.usual === null ? "" : String(field.usual));

/**
 * The values of the parts of a variant; nothing where it has another part than these.
 * @param {VariantForm} form
 * @param {string} variant
 * @returns {string[]|null}
 */
export function valuesOf({ joint, fields }, variant) {
  const values = fields.map(usual);
  const parts = variant === "" ? [] : variant.split(joint);
  let next = 0;
  for (const part of parts) {
    const at = fields.findIndex((field, index) => index >= next && fits(field, part.trim()));
    if (at < 0) return null;
    values[at] = part.trim().slice(fields[at].prefix.length);
    next = at + 1;
  }
  return values;
}

/** @param {VariantField} field @param {string} part */
function fits({ prefix, words, least, most }, part) {
  if (!part.startsWith(prefix)) return false;
  const value = part.slice(prefix.length);
  if (words.length > 0) return words.includes(value);
  return value !== "" && Number(value) >= least && Number(value) <= most;
}

/**
 * The text of a variant with these parts; nothing where all are the usual ones.
 * @param {VariantForm} form
 * @param {string[]} values
 */
export function variantOf({ joint, fields }, values) {
  if (fields.every((field, at) => values[at] === usual(field))) return "";
  const written = fields.flatMap((field, at) => {
    const always = at === 0 || (field.words.length === 0 && field.usual !== null);
    return values[at] !== "" && (always || values[at] !== usual(field)) ? [field.prefix + values[at]] : [];
  });
  return written.join(joint);
}

/**
 * @param {VariantForm} form
 * @param {string[]} values
 * @param {(variant: string) => void} onChange
 */
export function variantFields(form, values, onChange) {
  const set = (/** @type {number} */ at, /** @type {string} */ value) => onChange(variantOf(form, values.with(at, value)));
  return h(
    "div",
    { class: "variant-fields" },
    form.fields.map((field, at) =>
      h(
        "label",
        { class: "label", key: field.name },
        t(`variant-${field.name}`),
        field.words.length > 0
          ? choice(null, values[at], field.words.map((word) => /** @type {const} */ ([word, word === "" ? t("variant-none") : tOr(`variant-${word}`, word)])), (value) => set(at, value))
          : h("input", {
              class: "field figures",
              type: "number",
              min: field.least,
              max: field.most,
              step: field.step,
              placeholder: t("variant-usual"),
              required: field.usual !== null,
              ".value": values[at],
              onchange: (/** @type {Event} */ event) => set(at, valueOf(event) || usual(field)),
            }),
      ),
    ),
  );
}
