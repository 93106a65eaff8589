/** What surrounds every view: the name, the tabs, the tools, notices. */

import { h, s } from "../core/dom.js";
import { openDialog } from "../core/dialog.js";
import { preferences } from "../core/preferences.js";
import { address, placeFor, VIEWS } from "../core/router.js";
import { nextLanguage, t } from "../core/texts.js";
import { iconButton } from "../parts/buttons.js";
import { icon } from "../parts/icons.js";

/** @typedef {import("./app.js").App} App */

/**
 * @param {App} app
 * @param {import("../core/dom.js").Content} view
 */
export function shell(app, view) {
  return [
    h("a", { class: "skip", key: "skip", href: "#main", onclick: skip }, t("skip")),
    header(app),
    h("main", { id: "main", key: placeFor(app.state.route.view), tabindex: "-1" }, view),
    notice(app),
  ];
}

/** To what the view shows: the address stays, since views are addressed behind its `#`. @param {Event} event */
function skip(event) {
  event.preventDefault();
  document.getElementById("main")?.focus();
}

/** The keys; fetched when they are asked for. @param {App} app */
export async function help(app) {
  const { helpDialog } = await import("./help.js");
  openDialog((close) => helpDialog(app.state.route.view, close));
}

/** @param {App} app */
function header(app) {
  const { route, session } = app.state;
  return h(
    "header",
    { class: "header" },
    h("a", { class: "brand", href: "#/", "aria-label": t("home") }, brand(), h("span", null, "Stratège")),
    h(
      "nav",
      { class: "tabs", "aria-label": t("views") },
      VIEWS.filter((name) => name !== "puzzles").map((name) => {
        const href = ["library", "learn", "arena"].includes(name) ? address(name) : address(name, session?.id ?? "");
        return h(
          "a",
          { key: name, href: name === "play" && !session ? "#/" : href, "aria-current": here(route.view, name) ? "page" : null },
          icon(name),
          t(`view-${name}`),
        );
      }),
    ),
    tools(app),
  );
}

/** @param {string} view @param {string} name */
function here(view, name) {
  return view === name || (view === "home" && name === "play") || (view === "puzzles" && name === "learn");
}

/** @param {App} app */
function tools(app) {
  const theme = preferences.get("theme");
  const next = /** @type {const} */ ({ system: "light", light: "dark", dark: "system" })[theme];
  const sound = preferences.get("sound") === "on";
  const other = nextLanguage();
  return h(
    "div",
    { class: "tools" },
    iconButton(sound ? "sound" : "mute", t(sound ? "sound-off" : "sound-on"), () => preferences.set("sound", sound ? "off" : "on")),
    iconButton(theme, t(`theme-${theme}`), () => preferences.set("theme", next)),
    h(
      "button",
      {
        class: "icon-button language",
        lang: other.code,
        title: other.name,
        "aria-label": `${other.code.toUpperCase()}: ${other.name}`,
        onclick: () => preferences.set("lang", other.code),
      },
      other.code.toUpperCase(),
    ),
    iconButton("help", t("help"), () => void help(app)),
  );
}

function brand() {
  return s(
    "svg",
    { viewBox: "0 0 100 100", "aria-hidden": "true" },
    s("rect", { width: 100, height: 100, rx: 20, fill: "#2f6a52" }),
    s("circle", { cx: 38, cy: 40, r: 24, fill: "#1b1b1b" }),
    s("circle", { cx: 62, cy: 60, r: 24, fill: "#f7f3ea" }),
  );
}

/** @param {App} app */
function notice(app) {
  const { notice: shown, lost } = app.state;
  const text = shown?.text ?? lost;
  if (text === "") return null;
  return h(
    "div",
    { class: `notice${shown && !shown.bad ? "" : " bad"}`, role: "alert", key: "notice" },
    h("p", null, text),
    iconButton("close", t("close"), () => app.dismiss()),
  );
}
