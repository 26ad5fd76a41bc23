import path from "node:path";
import { ROOT, withEarlierCheckout } from "./earlier-checkout.ts";
import { load, type Visitor } from "./load.ts";
import { type Measure, median, percentile } from "./measures.ts";
import { askSpent } from "./processor-time.ts";
import { findFreePort, type ServerProcess, withServer } from "./server-process.ts";
import { publishTurnAgent } from "./turn-agent.ts";
import { chatVisitor } from "./visitors.ts";

/** 0.1.0, which has no tag: the last commit before migration 010, the first that CHANGELOG.md names as new. */
const FIRST_RELEASE = "101e5f3";
const ENTRY = "bench/chat-turn-server.ts";
const VISITORS = 50;
const ROUNDS = 40;
const WARM_UP_S = 6;
/** Short: some of them find the machine at rest. */
const ROUND_S = 0.5;
/** Of all rounds the one below which a tenth lies. */
const QUIET = 0.1;
const RATIO_MAX = 1.2;

/**
 * A chat turn's processor time, all threads, against the first release's: both servers run beside each other on an embedded
 * database each, are asked by as many visitors in turn.
 */
export function benchTurnSinceRelease(): Promise<Measure[]> {
  return withEarlierCheckout({ commit: FIRST_RELEASE, packages: "its own" }, (earlier) =>
    withTurnServer(earlier, (before) => withTurnServer(ROOT, (now) => compare(before, now))),
  );
}

/** Spends so many seconds on turns, and answers milliseconds of the processor a turn. */
type Spend = (seconds: number) => Promise<number>;

async function withTurnServer<T>(checkout: string, run: (spend: Spend) => Promise<T>): Promise<T> {
  const env = { BARE_PORT: String(await findFreePort()) };
  return withServer({ entry: path.join(checkout, ENTRY), env }, async (server) => {
    const { agentId, nextMessage } = await publishTurnAgent(server.url, checkout);
    return run((seconds) => spendOn(server, seconds, () => chatVisitor(agentId, nextMessage)));
  });
}

async function spendOn({ url, child }: ServerProcess, seconds: number, newVisitor: () => Visitor) {
  const target = { port: Number(new URL(url).port), path: "/api/public/chat/", seconds };
  const before = await askSpent(child);
  const { answers } = await load(target, Array.from({ length: VISITORS }, newVisitor));
  const after = await askSpent(child);
  return (after.allMs - before.allMs) / answers;
}

/**
 * Every other round in the other order, so that a slow minute meets both. What others do on the machine only adds to a turn's
 * time, so the quiet rounds of each are held to the bound.
 */
async function compare(before: Spend, now: Spend): Promise<Measure[]> {
  for (const spend of [before, now]) await spend(WARM_UP_S);
  const spent: Record<"before" | "now", number[]> = { before: [], now: [] };
  for (let n = 0; n < ROUNDS; n++) {
    if (n % 2 === 0) spent.before.push(await before(ROUND_S));
    spent.now.push(await now(ROUND_S));
    if (n % 2 === 1) spent.before.push(await before(ROUND_S));
  }
  const ratios = spent.now.map((ms, n) => ms / (spent.before[n] ?? Number.NaN));
  const quiet = { before: percentile(spent.before, QUIET), now: percentile(spent.now, QUIET) };
  const measure = (name: string, value: number, unit: string, bound = {}): Measure => ({
    ...{ name: `chat turn's processor time, ${name}`, value, unit, ...bound },
  });
  return [
    measure("of the first release's", quiet.now / quiet.before, "×", { must: RATIO_MAX }),
    measure("the same, median of the rounds", median(ratios), "×"),
    measure("now, in quiet rounds", quiet.now, "ms"),
    measure("of the first release, in quiet rounds", quiet.before, "ms"),
  ];
}
