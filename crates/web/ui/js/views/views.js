/** The views by name. Each is fetched when it is first shown, or when the page has nothing else to do. */

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

/** @type {Record<import("../core/router.js").ViewName, () => Promise<new (app: App) => View>>} */
const MODULES = {
  home: async () => (await import("./home/home.js")).Home,
  play: async () => (await import("./game/game.js")).GameView,
  analyse: async () => (await import("./game/game.js")).GameView,
  library: async () => (await import("./library/library.js")).Library,
  puzzles: async () => (await import("./puzzles/puzzles.js")).PuzzlesView,
  laboratory: async () => (await import("./laboratory/laboratory.js")).Laboratory,
  learn: async () => (await import("./learn/learn.js")).Learn,
  arena: async () => (await import("./arena/arena.js")).Arena,
};

/**
 * @param {import("../core/router.js").ViewName} name
 * @param {App} app
 */
export async function viewOf(name, app) {
  const View = await MODULES[name]();
  return new View(app);
}

/** Fetches a view before it is shown. @param {import("../core/router.js").ViewName} name */
export function prepare(name) {
  return MODULES[name]();
}

/** Fetches all views, so that the next one is there at once. */
export function prepareAll() {
  // A view that cannot be fetched now is asked for again when it is shown.
  for (const fetched of Object.values(MODULES)) fetched().catch(() => undefined);
}
