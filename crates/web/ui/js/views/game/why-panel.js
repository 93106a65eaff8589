/** Why a move is good or bad: its line beside the best one, and what the evaluation sees differently. */

import { h } from "../../core/dom.js";
import { number, t } from "../../core/texts.js";
import { closingHead } from "../../parts/buttons.js";
import { icon } from "../../parts/icons.js";
import { labAddress } from "../../parts/lab-address.js";

/** @typedef {import("../../core/types.js").Why} Why */
/** @typedef {import("../../core/types.js").Line} Line */

/** The most terms that are listed. */
const TERMS = 6;

/** @typedef {import("./game.js").GameView} GameView */

/**
 * @param {GameView} view
 * @param {Why|'asking'} why
 * @param {import("../../core/types.js").GameInfo} game
 * @param {() => void} onClose
 */
export function whyPanel(view, why, game, onClose) {
  return h(
    "section",
    { class: "card why", "aria-label": t("why"), key: "why" },
    closingHead(why === "asking" ? t("why") : t("why-move", { move: why.shown }), onClose),
    why === "asking" ? h("p", { class: "muted", role: "status" }, t("why-asking")) : answer(view, why, game),
  );
}

/** @param {GameView} view @param {Why} why @param {import("../../core/types.js").GameInfo} game */
function answer(view, why, game) {
  const terms = [...why.terms].sort((one, other) => Math.abs(other.difference) - Math.abs(one.difference)).slice(0, TERMS);
  return [
    h("p", null, why.text),
    view.reasons.film?.draw(game.sides) ?? null,
    why.best ? lineOf(t("why-best"), why.best) : null,
    why.reply ? lineOf(t("why-reply"), why.reply) : null,
    terms.length > 0
      ? h(
          "table",
          { class: "terms figures" },
          h("caption", null, t("why-terms")),
          h("thead", null, h("tr", null, h("th", { scope: "col" }, t("term")), h("th", { scope: "col" }, t("term-move")), h("th", { scope: "col" }, t("term-best")), h("th", { scope: "col" }, t("term-difference")))),
          h("tbody", null, terms.map(termRow)),
          why.evaluation ? h("tfoot", null, termRow(why.evaluation)) : null,
        )
      : null,
    game.abilities.includes("laboratory")
      ? h("a", { class: "button", href: labAddress({ game: game.name, position: why.position }) }, icon("laboratory"), t("why-search"))
      : null,
  ];
}

/** @param {import("../../core/types.js").Term} term */
function termRow(term) {
  return h(
    "tr",
    { key: term.name },
    h("th", { scope: "row" }, term.name),
    h("td", null, number(term.after_move, 2)),
    h("td", null, number(term.after_best, 2)),
    h("td", { class: term.difference < 0 ? "less" : "more" }, `${term.difference > 0 ? "+" : ""}${number(term.difference, 2)}`),
  );
}

/** @param {string} name @param {Line} line */
function lineOf(name, line) {
  return h(
    "p",
    { class: "why-line" },
    h("span", { class: "muted" }, name),
    h("span", { class: "line-value figures" }, line.value_text),
    h("span", null, line.shown.join(" ")),
  );
}
