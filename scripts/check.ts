import { runAtOnce } from "./run-step.ts";

const ROOMS = ["contract", "engine", "server", "console", "widget"];

/** What each commit must pass: unit tests, types, format and lint, walls, unused code. None waits for another. */
await runAtOnce([
  // What takes long (hostile texts against every reader) is of `npm test`.
  {
    title: "Unit tests",
    command: [
      "vitest",
      "run",
      "--project",
      "rules",
      "--project",
      "console",
      "--exclude",
      "**/*.slow.test.ts",
    ],
  },
  // Beside the others several threads would only check the same types twice: one takes half the processor's time.
  { title: "Types", command: ["tsc", "-p", ".", "--singleThreaded"] },
  { title: "Format and lint", command: ["biome", "check"] },
  { title: "Walls", command: ["depcruise", "--config", ".dependency-cruiser.cjs", ...ROOMS] },
  {
    title: "Circles of folders",
    command: [
      "depcruise",
      ...["--config", ".dependency-cruiser-folders.cjs"],
      ...["contract", "engine", "console", "widget"].map((room) => `${room}/src`),
    ],
  },
  { title: "Walls between features", command: ["node", "scripts/check-walls.ts"] },
  { title: "Lengths of files", command: ["node", "scripts/check-lengths.ts"] },
  { title: "Exits of the engine's functions", command: ["node", "scripts/check-exits.ts"] },
  { title: "Thresholds of the engine", command: ["node", "scripts/check-thresholds.ts"] },
  { title: "Rules of texts in the database", command: ["node", "scripts/check-text-rules.ts"] },
  { title: "Links and decisions", command: ["node", "scripts/check-documents.ts"] },
  { title: "Unused code", command: ["knip"] },
  {
    title: "Code that only tests use",
    command: ["knip", "--production", "--config", "knip-without-tests.ts"],
  },
]);
