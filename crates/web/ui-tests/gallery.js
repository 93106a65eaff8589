/**
 * Draws the pictures of docs/gallery: `STRATEGE_BIN=… npm run gallery`. With the argument `all`, every view and game in
 * every size and theme instead, into a folder to look through: `npm run gallery -- all FOLDER`; names of scenes behind the
 * folder draw these alone (`npm run gallery -- docs ../../../docs/gallery backgammon`).
 */

import { chromium } from "@playwright/test";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { start, stop } from "./tests/server.js";

const [mode = "docs", folder = new URL("../../../docs/gallery", import.meta.url).pathname, ...names] = process.argv.slice(2);
const SIZES = { wide: [1920, 1080], usual: [1280, 800], phone: [390, 844] };
const GAME = "1. e4 e5 2. Nf3 Nc6 3. Bc4 Nf6 4. Ng5 d5 5. exd5 Nxd5 6. Nxf7 Kxf7 7. Qf3+ Ke6 8. Nc3 Nb4 *";
const OTHELLO = "f5d6c3d3c4f4f6f3e6e7d7c5b6d8c6c7d2b5a5a6a7g5";
const DRAUGHTS = "1. 32-28 18-23 2. 38-32 12-18 3. 31-27 7-12 4. 43-38 20-25 5. 49-43 14-20 6. 37-31 *";
/** A match to seven points, the cube in the middle, after 3-1, 6-2, 5-5 and a dance. */
const CUBE = "4HPkQUAzG/ABMA:cAngAAAAAAAE";
const TREE = "[[7,9],[-2,3],[3,5]]";

/** Begins a game by the API and opens it in a view. */
async function open(page, view, wish) {
  const id = await page.evaluate(async (body) => {
    const headers = { "Content-Type": "application/json" };
    const response = await fetch("/api/sessions", { method: "POST", headers, body: JSON.stringify(body) });
    return (await response.json()).id;
  }, wish);
  await page.goto(`${new URL(page.url()).origin}/#/${view}/${id}`);
}

async function search(page, words) {
  await page.goto(`${new URL(page.url()).origin}/#/laboratory/${encodeURIComponent(`?${new URLSearchParams(words)}`)}`);
  await page.locator(".node").first().waitFor();
}

/** @param {string} room @param {string} game */
async function room(page, room, game) {
  await page.goto(`${new URL(page.url()).origin}/#/arena`);
  await page.getByRole("link", { name: room, exact: true }).click();
  if (game !== "") await page.getByRole("combobox", { name: "Game", exact: true }).selectOption(game);
}

const people = [{ kind: "human" }, { kind: "human" }];
const against = [{ kind: "human" }, { kind: "machine", level: 3 }];

/** What is shown: a name, and the way there. */
const SCENES = {
  home: async (page) => page.goto(`${new URL(page.url()).origin}/#/`),
  othello: (page) => open(page, "play", { game: "othello", record: OTHELLO, players: against }),
  chess: (page) => open(page, "play", { game: "chess", record: GAME, players: people }),
  "connect-four": (page) => open(page, "play", { game: "connect-four", position: "44355362", players: against }),
  nim: (page) => open(page, "play", { game: "nim", players: against }),
  chomp: (page) => open(page, "play", { game: "chomp", position: "5,5,3,2", players: against }),
  race: (page) => open(page, "play", { game: "race", position: "12,7,3 9,4,0 x 6-3", players: people }),
  analysis: async (page) => {
    await open(page, "analyse", { game: "chess", record: GAME, players: people });
    // On a phone its panel is not the one that is shown.
    await page.getByRole("button", { name: "Grade the game", includeHidden: true }).dispatchEvent("click");
    await page.locator(".accuracy-value").first().waitFor({ state: "attached", timeout: 300_000 });
    await page.waitForTimeout(3000);
  },
  "values-on-moves": async (page) => {
    await open(page, "analyse", { game: "othello", record: OTHELLO, players: people });
    await page.locator(".cell-value").first().waitFor();
    await page.waitForTimeout(3000);
  },
  laboratory: async (page) => {
    await search(page, { game: "tree", position: TREE, algorithm: "alpha-beta" });
    while (!(await page.locator(".sentence").innerText()).startsWith("Cut:")) await page.keyboard.press("ArrowLeft");
  },
  "two-in-step": async (page) => {
    await search(page, { game: "tic-tac-toe", position: "OXO/.X./XO.", order: "a2,c3,c2; c2: c3,a2", algorithm: "alpha-beta", depth: "9" });
    await page.getByRole("button", { name: "Side by side" }).click();
    await page.waitForTimeout(800);
  },
  book: async (page) => {
    await page.goto(`${new URL(page.url()).origin}/#/learn/alpha-beta`);
    await page.locator(".chapter img").first().waitFor();
  },
  arena: async (page) => {
    await page.goto(`${new URL(page.url()).origin}/#/arena`);
    await page.getByRole("button", { name: "Begin the match" }).click();
    await page.locator(".match").first().getByText("20 of 20").first().waitFor({ timeout: 60_000 });
  },
  draughts: (page) => open(page, "play", { game: "draughts", record: DRAUGHTS, players: people }),
  backgammon: async (page) => {
    await open(page, "play", { game: "backgammon", position: "4HPwATDgc/ABMA:cIkFAAAAAAAE", players: against });
    // From the eighth point to the fifth.
    for (const cell of [130, 134]) await page.locator(`[data-cell="${cell}"]`).click();
  },
  cube: async (page) => {
    await open(page, "analyse", { game: "backgammon", variant: "match:7", position: CUBE, players: people });
    await page.locator(".cube-verdict").waitFor({ state: "attached" });
    await page.waitForTimeout(1500);
  },
  "draughts-analysis": async (page) => {
    await open(page, "analyse", { game: "draughts", record: DRAUGHTS, players: people });
    await page.locator(".line-move").first().waitFor({ state: "attached" });
    await page.waitForTimeout(2000);
  },
  editor: async (page) => {
    await open(page, "play", { game: "chess", record: GAME, players: people });
    await page.getByRole("button", { name: "New game", exact: true }).click();
    await page.getByRole("button", { name: "Set up the board" }).click();
    await page.locator(".editor-board svg").waitFor();
  },
  tour: async (page) => {
    await page.goto(`${new URL(page.url()).origin}/#/learn/alpha-beta`);
    await page.getByRole("link", { name: "Tour: A cut", exact: true }).click();
    const next = page.locator(".lab-tour").getByRole("button", { name: "Next" });
    for (let step = 0; step < 3; step++) await next.click();
  },
  ladder: async (page) => {
    await room(page, "Ladder", "tic-tac-toe");
    await page.getByRole("combobox", { name: "To level" }).selectOption("4");
    await page.getByRole("combobox", { name: "Games of each pairing" }).selectOption("20");
    await page.getByRole("button", { name: "Begin the ladder" }).click();
    await page.locator(".match").first().getByText("60 of 60").first().waitFor({ timeout: 60_000 });
  },
  learning: async (page) => {
    await room(page, "Learning", "");
    await page.locator(".shipped-curve").waitFor();
  },
  matrix: async (page) => {
    await room(page, "Matrix games", "");
    await page.getByRole("button", { name: "Battle of the sexes" }).click();
    await page.getByRole("button", { name: "Solve" }).click();
  },
  dilemma: (page) => room(page, "The dilemma", ""),
};

/** The pictures of the documentation: scene, size, theme. */
const DOCS = [
  ["home", "usual", "light"],
  ["othello", "usual", "light"],
  ["chess", "usual", "dark"],
  // The README shows these two in both themes.
  ["analysis", "usual", "light"],
  ["analysis", "usual", "dark"],
  ["values-on-moves", "usual", "dark"],
  ["laboratory", "usual", "light"],
  ["laboratory", "usual", "dark"],
  ["two-in-step", "usual", "light"],
  ["book", "usual", "light"],
  ["arena", "usual", "dark"],
  ["chess", "phone", "light"],
  ["draughts-analysis", "usual", "light"],
  ["tour", "usual", "dark"],
  ["backgammon", "usual", "light"],
  ["backgammon", "phone", "dark"],
  ["cube", "usual", "dark"],
].filter(([scene]) => names.length === 0 || names.includes(scene));

const everything = (names.length > 0 ? names : Object.keys(SCENES)).flatMap((scene) =>
  Object.keys(SIZES).flatMap((size) => ["light", "dark"].map((theme) => [scene, size, theme])),
);

const home = mkdtempSync(join(tmpdir(), "stratege-gallery-"));
const { address, child } = await start(home);
const browser = await chromium.launch({
  executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
  args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
});
mkdirSync(folder, { recursive: true });
try {
  for (const [scene, size, theme] of mode === "all" ? everything : DOCS) await draw(scene, size, theme);
} finally {
  await browser.close();
  await stop(child);
  rmSync(home, { recursive: true, force: true });
}

async function draw(scene, size, theme) {
  const [width, height] = SIZES[size];
  const context = await browser.newContext({ viewport: { width, height }, colorScheme: theme, locale: "en-GB" });
  const page = await context.newPage();
  await page.goto(address);
  await page.locator(".game-card").first().waitFor();
  await SCENES[scene](page);
  await page.waitForTimeout(700);
  await page.mouse.move(1, 1);
  // WebP, which the test runner does not write itself: half the size of the others.
  const shots = await context.newCDPSession(page);
  const { data } = await shots.send("Page.captureScreenshot", { format: "webp", quality: 72 });
  writeFileSync(join(folder, `${scene}-${size}-${theme}.webp`), Buffer.from(data, "base64"));
  await context.close();
}
