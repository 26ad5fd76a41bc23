import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import type { Action } from "@cxc/contract/actions.ts";
import type { ChatReply } from "@cxc/contract/chat.ts";
import { sql } from "kysely";
import { afterEach, expect, it, vi } from "vitest";
import { openDatabase } from "../../database/open.ts";
import { callProcess, insistOnProcess } from "../../testing/call-process.ts";
import { prepareDataDir } from "../../testing/data-dir.ts";
import { startLoopbackServer } from "../../testing/fixture-site/loopback-server.ts";
import { findFreePort } from "../../testing/free-port.ts";
import { startMailServer } from "../../testing/mail-server.ts";
import { makeAgentAt, signUpAt } from "../../testing/process-company.ts";
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
  const port = await findFreePort();
  closing.push(outside.close);
  vi.stubEnv("EGRESS_ALLOW", outside.host);
  const dataDir = await prepareDataDir();
  const first = await start(dataDir, port);
  const { token, agent_id } = await prepare(first, {
    kind: "http",
    http: { method: "POST", url: outside.url, body: "{}" },
  });
  const turn = { agent_id, message: "book", mode: "test", run_actions: true };
  const begun = await callProcess<ChatReply>(first, "public/chat/", {
    body: { ...turn, message: "" },
    token,
  });
  const booking = { ...turn, conversation_id: begun.data?.conversation_id };
  const key = randomUUID();
  const lost = callProcess(first, "public/chat/", { body: booking, token, key });
  await arrived;
  await first.kill();
  await lost;
  await passTwoMinutes(dataDir);

  const second = await start(dataDir, port);
  const again = await insistOnProcess<ChatReply>(second, "public/chat/", { body: booking, token, key });
  const body = { ...booking, message: "hello" };
  const next = await insistOnProcess<ChatReply>(second, "public/chat/", { body, token });

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
  const port = await findFreePort();
  const mailServer = await startMailServer();
  closing.push(mailServer.close);
  const dataDir = await prepareDataDir();
  // Without mail nobody has to confirm an address.
  const mailless = await start(dataDir, port);
  const { token, agent_id } = await prepare(mailless, { kind: "handoff", handoff: { note: "" } });
  await mailless.kill();

  // Nobody listens there: the mail can't have left before the end.
  vi.stubEnv("SMTP_URL", "smtp://127.0.0.1:9");
  const first = await start(dataDir, port);
  const asking = { agent_id, message: "book", mode: "test", run_actions: true };
  const reply = await callProcess<ChatReply>(first, "public/chat/", { body: asking, token });
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
async function prepare(server: ServerProcess, does: object): Promise<{ token: string; agent_id: string }> {
  const token = await signUpAt(server);
  const agent_id = await makeAgentAt(server, token);
  const action = await callProcess<Action>(server, "actions/", { body: { title: "Book", ...does }, token });
  const body = { title: "Book", prompt: "p", training_phrases: ["book"], action: action.data?.id };
  await callProcess(server, `agent/${agent_id}/intent/`, { body, token });
  return { token, agent_id };
}

async function passTwoMinutes(dataDir: string): Promise<void> {
  const database = await openDatabase({ dataDir });
  await sql`update conversation_events set at = at - interval '2 minutes'`.execute(database.query);
  await database.close();
}
