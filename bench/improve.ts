import { setTimeout as wait } from "node:timers/promises";
import { agentTestRoutes } from "@cxc/contract/agent-tests.ts";
import { agentRoutes } from "@cxc/contract/agents.ts";
import { intentRoutes } from "@cxc/contract/intents.ts";
import { testRunRoutes } from "@cxc/contract/test-runs.ts";
import type { ApiClient } from "./api-client.ts";
import { createAgent, createIntents, signUpCompany } from "./company.ts";
import { firstLabels, type LabelledPhrase, loadDataSet } from "./labelled-phrases.ts";
import { type Measure, percentile } from "./measures.ts";
import { withServer } from "./server-process.ts";
import { benchSuspects } from "./suspects.ts";

const TESTS = 1_000;
const CHECKED_INTENTS = 2_000;
const CHECKED_PHRASES = 12;
const CHECKS = 100;
const POLL_MS = 50;
const READY_MS = 180_000;
/** From the list to the first letters of a phrase. */
const OPENED_MS = 2_000;

/** What a team has to know before a change goes live: its tests, a phrase while it is typed, phrases that hurt. */
export async function benchImprove(): Promise<Measure[]> {
  return [...(await benchTests()), ...(await benchPhraseCheck()), ...(await benchSuspects())];
}

/** A thousand tests of one turn, of an agent that recognises for itself. */
async function benchTests(): Promise<Measure[]> {
  const { train, test } = await loadDataSet("clinc150-10shot");
  const phrases = firstLabels(train, { labels: 50 });
  const labels = new Set(phrases.map(({ intent }) => intent));
  const messages = test.filter(({ intent }) => labels.has(intent)).slice(0, TESTS);
  return withServer({}, async ({ url }) => {
    const { client } = await signUpCompany(url);
    const id = await createAgent(client, "Tests");
    await createIntents(client, id, phrases);
    for (const [n, { text }] of messages.entries()) await createTest(client, id, `${n} ${text}`, text);
    await untilReady(client, id);
    const draft = await runTests(client, id);
    // Another intent, so that nothing is known, and one that no message is near.
    await createIntents(client, id, [{ intent: "nothing", text: "xylophone quartz" }]);
    await untilReady(client, id);
    const again = await runTests(client, id);
    const known = await runTests(client, id);
    return [
      { name: `${messages.length} tests of one turn`, value: draft.ms, unit: "ms", must: 5_000 },
      { name: "the same on the next draft", value: again.ms, unit: "ms", must: 5_000 },
      { name: "the same again, known", value: known.ms, unit: "ms" },
      { name: "tests whose result differs when known", value: differences(again, known), unit: "", must: 0 },
    ];
  });
}

async function createTest(client: ApiClient, id: string, name: string, message: string): Promise<void> {
  const body = { name: name.slice(0, 80), turns: [{ message, expect: { outcome: "answered" as const } }] };
  await client.call(agentTestRoutes.createTest, { params: { id }, body });
}

async function untilReady(client: ApiClient, id: string): Promise<void> {
  const deadline = performance.now() + READY_MS;
  for (;;) {
    const { data } = await client.call(agentRoutes.getAgent, { params: { id } });
    if (data.model.state === "ready") return;
    if (performance.now() > deadline) throw new Error("the agent was not trained");
    await wait(POLL_MS);
  }
}

interface Run {
  ms: number;
  results: string[];
}

async function runTests(client: ApiClient, id: string): Promise<Run> {
  const began = performance.now();
  const { data } = await client.call(testRunRoutes.runTests, { params: { id }, body: {} });
  for (;;) {
    const params = { id, runid: data.run_id };
    const run = await client.call(testRunRoutes.getTestRun, { params });
    if (run.data.status === "failed") throw new Error(run.data.reason);
    if (run.data.status === "done") {
      const ms = performance.now() - began;
      return { ms, results: run.data.results.map((result) => JSON.stringify(result)) };
    }
    await wait(POLL_MS);
  }
}

function differences(one: Run, other: Run): number {
  return one.results.filter((result, n) => result !== other.results[n]).length;
}

/** From asking to the answer, the first time as well as later, as somebody types who has opened the list of intents. */
export async function benchPhraseCheck(): Promise<Measure[]> {
  return withServer({}, async ({ url }) => {
    const { client } = await signUpCompany(url);
    const id = await createAgent(client, "Phrases");
    await createIntents(client, id, manyPhrases());
    await untilReady(client, id);
    await client.call(intentRoutes.listIntents, { params: { id } });
    await wait(OPENED_MS);
    const times: number[] = [];
    for (let n = 0; n < CHECKS; n++) {
      const phrase = `could you tell me more of item ${n} and its price`;
      times.push((await client.call(intentRoutes.checkPhrase, { params: { id }, body: { phrase } })).ms);
    }
    return [
      { name: "phrase check, 2,000 intents × 12, the first", value: times[0] ?? 0, unit: "ms", must: 100 },
      {
        name: "phrase check, the others, p95",
        value: percentile(times.slice(1), 0.95),
        unit: "ms",
        must: 100,
      },
    ];
  });
}

function manyPhrases(): LabelledPhrase[] {
  const words = [
    "price",
    "delivery",
    "colour",
    "size",
    "warranty",
    "stock",
    "return",
    "repair",
    "manual",
    "parts",
    "gift",
    "order",
  ];
  return Array.from({ length: CHECKED_INTENTS }, (_, intent) =>
    words.slice(0, CHECKED_PHRASES).map((word, n) => ({
      intent: `item_${intent}`,
      text: `what about the ${word} of item ${intent} number ${intent * 31 + n}`,
    })),
  ).flat();
}
