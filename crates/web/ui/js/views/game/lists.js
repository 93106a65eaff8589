/** Beside the board: which game, who plays, what the analysis says of it, and the other games under way. */

import { h } from "../../core/dom.js";
import { given } from "../../core/given.js";
import { t } from "../../core/texts.js";
import { gameLinks } from "../../parts/game-links.js";
import { icon } from "../../parts/icons.js";
import { shortTitle } from "../../parts/titles.js";
import { variantWords } from "../../parts/variant-choice.js";
import { fileFacts } from "./file-facts.js";
import { reportPanel } from "./report-panel.js";
import { whomPanel } from "./whom.js";

/** @typedef {import("./game.js").GameView} GameView */
/** @typedef {import("../../core/types.js").SessionState} SessionState */
/** @typedef {import("../../core/types.js").GameInfo} GameInfo */

/** How many other games are listed. */
const SHOWN = 12;

/**
 * @param {GameView} view
 * @param {SessionState} session
 * @param {GameInfo} game
 */
export function lists(view, session, game) {
  const others = view.app.state.summaries.filter((summary) => summary.id !== session.id);
  return [
    head(view, session, game),
    fileFacts(view, session),
    whomPanel(view, session, game),
    view.viewOptions.on || session.ended || view.reasons.why || view.reasons.lesson ? reportPanel(view, session, game) : null,
    view.viewOptions.on ? null : gameLinks(others.slice(0, SHOWN), view.mode, view.app.state.games),
  ];
}

/** The game, its variant, the opening, the rules. @param {GameView} view @param {SessionState} session @param {GameInfo} game */
function head(view, session, game) {
  const { opening, variant, start_number } = session;
  return h(
    "div",
    { class: "game-head", key: "head" },
    h("p", { class: "game-title", "aria-hidden": "true" }, shortTitle(session.title)),
    // The parts of a variant that is put together have their names.
    variant ? h("p", { class: "muted" }, game.form ? variantWords(variant, game) : t("variant-is", { variant: variantWords(variant, game) })) : null,
    // Where the variant is a numbered start itself, it says so.
    given(start_number) && !variant?.endsWith(`:${start_number}`) ? h("p", { class: "muted" }, t("start-number", { number: start_number })) : null,
    opening && view.viewOptions.on ? h("p", { class: "muted opening" }, `${opening.eco ?? ""} ${opening.name}`.trim()) : null,
    h("button", { class: "button quiet", onclick: () => view.rules() }, icon("rules"), t("rules")),
  );
}
