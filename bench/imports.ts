import { setTimeout as wait } from "node:timers/promises";
import { agentRoutes } from "@cxc/contract/agents.ts";
import { packZip } from "../server/src/reading/zip.ts";
import { watchMemory } from "./added-memory.ts";
import { chatUntil } from "./chat-until.ts";
import { createAgent, createIntents, signUpCompany } from "./company.ts";
import { firstLabels, loadDataSet } from "./labelled-phrases.ts";
import { type Measure, percentile } from "./measures.ts";
import { withServer } from "./server-process.ts";

const INTENTS = 20;
const QUIET_MS = 6_000;
const RASA_BYTES = 5_000_000;
const PHRASES_PER_INTENT = 400;
const DIALOGFLOW_INTENTS = 2_000;

/** Large bots of two formats, from the upload to their plan, and what that does to people who chat. */
export function benchImports(): Promise<Measure[]> {
  return withServer({}, async ({ url, child }) => {
    const { client, token } = await signUpCompany(url);
    const { train, test } = await loadDataSet("clinc150-10shot");
    const agentId = await createAgent(client, "Imports");
    const ids = await createIntents(client, agentId, firstLabels(train, { labels: INTENTS }));
    await client.call(agentRoutes.publishAgent, { params: { id: agentId } });
    const messages = test.filter(({ intent }) => ids.has(intent)).map(({ text }) => text);
    const talk = (until: Promise<unknown>) => chatUntil(until, { client, agentId, messages });

    await talk(wait(QUIET_MS / 3));
    const quiet = percentile(await talk(wait(QUIET_MS)), 0.99);
    const measures: Measure[] = [];
    for (const [name, zip] of [
      ["a Rasa project of 5 MB", rasaProject()],
      ["a Dialogflow zip of 2,000 intents", dialogflowZip()],
    ] as const) {
      const memory = await watchMemory(child.pid);
      const began = performance.now();
      const planned = plan(url, token, zip);
      const busy = await talk(planned);
      const ms = performance.now() - began;
      const { added } = await memory.stop();
      const phrases = await planned;
      if (phrases < DIALOGFLOW_INTENTS) throw new Error(`only ${phrases} phrases were planned of ${name}`);
      measures.push(
        { name: `${name}: planned`, value: ms / 1_000, unit: "s", must: 5 },
        { name: `${name}: memory meanwhile`, value: added, unit: "MB", must: 150 },
        {
          name: `${name}: chat p99 meanwhile`,
          value: percentile(busy, 0.99) / quiet,
          unit: "× quiet",
          must: 2,
        },
      );
    }
    return measures;
  });
}

/** Answers how many phrases the plan takes. */
async function plan(url: string, token: string, zip: Buffer): Promise<number> {
  const form = new FormData();
  form.append("file", new Blob([new Uint8Array(zip)]), "bot.zip");
  const answer = await fetch(`${url}/api/import/`, {
    method: "POST",
    headers: { authorization: `Bearer ${token}` },
    body: form,
  });
  if (!answer.ok) throw new Error(`the upload was answered ${answer.status}: ${await answer.text()}`);
  const { data } = (await answer.json()) as { data: { counts: { phrases: { taken: number } } } };
  return data.counts.phrases.taken;
}

function rasaProject(): Buffer {
  const blocks: string[] = [];
  let size = 0;
  for (let intent = 0; size < RASA_BYTES; intent++) {
    const lines = Array.from(
      { length: PHRASES_PER_INTENT },
      (_, n) => `    - please tell me about [topic ${intent}](topic) in case number ${n} of today\n`,
    );
    const block = `- intent: intent_${intent}\n  examples: |\n${lines.join("")}`;
    size += block.length;
    blocks.push(block);
  }
  const names = blocks.map((_, intent) => `intent_${intent}`);
  const answers = names.map((name) => `  utter_${name}:\n  - text: "This is about ${name}."\n`);
  return packZip([
    { name: "bot/data/nlu.yml", bytes: Buffer.from(`version: "3.1"\nnlu:\n${blocks.join("")}`) },
    {
      name: "bot/domain.yml",
      bytes: Buffer.from(
        `intents: [${names.join(", ")}]\nentities: [topic]\nresponses:\n${answers.join("")}`,
      ),
    },
  ]);
}

function dialogflowZip(): Buffer {
  const json = (data: unknown) => Buffer.from(JSON.stringify(data, null, 2));
  const files = [{ name: "agent.json", bytes: json({ displayName: "Large", language: "en", webhook: {} }) }];
  for (let intent = 0; intent < DIALOGFLOW_INTENTS; intent++) {
    const speech = [`This is about ${intent}.`];
    const messages = [{ type: "0", lang: "en", speech }];
    const phrases = Array.from({ length: 20 }, (_, n) => ({
      id: `${intent}-${n}`,
      data: [{ text: `how does case ${n} of topic ${intent} work`, userDefined: false }],
      isTemplate: false,
      count: 0,
    }));
    files.push(
      {
        name: `intents/intent ${intent}.json`,
        bytes: json({
          name: `intent ${intent}`,
          webhookUsed: false,
          responses: [{ messages, parameters: [] }],
        }),
      },
      { name: `intents/intent ${intent}_usersays_en.json`, bytes: json(phrases) },
    );
  }
  return packZip(files);
}
