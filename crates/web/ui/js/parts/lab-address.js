/** Addresses of the laboratory: a search, a tour. */

import { address } from "../core/router.js";

/** @typedef {import("../core/types.js").Recording} LabSearch */

/** The address of a search in the laboratory. @param {LabSearch} search */
export function labAddress(search) {
  return address("laboratory", `?${labWords(search)}`);
}

/** A search in the words of the laboratory's address. @param {LabSearch} search */
export function labWords(search) {
  const words = new URLSearchParams({ game: search.game });
  if (search.position) words.set("position", search.position);
  if (search.algorithm) words.set("algorithm", search.algorithm);
  if (search.with?.length) words.set("with", search.with.join(","));
  if (search.without?.length) words.set("without", search.without.join(","));
  if (search.depth) words.set("depth", String(search.depth));
  if (search.order) words.set("order", search.order);
  if (search.variant) words.set("variant", search.variant);
  if (search.evaluation) words.set("evaluation", search.evaluation);
  return words;
}

/** Where a tour begins. @param {string} name */
export function tourAddress(name) {
  return address("laboratory", `?tour=${name}`);
}
