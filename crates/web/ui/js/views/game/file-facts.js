/** What the file of a game says of it: the event, the date, the ratings, and the clocks where one looks. */

import { h } from "../../core/dom.js";
import { t } from "../../core/texts.js";
import { clockText } from "../../parts/clock.js";

/** @typedef {import("./game.js").GameView} GameView */
/** @typedef {import("../../core/types.js").SessionState} SessionState */

/** How many facts are shown before the others are unfolded. */
const FIRST = 8;

/** @param {GameView} view @param {SessionState} session */
export function fileFacts(view, session) {
  const facts = session.facts ?? [];
  const rows = facts.map(({ name, title, value }) => row(name, title, value));
  const clocks = clockRows(view, session);
  if (rows.length + clocks.length === 0) return null;
  const more = rows.slice(FIRST);
  return h(
    "div",
    { class: "file-facts", key: "facts" },
    h("dl", { "aria-label": t("facts") }, rows.slice(0, FIRST), clocks),
    more.length > 0 ? h("details", { key: "more" }, h("summary", null, t("facts-more", { number: more.length })), h("dl", null, more)) : null,
  );
}

/** @param {string} key @param {string} title @param {string} value */
const row = (key, title, value) => h("div", { key }, h("dt", null, title), h("dd", { class: "figures" }, value));

/** The clocks as the file has them, at the move that is shown. @param {GameView} view @param {SessionState} session */
function clockRows(view, session) {
  const { cursor } = view.navigator.at();
  const before = session.line.slice(0, cursor);
  return /** @type {const} */ (["first", "second"]).flatMap((side, index) => {
    const last = before.findLast((ply) => ply.side === side && typeof ply.clock_ms === "number");
    const name = session.players[index].name || session.side_names[index];
    return last ? [row(`clock-${side}`, t("facts-clock", { name }), clockText(last.clock_ms ?? 0))] : [];
  });
}
