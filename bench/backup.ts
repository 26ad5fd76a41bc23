import { spawn } from "node:child_process";
import { once } from "node:events";
import { readdir } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { watchMemory } from "./added-memory.ts";
import { type ChattingCompany, openChattingCompany } from "./chatting-company.ts";
import { fillConversations } from "./conversation-rows.ts";
import { load } from "./load.ts";
import { type Measure, percentile } from "./measures.ts";
import { C_LIBRARY, startServer, withDataDir } from "./server-process.ts";
import { chatVisitor } from "./visitors.ts";

const ADMIN = path.join(import.meta.dirname, "../scripts/admin.ts");
const CONVERSATIONS = 10_000;
const VISITORS = 8;
const QUIET_S = 10;
const ROUND_S = 1;
const DAYS = 90;
const LOOK_MS = 100;
const DAILY_MS_MAX = 300_000;

/** A backup of 10,000 conversations while visitors chat, on the embedded database, and the memory of the daily one. */
export async function benchBackup(): Promise<Measure[]> {
  const small = await withDataDir(async (dataDir) => {
    await fill(dataDir, CONVERSATIONS / 10);
    return memoryOfDaily(dataDir);
  });
  return withDataDir(async (dataDir) => {
    const company = await fill(dataDir, CONVERSATIONS);
    const commanded = await measureCommand(dataDir, company);
    const large = await memoryOfDaily(dataDir);
    return [
      ...commanded,
      { name: "memory added by the daily backup of 1,000 conversations", value: small, unit: "MB" },
      { name: "memory added by the daily backup of 10,000", value: large / small, unit: "×", must: 1.3 },
    ];
  });
}

async function fill(dataDir: string, conversations: number): Promise<ChattingCompany> {
  const server = await startServer({ dataDir });
  const company = await openChattingCompany(server.url).finally(() => server.stop());
  const { agentId, intentIds } = company;
  const filled = { conversations, days: DAYS, agentIds: [agentId], intentIds, hasEvents: true };
  await fillConversations(dataDir, filled);
  return company;
}

/** Of the whole server, in MB. */
async function memoryOfDaily(dataDir: string): Promise<number> {
  const into = path.join(dataDir, "daily");
  const server = await startServer({ dataDir, env: { ...C_LIBRARY, BACKUP_DIR: into } });
  try {
    const memory = await watchMemory(server.child.pid);
    const end = performance.now() + DAILY_MS_MAX;
    const isMade = async () => (await readdir(into).catch(() => [])).some((name) => name.endsWith(".backup"));
    while (!(await isMade())) {
      if (performance.now() > end) throw new Error("the daily backup was not made");
      await wait(LOOK_MS);
    }
    return (await memory.stop()).added;
  } finally {
    await server.stop();
  }
}

async function measureCommand(dataDir: string, company: ChattingCompany): Promise<Measure[]> {
  const server = await startServer({ dataDir });
  try {
    const port = Number(new URL(server.url).port);
    await chat(port, company, 3);
    const quiet = await chat(port, company, QUIET_S);
    const began = performance.now();
    const child = spawn(
      process.execPath,
      ["--no-warnings", ADMIN, "backup", path.join(dataDir, "made.backup")],
      {
        env: { ...process.env, DATA_DIR: dataDir },
        stdio: ["ignore", "ignore", "inherit"],
      },
    );
    const ended = once(child, "exit").then(() => performance.now());
    const meanwhile: number[] = [];
    while (child.exitCode === null) meanwhile.push(...(await chat(port, company, ROUND_S)));
    const seconds = ((await ended) - began) / 1_000;
    if (child.exitCode !== 0) throw new Error("the backup failed");
    const [before, during] = [percentile(quiet, 0.99), percentile(meanwhile, 0.99)];
    return [
      { name: "backup of 10,000 conversations", value: seconds, unit: "s", must: 60 },
      { name: "chat's p99 before", value: before, unit: "ms" },
      { name: "chat's p99 meanwhile", value: during / before, unit: "×", must: 2 },
    ];
  } finally {
    await server.stop();
  }
}

async function chat(
  port: number,
  { agentId, nextMessage }: ChattingCompany,
  seconds: number,
): Promise<number[]> {
  const visitors = Array.from({ length: VISITORS }, () => chatVisitor(agentId, nextMessage));
  return (await load({ port, path: "/api/public/chat/", seconds }, visitors)).latenciesMs;
}
