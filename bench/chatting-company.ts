import { agentRoutes } from "@cxc/contract/agents.ts";
import { createAgent, createIntents, signUpCompany } from "./company.ts";
import { firstLabels, loadDataSet } from "./labelled-phrases.ts";

const INTENTS = 20;

export interface ChattingCompany {
  token: string;
  agentId: string;
  intentIds: string[];
  /** One after the other, for ever. */
  nextMessage(): string;
}

/** A company with one published agent of twenty intents, and what visitors say to it. */
export async function openChattingCompany(url: string): Promise<ChattingCompany> {
  const { train, test } = await loadDataSet("clinc150-10shot");
  const { client, token } = await signUpCompany(url);
  const agentId = await createAgent(client, "Bench");
  const ids = await createIntents(client, agentId, firstLabels(train, { labels: INTENTS }));
  await client.call(agentRoutes.publishAgent, { params: { id: agentId } });
  const messages = test.filter(({ intent }) => ids.has(intent)).map(({ text }) => text);
  let n = 0;
  const nextMessage = () => messages[n++ % messages.length] ?? "";
  return { token, agentId, intentIds: [...ids.values()], nextMessage };
}
