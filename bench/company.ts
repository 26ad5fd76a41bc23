import { accountRoutes } from "@cxc/contract/accounts.ts";
import { agentRoutes } from "@cxc/contract/agents.ts";
import { dataSourceRoutes } from "@cxc/contract/data-sources.ts";
import { integrationRoutes } from "@cxc/contract/integrations.ts";
import { intentRoutes } from "@cxc/contract/intents.ts";
import { type ApiClient, createClient } from "./api-client.ts";
import type { LabelledPhrase } from "./labelled-phrases.ts";

/** Of every first user. */
export const PASSWORD = "Passw0rd!";

/** Signs up a company, connects the built-in contact book, and answers the client of its first user. */
export async function signUpCompany(
  baseUrl: string,
  onWait?: (seconds: number) => void,
): Promise<{ client: ApiClient; token: string; email: string }> {
  const waiting = onWait ? { onWait } : {};
  const email = `ada${Date.now()}@example.com`;
  const { data } = await createClient({ baseUrl, ...waiting }).call(accountRoutes.signup, {
    body: {
      name: "Ada Lovelace",
      email,
      phone: "1234567890",
      password: PASSWORD,
      company: "Example company",
    },
  });
  if (!("access_token" in data)) throw new Error("this server wants addresses confirmed");
  const token = data.access_token;
  const client = createClient({ baseUrl, token, ...waiting });
  await client.call(integrationRoutes.connectCrm, { body: { provider: "builtin" } });
  return { client, token, email };
}

/** Makes an agent with a data source and without intents, and answers its id. */
export async function createAgent(client: ApiClient, name: string): Promise<string> {
  const source = await client.call(dataSourceRoutes.createDataSource, {
    body: { title: `${name} documents`, articles: [{ title: "About", description: `All about ${name}.` }] },
  });
  const agent = await client.call(agentRoutes.createAgent, {
    body: { name, description: name, prompt: "Answer in a friendly way.", data_source: source.data.id },
  });
  return agent.data.id;
}

/** Saves one intent a label, in the order in which the labels first occur; answers label → id. */
export async function createIntents(
  client: ApiClient,
  agentId: string,
  phrases: readonly LabelledPhrase[],
): Promise<Map<string, string>> {
  const ids = new Map<string, string>();
  for (const [label, own] of Map.groupBy(phrases, ({ intent }) => intent))
    ids.set(label, await createIntent(client, agentId, { label, phrases: own.map(({ text }) => text) }));
  return ids;
}

/** Saves an intent with its label in words as the title, and a reply that names it. Answers its id. */
export async function createIntent(
  client: ApiClient,
  agentId: string,
  { label, phrases }: { label: string; phrases: string[] },
): Promise<string> {
  const title = label.replaceAll("_", " ");
  const { data } = await client.call(intentRoutes.createIntent, {
    params: { id: agentId },
    body: { title, prompt: title, reply: `This is about: ${title}`, training_phrases: phrases },
  });
  return data.id;
}
