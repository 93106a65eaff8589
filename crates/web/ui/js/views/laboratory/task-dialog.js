/** A dialog that shows what a task of the server finds while it runs; closed, it ends the task. */

import { request } from "../../core/api.js";
import { listen } from "../../core/events.js";
import { openDialog } from "../../core/dialog.js";

/**
 * Begins a task.
 * @param {import("../../shell/app.js").App} app
 * @param {{path: string, body: Record<string, unknown>}} wish where the task is begun, and with what
 * @param {Record<string, (data: any) => void>} events what is done with each event; `finished` is the last one
 * @param {(close: () => void) => import("../../core/dom.js").Content} dialog
 */
export async function taskDialog(app, { path, body }, events, dialog) {
  try {
    const { id } = await request("POST", path, body);
    let over = false;
    const take = (/** @type {string} */ name) => (/** @type {unknown} */ data) => {
      events[name](data);
      if (name === "finished") end();
      app.touch();
    };
    const handlers = Object.fromEntries(Object.keys(events).map((name) => [name, take(name)]));
    const stop = listen(`/api/tasks/${id}/events`, {
      ...handlers,
      failed: (text) => {
        end();
        app.notify(text, true);
      },
    });
    const end = () => {
      over = true;
      stop();
    };
    openDialog(dialog, () => {
      stop();
      if (!over) void request("DELETE", `/api/tasks/${id}`).catch(() => undefined);
    });
  } catch (error) {
    app.complain(error);
  }
}
