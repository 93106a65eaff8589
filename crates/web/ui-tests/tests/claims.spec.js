/** Draws that a player claims, play that is resumed in Go, results with their kind, and turns with dice. */

import { expect, made, test, twoPeople } from "./program.js";

const SHUFFLE = ["Nf3", "Nf6", "Ng1", "Ng8"];

/** Plays moves as the page does, for the game that is shown. */
async function play(page, moves) {
  for (const move of moves) {
    await page.locator("#move-field").focus();
    await page.keyboard.type(move);
    await page.keyboard.press("Enter");
    await expect(page.locator("#move-field")).toHaveValue("");
  }
}

/** The game in a format. */
async function exported(page, format) {
  return page.evaluate(
    async (wanted) => (await fetch(`/api/sessions/${location.hash.split("/")[2]}/export?format=${wanted}`)).text(),
    format,
  );
}

test("the third repetition is claimed, and nobody has to", async ({ home: page }) => {
  await twoPeople(page, { game: "chess" });
  const claim = page.locator(".actions button.primary", { hasText: "Claim the draw" });
  await play(page, [...SHUFFLE, ...SHUFFLE.slice(0, 3)]);
  await expect(claim).toHaveCount(0);
  await play(page, SHUFFLE.slice(3));
  await expect(claim).toBeVisible();
  await expect(page.getByText("The position has occurred three times")).toBeVisible();
  // Played on, the offer goes and comes again.
  await play(page, ["Nf3"]);
  await expect(claim).toBeVisible();
  await play(page, ["e5"]);
  await expect(claim).toHaveCount(0);
  await page.getByRole("button", { name: "Take back", exact: true }).click();
  await expect(claim).toBeVisible();
  await claim.click();
  await expect(page.locator(".status-main")).toContainText("Draw by repetition.");
  await expect(claim).toHaveCount(0);
  expect(await exported(page, "pgn")).toContain('[Termination "draw claim"]');
});

test("play is resumed behind two passes, and the card of the count goes once it is agreed", async ({ home: page }) => {
  await twoPeople(page, { game: "go" });
  await play(page, ["E5", "pass", "pass"]);
  await expect(page.locator(".counting")).toBeVisible();
  await page.getByRole("button", { name: "Play on", exact: true }).click();
  await expect(page.locator(".counting")).toHaveCount(0);
  await play(page, ["G7", "pass", "pass"]);
  await expect(page.locator(".counting-text")).toContainText("–", { timeout: 60_000 });
  await page.getByRole("button", { name: "Agree on this count" }).click();
  await expect(page.locator(".counting")).toHaveCount(0);
  expect(await made(page)).toBe(6);
  const sgf = await exported(page, "sgf-go");
  expect(sgf).toContain("RE[W+");
  expect(sgf).toMatch(/DT\[\d{4}-\d\d-\d\d\]/);
});

test("a result keeps its margin though the moves do not end the game", async ({ home: page }) => {
  await twoPeople(page, { record: "(;FF[4]GM[1]SZ[9]PB[Ann]PW[Bob]RE[B+3.5];B[ee];W[gc])", players: undefined });
  await page.getByRole("button", { name: "To the end" }).click();
  await expect(page.locator(".status-main")).toContainText("wins by 3.5");
});

test("the dice and the move of a turn have one number", async ({ home: page }) => {
  await twoPeople(page, { game: "race" });
  for (let turn = 0; turn < 3; turn++) {
    const count = await made(page);
    const moves = await page.evaluate(async () => (await (await fetch(`/api/sessions/${location.hash.split("/")[2]}`)).json()).moves);
    await play(page, [moves[0].text]);
    await expect.poll(() => made(page)).toBeGreaterThan(count);
  }
  const numbers = (await page.locator(".moves .move-number").allTextContents()).map((text) => Number.parseInt(text, 10));
  expect(new Set(numbers).size).toBe(numbers.length);
  expect(Math.max(...numbers)).toBeLessThanOrEqual(3);
});
