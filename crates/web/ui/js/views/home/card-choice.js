/** What a game's card begins: against whom, and in which variant. The browser keeps it. */

import { h } from "../../core/dom.js";
import { t } from "../../core/texts.js";
import { choice } from "../../parts/choice.js";
import { levelWords } from "../../parts/players.js";
import { isListed, variantName, variantOffered } from "../../parts/variant-choice.js";

/** @typedef {import("../../core/types.js").GameInfo} GameInfo */
/** @typedef {import("../../core/types.js").Seat} Seat */
/** @typedef {{opponent: string, variant: string}} Chosen */

const KEY = "stratege.cards";
/** The opponent that is a person at the same board. */
const PERSON = "human";

/** @type {Record<string, Partial<Chosen>>} */
let kept = {};
try {
  kept = JSON.parse(localStorage.getItem(KEY) ?? "{}");
} catch {
  // What was kept is no choice: the usual one holds.
}

/** What a card begins: a level that the game has, and a variant that it offers. @param {GameInfo} game @returns {Chosen} */
export function chosenOf(game) {
  const { opponent = "", variant = "" } = kept[game.name] ?? {};
  const known = opponent === PERSON || game.levels.some(({ level }) => String(level) === opponent);
  const offered = offeredBy(game).some((name) => variantOffered(name) === variant);
  return { opponent: known ? opponent : String(game.gentle), variant: offered ? variant : "" };
}

/** Both players of what a card begins. @param {GameInfo} game @returns {[Seat, Seat]} */
export function seatsOf(game) {
  const { opponent } = chosenOf(game);
  return [{ kind: "human" }, opponent === PERSON ? { kind: "human" } : { kind: "machine", level: Number(opponent) }];
}

/** The variants that are offered: those that are words. @param {GameInfo} game @returns {string[]} */
function offeredBy(game) {
  return game.form || !isListed(game.variants) ? [] : game.variants;
}

/** The lists of a card. @param {GameInfo} game @param {() => void} touch draws the page again */
export function cardChoices(game, touch) {
  const now = chosenOf(game);
  const set = (/** @type {Partial<Chosen>} */ change) => {
    kept = { ...kept, [game.name]: { ...now, ...change } };
    try {
      localStorage.setItem(KEY, JSON.stringify(kept));
    } catch {
      // Without storage the choice lasts until the page is closed.
    }
    touch();
  };
  const variants = offeredBy(game);
  /** @type {[string, string][]} */
  const opponents = [...game.levels.map((level) => /** @type {[string, string]} */ ([String(level.level), levelWords(level)])), [PERSON, t("card-person")]];
  return h(
    "div",
    { class: "card-choices" },
    choice(t("card-opponent", { game: game.title }), now.opponent, opponents, (opponent) => set({ opponent })),
    variants.length < 2
      ? null
      : choice(t("card-variant", { game: game.title }), now.variant, variants.map((name, at) => /** @type {[string, string]} */ ([at === 0 ? "" : variantOffered(name), variantName(name)])), (variant) => set({ variant })),
  );
}
