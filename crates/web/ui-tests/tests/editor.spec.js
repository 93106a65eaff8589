/** Positions that are set up by clicks, drags and keys, and their text. */

import { begin, expect, test } from "./program.js";

/** The dialog of a new game with the board to be set up. */
async function setUp(page, game) {
  await begin(page, game);
  await page.getByRole("button", { name: "New game", exact: true }).click();
  await page.getByRole("button", { name: "Set up the board" }).click();
  await expect(page.locator(".editor-board svg")).toBeVisible();
  return page.getByLabel("Position as text");
}

/** @param {import("@playwright/test").Page} page @param {string} cell */
const square = (page, cell) => page.locator(`.editor-board [data-name="${cell}"]`);

test("a position of chess is set up by clicks, refused in words, and played", async ({ home: page }) => {
  const text = await setUp(page, "chess");
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(text).toHaveValue("8/8/8/8/8/8/8/8 w - - 0 1");
  await expect(page.locator(".editor-word")).toContainText("king");
  await expect(page.getByRole("button", { name: "Begin" })).toBeDisabled();
  await page.getByRole("button", { name: "king, White" }).click();
  await square(page, "e1").click();
  await page.getByRole("button", { name: "rook, White" }).click();
  await square(page, "h1").click();
  await page.getByRole("button", { name: "king, Black" }).click();
  await square(page, "e8").click();
  await page.getByLabel("White O-O", { exact: true }).check();
  await expect(text).toHaveValue("4k3/8/8/8/8/8/8/4K2R w K - 0 1");
  await expect(page.getByLabel("White O-O-O")).toBeDisabled();
  await page.locator(".editor-side").getByRole("button", { name: "Black" }).click();
  await expect(text).toHaveValue("4k3/8/8/8/8/8/8/4K2R b K - 0 1");
  await page.getByRole("button", { name: "Begin" }).click();
  await expect(page.locator(".board-place [data-name='h1']")).toHaveAttribute("aria-label", /^h1, rook, White/);
});

test("pieces are dragged, and off the board they go", async ({ home: page }) => {
  const text = await setUp(page, "chess");
  await drag(page, square(page, "e2"), square(page, "e4"));
  await expect(text).toHaveValue(/4P3\/8\/PPPP1PPP/);
  await drag(page, page.getByRole("button", { name: "queen, Black" }), square(page, "e5"));
  await expect(text).toHaveValue(/4q3\/4P3/);
  await drag(page, square(page, "e5"), page.locator(".dialog-head"));
  await expect(text).not.toHaveValue(/4q3/);
});

/** Drags from one thing to another by the mouse. */
async function drag(page, from, to) {
  const [one, other] = [await from.boundingBox(), await to.boundingBox()];
  await page.mouse.move(one.x + one.width / 2, one.y + one.height / 2);
  await page.mouse.down();
  await page.mouse.move(other.x + other.width / 2, other.y + other.height / 2, { steps: 6 });
  await page.mouse.up();
}

test("the board follows the text as it is typed", async ({ home: page }) => {
  const text = await setUp(page, "othello");
  await text.fill("f5d6c3");
  await expect(square(page, "c3")).toHaveAttribute("aria-label", /Black/);
  await expect(page.locator(".editor-word")).toHaveText("White to move.");
  await text.fill("f5d6zz");
  await expect(page.locator(".editor-word")).toHaveClass(/error-text/);
  await expect(text).toHaveValue("f5d6zz");
  await expect(page.getByRole("button", { name: "Begin" })).toBeDisabled();
});

test("stones fall, matches are laid, chocolate comes back", async ({ home: page }) => {
  const stones = await setUp(page, "connect-four");
  await page.locator('.editor-board [data-cell="3"]').click();
  await expect(stones).toHaveValue(/\.\.\.X\.\.\.$/);
  await page.keyboard.press("Escape");
  const matches = await setUp(page, "nim");
  await page.locator('.editor-board [data-cell="2"]').click();
  await expect(matches).toHaveValue("3,3,5,7");
  await page.keyboard.press("Escape");
  const chocolate = await setUp(page, "chomp");
  await page.locator('.editor-board [data-cell="7"]').click();
  await expect(chocolate).toHaveValue("5,2,2,2");
});

test("a position is set up by keys in the analysis", async ({ home: page }) => {
  await begin(page, "tic-tac-toe");
  await page.getByRole("link", { name: "Analyse" }).first().click();
  await expect(page.locator(".analyse .board")).toBeVisible();
  await page.locator("#main").press("b");
  const text = page.getByLabel("Position as text");
  await page.locator('.editor-board [data-cell="0"]').focus();
  for (const key of ["ArrowRight", "ArrowDown", "Enter"]) await page.keyboard.press(key);
  await expect(text).toHaveValue(".../.X./...");
  await page.keyboard.press("Delete");
  await expect(text).toHaveValue(".../.../...");
  await page.keyboard.press("Enter");
  await expect(text).toHaveValue(".../.X./...");
  await page.locator(".editor-dialog").getByRole("button", { name: "Analyse" }).click();
  await expect(page.locator(".editor-dialog")).toHaveCount(0);
  await expect(page.locator('.board-place [data-cell="4"]')).toHaveAttribute("aria-label", /X/);
});

test("games without a board to be set up do not offer it", async ({ home: page }) => {
  for (const game of ["race", "tree"]) {
    await begin(page, game);
    await page.getByRole("button", { name: "New game", exact: true }).click();
    await expect(page.getByLabel("Position", { exact: false }).first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Set up the board" })).toHaveCount(0);
    await page.keyboard.press("Escape");
  }
});

test("a position of backgammon is set up by clicks, with its dice, and played", async ({ home: page }) => {
  const text = await setUp(page, "backgammon");
  await page.getByRole("button", { name: "Clear" }).click();
  await expect(page.locator(".editor-word")).toContainText("checkers off");
  await page.getByRole("button", { name: "checker, White" }).click();
  const point = (number) => square(page, `point ${number}`);
  // The lower points are filled from below, the upper ones from above.
  await point(6).last().click();
  await point(6).nth(3).click();
  await point(6).last().click();
  await page.getByRole("button", { name: "checker, Black" }).click();
  await point(24).first().click();
  await page.getByLabel("Dice").selectOption("6-5");
  await expect(point(6).last()).toHaveAttribute("aria-label", "point 6, checkers: 1, White");
  await expect(text).not.toHaveValue("");
  await page.getByRole("button", { name: "Begin" }).click();
  await expect(page.locator(".board-place .die")).toHaveCount(2);
});
