import { setTimeout as wait } from "node:timers/promises";
import { actionRoutes } from "@cxc/contract/actions.ts";
import { agentRoutes } from "@cxc/contract/agents.ts";
import { dataSourceRoutes } from "@cxc/contract/data-sources.ts";
import { healthRoutes } from "@cxc/contract/health.ts";
import { intentRoutes } from "@cxc/contract/intents.ts";
import { startNameServer } from "@cxc/server/egress/testing/name-server.ts";
import { startLoopbackServer } from "@cxc/server/testing/fixture-site/loopback-server.ts";
import type { ApiClient } from "./api-client.ts";
import { untilFirstRightAnswer } from "./ask-messages.ts";
import { createAgent, createIntent, createIntents, signUpCompany } from "./company.ts";
import { firstLabels, loadDataSet } from "./labelled-phrases.ts";
import { load } from "./load.ts";
import { startLoudCompany, startSlowSite } from "./loud-company.ts";
import { type Measure, median, percentile } from "./measures.ts";
import { withServer } from "./server-process.ts";
import { chatVisitor } from "./visitors.ts";

const INTENTS = 20;
const VISITORS = 10;
const CHAT_S = 3;
const CHAT_ROUNDS = 5;
const ROUNDS = 7;
const LOOK_MS = 50;
const UNDER_WAY_MS = 10_000;
const GIVE_UP_MS = 120_000;

interface Quiet {
  url: string;
  token: string;
  client: ApiClient;
  agentId: string;
  sourceId: string;
  /** An action that calls the quick site by a name of the hosts file. */
  actionId: string;
  /** The quick site's address. */
  siteUrl: string;
  messages: string[];
}

/** What one company waits for while another does its worst in the same process. */
export async function benchFairnessWaits(): Promise<Measure[]> {
  const names = await startNameServer([]);
  const slow = await startSlowSite();
  const quick = await startLoopbackServer(({ url }, response) =>
    response.setHeader("content-type", "text/html").end(`<main><p>${url} opens at seven.</p></main>`),
  );
  const allowed = [quick.host, `localhost:${quick.port}`, `127.0.0.1:${slow.port}`];
  const env = { EGRESS_ALLOW: allowed.join(","), DNS_SERVERS: names.address };
  try {
    return await withServer({ env }, async ({ url }) => {
      const quiet = await openQuietCompany(url, quick);
      const alone = await chatRounds(quiet);
      const before = await measureWaits(quiet, 3);
      const loud = await startLoudCompany(url, slow);
      await wait(UNDER_WAY_MS);
      const waits = await measureWaits(quiet, ROUNDS);
      const beside = await chatRounds(quiet);
      const { data } = await quiet.client.call(healthRoutes.health);
      process.stderr.write(`the loud company: ${JSON.stringify(loud.done)}\n`);
      await loud.stop();
      return toMeasures({ before, waits, alone, beside, loop: data.loop_delay_ms });
    });
  } finally {
    slow.close();
    await Promise.all([quick.close(), names.close()]);
  }
}

async function openQuietCompany(
  url: string,
  { url: siteUrl, port }: { url: string; port: number },
): Promise<Quiet> {
  const { train, test } = await loadDataSet("clinc150-10shot");
  const { client, token } = await signUpCompany(url);
  const agentId = await createAgent(client, "Quiet");
  const ids = await createIntents(client, agentId, firstLabels(train, { labels: INTENTS }));
  await client.call(agentRoutes.publishAgent, { params: { id: agentId } });
  const source = await client.call(dataSourceRoutes.createDataSource, { body: { title: "Bakery" } });
  const http = { method: "GET", url: `http://localhost:${port}/`, timeout_ms: 10_000 } as const;
  const action = await client.call(actionRoutes.createAction, { body: { title: "Ask", kind: "http", http } });
  const messages = test.filter(({ intent }) => ids.has(intent)).map(({ text }) => text);
  const own = { sourceId: source.data.id, actionId: action.data.id };
  return { url, token, client, agentId, ...own, siteUrl, messages };
}

type Waits = Record<"save" | "page" | "file" | "action", number[]>;

async function measureWaits(quiet: Quiet, rounds: number): Promise<Waits> {
  const waits: Waits = { save: [], page: [], file: [], action: [] };
  for (let round = 0; round < rounds; round++) {
    waits.save.push(await timed(() => saveAndAsk(quiet)));
    waits.page.push(await timed(() => readPage(quiet)));
    waits.file.push(await timed(() => readFile(quiet)));
    waits.action.push(await timed(() => callAction(quiet)));
  }
  return waits;
}

/** From saving an intent to the first live answer with it. */
async function saveAndAsk({ client, agentId }: Quiet): Promise<void> {
  const word = Math.random().toString(36).slice(2, 9);
  const phrases = [`where is my ${word}`, `I lost the ${word}`, `find ${word} for me`];
  const id = await createIntent(client, agentId, { label: word, phrases });
  await client.call(agentRoutes.publishAgent, { params: { id: agentId } });
  const message = { text: `please find my ${word}`, intent: word };
  await untilFirstRightAnswer({ client, agentId, mode: "live", intentIds: new Map([[word, id]]) }, [message]);
  await client.call(intentRoutes.deleteIntent, { params: { id } });
}

async function readPage({ client, sourceId, siteUrl }: Quiet): Promise<void> {
  const body = { url: `${siteUrl}/${Math.random().toString(36).slice(2)}` };
  const { data } = await client.call(dataSourceRoutes.createUrl, { params: { id: sourceId }, body });
  await untilRead(client, sourceId, ({ urls }) => urls.find(({ id }) => id === data.id)?.status);
}

async function readFile({ url, token, client, sourceId }: Quiet): Promise<void> {
  const name = `${Math.random().toString(36).slice(2)}.txt`;
  const form = new FormData();
  form.append("file", new Blob(["The bakery closes at noon, every day."]), name);
  const headers = { authorization: `Bearer ${token}` };
  await fetch(`${url}/api/data-source/${sourceId}/file/`, { method: "POST", headers, body: form });
  await untilRead(client, sourceId, ({ files }) => files.find((file) => file.name === name)?.status);
}

async function callAction({ client, actionId }: Quiet): Promise<void> {
  const { data } = await client.call(actionRoutes.testAction, { params: { id: actionId }, body: {} });
  if (data.status !== "succeeded") throw new Error(`the action failed: ${data.reason}`);
}

type Source = Awaited<ReturnType<typeof findSource>>;

async function findSource(client: ApiClient, id: string) {
  return (await client.call(dataSourceRoutes.getDataSource, { params: { id } })).data;
}

async function untilRead(
  client: ApiClient,
  id: string,
  statusOf: (source: Source) => string | undefined,
): Promise<void> {
  const end = performance.now() + GIVE_UP_MS;
  while (performance.now() < end) {
    if (!/queued|crawling|reading/.test(statusOf(await findSource(client, id)) ?? "queued")) return;
    await wait(LOOK_MS);
  }
}

async function timed(run: () => Promise<void>): Promise<number> {
  const began = performance.now();
  await run();
  return performance.now() - began;
}

async function chatRounds({ url, agentId, messages }: Quiet): Promise<{ perSecond: number; p99Ms: number }> {
  const port = Number(new URL(url).port);
  let n = 0;
  const next = () => messages[n++ % messages.length] ?? "";
  const rounds: { perSecond: number; p99Ms: number }[] = [];
  for (let round = 0; round < CHAT_ROUNDS; round++) {
    const visitors = Array.from({ length: VISITORS }, () => chatVisitor(agentId, next));
    const result = await load({ port, path: "/api/public/chat/", seconds: CHAT_S }, visitors);
    rounds.push({ perSecond: result.answersPerSecond, p99Ms: percentile(result.latenciesMs, 0.99) });
  }
  return {
    perSecond: median(rounds.map(({ perSecond }) => perSecond)),
    p99Ms: median(rounds.map(({ p99Ms }) => p99Ms)),
  };
}

interface Figures {
  before: Waits;
  waits: Waits;
  alone: { perSecond: number; p99Ms: number };
  beside: { perSecond: number; p99Ms: number };
  loop: { p50: number; p99: number; max: number };
}

function toMeasures({ before, waits, alone, beside, loop }: Figures): Measure[] {
  const wait = (name: string, kind: keyof Waits, must: number): Measure[] => [
    { name: `${name}, the slowest of ${ROUNDS}`, value: Math.max(...waits[kind]), unit: "ms", must },
    { name: `${name}, the middle one`, value: median(waits[kind]), unit: "ms" },
    { name: `${name}, with nobody beside`, value: median(before[kind]), unit: "ms" },
  ];
  return [
    ...wait("another's save to its live answer", "save", 3_000),
    ...wait("another's page read", "page", 5_000),
    ...wait("another's file read", "file", 5_000),
    ...wait("another's action", "action", 1_000),
    { name: "event loop's delay, p99 of a minute", value: loop.p99, unit: "ms", must: 50 },
    { name: "event loop's delay, the greatest", value: loop.max, unit: "ms" },
    { name: "another's chat beside it", value: beside.perSecond, unit: "/s" },
    { name: "another's chat alone", value: alone.perSecond, unit: "/s" },
    { name: "another's chat beside it, p99", value: beside.p99Ms, unit: "ms" },
    { name: "another's chat alone, p99", value: alone.p99Ms, unit: "ms" },
  ];
}
