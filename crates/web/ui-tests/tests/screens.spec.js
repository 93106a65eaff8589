/** Pictures of every view, to be looked at: `SCREENS=FOLDER npx playwright test screens` writes them there. */

import { join } from "node:path";
import { anyMove, begin, expect, test, twoPeople } from "./program.js";

const folder = process.env.SCREENS;
const GAMES = ["othello", "chess", "connect-four", "nim", "chomp", "draughts", "backgammon", "go"];
/** What stands in a view when it is there. */
const VIEWS = {
  Library: ".library-table, .library-nothing",
  Laboratory: ".node >> nth=0",
  Learn: ".chapter p >> nth=0",
  Puzzles: ".puzzle-list",
  Arena: ".arena-form",
  Ladder: ".arena-form",
  Learning: ".shipped-curve",
  "Matrix games": ".matrix",
  "The dilemma": ".dilemma",
};
const RECORD = '[White "Ann"]\n[Black "Bob"]\n[Event "Club"]\n\n1. e4 e5 2. Nf3 Nc6 3. Bb5 a6 (3... Nf6 4. O-O) 4. Ba4 Nf6 5. O-O *';

for (const scheme of ["light", "dark"]) {
  for (const [width, height] of [[390, 844], [1280, 800], [1920, 1080]]) {
    test(`every view, ${scheme}, ${width} px`, async ({ home: page }) => {
      test.skip(!folder, "SCREENS names a folder for the pictures");
      test.setTimeout(600_000);
      await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
      await page.setViewportSize({ width, height });
      const shot = (name) => page.screenshot({ path: join(folder, `${name.toLowerCase().replaceAll(" ", "-")}-${scheme}-${width}.png`) });
      await shot("home");
      for (const game of GAMES) {
        await begin(page, game);
        await anyMove(page);
        await shot(`play-${game}`);
      }
      await page.getByRole("button", { name: "New game" }).click();
      await shot("new-game");
      await page.keyboard.press("Escape");
      await twoPeople(page, { record: RECORD });
      await page.getByRole("button", { name: "Analyse" }).click();
      await expect(page.locator(".engine-line .line-value").first()).not.toBeEmpty();
      await shot("analyse");
      await page.getByRole("button", { name: "Keys and help" }).click();
      await shot("help");
      await page.keyboard.press("Escape");
      for (const [view, sign] of Object.entries(VIEWS)) {
        await page.getByRole("link", { name: view, exact: true }).first().click();
        await expect(page.locator(sign).first()).toBeVisible();
        await shot(view);
      }
    });
  }
}
