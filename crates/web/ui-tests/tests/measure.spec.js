/** What the page takes: time to be seen, time of a step and of a move, memory of an hour. On an idle machine: MEASURE=1. */

import AxeBuilder from "@axe-core/playwright";
import { begin, expect, test } from "./program.js";
import { traced } from "./tracing.js";

test.skip(!process.env.MEASURE, "timed: MEASURE=1 on an idle machine");

/** So much of a frame at 60 Hz is there for a step, in milliseconds. */
const FRAME = 16;

function at(sorted, share) {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))];
}

test("the first page is painted within a second, its scripts not yet known", async ({ browser, program }) => {
  const painted = [];
  for (let visit = 0; visit < 5; visit++) {
    const context = await browser.newContext();
    const page = await context.newPage();
    await page.goto(program.address);
    await expect(page.locator(".game-card board-view svg").first()).toBeVisible();
    painted.push(
      await page.evaluate(
        () =>
          new Promise((done) => {
            const observer = new PerformanceObserver((list) => list.getEntriesByName("first-contentful-paint").forEach(({ startTime }) => done(startTime)));
            observer.observe({ type: "paint", buffered: true });
          }),
      ),
    );
    await context.close();
  }
  painted.sort((one, other) => one - other);
  console.log(`first paint: median ${painted[2].toFixed(0)} ms, slowest ${painted[4].toFixed(0)} ms`);
  expect(painted[4]).toBeLessThan(1000);
});

test("a move is on the board in 50 ms", async ({ home: page }) => {
  await begin(page, "othello");
  await page.getByLabel("Who plays White").selectOption("human");
  const times = [];
  for (let turn = 0; turn < 40; turn++) {
    times.push(
      await page.evaluate(async () => {
        const cell = [...document.querySelectorAll(".cell.active")].pop();
        const before = document.querySelectorAll(".moves .move").length;
        const { left, top, width, height } = cell.getBoundingClientRect();
        const at = { bubbles: true, clientX: left + width / 2, clientY: top + height / 2, button: 0, pointerType: "mouse" };
        const began = performance.now();
        cell.dispatchEvent(new PointerEvent("pointerdown", at));
        cell.dispatchEvent(new PointerEvent("pointerup", at));
        while (document.querySelectorAll(".moves .move").length === before) await new Promise((done) => requestAnimationFrame(done));
        return performance.now() - began;
      }),
    );
  }
  times.sort((one, other) => one - other);
  console.log(`a move: median ${at(times, 0.5).toFixed(1)} ms, 95% within ${at(times, 0.95).toFixed(1)} ms, slowest ${times.at(-1).toFixed(1)} ms`);
  expect(at(times, 0.5)).toBeLessThan(50);
});

/** Opens the laboratory on a search of which so many nodes are recorded. */
async function record(page, words, most) {
  await page.route("**/api/traces", (route) => route.continue({ postData: JSON.stringify({ ...route.request().postDataJSON(), max_nodes: most }) }));
  const began = Date.now();
  await page.goto(`${page.url().replace(/#.*$/, "")}#/laboratory/${encodeURIComponent(`?${new URLSearchParams(words)}`)}`);
  // So many steps are recorded only on demand.
  const anyway = page.getByRole("button", { name: "Record it all the same" });
  const done = page.locator(".sentence").first();
  await expect(anyway.or(done)).toBeVisible({ timeout: 120_000 });
  if (await anyway.isVisible()) await anyway.click();
  await expect(done).toContainText("search from the root is done", { timeout: 120_000 });
  console.log(`recorded and drawn: ${((Date.now() - began) / 1000).toFixed(1)} s`);
  await page.getByRole("button", { name: "To the start" }).click();
  return Number((await page.locator(".counters .muted td").innerText()).replace(/\D/g, ""));
}

/** Steps into and scrolls the tree, three hundred times, from many places of the search. */
async function stepping() {
  const range = document.querySelector(".timeline input");
  const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done)));
  for (let step = 0; step < 300; step++) {
    if (step % 60 === 0) {
      range.value = String(Math.floor((Number(range.max) * step) / 300));
      range.dispatchEvent(new Event("input", { bubbles: true }));
      await frame();
      await frame();
    }
    performance.mark("part");
    if (step % 3 === 0) document.querySelector("tree-view").dispatchEvent(new WheelEvent("wheel", { deltaY: 12, shiftKey: true, cancelable: true }));
    else document.querySelector('[aria-label="Step into"]').click();
    await frame();
    performance.mark("rest");
  }
}

for (const [nodes, depth] of [[10_000, "4"], [100_000, "5"]]) {
  test(`${nodes} recorded nodes are stepped and scrolled within a frame`, async ({ home: page }) => {
    test.setTimeout(300_000);
    const recorded = await record(page, { game: "chess", depth, algorithm: "alpha-beta" }, nodes);
    expect(recorded).toBeGreaterThanOrEqual(nodes);
    const times = await traced(page, stepping);
    console.log(`${nodes} nodes: script, style and layout of a step: median ${at(times, 0.5).toFixed(1)} ms, 95% within ${at(times, 0.95).toFixed(1)} ms, longest ${times.at(-1).toFixed(1)} ms`);
    expect(times.length).toBe(300);
    expect(at(times, 0.95)).toBeLessThanOrEqual(FRAME);
  });
}

/** What a page holds when all that can be thrown away is thrown away. */
async function held(session) {
  for (let time = 0; time < 3; time++) await session.send("HeapProfiler.collectGarbage");
  const { metrics } = await session.send("Performance.getMetrics");
  const value = (name) => metrics.find((metric) => metric.name === name).value;
  return { heap: value("JSHeapUsedSize"), nodes: value("Nodes"), listeners: value("JSEventListeners") };
}

/** A round of what a person does: a game and moves back, its analysis, a search, the book, the arena. */
async function round(page) {
  await page.evaluate(async () => {
    const frame = () => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 10)));
    const until = async (found) => {
      for (let wait = 0; wait < 300 && !found(); wait++) await frame();
    };
    const press = async (name) => {
      document.querySelector(`button[aria-label="${name}"]`)?.click();
      await frame();
    };
    const [, game] = location.hash.match(/^#\/play\/(.+)$/);
    for (let turn = 0; turn < 8; turn++) {
      const before = document.querySelectorAll(".moves .move:not(.ahead)").length;
      const cell = [...document.querySelectorAll(".cell.active")].pop();
      const { left, top, width, height } = cell.getBoundingClientRect();
      const at = { bubbles: true, clientX: left + width / 2, clientY: top + height / 2, button: 0, pointerType: "mouse" };
      cell.dispatchEvent(new PointerEvent("pointerdown", at));
      cell.dispatchEvent(new PointerEvent("pointerup", at));
      await until(() => document.querySelectorAll(".moves .move:not(.ahead)").length > before);
    }
    for (let turn = 0; turn < 8; turn++) {
      const before = document.querySelectorAll(".moves .move:not(.ahead)").length;
      await press("Take back");
      await until(() => document.querySelectorAll(".moves .move:not(.ahead)").length < before);
    }
    location.hash = `#/analyse/${game}`;
    await until(() => document.querySelector(".engine-line .line-move"));
    for (const key of ["v", "v", "f", "f", "?"]) document.body.dispatchEvent(new KeyboardEvent("keydown", { key, bubbles: true }));
    await frame();
    document.querySelector("dialog")?.close();
    location.hash = "#/laboratory/?game=tree&position=[[7,9],[-2,3],[3,5]]&algorithm=alpha-beta";
    await until(() => document.querySelector(".node"));
    await press("To the start");
    for (let step = 0; step < 22; step++) await press("Step into");
    location.hash = "#/learn/alpha-beta";
    await until(() => document.querySelector(".chapter img"));
    location.hash = "#/arena/matrix";
    await until(() => document.querySelector(".matrix"));
    location.hash = "#/";
    await until(() => document.querySelector(".game-card"));
    location.hash = `#/play/${game}`;
    await until(() => document.querySelector(".cell.active"));
  });
}

test("an hour of thousands of actions leaves nothing behind", async ({ home: page }) => {
  test.setTimeout(900_000);
  await page.emulateMedia({ reducedMotion: "reduce" });
  await begin(page, "othello");
  await page.getByLabel("Who plays White").selectOption("human");
  const session = await page.context().newCDPSession(page);
  await session.send("Performance.enable");
  const rounds = Number(process.env.ROUNDS ?? 60);
  for (let warm = 0; warm < 8; warm++) await round(page);
  const before = await held(session);
  for (let count = 0; count < rounds; count++) await round(page);
  const after = await held(session);
  const mb = (bytes) => (bytes / 1e6).toFixed(2);
  console.log(`${rounds * 52} actions: heap ${mb(before.heap)} → ${mb(after.heap)} MB, nodes ${before.nodes} → ${after.nodes}, listeners ${before.listeners} → ${after.listeners}`);
  expect(after.heap - before.heap).toBeLessThan(1e6);
  expect(after.nodes).toBeLessThanOrEqual(before.nodes * 1.05);
  expect(after.listeners).toBeLessThanOrEqual(before.listeners * 1.05);
});

/** Waits in a page until its list has so many moves, and gives the time. */
function listed(page, moves) {
  return page.evaluate(
    (wanted) =>
      new Promise((done) => {
        const look = () => (document.querySelectorAll(".moves .move, .moves .line-move").length >= wanted ? done(Date.now()) : requestAnimationFrame(look));
        look();
      }),
    moves,
  );
}

/** Does something in a game from a page: the time before it was asked, and the state after it. */
function act(page, id, action) {
  return page.evaluate(
    async ([game, body]) => {
      const began = Date.now();
      const headers = { "Content-Type": "application/json" };
      const answer = await fetch(`/api/sessions/${game}/act`, { method: "POST", headers, body: JSON.stringify(body) });
      return { began, state: await answer.json() };
    },
    [id, action],
  );
}

test("twelve windows play, analyse and step, and each is updated within 500 ms", async ({ program, browser }) => {
  const minutes = Number(process.env.MINUTES ?? 10);
  test.setTimeout((minutes + 3) * 60_000);
  const context = await browser.newContext();
  const first = await context.newPage();
  await first.goto(program.address);
  const storageState = await context.storageState();
  // Each in a window of its own: Chromium draws the pages that lie behind another one once a second.
  const opened = async () => (await browser.newContext({ storageState })).newPage();
  const games = [];
  for (let number = 0; number < 4; number++) {
    const id = await first.evaluate(async () => {
      const body = JSON.stringify({ game: "chess", players: [{ kind: "human" }, { kind: "human" }] });
      return (await (await fetch("/api/sessions", { method: "POST", headers: { "Content-Type": "application/json" }, body })).json()).id;
    });
    const pages = [];
    for (const view of ["play", "play", "analyse"]) {
      const page = number === 0 && pages.length === 0 ? first : await opened();
      await page.goto(`${program.address.replace(/\/\?.*$/, "/")}#/${view}/${id}`);
      await expect(page.locator("board-view svg").first()).toBeVisible();
      pages.push(page);
    }
    games.push({ id, pages, moves: 0 });
  }
  const [updates, steps] = [[], []];
  const end = Date.now() + minutes * 60_000;
  while (Date.now() < end) {
    for (const game of games) {
      const [own] = game.pages;
      const { moves, status } = await own.evaluate(async (id) => (await fetch(`/api/sessions/${id}`)).json(), game.id);
      if (status === "over" || game.moves >= 80) {
        await act(own, game.id, { do: "begin" });
        game.moves = 0;
        continue;
      }
      game.moves += 1;
      const seen = game.pages.map((page) => listed(page, game.moves));
      const { began } = await act(own, game.id, { do: "play", move: moves[Math.floor(Math.random() * moves.length)].text });
      for (const time of await Promise.all(seen)) updates.push(time - began);
      // A step back and on again, while the engine analyses.
      const analysed = game.pages[2];
      for (const key of ["ArrowLeft", "ArrowRight"]) {
        steps.push(
          await analysed.evaluate(async (pressed) => {
            const place = () => document.querySelector("[aria-current=step]")?.textContent ?? "";
            const [before, begun] = [place(), performance.now()];
            document.body.dispatchEvent(new KeyboardEvent("keydown", { key: pressed, bubbles: true }));
            while (place() === before && performance.now() - begun < 5_000) await new Promise((done) => requestAnimationFrame(done));
            return performance.now() - begun;
          }, key),
        );
      }
    }
  }
  for (const [name, times] of [["a move in a window", updates], ["a step in the analysis", steps]]) {
    times.sort((one, other) => one - other);
    console.log(`${name}: ${times.length} times, median ${at(times, 0.5).toFixed(0)} ms, 99% within ${at(times, 0.99).toFixed(0)} ms, slowest ${times.at(-1).toFixed(0)} ms`);
  }
  expect(updates.at(-1)).toBeLessThan(500);
});

test("every rule of axe is held, best practices with them", async ({ home: page }) => {
  test.setTimeout(300_000);
  const found = [];
  for (const address of ["#/", "#/analyse", "#/laboratory", "#/learn", "#/arena", "#/arena/matrix", "#/arena/dilemma"]) {
    await page.goto(`${page.url().replace(/#.*$/, "")}${address}`);
    await page.waitForTimeout(1500);
    // Experimental rules are left out: one wants the signs of a node of the tree in its name, in their order.
    const tags = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];
    const { violations } = await new AxeBuilder({ page }).withTags(tags).analyze();
    for (const { id, nodes } of violations) found.push(`${address} ${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(" | ")}`);
  }
  expect(found).toEqual([]);
});
