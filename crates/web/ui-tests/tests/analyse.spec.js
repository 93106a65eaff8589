/** Analysis: values, lines, variations, grades, why, import and export, links. */

import { execFileSync } from "node:child_process";
import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { anyMove, begin, expect, test, twoPeople } from "./program.js";

const PGN = '[White "A"]\n[Black "B"]\n\n1. e4 e5 2. Qh5 Nc6 3. Bc4 Nf6 4. Qxf7# 1-0\n';

/** Opens a text from the first page. */
async function open(page, text) {
  await page.getByRole("button", { name: "Open a game or position" }).first().click();
  await page.getByLabel("Game or position as text").fill(text);
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await expect(page.locator(".analyse .status-main")).toBeVisible();
}

test("the library tells what was played from a position, and its games open", async ({ home: page, program }) => {
  const file = join(program.home, "club.pgn");
  const game = (white, moves, result) => `[White "${white}"]\n[Black "Bob"]\n[Result "${result}"]\n\n${moves} ${result}\n\n`;
  writeFileSync(file, game("Ann", "1. e4 e5 2. Nf3", "1-0") + game("Cid", "1. Nf3 e5 2. e4", "0-1") + game("Dan", "1. d4", "1/2-1/2"));
  execFileSync(process.env.STRATEGE_BIN, ["library", "import", "chess", file], { env: { ...process.env, STRATEGE_HOME: program.home } });
  await twoPeople(page, { game: "chess" });
  await page.getByRole("button", { name: "Analyse" }).click();
  const explorer = page.locator(".explorer");
  await expect(explorer.locator("h2")).toHaveText("3 games in the library reached this position");
  await expect(explorer.locator(".openings-moves li")).toHaveText([/^Nf3.*33.*1/, /^d4/, /^e4/]);
  await explorer.getByRole("button", { name: "e4", exact: true }).click();
  await expect(explorer.locator("h2")).toHaveText("1 game in the library reached this position");
  await explorer.getByRole("button", { name: "e5" }).click();
  await explorer.getByRole("button", { name: "Nf3" }).click();
  // Two orders of moves lead here.
  await expect(explorer.locator("h2")).toHaveText("2 games in the library reached this position");
  await explorer.getByRole("button", { name: "Ann – Bob" }).click();
  await expect(page.locator(".analyse .moves .move")).toHaveText(["e4", "e5", "Nf3"]);
});

test("every legal move has its value, and the lines deepen", async ({ home: page }) => {
  await begin(page, "othello");
  await page.getByRole("button", { name: "Analyse" }).click();
  await expect(page.locator(".cell-value")).toHaveCount(4);
  await expect(page.locator(".engine-line .line-value").first()).not.toBeEmpty();
  await expect(page.locator(".engine-facts")).toContainText("depth");
  await expect(page.getByRole("meter", { name: "Evaluation" })).toBeVisible();
});

test("values that decide the game stay inside their squares", async ({ home: page }) => {
  const id = await page.evaluate(async () => {
    const headers = { "Content-Type": "application/json" };
    const post = async (path, body) => (await fetch(path, { method: "POST", headers, body: JSON.stringify(body) })).json();
    const { id } = await post("/api/sessions", { game: "tic-tac-toe", players: [{ kind: "human" }, { kind: "human" }] });
    for (const move of ["a1", "b1", "c2", "c1"]) await post(`/api/sessions/${id}/act`, { do: "play", move });
    return id;
  });
  await page.goto(page.url().replace(/#.*$/, "") + `#/analyse/${id}`);
  await expect(page.locator(".cell-value")).toHaveText(["✓3", "✓3", "✓5", "✓5", "✗4"]);
  const wider = await page.locator(".cell-value").evaluateAll((all) =>
    all.map((value) => value.querySelector("text").getBBox().width - value.querySelector("rect").getBBox().width),
  );
  expect(Math.max(...wider)).toBeLessThan(0);
  await expect(page.locator(".value-bad")).toHaveText(["✗4"]);
});

test("a line is looked at by hovering and walked by clicking", async ({ home: page }) => {
  await open(page, PGN);
  await page.keyboard.press("ArrowUp");
  const move = page.locator(".engine-line .line-move").nth(1);
  await expect(move).toBeVisible();
  await move.hover();
  await expect(page.locator(".peek board-view svg")).toBeVisible();
  await move.click();
  await expect(page.locator(".variation .line-move.current, .move.current")).toBeVisible();
});

test("a move aside is a variation, kept over a reload, with its comment and glyph", async ({ home: page }) => {
  await open(page, PGN);
  await page.keyboard.press("ArrowUp");
  await page.locator('[data-name="d2"]').click();
  await page.locator('[data-name="d4"]').click();
  await expect(page.locator(".variation")).toHaveText("d4");
  await page.getByLabel("Comment").fill("the queen's pawn");
  await page.getByLabel("Comment").press("Enter");
  await page.getByRole("button", { name: "!?", exact: true }).click();
  await expect(page.locator(".variation")).toContainText("d4!?");
  await expect(page.locator(".variation")).toContainText("the queen's pawn");
  await page.reload();
  await expect(page.locator(".variation")).toContainText("d4!?");
  await expect(page.locator(".move")).toHaveCount(7);
});

test("a comment is typed slowly while the engine goes on", async ({ home: page }) => {
  await open(page, PGN);
  await page.keyboard.press("ArrowLeft");
  await expect(page.locator(".engine-facts")).toContainText("depth");
  const field = page.getByLabel("Comment");
  await field.pressSequentially("the queen has come out early", { delay: 60 });
  await expect(field).toHaveValue("the queen has come out early");
  await field.press("Enter");
  await expect(page.locator(".move-comment, .comment").first()).toHaveText("the queen has come out early");
  // Another comment of the same move, from elsewhere, is shown.
  const id = page.url().split("/").pop();
  await page.evaluate(async (id) => {
    const body = JSON.stringify({ do: "comment", cursor: 6, text: "from another tab" });
    await fetch(`/api/sessions/${id}/act`, { method: "POST", headers: { "Content-Type": "application/json" }, body });
  }, id);
  await expect(field).toHaveValue("from another tab");
});

test("a comment is kept though another tab was faster", async ({ home: page }) => {
  await open(page, PGN);
  await page.keyboard.press("ArrowLeft");
  // This tab hears nothing of the other.
  await page.route("**/events?*", (route) => route.fulfill({ contentType: "text/event-stream", body: "" }));
  await page.reload();
  await expect(page.locator(".status-main")).toBeVisible();
  await page.keyboard.press("ArrowLeft");
  const field = page.getByLabel("Comment");
  await expect(field).toBeVisible();
  const id = page.url().split("/").pop();
  await page.evaluate(async (id) => {
    const body = JSON.stringify({ do: "players", players: [{ kind: "human", name: "C" }, { kind: "human", name: "D" }] });
    await fetch(`/api/sessions/${id}/act`, { method: "POST", headers: { "Content-Type": "application/json" }, body });
  }, id);
  await field.fill("too early");
  await field.press("Enter");
  await expect(page.locator(".comment").first()).toHaveText("too early");
});

test("a PGN is recognised, opened at its moves and walked by keys", async ({ home: page }) => {
  await open(page, PGN);
  await expect(page.locator(".move")).toHaveCount(7);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowRight");
  await expect(page.locator(".move.current")).toHaveText("e4");
  await page.keyboard.press("ArrowDown");
  await expect(page.locator(".move.current")).toHaveText(/Qxf7#/);
});

test("a GGF game is recognised", async ({ home: page }) => {
  const ggf =
    "(;GM[Othello]PC[x]PB[black]PW[white]RE[0]TY[8]BO[8 ---------------------------O*------*O--------------------------- *]B[f5]W[d6]B[c3]W[d3];)";
  await open(page, ggf);
  await expect(page.locator(".move")).toHaveCount(4);
});

test("a game is graded, and its mistakes are learned from", async ({ home: page }) => {
  await open(page, PGN);
  // There is no graph before there is anything to draw.
  await expect(page.locator(".game-graph")).toHaveCount(0);
  await page.getByRole("button", { name: "Grade the game" }).click();
  await expect(page.locator(".accuracy-value").first()).toHaveText(/\d+%/, { timeout: 180_000 });
  await expect(page.locator(".accuracy-side").first()).toContainText("accuracy");
  await expect(page.locator(".game-graph")).toBeVisible();
  // Each grade with the number of moves of both sides, which are all moves of the game.
  await expect(page.getByRole("row", { name: /^blunder/ })).toBeVisible();
  const counts = await page.locator(".skill tbody td").allTextContents();
  expect(counts.reduce((sum, count) => sum + Number(count), 0)).toBe(await page.locator(".moves .move").count());
  await expect(page.locator(".grade-blunder").first()).toBeVisible();
  await page.locator(".accuracy-side").nth(1).getByRole("button").click();
  await expect(page.locator(".lesson .verdict")).toHaveText("Find a better move on the board.");
  // What is thought of a try is not said any more where the answer was shown meanwhile.
  let answer = () => {};
  const held = new Promise((shown) => (answer = shown));
  await page.route("**/api/why", (route) => held.then(() => route.continue()), { times: 1 });
  const [asked, told] = [page.waitForRequest("**/api/why"), page.waitForResponse("**/api/why", { timeout: 30_000 })];
  await page.locator("#move-field").fill("a6");
  await page.keyboard.press("Enter");
  await asked;
  await page.getByRole("button", { name: "Show the move" }).click();
  await expect(page.locator(".lesson .verdict")).toContainText("The best move was");
  answer();
  await (await told).finished();
  await page.evaluate(() => new Promise((drawn) => setTimeout(drawn, 300)));
  await expect(page.locator(".lesson .verdict")).toContainText("The best move was");
});

test("a move is explained", async ({ home: page }) => {
  await open(page, PGN);
  await page.keyboard.press("ArrowLeft");
  await page.getByRole("button", { name: "Why? (the last move)" }).click();
  await expect(page.locator(".why p").first()).toContainText("Nf6", { timeout: 30_000 });
  const film = page.locator(".film");
  await expect(film.locator("board-view svg")).toBeVisible();
  await film.getByRole("button", { name: "To the first move" }).click();
  await expect(film.locator("figcaption")).toContainText("1/");
  await film.getByRole("button", { name: "One move on" }).click();
  await expect(film.locator("figcaption")).toContainText("2/");
  await expect(page.locator(".why").getByRole("link", { name: "Show the search" })).toHaveAttribute("href", /laboratory.*position/);
  await expect(page.locator(".why-line")).toHaveCount(2);
});

test("on a phone the board stays above every panel", async ({ home: page }) => {
  await open(page, PGN);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const panel of ["Game", "Moves", "Lines"]) {
    await page.getByRole("tab", { name: panel }).click();
    const board = await page.locator("board-view").first().boundingBox();
    const shown = await page.locator(":is(.players, .panel-moves, .engine):visible").first().boundingBox();
    expect(board.y).toBeGreaterThan(0);
    expect(board.y + board.height).toBeLessThanOrEqual(shown.y);
  }
});

test("the keys of the view are listed", async ({ home: page }) => {
  await open(page, PGN);
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toContainText("show the threat");
  await page.keyboard.press("Escape");
  await page.getByRole("link", { name: "Laboratory" }).click();
  await expect(page.locator(".laboratory")).toBeVisible();
  await page.keyboard.press("?");
  await expect(page.getByRole("dialog")).toContainText("Search tree");
  await expect(page.getByRole("dialog")).not.toContainText("show the threat");
});

test("a game is exported, and its link opens it again", async ({ home: page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await open(page, PGN);
  await page.getByRole("button", { name: "Export" }).click();
  await expect(page.getByLabel("The game as text")).toHaveValue(/Qxf7#/);
  await page.getByRole("button", { name: "Copy a link" }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toContain("/#game=");
  const other = await context.newPage();
  await other.goto(link);
  await expect(other.locator(".move")).toHaveCount(7);
});

test("play goes on from an analysed position", async ({ home: page }) => {
  await open(page, PGN);
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowRight");
  await expect(page.locator(".move.current")).toHaveText("e4");
  await page.getByRole("button", { name: "Play from here" }).click();
  await expect(page.getByLabel("Who plays White")).toBeFocused();
  await page.getByLabel("Who plays White").selectOption("level-1");
  await anyMove(page);
  // The machine answers beside the game, whose moves stay.
  await expect(page.locator(".variation .line-move")).toHaveCount(2);
  await expect(page.locator(".move")).toHaveCount(7);
});

test("what is no game is refused in words", async ({ home: page }) => {
  await page.getByRole("button", { name: "Open a game or position" }).click();
  await page.getByLabel("Game or position as text").fill("this is no game");
  await page.getByRole("button", { name: "Open", exact: true }).click();
  await expect(page.locator("dialog .error-text")).not.toBeEmpty();
});

test("a game that comes with values has its graph and its grades without a search", async ({ home: page }) => {
  const record = "1. e4 {[%eval 0.3]} e5 {[%eval 0.3]} 2. Bc4 {[%eval 0.1]} Nc6 {[%eval 0.1]} 3. Qh5 {[%eval 0.0]} Nf6 {[%eval #1]} 4. Qxf7# 1-0";
  await twoPeople(page, { record });
  await page.getByRole("button", { name: "Analyse" }).click();
  await expect(page.getByText("The values came with the file.")).toBeVisible();
  await expect(page.locator(".move", { hasText: "Nf6" }).locator(".grade-blunder")).toBeVisible();
  await page.getByRole("button", { name: "Grade the game" }).click();
  await expect(page.getByText("The values came with the file.")).toBeHidden();
  await expect(page.locator(".move", { hasText: "Nf6" }).locator(".grade-blunder")).toBeVisible();
});
