/** The fleet in the arena: workers search for the page, and are seen. */

import { spawn, spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "./program.js";
import { start, stop } from "./server.js";

const program = ["nats-server", "/usr/sbin/nats-server", "/usr/local/bin/nats-server"].find((name) => spawnSync(name, ["--version"]).status === 0);

/** A port that is free at the moment. */
function freePort() {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

/** A search of a position, long enough for the way to a worker. */
function analysed(page, more = {}) {
  return page.evaluate(async (more) => {
    const body = JSON.stringify({ game: "chess", lines: 1, limits: { nodes: 200_000 }, ...more });
    return (await fetch("/api/analysis", { method: "POST", headers: { "content-type": "application/json" }, body })).json();
  }, more);
}

/** The parts that a worker has done, as the server sees it. */
async function doneBy(page, name) {
  const { workers } = await page.evaluate(async () => (await fetch("/api/fleet")).json());
  return workers.find((worker) => worker.name === name)?.done;
}

test("without a fleet the arena says how one is asked", async ({ home: page }) => {
  await page.getByRole("link", { name: "Arena" }).click();
  await page.getByRole("link", { name: "Fleet" }).click();
  await expect(page.locator(".arena")).toContainText("stratege serve --fleet nats://HOST");
});

/** A server of NATS, and a page of the program with this fleet; `end` ends both. */
async function fleet(browser, locale = "en-GB") {
  const home = mkdtempSync(join(tmpdir(), "stratege-fleet-"));
  const port = await freePort();
  const address = `nats://127.0.0.1:${port}`;
  const server = spawn(program, ["-js", "-a", "127.0.0.1", "-p", String(port), "-sd", join(home, "nats")], { stdio: "ignore" });
  await new Promise((resolve) => setTimeout(resolve, 700));
  const running = await start(join(home, "page"), ["--fleet", address]);
  const context = await browser.newContext({ locale });
  const page = await context.newPage();
  await page.goto(running.address);
  /** The program with a home of its own. */
  const run = (name, words) => spawn(process.env.STRATEGE_BIN, words, { env: { ...process.env, STRATEGE_HOME: join(home, name) }, stdio: "ignore" });
  const end = async () => {
    await context.close();
    await stop(running.child);
    server.kill();
    rmSync(home, { recursive: true, force: true });
  };
  return { address, page, run, end };
}

/** Ends a program at once, and waits until it has gone. */
function kill(child) {
  return new Promise((resolve) => {
    child.on("exit", resolve);
    child.kill("SIGKILL");
  });
}

test("a worker plays a match for the page, is seen, halted and let end", async ({ browser }) => {
  test.skip(!program, "there is no nats-server");
  const { address, page, run, end } = await fleet(browser);
  await page.getByRole("link", { name: "Arena" }).click();
  await page.getByRole("link", { name: "Fleet" }).click();
  await expect(page.locator(".arena")).toContainText(`Connected to ${address}.`);
  await expect(page.locator(".arena")).toContainText("No worker yet.");
  const worker = run("worker", ["worker", address, "--threads", "1", "--name", "helper"]);
  const row = page.getByRole("row", { name: /helper/ });
  await expect(row).toContainText("idle", { timeout: 30_000 });

  // A search goes to the worker, and its move is one of the position.
  // On a busy machine it may begin too late, and is asked again only some time after.
  const searched = async () => {
    expect((await analysed(page)).lines[0].moves.length).toBeGreaterThan(0);
    return doneBy(page, "helper");
  };
  await expect.poll(searched, { timeout: 120_000 }).toBeGreaterThanOrEqual(1);

  await page.getByRole("link", { name: "Matches" }).click();
  await page.getByRole("combobox", { name: "Game", exact: true }).selectOption("chess");
  await page.getByRole("combobox", { name: "Games", exact: true }).selectOption("500");
  await page.getByRole("button", { name: "Start the match" }).click();
  await expect(page.locator(".match").first()).toContainText(/[1-9]\d* of/, { timeout: 180_000 });
  await page.getByRole("link", { name: "Fleet" }).click();
  const job = page.getByRole("row", { name: /Match/ });
  await expect(job).toContainText("of 500");
  await expect(job).toContainText(/[+]\d+ =\d+ -\d+/);
  await expect(row).toContainText("busy", { timeout: 15_000 });
  await job.getByRole("button", { name: /Pause/ }).click();
  await expect(job).toContainText("paused");
  await job.getByRole("button", { name: /Continue/ }).click();
  await expect(job).toContainText("running");
  await job.getByRole("button", { name: /Cancel/ }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).last().click();
  await row.getByRole("button", { name: /Let it finish/ }).click();
  const code = await new Promise((resolve) => (worker.exitCode === null ? worker.on("exit", resolve) : resolve(worker.exitCode)));
  expect(code).toBe(0);
  await expect(row).toContainText("gone", { timeout: 15_000 });
  // Without workers the server searches itself, with all of its time.
  const last = await analysed(page);
  expect(last.nodes).toBeGreaterThanOrEqual(200_000);
  await end();
});

test("values of all moves and threats come from workers, and from the server where a worker is lost", async ({ browser }) => {
  test.skip(!program, "there is no nats-server");
  const { address, page, run, end } = await fleet(browser);
  const worker = run("worker", ["worker", address, "--threads", "2", "--name", "helper"]);
  await expect.poll(() => doneBy(page, "helper"), { timeout: 60_000 }).toBe(0);
  // On a busy machine it may begin too late, and is asked again only some time after.
  const valued = async () => {
    const { moves } = await analysed(page, { values: true });
    expect(moves).toHaveLength(20);
    return doneBy(page, "helper");
  };
  await expect.poll(valued, { timeout: 120_000 }).toBeGreaterThanOrEqual(1);
  const before = await doneBy(page, "helper");
  const threatened = async () => {
    // After 1.e4 e5 2.Qh5 Black is to move: what is threatened is a move of White.
    const { lines } = await analysed(page, { threat: true, moves: ["e2e4", "e7e5", "d1h5"] });
    expect(lines[0].moves[0]).toMatch(/^Qx/);
    return doneBy(page, "helper");
  };
  await expect.poll(threatened, { timeout: 120_000 }).toBeGreaterThan(before);

  // The worker is killed while it searches: the server finds every value itself.
  const long = analysed(page, { values: true, limits: { time_ms: 6_000 } });
  await page.waitForTimeout(2_500);
  await kill(worker);
  const { moves, lines } = await long;
  expect(moves).toHaveLength(20);
  expect(lines).toHaveLength(1);
  await end();
});

for (const { locale, theme, size, words } of [
  { locale: "en-GB", theme: "light", size: { width: 1280, height: 900 }, words: { room: "Fleet", arena: "Arena", tuning: /^Tuning/, all: "All numbers", test: "Log-likelihood ratio" } },
  { locale: "fr", theme: "dark", size: { width: 390, height: 844 }, words: { room: "Flotte", arena: "Arène", tuning: /^Réglage/, all: "Tous les paramètres", test: "Rapport de log-vraisemblance" } },
]) {
  test(`the course of a tuning and of a test is drawn (${locale}, ${theme}, ${size.width} px)`, async ({ browser }) => {
    test.skip(!program, "there is no nats-server");
    const { address, page, run, end } = await fleet(browser, locale);
    await page.setViewportSize(size);
    await page.emulateMedia({ colorScheme: theme });
    await page.goto(page.url().replace(/#.*$/, "") + "#/arena/fleet");
    const worker = run("worker", ["worker", address, "--threads", "1", "--name", "helper"]);
    const numbers = "razoring_base,delta_margin,futility_base";
    const tune = run("tune", ["tune", "chess", "--nodes", "50", "--pairs", "2", "--longest", "70", "--tunables", numbers, "--steps", "4000", "--gain", "2", "--fleet", address]);
    const figure = page.locator(".fleet-course").filter({ has: page.getByText(words.tuning) });
    await expect(figure.getByRole("img")).toBeVisible({ timeout: 60_000 });
    // A line and its last value for each number, in words too.
    await expect(figure.locator("svg.line-chart .chart-line")).toHaveCount(3);
    await expect(figure.locator("svg.line-chart .chart-name")).toHaveCount(3);
    await expect(figure.locator("svg.line-chart desc")).toContainText(/razoring_base.?: \d+ → [\d.,]+/);
    // Somebody wins a game, and the numbers move: what moved furthest is drawn first.
    await expect(figure.locator("svg.line-chart desc")).toContainText(/: (\d+) → (?!\1\b)/, { timeout: 120_000 });
    expect(await figure.locator("svg.line-chart .chart-line").first().getAttribute("d")).toMatch(/L.*L/);
    await figure.getByText(words.all).click();
    await expect(figure.getByRole("row", { name: /delta_margin/ })).toBeVisible();
    await kill(tune);

    const tested = run("match", ["match", "chess", "--player", "nodes=40 name=a", "--player", "nodes=40 name=b", "--games", "4000", "--longest", "12", "--random-plies", "6", "--sprt", "elo0=0 elo1=5", "--fleet", address]);
    const ratio = page.locator(".fleet-course").filter({ has: page.getByText(words.test) });
    await expect(ratio.locator("svg.line-chart .chart-line")).toHaveCount(3, { timeout: 60_000 });
    await expect.poll(() => ratio.locator("svg.line-chart .chart-line").first().getAttribute("d"), { timeout: 120_000 }).toMatch(/L/);
    await expect(ratio).toContainText("2.94".replace(".", locale === "fr" ? "," : "."));
    // The page itself does not become wider than the screen.
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    await page.screenshot({ path: test.info().outputPath("fleet.png"), fullPage: true });
    await kill(tested);
    await kill(worker);
    await end();
  });
}
