import { ROOT } from "./earlier-checkout.ts";
import { load, type Visitor } from "./load.ts";
import { type Measure, median, percentile } from "./measures.ts";
import { askSpent } from "./processor-time.ts";
import { findFreePort, type ServerProcess, withServer } from "./server-process.ts";
import { publishTurnAgent } from "./turn-agent.ts";
import { bareVisitor, chatVisitor } from "./visitors.ts";

const VISITORS = 50;
const ROUNDS = 7;
const WARM_UP_S = 3;
const ROUND_S = 2;

interface Contender {
  port: number;
  path: string;
  newVisitor(): Visitor;
}

interface Round {
  throughput: number;
  p99Ms: number;
  cpuMs: number;
  mainMs: number;
}

/** A chat turn over HTTP against bare Fastify routes of the same process, on the embedded database. */
export function benchChatTurn(): Promise<Measure[]> {
  return measureOn("embedded", {}, { throughput: { must: 0.6, aim: 0.8 } });
}

/** The same with one server process on a PostgreSQL server. Its package changes how a process ends: loaded late. */
export async function benchChatTurnOnPostgres(): Promise<Measure[]> {
  const { startPostgres } = await import("@cxc/server/testing/postgres.ts");
  const postgres = await startPostgres();
  try {
    const env = { DATABASE_URL: postgres.url, SECRET_KEY: "a secret key of the benchmark's own" };
    return await measureOn("PostgreSQL", env, { throughput: { must: 0.3 } });
  } finally {
    await postgres.stop();
  }
}

async function measureOn(
  name: string,
  env: Record<string, string>,
  bounds: { throughput: { must: number; aim?: number } },
): Promise<Measure[]> {
  const barePort = await findFreePort();
  const entry = `${import.meta.dirname}/chat-turn-server.ts`;
  return withServer({ entry, env: { ...env, BARE_PORT: String(barePort) } }, async (server) => {
    const { agentId, nextMessage } = await publishTurnAgent(server.url, ROOT);
    const newBareVisitor = () => bareVisitor(nextMessage);
    const chatPort = Number(new URL(server.url).port);
    const rounds = await alternate(server, {
      turn: {
        port: chatPort,
        path: "/api/public/chat/",
        newVisitor: () => chatVisitor(agentId, nextMessage),
      },
      bare: { port: barePort, path: "/turn/", newVisitor: newBareVisitor },
      insert: { port: barePort, path: "/insert/", newVisitor: newBareVisitor },
    });
    return toMeasures(name, rounds, bounds);
  });
}

type Rounds = Record<"turn" | "bare" | "insert", Round[]>;

/** Each round runs every contender once, every other round in the other order, so that a slow minute meets all. */
async function alternate(
  server: ServerProcess,
  contenders: Record<keyof Rounds, Contender>,
): Promise<Rounds> {
  const rounds: Rounds = { turn: [], bare: [], insert: [] };
  const order: (keyof Rounds)[] = ["turn", "bare", "insert"];
  for (const name of order) await runOnce(server, contenders[name], WARM_UP_S);
  for (let round = 0; round < ROUNDS; round++) {
    for (const name of order) rounds[name].push(await runOnce(server, contenders[name], ROUND_S));
    order.reverse();
  }
  return rounds;
}

async function runOnce({ child }: ServerProcess, contender: Contender, seconds: number): Promise<Round> {
  const { port, path, newVisitor } = contender;
  const before = await askSpent(child);
  const result = await load({ port, path, seconds }, Array.from({ length: VISITORS }, newVisitor));
  const after = await askSpent(child);
  return {
    throughput: result.answersPerSecond,
    p99Ms: percentile(result.latenciesMs, 0.99),
    cpuMs: (after.allMs - before.allMs) / result.answers,
    mainMs: (after.mainMs - before.mainMs) / result.answers,
  };
}

function toMeasures(
  name: string,
  { turn, bare, insert }: Rounds,
  bounds: { throughput: { must: number; aim?: number } },
): Measure[] {
  const of = (rounds: Round[], figure: keyof Round) => median(rounds.map((round) => round[figure]));
  const ratio = (figure: keyof Round, other: Round[]) =>
    median(turn.map((round, n) => round[figure] / (other[n]?.[figure] ?? Number.NaN)));
  const measure = (what: string, value: number, unit: string, bound = {}): Measure => ({
    name: `chat turn, ${name}, ${what}`,
    value,
    unit,
    ...bound,
  });
  return [
    measure("throughput", ratio("throughput", bare), "of bare", bounds.throughput),
    measure("throughput to one insert", ratio("throughput", insert), "of bare"),
    measure("p99", ratio("p99Ms", bare), "× bare", { must: 2 }),
    measure("processor", of(turn, "cpuMs"), "ms", { must: 0.6 }),
    measure("processor, main thread", of(turn, "mainMs"), "ms"),
    measure("processor, bare route", of(bare, "cpuMs"), "ms"),
    measure("turns", of(turn, "throughput"), "/s"),
    measure("bare turns", of(bare, "throughput"), "/s"),
    measure("p99 itself", of(turn, "p99Ms"), "ms"),
  ];
}
