import { intentRoutes } from "@cxc/contract/intents.ts";
import type { ApiClient } from "./api-client.ts";
import { untilFirstRightAnswer } from "./ask-messages.ts";
import { createAgent, createIntent, createIntents, signUpCompany } from "./company.ts";
import { firstLabels, loadDataSet } from "./labelled-phrases.ts";
import { type Measure, median } from "./measures.ts";
import { withServer } from "./server-process.ts";

const INTENTS = 50;
const PHRASES = 10;
const SAVES = 7;

/** From saving a new intent, the fiftieth, to the first chat that the newly trained model answers with it. */
export async function benchSaving(): Promise<Measure[]> {
  const { train, test } = await loadDataSet("clinc150-10shot");
  const phrases = firstLabels(train, { labels: INTENTS, each: PHRASES });
  const last = phrases.at(-1)?.intent ?? "";
  const own = phrases.filter(({ intent }) => intent === last).map(({ text }) => text);
  const messages = test.filter(({ intent }) => intent === last);

  const times = await withServer({}, async ({ url }) => {
    const { client } = await signUpCompany(url);
    const agentId = await createAgent(client, "Saving");
    await createIntents(
      client,
      agentId,
      phrases.filter(({ intent }) => intent !== last),
    );
    const saved: number[] = [];
    for (let n = 0; n <= SAVES; n++) {
      const began = performance.now();
      const id = await createIntent(client, agentId, { label: last, phrases: [...own, `save number ${n}`] });
      const intentIds = new Map([[last, id]]);
      await untilFirstRightAnswer({ client, agentId, mode: "test", intentIds }, messages);
      saved.push(performance.now() - began);
      await forget(client, id);
    }
    return saved;
  });
  const [first = Number.NaN, ...later] = times;
  return [
    { name: "save to the new model's answer, 50 intents", value: median(later), unit: "ms", must: 1_000 },
    { name: "the slowest of these", value: Math.max(...later), unit: "ms" },
    { name: "the first one, which starts the thread", value: first, unit: "ms" },
  ];
}

async function forget(client: ApiClient, id: string): Promise<void> {
  await client.call(intentRoutes.deleteIntent, { params: { id } });
}
