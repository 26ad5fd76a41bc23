import { defineConfig } from "@playwright/test";
import { PRODUCT, WEBSITE } from "./e2e/harness/addresses.ts";
import { findChromium } from "./scripts/find-chromium.ts";

/** Journeys that share a product of their own (e2e/accounts-outside.ts): its mails and its CRM are programs of the journeys. */
const OUTSIDE = /\/(accounts|integrations-crm)\.spec\.ts$/;

/** Journeys through the running product in the machine's own Chromium; what they start is gone afterwards. */
export default defineConfig({
  testDir: "e2e",
  outputDir: "test-results",
  fullyParallel: true,
  workers: 2,
  // First and in one worker, else both workers start such a product for them, and end with it.
  projects: [
    { name: "outside", testMatch: OUTSIDE, workers: 1 },
    { name: "product", testIgnore: OUTSIDE },
  ],
  // Tells what fails always from what fails sometimes; either is a failure (e2e/harness/report.ts).
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"], ["./e2e/harness/report.ts"]],
  timeout: 60_000,
  expect: { timeout: 15_000 },
  use: {
    baseURL: PRODUCT,
    viewport: { width: 1440, height: 900 },
    locale: "en-US",
    // Snapshots of the page at each step double the time of a journey; for those run it again with --trace on.
    trace: { mode: "on-first-retry", screenshots: false, snapshots: false },
    video: "off",
    contextOptions: { reducedMotion: "reduce" },
    launchOptions: {
      executablePath: findChromium(),
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  webServer: [
    {
      name: "product",
      command: "node --no-warnings --no-wasm-code-gc e2e/harness/product.ts",
      url: `${PRODUCT}/api/health/`,
      timeout: 180_000,
      stdout: "ignore",
      gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
    },
    {
      name: "website",
      command: "node --no-warnings e2e/harness/website.ts",
      url: WEBSITE,
    },
  ],
});
