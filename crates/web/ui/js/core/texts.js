/** The page's own words, in the language of the reader. */

import { request } from "./api.js";

/** @typedef {{code: string, name: string, spaced_punctuation: boolean}} Language */

/** @type {Record<string, string>} */
let words = {};
let plural = new Intl.PluralRules("en");
/** The code of the language in use. */
let code = "en";
/** @type {Language[]} */
let languages = [{ code: "en", name: "English", spaced_punctuation: false }];

/** Fetches the words of the language in use. */
export async function loadTexts() {
  const answer = await request("GET", "/api/texts");
  code = answer.lang;
  languages = answer.languages;
  const spaced = languages.find((language) => language.code === code)?.spaced_punctuation;
  words = spaced ? Object.fromEntries(Object.entries(answer.texts).map(([name, text]) => [name, bound(String(text))])) : answer.texts;
  plural = new Intl.PluralRules(code);
  document.documentElement.lang = code;
}

/** The language behind the one in use, in the list of the program's languages. */
export function nextLanguage() {
  const place = languages.findIndex((language) => language.code === code);
  return languages[(place + 1) % languages.length];
}

/** Binds a space before high punctuation to it, so that no line begins there. @param {string} text */
function bound(text) {
  return text.replace(/ ([:;?!»%])/g, "\u00a0$1").replace(/« /g, "«\u00a0");
}

/**
 * A text of the page, named without the prefix that all of them share, with its placeholders filled. Where there is a
 * text for one thing, `number` chooses it.
 * @param {string} name
 * @param {Record<string, string|number>} [values]
 */
export function t(name, values = {}) {
  const text = (isOne(values.number) && words[`web-${name}-one`]) || (words[`web-${name}`] ?? name);
  return text.replace(/\{\s*\$(\w+)\s*\}/g, (all, key) => (key in values ? String(values[key]) : all));
}

/** Whether the language speaks of one thing: French does so of none, too. @param {string|number|undefined} count */
function isOne(count) {
  return count !== undefined && plural.select(Number(count)) === "one";
}

/**
 * A text of the page, or another where the page has none: the names of what the server lists.
 * @param {string} name
 * @param {string} other
 */
export function tOr(name, other) {
  return words[`web-${name}`] ?? other;
}

/**
 * A number with so many digits after the point.
 * @param {number} value
 * @param {number} digits
 * @param {boolean} [signed] whether `+` stands before more than nothing
 */
export function fixed(value, digits, signed = false) {
  const text = value.toLocaleString(code, { minimumFractionDigits: digits, maximumFractionDigits: digits, signDisplay: signed ? "exceptZero" : "negative" });
  return text.replace("-", "\u2212");
}

/** When something was: the time of today, or the day. @param {number} milliseconds since 1970 */
export function dateText(milliseconds) {
  const [date, now] = [new Date(milliseconds), new Date()];
  // As the reader's own country writes it, where that is one of this language.
  const place = navigator.language.startsWith(code) ? navigator.language : code;
  if (date.toDateString() === now.toDateString()) return date.toLocaleTimeString(place, { hour: "2-digit", minute: "2-digit" });
  const year = date.getFullYear() === now.getFullYear() ? undefined : "numeric";
  return date.toLocaleDateString(place, { day: "numeric", month: "short", year });
}

/**
 * A number as the language writes it.
 * @param {number} value
 * @param {number} [digits] after the point
 */
export function number(value, digits = 0) {
  return value.toLocaleString(code, { maximumFractionDigits: digits });
}
