// For an image: starts the server once on an empty folder, as its own user and with its own options, so that what it compiles
// lies in NODE_COMPILE_CACHE and comes along.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";

const MAIN = path.join(import.meta.dirname, "../server/src/main.ts");

const dataDir = await mkdtemp(path.join(os.tmpdir(), "warm-start-"));
const child = spawn(process.execPath, [...process.execArgv, MAIN], {
  env: { ...process.env, DATA_DIR: dataDir, PORT: "0", HOST: "127.0.0.1" },
  stdio: ["ignore", "pipe", "inherit"],
});
createInterface(child.stdout).on("line", (line) => {
  if (line.startsWith("Ready")) child.kill("SIGTERM");
});
const [code] = await once(child, "close");
await rm(dataDir, { recursive: true, force: true });
process.exitCode = code ?? 1;
