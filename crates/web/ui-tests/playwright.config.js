import { defineConfig } from "@playwright/test";

/** The tests drive the real program (`STRATEGE_BIN`) in Debian's Chromium (or `CHROMIUM`). */
export default defineConfig({
  testDir: "tests",
  // A search may take long on a machine that does other things; only what fails waits so long.
  timeout: 300_000,
  expect: { timeout: 20_000 },
  workers: Number(process.env.WORKERS ?? 1),
  reporter: [["list"]],
  use: {
    viewport: { width: 1280, height: 800 },
    locale: "en-GB",
    launchOptions: {
      executablePath: process.env.CHROMIUM ?? "/usr/bin/chromium",
      args: process.getuid?.() === 0 ? ["--no-sandbox"] : [],
    },
  },
});
