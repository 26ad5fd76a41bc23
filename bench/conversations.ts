import { agentRoutes } from "@cxc/contract/agents.ts";
import { watchMemory } from "./added-memory.ts";
import { createAgent, createIntents, signUpCompany } from "./company.ts";
import { fillConversations } from "./conversation-rows.ts";
import { firstLabels, loadDataSet } from "./labelled-phrases.ts";
import { type Measure, median, percentile } from "./measures.ts";
import { startServer, withDataDir } from "./server-process.ts";
import { firstAnswer } from "./start.ts";

const CONVERSATIONS = 100_000;
const DAYS = 90;
const AGENTS = 4;
const INTENTS = 20;
const ROUNDS = 12;
const DAY_MS = 86_400_000;

/** Lists, search, figures and export over 100,000 conversations of 1,000,000 messages, on the embedded database. */
export function benchConversations(): Promise<Measure[]> {
  return withDataDir(async (dataDir) => {
    const company = await prepare(dataDir);
    const began = performance.now();
    await fillConversations(dataDir, { ...company, conversations: CONVERSATIONS, days: DAYS });
    process.stderr.write(`filled in ${Math.round((performance.now() - began) / 1_000)} s\n`);
    const starting = performance.now();
    const server = await startServer({ dataDir });
    await firstAnswer(server);
    const startS = (performance.now() - starting) / 1_000;
    try {
      const get = (path: string) => timed(server.url + path, company.token);
      const { ms: first } = await get("/api/conversation/");
      const lists = await measureLists(get, company);
      const overviews: number[] = [];
      for (let n = 0; n < ROUNDS; n++)
        overviews.push((await get(`/api/overview/${company.agentIds[0]}/`)).ms);
      const exports: Measure[] = [];
      for (const format of ["csv", "jsonl"]) {
        const memory = await watchMemory(server.child.pid);
        const { ms, bytes } = await get(`/api/conversation/export/?format=${format}`);
        const name = `export of ${Math.round(bytes / 1e6)} MB as ${format}`;
        exports.push({ name, value: ms / 1_000, unit: "s" });
        const { added, grown } = await memory.stop();
        exports.push({ name: `${name}, memory added`, value: added, unit: "MB" });
        exports.push({
          name: `${name}, memory grown in its second half`,
          value: grown,
          unit: "MB",
          must: 20,
        });
      }
      return [
        { name: "start with 1,000,000 messages to the first 200", value: startS, unit: "s", must: 3 },
        { name: "first list page after the start", value: first, unit: "ms", must: 1_000, aim: 300 },
        ...lists,
        { name: "overview of 30 days, p95", value: percentile(overviews, 0.95), unit: "ms", must: 300 },
        ...exports,
      ];
    } finally {
      await server.stop();
    }
  });
}

async function prepare(dataDir: string) {
  const server = await startServer({ dataDir });
  try {
    const { client, token } = await signUpCompany(server.url);
    const { train } = await loadDataSet("clinc150-10shot");
    const agentIds: string[] = [];
    const intentIds: string[] = [];
    for (let n = 0; n < AGENTS; n++) {
      const id = await createAgent(client, `Agent ${n}`);
      agentIds.push(id);
      const phrases = firstLabels(train, { labels: INTENTS });
      if (n === 0) intentIds.push(...(await createIntents(client, id, phrases)).values());
      await client.call(agentRoutes.publishAgent, { params: { id } });
    }
    return { token, agentIds, intentIds };
  } finally {
    await server.stop();
  }
}

type Get = (path: string) => Promise<{ ms: number; bytes: number }>;

async function measureLists(
  get: Get,
  { agentIds, intentIds }: { agentIds: string[]; intentIds: string[] },
): Promise<Measure[]> {
  const range = `from=${daysAgo(20)}&to=${daysAgo(10)}&time_zone=Europe/Berlin`;
  const kinds: Record<string, string> = {
    all: "",
    "page 50": "page=50",
    "an agent": `agent_id=${agentIds[1]}`,
    "an outcome": "outcome=handed_off",
    "a rare outcome": "outcome=answered",
    "an intent": `intent_id=${intentIds[3]}`,
    "a rating": "rating=-1",
    "no such mode": "mode=test",
    "a range of days": range,
    "all filters": `agent_id=${agentIds[0]}&outcome=unanswered&intent_id=${intentIds[1]}&${range}`,
    "frequent word": "q=what",
    "rare word": "q=oatmeal",
    "a phrase": "q=exchange rate between",
    "no such word": "q=xylophonist",
    Japanese: "q=駐車場",
    "two characters": "q=予約",
    "one character": "q=z",
    "word and agent": `q=credit&agent_id=${agentIds[2]}`,
    "word and outcome": "q=credit&outcome=unanswered",
    "word and all filters": `q=card&agent_id=${agentIds[0]}&outcome=unanswered&${range}`,
  };
  const all: number[] = [];
  const measures: Measure[] = [];
  for (const [name, query] of Object.entries(kinds)) {
    const times: number[] = [];
    for (let n = 0; n < ROUNDS; n++) times.push((await get(`/api/conversation/?${encodeURI(query)}`)).ms);
    all.push(...times);
    measures.push({ name: `list: ${name}`, value: median(times), unit: "ms" });
  }
  return [
    ...measures,
    { name: "list page, p95 of all", value: percentile(all, 0.95), unit: "ms", must: 100 },
  ];
}

async function timed(url: string, token: string): Promise<{ ms: number; bytes: number }> {
  const began = performance.now();
  const answer = await fetch(url, { headers: { authorization: `Bearer ${token}` } });
  if (!answer.ok) throw new Error(`${url} was answered ${answer.status}`);
  let bytes = 0;
  for await (const piece of answer.body ?? []) bytes += piece.length;
  return { ms: performance.now() - began, bytes };
}

/** YYYY-MM-DD. */
function daysAgo(days: number): string {
  return new Date(Date.now() - days * DAY_MS).toISOString().slice(0, 10);
}
