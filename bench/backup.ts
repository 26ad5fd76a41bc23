import { spawn } from "node:child_process";
import { once } from "node:events";
import path from "node:path";
import { type ChattingCompany, openChattingCompany } from "./chatting-company.ts";
import { fillConversations } from "./conversation-rows.ts";
import { load } from "./load.ts";
import { type Measure, percentile } from "./measures.ts";
import { startServer, withDataDir } from "./server-process.ts";
import { chatVisitor } from "./visitors.ts";

const ADMIN = path.join(import.meta.dirname, "../scripts/admin.ts");
const CONVERSATIONS = 10_000;
const VISITORS = 8;
const QUIET_S = 10;
const ROUND_S = 1;

/** A backup of 10,000 conversations while visitors chat, on the embedded database. */
export function benchBackup(): Promise<Measure[]> {
  return withDataDir(async (dataDir) => {
    const first = await startServer({ dataDir });
    const company = await openChattingCompany(first.url).finally(() => first.stop());
    const { agentId, intentIds } = company;
    await fillConversations(dataDir, {
      conversations: CONVERSATIONS,
      days: 90,
      agentIds: [agentId],
      intentIds,
      hasEvents: true,
    });
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
  });
}

async function chat(
  port: number,
  { agentId, nextMessage }: ChattingCompany,
  seconds: number,
): Promise<number[]> {
  const visitors = Array.from({ length: VISITORS }, () => chatVisitor(agentId, nextMessage));
  return (await load({ port, path: "/api/public/chat/", seconds }, visitors)).latenciesMs;
}
