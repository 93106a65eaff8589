/** The views by name. */

import { Analyse } from "./analyse/analyse.js";
import { Arena } from "./arena/arena.js";
import { Home } from "./home/home.js";
import { Laboratory } from "./laboratory/laboratory.js";
import { Learn } from "./learn/learn.js";
import { Play } from "./play/play.js";

/** @typedef {import("../core/router.js").Route} Route */
/** @typedef {import("../shell/app.js").App} App */

/**
 * @typedef {object} View
 * @property {(route: Route) => Promise<void>} enter the address asks for this view, perhaps again
 * @property {() => import("../core/dom.js").Content} draw
 * @property {() => void} [drawn] after each drawing
 * @property {() => void} [leave]
 * @property {() => string} [title]
 * @property {(event: KeyboardEvent) => boolean} [key] whether the key was used
 */

/**
 * @param {import("../core/router.js").ViewName} name
 * @param {App} app
 * @returns {View}
 */
export function viewOf(name, app) {
  switch (name) {
    case "play":
      return new Play(app);
    case "analyse":
      return new Analyse(app);
    case "laboratory":
      return new Laboratory(app);
    case "learn":
      return new Learn(app);
    case "arena":
      return new Arena(app);
    default:
      return new Home(app);
  }
}
