import { spawnSync } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ACTION_HOST, MODEL_HOST, PRODUCT_PORT, READ_SITE_HOST } from "./addresses.ts";
import { seedStaff } from "./staff.ts";

// Starts the product as `npm start` does, on a database that is gone afterwards.

const build = spawnSync(process.execPath, ["scripts/boot.mjs", "build"], { stdio: "inherit" });
if (build.status !== 0) process.exit(1);

const dataDir = mkdtempSync(join(tmpdir(), "journeys-"));
process.on("exit", () => rmSync(dataDir, { recursive: true, force: true }));

Object.assign(process.env, {
  PORT: String(PRODUCT_PORT),
  DATA_DIR: dataDir,
  CHAT_LIMIT: "0",
  SIGNUP_LIMIT: "0",
  LOG_LEVEL: "warn",
  EGRESS_ALLOW: [READ_SITE_HOST, ACTION_HOST, MODEL_HOST].join(","),
});
await seedStaff(dataDir);
await import("../../server/src/main.ts");
