/** Boards of any shape, which no game of the program has: hexagons in a rhombus, and points joined by lines. */

import { expect, test } from "./program.js";

const HEXAGON = [[0, -58], [50, -29], [50, 29], [0, 58], [-50, 29], [-50, -29]];
const SIDES = [{ word: "x", name: "X" }, { word: "o", name: "O" }];

/** A rhombus of three by three, whose upper edge belongs to O; a move to every free cell. */
function rhombus() {
  const cells = Array.from({ length: 9 }, (_, cell) => ({ piece: cell === 4 ? { player: "first", kind: "X", symbol: "●" } : null }));
  const centres = cells.map((_, cell) => [100 * (cell % 3) + 50 * Math.floor(cell / 3), 87 * Math.floor(cell / 3)]);
  const near = ([x, y], [u, v]) => Math.hypot(x - u, y - v) < 110;
  const pairs = cells.flatMap((_, one) => cells.map((__, other) => [one, other]));
  const neighbours = pairs.filter(([one, other]) => one < other && near(centres[one], centres[other]));
  const edges = [0, 1, 2].map((cell) => ({ cell, corner: 5, player: "second" }));
  const shape = { centres, outlines: [HEXAGON], neighbours, edges, labels: [{ at: [-50, -90], text: "a" }] };
  const board = { look: "grid", disc: "disc", shape, columns: ["a", "b", "c"], rows: ["1", "2", "3"], cells };
  const free = cells.flatMap((cell, index) => (cell.piece ? [] : [index]));
  const moves = free.map((cell) => ({ text: `m${cell}`, shown: `m${cell}`, squares: { to: cell }, flips: [], takes: [], pass: false }));
  return { board, sides: SIDES, label: "a rhombus", position: "1", side: "second", moves, last: { to: 4 } };
}

/** Five points: four corners and the middle. A stone in a corner may slide to the middle. */
function points() {
  const centres = [[0, 0], [200, 0], [100, 100], [0, 200], [200, 200]];
  const shape = { centres, outlines: [[]], neighbours: [[0, 2], [1, 2], [2, 3], [2, 4]], dots: [0, 1, 2, 3, 4] };
  const cells = centres.map((_, cell) => ({ piece: cell === 0 ? { player: "first", kind: "X", symbol: "●" } : null }));
  const board = { look: "wood", disc: "stone", shape, columns: [], rows: [], names: ["nw", "ne", "mid", "sw", "se"], cells };
  const moves = [{ text: "nw-mid", shown: "nw-mid", squares: { from: 0, to: 2 }, flips: [], takes: [], pass: false }];
  return { board, sides: SIDES, label: "five points", position: "1", side: "first", moves };
}

/** Puts a board of this model on the page; its moves are written into its attribute `made`. */
async function show(page, model) {
  await page.evaluate((given) => {
    const view = document.createElement("board-view");
    view.id = "shaped";
    view.style.cssText = "position: fixed; inset: 0; z-index: 99; width: 600px; height: 500px; background: white";
    view.addEventListener("move", (event) => view.setAttribute("made", event.detail));
    document.body.append(view);
    view.model = given;
  }, model);
  return page.locator("#shaped");
}

const cell = (view, index) => view.locator(`[data-cell="${index}"]`);

test("hexagons are named, clicked and shown as the last move", async ({ home: page }) => {
  const view = await show(page, rhombus());
  await expect(cell(view, 0)).toHaveAttribute("aria-label", /^a1, empty/);
  await expect(cell(view, 4)).toHaveAttribute("aria-label", /^b2, X/);
  await expect(view.locator("[role=row]")).toHaveCount(3);
  await expect(view.locator(".shape-edge-second")).toHaveCount(3);
  await expect(view.locator("path.tint-last")).toHaveCount(1);
  await expect(view.locator(".legal-dot")).toHaveCount(8);
  await cell(view, 5).click();
  await expect(view).toHaveAttribute("made", "m5");
});

test("arrows go to the neighbour in their direction and back", async ({ home: page }) => {
  const view = await show(page, rhombus());
  await cell(view, 4).focus();
  const walks = [["ArrowUp", 1], ["ArrowDown", 4], ["ArrowRight", 5], ["ArrowRight", 5], ["ArrowLeft", 4], ["ArrowDown", 7], ["ArrowUp", 4]];
  for (const [key, to] of walks) {
    await page.keyboard.press(key);
    await expect(cell(view, to)).toBeFocused();
  }
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("Enter");
  await expect(view).toHaveAttribute("made", "m5");
});

test("a stone is dragged from point to point", async ({ home: page }) => {
  const view = await show(page, points());
  await expect(cell(view, 2)).toHaveAttribute("aria-label", /^mid, empty/);
  const [from, to] = await Promise.all([cell(view, 0).boundingBox(), cell(view, 2).boundingBox()]);
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 5 });
  await page.mouse.up();
  await expect(view).toHaveAttribute("made", "nw-mid");
});

test("the board is turned for the other side", async ({ home: page }) => {
  const view = await show(page, { ...rhombus(), flipped: true });
  const [first, last] = await Promise.all([cell(view, 0).boundingBox(), cell(view, 8).boundingBox()]);
  expect(first.y).toBeGreaterThan(last.y);
  expect(first.x).toBeGreaterThan(last.x);
});
