import { type ChildProcess, spawn } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { createServer } from "node:net";
import os from "node:os";
import path from "node:path";
import { createInterface } from "node:readline";

const MAIN = path.join(import.meta.dirname, "../server/src/main.ts");
const READY = /^Ready at /;
const STOP_MS_MAX = 15_000;

export interface ServerProcess {
  url: string;
  child: ChildProcess;
  stop(): Promise<void>;
}

interface StartOptions {
  dataDir: string;
  /** The program to run instead of the product's own; it must print the same ready line. */
  entry?: string;
  env?: Record<string, string>;
}

/** How `npm start` tells the C library to hold memory; a part of the environment for what measures that. */
export const C_LIBRARY = {
  MALLOC_ARENA_MAX: "2",
  MALLOC_MMAP_THRESHOLD_: "32768",
  MALLOC_TRIM_THRESHOLD_: "131072",
};

/** As `npm start` runs it. */
const NODE_FLAGS = [
  "--no-warnings",
  "--max-semi-space-size=8",
  "--no-wasm-code-gc",
  "--heap-growing-percent=60",
];

/** Starts a server in a process of its own on a free port and resolves with its ready line; rejects where it ends before. */
export async function startServer({ dataDir, entry = MAIN, env = {} }: StartOptions): Promise<ServerProcess> {
  const { child, url } = await spawnServer({ dataDir, entry, env });
  await readyLine(child);
  child.stdout?.resume();
  return { url, child, stop: () => stopProcess(child) };
}

/** As `startServer`, without waiting for the ready line. */
export async function spawnServer({ dataDir, entry = MAIN, env = {} }: StartOptions): Promise<ServerProcess> {
  const port = await findFreePort();
  const child = spawn(process.execPath, [...NODE_FLAGS, entry], {
    stdio: ["ignore", "pipe", "inherit", "ipc"],
    env: {
      ...process.env,
      PORT: String(port),
      DATA_DIR: dataDir,
      CHAT_LIMIT: "0",
      LOG_LEVEL: "warn",
      ...env,
    },
  });
  child.stdout?.resume();
  return { url: `http://127.0.0.1:${port}`, child, stop: () => stopProcess(child) };
}

/** Runs with a new folder that is removed afterwards. */
export async function withDataDir<T>(run: (dataDir: string) => Promise<T>): Promise<T> {
  const dataDir = await mkdtemp(path.join(os.tmpdir(), "agent-console-bench-"));
  try {
    return await run(dataDir);
  } finally {
    await rm(dataDir, { recursive: true, force: true });
  }
}

/** Starts a server on a new folder, runs with it, and ends both. */
export function withServer<T>(
  options: Omit<StartOptions, "dataDir">,
  run: (server: ServerProcess) => Promise<T>,
): Promise<T> {
  return withDataDir(async (dataDir) => {
    const server = await startServer({ ...options, dataDir });
    try {
      return await run(server);
    } finally {
      await server.stop();
    }
  });
}

export function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.on("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      const port = typeof address === "object" && address ? address.port : 0;
      probe.close(() => resolve(port));
    });
  });
}

async function readyLine({ stdout }: ChildProcess): Promise<void> {
  if (stdout) for await (const line of createInterface({ input: stdout })) if (READY.test(line)) return;
  throw new Error("the server ended before it was ready");
}

async function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once("exit", resolve));
  child.kill("SIGTERM");
  const impatience = setTimeout(() => child.kill("SIGKILL"), STOP_MS_MAX);
  await ended;
  clearTimeout(impatience);
}
