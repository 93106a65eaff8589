/** axe finds nothing to say on any view, light and dark, wide and narrow. */

import AxeBuilder from "@axe-core/playwright";
import { anyMove, begin, expect, test } from "./program.js";

async function check(page) {
  // Nothing is wider than the window.
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(" | ")}`)).toEqual([]);
}

for (const scheme of ["light", "dark"]) {
  for (const size of [{ width: 1280, height: 800 }, { width: 390, height: 844 }]) {
    test(`every view, ${scheme}, ${size.width} px`, async ({ home: page }) => {
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
      await page.setViewportSize(size);
      await check(page);
      for (const name of ["othello", "chess", "connect-four", "nim", "chomp", "tic-tac-toe", "race", "tree"]) {
        await begin(page, name);
        await anyMove(page);
        await page.waitForTimeout(250);
        await check(page);
      }
      await page.getByRole("button", { name: "New game" }).click();
      await check(page);
      await page.keyboard.press("Escape");
      await page.getByRole("button", { name: "Keys and help" }).click();
      await check(page);
      await page.keyboard.press("Escape");
      for (const view of ["Analyse", "Laboratory", "Learn", "Arena"]) {
        await page.getByRole("navigation", { name: "Views" }).getByRole("link", { name: view }).click();
        await page.waitForTimeout(900);
        await check(page);
      }
      for (const room of ["Matrix games", "The dilemma"]) {
        await page.getByRole("link", { name: room }).click();
        await page.waitForTimeout(400);
        await check(page);
      }
      await begin(page, "othello");
      await anyMove(page);
      for (const view of ["Analyse", "Laboratory"]) {
        await page.getByRole("navigation", { name: "Views" }).getByRole("link", { name: view }).click();
        await page.waitForTimeout(1500);
        await check(page);
      }
    });
  }
}
