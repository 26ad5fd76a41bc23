import { globSync, readFileSync } from "node:fs";
import { defineConfig } from "vitest/config";
import SlowFirst from "./scripts/slow-first.ts";

const SERVER = "server/src/**/*.test.ts";
/** A server test opens a database through one of these. */
const OPENS_DATABASE =
  /from "[./]+\/(testing\/)?(app|local-model\/installation|data-dir|database|account-mails|drill|on-server|server-process|synced-crm|worker)\.ts"/;
/** What tests the embedded database itself or ends whole processes that have one. */
const EMBEDDED_ONLY = ["server/src/database/embedded/**", "server/src/**/*.slow.test.ts"];

if (process.env.TEST_DATABASE) {
  throw new Error("TEST_DATABASE is gone: run --project server (embedded) or --project server-postgres");
}

const pure = globSync(SERVER).filter((file) => !OPENS_DATABASE.test(readFileSync(file, "utf8")));

/** Of server tests that open a database: each file empties its worker's (server/src/testing/database.ts). */
const withDatabase = {
  include: [SERVER],
  globalSetup: ["server/src/testing/database-setup.ts"],
  pool: "forks" as const,
  // As the product runs (scripts/boot.mjs): V8 was seen to end a worker by it, in one whole run of thirty.
  execArgv: ["--no-wasm-code-gc"],
  isolate: false,
  testTimeout: 60_000,
  hookTimeout: 60_000,
};

/**
 * A file runs where it belongs: `vitest run <file>`. Server tests that open no database run once, in threads; the others
 * on the embedded database (`server`) and on a PostgreSQL server (`server-postgres`).
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    reporters: ["default", "./scripts/slowest-files.ts", "./scripts/failed-files.ts"],
    sequence: { sequencer: SlowFirst },
    expect: { poll: { timeout: 10_000, interval: 20 } },
    projects: [
      {
        extends: true,
        test: {
          name: "rules",
          include: [
            "contract/src/**/*.test.ts",
            "engine/src/**/*.test.ts",
            "meaning/*.test.ts",
            "scripts/*.test.ts",
          ],
          isolate: false,
          testTimeout: 30_000,
        },
      },
      {
        extends: true,
        test: {
          name: "console",
          include: ["console/src/**/*.test.{ts,tsx}"],
          css: false,
          // Nobody sees a dialog fade, and each test that closes one would wait for it.
          environmentOptions: { happyDOM: { settings: { device: { prefersReducedMotion: "reduce" } } } },
          setupFiles: ["console/src/testing/quiet-react.ts"],
          // Each test clears what it leaves (console/src/testing); a world of its own for each file takes twice as long.
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: {
          name: "server-pure",
          include: pure,
          pool: "threads",
          isolate: false,
          testTimeout: 60_000,
        },
      },
      {
        extends: true,
        test: { ...withDatabase, name: "server", exclude: pure },
      },
      {
        extends: true,
        test: { ...withDatabase, name: "server-postgres", exclude: [...pure, ...EMBEDDED_ONLY] },
      },
    ],
  },
});
