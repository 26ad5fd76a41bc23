import path from "node:path";
import { firstLabels, loadDataSet } from "./labelled-phrases.ts";

const INTENTS = 20;

interface TurnAgent {
  agentId: string;
  /** What visitors write to it, over and over. */
  nextMessage(): string;
}

/** A company's published agent of twenty intents on a server of that checkout, made by that checkout's own client. */
export async function publishTurnAgent(url: string, checkout: string): Promise<TurnAgent> {
  const { signUpCompany, createAgent, createIntents }: typeof import("./company.ts") = await import(
    path.join(checkout, "bench/company.ts")
  );
  const { agentRoutes }: typeof import("@cxc/contract/agents.ts") = await import(
    path.join(checkout, "contract/src/agents.ts")
  );
  const { train, test } = await loadDataSet("clinc150-10shot");
  const { client } = await signUpCompany(url);
  const agentId = await createAgent(client, "Chat turn");
  const ids = await createIntents(client, agentId, firstLabels(train, { labels: INTENTS }));
  await client.call(agentRoutes.publishAgent, { params: { id: agentId } });
  const messages = test.filter(({ intent }) => ids.has(intent)).map(({ text }) => text);
  return { agentId, nextMessage: repeat(messages) };
}

function repeat(messages: readonly string[]): () => string {
  let n = 0;
  return () => messages[n++ % messages.length] ?? "";
}
