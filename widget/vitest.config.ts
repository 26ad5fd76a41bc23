import { defineConfig } from "vitest/config";
import FailedFiles from "../scripts/failed-files.ts";
import SlowestFiles from "../scripts/slowest-files.ts";
import { preactAlias } from "./vite.config.ts";

/** Its CommonJS build would require React past the aliases. */
const testingLibrary = {
  find: /^@testing-library\/react$/,
  replacement: "@testing-library/react/dist/@testing-library/react.esm.js",
};

/** Every test runs twice: on React, as the console mounts the window, and on Preact, as the embed does. */
export default defineConfig({
  test: {
    maxWorkers: 2,
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
          globalSetup: ["src/testing/browser-setup.ts"],
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
