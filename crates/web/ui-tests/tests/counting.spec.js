/** Games of Go to the end: by keyboard and by touch, with dead stones counted. */

import { test, expect, twoPeople } from "./program.js";

/** Black's stone at G5 is alone on White's side of a wall. */
const SETTLED = "3XO4/3XO4/3XO4/3XO4/3XO1X2/3XO4/3XO4/3XO4/3XO4 X";

/** A game from the empty board: a wall, a stone of Black's taken at G5, another dead at H2. */
const GAME =
  "D5 E5 D4 E4 D6 E6 D3 E3 D7 E7 D2 E2 D8 E8 D1 E1 D9 E9 G5 F5 H2 G4 A1 H5 A2 G6".split(" ");

/** What both sides see at its end, until they agree. */
async function ended(page) {
  await expect(page.locator('[data-name="G5"]')).toHaveAttribute("aria-label", /empty/);
  // White's strip is above the board, Black's below.
  await expect(page.locator(".strip-count")).toHaveText(["1", "0"]);
  await expect(text(page)).toContainText("36 – 52.5", COUNTED);
  // As the stones stand, Black would have won: that is not told before the dead stone is seen.
  await expect(page.locator(".status-main")).toHaveText("Both sides have passed");
}

/** The points of the count, as it stands; it may take its time on a busy machine. */
const text = (page) => page.locator(".counting-text");
const COUNTED = { timeout: 60_000 };

test.describe("by keyboard", () => {
  test("a game of two passes is counted, a stone marked dead, and agreed", async ({ home: page }) => {
    await twoPeople(page, { game: "go", position: SETTLED });
    // Black plays a point by the arrows, then both pass in the field for moves.
    await page.locator('[data-name="A9"]').focus();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("Enter");
    await expect(page.locator(".move").first()).toContainText("A8");
    for (let pass = 0; pass < 2; pass++) {
      if (pass === 0) await page.keyboard.press("/");
      await page.keyboard.type("pass");
      await page.keyboard.press("Enter");
      await expect(page.locator(".move")).toHaveCount(2 + pass);
    }
    // The program takes the lone stone for dead by itself.
    await expect(text(page)).toContainText("36 – 52.5", COUNTED);
    await page.locator('[data-name="G5"]').focus();
    await page.keyboard.press("Enter");
    // Where it lives, White's side is nobody's.
    await expect(text(page)).toContainText("37 – 16.5", COUNTED);
    await page.keyboard.press("Enter");
    await expect(text(page)).toContainText("36 – 52.5", COUNTED);
    await page.getByRole("button", { name: "Agree on this count" }).press("Enter");
    await expect(page.locator(".status-main")).toContainText("White wins by 16.5");
  });
});

test.describe("by keyboard, from the empty board", () => {
  test("a game is played, with a capture, to the count", async ({ home: page }) => {
    test.setTimeout(240_000);
    await twoPeople(page, { game: "go" });
    // The first move by the arrows, the others typed.
    await page.locator('[data-name="A9"]').focus();
    for (const key of ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowDown", "ArrowDown", "ArrowDown", "ArrowDown", "Enter"]) await page.keyboard.press(key);
    await expect(page.locator(".move")).toHaveText(["D5"]);
    await page.keyboard.press("/");
    for (const [ply, move] of [...GAME.slice(1), "pass", "pass"].entries()) {
      await page.keyboard.type(move);
      await page.keyboard.press("Enter");
      await expect(page.locator(".move")).toHaveCount(ply + 2);
    }
    await ended(page);
    await page.getByRole("button", { name: "Agree on this count" }).press("Enter");
    await expect(page.locator(".status-main")).toContainText("White wins by 16.5");
  });
});

test.describe("by touch", () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test("a game under Japanese rules is counted with a dead stone", async ({ home: page }) => {
    await twoPeople(page, { game: "go", variant: "9,japanese", position: SETTLED });
    for (let pass = 0; pass < 2; pass++) {
      await page.locator(".actions").getByRole("button", { name: "Pass" }).tap();
      await expect(page.locator(".move")).toHaveCount(1 + pass);
    }
    // With Black to move it may live. The players know better.
    await expect(text(page)).toContainText("27 – 6.5", COUNTED);
    await page.locator('[data-name="G5"]').tap();
    await expect(text(page)).toContainText("27 – 43.5", COUNTED);
    await page.getByRole("button", { name: "Agree on this count" }).tap();
    await expect(page.locator(".status-main")).toContainText("White wins by 16.5");
  });

  test("a game is played from the empty board, with a capture, to the count", async ({ home: page }) => {
    test.setTimeout(240_000);
    await twoPeople(page, { game: "go" });
    for (const [ply, point] of GAME.entries()) {
      await page.locator(`[data-name="${point}"]`).tap();
      await expect(page.locator(".move")).toHaveCount(ply + 1);
    }
    for (let pass = 1; pass <= 2; pass++) {
      await page.locator(".actions").getByRole("button", { name: "Pass" }).tap();
      await expect(page.locator(".move")).toHaveCount(GAME.length + pass);
    }
    await ended(page);
    await page.getByRole("button", { name: "Agree on this count" }).tap();
    await expect(page.locator(".status-main")).toContainText("White wins by 16.5");
  });
});

test("a graded game shows the chance to win and the lead", async ({ home: page }) => {
  test.setTimeout(240_000);
  // Black's last two stones are wasted.
  await twoPeople(page, { game: "go", record: "(;FF[4]GM[1]SZ[9]KM[7.5];B[ee];W[cc];B[gg];W[cg];B[aa];W[gc];B[ba];W[ec])" });
  await page.getByRole("link", { name: "Analyse", exact: true }).click();
  await page.getByRole("button", { name: "Grade the game" }).click();
  await expect(page.locator(".accuracy-value").first()).toHaveText(/\d+%/, { timeout: 180_000 });
  await expect(page.locator(".graph-lead")).toHaveCount(1);
  await page.keyboard.press("ArrowLeft");
  await expect(page.locator(".graph-legend")).toContainText("Here: −");
});

test("an analysis values the moves that its search has tried, in percent", async ({ home: page }) => {
  await twoPeople(page, { game: "go", record: "(;FF[4]GM[1]SZ[9]KM[7.5];B[ee];W[cc];B[gg];W[cg])" });
  await page.getByRole("button", { name: "Analyse" }).click();
  const values = page.locator(".cell-value");
  await expect.poll(() => values.count(), { timeout: 30_000 }).toBeGreaterThan(2);
  // Of 77 moves the search has tried a few often enough to say something of them.
  expect(await values.count()).toBeLessThan(20);
  await expect(values.first()).toHaveText(/^\d+%\d/);
  await expect(page.locator(".engine-line .line-value").first()).toHaveText(/^\d+\.\d%$/);
});
