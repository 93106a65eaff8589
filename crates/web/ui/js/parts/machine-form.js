/**
 * The settings of a machine that has no level: what ends its search, by what it searches and judges, and all of it as
 * words. A word that is refused is told at its field, and the machine plays on as before.
 */

import { errorText, request } from "../core/api.js";
import { h } from "../core/dom.js";
import { valueOf } from "../core/forms.js";
import { t, tOr } from "../core/texts.js";
import { choice } from "./choice.js";

/** @typedef {import("../core/types.js").Seat} Player */
/** @typedef {import("../core/types.js").GameInfo} GameInfo */
/** @typedef {'limit'|'words'} Place */

/** What ends a search, with the number that one begins with. */
const LIMITS = /** @type {const} */ ({ time: "2", depth: "8", nodes: "100000" });

/** What was refused, by the name of the machine's field. @type {Map<string, {place: Place, typed: string, text: string}>} */
const refused = new Map();

/**
 * @param {GameInfo} game
 * @param {Player} player
 * @param {string} side whose machine it is
 * @param {(player: Player) => void} onChange
 * @param {() => void} touch draws the page again
 * @param {boolean} [live] whether the machine plays already: it takes over what can be played alone
 */
export function machineForm(game, player, side, onChange, touch, live = false) {
  if (player.kind !== "machine" || !player.settings) return null;
  const words = player.settings.split(/\s+/).filter((word) => word !== "");
  const value = (/** @type {string} */ key) => words.find((word) => word.startsWith(`${key}=`))?.slice(key.length + 1) ?? "";
  const limit = Object.keys(LIMITS).find((key) => value(key) !== "") ?? "";
  const error = refused.get(side);
  /** @param {Place} place @param {string} settings */
  const take = async (place, settings) => {
    refused.delete(side);
    if (!live) onChange({ kind: "machine", settings });
    try {
      await request("POST", "/api/settings", { game: game.name, settings });
      if (live) onChange({ kind: "machine", settings });
    } catch (problem) {
      refused.set(side, { place, typed: settings, text: errorText(problem) });
      touch();
    }
  };
  /** The words with another value for a key; none takes the key away. @param {string[]} keys @param {string} word */
  const replaced = (keys, word) => [...words.filter((one) => !keys.includes(one.split("=")[0])), ...(word === "" ? [] : [word])].join(" ");
  const limited = (/** @type {string} */ key, /** @type {string} */ number) => void take("limit", replaced(Object.keys(LIMITS), `${key}=${number.trim()}`));
  const chosen = (/** @type {string} */ key, /** @type {string} */ name) => void take("words", replaced([key], name === "" ? "" : `${key}=${name}`) || "time=2");
  return h(
    "div",
    { class: "machine-form", role: "group", "aria-label": t("machine-form", { side }), key: "machine-form" },
    h(
      "div",
      { class: "machine-row" },
      choice(t("machine-limit"), limit, [...(limit === "" ? [/** @type {[string, string]} */ (["", t("machine-limit-none")])] : []), ...Object.keys(LIMITS).map((key) => /** @type {[string, string]} */ ([key, t(`machine-limit-${key}`)]))], (key) =>
        limited(key, LIMITS[/** @type {keyof LIMITS} */ (key)]),
      ),
      limit === ""
        ? null
        : h("input", {
            class: "field figures",
            key: limit,
            inputmode: "decimal",
            "aria-label": t(`machine-limit-${limit}`),
            "aria-invalid": error?.place === "limit" ? "true" : null,
            ".value": error?.place === "limit" ? error.typed.split(" ").pop()?.split("=")[1] : value(limit),
            onchange: (/** @type {Event} */ event) => limited(limit, valueOf(event)),
          }),
    ),
    error?.place === "limit" ? h("p", { class: "error-text", role: "alert" }, error.text) : h("p", { class: "muted" }, t(`machine-explains-${limit || "none"}`)),
    listed("algorithm", game.algorithms.choose, value("algorithm"), (name) => tOr(`algorithm-${name}`, name), chosen),
    listed("evaluation", game.evaluations, value("evaluation"), (name) => name, chosen),
    h(
      "label",
      { class: "machine-words" },
      h("span", null, t("machine-words")),
      h("input", {
        class: "field figures",
        "aria-label": t("settings-of", { side }),
        "aria-invalid": error?.place === "words" ? "true" : null,
        title: t("settings-hint"),
        ".value": error?.place === "words" ? error.typed : player.settings,
        spellcheck: "false",
        onchange: (/** @type {Event} */ event) => void take("words", valueOf(event).trim() || "time=2"),
      }),
    ),
    error?.place === "words" ? h("p", { class: "error-text", role: "alert" }, error.text) : null,
  );
}

/**
 * A setting that is one of a few names.
 * @param {'algorithm'|'evaluation'} key
 * @param {string[]} names
 * @param {string} value
 * @param {(name: string) => string} words
 * @param {(key: string, name: string) => void} onChoose
 */
function listed(key, names, value, words, onChoose) {
  if (names.length < 2) return null;
  return h(
    "label",
    { class: "machine-words", key },
    h("span", null, t(`machine-${key}`)),
    choice(null, value, [["", t("machine-usual")], ...names.map((name) => /** @type {[string, string]} */ ([name, words(name)]))], (name) => onChoose(key, name)),
  );
}
