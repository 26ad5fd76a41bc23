import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { createInterface } from "node:readline";
import { setTimeout as wait } from "node:timers/promises";

const MAIN = path.join(import.meta.dirname, "../main.ts");
/** A server that is killed after seconds never gets back what compiling PostgreSQL a second time, better, costs. */
export const FOR_SHORT_LIVES = ["--liftoff-only", "--no-warnings"];

export interface ServerProcess {
  url: string;
  /** SIGKILL, and nothing of it is left when this resolves. */
  kill(): Promise<void>;
}

/** Starts the real server in a process of its own; rejects with what it said if it ends before it serves. */
export async function startServerProcess(
  dataDir: string,
  port: number,
  others: Record<string, string> = {},
): Promise<ServerProcess> {
  const child = spawnServer(dataDir, port, others);
  const said: string[] = [];
  const ready = new Promise<void>((resolve, reject) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface(stream).on("line", (line) => {
        said.push(line);
        if (line.startsWith("Ready")) resolve();
      });
    }
    child.once("close", () => reject(new Error(said.join("\n"))));
  });
  await ready;
  return { url: `http://127.0.0.1:${port}`, kill: () => kill(child) };
}

/** Starts the real server and ends it by SIGKILL after so long, wherever it is by then. */
export async function killWhileStarting(
  dataDir: string,
  port: number,
  { others, afterMs }: { others: Record<string, string>; afterMs: number },
): Promise<void> {
  const child = spawnServer(dataDir, port, others);
  child.stdout.resume();
  child.stderr.resume();
  await wait(afterMs);
  await kill(child);
}

function spawnServer(dataDir: string, port: number, others: Record<string, string>) {
  const environment = { DATA_DIR: dataDir, PORT: String(port), SIGNUP_LIMIT: "0", CHAT_LIMIT: "0" };
  return spawn(process.execPath, [...FOR_SHORT_LIVES, MAIN], {
    env: { ...process.env, ...environment, LOG_LEVEL: "silent", DATABASE_URL: "", ...others },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGKILL");
  await once(child, "exit");
}
