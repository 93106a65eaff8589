/** What else is known of a position: books, threats, values of many moves, the line that won. */

import { begin, expect, test } from "./program.js";

/** Opens a text from the first page. */
async function open(page, text) {
  await page.getByRole("button", { name: "Open a game or position" }).first().click();
  await page.getByLabel("Game or position as text").fill(text);
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await expect(page.locator(".analyse .status-main")).toBeVisible();
}

/** A position of a game, in the analysis. */
async function analyse(page, game, position) {
  const id = await page.evaluate(
    async (body) => {
      const headers = { "Content-Type": "application/json" };
      const response = await fetch("/api/sessions", { method: "POST", headers, body: JSON.stringify(body) });
      return (await response.json()).id;
    },
    { game, position, players: [{ kind: "human" }, { kind: "human" }] },
  );
  await page.goto(page.url().replace(/#.*$/, "") + `#/analyse/${id}`);
  await expect(page.locator(".analyse .board")).toBeVisible();
}

test("the book's moves stand under the lines and can be played", async ({ home: page }) => {
  await analyse(page, "connect-four", "44");
  const book = page.locator(".openings");
  await expect(book).toContainText("The game’s book");
  await expect(book).toContainText("Red wins");
  await book.locator(".line-move").first().click();
  await expect(page.locator(".move")).toHaveCount(1);
});

test("chess has a book of its own, with values and games", async ({ home: page }) => {
  await analyse(page, "chess");
  const book = page.locator(".openings");
  await expect(book).toContainText("The game’s book");
  await expect(book.locator(".line-move").first()).toHaveText(/^(1\. )?(e4|d4|c4|Nf3)/);
  await book.locator(".line-move").first().click();
  await expect(page.locator(".move")).toHaveCount(1);
  await expect(book.locator(".line-move").first()).toBeVisible();
});

test("a threat is shown where turns can be swapped, and elsewhere why not", async ({ home: page }) => {
  await analyse(page, "tic-tac-toe", "XX./O../...");
  await page.locator("#main").press("x");
  await expect(page.locator(".ring-threat")).toHaveCount(1);
  await expect(page.locator(".engine-line").first()).toContainText("c1");
  // The wish stays from game to game.
  await analyse(page, "nim", "3,5");
  await expect(page.locator(".engine-error")).toContainText("both sides have the same moves");
});

test("each of many moves has its value, and a chosen piece shows its own", async ({ home: page }) => {
  await analyse(page, "chess", "r3k2r/p1ppqpb1/bn2pnp1/3PN3/1p2P3/2N2Q1p/PPPBBPPP/R3K2R w KQkq - 0 1");
  // On a board full of pieces they are shown on request.
  await expect(page.locator(".engine-line .line-value").first()).not.toBeEmpty();
  await expect(page.locator(".cell-value")).toHaveCount(0);
  await page.getByRole("button", { name: "Values" }).click();
  await expect.poll(() => page.locator(".cell-value").count()).toBeGreaterThan(20);
  await expect(page.locator(".engine-line .line-value").first()).not.toBeEmpty();
  await page.locator('.board-place [data-name="a2"]').click();
  await expect(page.locator(".cell-value")).toHaveCount(2);
});

test("the line that won is marked on the board", async ({ home: page }) => {
  await begin(page, "tic-tac-toe");
  await page.getByLabel("Who plays O").selectOption("human");
  for (const cell of [0, 3, 1, 4, 2]) await page.locator(`.board-place [data-cell="${cell}"]`).click();
  await expect(page.locator(".status.over")).toBeVisible();
  await expect(page.locator(".tint-won")).toHaveCount(3);
  await expect(page.locator('.board-place [data-cell="1"]')).toHaveAttribute("aria-label", /winning line/);
});

test("variations, comments and glyphs of a file come in and go out", async ({ home: page }) => {
  await open(page, "1. e4 e5 (1... c5! {Sicilian} 2. Nf3 (2. c3) 2... d6) 2. Nf3 *");
  await expect(page.locator(".variation").first()).toContainText("c5!");
  await expect(page.locator(".variation").first()).toContainText("Sicilian");
  await expect(page.locator(".variation").nth(1)).toContainText("c3");
  await page.locator(".variation .line-move").nth(1).click();
  await expect(page.locator('.board-place [data-name="f3"]')).toHaveAttribute("aria-label", /knight/);
  await page.getByRole("button", { name: "Export" }).click();
  await expect(page.getByLabel("The game as text")).toHaveValue(/\(\s*1\.\.\. c5/);
});

/** A file of WTHOR with this many games of five moves. @param {number} games */
function wthor(games) {
  const file = Buffer.alloc(16 + 68 * games);
  file.set([20, 26, 11, 22], 0);
  file.writeUInt32LE(games, 4);
  file.writeUInt16LE(2026, 10);
  file.set([8, 0, 22], 12);
  for (let game = 0; game < games; game++) {
    const at = 16 + 68 * game;
    file.writeUInt16LE(7, at + 2);
    file.writeUInt16LE(9, at + 4);
    file.set([40, 32, 56, 64, 33, 34, 43], at + 6);
  }
  return file;
}

test("an archive of Othello is dropped, listed and opened", async ({ home: page }) => {
  await page.getByRole("button", { name: "Open a game or position" }).first().click();
  const file = { name: "WTH_2026.wtb", mimeType: "application/octet-stream", buffer: wthor(3) };
  await page.locator('dialog input[type="file"]').setInputFiles(file);
  await expect(page.locator(".found-games li")).toHaveCount(3);
  await expect(page.locator(".found-games li").first()).toContainText("7 – 9 · 1–0");
  await page.locator(".found-games button").nth(1).click();
  await expect(page.locator(".analyse")).toBeVisible();
  await expect(page.locator(".move")).toHaveCount(5);
  await expect(page.locator(".strip-name").first()).toHaveText("9");
});
