import { randomUUID } from "node:crypto";
import type { ChatReply } from "@cxc/contract/chat.ts";
import type { ImportPlan } from "@cxc/contract/imports.ts";
import type { routes } from "@cxc/contract/routes.ts";
import { createPasswords } from "../features/accounts/passwords.ts";
import { accountCalls } from "./account-calls.ts";
import { agentHealthCalls } from "./agent-health-calls.ts";
import { agentTestCalls } from "./agent-test-calls.ts";
import { HASH_COST, type TestApp } from "./app.ts";
import type { Call } from "./call.ts";
import {
  type Actor,
  makeAction,
  makeAgent,
  makeContact,
  makeConversation,
  makeDataSource,
  makeEntity,
  makeFile,
  makeIntent,
  makeUrl,
  PASSWORD,
  signUp,
  type UrlWithPages,
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
const TEXT_FILE = { name: "hours.txt", content: "We open at 9." };
const BOT_FILE = {
  name: "bot.json",
  content: JSON.stringify({ intents: [{ tag: "hi", patterns: ["hello"] }] }),
};
/** Nobody is asked: it's no public address. */
const WEB_PAGE = { url: "http://127.0.0.1:9/" };
const ARTICLE = { title: "Hours", description: "We open at 9." };

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
  publishAgent: onAgent("publish/"),
  listVersions: onAgent("versions/"),
  restoreVersion: async (app, { token }) => {
    const id = await publishedAgent(app, token);
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
    return call(`/api/actions/${id}/recipients/`, id, { email: to[0] });
  },

  createImport: async () => ({ path: "/api/import/", ...multipartBody([BOT_FILE]) }),
  planTemplate: async () => ({ path: "/api/import/template/", body: { template: "clinic" } }),
  getImport: async (app, { token }) => ({ path: `/api/import/${await makePlan(app, token)}/` }),
  applyImport: async (app, { token }) => {
    const { id } = await makeAgent(app, token);
    return call(`/api/import/${await makePlan(app, token)}/apply/`, id, { agent_id: id });
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

  listDataSources: async () => ({ path: "/api/data-source/" }),
  createDataSource: async () => ({ path: "/api/data-source/", body: { title: "Menu", articles: [ARTICLE] } }),
  getDataSource: onDataSource(),
  updateDataSource: onDataSource({ title: "Menu" }),
  deleteDataSource: onDataSource(),
  uploadFiles: async (app, { token }) => {
    const { id } = await makeDataSource(app, token);
    return { path: `/api/data-source/${id}/file/`, ...multipartBody([TEXT_FILE]), subject: id };
  },
  deleteFile: async (app, { token }) => {
    const { id } = await makeDataSource(app, token);
    const file = await makeFile(app, token, id, TEXT_FILE);
    return { path: `/api/data-source/${id}/file/${file.id}/`, subject: file.id };
  },
  createUrl: async (app, { token }) => ({
    path: `/api/data-source/${(await makeDataSource(app, token)).id}/url/`,
    body: WEB_PAGE,
  }),
  previewUrl: async (app, { token }) => ({
    path: `/api/data-source/${(await makeDataSource(app, token)).id}/url/preview/`,
    body: WEB_PAGE,
  }),
  previewNewUrl: async () => ({ path: "/api/data-source/url/preview/", body: WEB_PAGE }),
  getUrl: onUrl(""),
  updateUrl: onUrl("", { schedule: "daily" }),
  deleteUrl: onUrl(""),
  crawlUrl: onUrl("crawl/"),
  cancelUrl: onUrl("cancel/"),
  getPage: async (app, { token }) => {
    const { id } = await makeDataSource(app, token);
    const url = await makeUrl(app, token, id, WEB_PAGE);
    const path = `/api/data-source/${id}/url/${url.id}/`;
    const { data } = await app.request<UrlWithPages>("GET", path, { token });
    return { path: `${path}page/${data.pages[0]?.id}/` };
  },
  searchDataSource: onSearch("search"),
  tryQuestion: onSearch("answer"),
  createArticle: async (app, { token }) => ({
    path: `/api/data-source/${(await makeDataSource(app, token)).id}/article/`,
    body: ARTICLE,
  }),
  updateArticle: onArticle({ title: "Opening" }),
  deleteArticle: onArticle(),

  chat: async (app, { token }) => ({
    path: "/api/public/chat/",
    body: { agent_id: await publishedAgent(app, token), message: "hello" },
  }),
  rateReply: async (app, { token }) => {
    const body = { agent_id: await publishedAgent(app, token), message: "hello" };
    const { data } = await app.request<ChatReply>("POST", "/api/public/chat/", { body });
    const { conversation_id, turn_id } = data;
    return { path: "/api/public/chat/rating/", body: { conversation_id, turn_id, rating: 1 } };
  },
  publicAgent: async (app, { token }) => ({ path: `/api/public/agent/${await publishedAgent(app, token)}/` }),
  embedScript: async () => ({ path: "/chatbot.js" }),

  listConversations: async () => ({ path: "/api/conversation/" }),
  exportConversations: async () => ({ path: "/api/conversation/export/?format=csv" }),
  listUnanswered: async (app, { token }) => ({
    path: `/api/conversation/unanswered/?agent_id=${(await makeAgent(app, token)).id}`,
  }),
  dismissUnanswered: async (app, { token }) => {
    const { id: agent_id } = await makeAgent(app, token);
    const body = { agent_id, questions: ["do you sell snow"] };
    return { path: "/api/conversation/unanswered/dismiss/", body, subject: agent_id };
  },
  restoreUnanswered: async (app, { token }) => {
    const { id: agent_id } = await makeAgent(app, token);
    const body = { agent_id, questions: ["do you sell snow"] };
    return { path: "/api/conversation/unanswered/restore/", body, subject: agent_id };
  },
  getConversation: onConversation(""),
  listConversationUpdates: onConversation("events/"),
  deleteConversation: onConversation(""),
  redactConversation: onConversation("redact/"),
  noteTurn: async (app, { token }) => {
    const { id, turn_id } = await makeConversation(app, await publishedAgent(app, token));
    return {
      path: `/api/conversation/${id}/turn/${turn_id}/note/`,
      body: { text: "Call back." },
      subject: id,
    };
  },
  correctTurn: async (app, { token }) => {
    const agentId = await publishedAgent(app, token);
    const { id: intent_id } = await makeIntent(app, token, agentId);
    const { id, turn_id } = await makeConversation(app, agentId);
    const path = `/api/conversation/${id}/turn/${turn_id}/correct/`;
    return { path, body: { intent_id }, subject: intent_id };
  },
  getOverview: async (app, { token }) => ({ path: `/api/overview/${(await makeAgent(app, token)).id}/` }),
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

function onConversation(rest: string) {
  return async (app: TestApp, { token }: Actor): Promise<Call> => {
    const { id } = await makeConversation(app, await publishedAgent(app, token));
    return call(`/api/conversation/${id}/${rest}`, id, undefined);
  };
}

async function publishedAgent(app: TestApp, token: string): Promise<string> {
  const { id } = await makeAgent(app, token);
  await app.request("POST", `/api/agent/${id}/publish/`, { token });
  return id;
}

function onAgent(rest: string, body?: unknown) {
  return async (app: TestApp, { token }: Actor): Promise<Call> => {
    const { id } = await makeAgent(app, token);
    return call(`/api/agent/${id}/${rest}`, id, body);
  };
}

async function makePlan(app: TestApp, token: string): Promise<string> {
  const upload = { token, ...multipartBody([BOT_FILE]) };
  return (await app.request<ImportPlan>("POST", "/api/import/", upload)).data.id;
}

function onIntent(body?: unknown) {
  return async (app: TestApp, { token }: Actor): Promise<Call> => {
    const { id } = await makeIntent(app, token, (await makeAgent(app, token)).id);
    return call(`/api/intent/${id}/`, id, body);
  };
}

function onEntity(body?: unknown) {
  return async (app: TestApp, { token }: Actor): Promise<Call> => {
    const { id } = await makeEntity(app, token);
    return call(`/api/entities/${id}/`, id, body);
  };
}

function onAction(rest: string, body?: unknown) {
  return async (app: TestApp, { token }: Actor): Promise<Call> => {
    const { id } = await makeAction(app, token);
    return call(`/api/actions/${id}/${rest}`, id, body);
  };
}

function onDataSource(body?: unknown) {
  return async (app: TestApp, { token }: Actor): Promise<Call> => {
    const { id } = await makeDataSource(app, token);
    return call(`/api/data-source/${id}/`, id, body);
  };
}

function onSearch(what: "search" | "answer") {
  return async (app: TestApp, { token }: Actor): Promise<Call> => {
    const { id } = await makeDataSource(app, token, { articles: [ARTICLE] });
    return { path: `/api/data-source/${id}/${what}/?q=when+do+you+open` };
  };
}

function onUrl(rest: string, body?: unknown) {
  return async (app: TestApp, { token }: Actor): Promise<Call> => {
    const source = await makeDataSource(app, token);
    const { id } = await makeUrl(app, token, source.id, WEB_PAGE);
    return call(`/api/data-source/${source.id}/url/${id}/${rest}`, id, body);
  };
}

function onArticle(body?: unknown) {
  return async (app: TestApp, { token }: Actor): Promise<Call> => {
    const { id, articles } = await makeDataSource(app, token, { articles: [ARTICLE] });
    const article = articles[0]?.id ?? "";
    return call(`/api/data-source/${id}/article/${article}/`, article, body);
  };
}

function call(path: string, subject: string, body: unknown): Call {
  return { path, subject, ...(body === undefined ? {} : { body }) };
}
