/** The book, the arena, and what opens from them. */

import { expect, test } from "./program.js";

test("the book is read in both languages, and a figure opens in the laboratory", async ({ home: page }) => {
  await page.getByRole("link", { name: "Learn" }).click();
  await expect(page.locator(".contents a")).not.toHaveCount(0);
  await page.locator(".contents").getByRole("link", { name: "Alpha-beta", exact: true }).click();
  await expect(page.locator(".chapter h1")).toHaveText("Alpha-beta");
  const picture = page.locator(".chapter img").first();
  await picture.scrollIntoViewIfNeeded();
  await expect.poll(() => picture.evaluate((image) => image.naturalWidth)).toBeGreaterThan(0);
  await page.getByRole("link", { name: "Open in the laboratory" }).first().click();
  await expect(page.locator(".node").first()).toBeVisible();
  await page.getByRole("button", { name: "Français" }).click();
  await page.getByRole("link", { name: "Apprendre" }).click();
  await expect(page.locator(".contents")).toContainText("Sommaire");
  await expect(page.locator(".chapter h1").first()).not.toBeEmpty();
});

test("a match runs and shows its statistics", async ({ home: page }) => {
  await page.getByRole("link", { name: "Arena" }).click();
  await page.getByRole("combobox", { name: "Game", exact: true }).selectOption("tic-tac-toe");
  await page.getByRole("combobox", { name: "Games", exact: true }).selectOption("10");
  await page.getByRole("button", { name: "Start the match" }).click();
  await expect(page.locator(".match").first()).toContainText("10 of 10 games", { timeout: 180_000 });
  await expect(page.locator(".match-board board-view svg").first()).toBeVisible();
});

test("a matrix game is solved, and the dilemma played", async ({ home: page }) => {
  await page.getByRole("link", { name: "Arena" }).click();
  await page.getByRole("link", { name: "Matrix games" }).click();
  await expect(page.locator(".matrix .stable")).toHaveCount(1);
  await page.getByRole("button", { name: "Battle of the sexes" }).click();
  await expect(page.locator(".matrix .stable")).toHaveCount(2);
  await page.getByLabel(/^Matrix/).fill("1,2 x");
  await page.getByRole("button", { name: "Solve" }).click();
  await expect(page.locator(".error-text")).not.toBeEmpty();
  await page.getByRole("link", { name: "The dilemma" }).click();
  await expect(page.locator(".dilemma tbody tr").first()).toBeVisible();
});
