/** The first page: its boards play a line when they are looked at. */

import { expect, test } from "./program.js";

const discs = (page) => page.locator('[data-game="othello"] [data-piece]').count();

test("the board of a game plays a short line under the pointer, and is still again", async ({ home: page }) => {
  expect(await discs(page)).toBe(4);
  const card = page.locator('[data-game="othello"]');
  await card.hover();
  await expect.poll(() => discs(page), { timeout: 20_000 }).toBeGreaterThan(5);
  await page.mouse.move(2, 2);
  await expect.poll(() => discs(page)).toBe(4);
  await card.focus();
  await expect.poll(() => discs(page)).toBeGreaterThan(4);
});

test("whoever asks for less motion sees none", async ({ home: page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  let asked = 0;
  page.on("request", (request) => (asked += request.url().includes("/preview") ? 1 : 0));
  await page.locator('[data-game="othello"]').hover();
  await page.locator('[data-game="connect-four"]').hover();
  await page.locator('[data-game="othello"]').focus();
  expect(asked).toBe(0);
  expect(await discs(page)).toBe(4);
});
