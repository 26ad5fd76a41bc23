import { setTimeout as wait } from "node:timers/promises";
import { agentRoutes } from "@cxc/contract/agents.ts";
import { dataSourceRoutes } from "@cxc/contract/data-sources.ts";
import { FILES_PER_UPLOAD_MAX } from "@cxc/contract/rules.ts";
import type { ApiClient } from "./api-client.ts";
import { chatUntil } from "./chat-until.ts";
import { createAgent, createIntents, signUpCompany } from "./company.ts";
import { firstLabels, loadDataSet } from "./labelled-phrases.ts";
import { type Measure, percentile } from "./measures.ts";
import { withServer } from "./server-process.ts";

const PASSAGES = 10_000;
const INTENTS = 20;
const QUIET_MS = 6_000;
const ASK_MS = 100;
/** Each part of a file makes one passage. */
const PARTS_PER_FILE = PASSAGES / FILES_PER_UPLOAD_MAX;

/** Files of 10,000 passages, from their upload to the last one indexed, and what that does to people who chat. */
export function benchIndexing(): Promise<Measure[]> {
  return withServer({}, async ({ url }) => {
    const { client, token } = await signUpCompany(url);
    const { train, test } = await loadDataSet("clinc150-10shot");
    const agentId = await createAgent(client, "Indexing");
    const ids = await createIntents(client, agentId, firstLabels(train, { labels: INTENTS }));
    await client.call(agentRoutes.publishAgent, { params: { id: agentId } });
    const messages = test.filter(({ intent }) => ids.has(intent)).map(({ text }) => text);
    const { data: source } = await client.call(dataSourceRoutes.createDataSource, {
      body: { title: "Files" },
    });
    const talk = (until: Promise<unknown>) => chatUntil(until, { client, agentId, messages });

    await talk(wait(QUIET_MS / 3));
    const quiet = await talk(wait(QUIET_MS));
    const began = performance.now();
    const indexing = upload(url, token, source.id).then(() => untilReady(client, source.id));
    const busy = await talk(indexing);
    const ms = performance.now() - began;
    const passages = await indexing;
    if (passages < PASSAGES) throw new Error(`only ${passages} passages were indexed`);

    const [before, during] = [percentile(quiet, 0.99), percentile(busy, 0.99)];
    return [
      { name: `indexing ${passages} passages`, value: ms / 1_000, unit: "s", must: 10 },
      { name: "chat p99 while indexing", value: during / before, unit: "× quiet", must: 2 },
      { name: "chat p99 while indexing, itself", value: during, unit: "ms" },
      { name: "chat p99 quiet", value: before, unit: "ms" },
    ];
  });
}

async function upload(url: string, token: string, sourceId: string): Promise<void> {
  const form = new FormData();
  for (let n = 0; n < FILES_PER_UPLOAD_MAX; n++) {
    form.append("file", new Blob([fileText(n)]), `manual-${n}.md`);
  }
  const answer = await fetch(`${url}/api/data-source/${sourceId}/file/`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  if (!answer.ok) throw new Error(`the upload was answered ${answer.status}`);
}

async function untilReady(client: ApiClient, id: string): Promise<number> {
  for (;;) {
    const { data } = await client.call(dataSourceRoutes.getDataSource, { params: { id } });
    if (data.status !== "indexing") return data.passages_count;
    await wait(ASK_MS);
  }
}

/** A manual of as many parts, each of about 150 words under a heading of its own. */
function fileText(file: number): string {
  const sentence = (n: number) =>
    `Valve ${n} closes at ${(n % 80) + 10} degrees, is cleaned every ${(n % 9) + 2} months and costs ${n % 900} euros with its seal.`;
  return Array.from({ length: PARTS_PER_FILE }, (_, part) => {
    const first = (file * PARTS_PER_FILE + part) * 8;
    const sentences = Array.from({ length: 8 }, (_, line) => sentence(first + line)).join(" ");
    return `## Part ${file}-${part}\n\n${sentences}`;
  }).join("\n\n");
}
