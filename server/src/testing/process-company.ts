import { randomUUID } from "node:crypto";
import type { NewSession } from "@cxc/contract/accounts.ts";
import type { Agent } from "@cxc/contract/agents.ts";
import type { DataSource } from "@cxc/contract/data-sources.ts";
import { callProcess } from "./call-process.ts";
import { PASSWORD } from "./factories.ts";
import type { ServerProcess } from "./server-process.ts";

/** Signs up a company with full access at a running server; answers its admin's token. */
export async function signUpAt(server: ServerProcess): Promise<string> {
  const person = { name: "Ada", email: `${randomUUID()}@example.com`, phone: "1234567890" };
  const body = { ...person, company: "Acme", password: PASSWORD };
  const { data } = await callProcess<NewSession>(server, "auth/signup/", { body });
  const token = data?.access_token ?? "";
  await callProcess(server, "integrations/crm/", { body: { provider: "builtin" }, token });
  return token;
}

/** An agent of that company with a data source of its own; answers its id. */
export async function makeAgentAt(server: ServerProcess, token: string): Promise<string> {
  const source = await callProcess<DataSource>(server, "data-source/", {
    body: { title: "Handbook" },
    token,
  });
  const body = { name: "Bot", description: "d", prompt: "p", data_source: source.data?.id };
  return (await callProcess<Agent>(server, "agent/", { body, token })).data?.id ?? "";
}
