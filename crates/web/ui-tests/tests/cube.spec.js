/** The doubling cube: its decisions, where it stands, what is played for. */

import { expect, test, twoPeople } from "./program.js";

const button = (page, name) => page.locator(".actions").getByRole("button", { name, exact: true });
const cube = (page) => page.locator(".cube");
const stakes = (page) => page.locator(".stakes");

/** Where the cube stands on the board: 0 at the top, 1 at the bottom. */
async function height(page) {
  const [inner, outer] = [await cube(page).boundingBox(), await page.locator(".points-frame").boundingBox()];
  return (inner.y + inner.height / 2 - outer.y) / outer.height;
}

test("the cube is offered, taken and owned", async ({ home: page }) => {
  await twoPeople(page, { game: "backgammon", variant: "money", position: "4HPwATDgc/ABMA" });
  await expect(stakes(page)).toHaveText("Money game · Jacoby rule · cube centred");
  await expect(cube(page)).toHaveText("64");
  expect(await height(page)).toBeCloseTo(0.5, 1);
  await expect(button(page, "roll")).toHaveAccessibleDescription("without doubling");
  await expect(button(page, "double")).toHaveAccessibleDescription("play on for 2 points, or win 1 point now");

  await button(page, "double").click();
  await expect(page.locator(".cube.offered")).toHaveText("2");
  await expect(stakes(page)).toContainText("White doubles to 2");
  await expect(page.locator(".board [role='grid']")).toHaveAttribute("aria-label", /White doubles to 2/);
  await expect(page.locator(".status-main")).toContainText("Black to move");
  await expect(button(page, "double")).toHaveCount(0);

  // The taker owns the cube, and the doubler rolls.
  await button(page, "take").click();
  await expect(stakes(page)).toHaveText("Money game · Jacoby rule · cube on 2, owned by Black");
  await expect(cube(page)).toHaveText("2");
  expect(await height(page)).toBeLessThan(0.2);
  await expect(page.locator(".die")).not.toHaveCount(0);
  await expect(button(page, "take")).toHaveCount(0);
  await page.keyboard.press("f");
  await expect.poll(() => height(page)).toBeGreaterThan(0.8);
});

test("a double is dropped, which ends the game", async ({ home: page }) => {
  await twoPeople(page, { game: "backgammon", variant: "money:no-jacoby", position: "4HPwATDgc/ABMA" });
  await button(page, "double").click();
  await expect(button(page, "drop")).toHaveAccessibleDescription("give the game up, and lose 1 point");
  await button(page, "drop").click();
  await expect(page.locator(".status.over")).toContainText("White");
  await expect(button(page, "take")).toHaveCount(0);
});

test("the score stands beside the players, and nobody doubles in the Crawford game", async ({ home: page }) => {
  await twoPeople(page, { game: "backgammon", variant: "match:7", position: "4HPwATDgc/ABMA:8AngADAAMAAE" });
  await expect(page.locator(".strip[data-side='0'] .strip-score")).toHaveText("6/7");
  await expect(page.locator(".strip[data-side='1'] .strip-score")).toHaveText("3/7");
  await expect(stakes(page)).toContainText("Match to 7: White 6, Black 3 · Crawford game");
  await expect(cube(page)).toHaveCount(0);
  await expect(button(page, "double")).toHaveCount(0);
  // Without a choice the dice fall at once.
  await expect(page.locator(".die")).not.toHaveCount(0);
});

test("the decisions are made by keys alone", async ({ home: page }) => {
  await twoPeople(page, { game: "backgammon", variant: "money", position: "4HPwATDgc/ABMA" });
  await button(page, "double").focus();
  await page.keyboard.press("Enter");
  await button(page, "take").focus();
  await page.keyboard.press("Space");
  await expect(stakes(page)).toContainText("cube on 2, owned by Black");
});

test("a double is answered by a beaver where beavers are played", async ({ home: page }) => {
  await twoPeople(page, { game: "backgammon", variant: "money:beavers", position: "4HPwATDgc/ABMA" });
  await expect(page.locator(".game-head")).toContainText("Variant: for money, with beavers");
  await button(page, "double").click();
  await button(page, "beaver").click();
  await expect(stakes(page)).toContainText("Black doubles to 4");
  await button(page, "take").click();
  await expect(stakes(page)).toContainText("cube on 4, owned by Black");
  await expect(page.locator(".status-main")).toContainText("White to move");
});

test("the analysis tells the chances and what to do with the cube", async ({ home: page }) => {
  await twoPeople(page, { game: "backgammon", variant: "match:5", position: "4HPwATDgc/ABMA" });
  await expect(page.locator(".game-head")).toContainText("Variant: match to 5 points");
  await page.getByRole("button", { name: "Analyse" }).click();
  const rows = page.locator(".chances tbody tr");
  await expect(rows).toHaveCount(2);
  await expect(rows.first()).toHaveText(/^White5\d\.\d%\d+\.\d%\d\.\d%$/);
  await expect(page.locator(".cube-verdict strong")).toHaveText("White. The cube: no double, take");
  const cases = page.locator(".cube-verdict li");
  await expect(cases).toHaveText([/^no doublematch 5\d\.\d%\+0\.\d{3}$/, /^double, take/, /^double, drop.*\+1\.000$/]);
  await expect(page.locator(".engine-line:not(.empty)")).toHaveCount(2);

  // The decisions are made in the analysis, too: the answerer sees the same verdict.
  await page.locator(".decisions").getByRole("button", { name: "double", exact: true }).click();
  await expect(page.locator(".cube.offered")).toHaveText("2");
  await expect(page.locator(".cube-verdict strong")).toHaveText("White. The cube: no double, take");
  await expect(page.locator(".decisions button")).toHaveText([/^take/, /^drop/]);
});

test("where dice decide, the analysis weighs all rolls", async ({ home: page }) => {
  await twoPeople(page, { game: "backgammon", position: "4HPwATDgc/ABMA:cIkFAAAAAAAE" });
  await page.locator("#move-field").fill("8/5 6/5");
  await page.locator("#move-field").press("Enter");
  await page.getByRole("button", { name: "Analyse" }).click();
  // Between the move and the next roll.
  await page.keyboard.press("ArrowLeft");
  await expect(page.locator(".die")).toHaveCount(0);
  await expect(page.locator(".chances tbody tr")).toHaveCount(2);
  await expect(page.locator(".cube-verdict")).toHaveCount(0);
  await expect(page.locator(".engine-line").first()).toHaveText(/[+−-]\d/);
});

test("a game is resigned for a gammon, refused and accepted", async ({ home: page }) => {
  await twoPeople(page, { game: "backgammon", variant: "match:5", position: "4HPwATDgc/ABMA" });
  await button(page, "roll").click();
  await expect(page.locator(".die")).not.toHaveCount(0);
  const resign = async (stake) => {
    await page.locator(".actions").getByRole("button", { name: "Resign" }).click();
    const dialog = page.getByRole("dialog");
    if (stake) await dialog.getByLabel(stake).check();
    await dialog.getByRole("button", { name: "Resign" }).click();
  };
  await resign("a gammon");
  await expect(stakes(page)).toContainText("White offers to resign for 2 points");
  await expect(button(page, "accept")).toHaveAccessibleDescription("win 2 points at once");
  await button(page, "reject").click();
  await expect(stakes(page)).not.toContainText("resign");
  await expect(page.locator(".status-main")).toContainText("White to move");
  await resign("");
  await expect(stakes(page)).toContainText("White offers to resign for 1 point");
  await button(page, "accept").click();
  await expect(page.locator(".strip[data-side='1'] .strip-score")).toHaveText("1/5");
  await expect(page.locator(".status.over")).toHaveCount(0);
});

test("the machine accepts more than it can hope for", async ({ home: page }) => {
  const players = [{ kind: "human" }, { kind: "machine", settings: "depth=1" }];
  await twoPeople(page, { game: "backgammon", variant: "money:no-jacoby", position: "4HPwATDgc/ABMA", players });
  await page.locator(".actions").getByRole("button", { name: "roll", exact: true }).click();
  await page.locator(".actions").getByRole("button", { name: "Resign" }).click();
  await page.getByRole("dialog").getByLabel("a backgammon").check();
  await page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  await expect(page.locator(".status.over")).toContainText("Black wins a backgammon: 3 points");
});

const MATCH = ` 3 point match

 Game 1
 Anne : 0                       Bob : 0
  1)                             31: 8/5 6/5
  2) 62: 24/18 13/11             55: 8/3(2) 6/1*(2)
  3) 66: Cannot Move             Doubles => 2
  4)  Drops                      Wins 1 point

 Game 2
 Anne : 0                       Bob : 1
  1) 41: 24/23 13/9              66: 24/18(2) 13/7(2)
                                  Wins 1 point
`;

test("a match is pasted, and walked through with its score", async ({ home: page }) => {
  await page.getByRole("button", { name: "Open a game or position" }).first().click();
  await page.getByLabel("Game or position as text").fill(MATCH);
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await expect(page.locator(".moves")).toContainText("8/5 6/5");
  await expect(page.locator(".strip-name")).toHaveText(["Anne", "Bob"]);
  await expect(stakes(page)).toContainText("Match to 3");
  await expect(page.locator(".strip[data-side='0'] .strip-score")).toHaveText("2/3");
  await page.keyboard.press("ArrowUp");
  await expect(page.locator(".strip[data-side='0'] .strip-score")).toHaveText("0/3");
});

test("a match is graded: errors with checkers and with the cube, and luck", async ({ home: page }) => {
  await page.getByRole("button", { name: "Open a game or position" }).first().click();
  await page.getByLabel("Game or position as text").fill(MATCH);
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await page.getByRole("button", { name: "Grade the game" }).click();
  const row = (/** @type {string} */ name) => page.locator(".skill tr", { has: page.getByRole("rowheader", { name }) }).getByRole("cell");
  await expect(row("Checker play")).toHaveCount(2, { timeout: 180_000 });
  await expect(row("Checker play").first()).toContainText(/^0\.\d{4} \(\d+\)$/);
  await expect(row("The cube").nth(1)).toContainText("(1)");
  await expect(row("Luck").nth(1)).toContainText(/^[+\u2212]\d/);
});
