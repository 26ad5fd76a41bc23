import { agentRoutes } from "@cxc/contract/agents.ts";
import { chatRoutes } from "@cxc/contract/chat.ts";
import { importRoutes } from "@cxc/contract/imports.ts";
import type { ApiClient } from "./api-client.ts";
import { signUpCompany } from "./company.ts";
import { firstLabels, type LabelledPhrase, loadDataSet } from "./labelled-phrases.ts";
import { type Measure, percentile } from "./measures.ts";
import { proportionalMegabytes } from "./process-memory.ts";
import { C_LIBRARY, withServer } from "./server-process.ts";

const COMPANIES = 5;
/** Fewer for a quick look. */
const AGENTS = Number(process.env.MANY_AGENTS ?? 200);
const INTENTS = 50;
const ROUNDS = 3;
const LOOK_EVERY = 5;

interface Published {
  client: ApiClient;
  id: string;
}

/** Two hundred published agents of fifty intents each, asked in turn, so that each is the one asked longest ago. */
export async function benchManyAgents(): Promise<Measure[]> {
  const { train, test } = await loadDataSet("clinc150-10shot");
  const phrases = firstLabels(train, { labels: INTENTS });
  const labels = new Set(phrases.map(({ intent }) => intent));
  const messages = test.filter(({ intent }) => labels.has(intent)).map(({ text }) => text);
  return withServer({ env: { ...C_LIBRARY, SIGNUP_LIMIT: "0" } }, async ({ url, child }) => {
    const agents = await publishAll(url, phrases);
    const times: number[] = [];
    let held = 0;
    let understood = 0;
    for (let n = 0; n < ROUNDS * AGENTS; n++) {
      const { client, id } = agents[n % agents.length] as Published;
      const body = { agent_id: id, message: messages[n % messages.length] ?? "" };
      const { data, ms } = await client.call(chatRoutes.chat, { body });
      if (data.intent_id !== null) understood++;
      times.push(ms);
      if (n % LOOK_EVERY === 0) held = Math.max(held, (await proportionalMegabytes(child.pid)) ?? Number.NaN);
    }
    return [
      { name: `${AGENTS} agents of ${INTENTS} intents in turn, memory`, value: held, unit: "MB", must: 450 },
      { name: "a turn of them, p50", value: percentile(times, 0.5), unit: "ms" },
      { name: "a turn of them, p99", value: percentile(times, 0.99), unit: "ms" },
      { name: "of their messages understood", value: (understood * 100) / times.length, unit: "%" },
    ];
  });
}

async function publishAll(url: string, phrases: readonly LabelledPhrase[]): Promise<Published[]> {
  const agents: Published[] = [];
  for (let n = 0; n < COMPANIES; n++) {
    const { client, token } = await signUpCompany(url);
    for (let m = 0; m < AGENTS / COMPANIES; m++) {
      const id = await importAgent({ url, client, token }, phrases);
      await client.call(agentRoutes.publishAgent, { params: { id } });
      agents.push({ client, id });
    }
    process.stderr.write(`${agents.length} agents published\n`);
  }
  return agents;
}

/** Imports phrases as a new agent; answers its id. */
export async function importAgent(
  { url, client, token }: { url: string; client: ApiClient; token: string },
  phrases: readonly LabelledPhrase[],
): Promise<string> {
  const rows = phrases.map(({ text, intent }) => `"${text.replaceAll('"', '""')}",${intent}`);
  const form = new FormData();
  form.append("file", new Blob([`phrase,intent\n${rows.join("\n")}\n`]), "phrases.csv");
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${url}/api/import/`, { method: "POST", headers, body: form });
  const { data } = await answer.json();
  const { data: applied } = await client.call(importRoutes.applyImport, {
    params: { id: data.id },
    body: {},
  });
  return applied.agent_id;
}
