/** The first load: how much goes over the wire with an empty cache, and in how many requests. */

import { expect, test, twoPeople } from "./program.js";

/** What the home page or a game may take at most. */
const BYTES = 200_000;
const REQUESTS = 60;

/** Opens an address in a browser that has nothing yet, and counts until nothing more is asked for. */
async function load(browser, storageState, address) {
  const context = await browser.newContext({ storageState });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  const found = { requests: 0, bytes: 0, largest: [] };
  const names = new Map();
  session.on("Network.requestWillBeSent", ({ requestId, request }) => {
    names.set(requestId, request.url);
    found.requests += 1;
  });
  session.on("Network.loadingFinished", ({ requestId, encodedDataLength }) => {
    found.bytes += encodedDataLength;
    found.largest.push(`${encodedDataLength} ${names.get(requestId)}`);
  });
  await page.goto(address);
  await expect(page.locator("board-view svg").first()).toBeVisible();
  // The other views are fetched when the page has nothing else to do: they count.
  let before = -1;
  await expect
    .poll(() => {
      const quiet = before === found.bytes && found.largest.some((line) => line.includes("/js/rest.js"));
      before = found.bytes;
      return quiet;
    }, { intervals: [700] })
    .toBe(true);
  await context.close();
  return found;
}

test("the home page and a game load in little, and in few requests", async ({ home: page, browser }) => {
  await twoPeople(page, { game: "chess" });
  const game = page.url();
  // As many games as the page asks for, each with its board.
  await page.evaluate(async () => {
    const send = async (path, body) => (await fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) })).json();
    const players = [{ kind: "human" }, { kind: "human" }];
    for (let count = 0; count < 60; count++) {
      const { id } = await send("/api/sessions", { game: "othello", players });
      await send(`/api/sessions/${id}/act`, { do: "play", move: "d3" });
    }
  });
  const storageState = await page.context().storageState();
  for (const address of [game.replace(/#.*$/, "#/"), game]) {
    const { bytes, requests, largest } = await load(browser, storageState, address);
    console.log(`${new URL(address).hash.split("/")[1] || "home"}: ${bytes} bytes in ${requests} requests`);
    expect(bytes, largest.join("\n")).toBeLessThanOrEqual(BYTES);
    expect(requests, largest.join("\n")).toBeLessThanOrEqual(REQUESTS);
  }
});
