/** What books know of the position that is shown: their moves, with what they say of each. */

import { h } from "../../core/dom.js";
import { number, t } from "../../core/texts.js";
import { icon } from "../../parts/icons.js";

/** @typedef {import("../../core/types.js").BookMove} BookMove */
/** @typedef {import("./game.js").GameView} GameView */

/** Whether a book has this move. @param {GameView} view @param {string|undefined} move */
export function isInBook(view, move) {
  return (view.openings.answer?.books ?? []).some(({ moves }) => moves.some(({ text }) => text === move));
}

/** The moves of the books. @param {GameView} view */
export function openingsPanel(view) {
  const books = view.openings.answer?.books ?? [];
  if (books.length === 0) return null;
  return h(
    "div",
    { class: "openings", key: "openings" },
    books.map(({ title, moves, reason }, index) =>
      h(
        "section",
        { key: index, "aria-label": title },
        h("h2", { class: "openings-title" }, icon("learn"), title),
        h("ul", { class: "openings-moves" }, moves.map((move) => row(view, move))),
        reason ? h("p", { class: "openings-reason" }, reason) : null,
      ),
    ),
  );
}

/** @param {GameView} view @param {BookMove} move */
function row(view, move) {
  const at = view.navigator.at();
  const to = { cursor: at.cursor, moves: [...at.moves, move.text] };
  return h(
    "li",
    { key: move.text },
    h(
      "button",
      {
        class: "line-move",
        onclick: () => void view.playLine([move.text]),
        onpointerenter: (/** @type {PointerEvent} */ event) => view.hoverPreview.show(to, event),
        onpointerleave: () => view.hoverPreview.hide(),
        onfocus: (/** @type {FocusEvent} */ event) => view.hoverPreview.show(to, event),
        onblur: () => view.hoverPreview.hide(),
      },
      move.shown,
    ),
    h("span", { class: "muted figures" }, said(move)),
  );
}

/** What a book says of a move. @param {BookMove} move */
function said({ value_text, games, depth, share }) {
  const words = [
    value_text,
    share === undefined ? undefined : t("openings-share", { percent: number(100 * share, share < 0.1 ? 1 : 0) }),
    games === undefined ? undefined : t("openings-games", { number: number(games) }),
    depth === undefined ? undefined : t("openings-depth", { depth }),
  ];
  return words.filter((word) => word !== undefined).join(" · ");
}
