/** The columns beside the board: they scroll as a whole, and nothing in them is cut or scrolls by itself. */

import { expect, test, twoPeople } from "./program.js";

const SIZES = [[1024, 768], [1280, 800], [1366, 768], [1440, 900], [1920, 1080]];
const CHESS = "1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 (3... Nf6 4. O-O) 4. Ba4 Nf6 5. O-O Be7 6. Re1 b5 7. Bb3 d6 8. c3 O-O 9. h3 Nb8 10. d4 Nbd7 *";

/** What of the columns is not seen whole: hidden or scrolled within, or beyond the edge. */
function cut(page) {
  return page.evaluate(() => {
    const found = [];
    for (const column of document.querySelectorAll(".one-board > aside")) {
      const edge = column.getBoundingClientRect();
      for (const element of column.querySelectorAll("*")) {
        const box = element.getBoundingClientRect();
        if (box.width === 0 || element.closest("svg, board-view, .for-ears")) continue;
        const { overflowX, overflowY } = getComputedStyle(element);
        const name = `${element.tagName}.${element.className}`;
        const wide = overflowX !== "visible" && element.scrollWidth > element.clientWidth + 1;
        const high = overflowY !== "visible" && element.scrollHeight > element.clientHeight + 1;
        if (wide || high) found.push(`${name} hides some of itself`);
        // On a narrow window the columns dissolve: what is in them has the window's width.
        const [left, right] = edge.width > 0 ? [edge.left - 13, edge.right + 1] : [0, innerWidth];
        if (box.left < left || box.right > right) found.push(`${name} reaches out: ${element.textContent.slice(0, 30)}`);
      }
      if (edge.width > 0 && column.scrollWidth > column.clientWidth + 1) found.push(`${column.className} is too wide`);
    }
    return found;
  });
}

/** The same at every size, and at half of it, as a window is that is zoomed to 200%. */
async function checkSizes(page, where) {
  for (const [width, height] of SIZES) {
    for (const zoom of [1, 2]) {
      await page.setViewportSize({ width: width / zoom, height: height / zoom });
      // The moves of the lines that have room follow with the next drawing.
      await expect.poll(() => cut(page), { timeout: 5_000, message: `${where}, ${width / zoom}×${height / zoom}` }).toEqual([]);
    }
  }
}

for (const locale of ["en-GB", "fr-FR"]) {
  test.describe(locale, () => {
    test.use({ locale, actionTimeout: 10_000 });
    test("nothing beside the board is cut or scrolls within its column", async ({ home: page }) => {
      await twoPeople(page, { record: CHESS });
      for (const scheme of ["light", "dark"]) {
        await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
        await checkSizes(page, `play, ${scheme}`);
      }
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.goto(page.url().replace("#/play/", "#/analyse/"));
      await expect(page.locator(".engine-line .line-move").first()).toBeVisible();
      await page.locator(".line-open").first().click();
      for (const scheme of ["light", "dark"]) {
        await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
        await checkSizes(page, `analysis, ${scheme}`);
      }
      await page.setViewportSize({ width: 1280, height: 800 });
      await page.keyboard.press("ArrowUp");
      await expect(page.locator(".openings-moves").first()).toBeVisible();
      await checkSizes(page, "openings");
    });

    test("the count of a game of Go and the seats of machines are seen whole", async ({ home: page }) => {
      await twoPeople(page, { game: "go", variant: "9", players: [{ kind: "human" }, { kind: "human" }] });
      for (const move of ["E5", "G7", "pass", "pass"]) {
        await page.locator("#move-field").fill(move);
        const before = await page.locator(".moves .move").count();
        await page.keyboard.press("Enter");
        await expect(page.locator(".moves .move")).toHaveCount(before + 1);
      }
      await expect(page.locator(".counting .button").first()).toBeEnabled();
      await checkSizes(page, "count");
      await twoPeople(page, { game: "backgammon", players: [{ kind: "human" }, { kind: "machine", settings: "time=60" }] });
      await checkSizes(page, "settings");
    });
  });
}

test("the move that is shown is seen between the lines and the buttons", async ({ home: page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await twoPeople(page, { record: CHESS });
  await page.goto(page.url().replace("#/play/", "#/analyse/"));
  await expect(page.locator(".moves .current")).toBeVisible();
  for (const key of ["ArrowUp", "ArrowRight", "ArrowRight", "ArrowDown", "ArrowLeft"]) {
    const before = await page.locator("[aria-current=step], .moves .current").allTextContents();
    await page.keyboard.press(key);
    await expect.poll(() => page.locator("[aria-current=step], .moves .current").allTextContents()).not.toEqual(before);
    if (key === "ArrowUp") continue;
    const seen = await page.evaluate(() => {
      const box = (selector) => document.querySelector(selector).getBoundingClientRect();
      return [box(".lines-head").bottom, box(".moves .current").top, box(".moves .current").bottom, box(".lines .actions").top];
    });
    expect(seen[1]).toBeGreaterThanOrEqual(seen[0] - 1);
    expect(seen[2]).toBeLessThanOrEqual(seen[3] + 1);
  }
});
