/** axe finds nothing to say on any view, light and dark, wide and narrow; and nothing is wider than the window. */

import AxeBuilder from "@axe-core/playwright";
import { anyMove, begin, expect, test } from "./program.js";

async function check(page) {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(" | ")}`)).toEqual([]);
}

/** What stands in a view when it is there. */
const SIGNS = {
  Analyse: ".analyse .engine-facts",
  Library: ".library-table",
  Laboratory: ".node >> nth=0",
  Learn: ".chapter p >> nth=0",
  Arena: ".arena-form",
  Ladder: ".arena-form",
  Learning: ".shipped-curve",
  "Matrix games": ".matrix",
  "The dilemma": ".dilemma",
};

async function go(page, name) {
  await page.getByRole("link", { name, exact: true }).first().click();
  await expect(page.locator(SIGNS[name])).toBeVisible();
  await check(page);
}

for (const scheme of ["light", "dark"]) {
  for (const size of [{ width: 1280, height: 800 }, { width: 390, height: 844 }]) {
    test(`every view, ${scheme}, ${size.width} px`, async ({ home: page }) => {
      test.setTimeout(600_000);
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
      await page.setViewportSize(size);
      await check(page);
      for (const name of ["othello", "chess", "connect-four", "nim", "chomp", "tic-tac-toe", "draughts", "backgammon", "race", "tree"]) {
        await begin(page, name);
        await anyMove(page);
        await check(page);
      }
      await begin(page, "othello");
      await anyMove(page);
      await page.getByRole("button", { name: "New game" }).click();
      await check(page);
      for (const game of ["othello", "chess", "nim"]) {
        await page.keyboard.press("Escape");
        await begin(page, game);
        await page.getByRole("button", { name: "New game" }).click();
        await page.getByRole("button", { name: "Set up the board" }).click();
        await expect(page.locator(".editor-board svg")).toBeVisible();
        await check(page);
      }
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Keys and help" }).click();
      await check(page);
      await page.keyboard.press("Escape");
      for (const view of Object.keys(SIGNS)) await go(page, view);
      await go(page, "Laboratory");
      await page.getByRole("button", { name: "Predict" }).click();
      await page.getByText("What you are asked").click();
      await expect(page.locator(".predict-form")).toBeVisible();
      await check(page);
    });
  }
}
