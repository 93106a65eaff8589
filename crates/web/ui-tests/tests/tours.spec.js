/** Tours through the figures, from the book to their ends. */

import AxeBuilder from "@axe-core/playwright";
import { expect, test } from "./program.js";

test("a tour is found in the book and walked by buttons and keys, in both languages", async ({ home: page }) => {
  await page.getByRole("link", { name: "Learn" }).click();
  await page.locator(".contents").getByRole("link", { name: "Alpha-beta", exact: true }).click();
  await page.getByRole("link", { name: "Tour: A cut", exact: true }).click();
  const tour = page.locator(".lab-tour");
  await expect(tour).toContainText("1 of 6");
  await expect(page.locator(".step-count")).toContainText("step 2 of");
  await tour.getByRole("button", { name: "Next" }).click();
  await page.keyboard.press("n");
  await page.keyboard.press("n");
  await page.keyboard.press("n");
  await expect(tour).toContainText("5 of 6");
  // What is spoken of is what is seen: the cut, and the node that is cut.
  await expect(tour.locator(".tour-text")).toContainText("−1 is below α = 1");
  await expect(page.locator(".sentence")).toContainText("−1");
  await expect(page.locator(".node-details h2")).toHaveText("2");
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes[0].html.slice(0, 160)}`)).toEqual([]);
  await page.keyboard.press("p");
  await expect(tour).toContainText("4 of 6");
  await page.getByRole("button", { name: "Français" }).click();
  await expect(tour).toContainText("4 sur 6");
  await expect(tour).toContainText("Sa première feuille vaut −1");
  await tour.getByRole("button", { name: "Suivant" }).click();
  await tour.getByRole("button", { name: "Suivant" }).click();
  await tour.getByRole("link", { name: "Visite suivante" }).click();
  await expect(tour).toContainText("Alpha-bêta au morpion");
  await tour.getByRole("button", { name: "Quitter la visite" }).click();
  await expect(page.locator(".chapter h1")).toBeVisible();
});

test("every tour is walked to its end", async ({ home: page }) => {
  await page.getByRole("link", { name: "Learn" }).click();
  const links = page.locator(".contents a[href*='tour']");
  await expect(links).not.toHaveCount(0);
  const names = await links.evaluateAll((found) => found.map((link) => link.getAttribute("href")));
  expect(names.length).toBeGreaterThanOrEqual(9);
  for (const href of names) {
    await page.goto(page.url().replace(/#.*$/, "") + href);
    const tour = page.locator(".lab-tour");
    await expect(tour).toContainText(/^.*1 of \d/s);
    await expect(page.locator(".node").first()).toBeVisible();
    const steps = Number((await tour.locator(".figures").textContent()).match(/of (\d+)/)[1]);
    for (let step = 1; step < steps; step++) await page.keyboard.press("n");
    await expect(tour.locator(".figures")).toHaveText(`${steps} of ${steps}`);
    await expect(page.locator(".sentence")).toContainText("root");
  }
});
