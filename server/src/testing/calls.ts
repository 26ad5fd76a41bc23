import { randomUUID } from "node:crypto";
import type { ImportPlan } from "@cxc/contract/imports.ts";
import type { routes } from "@cxc/contract/routes.ts";
import { createPasswords } from "../features/accounts/passwords.ts";
import { accountCalls } from "./account-calls.ts";
import { agentHealthCalls } from "./agent-health-calls.ts";
import { agentTestCalls } from "./agent-test-calls.ts";
import { HASH_COST, type TestApp } from "./app.ts";
import { type Call, callOn } from "./call.ts";
import { conversationCalls } from "./conversation-calls.ts";
import { dataSourceCalls } from "./data-source-calls.ts";
import {
  type Actor,
  makeAction,
  makeAgent,
  makeContact,
  makeDataSource,
  makeEntity,
  makeIntent,
  makePublishedAgent,
  PASSWORD,
  signUp,
} from "./factories.ts";
import { multipartBody } from "./multipart-body.ts";

export type { Call };
export type Operation = keyof typeof routes;

const SIGN_UP = { name: "Ada Lovelace", phone: "1234567890", password: PASSWORD, company: "Acme" };
const AGENT = { name: "Concierge", description: "Helps guests", prompt: "Be brief." };
const INTENT = { title: "Parking", prompt: "Tell where to park.", training_phrases: ["where can I park"] };
const ENTITY = { title: "Arrival", description: "Day of arrival", data_type: "date" };
const ACTION = { title: "Ask a person", kind: "handoff", handoff: { note: "Please call back." } };
const MODEL = { provider: "openai_compatible", base_url: "http://127.0.0.1:9/v1", chat_model: "small" };
const LOCAL_MODEL = {
  title: "small",
  model_url: "https://models.example.com/model.onnx",
  tokenizer_url: "https://models.example.com/tokenizer.json",
};
const BOT_FILE = {
  name: "bot.json",
  content: JSON.stringify({ intents: [{ tag: "hi", patterns: ["hello"] }] }),
};

/** A valid call of every operation, with things of its own to work on, made by an admin of the tenant. */
export const calls: Record<Operation, (app: TestApp, admin: Actor) => Promise<Call>> = {
  health: async () => ({ path: "/api/health/" }),
  ready: async () => ({ path: "/api/ready/" }),
  metrics: async () => ({ path: "/api/metrics/" }),
  signup: async () => ({
    path: "/api/auth/signup/",
    body: { ...SIGN_UP, email: `${randomUUID()}@example.com` },
  }),
  login: async (app) => {
    const { email } = await signUp(app);
    return { path: "/api/auth/login/", body: { email, password: PASSWORD } };
  },
  me: async () => ({ path: "/api/auth/me/" }),
  changePassword: async (app, { tenant_id }) => {
    // Users that the factory adds have no password; here whoever calls has this one.
    const password_hash = await createPasswords(HASH_COST).hash(PASSWORD, "127.0.0.1");
    await app.database.query
      .updateTable("users")
      .set({ password_hash })
      .where("tenant_id", "=", tenant_id)
      .execute();
    return {
      path: "/api/auth/change-password/",
      body: { current_password: PASSWORD, new_password: `${PASSWORD}2`, sign_out_others: false },
    };
  },
  getProfile: async () => ({ path: "/api/user/profile/" }),
  updateProfile: async () => ({
    path: "/api/user/profile/",
    body: { name: "Grace Hopper", phone: "0987654321" },
  }),
  updateDisplayMode: async () => ({ path: "/api/user/update-profile/", body: { display_mode: "dark" } }),
  ...accountCalls,
  listIntegrations: async () => ({ path: "/api/integrations/" }),
  connectCrm: async (_, { tenant_id }) => ({
    path: "/api/integrations/crm/",
    body: { provider: "builtin" },
    subject: tenant_id,
  }),
  disconnectCrm: async (_, { tenant_id }) => ({ path: "/api/integrations/crm/", subject: tenant_id }),
  testCrm: async () => ({ path: "/api/integrations/crm/test/", body: { provider: "builtin" } }),
  syncCrm: async (app, { token, tenant_id }) => {
    await app.request("POST", "/api/integrations/crm/", { token, body: { provider: "builtin" } });
    return { path: "/api/integrations/crm/sync/", subject: tenant_id };
  },
  listContacts: async () => ({ path: "/api/contacts/" }),
  exportContacts: async () => ({ path: "/api/contacts/export/" }),
  deleteContact: async (app, { tenant_id }) => {
    const id = await makeContact(app, tenant_id);
    return { path: `/api/contacts/${id}/`, subject: id };
  },
  findThings: async () => ({ path: "/api/search/?q=parking" }),
  getGuide: async () => ({ path: "/api/user/guide/" }),
  updateGuide: async (_, { tenant_id }) => ({
    path: "/api/user/guide/",
    body: { is_dismissed: true },
    subject: tenant_id,
  }),
  listNotifications: async () => ({ path: "/api/user/notifications/" }),
  dismissNotification: async (app, { tenant_id }) => {
    const id = await notifyNewest(app, tenant_id);
    return { path: `/api/user/notifications/${id}/`, subject: id };
  },

  listAgents: async () => ({ path: "/api/agent/" }),
  createAgent: async (app, { token }) => ({
    path: "/api/agent/",
    body: { ...AGENT, data_source: (await makeDataSource(app, token)).id },
  }),
  getAgent: onAgent(""),
  updateAgent: async (app, { token }) => {
    const { id, data_source } = await makeAgent(app, token);
    return { path: `/api/agent/${id}/`, body: { ...AGENT, data_source: data_source.id }, subject: id };
  },
  deleteAgent: onAgent(""),
  updateWidget: onAgent("widget/", { color: "#112233" }),
  listChanges: onAgent("changes/"),
  listBlanks: onAgent("blanks/"),
  publishAgent: onAgent("publish/"),
  getLastPublication: onAgent("publish/"),
  getPublication: async (app, { token }) => {
    const { id } = await makeAgent(app, token);
    const path = `/api/agent/${id}/publish/?wait=0`;
    const { data } = await app.request<{ id: string }>("POST", path, { token });
    return { path: `/api/agent/${id}/publications/${data.id}/` };
  },
  listVersions: onAgent("versions/"),
  restoreVersion: async (app, { token }) => {
    const id = await makePublishedAgent(app, token);
    return { path: `/api/agent/${id}/versions/1/restore/`, subject: id };
  },

  ...agentTestCalls,
  ...agentHealthCalls,

  listIntents: onAgent("intent/"),
  createIntent: async (app, { token }) => ({
    path: `/api/agent/${(await makeAgent(app, token)).id}/intent/`,
    body: INTENT,
  }),
  checkPhrase: onAgent("phrases/check/", { phrase: "where can I park" }),
  listLastScores: onAgent("scores/"),
  findPhraseValues: onAgent("phrases/values/", { phrases: ["where can I park"] }),
  getIntent: onIntent(),
  updateIntent: onIntent(INTENT),
  deleteIntent: onIntent(),

  listEntities: async () => ({ path: "/api/entities/" }),
  createEntity: async () => ({ path: "/api/entities/", body: ENTITY }),
  getEntity: onEntity(),
  updateEntity: onEntity(ENTITY),
  deleteEntity: onEntity(),

  listActions: async () => ({ path: "/api/actions/" }),
  getMailServer: async () => ({ path: "/api/mail-server/" }),
  createAction: async () => ({ path: "/api/actions/", body: ACTION }),
  getAction: onAction(""),
  updateAction: onAction("", ACTION),
  deleteAction: onAction(""),
  testAction: onAction("test/", { is_dry: true }),
  listActionRuns: onAction("run/"),
  askRecipient: async (app, { token }) => {
    const to = [`${randomUUID()}@example.com`];
    const values = { kind: "email", email: { to, subject: "A guest", text: "comes" } };
    const { id } = await makeAction(app, token, values);
    return callOn(`/api/actions/${id}/recipients/`, id, { email: to[0] });
  },

  createImport: async () => ({ path: "/api/import/", ...multipartBody([BOT_FILE]) }),
  planTemplate: async () => ({ path: "/api/import/template/", body: { template: "clinic" } }),
  getImport: async (app, { token }) => ({ path: `/api/import/${await makePlan(app, token)}/` }),
  applyImport: async (app, { token }) => {
    const { id } = await makeAgent(app, token);
    return callOn(`/api/import/${await makePlan(app, token)}/apply/`, id, { agent_id: id });
  },
  exportAgent: onAgent("export/"),
  listAgentImports: onAgent("imports/"),

  getModelSettings: async () => ({ path: "/api/settings/model/" }),
  updateModelSettings: async (_, { tenant_id }) => ({
    path: "/api/settings/model/",
    body: MODEL,
    subject: tenant_id,
  }),
  testModel: async () => ({ path: "/api/settings/model/test/" }),
  listModelUsage: async () => ({ path: "/api/settings/model/usage/" }),
  getLocalModel: async () => ({ path: "/api/settings/model/local/" }),
  downloadLocalModel: async () => ({ path: "/api/settings/model/local/download/", body: LOCAL_MODEL }),
  uploadLocalModel: async () => ({
    path: "/api/settings/model/local/upload/",
    ...multipartBody([{ name: "model.onnx", content: "none" }]),
  }),
  cancelLocalModel: async () => ({ path: "/api/settings/model/local/incoming/" }),
  deleteLocalModel: async () => ({ path: "/api/settings/model/local/" }),

  ...dataSourceCalls,
  getStorage: async () => ({ path: "/api/storage/" }),

  ...conversationCalls,

  getOverview: async (app, { token }) => ({ path: `/api/overview/${(await makeAgent(app, token)).id}/` }),

  embedScript: async () => ({ path: "/chatbot.js" }),
};

/** Notifications are a user's own: here the newest one's, who is about to call. */
async function notifyNewest({ database }: TestApp, tenant_id: string): Promise<string> {
  const { id: user_id } = await database.query
    .selectFrom("users")
    .select("id")
    .where("tenant_id", "=", tenant_id)
    .orderBy("created_at", "desc")
    .executeTakeFirstOrThrow();
  const id = randomUUID();
  const notification = { id, tenant_id, user_id, tone: "success", text: "Done." } as const;
  await database.query.insertInto("notifications").values(notification).execute();
  return id;
}

function onAgent(rest: string, body?: unknown) {
  return async (app: TestApp, { token }: Actor): Promise<Call> => {
    const { id } = await makeAgent(app, token);
    return callOn(`/api/agent/${id}/${rest}`, id, body);
  };
}

async function makePlan(app: TestApp, token: string): Promise<string> {
  const upload = { token, ...multipartBody([BOT_FILE]) };
  return (await app.request<ImportPlan>("POST", "/api/import/", upload)).data.id;
}

function onIntent(body?: unknown) {
  return async (app: TestApp, { token }: Actor): Promise<Call> => {
    const { id } = await makeIntent(app, token, (await makeAgent(app, token)).id);
    return callOn(`/api/intent/${id}/`, id, body);
  };
}

function onEntity(body?: unknown) {
  return async (app: TestApp, { token }: Actor): Promise<Call> => {
    const { id } = await makeEntity(app, token);
    return callOn(`/api/entities/${id}/`, id, body);
  };
}

function onAction(rest: string, body?: unknown) {
  return async (app: TestApp, { token }: Actor): Promise<Call> => {
    const { id } = await makeAction(app, token);
    return callOn(`/api/actions/${id}/${rest}`, id, body);
  };
}
