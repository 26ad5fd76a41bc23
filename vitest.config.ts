import { defineConfig } from "vitest/config";

const onServer = process.env.TEST_DATABASE === "postgres";

/** `rules` and `console` are quick; `server` runs on a real database: embedded, or a server with TEST_DATABASE=postgres. */
export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: "rules",
          include: ["contract/src/**/*.test.ts", "engine/src/**/*.test.ts"],
          isolate: false,
          maxWorkers: 2,
        },
      },
      {
        test: {
          name: "console",
          include: ["console/src/**/*.test.{ts,tsx}"],
          css: false,
          // Each test clears what it leaves (console/src/testing); a world of its own for each file takes twice as long.
          isolate: false,
          maxWorkers: 2,
          testTimeout: 20_000,
        },
      },
      {
        test: {
          name: "server",
          include: ["server/src/**/*.test.ts"],
          exclude: onServer ? ["server/src/database/embedded/**", "server/src/**/*.slow.test.ts"] : [],
          globalSetup: ["server/src/testing/postgres-setup.ts"],
          pool: "forks",
          maxWorkers: 2,
          testTimeout: 30_000,
          hookTimeout: 60_000,
        },
      },
    ],
  },
});
