/** Games that are taken back and then ended: they end where they stand, and what was taken back is a variation. */

import { expect, made, test, twoPeople } from "./program.js";

const GAMES = [
  { game: "chess", moves: ["e4", "e5", "Nf3", "Nc6"], kept: "1. e4 e5 ", other: /\(2\. Nf3 Nc6\)|\{Nf3 Nc6\}/ },
  { game: "othello", moves: ["d3", "c3", "c4", "c5"], kept: "1. d3 c3 ", other: /\(2\. c4 c5\)|\{c4 c5\}/ },
];

/** The game as the server keeps it, and what it exports. */
async function kept(page) {
  return page.evaluate(async () => {
    const path = `/api/sessions/${location.hash.split("/")[2]}`;
    return { state: await (await fetch(path)).json(), pgn: await (await fetch(`${path}/export?format=pgn`)).text() };
  });
}

/** Types moves, and takes the last two back. */
async function playAndTakeBack(page, { game, moves }) {
  await twoPeople(page, { game });
  for (const [index, move] of moves.entries()) {
    await page.locator("#move-field").fill(move);
    await page.keyboard.press("Enter");
    await expect.poll(() => made(page)).toBe(index + 1);
  }
  for (let back = 1; back <= 2; back++) {
    await page.getByRole("button", { name: "Take back", exact: true }).click();
    await expect.poll(async () => (await kept(page)).state.cursor).toBe(moves.length - back);
  }
}

/** The game has the first two moves and this end, also after the page is loaded again. */
async function ends(page, { moves, kept: line, other }, reason) {
  for (const again of [false, true]) {
    if (again) await page.reload();
    await expect(page.locator(".status-main")).toContainText(reason === "agreement" ? "Draw" : "wins");
    const { state, pgn } = await kept(page);
    expect(state.line.map((ply) => ply.text)).toEqual(moves.slice(0, 2));
    expect([state.cursor, state.can_redo, state.ended.ending]).toEqual([2, false, reason]);
    expect(pgn).toContain(`[Termination "${reason}"]`);
    const text = pgn.split("\n\n")[1].replaceAll("\n", " ");
    expect(text.startsWith(line)).toBe(true);
    expect(text).toMatch(other);
  }
}

for (const one of GAMES) {
  test(`a resignation at ${one.game} ends the game where it was taken back to`, async ({ home: page }) => {
    await playAndTakeBack(page, one);
    await page.getByRole("button", { name: "Resign" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Resign" }).click();
    await ends(page, one, "resignation");
  });

  test(`a draw at ${one.game} that is agreed ends the game where it was taken back to`, async ({ home: page }) => {
    await playAndTakeBack(page, one);
    await page.getByRole("button", { name: "Offer a draw" }).click();
    await page.getByRole("dialog").getByRole("button").last().click();
    await ends(page, one, "agreement");
  });
}
