/** A variant chosen from a list, with the number that some of them have: the length of a match. */

import { h } from "../core/dom.js";
import { valueOf } from "../core/forms.js";
import { t, tOr } from "../core/texts.js";
import { choice } from "./choice.js";

/** What a number in the name of a variant looks like. */
const NUMBER = ":N";
/** The number that is offered at first. */
const USUAL = "7";

/** Whether all variants are words, with a number at their end at most. @param {readonly string[]} variants */
export function isListed(variants) {
  return variants.every((variant) => /^[a-z][a-z0-9-]*(:[a-z-]+)*(:N)?$/.test(variant));
}

/** @param {string} variant */
function wordsOf(variant) {
  return tOr(`variant-${variant.replace(NUMBER, "").replaceAll(":", "-")}`, variant);
}

/** A variant in words, with its number: `match to 7 points`. @param {string} variant */
export function variantWords(variant) {
  const [, number] = /:(\d+)$/.exec(variant) ?? [];
  return number === undefined ? wordsOf(variant) : wordsOf(variant.replace(/:\d+$/, NUMBER)).replace("…", number);
}

/**
 * @param {readonly string[]} variants the usual one first
 * @param {string} chosen
 * @param {(variant: string) => void} onChange
 */
export function variantChoice(variants, chosen, onChange) {
  const known = variants.includes(chosen) ? chosen : variants.find((variant) => variant.endsWith(NUMBER) && chosen.startsWith(variant.slice(0, -1)));
  const now = known ?? variants[0];
  const stem = now.endsWith(NUMBER) ? now.slice(0, -1) : null;
  const number = stem === null ? "" : chosen.slice(stem.length);
  const choose = (/** @type {string} */ variant) => onChange(variant.endsWith(NUMBER) ? variant.slice(0, -1) + USUAL : variant);
  return h(
    "div",
    { class: "label variant-choice" },
    h("span", null, t("variant")),
    choice(t("variant"), now, variants.map((variant) => /** @type {const} */ ([variant, wordsOf(variant)])), choose),
    stem === null
      ? null
      : h("input", {
          class: "field figures",
          type: "number",
          min: 0,
          required: true,
          "aria-label": t("variant-number"),
          ".value": number,
          oninput: (/** @type {Event} */ event) => onChange(stem + valueOf(event)),
        }),
  );
}
