import path from "node:path";
import { agentRoutes } from "@cxc/contract/agents.ts";
import { type ChatReply, chatRoutes } from "@cxc/contract/chat.ts";
import { dataSourceRoutes } from "@cxc/contract/data-sources.ts";
import { entityRoutes } from "@cxc/contract/entities.ts";
import { intentRoutes } from "@cxc/contract/intents.ts";
import { withImageFolder } from "../server/src/testing/image-folder.ts";
import type { ApiClient } from "./api-client.ts";
import { signUpCompany } from "./company.ts";
import { type Answered, measureAnswers, type Reply } from "./first-hour-judging.ts";
import { type Business, loadBusinesses } from "./first-hour-set.ts";
import type { Measure } from "./measures.ts";
import { withServer } from "./server-process.ts";

const ENGLISH = {
  right: [66, 78],
  taken: [8, 5],
  source: [80, 88],
  unknown: [84, 92],
  slots: [97, 99],
  smalltalk: [90, 98],
} satisfies Record<string, [number, number]>;
const OTHERS = {
  right: [42, 60],
  taken: [8, 6],
  source: [64, 80],
  unknown: [84, 92],
  slots: [93, 98],
  smalltalk: [90, 98],
} satisfies Record<string, [number, number]>;
const ASKED_AT_ONCE = 4;

/** Small businesses in their first hour, through the API of what the image has: no language model, the default threshold. */
export async function benchFirstHour(): Promise<Measure[]> {
  const businesses = await loadBusinesses();
  const now = new Date();
  const answered = await withImageFolder((folder) =>
    withServer({ entry: path.join(folder, "server/src/main.ts") }, async ({ url }) => {
      const { client } = await signUpCompany(url);
      const all: { business: Business; answered: Answered[] }[] = [];
      for (const business of businesses)
        all.push({ business, answered: await askBusiness(client, business) });
      return all;
    }),
  );
  const ofLanguage = (isEnglish: boolean) =>
    answered
      .filter(({ business }) => (business.language === "en") === isEnglish)
      .flatMap((one) => one.answered);
  return [
    ...measureAnswers("first hour, English", ofLanguage(true), { now, bounds: ENGLISH }),
    ...measureAnswers("first hour, others", ofLanguage(false), { now, bounds: OTHERS }),
  ];
}

async function askBusiness(client: ApiClient, business: Business): Promise<Answered[]> {
  const { agentId, titles } = await setUp(client, business);
  const answered: Answered[] = [];
  const left = business.messages.values();
  const ask = async () => {
    for (const message of left) {
      const body = { agent_id: agentId, message: message.text, mode: "test" as const };
      const { data } = await client.call(chatRoutes.chat, { body });
      answered.push({ message, reply: readReply(data, titles) });
    }
  };
  await Promise.all(Array.from({ length: ASKED_AT_ONCE }, ask));
  return answered;
}

function readReply(reply: ChatReply, titles: ReadonlyMap<string, string>): Reply {
  return {
    intent: reply.intent_id === null ? null : (titles.get(reply.intent_id) ?? ""),
    offered: reply.suggestions.map(({ title }) => title),
    cited: reply.citations.map(({ title }) => title),
    text: [reply.response, ...reply.citations.map(({ quote }) => quote)].join("\n"),
    isUnanswered: reply.outcome === "unanswered",
    slots: Object.fromEntries(reply.trace?.slots.map(({ title, value }) => [title, value]) ?? []),
  };
}

/** The agent as its owner makes it, its recogniser trained; `titles` of its intents by their ids. */
async function setUp(client: ApiClient, business: Business) {
  const { name, language, articles } = business;
  const source = await client.call(dataSourceRoutes.createDataSource, {
    body: { title: name, articles: articles.map(({ title, text }) => ({ title, description: text })) },
  });
  const agent = await client.call(agentRoutes.createAgent, {
    body: {
      name,
      description: name,
      prompt: "Answer in a friendly way.",
      data_source: source.data.id,
      settings: { language },
    },
  });
  const agentId = agent.data.id;
  const entities = new Map<string, string>();
  const titles = new Map<string, string>();
  for (const { title, phrases, reply, entities: own = [] } of business.intents) {
    for (const { title, type, description = title } of own) {
      if (entities.has(title)) continue;
      const body = { title, description, data_type: type };
      entities.set(title, (await client.call(entityRoutes.createEntity, { body })).data.id);
    }
    const ids = own.flatMap((one) => entities.get(one.title) ?? []);
    const body = { title, prompt: title, reply, training_phrases: phrases, entities: ids };
    const intent = await client.call(intentRoutes.createIntent, { params: { id: agentId }, body });
    titles.set(intent.data.id, title);
  }
  await untilTrained(client, agentId);
  return { agentId, titles };
}

async function untilTrained(client: ApiClient, id: string): Promise<void> {
  for (let tries = 0; tries < 600; tries++) {
    const { data } = await client.call(agentRoutes.getAgent, { params: { id } });
    if (data.model.state === "ready") return;
    await new Promise((done) => setTimeout(done, 50));
  }
  throw new Error("a recogniser was not trained within half a minute");
}
