import { randomUUID } from "node:crypto";
import { rm } from "node:fs/promises";
import type { Action } from "@cxc/contract/actions.ts";
import type { ChatReply } from "@cxc/contract/chat.ts";
import { sql } from "kysely";
import { afterEach, expect, it, vi } from "vitest";
import { openDatabase } from "../../database/open.ts";
import { callProcess, insistOnProcess } from "../../testing/call-process.ts";
import { prepareDataDir } from "../../testing/data-dir.ts";
import { type LoopbackServer, startLoopbackServer } from "../../testing/fixture-site/loopback-server.ts";
import { findFreePort } from "../../testing/free-port.ts";
import { startMailServer } from "../../testing/mail-server.ts";
import { makeAgentAt, signUpAt } from "../../testing/process-company.ts";
import { type ServerProcess, startServerProcess } from "../../testing/server-process.ts";

const TURN = { message: "book", mode: "test", run_actions: true };

const closing: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  vi.unstubAllEnvs();
  await Promise.all(closing.splice(0).map((close) => close()));
});

it("survives being killed in a turn: an action runs once, a hand-off's mail leaves", {
  timeout: 240_000,
}, async () => {
  const outside = await startSilentServer();
  const mailServer = await startMailServer();
  closing.push(mailServer.close);
  vi.stubEnv("EGRESS_ALLOW", outside.host);
  const dataDir = await prepareDataDir();
  const port = await findFreePort();

  // Without mail nobody has to confirm an address.
  const first = await start(dataDir, port);
  const token = await signUpAt(first);
  const request = { method: "POST", url: outside.url, body: "{}" };
  const agents = {
    acting: await prepare(first, token, { kind: "http", http: request }),
    handingOff: await prepare(first, token, { kind: "handoff", handoff: { note: "" } }),
  };
  const booking = await killInAction(first, { agent_id: agents.acting, outside, token });
  await passTwoMinutes(dataDir);

  // Nobody listens there: the mail can't have left before the end.
  vi.stubEnv("SMTP_URL", "smtp://127.0.0.1:9");
  const second = await start(dataDir, port);
  const again = await insistOnProcess<ChatReply>(second, "public/chat/", booking);
  const body = { ...booking.body, message: "hello" };
  const next = await insistOnProcess<ChatReply>(second, "public/chat/", { body, token });
  const asking = { ...TURN, agent_id: agents.handingOff };
  const reply = await callProcess<ChatReply>(second, "public/chat/", { body: asking, token });
  await second.kill();

  vi.stubEnv("SMTP_URL", mailServer.url);
  const third = await start(dataDir, port);
  await expect.poll(() => mailServer.mails.length, { timeout: 60_000 }).toBe(1);

  expect(again.data).toMatchObject({ outcome: "action_failed", trace: { actions: [{ status: "unknown" }] } });
  expect(again.data?.response).toContain("I can't tell whether that went through");
  expect(next.data?.response).not.toContain("went through");
  expect(outside.requests.length).toBe(1);
  expect(reply.data?.outcome).toBe("handed_off");
  expect(mailServer.mails[0]?.source).toContain("A visitor asks for a person");
  await third.kill();
  await rm(dataDir, { recursive: true, force: true });
});

/** Takes every request and never answers. */
async function startSilentServer(): Promise<LoopbackServer & { arrived: Promise<void> }> {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<void>();
  const server = await startLoopbackServer(() => arrive());
  closing.push(server.close);
  return { ...server, arrived };
}

/** Kills the server while an action runs; answers the call that it was in. */
async function killInAction(
  server: ServerProcess,
  { agent_id, token, outside }: { agent_id: string; token: string; outside: { arrived: Promise<void> } },
) {
  const greeting = { ...TURN, agent_id, message: "" };
  const begun = await callProcess<ChatReply>(server, "public/chat/", { body: greeting, token });
  const body = { ...TURN, agent_id, conversation_id: begun.data?.conversation_id };
  const booking = { body, token, key: randomUUID() };
  const lost = callProcess(server, "public/chat/", booking);
  await outside.arrived;
  await server.kill();
  await lost;
  return booking;
}

async function start(dataDir: string, port: number): Promise<ServerProcess> {
  const server = await startServerProcess(dataDir, port);
  closing.push(server.kill);
  return server;
}

/** An agent with one intent, "book", with this action; answers its id. */
async function prepare(server: ServerProcess, token: string, does: object): Promise<string> {
  const agent_id = await makeAgentAt(server, token);
  const action = await callProcess<Action>(server, "actions/", {
    body: { title: `Book ${agent_id}`, ...does },
    token,
  });
  const body = { title: "Book", prompt: "p", training_phrases: ["book"], action: action.data?.id };
  await callProcess(server, `agent/${agent_id}/intent/`, { body, token });
  return agent_id;
}

async function passTwoMinutes(dataDir: string): Promise<void> {
  const database = await openDatabase({ dataDir });
  await sql`update conversation_events set at = at - interval '2 minutes'`.execute(database.query);
  await database.close();
}
