/** A game of each kind, played to its end. */

import { begin, expect, made, playOn, test } from "./program.js";

for (const name of ["tic-tac-toe", "connect-four", "nim-row", "nim", "chomp", "othello", "draughts", "backgammon", "race", "tree"]) {
  test(`${name} is played to its end`, async ({ home: page }) => {
    await begin(page, name);
    expect(await playOn(page)).toBe(true);
    await expect(page.locator(".status.over .status-main")).not.toBeEmpty();
    expect(await made(page)).toBeGreaterThan(0);
  });
}

test("chess is played to mate by typed moves of both sides", async ({ home: page }) => {
  await begin(page, "chess");
  await page.getByLabel("Who plays Black").selectOption("human");
  for (const move of ["f3", "e5", "g4", "Qh4"]) {
    await page.getByLabel("Type a move").fill(move);
    await page.getByLabel("Type a move").press("Enter");
    await expect(page.getByLabel("Type a move")).toHaveValue("");
  }
  await expect(page.locator(".status.over")).toContainText(/checkmate|Black wins/i);
});
