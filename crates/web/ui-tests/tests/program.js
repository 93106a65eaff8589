/** The program under test: a server of its own for each file of tests, and a page on it that allows no error. */

import { test as base, expect } from "@playwright/test";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { start, stop } from "./server.js";

export const test = base.extend({
  program: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const home = mkdtempSync(join(tmpdir(), "stratege-ui-"));
      const running = await start(home);
      await use({ ...running, home });
      await stop(running.child);
      rmSync(home, { recursive: true, force: true });
    },
    { scope: "worker" },
  ],
  /** The first page, which fails the test on any error of its script or its policy. */
  home: async ({ page, program }, use) => {
    const errors = [];
    page.on("pageerror", (error) => errors.push(error.message));
    page.on("console", (message) => {
      if (message.type() === "error" && !message.text().includes("status of 4")) errors.push(message.text());
    });
    await page.goto(program.address);
    await expect(page.locator(".game-card").first()).toBeVisible();
    await use(page);
    expect(errors).toEqual([]);
  },
});

export { expect };

/** Begins a game from the first page. */
export async function begin(page, name) {
  await page.goto(page.url().replace(/#.*$/, "") + "#/");
  await page.locator(`[data-game="${name}"]`).click();
  await expect(page.locator(".status-main")).toBeVisible();
}

/** Two people, or the players that are given, at a game, a variant, or a position. */
export async function twoPeople(page, game) {
  const id = await page.evaluate(
    async (body) => {
      const headers = { "Content-Type": "application/json" };
      const response = await fetch("/api/sessions", { method: "POST", headers, body: JSON.stringify(body) });
      return (await response.json()).id;
    },
    { players: [{ kind: "human" }, { kind: "human" }], ...game },
  );
  await page.goto(page.url().replace(/#.*$/, "") + `#/play/${id}`);
  await expect(page.locator(".status-main")).toBeVisible();
}

/** A machine that thinks until it is told to move. */
export const SLOW = { kind: "machine", settings: "time=60" };

/** The machine moves now. */
export async function hurry(page) {
  await page.evaluate(async () => {
    const headers = { "Content-Type": "application/json" };
    await fetch(`/api/sessions/${location.hash.split("/")[2]}/act`, { method: "POST", headers, body: JSON.stringify({ do: "stop" }) });
  });
}

/** Clicks what may be gone by now, as the machine moves on; whether it was there. */
async function clicked(locator) {
  return locator.click({ force: true, timeout: 2000 }).then(
    () => true,
    () => false,
  );
}

/** Makes any legal move by the mouse, or a part of one; whether there was one. */
export async function anyMove(page) {
  const done = page.locator(".part-buttons .primary:enabled");
  if ((await done.count()) > 0) return clicked(done);
  const moves = page.locator("[aria-label*='can be played'], [aria-label*='coup possible']");
  let cell = moves.last();
  if ((await moves.count()) === 0) {
    const movable = page.locator(".cell.active");
    if ((await movable.count()) === 0) return false;
    if (!(await clicked(movable.last()))) return false;
    cell = moves.last();
    if ((await moves.count()) === 0) return false;
  }
  if (!(await clicked(cell))) return false;
  const list = page.locator(".chooser-move");
  if ((await list.count()) > 0) await clicked(list.first());
  return true;
}

/** The number of moves that are made. */
export function made(page) {
  return page.locator(".moves .move:not(.ahead)").count();
}

/** Plays on until the game is over, or so many clicks were made by the mouse; waiting for the machine is none. */
export async function playOn(page, most = 400) {
  const over = async () => (await page.locator(".status.over").count()) > 0;
  for (let clicks = 0; clicks < most && !(await over()); ) {
    if (await anyMove(page)) clicks++;
    else await page.waitForTimeout(60);
  }
  return over();
}
