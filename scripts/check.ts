import { runStep } from "./run-step.ts";

/** What each commit must pass: format and lint, types, walls, unused code, unit tests. */
runStep("Format and lint", ["biome", "check"]);
runStep("Types", ["tsc", "-p", "."]);
runStep("Walls", [
  "depcruise",
  "--config",
  ".dependency-cruiser.cjs",
  "contract",
  "engine",
  "server",
  "console",
  "widget",
]);
runStep("Walls between features", ["node", "scripts/check-walls.ts"]);
runStep("Unused code", ["knip"]);
runStep("Unit tests", ["vitest", "run", "--project", "rules", "--project", "console"]);
