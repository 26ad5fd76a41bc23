import { agentRoutes } from "@cxc/contract/agents.ts";
import { modelRoutes } from "@cxc/contract/models.ts";
import { type MockProvider, startMockProvider } from "@cxc/server/testing/mock-provider.ts";
import { watchMemory } from "./added-memory.ts";
import { createAgent, createIntent, signUpCompany } from "./company.ts";
import { load } from "./load.ts";
import { type Measure, median, percentile } from "./measures.ts";
import { type ServerProcess, withServer } from "./server-process.ts";
import { chatVisitor } from "./visitors.ts";

const PHRASE = "when do you open";
const WORDS = "We are happy to tell you that our doors are open for you every day of the week.";
/** How long the provider thinks. */
const THINKS_MS = 50;
const ROUNDS = 60;
const STREAMS = 100;
const HANGING_VISITORS = 20;
const VISITORS = 10;
const LOAD_S = 5;

/** What the server adds to a language model: to its first word, in memory, and to those who have none while it hangs. */
export async function benchModels(): Promise<Measure[]> {
  const provider = await startMockProvider();
  const hanging = await startMockProvider();
  hanging.answer({ mode: "hang" });
  try {
    const env = { EGRESS_ALLOW: `${provider.host},${hanging.host}` };
    return await withServer({ env }, async (server) => [
      ...(await benchFirstWord(server, provider)),
      await benchMemory(server, provider),
      await benchOthers(server, hanging),
    ]);
  } finally {
    await provider.close();
    await hanging.close();
  }
}

/** Asked in turns, so that a slow minute meets both. */
async function benchFirstWord(server: ServerProcess, provider: MockProvider): Promise<Measure[]> {
  const agentId = await publishAgent(server.url, provider);
  provider.answer({ text: WORDS, delayMs: THINKS_MS });
  const direct: number[] = [];
  const served: number[] = [];
  for (let round = -5; round < ROUNDS; round++) {
    const one = await firstWordMs(`${provider.baseUrl}/chat/completions`, { model: "m", stream: true });
    const other = await firstWordMs(`${server.url}/api/public/chat/`, { agent_id: agentId, message: PHRASE });
    if (round < 0) continue;
    direct.push(one);
    served.push(other);
  }
  return [
    {
      ...{ name: "language model, added to its first word, p50", unit: "ms", must: 5 },
      value: median(served) - median(direct),
    },
    { name: "language model, its own first word, p50", value: median(direct), unit: "ms" },
  ];
}

async function benchMemory(server: ServerProcess, provider: MockProvider): Promise<Measure> {
  const agentId = await publishAgent(server.url, provider);
  const converse = () => wholeReply(`${server.url}/api/public/chat/`, { agent_id: agentId, message: PHRASE });
  provider.answer({ text: WORDS, pieceMs: 5 });
  await Promise.all(Array.from({ length: STREAMS / 10 }, converse));
  provider.answer({ text: WORDS.repeat(4), pieceMs: 50 });
  const memory = await watchMemory(server.child.pid);
  await Promise.all(Array.from({ length: STREAMS }, converse));
  return {
    ...{ name: `language model, memory of ${STREAMS} streams at once`, unit: "MB", must: 100 },
    value: await memory.stop(),
  };
}

/** Turns without a model, first by themselves and then beside agents whose provider hangs. */
async function benchOthers(server: ServerProcess, hanging: MockProvider): Promise<Measure> {
  const others = await publishAgent(server.url);
  const stuck = await publishAgent(server.url, hanging);
  const port = Number(new URL(server.url).port);
  const measure = async () => {
    const visitors = Array.from({ length: VISITORS }, () => chatVisitor(others, () => PHRASE));
    const { latenciesMs } = await load({ port, path: "/api/public/chat/", seconds: LOAD_S }, visitors);
    return percentile(latenciesMs, 0.99);
  };
  await measure();
  const before = await measure();
  const chat = `${server.url}/api/public/chat/`;
  const held = Array.from({ length: HANGING_VISITORS }, () =>
    wholeReply(chat, { agent_id: stuck, message: PHRASE }),
  );
  const beside = await measure();
  await Promise.all(held);
  return {
    ...{ name: "language model, p99 of others while one hangs", unit: "× before", must: 1.5 },
    value: beside / before,
  };
}

/** An agent of a company of its own, with a model or without, and one intent that its model words. */
async function publishAgent(baseUrl: string, provider?: MockProvider): Promise<string> {
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

/** Milliseconds from the call to the first word of its stream. */
async function firstWordMs(url: string, body: object): Promise<number> {
  const began = performance.now();
  let took = Number.NaN;
  await readStream(url, body, (text) => {
    if (Number.isNaN(took) && /We/.test(text)) took = performance.now() - began;
  });
  if (Number.isNaN(took)) throw new Error(`${url} said nothing`);
  return took;
}

async function wholeReply(url: string, body: object): Promise<void> {
  let last = "";
  await readStream(url, body, (text) => {
    last += text;
  });
  if (!last.includes("event: reply")) throw new Error(`${url} ended without a reply: ${last.slice(0, 200)}`);
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

if (import.meta.main) {
  for (const { name, value, unit, must } of await benchModels()) {
    console.log(`${name.padEnd(50)} ${value.toFixed(2).padStart(10)} ${unit} ${must ? `must ${must}` : ""}`);
  }
}
