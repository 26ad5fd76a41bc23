import { execFile, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdir, readdir, rm, statfs, writeFile } from "node:fs/promises";
import { createServer } from "node:net";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { promisify } from "node:util";
import { agentRoutes } from "@cxc/contract/agents.ts";
import { createAgent, signUpCompany } from "./company.ts";
import type { Measure } from "./measures.ts";
import { findFreePort, type ServerProcess, startServer, withDataDir } from "./server-process.ts";

const MAIN = path.join(import.meta.dirname, "../server/src/main.ts");
const DISK_MB = 170;
const KEPT_FREE_BYTES = 600_000;
/** An idle database is looked after every 15 s. */
const UPKEEP_MS = 20_000;
const FILES_LEFT = 20;
const REFUSED_MS_MAX = 60_000;
const RECOVERY_MS_MAX = 30_000;
const SENTENCE_MS_MAX = 90_000;

const run = promisify(execFile);

interface Chat {
  server: ServerProcess;
  agentId: string;
  /** Acknowledged messages. */
  said: string[];
}

/**
 * What goes wrong on a machine, made to happen: each must end in a clear sentence or a 503, lose nothing and mend itself.
 * As root on Linux, for it mounts a small disk.
 */
export async function benchFaults(): Promise<Measure[]> {
  if (process.platform !== "linux" || process.getuid?.() !== 0) {
    process.stderr.write("left out: faults are made by root on Linux\n");
    return [];
  }
  return withDataDir(async (folder) => {
    const disk = path.join(folder, "disk");
    await mkdir(disk);
    await run("mount", ["-t", "tmpfs", "-o", `size=${DISK_MB}m`, "tmpfs", disk]);
    try {
      return [
        ...(await runOutOfFiles(path.join(folder, "files"))),
        ...(await fillTheDisk(disk)),
        ...(await makeItReadOnly(disk)),
        ...(await takeThePort(path.join(folder, "port"))),
      ];
    } finally {
      await run("umount", ["-l", disk]);
    }
  });
}

/** Full while visitors write, and long enough for an idle database's upkeep; then there is room again; a kill; a stop while full. */
async function fillTheDisk(disk: string): Promise<Measure[]> {
  const dataDir = path.join(disk, "data");
  const chat = await open(dataDir);
  const filler = path.join(disk, "filler");
  await fill(disk, filler);
  const refused = await untilRefused(chat);
  await wait(UPKEEP_MS);
  const isAlive = chat.server.child.exitCode === null;
  await rm(filler);
  const recoveryMs = isAlive ? await untilAnswered(chat) : await restart(chat, dataDir);
  chat.server.child.kill("SIGKILL");
  await once(chat.server.child, "exit");
  await restart(chat, dataDir);
  await fill(disk, filler);
  chat.server.child.kill("SIGTERM");
  const [stopCode] = await once(chat.server.child, "exit");
  await rm(filler);
  await restart(chat, dataDir);
  const lost = await countLost(chat, dataDir);
  return [
    { name: "disk full: answered with", value: refused, unit: "status" },
    { name: "disk full: the process ended", value: isAlive ? 0 : 1, unit: "", must: 0 },
    { name: "disk full: a stop ended with", value: stopCode ?? 1, unit: "", must: 0 },
    { name: "room again: answered after", value: recoveryMs / 1_000, unit: "s", must: 5 },
    { name: "acknowledged messages lost", value: lost, unit: "", must: 0 },
  ];
}

async function fill(disk: string, filler: string): Promise<void> {
  const { bavail, bsize } = await statfs(disk);
  await writeFile(filler, Buffer.alloc(Math.max(0, bavail * bsize - KEPT_FREE_BYTES)));
}

async function makeItReadOnly(disk: string): Promise<Measure[]> {
  const dataDir = path.join(disk, "data");
  const began = performance.now();
  await run("mount", ["-o", "remount,ro", disk]);
  const said = await sentenceOf({ DATA_DIR: dataDir });
  await run("mount", ["-o", "remount,rw", disk]);
  process.stderr.write(`read-only data directory (${Math.round(performance.now() - began)} ms): ${said}\n`);
  return [
    { name: "read-only data directory: lines said", value: said.split("\n").length, unit: "", must: 1 },
  ];
}

async function takeThePort(dataDir: string): Promise<Measure[]> {
  const other = createServer().listen(0, "127.0.0.1");
  await once(other, "listening");
  const address = other.address();
  const port = typeof address === "object" && address ? String(address.port) : "";
  const said = await sentenceOf({ DATA_DIR: dataDir, PORT: port });
  other.close();
  process.stderr.write(`port taken: ${said}\n`);
  return [{ name: "port taken: lines said", value: said.split("\n").length, unit: "", must: 1 }];
}

/** Visitors hold every file handle that the process has left; then they go. */
async function runOutOfFiles(dataDir: string): Promise<Measure[]> {
  const chat = await open(dataDir);
  const { pid } = chat.server.child;
  const used = (await readdir(`/proc/${pid}/fd`)).length;
  await run("prlimit", ["--pid", String(pid), `--nofile=${used + FILES_LEFT}:1000`]);
  const { hostname, port } = new URL(chat.server.url);
  const { connect } = await import("node:net");
  const held = Array.from({ length: 200 }, () =>
    connect(Number(port), hostname).on("error", () => undefined),
  );
  await wait(3_000);
  const isAlive = chat.server.child.exitCode === null;
  for (const socket of held) socket.destroy();
  const recoveryMs = await untilAnswered(chat);
  await chat.server.stop();
  return [
    { name: "out of file handles: the process ended", value: isAlive ? 0 : 1, unit: "", must: 0 },
    { name: "handles again: answered after", value: recoveryMs / 1_000, unit: "s", must: 5 },
  ];
}

async function open(dataDir: string): Promise<Chat> {
  const server = await startServer({ dataDir });
  const { client } = await signUpCompany(server.url);
  const agentId = await createAgent(client, "Faults");
  await client.call(agentRoutes.publishAgent, { params: { id: agentId } });
  return { server, agentId, said: [] };
}

/** Answers the status: of the message, 0 where nobody answered. */
async function say({ server, agentId, said }: Chat): Promise<number> {
  const message = `${said.length} ${"word ".repeat(300)}`;
  const answer = await fetch(`${server.url}/api/public/chat/`, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ agent_id: agentId, message }),
    signal: AbortSignal.timeout(10_000),
  }).catch(() => undefined);
  await answer?.arrayBuffer().catch(() => undefined);
  if (answer?.status === 200) said.push(message.trim());
  return answer?.status ?? 0;
}

async function untilRefused(chat: Chat): Promise<number> {
  const deadline = performance.now() + REFUSED_MS_MAX;
  while (performance.now() < deadline) {
    const statuses = await Promise.all(Array.from({ length: 8 }, () => say(chat)));
    const refused = statuses.find((status) => status !== 200);
    if (refused !== undefined) return refused;
  }
  throw new Error("the disk was never full");
}

async function untilAnswered(chat: Chat): Promise<number> {
  const began = performance.now();
  while (performance.now() - began < RECOVERY_MS_MAX) {
    if ((await say(chat)) === 200) return performance.now() - began;
    await wait(50);
  }
  throw new Error("it didn't answer again");
}

async function restart(chat: Chat, dataDir: string): Promise<number> {
  const began = performance.now();
  chat.server = await startServer({ dataDir });
  await untilAnswered(chat);
  return performance.now() - began;
}

async function countLost(chat: Chat, dataDir: string): Promise<number> {
  await chat.server.stop();
  const { openDatabase } = await import("@cxc/server/database/open.ts");
  const database = await openDatabase({ dataDir });
  const rows = await database.query.selectFrom("conversation_events").select("payload").execute();
  await database.close();
  const stored = new Set(
    rows.flatMap(({ payload }) => (payload.type === "user_said" ? [payload.message.trim()] : [])),
  );
  return chat.said.filter((message) => !stored.has(message)).length;
}

/** What a start says that can't succeed. */
async function sentenceOf(env: Record<string, string>): Promise<string> {
  const port = String(await findFreePort());
  const child = spawn(process.execPath, ["--no-warnings", MAIN], {
    env: { ...process.env, LOG_LEVEL: "warn", PORT: port, ...env },
    stdio: ["ignore", "ignore", "pipe"],
    timeout: SENTENCE_MS_MAX,
  });
  let said = "";
  child.stderr.on("data", (text) => {
    said += text;
  });
  await once(child, "close");
  return said.trim();
}
