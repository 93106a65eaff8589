/** Playing: take back, hint, reload, two tabs, French, keyboard alone, a phone, names that are scripts. */

import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { SLOW, anyMove, begin, expect, hurry, made, test, twoPeople } from "./program.js";

test("a move is taken back and played again", async ({ home: page }) => {
  await begin(page, "othello");
  await anyMove(page);
  await expect.poll(() => made(page)).toBe(2);
  await page.getByRole("button", { name: "Take back" }).click();
  await expect.poll(() => made(page)).toBe(0);
  await page.getByRole("button", { name: "Redo" }).click();
  await expect.poll(() => made(page)).toBeGreaterThan(0);
});

test("a hint is shown on the board and in words", async ({ home: page }) => {
  await begin(page, "tic-tac-toe");
  await page.getByRole("button", { name: "Hint" }).click();
  await expect(page.locator(".status-more")).toContainText("Hint:");
  await expect(page.locator(".ring-hint, .arrow-hint").first()).toBeVisible();
  await anyMove(page);
  await expect(page.locator(".ring-hint, .arrow-hint")).toHaveCount(0);
});

test("a reload in mid-game loses nothing", async ({ home: page }) => {
  await begin(page, "connect-four");
  for (let turn = 0; turn < 2; turn++) {
    await anyMove(page);
    await expect.poll(() => made(page)).toBe(2 * turn + 2);
  }
  const before = await page.locator(".moves").innerText();
  await page.reload();
  await expect(page.locator(".moves")).toHaveText(before, { useInnerText: true });
  await page.goto(page.url().replace(/#.*$/, "#/"));
  await expect(page.locator(".summary").first()).toContainText("Connect Four");
});

test("a second tab sees every move", async ({ home: page, context }) => {
  await begin(page, "tic-tac-toe");
  await page.getByLabel("Who plays O").selectOption("human");
  const other = await context.newPage();
  await other.goto(page.url());
  await expect(other.locator(".status-main")).toHaveText("X to move");
  await anyMove(page);
  await expect(other.locator(".status-main")).toHaveText("O to move");
  await anyMove(other);
  await expect.poll(() => made(page)).toBe(2);
});

test("everything is said in French", async ({ home: page }) => {
  await page.getByRole("button", { name: "Français" }).click();
  await expect(page.locator("h1")).toHaveText("Choisissez un jeu");
  await page.locator('[data-game="othello"]').click();
  await expect(page.locator(".status-main")).toHaveText("Trait aux Noirs");
  await anyMove(page);
  await expect.poll(() => made(page)).toBe(2);
  const words = await page.locator("#app").innerText();
  expect(words).not.toMatch(/\bto move\b|Players|New game|web-/);
  await page.reload();
  await expect(page.locator("html")).toHaveAttribute("lang", "fr");
});

test("a game is played by the keyboard alone", async ({ home: page }) => {
  await page.locator('[data-game="tic-tac-toe"]').focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(".status-main")).toBeVisible();
  await page.locator('[data-cell="0"]').focus();
  for (const key of ["ArrowRight", "ArrowDown", "Enter"]) await page.keyboard.press(key);
  await expect.poll(() => made(page)).toBe(2);
  await expect(page.locator('[data-cell="4"]')).toHaveAttribute("aria-label", /^b2, X/);
  await page.locator("#main").press("u");
  await expect.poll(() => made(page)).toBe(0);
});

test("moves are announced", async ({ home: page }) => {
  await begin(page, "tic-tac-toe");
  await anyMove(page);
  await expect(page.locator("#announcer")).toContainText(/O: [abc][123]\./);
});

test("a phone shows the board whole, and nothing jumps", async ({ home: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await begin(page, "othello");
  const board = page.locator("board-view svg").first();
  const before = await board.boundingBox();
  expect(before.x).toBeGreaterThanOrEqual(0);
  expect(before.x + before.width).toBeLessThanOrEqual(390);
  for (let turn = 0; turn < 4; turn++) await anyMove(page);
  expect(await board.boundingBox()).toEqual(before);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test("two machines play, pause and step", async ({ home: page }) => {
  await begin(page, "othello");
  await page.getByLabel("Who plays Black").selectOption("level-1");
  await expect.poll(() => made(page)).toBeGreaterThan(2);
  await page.getByRole("button", { name: "Pause" }).click();
  await expect(page.locator(".status-main")).toHaveText("Paused");
  const paused = await made(page);
  await page.getByRole("button", { name: "One move", exact: true }).click();
  await expect.poll(() => made(page)).toBe(paused + 1);
});

test("settings are typed slowly while clocks run", async ({ home: page }) => {
  await begin(page, "chess");
  await page.getByRole("button", { name: "New game" }).click();
  await page.getByLabel("Clock").selectOption("5+0");
  await page.getByRole("button", { name: "Begin" }).click();
  await expect(page.locator(".clock").first()).toBeVisible();
  await page.getByLabel("Who plays Black").selectOption("settings");
  const settings = page.getByLabel("Settings for Black");
  await settings.fill("");
  await settings.pressSequentially("depth=1", { delay: 150 });
  await expect(settings).toHaveValue("depth=1");
  const seated = page.waitForResponse((answer) => answer.request().postData()?.includes('"players"') ?? false);
  await settings.press("Enter");
  await seated;
  await page.reload();
  await expect(settings).toHaveValue("depth=1");
});

test("the next move is typed while the machine thinks, and made when it has moved", async ({ home: page }) => {
  await twoPeople(page, { game: "chess", players: [{ kind: "human" }, SLOW] });
  const move = page.getByLabel("Type a move");
  await move.fill("e4");
  await move.press("Enter");
  await expect(page.locator(".status-main")).toContainText("thinking");
  await move.fill("g1f3");
  await move.press("Enter");
  await expect(page.locator(".status-more")).toContainText("Prepared: g1f3.");
  await expect(move).toHaveValue("");
  // Another one takes its place; a move that can be read already is shown on the board.
  await move.fill("Nc3");
  await move.press("Enter");
  await expect(page.locator(".arrow-hint")).toHaveCount(1);
  await hurry(page);
  await expect(page.locator(".moves")).toContainText("Nc3");
  await expect(move).toBeFocused();
});

test("a pawn promotes to what is chosen, and a game starts from a position", async ({ home: page }) => {
  await begin(page, "chess");
  await page.getByRole("button", { name: "New game" }).click();
  await page.getByLabel("Who plays Black").last().selectOption("human");
  await page.getByLabel("From a position (text)").fill("8/P6k/8/8/8/8/8/K7 w - - 0 1");
  await page.getByRole("button", { name: "Begin" }).click();
  await page.locator('[data-name="a7"]').click();
  await page.locator('[data-name="a8"]').click();
  await page.getByRole("menuitem", { name: /N/ }).click();
  await expect(page.locator(".moves")).toContainText("a8=N");
});

test("a position that is none is refused in words", async ({ home: page }) => {
  await begin(page, "othello");
  await page.getByRole("button", { name: "New game" }).click();
  await page.getByLabel("From a position (text)").fill("no position");
  await expect(page.locator("dialog .error-text")).not.toBeEmpty();
});

test("an address that is none leads to a page", async ({ home: page }) => {
  for (const address of ["#/play/%E0%A4%A", "#/nowhere/at/all", "#game=%E0", "#/analyse/none"]) {
    await page.goto(page.url().replace(/#.*$/, "") + address);
    await page.reload();
    await expect(page.getByRole("heading", { level: 1 }).or(page.locator("#main p")).first()).toBeVisible();
  }
});

test("a script in a name or a comment is text", async ({ home: page }) => {
  await begin(page, "tic-tac-toe");
  const id = page.url().split("/").pop();
  const script = '<img src=x onerror="document.title=1"><script>document.title=2</script>';
  await page.evaluate(
    async ([id, script]) => {
      const act = (body) => fetch(`/api/sessions/${id}/act`, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
      await act({ do: "players", players: [{ kind: "human", name: script }, { kind: "human", name: "B" }] });
    },
    [id, script],
  );
  await expect(page.locator(".strip-name").filter({ hasText: "<img" })).toBeVisible();
  expect(await page.locator("#app img, #app script").count()).toBe(0);
  expect(await page.title()).not.toMatch(/^[12]$/);
});

test("drawings of a file are shown, and what is drawn is kept with its place", async ({ home: page }) => {
  await twoPeople(page, { record: "1. e4 {[%csl Ge4] [%cal Rd7d5]} e5 *" });
  await expect(page.locator(".ring-own, .arrow-second")).toHaveCount(0);
  await page.keyboard.press("ArrowLeft");
  await expect(page.locator(".ring-own")).toHaveCount(1);
  await expect(page.locator(".arrow-second")).toHaveCount(1);
  const middle = async (/** @type {number} */ cell) => {
    const { x, y, width, height } = await page.locator(`[data-cell="${cell}"]`).boundingBox();
    return [x + width / 2, y + height / 2];
  };
  await page.mouse.move(...(await middle(1)));
  await page.keyboard.down("Alt");
  await page.mouse.down({ button: "right" });
  await page.mouse.move(...(await middle(18)));
  await page.mouse.up({ button: "right" });
  await page.keyboard.up("Alt");
  await expect(page.locator(".arrow-third")).toHaveCount(1);
  const pgn = await page.evaluate(async () => (await fetch(`/api/sessions/${location.hash.split("/")[2]}/export?format=pgn`)).text());
  expect(pgn).toContain("1. e4 {[%csl Ge4] [%cal Rd7d5,Bb8c6]}");
  // The place is kept, too.
  await page.reload();
  await expect(page.locator(".arrow-third")).toHaveCount(1);
});

test("a game that is not yet written says so until it is", async ({ home: page, program }) => {
  await twoPeople(page, { game: "nim" });
  // Another program that holds the file until it reads a line.
  const script = "import sqlite3, sys; file = sqlite3.connect(sys.argv[1]); file.execute('BEGIN EXCLUSIVE'); print('held', flush=True); sys.stdin.readline()";
  const lock = spawn("python3", ["-c", script, join(program.home, "games.db")]);
  await once(lock.stdout, "data");
  await anyMove(page);
  await expect(page.locator(".status-more")).toContainText("Not saved yet");
  lock.stdin.end("\n");
  await expect(page.locator(".status-more")).not.toContainText("Not saved yet");
});

/** The files that a page has loaded, and how large they are together when compressed. */
async function loaded(page, program) {
  const address = new URL(program.address).origin;
  return page.evaluate(async (origin) => {
    const files = performance.getEntriesByType("resource").filter((entry) => entry.name.startsWith(origin) && /\.(js|css|svg)$/.test(entry.name));
    let bytes = 0;
    for (const { name } of [...files, { name: "/" }]) {
      const blob = await (await fetch(name)).blob();
      bytes += (await new Response(blob.stream().pipeThrough(new CompressionStream("gzip"))).blob()).size;
    }
    return { bytes, files: files.length };
  }, address);
}

test("what the first view needs is under 80 kB compressed, in at most 60 requests", async ({ home: page, program }) => {
  // Other views are fetched when the page has nothing else to do.
  await page.route("**/js/rest.js", (route) => route.fulfill({ contentType: "text/javascript", body: "" }));
  /** @type {string[]} */
  const asked = [];
  // What the page before still asks for does not count.
  await page.waitForFunction(() => {
    const last = performance.getEntriesByType("resource").at(-1);
    return last && performance.now() - last.responseEnd > 1_000;
  });
  page.on("request", (request) => asked.push(request.url()));
  await page.reload();
  await expect(page.locator(".game-card").first()).toBeVisible();
  const needed = asked.filter((url) => !url.includes("/js/rest.js"));
  expect(needed.length).toBeGreaterThan(4);
  expect(needed.length).toBeLessThanOrEqual(60);
  const { bytes } = await loaded(page, program);
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThan(80_000);
});

test("the whole page is under 200 kB compressed", async ({ home: page, program }) => {
  // Views are fetched when they are shown, at the latest.
  for (const view of ["Analyse", "Library", "Laboratory", "Learn", "Arena"]) {
    await page.getByRole("link", { name: view, exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 }).first()).toBeAttached();
  }
  await begin(page, "othello");
  const { bytes } = await loaded(page, program);
  expect(bytes).toBeGreaterThan(10_000);
  expect(bytes).toBeLessThan(200_000);
});

test("a piece that may not move says why, and those that may are ringed", async ({ home: page }) => {
  await twoPeople(page, { game: "chess" });
  await page.locator('[data-name="f1"]').click();
  await expect(page.locator(".notice")).toContainText("f1: this piece has no square to go to");
  await expect(page.locator(".ring-able")).toHaveCount(10);
  await page.locator('[data-name="e2"]').click();
  await expect(page.locator(".ring-able")).toHaveCount(0);
  await twoPeople(page, { game: "draughts", position: "W:W28,40:B22" });
  await page.locator('[data-name="40"]').click();
  await expect(page.locator(".notice")).toContainText("a capture is compulsory");
  await expect(page.locator(".ring-able")).toHaveCount(1);
});

test("a long capture is made by a click on a square of its way", async ({ home: page }) => {
  await twoPeople(page, { game: "draughts", position: "W:W37:B32,22" });
  await page.locator('[data-name="37"]').click();
  await page.locator('[data-name="28"]').click();
  await expect(page.locator(".move")).toHaveCount(1);
  await expect(page.locator(".move").first()).toContainText("37x17");
});

test("a variant of Go is put together from fields", async ({ home: page }) => {
  await begin(page, "go");
  const dialog = page.locator("dialog");
  await page.getByRole("button", { name: "New game" }).click();
  await dialog.getByLabel("Board").selectOption("13");
  await dialog.getByLabel("Rules").selectOption("japanese");
  await dialog.getByLabel("Handicap stones").selectOption("3");
  await dialog.getByLabel("Komi").fill("0.5");
  await dialog.getByLabel("Komi").press("Tab");
  await page.getByRole("button", { name: "Begin" }).click();
  // Three stones of Black, and White's first move.
  await expect(page.locator(".look-shape [data-piece]")).toHaveCount(4);
  await page.getByRole("button", { name: "New game" }).click();
  await expect(dialog.getByLabel("Handicap stones")).toHaveValue("3");
  await dialog.getByLabel("Board").selectOption("9");
  await expect(dialog.getByLabel("Rules")).toHaveValue("japanese");
});

test("the rules are shown step by step", async ({ home: page }) => {
  await begin(page, "chess");
  await page.getByRole("button", { name: "Rules" }).first().click();
  const dialog = page.locator("dialog");
  await expect(dialog.locator(".rule-board svg")).toBeVisible();
  await expect(dialog.locator(".rule-turn")).toContainText("1 / 6");
  for (let step = 2; step <= 6; step++) {
    await dialog.getByRole("button", { name: "Next step" }).click();
    await expect(dialog.locator(".rule-turn")).toContainText(`${step} / 6`);
  }
  await expect(dialog.getByRole("button", { name: "Next step" })).toBeDisabled();
  await dialog.getByText("All the rules, and the notation").click();
  await expect(dialog.locator(".prose")).toContainText("FIDE");
});

test("a move that another window was quicker than is not played, and the page says so", async ({ home: page }) => {
  await twoPeople(page, { game: "tic-tac-toe" });
  const id = page.url().split("/").pop();
  // This window does not see what the other one does.
  await page.routeWebSocket("**/api/stream", () => undefined);
  await page.reload();
  await expect(page.locator(".status-main")).toBeVisible();
  await page.evaluate(async (game) => {
    const body = JSON.stringify({ do: "play", move: "b2" });
    await fetch(`/api/sessions/${game}/act`, { method: "POST", headers: { "Content-Type": "application/json" }, body });
  }, id);
  await page.locator('[data-name="a1"]').click({ timeout: 8_000 });
  await expect(page.getByRole("alert")).toContainText("not carried out");
  await expect(page.locator(".moves .move")).toHaveCount(1);
});

test("a clock is set to any time, and games without draws have no button for one", async ({ home: page }) => {
  await begin(page, "nim");
  await expect(page.getByRole("button", { name: "Offer a draw" })).toHaveCount(0);
  await begin(page, "chess");
  await expect(page.getByRole("button", { name: "Offer a draw" })).toHaveCount(1);
  await page.getByRole("button", { name: "New game" }).click({ timeout: 8_000 });
  await page.getByLabel("Clock", { exact: true }).selectOption({ label: "Custom…" });
  await page.getByLabel("Minutes").fill("7");
  await page.getByLabel("Seconds a move").fill("3");
  await page.getByRole("button", { name: "Begin" }).click({ timeout: 8_000 });
  await expect(page.locator(".clock").first()).toHaveText("7:00");
});

test("the start of Chess960 has its number, and variants are named in words", async ({ home: page }) => {
  await twoPeople(page, { game: "chess", variant: "chess960:518" });
  await expect(page.locator(".game-head")).toContainText("518");
  await twoPeople(page, { game: "chess", variant: "chess960" });
  await expect(page.locator(".game-head")).toContainText(/Start position \d+/);
  await twoPeople(page, { game: "go", variant: "19,handicap=4" });
  await expect(page.locator(".game-head")).toContainText("Handicap stones: 4");
});
