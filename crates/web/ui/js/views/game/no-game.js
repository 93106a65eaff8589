/** An address without a game, and the ways out: another one is chosen, or opened. */

import { h } from "../../core/dom.js";
import { openDialog } from "../../core/dialog.js";
import { address } from "../../core/router.js";
import { t } from "../../core/texts.js";
import { gameLinks } from "../../parts/game-links.js";
import { icon } from "../../parts/icons.js";
import { importDialog } from "../../parts/import-dialog.js";

/** @param {import("../../shell/app.js").App} app @param {'play'|'analyse'} mode */
export function noGame(app, mode) {
  if (app.session) return h("p", { class: "page muted" }, t("loading"));
  if (mode === "play") {
    return h(
      "div",
      { class: "page" },
      h("p", { class: "muted lead" }, t("no-game")),
      h("a", { class: "button primary", href: address("home") }, t("home-title")),
    );
  }
  return h(
    "div",
    { class: "page" },
    h("h1", null, t("view-analyse")),
    h("p", { class: "muted lead" }, t("analyse-empty")),
    h("button", { class: "button primary", onclick: () => openDialog((close) => importDialog(app, "", close)) }, icon("import"), t("import")),
    gameLinks(app.state.summaries, "analyse", app.state.games, "page-others"),
  );
}
