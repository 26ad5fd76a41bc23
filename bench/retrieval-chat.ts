import { agentRoutes } from "@cxc/contract/agents.ts";
import { type ChatReply, chatRoutes } from "@cxc/contract/chat.ts";
import { dataSourceRoutes, type TriedAnswer } from "@cxc/contract/data-sources.ts";
import { ARTICLES_PER_REQUEST_MAX } from "@cxc/contract/rules.ts";
import type { ApiClient } from "./api-client.ts";
import { signUpCompany } from "./company.ts";
import { type Measure, percentile } from "./measures.ts";
import { auroc, holdsAnswer } from "./retrieval-judging.ts";
import { articleOf, type RetrievalSet } from "./retrieval-set.ts";
import { withServer } from "./server-process.ts";

const ASKED_AT_ONCE = 4;

type Query = RetrievalSet["queries"][number];

interface Asked {
  reply: ChatReply;
  ms: number;
  tried: TriedAnswer;
  isHeld: boolean;
}

/**
 * The set through a server: its passages posted as articles, its questions put to a published agent's chat. Then, one
 * after another, each of the set's articles is deleted, its questions are asked again, and it is posted anew.
 */
export function measureChat(set: RetrievalSet): Promise<Measure[]> {
  return withServer({}, async ({ url }) => {
    const { client, token } = await signUpCompany(url);
    const sourceId = await createSource(client, set);
    const agentId = await publishAgent(client, sourceId);
    const ask = async (query: Query): Promise<Asked> => {
      const body = { agent_id: agentId, message: query.text };
      const { data: reply, ms } = await client.call(chatRoutes.chat, { body });
      const tried = await tryQuestion(`${url}/api/data-source/${sourceId}/answer/`, token, query.text);
      return { reply, ms, tried, isHeld: holdsAnswer(reply.citations[0]?.quote, query.answer) };
    };
    const known = await askAll(set.queries, ask);
    const unknown: Asked[] = [];
    for (const article of new Set(set.docs.map(({ id }) => articleOf(id)))) {
      await removeArticle(client, sourceId, titleOf(set, article));
      const own = set.queries.filter(({ relevant }) =>
        Object.keys(relevant).some((id) => articleOf(id) === article),
      );
      unknown.push(...(await askAll(own, ask)));
      await addArticle(client, sourceId, set, article);
    }
    return toMeasures(known, unknown);
  });
}

function toMeasures(known: readonly Asked[], unknown: readonly Asked[]): Measure[] {
  const share = (of: readonly Asked[], has: (one: Asked) => boolean) =>
    (100 * of.filter(has).length) / of.length;
  const isAnswered = ({ reply }: Asked) => reply.outcome === "answered";
  const isSure = ({ tried }: Asked) => tried.verdict === "answer";
  const times = known.map(({ ms }) => ms);
  const confidences = (of: readonly Asked[]) => of.map(({ tried }) => tried.confidence);
  const through = "through the chat, ";
  const missing = "the article missing, ";
  return [
    {
      name: `${through}the answer holds the gold string`,
      value: share(known, ({ isHeld }) => isHeld),
      unit: "%",
      must: 87,
      aim: 89,
    },
    { name: `${through}answered`, value: share(known, isAnswered), unit: "%" },
    { name: `${through}answered without reservation`, value: share(known, isSure), unit: "%" },
    {
      name: `${through}“I don't know” without the article`,
      unit: "AUROC",
      must: 0.97,
      aim: 0.985,
      value: auroc(confidences(known), confidences(unknown)),
    },
    {
      name: `${through}${missing}answered all the same`,
      value: share(unknown, isAnswered),
      unit: "% of them",
    },
    { name: `${through}${missing}without reservation`, value: share(unknown, isSure), unit: "% of them" },
    { name: `${through}p50`, value: percentile(times, 0.5), unit: "ms" },
    { name: `${through}p99`, value: percentile(times, 0.99), unit: "ms" },
  ];
}

/** In any order: a few at the same time, each in a conversation of its own. */
async function askAll(queries: readonly Query[], ask: (query: Query) => Promise<Asked>): Promise<Asked[]> {
  const asked: Asked[] = [];
  const left = queries.values();
  const visit = async () => {
    for (const query of left) asked.push(await ask(query));
  };
  await Promise.all(Array.from({ length: ASKED_AT_ONCE }, visit));
  return asked;
}

/** What the details screen of the source would show: the confidence that a published agent keeps to itself. */
async function tryQuestion(url: string, token: string, question: string): Promise<TriedAnswer> {
  const response = await fetch(`${url}?${new URLSearchParams({ q: question })}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  if (!response.ok) throw new Error(`a tried question was answered ${response.status}`);
  const { data } = (await response.json()) as { data: TriedAnswer };
  return data;
}

async function createSource(client: ApiClient, { docs }: RetrievalSet): Promise<string> {
  const articles = docs.map(({ title, text }) => ({ title, description: text }));
  const { data } = await client.call(dataSourceRoutes.createDataSource, {
    body: { title: "Encyclopaedia", articles: articles.slice(0, ARTICLES_PER_REQUEST_MAX) },
  });
  for (const body of articles.slice(ARTICLES_PER_REQUEST_MAX)) {
    await client.call(dataSourceRoutes.createArticle, { params: { id: data.id }, body });
  }
  return data.id;
}

async function publishAgent(client: ApiClient, sourceId: string): Promise<string> {
  const { data } = await client.call(agentRoutes.createAgent, {
    body: { name: "Ada", description: "Knows", prompt: "Answer.", data_source: sourceId },
  });
  await client.call(agentRoutes.publishAgent, { params: { id: data.id } });
  return data.id;
}

function titleOf({ docs }: RetrievalSet, article: string): string {
  return docs.find(({ id }) => articleOf(id) === article)?.title ?? "";
}

async function removeArticle(client: ApiClient, id: string, title: string): Promise<void> {
  const { data } = await client.call(dataSourceRoutes.getDataSource, { params: { id } });
  for (const own of data.articles.filter((one) => one.title === title))
    await client.call(dataSourceRoutes.deleteArticle, { params: { id, articleid: own.id } });
}

async function addArticle(
  client: ApiClient,
  id: string,
  { docs }: RetrievalSet,
  article: string,
): Promise<void> {
  for (const doc of docs.filter((one) => articleOf(one.id) === article)) {
    await client.call(dataSourceRoutes.createArticle, {
      params: { id },
      body: { title: doc.title, description: doc.text },
    });
  }
}
