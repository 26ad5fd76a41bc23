import { readFile } from "node:fs/promises";
import { setTimeout as wait } from "node:timers/promises";
import { chatRoutes } from "@cxc/contract/chat.ts";
import { TRAINING_BYTES_PER_AGENT_MAX, TRAINING_PHRASE_MAX } from "@cxc/contract/rules.ts";
import { SeededRandom } from "@cxc/engine/intents/seeded-random.ts";
import type { ApiClient } from "./api-client.ts";
import { createAgent, createIntent, signUpCompany } from "./company.ts";
import { type Measure, percentile } from "./measures.ts";
import { C_LIBRARY, withServer } from "./server-process.ts";

const COMPANIES = 5;
/** Fewer for a quick look. */
const AGENTS = Number(process.env.FAIRNESS_AGENTS ?? 200);
const INTENTS = 4;
const ASKED_AT_ONCE = 4;
const LOOK_MS = 100;
/** Much less than a server has by default, so that what is kept on the main thread shows. */
const HEAP_MB = 700;

interface LargeAgent {
  client: ApiClient;
  id: string;
  phrase: string;
}

/**
 * Two hundred agents of the greatest allowed size in several companies, saved and then asked once each, by a server
 * whose heap is limited: what its process holds and how long its health takes meanwhile.
 */
export async function benchFairnessMemory(): Promise<Measure[]> {
  const env = { ...C_LIBRARY, SIGNUP_LIMIT: "0", NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}` };
  return withServer({ env }, async ({ url, child }) => {
    const random = new SeededRandom(11);
    const saving = watch(url, child.pid);
    const agents = await saveAgents(url, random);
    const saved = await saving.stop();
    const asking = watch(url, child.pid);
    const began = performance.now();
    const known = await askOnce(agents);
    const seconds = (performance.now() - began) / 1000;
    const asked = await asking.stop();
    return [
      { name: `${AGENTS} agents of 2 MB saved, memory`, value: saved.mb, unit: "MB", must: 600 },
      { name: "health meanwhile, p99", value: saved.p99, unit: "ms", must: 250 },
      { name: "health meanwhile, the slowest", value: saved.slowest, unit: "ms" },
      { name: "each asked once, memory", value: asked.mb, unit: "MB", must: 600 },
      { name: "health meanwhile, p99", value: asked.p99, unit: "ms", must: 250 },
      { name: "health meanwhile, the slowest", value: asked.slowest, unit: "ms" },
      { name: "each asked once, in all", value: seconds, unit: "s" },
      { name: "of these knew their phrase", value: (known * 100) / agents.length, unit: "%" },
    ];
  });
}

async function saveAgents(url: string, random: SeededRandom): Promise<LargeAgent[]> {
  const clients: ApiClient[] = [];
  for (let n = 0; n < COMPANIES; n++) clients.push((await signUpCompany(url)).client);
  const agents: LargeAgent[] = [];
  await Promise.all(
    clients.map(async (client) => {
      for (let n = 0; n < AGENTS / COMPANIES; n++) agents.push(await saveAgent(client, random));
    }),
  );
  return agents;
}

async function saveAgent(client: ApiClient, random: SeededRandom): Promise<LargeAgent> {
  const id = await createAgent(client, "Large");
  const each = Math.floor(TRAINING_BYTES_PER_AGENT_MAX / INTENTS / TRAINING_PHRASE_MAX);
  let phrase = "";
  for (let n = 0; n < INTENTS; n++) {
    const phrases = Array.from({ length: each }, () => words(random));
    await createIntent(client, id, { label: `Intent ${n}`, phrases });
    phrase = phrases[each >> 1] ?? "";
  }
  return { client, id, phrase };
}

/** As long as a phrase may be. */
function words(random: SeededRandom): string {
  let text = "";
  while (text.length < TRAINING_PHRASE_MAX) text += `${Math.floor(random.next() * 36 ** 5).toString(36)} `;
  return text.slice(0, TRAINING_PHRASE_MAX - 1).concat("x");
}

/** Answers how many knew whose phrase it was. */
async function askOnce(agents: readonly LargeAgent[]): Promise<number> {
  const left = agents.values();
  let known = 0;
  const ask = async () => {
    for (const { client, id, phrase } of left) {
      const body = { agent_id: id, message: phrase, mode: "test" as const };
      const { data } = await client.call(chatRoutes.chat, { body });
      if (data.intent_id !== null) known++;
    }
  };
  await Promise.all(Array.from({ length: ASKED_AT_ONCE }, ask));
  return known;
}

/** Looks at the process's memory and its health, ten times a second. */
function watch(url: string, pid: number | undefined) {
  const times: number[] = [];
  let mb = 0;
  let isOver = false;
  const looking = (async () => {
    while (!isOver) {
      const began = performance.now();
      await (await fetch(`${url}/api/health/`)).text();
      times.push(performance.now() - began);
      mb = Math.max(mb, await residentMb(pid));
      await wait(LOOK_MS);
    }
  })();
  return {
    async stop() {
      isOver = true;
      await looking;
      return { mb, p99: percentile(times, 0.99), slowest: Math.max(...times) };
    },
  };
}

/** In megabytes of a million bytes; NaN where the system tells none. */
async function residentMb(pid: number | undefined): Promise<number> {
  const text = await readFile(`/proc/${pid}/status`, "utf8").catch(() => "");
  return (Number(/^VmRSS:\s+(\d+) kB/m.exec(text)?.[1] ?? Number.NaN) * 1_024) / 1e6;
}
