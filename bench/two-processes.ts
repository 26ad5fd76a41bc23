import { readFile } from "node:fs/promises";
import { openChattingCompany } from "./chatting-company.ts";
import { load } from "./load.ts";
import { type Measure, median } from "./measures.ts";
import { type ServerProcess, startServer, withDataDir } from "./server-process.ts";
import { chatVisitor } from "./visitors.ts";

const VISITORS = 48;
const ROUNDS = 5;
const ROUND_S = 3;
/** Of the clock that the system counts processor time by. */
const TICKS_PER_S = 100;

interface Round {
  turnsPerSecond: number;
  cpuMs: number;
}

/** What a second web process adds on one PostgreSQL server: turns a second, and processor time a turn. */
export async function benchTwoProcesses(): Promise<Measure[]> {
  const { startPostgres } = await import("@cxc/server/testing/postgres.ts");
  const postgres = await startPostgres();
  try {
    return await withDataDir(async (dataDir) => {
      const env = { DATABASE_URL: postgres.url, SECRET_KEY: "a secret key of the benchmark's own" };
      const one = await startServer({ dataDir, env });
      const company = await openChattingCompany(one.url);
      const two = await startServer({ dataDir, env: { ...env, ROLE: "web" } });
      try {
        const ask = (servers: ServerProcess[], seconds = ROUND_S) => round(servers, seconds, company);
        await ask([one, two]);
        const alone: Round[] = [];
        const both: Round[] = [];
        for (let n = 0; n < ROUNDS; n++) {
          alone.push(await ask([one]));
          both.push(await ask([one, two]));
        }
        const of = (rounds: Round[], figure: keyof Round) => median(rounds.map((each) => each[figure]));
        return [
          { name: "one web process: turns", value: of(alone, "turnsPerSecond"), unit: "/s" },
          {
            name: "two web processes, to one",
            value: of(both, "turnsPerSecond") / of(alone, "turnsPerSecond"),
            unit: "×",
          },
          { name: "processor time a turn, one process", value: of(alone, "cpuMs"), unit: "ms" },
          { name: "processor time a turn, two processes", value: of(both, "cpuMs"), unit: "ms" },
        ];
      } finally {
        await Promise.all([one.stop(), two.stop()]);
      }
    });
  } finally {
    await postgres.stop();
  }
}

async function round(
  servers: readonly ServerProcess[],
  seconds: number,
  { agentId, nextMessage }: { agentId: string; nextMessage(): string },
): Promise<Round> {
  const before = await spentMs(servers);
  const loads = await Promise.all(
    servers.map(({ url }) =>
      load(
        { port: Number(new URL(url).port), path: "/api/public/chat/", seconds },
        Array.from({ length: VISITORS / servers.length }, () => chatVisitor(agentId, nextMessage)),
      ),
    ),
  );
  const spent = (await spentMs(servers)) - before;
  const answers = loads.reduce((all, { answers: some }) => all + some, 0);
  const turnsPerSecond = loads.reduce((all, { answersPerSecond }) => all + answersPerSecond, 0);
  return { turnsPerSecond, cpuMs: spent / answers };
}

/** Processor time of whole processes so far; NaN where the system tells none. */
async function spentMs(servers: readonly ServerProcess[]): Promise<number> {
  const each = await Promise.all(
    servers.map(async ({ child }) => {
      const text = await readFile(`/proc/${child.pid}/stat`, "utf8").catch(() => "");
      const fields = text.slice(text.lastIndexOf(")") + 2).split(" ");
      return ((Number(fields[11]) + Number(fields[12])) * 1_000) / TICKS_PER_S;
    }),
  );
  return each.reduce((all, ms) => all + ms, 0);
}
