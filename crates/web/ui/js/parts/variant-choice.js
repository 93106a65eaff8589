/** A variant chosen from a list, with the number that some of them have: the length of a match. */

import { h } from "../core/dom.js";
import { valueOf } from "../core/forms.js";
import { t, tOr } from "../core/texts.js";
import { choice } from "./choice.js";
import { valuesOf } from "./variant-form.js";

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

/** A variant of the list with the number that is offered at first. @param {string} variant */
export function variantOffered(variant) {
  return variant.endsWith(NUMBER) ? variant.slice(0, -1) + USUAL : variant;
}

/** The name of a variant of the list, with that number. @param {string} variant */
export function variantName(variant) {
  return wordsOf(variant).replace("…", USUAL);
}

/**
 * A variant in words, with its number: `match to 7 points`; the parts of one that is put together, each with its name.
 * @param {string} variant
 * @param {import("../core/types.js").GameInfo|undefined} game
 */
export function variantWords(variant, game) {
  const values = game?.form ? valuesOf(game.form, variant) : null;
  if (game?.form && values) return fieldWords(game.form, values);
  const [stem, list] = /^([a-z-]+):([\d,]+)$/.exec(variant)?.slice(1) ?? [];
  if (stem === undefined) return wordsOf(variant);
  const known = wordsOf(stem + NUMBER);
  return known.includes("…") ? known.replace("…", list) : `${wordsOf(stem)}: ${list}`;
}

/** The parts of a variant that are not the usual ones, and the first. @param {import("../core/types.js").VariantForm} form @param {string[]} values */
function fieldWords(form, values) {
  const usual = valuesOf(form, "") ?? [];
  return form.fields
    .flatMap(({ name }, at) => (at === 0 || values[at] !== usual[at] ? [t("variant-part", { name: t(`variant-${name}`), value: tOr(`variant-${values[at]}`, values[at]) })] : []))
    .join(" · ");
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
  const choose = (/** @type {string} */ variant) => onChange(variantOffered(variant));
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
