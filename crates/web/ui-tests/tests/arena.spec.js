/** Matches that are stopped, outlive the server and go on; ladders. */

import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "./program.js";
import { start, stop } from "./server.js";

async function beginMatch(page, games) {
  await page.getByRole("link", { name: "Arena" }).click();
  await page.getByRole("combobox", { name: "Game", exact: true }).selectOption("othello");
  await page.getByRole("combobox", { name: "Games", exact: true }).selectOption(String(games));
  await page.getByRole("button", { name: "Start the match" }).click();
  await expect(page.locator(".match").first()).toContainText(/[1-9]\d* of/, { timeout: 180_000 });
}

const played = async (page) => Number((await page.locator(".match [role=status]").first().textContent()).match(/\d+/)[0]);

test("a match under way when the server ends is there after it, and goes on", async ({ browser }) => {
  const home = mkdtempSync(join(tmpdir(), "stratege-match-"));
  let running = await start(home);
  const context = await browser.newContext({ locale: "en-GB" });
  const page = await context.newPage();
  await page.goto(running.address);
  await beginMatch(page, 500);
  const before = await played(page);
  await stop(running.child);

  running = await start(home);
  await page.goto(running.address);
  await page.getByRole("link", { name: "Arena" }).click();
  const match = page.locator(".match").first();
  await expect(match).toContainText("interrupted");
  const kept = await played(page);
  expect(kept).toBeGreaterThanOrEqual(before);
  await match.getByRole("button", { name: "Resume" }).click();
  await expect.poll(() => played(page), { timeout: 180_000 }).toBeGreaterThan(kept);
  await match.getByRole("button", { name: "Stop" }).click();
  await expect(match).toContainText("interrupted");
  await match.getByRole("button", { name: "Delete this match" }).click();
  await expect(page.locator(".match")).toHaveCount(0);
  await context.close();
  await stop(running.child);
  rmSync(home, { recursive: true, force: true });
});

test("a ladder shows the Elo of the levels as a picture", async ({ home: page }) => {
  await page.getByRole("link", { name: "Arena" }).click();
  await page.getByRole("link", { name: "Ladder" }).click();
  await page.getByRole("combobox", { name: "Game", exact: true }).selectOption("tic-tac-toe");
  await page.getByRole("combobox", { name: "To level" }).selectOption("4");
  await page.getByRole("combobox", { name: "Games of each pairing" }).selectOption("20");
  await page.getByRole("button", { name: "Start the ladder" }).click();
  const ladder = page.locator(".match").first();
  await expect(ladder).toContainText("60 of 60 games", { timeout: 180_000 });
  expect(await ladder.locator(".interval-chart circle").count()).toBeGreaterThan(1);
  await expect(ladder.getByRole("img", { name: "Elo of the levels with their error margins" })).toBeVisible();
  await expect(ladder.locator("tbody tr")).toHaveCount(4);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
});

test("learning draws its curve, can be stopped, and tells what it found", async ({ home: page }) => {
  await page.getByRole("link", { name: "Arena" }).click();
  await page.getByRole("link", { name: "Learning" }).click();
  // Large enough that it cannot be over before it is stopped.
  await page.getByRole("combobox", { name: "Individuals" }).selectOption("60");
  await page.getByRole("combobox", { name: "Generations" }).selectOption("200");
  await page.getByRole("button", { name: "Begin learning" }).click();
  await expect(page.locator(".learning-curve [role=status]")).toContainText(/Generation ([2-9]|\d\d+) of 200/, { timeout: 180_000 });
  await expect(page.locator(".learning-curve .chart-line").first()).toBeVisible();
  await page.getByRole("button", { name: "Stop" }).click();
  await expect(page.locator(".learning-curve figcaption")).toContainText("Against the weights set by hand", { timeout: 180_000 });
  await page.getByText("The run that made the program").click();
  const shipped = page.locator(".shipped-curve img");
  await expect.poll(() => shipped.evaluate((image) => image.naturalWidth)).toBeGreaterThan(0);
});
