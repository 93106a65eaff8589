/** Moves made part by part: dice. Taken back part by part, by mouse, by drag and by keys. */

import { expect, test, twoPeople } from "./program.js";

/** The start with 3-1 to play for X. */
const START = "4HPwATDgc/ABMA:cIkFAAAAAAAE";

/** The cell at the edge of a point, as the first player numbers them. */
function point(page, number) {
  const low = Math.min(number, 25 - number);
  const column = low > 6 ? 12 - low : 13 - low;
  return page.locator(`[data-cell="${(number > 12 ? 0 : 9 * 14) + column}"]`);
}

/** How many checkers of White stand on a point. */
async function holds(page, number, count) {
  const words = count === 0 ? "empty" : `checkers: ${count}, White`;
  await expect(point(page, number)).toHaveAttribute("aria-label", new RegExp(`^point ${number}, ${words}`));
}

const done = (page) => page.getByRole("button", { name: "Done" });
const back = (page) => page.getByRole("button", { name: "Take the last part back" });

test("a move is made part by part, and taken back", async ({ home: page }) => {
  await twoPeople(page, { game: "backgammon", position: START });
  await expect(done(page)).toHaveCount(0);
  // Two dice can be played from the eighth point: it is chosen first.
  await point(page, 8).click();
  await expect(page.locator(".legal-dot")).toHaveCount(3);
  await point(page, 5).click();
  await holds(page, 5, 1);
  await expect(page.locator(".die-played")).toHaveCount(1);
  await expect(done(page)).toBeDisabled();
  await back(page).click();
  await expect(page.locator(".die-played, .part-buttons")).toHaveCount(0);
  await holds(page, 5, 0);
  await point(page, 8).click();
  await point(page, 5).click();
  // One die is left, so a checker goes at once.
  await point(page, 6).click();
  await holds(page, 5, 2);
  await expect(done(page)).toBeEnabled();
  await page.keyboard.press("Backspace");
  await holds(page, 5, 1);
  await point(page, 6).click();
  await done(page).click();
  await expect(page.locator(".moves")).toContainText("8/5 6/5");
  await expect(page.locator(".part-buttons")).toHaveCount(0);
});

test("pip counts and the hint's arrows follow the parts", async ({ home: page }) => {
  await twoPeople(page, { game: "backgammon", position: START });
  const pips = (side) => page.locator(`.strip[data-side='${side}'] .strip-count`);
  await expect(pips(0)).toHaveText("167");
  // The best move, 8/5 6/5, has an arrow for each of its parts; two other moves of the hint have theirs.
  await page.locator("#main").press("h");
  await expect(page.locator(".arrow-hint").first()).toBeVisible();
  const before = await page.locator(".arrow-hint").count();
  expect(before).toBeGreaterThan(3);
  await point(page, 8).click();
  await point(page, 5).click();
  await expect(pips(0)).toHaveText("164");
  await expect(pips(1)).toHaveText("167");
  await expect(page.locator(".arrow-hint")).toHaveCount(1);
  await point(page, 6).click();
  await expect(pips(0)).toHaveText("163");
  await expect(page.locator(".arrow-hint")).toHaveCount(0);
  await back(page).click();
  await back(page).click();
  await expect(pips(0)).toHaveText("167");
  await expect(page.locator(".arrow-hint")).toHaveCount(before);
});

test("one checker goes by both dice at once", async ({ home: page }) => {
  await twoPeople(page, { game: "backgammon", position: START });
  await point(page, 24).click();
  await point(page, 20).click();
  await expect(done(page)).toBeEnabled();
  await expect(page.locator(".die-played")).toHaveCount(2);
  await done(page).click();
  await expect(page.locator(".moves")).toContainText("24/20");
});

test("what is chosen stays chosen when the server sends the game again", async ({ home: page }) => {
  await twoPeople(page, { game: "backgammon", position: START });
  await point(page, 8).click();
  await expect(page.locator(".legal-dot")).toHaveCount(3);
  // A name that another window gives changes the game, and not the board.
  await page.evaluate(async () => {
    const headers = { "Content-Type": "application/json" };
    const body = JSON.stringify({ do: "players", players: [{ kind: "human", name: "Ada" }, { kind: "human" }] });
    await fetch(`/api/sessions/${location.hash.split("/")[2]}/act`, { method: "POST", headers, body });
  });
  await expect(page.getByText("Ada").first()).toBeVisible();
  await expect(page.locator(".legal-dot")).toHaveCount(3);
  await point(page, 5).click();
  await holds(page, 5, 1);
});

test("a checker is dragged", async ({ home: page }) => {
  await twoPeople(page, { game: "backgammon", position: START });
  await point(page, 13).dragTo(point(page, 10));
  await holds(page, 10, 1);
  await point(page, 24).dragTo(point(page, 23));
  await done(page).click();
  await expect(page.locator(".moves")).toContainText("24/23 13/10");
});

test("a move is made by keys alone", async ({ home: page }) => {
  await twoPeople(page, { game: "backgammon", position: START });
  await point(page, 6).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await holds(page, 5, 1);
  await expect(page.locator("#announcer")).toContainText("point 6 to point 5");
  await page.keyboard.press("Backspace");
  await holds(page, 5, 0);
  await page.keyboard.press("Enter");
  await page.keyboard.press("Escape");
  await point(page, 6).focus();
  await page.keyboard.press("Enter");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await point(page, 8).focus();
  await page.keyboard.press("Enter");
  await expect(done(page)).toBeEnabled();
  await page.keyboard.press("Enter");
  await expect(page.locator(".moves")).toContainText("8/5 6/5");
});

test("the dice race is played by parts too", async ({ home: page }) => {
  await twoPeople(page, { game: "race", position: "12,7,3 9,4,0 x 6-3" });
  await page.locator(".cell.active").first().click();
  await page.locator("[aria-label*='can be played']").first().click();
  await expect(page.locator(".die-played")).toHaveCount(1);
  await back(page).click();
  await expect(page.locator(".die-played")).toHaveCount(0);
});
