import http from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { openChattingCompany } from "./chatting-company.ts";
import { floodChat } from "./flood.ts";
import { type Measure, percentile } from "./measures.ts";
import { anonymousMegabytes } from "./process-memory.ts";
import { withServer } from "./server-process.ts";

const CAPACITY_VISITORS = 50;
const CAPACITY_S = 8;
const FLOOD_S = 20;
const TIMES_TOO_MUCH = 5;
const MESSAGES = 500;
/** Who waits longer goes on in the mixed load; in the flood a place is a request that is under way. */
const MIXED_VISITORS = 12;
const CONSOLE_EVERY_MS = 100;
const MEMORY_EVERY_MS = 2_000;

/** Five times more chat than it can do, and minutes of mixed load: what is shed, the console meanwhile, and memory. */
export function benchOverload({ minutes = 5 } = {}): Promise<Measure[]> {
  return withServer({}, async ({ url, child }) => {
    const { token, agentId, nextMessage } = await openChattingCompany(url);
    const ask = chatter(url, agentId, nextMessage);

    const { answered } = await askAtOnce(ask, { visitors: CAPACITY_VISITORS, seconds: CAPACITY_S });
    const capacity = answered / CAPACITY_S;
    const messages = Array.from({ length: MESSAGES }, nextMessage);
    const perSecond = Math.round(capacity * TIMES_TOO_MUCH);
    const flood = floodChat({ url, agentId, messages, perSecond, seconds: FLOOD_S });
    const calm = await watchConsole(url, token, FLOOD_S);
    const { ends, withoutRetryAfter } = await flood;
    process.stderr.write(`the flood: ${JSON.stringify(ends)}\n`);
    const shed = (ends["429"] ?? 0) + (ends["503"] ?? 0);
    const sent = Object.values(ends).reduce((sum, times) => sum + times, 0);

    const growth = await mixedLoad({ url, token, ask, pid: child.pid, minutes });
    return [
      { name: "chat turns that it can do", value: capacity, unit: "/s" },
      { name: "five times as many: answered", value: (ends["200"] ?? 0) / FLOOD_S, unit: "/s" },
      { name: "five times as many: shed by 429 or 503", value: shed / FLOOD_S, unit: "/s" },
      { name: "five times as many: neither", value: sent - shed - (ends["200"] ?? 0), unit: "", must: 0 },
      { name: "shed without Retry-After", value: withoutRetryAfter, unit: "", must: 0 },
      { name: "the console meanwhile, p99", value: percentile(calm, 0.99) / 1_000, unit: "s", must: 1 },
      {
        name: `memory grown in the last half of ${minutes} minutes of mixed load`,
        value: growth,
        unit: "share",
        must: 0.05,
      },
    ];
  });
}

/** Answers the status, 0 where there was none. */
type Ask = () => Promise<number>;

function chatter(url: string, agent_id: string, nextMessage: () => string): Ask {
  const agent = new http.Agent({ keepAlive: true });
  const headers = { "content-type": "application/json" };
  return () =>
    new Promise((resolve) => {
      const request = http.request(
        `${url}/api/public/chat/`,
        { method: "POST", agent, headers },
        (answer) => {
          answer.resume();
          answer.on("end", () => resolve(answer.statusCode ?? 0));
          answer.on("error", () => resolve(0));
        },
      );
      request.on("error", () => resolve(0));
      request.end(JSON.stringify({ agent_id, message: nextMessage() }));
    });
}

async function askAtOnce(ask: Ask, { visitors, seconds }: { visitors: number; seconds: number }) {
  const end = performance.now() + seconds * 1_000;
  let answered = 0;
  const visit = async () => {
    while (performance.now() < end) if ((await ask()) === 200) answered++;
  };
  await Promise.all(Array.from({ length: visitors }, visit));
  return { answered };
}

/** Times in ms of the console's list of agents. */
async function watchConsole(url: string, token: string, seconds: number): Promise<number[]> {
  const times: number[] = [];
  const end = performance.now() + seconds * 1_000;
  while (performance.now() < end) {
    const began = performance.now();
    const answer = await fetch(`${url}/api/agent/`, { headers: { authorization: `Bearer ${token}` } });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`the console was answered ${answer.status}`);
    times.push(performance.now() - began);
    await wait(CONSOLE_EVERY_MS);
  }
  return times;
}

/** Chat, lists and saves for minutes; by how much the middle of memory's last quarter exceeds that of its second. */
async function mixedLoad(load: {
  url: string;
  token: string;
  ask: Ask;
  pid: number | undefined;
  minutes: number;
}): Promise<number> {
  const { url, token, ask, pid, minutes } = load;
  const seconds = minutes * 60;
  const held: number[] = [];
  const timer = setInterval(
    async () => held.push((await anonymousMegabytes(pid)) ?? Number.NaN),
    MEMORY_EVERY_MS,
  );
  await Promise.all([
    askAtOnce(ask, { visitors: MIXED_VISITORS, seconds }),
    watchConsole(url, token, seconds),
  ]);
  clearInterval(timer);
  const quarter = (n: number) =>
    percentile(held.slice(Math.floor((held.length * n) / 4), Math.floor((held.length * (n + 1)) / 4)), 0.5);
  return quarter(3) / quarter(1) - 1;
}
