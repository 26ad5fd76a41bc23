import { accountRoutes } from "@cxc/contract/accounts.ts";
import { agentRoutes } from "@cxc/contract/agents.ts";
import { createAgent, createIntents, signUpCompany } from "./company.ts";
import { firstLabels, loadDataSet } from "./labelled-phrases.ts";
import { load } from "./load.ts";
import { type Measure, median, percentile } from "./measures.ts";
import { type ServerProcess, withServer } from "./server-process.ts";
import { chatVisitor } from "./visitors.ts";

const PASSWORD = "Passw0rd!";
const AT_ONCE = 4;
const LOG_INS = 200;
const WARM_UP = 20;
const BURST = 50;
const VISITORS = 10;
const ROUNDS = 7;
/** About as long as a burst takes. */
const ROUND_S = 1;
const INTENTS = 20;

interface Account {
  url: string;
  email: string;
}

/** How long a log-in takes beside three others, and what fifty at once do to visitors who chat meanwhile. */
export function benchLogin(): Promise<Measure[]> {
  return withServer({ env: { SIGNUP_LIMIT: "0" } }, async (server) => {
    const { client } = await signUpCompany(server.url);
    const { data } = await client.call(accountRoutes.me);
    const account = { url: server.url, email: data.user_details.email };
    await logInAtOnce(account, WARM_UP);
    const times = await logInAtOnce(account, LOG_INS);
    const { agentId, messages } = await publishAgent(client);
    const { quiet, busy, refused } = await chatBesideLogIns(server, { account, agentId, messages });
    return [
      { name: "log-in, 4 at once, p50", value: median(times), unit: "ms" },
      { name: "log-in, 4 at once, p95", value: percentile(times, 0.95), unit: "ms", must: 150 },
      { name: "chat p99 during 50 log-ins at once", value: busy / quiet, unit: "× without", must: 2 },
      { name: "chat p99 during 50 log-ins at once, itself", value: busy, unit: "ms" },
      { name: "of 50 log-ins at once, told to come back", value: refused, unit: "" },
    ];
  });
}

/** So many log-ins, four at a time: the milliseconds of each. */
async function logInAtOnce(account: Account, count: number): Promise<number[]> {
  const times: number[] = [];
  const one = async () => {
    while (times.length < count) {
      const began = performance.now();
      const status = await logIn(account);
      if (status !== 200) throw new Error(`a log-in was answered ${status}`);
      times.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, one));
  return times;
}

async function logIn({ url, email }: Account): Promise<number> {
  const response = await fetch(url + accountRoutes.login.path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ email, password: PASSWORD }),
  });
  await response.arrayBuffer();
  return response.status;
}

interface Chat {
  account: Account;
  agentId: string;
  messages: readonly string[];
}

/** Visitors chat for some seconds, alone and while fifty log in at once, in turn, so that a slow minute meets both. */
async function chatBesideLogIns({ url }: ServerProcess, { account, agentId, messages }: Chat) {
  let n = 0;
  const next = () => messages[n++ % messages.length] ?? "";
  const chat = async () => {
    const visitors = Array.from({ length: VISITORS }, () => chatVisitor(agentId, next));
    const port = Number(new URL(url).port);
    const path = "/api/public/chat/";
    return percentile((await load({ port, path, seconds: ROUND_S }, visitors)).latenciesMs, 0.99);
  };
  const quiet: number[] = [];
  const busy: number[] = [];
  const refused: number[] = [];
  await chat();
  for (let round = 0; round < ROUNDS; round++) {
    quiet.push(await chat());
    const [p99, statuses] = await Promise.all([chat(), burst(account)]);
    busy.push(p99);
    refused.push(statuses.filter((status) => status === 503).length);
  }
  return { quiet: median(quiet), busy: median(busy), refused: median(refused) };
}

function burst(account: Account): Promise<number[]> {
  return Promise.all(Array.from({ length: BURST }, () => logIn(account)));
}

async function publishAgent(client: Awaited<ReturnType<typeof signUpCompany>>["client"]) {
  const { train, test } = await loadDataSet("clinc150-10shot");
  const agentId = await createAgent(client, "Chat beside log-ins");
  const ids = await createIntents(client, agentId, firstLabels(train, { labels: INTENTS }));
  await client.call(agentRoutes.publishAgent, { params: { id: agentId } });
  const messages = test.filter(({ intent }) => ids.has(intent)).map(({ text }) => text);
  return { agentId, messages };
}
