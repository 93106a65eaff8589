/** The laboratory: stepping both ways, two searches in step, values as the console has them. */

import { execFileSync } from "node:child_process";
import { anyMove, begin, expect, made, test } from "./program.js";

const TREE = "[[7,9],[-2,3],[3,5]]";

/** Opens the laboratory on a search. */
async function open(page, words) {
  await page.goto(`${page.url().replace(/#.*$/, "")}#/laboratory/${encodeURIComponent(`?${new URLSearchParams(words)}`)}`);
  await expect(page.locator(".sentence").first()).toContainText("search from the root is done");
  await page.getByRole("button", { name: "To the start" }).click();
  await expect(page.locator(".step-count")).toContainText("step 1 of");
}

/** The texts of the nodes that are drawn, by their numbers. */
function nodes(page) {
  return page.locator(".node").evaluateAll((all) => all.map((node) => [node.dataset.node, node.querySelector(".node-value").textContent]));
}

test("a recorded tree is stepped through, both ways, with a sentence at each step", async ({ home: page }) => {
  await open(page, { game: "tree", position: TREE, algorithm: "alpha-beta" });
  const seen = [];
  const sentences = new Set();
  const next = page.getByRole("button", { name: "Step into" });
  while (await next.isEnabled()) {
    seen.push(JSON.stringify(await nodes(page)));
    sentences.add(await page.locator(".sentence").innerText());
    await next.click();
  }
  expect(seen.length).toBe(22);
  expect(sentences.size).toBeGreaterThan(15);
  expect([...sentences].every((sentence) => sentence.length > 10 && !sentence.includes("step-"))).toBe(true);
  await expect(page.locator(".sentence")).toContainText("the value is 7");
  for (const before of seen.reverse()) {
    await page.getByRole("button", { name: "One step back" }).click();
    expect(JSON.stringify(await nodes(page))).toBe(before);
  }
});

test("fail-hard says that the result of a node outside its window is the bound", async ({ home: page }) => {
  for (const [algorithm, clamped] of [["alpha-beta-hard", true], ["alpha-beta", false]]) {
    await open(page, { game: "tree", position: TREE, algorithm });
    const next = page.getByRole("button", { name: "Step into" });
    let seen = "";
    while (await next.isEnabled()) {
      await next.click();
      seen += await page.locator(".sentence").innerText();
    }
    expect(seen.includes("Fail-hard returns the bound")).toBe(clamped);
  }
});

test("a cut is a ghost with the bound that made it, and a thread to who set it", async ({ home: page }) => {
  await open(page, { game: "tree", position: TREE, algorithm: "alpha-beta" });
  while (!(await page.locator(".sentence").innerText()).startsWith("Cut:")) await page.getByRole("button", { name: "Step into" }).click();
  await expect(page.locator(".sentence")).toContainText("after 1, MIN holds the value to −2. MAX already has 7 elsewhere (set by 1)");
  await expect(page.locator(".ghost-branch")).toHaveCount(1);
  await expect(page.locator(".thread-cut")).toHaveCount(1);
});

/** The values of a finished tree as the console prints them, in the first player's view. */
function console_values(arguments_) {
  const text = execFileSync(process.env.STRATEGE_BIN, ["tree", ...arguments_, "--view", "first", "--lang", "en"], { encoding: "utf8" });
  const lines = text.trim().split("\n").slice(1);
  return lines.filter((line) => !line.includes("✂") && !line.startsWith("MAX = ")).map((line) => line.match(/(?:[≤≥] )?[−-]?\d+(?:\.\d+)?(?=  \[|  \(|  ★|$)/)?.[0] ?? line);
}

for (const [name, words, console_] of [
  ["S3, figure 3", { game: "tree", position: TREE, algorithm: "alpha-beta" }, ["tree", "--position", TREE]],
  ["S3, figures 1 and 2", { game: "tree", position: TREE, algorithm: "minimax" }, ["tree", "--position", TREE, "--algorithm", "minimax"]],
  [
    "S0, figure 10",
    { game: "tic-tac-toe", position: "OXO/.X./XO.", order: "a2,c3,c2; c2: c3,a2", depth: "9", algorithm: "alpha-beta" },
    ["tic-tac-toe", "--position", "OXO/.X./XO.", "--order", "a2,c3,c2; c2: c3,a2", "--depth", "9"],
  ],
]) {
  test(`the values shown are those of the console: ${name}`, async ({ home: page }) => {
    await open(page, words);
    await page.getByRole("button", { name: "To the end" }).click();
    await page.getByRole("button", { name: "Unfold all" }).click();
    const shown = (await nodes(page)).sort((one, other) => one[0] - other[0]).map(([, text]) => text);
    const expected = console_values(console_);
    expect(shown.length).toBe(expected.length);
    expect(shown).toEqual(expected);
  });
}

test("two searches go in step until they part", async ({ home: page }) => {
  await open(page, { game: "tree", position: TREE, algorithm: "alpha-beta" });
  await page.getByRole("button", { name: "Side by side" }).click();
  await expect(page.locator("tree-view")).toHaveCount(2);
  await page.getByRole("button", { name: /They diverge at step/ }).click();
  await expect(page.locator(".sentence")).toHaveCount(2);
  const [one, other] = await page.locator(".sentence span:last-child").allInnerTexts();
  expect(one).not.toBe(other);
  await page.getByRole("button", { name: "To the end" }).click();
  const counts = await page.locator(".counters tbody tr").first().locator("td").allInnerTexts();
  expect(Number(counts[0])).toBeLessThan(Number(counts[1]));
});

test("a tree of one's own is searched; one that is none is refused in words", async ({ home: page }) => {
  await open(page, { game: "tree", position: TREE });
  await page.getByRole("textbox", { name: "Position" }).fill("[[1,2],[3,[4,5]]]");
  await page.getByRole("button", { name: "Search this position" }).click();
  await expect(page.locator(".sentence")).toContainText("the value is 3");
  await page.getByRole("textbox", { name: "Position" }).fill("[[1,2");
  await page.getByRole("button", { name: "Search this position" }).click();
  await expect(page.locator(".tree-note.error-text")).not.toBeEmpty();
});

test("the board of a node is beside it, and a table hit has a door", async ({ home: page }) => {
  await open(page, { game: "tic-tac-toe", position: "OXO/.X./XO.", with: "table", depth: "9", algorithm: "alpha-beta" });
  await page.getByRole("button", { name: "To the end" }).click();
  await expect(page.locator(".node-board board-view svg")).toBeVisible();
  const tables = await page.locator(".counters tbody tr").nth(3).locator("td").innerText();
  if (Number(tables) > 0) {
    await page.getByRole("button", { name: "Unfold all" }).click();
    await expect(page.locator(".door").first()).toBeAttached();
  }
});

test("the tree is walked by keys and exported", async ({ home: page }) => {
  await open(page, { game: "tree", position: TREE, algorithm: "alpha-beta" });
  await page.getByRole("button", { name: "To the end" }).click();
  await page.locator('[data-node="0"]').focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.locator('[data-node="1"]')).toBeFocused();
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(page.locator(".node.selected")).toHaveCount(1);
  await page.getByText("Export", { exact: true }).click();
  const [download] = await Promise.all([page.waitForEvent("download"), page.getByRole("link", { name: "SVG" }).click()]);
  expect(download.suggestedFilename()).toBe("search.svg");
});

test("the best move is said where more was searched than is recorded", async ({ home: page }) => {
  await page.route("**/api/traces", (route) => route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), max_nodes: 500 }) }));
  await page.goto(`${page.url().replace(/#.*$/, "")}#/laboratory/${encodeURIComponent("?game=chess&depth=3&algorithm=alpha-beta")}`);
  await expect(page.locator(".tree-note")).toContainText("too many to read");
  await expect(page.getByRole("button", { name: "Depth 2 instead" })).toBeVisible();
  await page.getByRole("button", { name: "Record it all the same" }).click();
  await expect(page.locator(".sentence").first()).toContainText("search from the root is done");
  await expect(page.locator(".tree-tools")).toContainText("not recorded");
  await expect(page.locator(".sentence")).toHaveText(/The search from the root is done: \S+ is best/);
});

test("values stay inside their nodes, and steps inside the window of a phone", async ({ home: page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await open(page, { game: "race", position: "12,7,3 9,4,0 x 6-3", depth: "2" });
  await page.getByRole("button", { name: "To the end" }).click();
  const wider = await page.locator(".node").evaluateAll((all) =>
    all.map((node) => node.querySelector(".node-value").getBBox().width - node.querySelector(".node-shape").getBBox().width),
  );
  expect(Math.max(...wider)).toBeLessThan(0);
  const bar = await page.locator(".tabs").boundingBox();
  for (const place of [".tree-place", ".sentence", ".timeline", ".transport"]) {
    const box = await page.locator(place).boundingBox();
    expect(box.y + box.height).toBeLessThanOrEqual(bar.y + 1);
  }
});

test("the course of the open game is charted and exported", async ({ home: page }) => {
  await begin(page, "tic-tac-toe");
  for (let move = 0; move < 3; move++) {
    await anyMove(page);
    await expect.poll(() => made(page)).toBeGreaterThan(move);
  }
  await page.getByRole("link", { name: "Laboratory" }).click();
  await page.getByRole("button", { name: "Chart of the game" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("status")).toContainText("Done", { timeout: 30_000 });
  await expect(dialog.getByRole("img", { name: "Chart of the game" }).locator(".chart-line")).not.toHaveCount(0);
  const file = await Promise.all([page.waitForEvent("download"), dialog.getByRole("link", { name: "SVG" }).click()]);
  expect(file[0].suggestedFilename()).toBe("course.svg");
});

test("a Monte-Carlo search is watched game by game", async ({ home: page }) => {
  await page.goto(page.url().replace(/#.*$/, "") + "#/laboratory/?game=tic-tac-toe&depth=1");
  await page.getByRole("button", { name: "Monte-Carlo search" }).click();
  const dialog = page.locator("dialog");
  const node = dialog.locator(".growth-node");
  const sentence = dialog.locator(".growth-sentence");
  // The first game: the root alone, its nine children, a playout, and one game counted.
  await expect(sentence).toContainText("Game 1. Selection");
  await expect(node).toHaveCount(1);
  const next = dialog.getByRole("button", { name: "Next step" });
  await next.click();
  await expect(sentence).toContainText("gets its 9 children");
  await expect(node).toHaveCount(10);
  await next.click();
  await expect(sentence).toContainText("Playout at random");
  await next.click();
  await expect(sentence).toContainText("Backup");
  await expect(dialog.locator(".growth-visits")).toHaveText(["1"]);
  // The twelfth game chooses among nine tried moves by their bounds, the highest of which is followed.
  await dialog.getByLabel("Step", { exact: true }).fill(String(11 * 4));
  await expect(sentence).toContainText("Game 12. Selection");
  const rows = dialog.locator(".growth-choices table").first().locator("tbody tr");
  await expect(rows).toHaveCount(9);
  const bounds = (await rows.locator("td:last-child").allTextContents()).map(Number);
  const chosen = Number(await rows.and(dialog.locator(".chosen")).locator("td:last-child").textContent());
  expect(bounds.every((bound) => bound <= chosen)).toBe(true);
  await expect(dialog.locator(".growth-edge.on")).not.toHaveCount(0);
});
