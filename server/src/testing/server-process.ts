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
  /** Its code, and all that it said, once it has ended. */
  ended: Promise<{ code: number | null; said: string[] }>;
}

/** As in a container: for root on Linux, a process that sees no other. Killed, it takes the process in it along. */
export const ROOM = ["unshare", "--pid", "--fork", "--mount-proc", "--kill-child"];

/** Starts the real server in a process of its own, maybe in a `ROOM`; rejects with what it said if it ends before it serves. */
export async function startServerProcess(
  dataDir: string,
  port: number,
  others: Record<string, string> = {},
  room: readonly string[] = [],
): Promise<ServerProcess> {
  const child = spawnServer(dataDir, port, others, room);
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
  const end = Promise.withResolvers<{ code: number | null; said: string[] }>();
  child.once("close", (code) => end.resolve({ code, said }));
  await ready;
  return { url: `http://127.0.0.1:${port}`, kill: () => kill(child), ended: end.promise };
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

function spawnServer(
  dataDir: string,
  port: number,
  others: Record<string, string>,
  room: readonly string[] = [],
) {
  const environment = { DATA_DIR: dataDir, PORT: String(port), SIGNUP_LIMIT: "0", CHAT_LIMIT: "0" };
  const [program = "", ...words] = [...room, process.execPath, ...FOR_SHORT_LIVES, MAIN];
  return spawn(program, words, {
    env: { ...process.env, ...environment, LOG_LEVEL: "silent", DATABASE_URL: "", ...others },
    stdio: ["ignore", "pipe", "pipe"],
  });
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill("SIGKILL");
  await once(child, "exit");
}
