/** The board as those who hear it find it: what is a cell, what it is called, and in which order the page is read. */

import { expect, test, twoPeople } from "./program.js";

const cells = (page) => page.locator(".board-place [role=gridcell]");
const named = (page, words) => page.locator(`.board-place [role=gridcell][aria-label*="${words}"]`);

/** What is heard of the cell that has the focus. */
const focused = (page) => page.evaluate(() => `${document.activeElement.getAttribute("data-cell")} ${document.activeElement.getAttribute("aria-label")}`);

test("backgammon has one cell for each point, bar and tray, and keys go from one to the next", async ({ home: page }) => {
  await twoPeople(page, { game: "backgammon", position: "4HPwATDgc/ABMA:cIkFAAAAAAAE" });
  await expect(cells(page)).toHaveCount(28);
  await expect(named(page, "point ")).toHaveCount(24);
  await page.locator(".board-place [tabindex='0'][role=gridcell]").focus();
  const seen = new Set();
  for (const key of [...Array(13).fill("ArrowRight"), "ArrowDown", ...Array(13).fill("ArrowLeft")]) {
    seen.add(await focused(page));
    await page.keyboard.press(key);
    // Each key leads to another cell, before the next one is pressed.
    await expect.poll(async () => seen.has(await focused(page))).toBe(false);
  }
  seen.add(await focused(page));
  expect([...seen].filter((name) => name.includes(" point ")).length).toBe(24);
});

test("squares on which nothing can stand are no cells", async ({ home: page }) => {
  await twoPeople(page, { game: "draughts" });
  await expect(cells(page)).toHaveCount(50);
  // Five of the twenty men can move, and none of the squares is said to be playable before one is chosen.
  await expect(named(page, "can move")).toHaveCount(5);
  await expect(named(page, "can be played")).toHaveCount(0);
  await named(page, "can move").first().click({ timeout: 8_000 });
  await expect(named(page, "can be played")).not.toHaveCount(0);
});

test("of a column only the place is playable where the piece comes to lie, and a full one is not", async ({ home: page }) => {
  await twoPeople(page, { game: "connect-four" });
  await expect(named(page, "can be played")).toHaveCount(7);
  for (let number = 0; number < 6; number++) {
    const before = await page.locator(".moves .move").count();
    await cells(page).first().click({ timeout: 8_000 });
    await expect(page.locator(".moves .move")).toHaveCount(before + 1);
  }
  await expect(named(page, "can be played")).toHaveCount(6);
});

test("the board is read before the players and the list of games", async ({ home: page }) => {
  await twoPeople(page, { game: "othello" });
  const order = await page.evaluate(() => {
    const [board, lists] = [document.querySelector(".one-board .table"), document.querySelector(".one-board .lists")];
    return Boolean(board.compareDocumentPosition(lists) & Node.DOCUMENT_POSITION_FOLLOWING);
  });
  expect(order).toBe(true);
});

test("the points of backgammon stand out from the cloth, 3 to 1 at least", async ({ home: page }) => {
  await twoPeople(page, { game: "backgammon" });
  for (const scheme of ["light", "dark"]) {
    await page.emulateMedia({ colorScheme: scheme });
    const ratios = await page.evaluate(() => {
      const light = (selector) => {
        const parts = getComputedStyle(document.querySelector(selector)).fill.match(/[\d.]+/g).slice(0, 3).map((part) => Number(part) / 255);
        const [red, green, blue] = parts.map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05;
      };
      const ground = light(".board-place .points-felt");
      return [".board-place .points-even", ".board-place .points-odd"].map((point) => light(point) / ground);
    });
    for (const ratio of ratios) expect(ratio).toBeGreaterThanOrEqual(3);
  }
});

test("letters and values on 19 lines are 10 pixels high at least", async ({ home: page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await twoPeople(page, { game: "go", variant: "19" });
  // Values as a search gives them, on some of the points; the page draws its own model again soon.
  const [text, sizes] = await page.evaluate(() => {
    const view = document.querySelector(".board-place board-view");
    const values = view.model.board.cells.flatMap((_, cell) => (cell % 7 === 0 ? [{ cell, text: "48.3%", tone: "good", loss: 0, exact: false }] : []));
    view.model = { ...view.model, values };
    const all = [...view.querySelectorAll(":is(.board-label, .cell-value text)")];
    const high = (label) => parseFloat(getComputedStyle(label).fontSize) * label.getScreenCTM().a;
    return [view.querySelector(".cell-value text").textContent, all.map(high)];
  });
  expect(text).toBe("48");
  expect(sizes.length).toBeGreaterThan(38);
  expect(Math.min(...sizes)).toBeGreaterThanOrEqual(10);
});

test("the help names every key of a game", async ({ home: page }) => {
  await twoPeople(page, { game: "chess" });
  await page.keyboard.press("?");
  const keys = await page.locator("dialog kbd").allTextContents();
  for (const key of ["←", "→", "k", "j", "⇧ ←", "⇧ →", "↑", "↓", "0", "$", "Space", "/", "u", "h", "f", "l", "v", "e", "x", "z", "c", "b", "Esc", "?"]) {
    expect(keys, key).toContain(key);
  }
});
