import { randomUUID } from "node:crypto";
import type { ChatReply } from "@cxc/contract/chat.ts";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { type Actor, makeAction, makeAgent, makeIntent, signUp } from "../../testing/factories.ts";
import { type MailServer, startMailServer } from "../../testing/mail-server.ts";
import { testOutbox } from "../../testing/outbox.ts";
import { startTestWorker } from "../../testing/worker.ts";
import { logIdOf } from "../chat/credential.ts";
import { createConversationLog } from "../conversation-log/conversation-log.ts";
import { deleteOldMessages, listLateCompanies } from "./outbox.repository.ts";

const MAIL = { kind: "mail", mail: { to: ["a@example.com"], subject: "s", text: "t" } } as const;

let app: TestApp;
let mailServer: MailServer;
let admin: Actor;
let agentId: string;

beforeAll(async () => {
  mailServer = await startMailServer({
    onRcptTo: ({ address }, _, done) =>
      done(address.startsWith("refused") ? new Error("no such person") : undefined),
  });
  app = await startTestApp({ smtpUrl: mailServer.url });
});

beforeEach(async () => {
  await app.database.query.deleteFrom("outbox").execute();
  mailServer.mails.length = 0;
  admin = await signUp(app);
  ({ id: agentId } = await makeAgent(app, admin.token));
  const action = await makeAction(app, admin.token, { handoff: { note: "{{name}} waits" } });
  const person = { title: "A person", training_phrases: ["a person please"], action: action.id, reply: "" };
  await makeIntent(app, admin.token, agentId, person);
});

afterAll(async () => {
  await app.close();
  await mailServer.close();
});

const waiting = () => app.database.query.selectFrom("outbox").selectAll().execute();

const post = (to: string, tenantId = admin.tenant_id) =>
  app.database.transaction((trx) =>
    testOutbox(app.database).post(
      [{ ...MAIL, mail: { ...MAIL.mail, to: [to] } }],
      { tenantId, conversationId: null },
      trx,
    ),
  );

async function handOver(): Promise<ChatReply> {
  const body = { agent_id: agentId, message: "a person please", mode: "test", run_actions: true };
  return (await app.request<ChatReply>("POST", "/api/public/chat/", { token: admin.token, body })).data;
}

it("keeps a hand-off's mail with the turn, and another process delivers it", async () => {
  const { outcome, conversation_id } = await handOver();
  const kept = await waiting();
  expect([outcome, mailServer.mails]).toEqual(["handed_off", []]);
  expect(kept).toMatchObject([
    { tenant_id: admin.tenant_id, conversation_id: logIdOf(conversation_id), message: { kind: "mail" } },
  ]);

  const worker = await startTestWorker(app);
  await expect.poll(waiting).toEqual([]);
  await worker.stop();
  expect(mailServer.mails.map(({ to }) => to)).toEqual([[admin.email]]);
});

it("leaves nothing of a turn that was not stored", async () => {
  const { conversation_id } = await handOver();
  await app.database.query.deleteFrom("outbox").execute();
  const log = createConversationLog({ database: app.database, outbox: testOutbox(app.database) });
  const turn = {
    conversationId: logIdOf(conversation_id),
    turnId: randomUUID(),
    tenantId: admin.tenant_id,
    agentId,
    mode: "test",
    events: [{ v: 1, type: "user_said", message: "hi" }],
    at: new Date(),
    outbox: [MAIL],
  } as const;
  const clash = await log.append({
    ...turn,
    beginning: { after: 0, idempotencyKey: null, bodyHash: null },
  });
  const closed = await log.append(turn);

  expect([clash.kind, closed.kind, await waiting()]).toEqual(["clash", "closed", []]);
});

it.each(["redact", "delete"])(
  "takes a mail back that has not left when somebody wants to %s its conversation",
  async (how) => {
    const { conversation_id } = await handOver();
    const path = `/api/conversation/${logIdOf(conversation_id)}/`;
    const { status } =
      how === "redact"
        ? await app.request("POST", `${path}redact/`, { token: admin.token })
        : await app.request("DELETE", path, { token: admin.token });
    expect([status, await waiting()]).toEqual([200, []]);
  },
);

it("tries again what was refused, and lets nobody wait for it", async () => {
  const neighbour = await signUp(app);
  await post("refused@example.com");
  await post("first@example.com");
  await post("other@example.com", neighbour.tenant_id);

  const worker = await startTestWorker(app);
  await expect.poll(async () => (await waiting()).length).toBe(1);
  await worker.stop();
  const [left] = await waiting();
  expect(left).toMatchObject({
    tenant_id: admin.tenant_id,
    message: { mail: { to: ["refused@example.com"] } },
  });
  expect(mailServer.mails.flatMap(({ to }) => to).sort()).toEqual(["first@example.com", "other@example.com"]);
});

it("finds what lost its job, and gives up after a day", async () => {
  await post("a@example.com");
  const { query } = app.database;
  const ago = (minutes: number) =>
    query
      .updateTable("outbox")
      .set({ created_at: new Date(Date.now() - minutes * 60_000) })
      .execute();

  expect(await listLateCompanies(query)).toEqual([]);
  await ago(2);
  expect([await listLateCompanies(query), await deleteOldMessages(query)]).toEqual([[admin.tenant_id], 0]);
  await ago(24 * 60 + 1);
  expect(await deleteOldMessages(query)).toBe(1);
});
