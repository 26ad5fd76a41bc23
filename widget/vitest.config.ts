import { join } from "node:path";
import { defineConfig } from "vitest/config";
import FailedFiles from "../scripts/failed-files.ts";
import SlowestFiles from "../scripts/slowest-files.ts";
import { preactAlias } from "./vite.config.ts";

/** Its CommonJS build would require React past the aliases. */
const testingLibrary = {
  find: /^@testing-library\/react$/,
  replacement: "@testing-library/react/dist/@testing-library/react.esm.js",
};

/**
 * Every test of the window runs twice: on React, as the console mounts it, and on Preact, as the embed does; those of the embed
 * twice, too: on a plain page, and on one that takes what it leans on.
 */
export default defineConfig({
  test: {
    maxWorkers: 2,
    globalSetup: [join(import.meta.dirname, "src/testing/browser-setup.ts")],
    // Each test clears what it leaves (src/testing); a world of its own for each file takes longer.
    isolate: false,
    testTimeout: 30_000,
    reporters: ["default", new SlowestFiles(), new FailedFiles()],
    // The tests in Chromium share the machine with others.
    expect: { poll: { timeout: 10_000, interval: 20 } },
    projects: [
      {
        extends: true,
        root: import.meta.dirname,
        test: {
          name: "react",
          include: ["src/**/*.test.{ts,tsx}"],
          provide: { isHostile: false },
        },
      },
      {
        extends: true,
        root: import.meta.dirname,
        test: {
          name: "hostile",
          include: ["src/embed*.test.ts"],
          // axe itself leans on what the page has changed.
          exclude: ["src/embed-axe.test.ts"],
          provide: { isHostile: true },
        },
      },
      {
        extends: true,
        root: import.meta.dirname,
        resolve: { alias: [...preactAlias, testingLibrary] },
        test: {
          name: "preact",
          include: ["src/**/*.test.tsx"],
          server: { deps: { inline: [/@testing-library\/react/] } },
        },
      },
    ],
  },
});
