/** The page in a browser that runs no scripts. */

import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "./program.js";

/** axe needs a script of its own, so the same page is looked at in a browser that runs them. */
async function check(browser, program, address) {
  const context = await browser.newContext();
  const page = await context.newPage();
  await page.goto(program.address);
  await page.goto(address);
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(" | ")}`)).toEqual([]);
  await context.close();
}

test("without scripts a game is begun, seen, played and ended", async ({ browser, program }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: "en-GB" });
  const page = await context.newPage();
  await page.goto(program.address);
  await expect(page.locator("h1")).toHaveText("Games");
  await check(browser, program, page.url());
  await page.getByLabel("Game", { exact: true }).selectOption("tic-tac-toe");
  await page.getByLabel("Opponent", { exact: true }).selectOption("0");
  await page.getByRole("button", { name: "Begin" }).click();
  await expect(page.locator("h1")).toHaveText("Tic-tac-toe");
  for (const move of ["b2", "a1", "b1", "a2"]) {
    await page.getByLabel("Move", { exact: true }).fill(move);
    await page.getByRole("button", { name: "Play" }).click();
  }
  await page.getByLabel("Move", { exact: true }).fill("z9");
  await page.getByRole("button", { name: "Play" }).click();
  await expect(page.getByRole("alert")).not.toBeEmpty();
  await page.getByLabel("Move", { exact: true }).fill("b3");
  await page.getByRole("button", { name: "Play" }).click();
  await expect(page.locator(".told strong")).toHaveText(/wins/);
  const board = page.locator("img.board");
  await expect(board).toHaveAttribute("alt", /Board: /);
  expect(await board.evaluate((image) => image.naturalWidth)).toBeGreaterThan(0);
  await check(browser, program, page.url());
  await page.locator(".moves a").first().click();
  await expect(page.locator(".told")).toContainText("After 1 move.");
  await page.getByRole("link", { name: "Français" }).click();
  await expect(page.locator(".told strong")).toHaveText(/gagne/);
  await page.getByRole("link", { name: "Parties" }).click();
  await expect(page.locator(".kept a").first()).toHaveText(/Morpion/i);
  await context.close();
});
