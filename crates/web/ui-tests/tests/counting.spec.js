/** Games of Go to the end: by keyboard and by touch, with dead stones counted. */

import { test, expect, twoPeople } from "./program.js";

/** Black's stone at G5 is alone on White's side of a wall. */
const SETTLED = "3XO4/3XO4/3XO4/3XO4/3XO1X2/3XO4/3XO4/3XO4/3XO4 X";

/** The points of the count, as it stands. */
const text = (page) => page.locator(".counting-text");

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
    await expect(text(page)).toContainText("36 – 52.5");
    await page.locator('[data-name="G5"]').focus();
    await page.keyboard.press("Enter");
    // Where it lives, White's side is nobody's.
    await expect(text(page)).toContainText("37 – 16.5");
    await page.keyboard.press("Enter");
    await expect(text(page)).toContainText("36 – 52.5");
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
    await expect(text(page)).toContainText("27 – 6.5");
    await page.locator('[data-name="G5"]').tap();
    await expect(text(page)).toContainText("27 – 43.5");
    await page.getByRole("button", { name: "Agree on this count" }).tap();
    await expect(page.locator(".status-main")).toContainText("White wins by 16.5");
  });
});
