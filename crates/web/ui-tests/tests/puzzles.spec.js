/** Puzzles: found, missed, helped, given up; in both themes without a complaint of axe. */

import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import AxeBuilder from "@axe-core/playwright";
import { expect, test, twoPeople } from "./program.js";

const puzzle = (position, answer) =>
  JSON.stringify({ position, side: "first", answers: [answer], line: [answer], proof: "solved", value: 1, otherwise: 0, plies: 1, difficulty: 1, from: { game: 0, ply: 4 } });
const FILE = [
  JSON.stringify({ format: "stratege-puzzles", version: 1, game: "tic-tac-toe", variant: null, nodes: 1000, seed: 1 }),
  puzzle("XX./OO./...", "c1"),
  puzzle("X.O/.X./O..", "c3"),
  puzzle("OO./XX./...", "c2"),
].join("\n");

test("puzzles are solved, missed and helped", async ({ home: page, program }) => {
  mkdirSync(join(program.home, "puzzles"), { recursive: true });
  await page.getByRole("link", { name: "Learn", exact: true }).click();
  await page.locator(".contents-puzzles").click();
  await expect(page.locator(".puzzle-list")).toContainText(/\b(9[0-9]|100) puzzles/);
  writeFileSync(join(program.home, "puzzles", "small"), `${FILE}\n`);
  await page.reload();
  await page.getByRole("link", { name: /small/ }).click();
  await expect(page.locator(".puzzle-goal")).toContainText("winning move");
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await page.locator('[data-cell="2"]').click();
  await expect(page.locator(".puzzle-verdict")).toHaveText("Right: c1");
  await expect(page.locator(".puzzle-side")).toContainText("Streak 1, best 1");
  await page.getByRole("button", { name: "Next puzzle" }).click();
  await expect(page.locator(".puzzle-verdict")).toHaveText("");
  await page.locator('[data-cell="1"]').click();
  await expect(page.locator(".puzzle-verdict")).toContainText("Try again");
  await page.locator('[data-cell="8"]').click();
  await expect(page.locator(".puzzle-verdict")).toHaveText("Right: c3");
  await expect(page.locator(".puzzle-side")).toContainText("Streak 0, best 1");
  await page.getByRole("button", { name: "Next puzzle" }).click();
  // What was missed is asked again; a hint rings the square, and then names the move.
  await expect(page.locator(".puzzle-side")).toContainText("No. 2");
  await page.getByRole("button", { name: "Hint" }).click();
  await expect(page.locator(".ring-hint")).toHaveCount(1);
  await page.getByRole("button", { name: "Hint" }).click();
  await expect(page.locator(".puzzle-side")).toContainText("The move is c3");
  await page.getByRole("button", { name: "Show the answer" }).click();
  await expect(page.locator(".puzzle-verdict")).toHaveText("The answer: c3");
});

test("one's own mistakes become puzzles", async ({ home: page }) => {
  await twoPeople(page, { game: "tic-tac-toe" });
  for (const move of ["a1", "b2", "b1", "a3", "a2", "c2"]) {
    await page.locator("#move-field").fill(move);
    await page.keyboard.press("Enter");
    await expect(page.locator("#move-field")).toHaveValue("");
  }
  await page.getByRole("button", { name: "Analyse" }).click();
  await page.getByRole("button", { name: "Grade the game" }).click();
  await page.getByRole("button", { name: "Puzzles from these mistakes" }).click();
  await expect(page.locator(".lists")).toContainText(/New puzzles: [1-9]/, { timeout: 180_000 });
  await page.getByRole("link", { name: "Solve them" }).click();
  await expect(page.locator("h1")).toBeVisible();
  await expect(page.locator("board-view svg").first()).toBeVisible();
});

test("a roll is asked with its dice, and labelled by what knows its answer", async ({ home: page, program }) => {
  const rolls = [
    { format: "stratege-puzzles", version: 1, game: "backgammon", variant: null, nodes: 1000000, seed: 1 },
    { position: "zAUAAPYAAAAAAA:cIkJAAAAAAAE", side: "first", answers: ["4/2 3/off"], line: ["4/2 3/off"], proof: "bear-off", value: 0.466, otherwise: 0.41, plies: null, difficulty: 8, from: { game: 1, ply: 0 } },
  ];
  mkdirSync(join(program.home, "puzzles"), { recursive: true });
  writeFileSync(join(program.home, "puzzles", "rolls"), rolls.map((line) => `${JSON.stringify(line)}\n`).join(""));
  await page.getByRole("link", { name: "Learn", exact: true }).click();
  await page.locator(".contents-puzzles").click();
  await page.getByRole("link", { name: /rolls/ }).click();
  await expect(page.locator(".puzzle-goal")).toContainText("best move");
  await expect(page.locator(".puzzle-side")).toContainText("bear-off table");
  await expect(page.locator("board-view .die").first()).toBeVisible();
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id }) => id)).toEqual([]);
  await page.getByRole("button", { name: "Show the answer" }).click();
  await expect(page.locator(".puzzle-verdict")).toHaveText("The answer: 4/2 3/off");
});
