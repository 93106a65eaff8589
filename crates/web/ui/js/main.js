/** The start of the page: words, games, the view of the address. */

import "./board/board-view.js";
import { render } from "./core/dom.js";
import { dialogOpen, drawDialog } from "./core/dialog.js";
import { applyTheme, lang, preferences } from "./core/preferences.js";
import { placeFor, route } from "./core/router.js";
import { loadTexts } from "./core/texts.js";
import { App } from "./shell/app.js";
import { help, shell } from "./shell/shell.js";
import { prepare, prepareAll, viewOf } from "./views/views.js";

/** @typedef {import("./views/views.js").View} View */

applyTheme();
const app = new App(route());
const root = /** @type {HTMLElement} */ (document.getElementById("app"));
/** @type {View|null} */
let view = null;
/** The name of the view that is shown. */
let shownView = "";
/** How often another view was asked for: only the last wish counts. */
let asked = 0;
/** @type {string} */
let shownLang = lang();

function draw() {
  render(root, shell(app, view?.draw() ?? null));
  drawDialog();
  view?.drawn?.();
}

async function follow() {
  const to = route();
  const wish = ++asked;
  try {
    const place = placeFor(to.view);
    const next = shownView === place ? null : await viewOf(to.view, app);
    if (wish !== asked) return;
    app.store.set({ route: to });
    if (next) {
      view?.leave?.();
      view = next;
      shownView = place;
      window.scrollTo(0, 0);
    }
    document.title = view?.title?.() ?? "Stratège";
    await view?.enter(to);
  } catch (error) {
    app.complain(error);
  }
  document.title = view?.title?.() ?? "Stratège";
  app.touch();
}

/** A new language: everything that the server worded is fetched again. */
async function translate() {
  if (lang() === shownLang) return app.touch();
  shownLang = lang();
  await Promise.all([loadTexts(), app.loadGames()]);
  const id = app.session?.id;
  if (id) {
    app.leave();
    await app.open(id);
  }
  await follow();
}

/** @param {KeyboardEvent} event */
function key(event) {
  const target = /** @type {HTMLElement} */ (event.target);
  const typing = target.closest("input, textarea, select, [contenteditable]") !== null;
  if (typing || dialogOpen() || event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.key === "?") void help(app);
  else if (event.key === " " && target.closest("button, a, summary")) return;
  else if (!view?.key?.(event)) return;
  event.preventDefault();
}

async function start() {
  app.store.subscribe(draw);
  preferences.subscribe(() => void translate().catch((error) => app.complain(error)));
  window.addEventListener("hashchange", () => void follow());
  document.addEventListener("keydown", key);
  try {
    await Promise.all([loadTexts(), app.loadGames(), prepare(route().view)]);
  } catch (error) {
    app.complain(error);
  }
  await follow();
  // Safari has no idle callback.
  if ("requestIdleCallback" in window) requestIdleCallback(prepareAll);
  else setTimeout(prepareAll, 1000);
}

void start();
