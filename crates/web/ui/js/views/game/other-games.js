/** From the board to other games: a rematch, a position that is set up, a game of the library. */

import { request } from "../../core/api.js";
import { go } from "../../core/router.js";
import { t } from "../../core/texts.js";
import { openEditor } from "../../parts/editor-dialog.js";

/** @typedef {import("./game.js").GameView} GameView */

/** The same game again, with the sides changed. @param {GameView} view */
export async function rematch({ app }) {
  const { session } = app.state;
  if (!session) return;
  const { game, variant, start: position, players, clocks } = session;
  const clock = clocks ? { base_ms: clocks.base_ms, increment_ms: clocks.increment_ms } : undefined;
  try {
    const { id } = await app.begin({ game, variant: variant || undefined, position, players: [players[1], players[0]], clock });
    go("play", id);
  } catch (error) {
    app.complain(error);
  }
}

/** Sets up another position, beginning with the one that is shown. @param {GameView} view */
export function edit(view) {
  const { app } = view;
  const { session } = app.state;
  const game = app.opened;
  if (!session || !game) return;
  if (game.tools.length === 0) return app.notify(t("editor-none"));
  openEditor(app, game, session.variant ?? "", view.place(session).position);
}

/** A game of the library, opened to be analysed. @param {GameView} view @param {number} number */
export async function openFromLibrary({ app }, number) {
  try {
    const { game, record } = await request("GET", `/api/library/games/${number}`);
    const { id } = await app.begin({ game, record });
    go("analyse", id);
  } catch (error) {
    app.complain(error);
  }
}
