import { agentRoutes } from "@cxc/contract/agents.ts";
import { chatRoutes } from "@cxc/contract/chat.ts";
import { dataSourceRoutes } from "@cxc/contract/data-sources.ts";
import type { ApiClient } from "./api-client.ts";
import { createAgent, signUpCompany } from "./company.ts";
import { firstLabels, type LabelledPhrase, loadDataSet } from "./labelled-phrases.ts";
import { importAgent } from "./many-agents.ts";
import { type Measure, median, percentile } from "./measures.ts";
import { proportionalMegabytes } from "./process-memory.ts";
import { C_LIBRARY, withServer } from "./server-process.ts";

const FEW_AGENTS = 3;
const MANY_AGENTS = 30;
const INTENTS = 150;
const MANY_SOURCES = 10;
/** Each of about ten passages. */
const ARTICLES = 150;
const PASSAGES_EACH = 10;
const TURNS = 120;
const LOOK_MS = 20;
const WORDS = "harbour lantern meadow orchard ferry saddle kettle marble willow cellar anchor blanket".split(
  " ",
);

interface Company {
  url: string;
  client: ApiClient;
  token: string;
}

/**
 * What a turn costs when more agents, and more sources, are asked in turn than any cache keeps, of what it costs when few are; what
 * health has to wait meanwhile, and the memory of the process in the end.
 */
export async function benchCaches(): Promise<Measure[]> {
  const { train, test } = await loadDataSet("clinc150-10shot");
  const phrases = firstLabels(train, { labels: INTENTS });
  const messages = test.slice(0, TURNS).map(({ text }) => text);
  return withServer({ env: { ...C_LIBRARY, SIGNUP_LIMIT: "0", CHAT_LIMIT: "0" } }, async ({ url, child }) => {
    const health = watchHealth(url);
    const agents = await publishAgents(url, phrases);
    const ofAgents = await compare(agents, FEW_AGENTS, messages);
    const sources = await publishSources(url);
    const questions = messages.map((_, n) => questionOf(n));
    const ofSources = await compare(sources, 1, questions);
    return [
      {
        name: `${MANY_AGENTS} agents asked in turn: a turn, of one of ${FEW_AGENTS}`,
        value: ofAgents.ratio,
        unit: "×",
        must: 2.5,
      },
      { name: "a turn of them, p50", value: ofAgents.many, unit: "ms" },
      {
        name: `${MANY_SOURCES} sources asked in turn: a turn, of one of 1`,
        value: ofSources.ratio,
        unit: "×",
        must: 2.5,
      },
      { name: "a turn of them, p50", value: ofSources.many, unit: "ms" },
      { name: "health meanwhile, p99", value: await health.stop(), unit: "ms", must: 250 },
      {
        name: "memory",
        value: (await proportionalMegabytes(child.pid)) ?? Number.NaN,
        unit: "MB",
        must: 500,
      },
    ];
  });
}

/** The middle turn where all are asked in turn, of the middle one where the first few are. */
async function compare(
  asked: readonly { client: ApiClient; id: string }[],
  few: number,
  messages: readonly string[],
): Promise<{ ratio: number; many: number }> {
  const time = async (count: number) => {
    const times: number[] = [];
    for (const [n, message] of [...messages, ...messages].entries()) {
      const one = asked[n % count] as (typeof asked)[number];
      const { ms } = await one.client.call(chatRoutes.chat, { body: { agent_id: one.id, message } });
      // Before that not all were asked once.
      if (n >= messages.length) times.push(ms);
    }
    return median(times);
  };
  const before = await time(few);
  const many = await time(asked.length);
  return { ratio: many / before, many };
}

async function publishAgents(url: string, phrases: readonly LabelledPhrase[]) {
  const { client, token } = await signUpCompany(url);
  return publishEach(MANY_AGENTS, { url, client, token }, (company) => importAgent(company, phrases));
}

async function publishSources(url: string) {
  const { client, token } = await signUpCompany(url);
  return publishEach(MANY_SOURCES, { url, client, token }, async (company, n) => {
    const id = await createAgent(company.client, `Shop ${n}`);
    const { data } = await company.client.call(agentRoutes.getAgent, { params: { id } });
    for (let article = 0; article < ARTICLES; article++)
      await company.client.call(dataSourceRoutes.createArticle, {
        params: { id: data.data_source.id },
        body: { title: `Shelf ${article}`, description: articleOf(n, article) },
      });
    return id;
  });
}

async function publishEach(
  count: number,
  company: Company,
  make: (company: Company, n: number) => Promise<string>,
) {
  const made: { client: ApiClient; id: string }[] = [];
  for (let n = 0; n < count; n++) {
    const id = await make(company, n);
    await company.client.call(agentRoutes.publishAgent, { params: { id } });
    made.push({ client: company.client, id });
    process.stderr.write(`${n + 1} of ${count} published\n`);
  }
  return made;
}

function articleOf(source: number, article: number): string {
  return Array.from({ length: PASSAGES_EACH }, (_, n) => {
    const [one, other] = wordsOf(article * PASSAGES_EACH + n);
    return `## The ${one} by the ${other}\n\nThe ${one} by the ${other} of shop ${source} costs ${article + n + 2} euros and stands on shelf ${article}. Ask for it at the desk before noon.`;
  }).join("\n\n");
}

function questionOf(n: number): string {
  const [one, other] = wordsOf(n * 7);
  return `how much is the ${one} by the ${other}?`;
}

function wordsOf(n: number): [string, string] {
  return [WORDS[n % WORDS.length] ?? "", WORDS[Math.floor(n / WORDS.length) % WORDS.length] ?? ""];
}

/** Asks for health all the while; answers the p99 in milliseconds. */
function watchHealth(url: string): { stop(): Promise<number> } {
  const times: number[] = [];
  let isOn = true;
  const watching = (async () => {
    while (isOn) {
      const began = performance.now();
      await fetch(`${url}/api/health/`).then((answer) => answer.text());
      times.push(performance.now() - began);
      await new Promise((later) => setTimeout(later, LOOK_MS));
    }
  })();
  return {
    async stop() {
      isOn = false;
      await watching;
      return percentile(times, 0.99);
    },
  };
}
