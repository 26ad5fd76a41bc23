import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import type { Role } from "@cxc/contract/access.ts";
import type { NewSession, SignedUp } from "@cxc/contract/accounts.ts";
import type { Action } from "@cxc/contract/actions.ts";
import type { Agent } from "@cxc/contract/agents.ts";
import type { ChatReply } from "@cxc/contract/chat.ts";
import type { DataSourceUrl, UrlSettings } from "@cxc/contract/data-source-urls.ts";
import type { DataSource, DataSourceFile, dataSourceRoutes } from "@cxc/contract/data-sources.ts";
import type { Entity } from "@cxc/contract/entities.ts";
import type { Intent } from "@cxc/contract/intents.ts";
import type { z } from "zod";
import { logIdOf } from "../features/chat/credential.ts";
import { createBuiltinContacts, type NewContact } from "../features/contacts/save-contact.ts";
import { issueAccessToken } from "../features/links/tokens.repository.ts";
import type { Answer, TestApp } from "./app.ts";
import { multipartBody } from "./multipart-body.ts";

export const PASSWORD = "Passw0rd!";

export interface Actor {
  token: string;
  user_id: string;
  tenant_id: string;
  email: string;
}

/** A company with its admin, signed up over the API; its contact book is connected unless told otherwise. */
export async function signUp(app: TestApp, { isConnected = true } = {}): Promise<Actor> {
  const email = newEmail();
  const body = { name: "Ada Lovelace", email, phone: "1234567890", password: PASSWORD, company: "Acme" };
  const signedUp = dataOf(await app.request<SignedUp>("POST", "/api/auth/signup/", { body }));
  const { access_token: token, logged_in_as } =
    "access_token" in signedUp ? signedUp : await confirmAddress(app, email);
  if (isConnected) {
    dataOf(await app.request("POST", "/api/integrations/crm/", { token, body: { provider: "builtin" } }));
  }
  return { token, user_id: logged_in_as.id, tenant_id: logged_in_as.company?.id ?? "", email };
}

/** What the mailed link does, and the first log-in after it. */
async function confirmAddress(app: TestApp, email: string): Promise<NewSession> {
  await app.database.query
    .updateTable("users")
    .set({ verified_at: new Date() })
    .where("email", "=", email)
    .execute();
  const body = { email, password: PASSWORD };
  return dataOf(await app.request<NewSession>("POST", "/api/auth/login/", { body }));
}

/** A signed-in user of any role, in the given tenant or in a new one of the role's kind. */
export async function addUser(app: TestApp, role: Role, tenantId?: string): Promise<Actor> {
  const { query } = app.database;
  const user = { id: randomUUID(), email: newEmail() };
  const person = { phone: "1234567890", password_hash: "none.none", verified_at: new Date() };
  const tenant_id =
    tenantId ?? (await addTenant(app, role.startsWith("publisher") ? "publisher" : "company"));
  await query
    .insertInto("users")
    .values({ ...user, ...person, tenant_id, role, name: role })
    .execute();
  return { token: await issueAccessToken(user.id, query), user_id: user.id, tenant_id, email: user.email };
}

export async function makeDataSource(app: TestApp, token: string, values: object = {}): Promise<DataSource> {
  const body = { title: "Handbook", description: "What we tell our guests", ...values };
  return dataOf(await app.request<DataSource>("POST", "/api/data-source/", { token, body }));
}

/** A URL with its pages, as one call answers it. */
export type UrlWithPages = z.output<typeof dataSourceRoutes.getUrl.data & z.ZodType>;

export async function makeUrl(
  app: TestApp,
  token: string,
  sourceId: string,
  settings: { url: string } & Partial<UrlSettings>,
): Promise<DataSourceUrl> {
  const path = `/api/data-source/${sourceId}/url/`;
  return dataOf(await app.request<DataSourceUrl>("POST", path, { token, body: settings }));
}

export async function makeFile(
  app: TestApp,
  token: string,
  sourceId: string,
  file: { name: string; content: string | Uint8Array },
): Promise<DataSourceFile> {
  const path = `/api/data-source/${sourceId}/file/`;
  const answer = await app.request<DataSourceFile[]>("POST", path, { token, ...multipartBody([file]) });
  const [made] = dataOf(answer);
  if (!made) throw new Error("no file was answered");
  return made;
}

/** With a data source of its own unless one is given. */
export async function makeAgent(app: TestApp, token: string, values: object = {}): Promise<Agent> {
  const data_source = "data_source" in values ? values.data_source : (await makeDataSource(app, token)).id;
  const body = { name: "Bot", description: "Helps", prompt: "Be kind.", ...values, data_source };
  return dataOf(await app.request<Agent>("POST", "/api/agent/", { token, body }));
}

export async function makeIntent(
  app: TestApp,
  token: string,
  agentId: string,
  values: object = {},
): Promise<Intent> {
  const body = {
    title: "Opening hours",
    prompt: "Tell the opening hours.",
    training_phrases: ["when do you open", "what are your opening hours"],
    reply: "We open at **9**.",
    ...values,
  };
  return dataOf(await app.request<Intent>("POST", `/api/agent/${agentId}/intent/`, { token, body }));
}

export async function makeEntity(app: TestApp, token: string, values: object = {}): Promise<Entity> {
  const body = { title: "Guests", description: "Number of guests", data_type: "integer", ...values };
  return dataOf(await app.request<Entity>("POST", "/api/entities/", { token, body }));
}

/** One that calls nobody unless it is told otherwise. */
export async function makeAction(app: TestApp, token: string, values: object = {}): Promise<Action> {
  const body = { title: "Reserve", kind: "handoff", handoff: { note: "" }, ...values };
  return dataOf(await app.request<Action>("POST", "/api/actions/", { token, body }));
}

/** These strangers said once that they want the company's mails. */
export async function confirmRecipients(app: TestApp, tenant_id: string, emails: string[]): Promise<void> {
  const { query } = app.database;
  const confirmed_at = new Date();
  const rows = emails.map((email) => ({ id: randomUUID(), tenant_id, email, confirmed_at }));
  await query
    .insertInto("mail_recipients")
    .values(rows)
    .onConflict((conflict) => conflict.columns(["tenant_id", "email"]).doUpdateSet({ confirmed_at }))
    .execute();
}

/** A contact of the company's book, as an agent writes it down; answers its id. */
export function makeContact(
  { database }: TestApp,
  tenantId: string,
  values: Partial<NewContact> = {},
): Promise<string> {
  const contact = { name: "Ada Lovelace", email: "", phone: "", note: "", ...values };
  return createBuiltinContacts(database).saveContact(contact, { tenantId, key: randomUUID() });
}

/** A published agent without intents; answers its id. */
export async function makePublishedAgent(app: TestApp, token: string): Promise<string> {
  const { id } = await makeAgent(app, token);
  await app.request("POST", `/api/agent/${id}/publish/`, { token });
  return id;
}

/** A visitor's conversation of one message with a published agent; listed when this resolves. */
export async function makeConversation(
  app: TestApp,
  agentId: string,
  message = "do you take dogs?",
): Promise<{ id: string; turn_id: string; reply: ChatReply }> {
  const body = { agent_id: agentId, message };
  const reply = dataOf(await app.request<ChatReply>("POST", "/api/public/chat/", { body }));
  const id = logIdOf(reply.conversation_id);
  await untilListed(app, { id, turn_id: reply.turn_id });
  return { id, turn_id: reply.turn_id, reply };
}

/** A published agent that takes bookings, which need the number of guests, and has one more intent, whose id comes too. */
export async function makeBookingAgent(
  app: TestApp,
  token: string,
): Promise<{ agentId: string; intentId: string }> {
  const { id: agentId } = await makeAgent(app, token);
  const { id: intentId } = await makeIntent(app, token, agentId);
  const { id } = await makeEntity(app, token);
  await makeIntent(app, token, agentId, {
    title: "Book a table",
    training_phrases: ["book a table", "reserve a table"],
    entities: [id],
    reply: "Booked for {{guests}}.",
  });
  await app.request("POST", `/api/agent/${agentId}/publish/`, { token });
  return { agentId, intentId };
}

/** Resolves once the row of this turn follows its log. */
export async function untilListed(app: TestApp, turn: { id: string; turn_id: string }): Promise<void> {
  for (let n = 0; n < 1_000; n++) {
    const row = await app.database.query
      .selectFrom("turns")
      .select("id")
      .where("conversation_id", "=", turn.id)
      .where("id", "=", turn.turn_id)
      .executeTakeFirst();
    if (row) return;
    await wait(20);
  }
  throw new Error("the turn was not listed");
}

async function addTenant({ database }: TestApp, kind: "company" | "publisher"): Promise<string> {
  const id = randomUUID();
  const state = { is_billing_connected: true, is_crm_connected: true };
  await database.query
    .insertInto("tenants")
    .values({ id, kind, name: kind, ...state })
    .execute();
  return id;
}

function newEmail(): string {
  return `${randomUUID()}@example.com`;
}

function dataOf<Data>({ status, text, data }: Answer<Data>): Data {
  if (status >= 300) throw new Error(`a factory was answered ${status}: ${text}`);
  return data;
}
