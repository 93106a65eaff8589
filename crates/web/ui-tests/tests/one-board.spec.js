/** One board for playing and analysing: who the machine plays and what is shown change in one game, and nothing is lost. */

import AxeBuilder from "@axe-core/playwright";
import { begin, expect, made, test, twoPeople } from "./program.js";

async function axe(page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(" | ")}`)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

/** Types a move. */
async function type(page, move) {
  await page.locator("#move-field").focus();
  await page.keyboard.type(move);
  await page.keyboard.press("Enter");
  await expect(page.locator("#move-field")).toHaveValue("");
  await expect(page.locator("#move-field")).toBeFocused();
}

/** A key of the page, from where it is no text. */
async function press(page, key) {
  await page.locator("#main").focus();
  await page.keyboard.press(key);
}

/** Enter on a button or a link. */
async function enter(locator) {
  await locator.focus();
  await locator.press("Enter");
}

/** The game as the server keeps it. */
async function kept(page) {
  return page.evaluate(async () => (await fetch(`/api/sessions/${location.hash.split("/")[2]}`)).json());
}

const whom = (page, name) => page.getByRole("group", { name: "The machine plays" }).getByLabel(name, { exact: true });

test("a game is played, analysed, played on, closed, found again by its position, exported and imported, by the keyboard alone", async ({ home: page }) => {
  test.setTimeout(480_000);
  await page.locator('[data-game="connect-four"]').focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(".play .status-main")).toBeVisible();
  await type(page, "4");
  await expect.poll(() => made(page)).toBe(2);
  await type(page, "4");
  await expect.poll(() => made(page)).toBe(4);
  // In the midst of the game its lines are shown.
  await press(page, "l");
  await expect(page.locator(".engine-line .line-value").first()).not.toHaveText("");
  await axe(page);
  // A try from an earlier place is a variation, in which the machine answers; the game waits.
  await press(page, "ArrowLeft");
  await press(page, "ArrowLeft");
  await type(page, "1");
  await expect(page.locator(".variation .line-move")).toHaveCount(2);
  await expect(page.locator(".status-more")).toContainText("Variation from move 2.");
  await enter(page.getByRole("button", { name: "Back to the game" }));
  await expect.poll(() => made(page)).toBe(4);
  await type(page, "5");
  await expect.poll(() => made(page)).toBe(6);
  // Analysed: the machine plays nobody, and both sides are tried.
  await enter(page.getByRole("link", { name: "Analyse", exact: true }));
  await expect(page.locator(".analyse")).toBeVisible();
  await expect(whom(page, "nobody")).toBeChecked();
  await type(page, "2");
  await type(page, "6");
  await expect(page.locator(".variation").last().locator(".line-move")).toHaveCount(2);
  await page.keyboard.press("Tab");
  await page.locator("#comment-field").focus();
  await page.keyboard.type("worth a look");
  await page.keyboard.press("Enter");
  await expect(page.locator(".variation").last()).toContainText("worth a look");
  await press(page, "z");
  await expect(page.locator(".accuracy-value").first()).toHaveText(/\d+%/, { timeout: 240_000 });
  // Played on from here, at a level of one's choice.
  await enter(page.getByRole("button", { name: "Play from here" }));
  await expect(page.getByLabel("Who plays Yellow")).toBeFocused();
  await page.getByLabel("Who plays Yellow").selectOption("level-3");
  await type(page, "2");
  await expect(page.locator(".variation").last().locator(".line-move")).toHaveCount(4);
  await axe(page);
  const before = await kept(page);
  expect(before.line).toHaveLength(6);
  // Closed, and found again by its position.
  await page.goto("about:blank");
  await page.goBack();
  await enter(page.getByRole("link", { name: "Library", exact: true }));
  const search = page.getByRole("search", { name: "Search for games" });
  await search.getByLabel("Game", { exact: true }).selectOption({ label: "Connect Four" });
  await search.getByLabel("Position or moves").focus();
  await page.keyboard.insertText(before.position);
  await expect(page.locator(".library-table tbody tr")).toHaveCount(1);
  await enter(page.locator(".library-table tbody a"));
  await expect(page.locator(".variation").last()).toContainText("worth a look");
  await expect(page.locator(".grade").first()).toBeAttached();
  const again = await kept(page);
  expect([again.id, again.tree, again.graded]).toEqual([before.id, before.tree, true]);
  // Out and in again.
  if ((await page.locator(".analyse").count()) === 0) await enter(page.getByRole("link", { name: "Analyse", exact: true }));
  await enter(page.getByRole("button", { name: "Export" }));
  await page.getByLabel("Format").selectOption("saved");
  await expect(page.getByLabel("The game as text")).toHaveValue(/^stratege /);
  const text = await page.getByLabel("The game as text").inputValue();
  await page.keyboard.press("Escape");
  await enter(page.getByRole("button", { name: "Open", exact: true }));
  await page.getByLabel("Game or position as text").focus();
  await page.keyboard.insertText(text);
  await enter(page.getByRole("dialog").getByRole("button", { name: "Open", exact: true }));
  await expect.poll(async () => (await kept(page)).id).not.toBe(before.id);
  const copy = await kept(page);
  const plain = ({ line, tree, players, start, graded }) => ({ line, tree, players, start, graded });
  expect(plain(copy)).toEqual(plain(before));
  await axe(page);
});

test("the machine plays White, Black, both or nobody, at any time", async ({ home: page }) => {
  await begin(page, "chess");
  await expect(whom(page, "Black")).toBeChecked();
  await type(page, "e4");
  await expect.poll(() => made(page)).toBe(2);
  await whom(page, "nobody").check();
  await type(page, "d4");
  await expect.poll(() => made(page)).toBe(3);
  await expect(page.locator(".status-main")).toHaveText("Black to move");
  // It takes over the side that is to move, at the level that is chosen.
  await page.getByLabel("Who plays Black").selectOption("level-2");
  await expect.poll(() => made(page)).toBe(4);
  await whom(page, "White").check();
  await expect.poll(() => made(page)).toBe(5);
  expect((await kept(page)).players).toMatchObject([{ kind: "machine" }, { kind: "human" }]);
  await page.reload();
  await expect(whom(page, "White")).toBeChecked();
});

test("beside a game that is over its players stay, and the machine plays both sides of a variation", async ({ home: page }) => {
  await twoPeople(page, { players: null, record: '[White "Ann"]\n[Black "Bob"]\n\n1. e4 e5 2. Nf3 Nc6 0-1' });
  await expect(whom(page, "nobody")).toBeChecked();
  await page.keyboard.press("ArrowLeft");
  await whom(page, "both").check();
  await page.getByRole("button", { name: "Let the machine move" }).click();
  await expect.poll(() => page.locator(".variation .line-move").count(), { timeout: 30_000 }).toBeGreaterThan(2);
  await page.keyboard.press("ArrowDown");
  await expect(page.locator(".status.over .status-main")).toContainText("Bob wins");
  const { players, line } = await kept(page);
  expect(players.map(({ name, kind }) => [name, kind])).toEqual([["Ann", "human"], ["Bob", "human"]]);
  expect(line).toHaveLength(4);
});

test("whoever leaves a variation while a move of the machine is on its way is not taken back to it", async ({ home: page }) => {
  await twoPeople(page, { players: null, record: '[White "Ann"]\n[Black "Bob"]\n\n1. e4 e5 2. Nf3 Nc6 0-1' });
  await page.keyboard.press("ArrowLeft");
  await whom(page, "both").check();
  // The machine has chosen, and the page asks what the board then shows.
  let show = () => {};
  const held = new Promise((left) => (show = left));
  await page.route("**/api/line", (route) => held.then(() => route.continue()), { times: 1 });
  const [asked, told] = [page.waitForRequest("**/api/line"), page.waitForResponse("**/api/line")];
  await page.getByRole("button", { name: "Let the machine move" }).click();
  await asked;
  await page.keyboard.press("ArrowDown");
  await expect(page.locator(".status.over .status-main")).toContainText("Bob wins");
  show();
  await (await told).finished();
  // What followed would be asked for at once.
  await page.evaluate(() => new Promise((after) => setTimeout(after, 500)));
  await expect(page.locator(".status.over .status-main")).toContainText("Bob wins");
  await expect(page.locator(".variation .line-move")).toHaveCount(0);
});

test("where the machine's move is the one of the game, it goes on all the same", async ({ home: page }) => {
  // White has one move, which the game has too.
  await twoPeople(page, { record: '[FEN "k5r1/8/8/8/8/8/8/r6K w - - 0 1"]\n[SetUp "1"]\n\n1. Kh2 Kb7 0-1' });
  await page.keyboard.press("ArrowUp");
  await whom(page, "both").check();
  await page.getByRole("button", { name: "Let the machine move" }).click();
  await expect.poll(() => page.locator(".variation .line-move").count(), { timeout: 30_000 }).toBeGreaterThan(2);
});

test("where the machine's move is the last one of a game that was given up, it goes on after its end", async ({ home: page }) => {
  // White has one move, after which Black won.
  await twoPeople(page, { record: '[FEN "k5r1/8/8/8/8/8/8/r6K w - - 0 1"]\n[SetUp "1"]\n\n1. Kh2 0-1' });
  await page.keyboard.press("ArrowUp");
  await whom(page, "both").check();
  await page.getByRole("button", { name: "Let the machine move" }).click();
  await expect.poll(() => page.locator(".variation .line-move").count(), { timeout: 30_000 }).toBeGreaterThan(2);
});

test("a game that was given up is analysed all the same", async ({ home: page }) => {
  await twoPeople(page, { record: "1. e4 e5 2. Nf3 1-0" });
  await page.getByRole("button", { name: "Analyse" }).click();
  await expect(page.locator(".engine-line .line-value").first()).not.toHaveText("");
  await page.keyboard.press("ArrowUp");
  await page.locator('[data-name="d2"]').click();
  await page.locator('[data-name="d4"]').click();
  await expect(page.locator(".variation")).toHaveText("d4");
});

test("clocks stand while one looks at a variation, and run again in the game", async ({ home: page }) => {
  await begin(page, "chess");
  await page.getByRole("button", { name: "New game" }).click();
  await page.getByLabel("Clock").selectOption("5+0");
  await page.getByLabel("Who plays Black").last().selectOption("human");
  await page.getByRole("button", { name: "Begin" }).click();
  await expect(page.locator(".clock").first()).toBeVisible();
  await type(page, "e4");
  await expect.poll(async () => (await kept(page)).clocks.running).toBe("second");
  await press(page, "ArrowLeft");
  await expect.poll(async () => (await kept(page)).clocks.running).toBe(null);
  await type(page, "d4");
  await expect(page.locator(".variation")).toHaveText("d4");
  expect((await kept(page)).clocks.running).toBe(null);
  await press(page, "ArrowDown");
  await expect.poll(async () => (await kept(page)).clocks.running).toBe("second");
});

test("moves are taken back to a place, and what is played then replaces them", async ({ home: page }) => {
  await twoPeople(page, { game: "connect-four" });
  for (const move of ["4", "4", "3"]) await type(page, move);
  // Here is where the reader is going, though the answer may not be there yet.
  await press(page, "ArrowLeft");
  await press(page, "ArrowLeft");
  await page.getByRole("button", { name: "Take back to here" }).click();
  await expect(page.locator(".status-more")).toContainText("Moves taken back");
  await expect(page.locator(".move.ahead")).toHaveCount(2);
  await type(page, "7");
  await expect(page.locator(".move")).toHaveText(["4", "7"]);
  await expect(page.locator(".variation")).toHaveCount(0);
});

test("dice fall in a variation", async ({ home: page }) => {
  await begin(page, "race");
  await expect.poll(async () => (await kept(page)).line.length).toBeGreaterThan(0);
  await page.getByRole("link", { name: "Analyse", exact: true }).click();
  await page.keyboard.press("ArrowUp");
  await page.getByRole("button", { name: "Roll the dice" }).click();
  // The same dice as in the game lead on in it, others beside it.
  await expect(page.locator(".moves .current")).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Roll the dice" })).toHaveCount(0);
});

test("all of it is said in French", async ({ home: page }) => {
  await page.getByRole("button", { name: "Français" }).click();
  await twoPeople(page, { record: "1. e4 e5 2. Nf3 1-0" });
  await expect(page.getByRole("group", { name: "La machine joue" }).getByLabel("personne")).toBeChecked();
  await page.keyboard.press("l");
  await page.keyboard.press("ArrowLeft");
  await page.locator('[data-name="d2"]').click();
  await page.locator('[data-name="d4"]').click();
  await expect(page.locator(".status-more")).toContainText("Variante à partir du coup 2.");
  await expect(page.getByRole("button", { name: "Revenir à la partie" })).toBeVisible();
  expect(await page.locator("#app").innerText()).not.toMatch(/\bweb-|\bVariation\b|The machine/);
});
