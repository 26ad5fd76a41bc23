import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import type { NewSession } from "@cxc/contract/accounts.ts";
import type { Action } from "@cxc/contract/actions.ts";
import type { Agent } from "@cxc/contract/agents.ts";
import type { ChatReply } from "@cxc/contract/chat.ts";
import type { DataSource } from "@cxc/contract/data-sources.ts";
import type { Envelope } from "@cxc/contract/route.ts";
import { sql } from "kysely";
import { afterEach, expect, it, vi } from "vitest";
import { openDatabase } from "../../database/open.ts";
import { prepareDataDir } from "../../testing/data-dir.ts";
import { startLoopbackServer } from "../../testing/fixture-site/loopback-server.ts";
import { startMailServer } from "../../testing/mail-server.ts";
import { type ServerProcess, startServerProcess } from "../../testing/server-process.ts";

const closing: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  vi.unstubAllEnvs();
  await Promise.all(closing.splice(0).map((close) => close()));
});

it("runs an action once though the server is killed while it runs, and says that nobody knows", {
  timeout: 120_000,
}, async () => {
  let came = 0;
  let arrive = () => undefined as undefined;
  const arrived = new Promise<void>((resolve) => {
    arrive = () => void resolve();
  });
  // Never answers.
  const outside = await startLoopbackServer(() => {
    came++;
    arrive();
  });
  const free = await startLoopbackServer(() => undefined);
  const port = Number(new URL(free.url).port);
  await free.close();
  closing.push(outside.close);
  vi.stubEnv("EGRESS_ALLOW", outside.host);
  const dataDir = await prepareDataDir();
  const first = await start(dataDir, port);
  const { token, agent_id } = await prepare(first.url, {
    kind: "http",
    http: { method: "POST", url: outside.url, body: "{}" },
  });
  const turn = { agent_id, message: "book", mode: "test", run_actions: true };
  const begun = await call<ChatReply>(first.url, "public/chat/", { ...turn, message: "" }, token);
  const booking = { ...turn, conversation_id: begun.data?.conversation_id };
  const key = randomUUID();
  const lost = call<ChatReply>(first.url, "public/chat/", booking, token, key).catch(() => undefined);
  await arrived;
  await first.kill();
  await lost;
  await passTwoMinutes(dataDir);

  const second = await start(dataDir, port);
  const again = await call<ChatReply>(second.url, "public/chat/", booking, token, key);
  const next = await call<ChatReply>(second.url, "public/chat/", { ...booking, message: "hello" }, token);

  expect(again.data).toMatchObject({ outcome: "action_failed", trace: { actions: [{ status: "unknown" }] } });
  expect(again.data?.response).toContain("I can't tell whether that went through");
  expect(next.data?.response).not.toContain("went through");
  expect(came).toBe(1);
  await second.kill();
  await rm(dataDir, { recursive: true, force: true });
});

it("mails the admins of a hand-off though the server is killed right after its reply", {
  timeout: 120_000,
}, async () => {
  const free = await startLoopbackServer(() => undefined);
  const port = Number(new URL(free.url).port);
  await free.close();
  const mailServer = await startMailServer();
  closing.push(mailServer.close);
  const dataDir = await prepareDataDir();
  // Without mail nobody has to confirm an address.
  const mailless = await start(dataDir, port);
  const { token, agent_id } = await prepare(mailless.url, { kind: "handoff", handoff: { note: "" } });
  await mailless.kill();

  // Nobody listens there: the mail can't have left before the end.
  vi.stubEnv("SMTP_URL", "smtp://127.0.0.1:9");
  const first = await start(dataDir, port);
  const asking = { agent_id, message: "book", mode: "test", run_actions: true };
  const reply = await call<ChatReply>(first.url, "public/chat/", asking, token);
  await first.kill();

  vi.stubEnv("SMTP_URL", mailServer.url);
  const second = await start(dataDir, port);
  await expect.poll(() => mailServer.mails.length, { timeout: 60_000 }).toBe(1);

  expect(reply.data?.outcome).toBe("handed_off");
  expect(mailServer.mails[0]?.source).toContain("A visitor asks for a person");
  await second.kill();
  await rm(dataDir, { recursive: true, force: true });
});

async function start(dataDir: string, port: number): Promise<ServerProcess> {
  const server = await startServerProcess(dataDir, port);
  closing.push(server.kill);
  return server;
}

/** A company whose agent has one intent, "book", with this action. */
async function prepare(url: string, does: object): Promise<{ token: string; agent_id: string }> {
  const person = { name: "Ada", email: `${randomUUID()}@example.com`, phone: "1234567890", company: "Acme" };
  const signUp = await call<NewSession>(url, "auth/signup/", { ...person, password: "Passw0rd!" });
  const token = signUp.data?.access_token ?? "";
  await call(url, "integrations/crm/", { provider: "builtin" }, token);
  const source = await call<DataSource>(url, "data-source/", { title: "Handbook" }, token);
  const form = { name: "Bot", description: "d", prompt: "p", data_source: source.data?.id };
  const agent = await call<Agent>(url, "agent/", form, token);
  const action = await call<Action>(url, "actions/", { title: "Book", ...does }, token);
  const intent = { title: "Book", prompt: "p", training_phrases: ["book"], action: action.data?.id };
  await call(url, `agent/${agent.data?.id}/intent/`, intent, token);
  return { token, agent_id: agent.data?.id ?? "" };
}

async function passTwoMinutes(dataDir: string): Promise<void> {
  const database = await openDatabase({ dataDir });
  await sql`update conversation_events set at = at - interval '2 minutes'`.execute(database.query);
  await database.close();
}

async function call<Data>(
  url: string,
  path: string,
  body: object,
  token?: string,
  key: string = randomUUID(),
): Promise<Partial<Envelope<Data>>> {
  const headers = {
    "content-type": "application/json",
    "idempotency-key": key,
    ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
  };
  const answer = await fetch(`${url}/api/${path}`, { method: "POST", headers, body: JSON.stringify(body) });
  return (await answer.json()) as Partial<Envelope<Data>>;
}
