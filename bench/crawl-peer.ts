import { type ChildProcess, fork, spawn } from "node:child_process";
import { once } from "node:events";
import { existsSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import os from "node:os";
import path from "node:path";
import { watchMemory } from "./added-memory.ts";

const FOLDER = path.join(import.meta.dirname, "peers");

export interface CrawlRun {
  ms: number;
  pages: number;
  /** Megabytes at most over those of the idle process. */
  addedMb: number;
}

/** Installs what the product is compared with, from its own lock, unless that is done. */
export async function installPeers(): Promise<void> {
  const names = ["@crawlee/cheerio", "@microsoft/recognizers-text-suite", "chrono-node"];
  if (names.every((name) => existsSync(path.join(FOLDER, "node_modules", name)))) return;
  const install = spawn("npm", ["ci"], { cwd: FOLDER, stdio: ["ignore", "ignore", "inherit"] });
  const [code] = await once(install, "exit");
  if (code !== 0) throw new Error("the peers of the benchmark could not be installed");
}

/** The same site by the peer, in a process of its own. */
export async function crawlByPeer(start: string): Promise<CrawlRun> {
  const storage = await mkdtemp(path.join(os.tmpdir(), "agent-console-bench-"));
  const child = fork(path.join(FOLDER, "crawl-site.mjs"), {
    env: { ...process.env, CRAWLEE_STORAGE_DIR: storage },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  try {
    await messageOf(child, "idle");
    const memory = await watchMemory(child.pid);
    child.send(start);
    const { ms, pages } = await messageOf(child, "done");
    return { ms, pages, addedMb: (await memory.stop()).added };
  } finally {
    child.kill();
    await rm(storage, { recursive: true, force: true });
  }
}

async function messageOf(child: ChildProcess, state: string): Promise<{ ms: number; pages: number }> {
  const ended = once(child, "exit").then(() => {
    throw new Error("the peer ended before it was done");
  });
  for (;;) {
    const [message] = await Promise.race([once(child, "message"), ended]);
    if (message.state === state) return message;
  }
}
