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
function analysed(page) {
  return page.evaluate(async () => {
    const body = JSON.stringify({ game: "chess", lines: 1, limits: { nodes: 200_000 } });
    return (await fetch("/api/analysis", { method: "POST", headers: { "content-type": "application/json" }, body })).json();
  });
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

test("a worker plays a match for the page, is seen, halted and let end", async ({ browser }) => {
  test.skip(!program, "there is no nats-server");
  const home = mkdtempSync(join(tmpdir(), "stratege-fleet-"));
  const port = await freePort();
  const address = `nats://127.0.0.1:${port}`;
  const server = spawn(program, ["-js", "-a", "127.0.0.1", "-p", String(port), "-sd", join(home, "nats")], { stdio: "ignore" });
  await new Promise((resolve) => setTimeout(resolve, 700));
  const running = await start(join(home, "page"), ["--fleet", address]);
  const context = await browser.newContext({ locale: "en-GB" });
  const page = await context.newPage();
  await page.goto(running.address);
  await page.getByRole("link", { name: "Arena" }).click();
  await page.getByRole("link", { name: "Fleet" }).click();
  await expect(page.locator(".arena")).toContainText(`Connected to ${address}.`);
  await expect(page.locator(".arena")).toContainText("No worker yet.");
  const env = { ...process.env, STRATEGE_HOME: join(home, "worker") };
  const worker = spawn(process.env.STRATEGE_BIN, ["worker", address, "--threads", "1", "--name", "helper"], { env, stdio: "ignore" });
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
  await row.getByRole("button", { name: /Let it end/ }).click();
  const code = await new Promise((resolve) => (worker.exitCode === null ? worker.on("exit", resolve) : resolve(worker.exitCode)));
  expect(code).toBe(0);
  await expect(row).toContainText("gone", { timeout: 15_000 });
  // Without workers the server searches itself, with all of its time.
  const last = await analysed(page);
  expect(last.nodes).toBeGreaterThanOrEqual(200_000);
  await context.close();
  await stop(running.child);
  server.kill();
  rmSync(home, { recursive: true, force: true });
});
