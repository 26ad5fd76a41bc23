import type { ChatReply } from "@cxc/contract/chat.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { startMailedApp } from "../testing/account-mails.ts";
import { startTestApp } from "../testing/app.ts";
import { openTestDatabase } from "../testing/database.ts";
import { makeAgent, signUp } from "../testing/factories.ts";
import { type MockCrm, startMockCrm } from "../testing/mock-crm.ts";
import { type MockProvider, startMockProvider } from "../testing/mock-provider.ts";

const CHOSEN = "Ch0sen!by!ada";
const WRONG = "Wr0ng!but!nearly";
const MODEL_KEY = "sk-of-the-company";
const CRM_TOKEN = "pat-of-the-company";
const METRICS_TOKEN = "of-the-operator-alone";
const SAID = "my card number is 4711";

let logs = "";
let provider: MockProvider;
let crm: MockCrm;

beforeAll(async () => {
  // Loggers write here only where this stands in for the real one, the worker's too.
  vi.spyOn(process.stdout, "write").mockImplementation((piece) => {
    logs += String(piece);
    return true;
  });
  // Says the key that it was given in its refusal.
  provider = await startMockProvider({ key: "another" });
  crm = await startMockCrm();
});

afterAll(async () => {
  vi.restoreAllMocks();
  await Promise.all([provider.close(), crm.close()]);
});

const person = { name: "Ada", phone: "1234567890", company: "Acme" };

it("lets no password, link, key, credential or message into the log, at any level", async () => {
  const config = { logLevel: "trace", metricsToken: METRICS_TOKEN, egressAllow: [provider.host, crm.host] };
  const app = await startMailedApp({ ...config, trustProxy: [] });
  const post = (path: string, body: object, token?: string) =>
    app.request<Record<string, string>>("POST", path, { body, ...(token === undefined ? {} : { token }) });
  const email = "ada@example.com";
  await post("/api/auth/signup/", { ...person, email, password: CHOSEN });
  const verify = await app.takeLink(email);
  await app.request("GET", `/api/auth/reset-password/${verify.token}/`);
  await app.request("GET", `/verify/${verify.token}`);
  await post("/api/auth/verify/", { token: verify.token });
  await post("/api/auth/login/", { email, password: WRONG });
  await app.request("POST", "/api/auth/login/", { body: `{"password":"${WRONG}` });
  const { data: session } = await post("/api/auth/login/", { email, password: CHOSEN });
  const token = session.access_token ?? "";
  await app.request("GET", `/api/agent/?access_token=${token}`, { token });
  await post("/api/auth/forgot-password/", { email });
  const reset = await app.takeLink(email);
  await app.request("GET", `/api/auth/reset-password/${reset.token}/`);
  await post("/api/auth/reset-password/", { token: reset.token, password: WRONG.slice(0, 3) });
  await post("/api/integrations/crm/", { provider: "hubspot", base_url: crm.url, token: CRM_TOKEN }, token);
  await post("/api/integrations/crm/", { provider: "builtin" }, token);
  const model = { provider: "openai_compatible", base_url: provider.baseUrl, chat_model: "m" };
  await app.request("PUT", "/api/settings/model/", { token, body: { ...model, api_key: MODEL_KEY } });
  await post("/api/settings/model/test/", {}, token);
  const { data: invited } = await post(
    "/api/team/invites/",
    { email: "grace@example.com", role: "manager" },
    token,
  );
  const invitation = await app.takeLink("grace@example.com");
  await app.request("GET", "/api/metrics/", { headers: { authorization: `Bearer ${METRICS_TOKEN}` } });
  const agent = await makeAgent(app, token);
  const body = { agent_id: agent.id, mode: "test", message: SAID };
  const { data: reply } = await app.request<ChatReply>("POST", "/api/public/chat/", { body, token });
  await app.untilNoneWaits();
  app.app.log.error("the last line");
  await app.close();

  expect(provider.calls.map(({ key }) => key)).toContain(MODEL_KEY);
  expect(invited.id).toBeTypeOf("string");
  expect(logs).toContain("the last line");
  const links = [verify.token, reset.token, invitation.token];
  expect([token, reply.conversation_id, ...links].map((secret) => secret.length > 20)).not.toContain(false);
  for (const secret of [
    CHOSEN,
    WRONG,
    MODEL_KEY,
    CRM_TOKEN,
    METRICS_TOKEN,
    SAID,
    token,
    reply.conversation_id,
    ...links,
  ])
    expect(logs.includes(secret), secret).toBe(false);
});

it("lets none of them in where the server itself breaks", async () => {
  const database = await openTestDatabase({ isOwn: true });
  const app = await startTestApp({ logLevel: "trace" }, { database });
  const { token, email } = await signUp(app);
  const agent = await makeAgent(app, token);
  await app.request("POST", `/api/agent/${agent.id}/publish/`, { token });
  await sql`alter table conversation_events rename to gone`.execute(database.query);
  await sql`alter table users rename to away`.execute(database.query);
  const chat = { agent_id: agent.id, message: SAID };
  const statuses = [
    await app.request("POST", "/api/auth/login/", { body: { email, password: CHOSEN } }),
    await app.request("POST", "/api/auth/signup/", { body: { ...person, email, password: CHOSEN } }),
    await app.request("POST", "/api/public/chat/", { body: chat }),
    await app.request("GET", "/api/agent/", { token }),
  ].map(({ status }) => status);
  await app.close();
  await database.close();

  expect(statuses).toEqual([500, 500, 500, 500]);
  expect(logs).toContain("request failed");
  for (const secret of [CHOSEN, SAID, token]) expect(logs.includes(secret), secret).toBe(false);
});
