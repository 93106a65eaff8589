/** The first page: its boards play a line when they are looked at. */

import { begin, expect, test } from "./program.js";

const discs = (page) => page.locator('[data-game="othello"] [data-piece]').count();

test("the board of a game plays a short line under the pointer, and is still again", async ({ home: page }) => {
  expect(await discs(page)).toBe(4);
  const card = page.locator('[data-game="othello"]');
  await card.hover();
  await expect.poll(() => discs(page), { timeout: 20_000 }).toBeGreaterThan(5);
  await page.mouse.move(2, 2);
  await expect.poll(() => discs(page)).toBe(4);
  await card.focus();
  await expect.poll(() => discs(page)).toBeGreaterThan(4);
});

test("whoever asks for less motion sees none", async ({ home: page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  let asked = 0;
  page.on("request", (request) => (asked += request.url().includes("/preview") ? 1 : 0));
  await page.locator('[data-game="othello"]').hover();
  await page.locator('[data-game="connect-four"]').hover();
  await page.locator('[data-game="othello"]').focus();
  expect(asked).toBe(0);
  expect(await discs(page)).toBe(4);
});

/** The games that are listed on the first page. */
const summaries = (page) => page.locator(".summary");

/** Goes to the first page. */
async function goHome(page) {
  await page.locator(".brand").click({ timeout: 8_000 });
  await expect(page.locator(".game-card").first()).toBeVisible();
}

test("no game is kept before its first move, and then it is one to continue", async ({ home: page }) => {
  await page.locator('[data-game="tic-tac-toe"]').click({ timeout: 8_000 });
  await expect(page.locator(".status-main")).toBeVisible();
  const own = page.url().split("/").pop();
  const kept = () => page.evaluate(async () => (await (await fetch("/api/sessions")).json()).sessions.map(({ id }) => id));
  await goHome(page);
  expect(await kept()).not.toContain(own);
  await expect(page.locator(`.summary a[href$="${own}"]`)).toHaveCount(0);
  await page.goBack();
  await expect(page.locator(".status-main")).toBeVisible();
  await page.locator('[data-name="b2"]').click({ timeout: 8_000 });
  await expect(page.locator(".moves .move")).not.toHaveCount(0);
  await goHome(page);
  expect(await kept()).toContain(own);
  await expect(page.locator(`.summary a[href$="${own}"]`)).toHaveCount(1);
  await expect(page.getByRole("heading", { name: "Continue" })).toBeVisible();
  await expect(summaries(page).first()).toContainText(/Tic-tac-toe.*moves?/s);
});

test("a card begins with the opponent and the variant that it shows", async ({ home: page }) => {
  await page.getByLabel("Opponent in Backgammon").selectOption({ label: "Two players, one board" });
  await page.getByLabel("Variant of Backgammon").selectOption({ label: "match to 7 points" });
  await page.locator('[data-game="backgammon"]').click({ timeout: 8_000 });
  await expect(page.locator(".game-head")).toContainText("match to 7 points");
  await expect(page.locator(".cube")).toHaveCount(1);
  await expect(page.locator('[data-side="1"] .strip-name')).toHaveText("Human");
  // It is the same when one comes back.
  await page.goto(page.url().replace(/#.*$/, "#/"));
  await page.reload();
  await expect(page.getByLabel("Variant of Backgammon")).toHaveValue("match:7");
  await expect(page.getByLabel("Opponent in Backgammon")).toHaveValue("human");
  await expect(page.getByLabel("Opponent in Chess and Chess960").locator("option", { hasText: "Elo" })).toHaveCount(9);
});

test("games that are over tell who won, and when; open ones stand before them in one row", async ({ home: page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.evaluate(async () => {
    const send = async (path, body) => {
      const response = await fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
      if (!response.ok) throw new Error(`${path}: ${await response.text()}`);
      return response.json();
    };
    // The row has room for twelve: games of other tests go.
    const { sessions } = await (await fetch("/api/sessions")).json();
    for (const { id } of sessions) await fetch(`/api/sessions/${id}`, { method: "DELETE" });
    const people = [{ kind: "human" }, { kind: "human" }];
    const play = async (game, moves) => {
      const { id } = await send("/api/sessions", { game, players: people });
      for (const move of moves) await send(`/api/sessions/${id}/act`, { do: "play", move });
    };
    for (let count = 0; count < 6; count++) await play("othello", ["d3"]);
    await play("connect-four", ["1", "2", "1", "2", "1", "2", "1"]);
  });
  await page.reload();
  await expect(summaries(page).filter({ hasText: /Connect Four.*Red won.*\d/s })).toHaveCount(1);
  const tops = await summaries(page).evaluateAll((all) => all.map((one) => Math.round(one.getBoundingClientRect().top)));
  expect(new Set(tops).size).toBe(1);
  const over = await summaries(page).evaluateAll((all) => all.map((one) => one.querySelector("a").hash.startsWith("#/analyse")));
  expect(over).toEqual([...over].sort());
});

test("who goes elsewhere while a dialog is being closed stays there", async ({ home: page }) => {
  for (const after of [0, 1, 2, 5, 20, null]) {
    await begin(page, "othello");
    await page.getByRole("button", { name: "New game" }).click({ timeout: 8_000 });
    await expect(page.locator("dialog[open]")).toBeVisible();
    await page.evaluate((wait) => {
      const elsewhere = () => (location.hash = "#/");
      const back = history.back.bind(history);
      history.back = () => {
        history.back = back;
        back();
        if (wait === null) elsewhere();
        else setTimeout(elsewhere, wait);
      };
    }, after);
    await page.keyboard.press("Escape");
    await expect(page.locator("dialog")).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => location.hash)).toBe("#/");
    // Nothing takes the page away from there.
    await page.waitForTimeout(300);
    await expect(page.locator(".game-card").first()).toBeVisible();
    expect(page.url()).toMatch(/#\/$/);
  }
});

test("Back closes a dialog, and the page behind it stays", async ({ home: page }) => {
  await begin(page, "othello");
  const game = page.url();
  await page.getByRole("button", { name: "New game" }).click({ timeout: 8_000 });
  await expect(page.locator("dialog[open]")).toBeVisible();
  await page.goBack();
  await expect(page.locator("dialog")).toHaveCount(0);
  expect(page.url()).toBe(game);
  // Closed by a key it leaves nothing behind either: one step back is the first page.
  await page.getByRole("button", { name: "New game" }).click({ timeout: 8_000 });
  await expect(page.locator("dialog[open]")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.locator("dialog")).toHaveCount(0);
  await expect.poll(() => page.evaluate(() => history.state?.dialog ?? false)).toBe(false);
  await page.goBack();
  await expect(page.locator(".game-card").first()).toBeVisible();
});
