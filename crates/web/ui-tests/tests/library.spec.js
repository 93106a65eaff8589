/** The library: files come in, games are found, tagged, deleted, exported; games that were played here are found again. */

import { readFile } from "node:fs/promises";
import AxeBuilder from "@axe-core/playwright";
import { begin, expect, test, twoPeople } from "./program.js";

const CLUB = `[White "Ann"]\n[Black "Bob"]\n[Date "2024.05.01"]\n[Result "1-0"]\n\n1. Nf3 d5 1-0\n
[White "Bob"]\n[Black "Cid"]\n[Date "2025.??.??"]\n[Result "0-1"]\n\n1. e4 e5 2. Nf3 0-1\n
[White "Dan"]\n[Black "Eve"]\n[Result "1/2-1/2"]\n\n1. d4 d5 2. Nf3 1/2-1/2\n`;

async function axe(page) {
  const { violations } = await new AxeBuilder({ page }).analyze();
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 160)).join(" | ")}`)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
}

async function library(page) {
  await page.getByRole("link", { name: "Library", exact: true }).click();
  await expect(page.locator(".library-count")).toBeVisible();
}

test("files become a collection that is searched, tagged, thrown away, brought back and exported", async ({ home: page }) => {
  await library(page);
  await axe(page);
  const file = { name: "club.pgn", mimeType: "text/plain", buffer: Buffer.from(CLUB) };
  await page.locator(".library-import input[type=file]").setInputFiles(file);
  await expect(page.locator(".library-rows")).toContainText("3 games, 0 not playable");
  await page.locator(".library-places").getByRole("link", { name: /club/ }).click();
  const rows = page.locator(".library-table tbody tr");
  await expect(rows).toHaveCount(3);
  await page.getByLabel("Player", { exact: true }).fill("bob");
  await expect(rows).toHaveCount(2);
  await page.getByRole("button", { name: "Clear" }).click();
  await page.getByLabel("Result").selectOption("1/2-1/2");
  await expect(rows).toHaveText([/Dan – Eve/]);
  await page.getByRole("button", { name: "Clear" }).click();
  await page.getByLabel("Order").selectOption("date");
  await expect(rows.first()).toContainText("Bob – Cid");
  await page.getByLabel("Select Ann – Bob").check();
  await page.locator(".library-tagging input").fill("fine");
  await page.getByRole("button", { name: "Add the tag" }).click();
  await expect(rows.filter({ hasText: "Ann" })).toContainText("fine");
  await page.getByLabel("Tag", { exact: true }).first().selectOption("fine");
  await expect(rows).toHaveCount(1);
  await axe(page);
  await page.getByRole("button", { name: "Clear" }).click();
  await page.getByLabel("Select Dan – Eve").check();
  await page.getByRole("button", { name: "Delete (1)" }).click();
  await expect(rows).toHaveCount(2);
  const download = page.waitForEvent("download");
  await page.getByRole("link", { name: "Export 2 games" }).click();
  const text = await readFile(await (await download).path(), "utf8");
  expect(text).toContain("1. Nf3 d5 1-0");
  expect(text).not.toContain('"Eve"');
  await page.getByRole("button", { name: "Undo the deletion" }).click();
  await expect(rows).toHaveCount(3);
  // A game opens; from its position the list of all games is found again.
  await page.getByRole("button", { name: "Bob – Cid" }).click();
  await expect(page.locator(".analyse .move")).toHaveCount(3);
  await library(page);
  await expect(page.locator(".library-table")).toContainText("Bob – Cid");
  await page.getByRole("button", { name: "Delete club" }).click();
  await expect(page.locator(".library-places")).not.toContainText("club");
});

test("collections are put into folders, renamed, deleted and brought back, by the keyboard alone", async ({ home: page }) => {
  await library(page);
  const file = { name: "cup.pgn", mimeType: "text/plain", buffer: Buffer.from(CLUB) };
  await page.locator(".library-import input[type=file]").setInputFiles(file);
  const places = page.locator(".library-places");
  await expect(places.getByRole("link", { name: /cup/ })).toBeVisible();
  await page.getByRole("button", { name: "Rename or move cup" }).press("Enter");
  await expect(page.getByLabel("New name")).toBeFocused();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("2026/spring/cup");
  await page.keyboard.press("Enter");
  await expect(places.getByRole("link", { name: /spring/ })).toBeVisible();
  // A folder shows the games of all that is in it.
  await places.getByRole("link", { name: /^2026/ }).press("Enter");
  await expect(page.locator(".library-table tbody tr")).toHaveCount(3);
  await page.getByRole("button", { name: "Rename or move 2026", exact: true }).press("Enter");
  await page.keyboard.press("Control+a");
  await page.keyboard.type("last year");
  await page.keyboard.press("Enter");
  await expect(places.getByRole("link", { name: /^last year/ })).toHaveAttribute("aria-current", "page");
  await axe(page);
  await page.getByRole("button", { name: "Delete last year", exact: true }).press("Enter");
  await expect(places).not.toContainText("cup");
  const undo = places.getByRole("button", { name: "Undo the deletion (3)" });
  await expect(undo).toBeFocused();
  await undo.press("Enter");
  await expect(places).toContainText("cup");
  await page.getByRole("button", { name: "Français" }).click();
  await expect(page.getByRole("button", { name: "Renommer ou déplacer last year/spring/cup" })).toBeVisible();
  await page.getByRole("button", { name: "Supprimer last year/spring/cup" }).click();
});

test("a game that was played is found again by its position, by the keyboard alone", async ({ home: page }) => {
  await twoPeople(page, { game: "connect-four" });
  await page.keyboard.press("/");
  await page.keyboard.type("4");
  await page.keyboard.press("Enter");
  await expect(page.locator(".move")).toHaveCount(1);
  await twoPeople(page, { game: "connect-four" });
  await page.keyboard.press("l");
  await expect(page.locator(".engine-line").first()).toBeVisible();
  const explorer = page.locator(".explorer");
  await page.keyboard.press("/");
  await page.locator('.board-place [data-cell]').first().waitFor();
  await page.getByRole("link", { name: "Library", exact: true }).focus();
  await page.keyboard.press("Enter");
  await page.getByLabel("Game", { exact: true }).first().selectOption({ label: "Connect Four" });
  // The latest game has no move yet, so it is not kept; the one before it is looked for.
  await expect(page.locator(".library-table tbody tr").first()).toContainText("Connect Four");
  await page.locator(".library-table tbody a").first().focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(".move")).toHaveCount(1);
  expect(await explorer.count()).toBeLessThanOrEqual(1);
});

test("a game goes into a collection from the board", async ({ home: page }) => {
  await begin(page, "othello");
  await page.locator(".board-place [data-name='d3']").click();
  await expect(page.locator(".move").first()).toBeVisible();
  await page.keyboard.press("l");
  await page.getByRole("button", { name: "Export" }).click();
  await page.getByLabel("Collection").fill("mine");
  await page.getByRole("button", { name: "Add to a collection" }).click();
  await expect(page.locator(".notice")).toContainText("mine");
  await page.keyboard.press("Escape");
  await library(page);
  await expect(page.locator(".library-places")).toContainText("mine");
});
