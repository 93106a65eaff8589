/** The games under way as a list of links into a view. */

import { h } from "../core/dom.js";
import { address } from "../core/router.js";
import { number, t } from "../core/texts.js";
import { playerName } from "./players.js";
import { shortTitle } from "./titles.js";

/**
 * @param {import("../shell/app.js").App} app
 * @param {import("../core/router.js").ViewName} view
 */
export function gameLinks(app, view) {
  const { summaries } = app.state;
  if (summaries.length === 0) return null;
  return h(
    "section",
    { class: "others page-others", "aria-label": t("games-under-way") },
    h("h2", null, t("games-under-way")),
    h(
      "ul",
      null,
      summaries.slice(0, 20).map((summary) =>
        h(
          "li",
          { key: summary.id },
          h(
            "a",
            { href: address(view, summary.id) },
            h("span", { class: "other-title" }, shortTitle(summary.title)),
            h("span", { class: "muted" }, `${playerName(summary.players[0])} – ${playerName(summary.players[1])}`),
            h("span", { class: "muted figures other-moves" }, summary.over ? (summary.result?.score ?? t("over")) : number(summary.moves)),
          ),
        ),
      ),
    ),
  );
}
