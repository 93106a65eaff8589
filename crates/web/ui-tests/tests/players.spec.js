/** What players do at a board besides moving: a rematch, a draw, a move prepared, a machine of one's own. */

import { SLOW, begin, expect, hurry, made, test, twoPeople } from "./program.js";

/** The game as the server keeps it. */
async function kept(page) {
  return page.evaluate(async () => (await fetch(`/api/sessions/${location.hash.split("/")[2]}`)).json());
}

async function type(page, move) {
  await page.locator("#move-field").fill(move);
  await page.keyboard.press("Enter");
  await expect(page.locator("#move-field")).toHaveValue("");
}

test("a rematch has the sides changed, and the same variant and clocks", async ({ home: page }) => {
  await twoPeople(page, { game: "go", variant: "5", players: [{ kind: "human", name: "Ann" }, { kind: "machine", level: 1 }], clock: { base_ms: 300_000, increment_ms: 2_000 } });
  await type(page, "C3");
  await expect.poll(async () => (await kept(page)).line.length).toBe(2);
  await page.getByRole("button", { name: "Resign" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
  const before = await kept(page);
  await page.getByRole("button", { name: "Rematch" }).click();
  await expect.poll(async () => (await kept(page)).id).not.toBe(before.id);
  const after = await kept(page);
  expect(after.players).toEqual([before.players[1], before.players[0]]);
  expect([after.variant, after.clocks.base_ms, after.clocks.increment_ms]).toEqual([before.variant, 300_000, 2_000]);
  await expect.poll(() => made(page)).toBe(1);
});

test("a draw is offered after a question, and declined by a machine that is better", async ({ home: page }) => {
  await begin(page, "chess");
  await expect(page.getByRole("button", { name: "Offer a draw" })).toBeDisabled();
  // A weak machine might throw its queen away.
  const players = [{ kind: "human" }, { kind: "machine", settings: "depth=4" }];
  await twoPeople(page, { game: "chess", players, position: "7k/8/8/8/8/8/q7/4K3 w - - 0 1" });
  await type(page, "Kf1");
  await expect.poll(() => made(page)).toBe(2);
  await page.getByRole("button", { name: "Offer a draw" }).click();
  await expect(page.getByRole("dialog")).toContainText("Offer the machine a draw?");
  await page.getByRole("dialog").getByRole("button", { name: "Offer a draw" }).click();
  await expect(page.locator(".status-more")).not.toBeEmpty();
  expect((await kept(page)).status).toBe("open");
});

test("a move is prepared while the machine thinks, and made when it is legal", async ({ home: page }) => {
  await twoPeople(page, { game: "chess", players: [{ kind: "human" }, SLOW] });
  await type(page, "e4");
  await expect(page.locator(".status-main")).toContainText("thinking");
  await page.locator('[data-name="g1"]').click();
  await page.locator('[data-name="f3"]').click();
  await expect(page.locator(".status-more")).toContainText("Prepared: Nf3.");
  await expect(page.locator(".arrow-hint")).toHaveCount(1);
  await page.keyboard.press("Escape");
  await expect(page.locator(".arrow-hint")).toHaveCount(0);
  await page.locator('[data-name="d2"]').click();
  await page.locator('[data-name="d3"]').click();
  await expect(page.locator(".status-more")).toContainText("Prepared: d3.");
  await hurry(page);
  await expect(page.locator(".moves")).toContainText("d3");
  expect((await kept(page)).line.length).toBeGreaterThanOrEqual(3);
});

test("a capture that only a reply makes legal is prepared", async ({ home: page }) => {
  // Black has one move that is no blunder of a rook: it takes the pawn, and is taken back.
  const players = [{ kind: "human" }, SLOW];
  await twoPeople(page, { game: "chess", players, position: "k7/8/8/3r4/8/1N6/3P4/K7 w - - 0 1" });
  await type(page, "d4");
  await page.locator('[data-name="b3"]').click();
  await page.locator('[data-name="d4"]').click();
  await expect(page.locator(".status-more")).toContainText("Prepared: Nxd4.");
});

test("what was taken stands beside the names", async ({ home: page }) => {
  await twoPeople(page, { record: "1. e4 d5 2. exd5 Qxd5 3. Nc3 Qxg2 *" });
  await expect(page.locator('.strip[data-side="0"]').getByRole("img", { name: "Taken: pawn, black" })).toBeVisible();
  await expect(page.locator('.strip[data-side="1"]').getByRole("img", { name: "Taken: 2 × pawn, white" })).toBeVisible();
});

test("a machine of one's own is chosen from fields, and a word that is refused is told at its field", async ({ home: page }) => {
  await begin(page, "chess");
  await page.getByLabel("Who plays Black").selectOption("settings");
  const form = page.getByRole("group", { name: "The machine playing Black" });
  await expect(form).toContainText("It thinks this long about each move.");
  await form.getByLabel("What ends its search").selectOption("depth");
  await expect(form).toContainText("It looks this far ahead");
  await expect(form.getByLabel("Settings for Black")).toHaveValue("depth=8");
  const plies = form.getByLabel("plies");
  await plies.fill("0");
  await plies.press("Enter");
  await expect(form.getByRole("alert")).toContainText("depth=0");
  await expect(plies).toHaveAttribute("aria-invalid", "true");
  expect((await kept(page)).players[1].settings).toBe("depth=8");
  await plies.fill("2");
  await plies.press("Enter");
  await expect(form.getByRole("alert")).toHaveCount(0);
  await form.getByLabel("How it searches").selectOption("mcts");
  await expect.poll(async () => (await kept(page)).players[1].settings).toBe("depth=2 algorithm=mcts");
});

test("a match starts from an example", async ({ home: page }) => {
  await page.getByRole("link", { name: "Arena" }).click();
  await page.getByRole("combobox", { name: "Game", exact: true }).selectOption("connect-four");
  await page.getByRole("group", { name: "To start from:" }).getByRole("button", { name: "four times the positions" }).click();
  await expect(page.getByLabel("Settings for Player 1")).toHaveValue("nodes=5000");
  await expect(page.getByLabel("Settings for Player 2")).toHaveValue("nodes=20000");
});
