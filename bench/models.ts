import { agentRoutes } from "@cxc/contract/agents.ts";
import { modelRoutes } from "@cxc/contract/models.ts";
import { watchMemory } from "./added-memory.ts";
import { createAgent, createIntent, signUpCompany } from "./company.ts";
import { load } from "./load.ts";
import { type Measure, median, percentile } from "./measures.ts";
import { type ProviderProcess, startProvider } from "./provider-process.ts";
import { type ServerProcess, withServer } from "./server-process.ts";
import { chatVisitor } from "./visitors.ts";

const PHRASE = "when do you open";
const WORDS = "We are glad that you ask, and happy to tell you everything that you would like to know.";
/** How long the provider thinks. */
const THINKS_MS = 50;
const WARM_UP_ROUNDS = 10;
const ROUNDS = 60;
const STREAMS = 100;
const HANGING_VISITORS = 20;
const VISITORS = 10;
const HANGING_ROUNDS = 5;
const LOAD_S = 3;

/** What the server adds to a language model: to its first word, in memory, and to those who have none while it hangs. */
export async function benchModels(): Promise<Measure[]> {
  const provider = await startProvider();
  const hanging = await startProvider();
  await hanging.answer({ mode: "hang" });
  try {
    const env = { EGRESS_ALLOW: `${provider.host},${hanging.host}` };
    return await withServer({ env }, async (server) => [
      ...(await benchFirstWord(server, provider)),
      await benchMemory(server, provider),
      await benchOthers(server, hanging),
    ]);
  } finally {
    provider.stop();
    hanging.stop();
  }
}

/** Asked in turns, so that a slow minute meets all. */
async function benchFirstWord(server: ServerProcess, provider: ProviderProcess): Promise<Measure[]> {
  const chat = `${server.url}/api/public/chat/`;
  const worded = await publishAgent(server.url, provider);
  const plain = await publishAgent(server.url);
  await provider.answer({ text: WORDS, delayMs: THINKS_MS });
  const times: Record<"direct" | "worded" | "plain", number[]> = { direct: [], worded: [], plain: [] };
  for (let round = -WARM_UP_ROUNDS; round < ROUNDS; round++) {
    const completions = `${provider.baseUrl}/chat/completions`;
    const direct = await untilHeard(completions, { model: "m", stream: true }, /We/);
    const first = await untilHeard(chat, { agent_id: worded, message: PHRASE }, /We/);
    const whole = await untilHeard(chat, { agent_id: plain, message: PHRASE }, /This is about/);
    if (round < 0) continue;
    times.direct.push(direct);
    times.worded.push(first);
    times.plain.push(whole);
  }
  const name = "language model, ";
  const added = median(times.worded) - median(times.direct);
  return [
    { name: `${name}added to its first word, p50`, value: added, unit: "ms", must: 5 },
    { name: `${name}its own first word, p50`, value: median(times.direct), unit: "ms" },
    { name: `${name}a turn without one, p50`, value: median(times.plain), unit: "ms" },
  ];
}

async function benchMemory(server: ServerProcess, provider: ProviderProcess): Promise<Measure> {
  const agentId = await publishAgent(server.url, provider);
  const chat = `${server.url}/api/public/chat/`;
  const converse = () => wholeReply(chat, { agent_id: agentId, message: PHRASE }, WORDS);
  await provider.answer({ text: WORDS, pieceMs: 5 });
  await Promise.all(Array.from({ length: STREAMS / 10 }, converse));
  await provider.answer({ text: `${WORDS} `.repeat(4), pieceMs: 50 });
  const memory = await watchMemory(server.child.pid);
  await Promise.all(Array.from({ length: STREAMS }, converse));
  return {
    name: `language model, memory of ${STREAMS} streams at once`,
    unit: "MB",
    must: 100,
    value: (await memory.stop()).added,
  };
}

/** Turns without a model, by themselves and beside agents whose provider hangs, in turns. */
async function benchOthers(server: ServerProcess, hanging: ProviderProcess): Promise<Measure> {
  const chat = `${server.url}/api/public/chat/`;
  const others = await publishAgent(server.url);
  const measure = () => p99Of(server, others);
  const ratios: number[] = [];
  await measure();
  for (let round = 0; round < HANGING_ROUNDS; round++) {
    const before = await measure();
    // A new company each time: the last one's provider is left alone by now.
    const stuck = await publishAgent(server.url, hanging);
    const held = Array.from({ length: HANGING_VISITORS }, () =>
      wholeReply(chat, { agent_id: stuck, message: PHRASE }, "This is about"),
    );
    ratios.push((await measure()) / before);
    await Promise.all(held);
  }
  return {
    name: "language model, p99 of others while one hangs",
    unit: "× before",
    must: 1.5,
    value: median(ratios),
  };
}

async function p99Of(server: ServerProcess, agentId: string): Promise<number> {
  const port = Number(new URL(server.url).port);
  const visitors = Array.from({ length: VISITORS }, () => chatVisitor(agentId, () => PHRASE));
  const { latenciesMs } = await load({ port, path: "/api/public/chat/", seconds: LOAD_S }, visitors);
  return percentile(latenciesMs, 0.99);
}

/** An agent of a company of its own, with a model or without, and one intent that its model words. */
async function publishAgent(baseUrl: string, provider?: ProviderProcess): Promise<string> {
  const { client } = await signUpCompany(baseUrl);
  if (provider) {
    const body = { provider: "openai_compatible", base_url: provider.baseUrl, chat_model: "m" } as const;
    await client.call(modelRoutes.updateModelSettings, { body });
  }
  const agentId = await createAgent(client, "Opening hours");
  await createIntent(client, agentId, { label: "opening_hours", phrases: [PHRASE, "what are your hours"] });
  await client.call(agentRoutes.publishAgent, { params: { id: agentId } });
  return agentId;
}

/** Milliseconds from the call to the first piece of its stream that holds the words. */
async function untilHeard(url: string, body: object, words: RegExp): Promise<number> {
  const began = performance.now();
  let took = Number.NaN;
  await readStream(url, body, (text) => {
    if (Number.isNaN(took) && words.test(text)) took = performance.now() - began;
  });
  if (Number.isNaN(took)) throw new Error(`${url} did not say ${words}`);
  return took;
}

async function wholeReply(url: string, body: object, expected: string): Promise<void> {
  let said = "";
  await readStream(url, body, (text) => {
    said += text;
  });
  const [, reply = ""] = said.split("event: reply");
  if (!reply.includes(expected))
    throw new Error(`${url} did not reply "${expected}": ${reply.slice(0, 200)}`);
}

async function readStream(url: string, body: object, onText: (text: string) => void): Promise<void> {
  const response = await fetch(url, {
    method: "POST",
    headers: { "content-type": "application/json", accept: "text/event-stream" },
    body: JSON.stringify(body),
  });
  if (!response.ok || !response.body) throw new Error(`${url} answered ${response.status}`);
  const decoder = new TextDecoder();
  for await (const piece of response.body) onText(decoder.decode(piece, { stream: true }));
}
