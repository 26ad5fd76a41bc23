import { randomUUID } from "node:crypto";
import type { ActionRun } from "@cxc/contract/actions.ts";
import type { ChatReply } from "@cxc/contract/chat.ts";
import type { Notification } from "@cxc/contract/notifications.ts";
import { afterAll, beforeAll, beforeEach, expect, it, vi } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { type Actor, makeAction, makeAgent, makeIntent, signUp } from "../../testing/factories.ts";
import { type MailServer, startMailServer } from "../../testing/mail-server.ts";
import { testOutbox } from "../../testing/outbox.ts";
import { startTestWorker } from "../../testing/worker.ts";
import { logIdOf } from "../chat/credential.ts";
import { createConversationLog } from "../conversation-log/conversation-log.ts";

const MAIL = { kind: "mail", mail: { to: ["a@example.com"], subject: "s", text: "t" } } as const;

let app: TestApp;
let mailServer: MailServer;
let admin: Actor;
let agentId: string;
let actionId: string;

beforeAll(async () => {
  mailServer = await startMailServer({
    onRcptTo({ address }, _, done) {
      if (address.startsWith("gone")) done(new Error("5.1.1 no such person"));
      else if (address.startsWith("busy")) done(Object.assign(new Error("later"), { responseCode: 451 }));
      else setTimeout(done, address.startsWith("slow") ? 1_500 : 0);
    },
  });
  app = await startTestApp({ smtpUrl: mailServer.url });
});

beforeEach(async () => {
  await app.database.query.deleteFrom("outbox").execute();
  mailServer.mails.length = 0;
  admin = await signUp(app);
  ({ id: agentId } = await makeAgent(app, admin.token));
  const action = await makeAction(app, admin.token, { handoff: { note: "{{name}} waits" } });
  actionId = action.id;
  const person = { title: "A person", training_phrases: ["a person please"], action: action.id, reply: "" };
  await makeIntent(app, admin.token, agentId, person);
});

afterAll(async () => {
  await app.close();
  await mailServer.close();
});

const PATIENCE = { timeout: 20_000 };

/** How often each waiting message was tried, the least first. */
const triesOf = async () => (await waiting()).map(({ tries }) => tries).sort((a, b) => a - b);

const waiting = () => app.database.query.selectFrom("outbox").selectAll().execute();

const post = (to: string, { tenantId = admin.tenant_id, conversationId = null as string | null } = {}) =>
  app.database.transaction((trx) =>
    testOutbox(app.database).post(
      [{ ...MAIL, mail: { ...MAIL.mail, to: to.split(" ") } }],
      { tenantId, conversationId },
      trx,
    ),
  );

const sentTo = () => mailServer.mails.map(({ to }) => to.join(" "));

const notices = async () =>
  (await app.request<Notification[]>("GET", "/api/user/notifications/", { token: admin.token })).data.map(
    ({ text }) => text,
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

it("leaves nothing of a turn that was not stored, and takes no turn of the day's mails for it", async () => {
  const { conversation_id } = await handOver();
  await app.database.query.deleteFrom("outbox").execute();
  const log = createConversationLog({ database: app.database, outbox: testOutbox(app.database) });
  const take = vi.fn(async () => "");
  const turn = {
    conversationId: logIdOf(conversation_id),
    turnId: randomUUID(),
    tenantId: admin.tenant_id,
    agentId,
    mode: "test",
    events: [{ v: 1, type: "user_said", message: "hi" }],
    at: new Date(),
    outbox: [{ ...MAIL, take }],
  } as const;
  const clash = await log.append({
    ...turn,
    beginning: { after: 0, idempotencyKey: null, bodyHash: null },
  });
  const closed = await log.append(turn);

  expect([clash.kind, closed.kind, await waiting()]).toEqual(["clash", "closed", []]);
  expect(take).not.toHaveBeenCalled();
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

it.each(["redact", "delete"])(
  "sends no mail that waits behind a slow one when somebody wants to %s its conversation",
  async (how) => {
    const { conversation_id } = await handOver();
    const id = logIdOf(conversation_id);
    await app.database.query.deleteFrom("outbox").execute();
    await post("slow@example.com");
    await post("admin@example.com", { conversationId: id });
    const worker = await startTestWorker(app);
    await expect.poll(triesOf, PATIENCE).toEqual([0, 1]);
    const { status } =
      how === "redact"
        ? await app.request("POST", `/api/conversation/${id}/redact/`, { token: admin.token })
        : await app.request("DELETE", `/api/conversation/${id}/`, { token: admin.token });
    await expect.poll(waiting, PATIENCE).toEqual([]);
    await worker.stop();
    expect([status, sentTo()]).toEqual([200, ["slow@example.com"]]);
  },
);

it("tries again who is busy, and lets nobody wait for it", async () => {
  const neighbour = await signUp(app);
  await post("busy@example.com");
  await post("first@example.com");
  await post("other@example.com", { tenantId: neighbour.tenant_id });

  const worker = await startTestWorker(app);
  await expect.poll(triesOf, PATIENCE).toEqual([2]);
  await worker.stop();
  expect(await waiting()).toMatchObject([
    { tenant_id: admin.tenant_id, message: { mail: { to: ["busy@example.com"] } } },
  ]);
  expect(sentTo().sort()).toEqual(["first@example.com", "other@example.com"]);
  expect(await notices()).toEqual([]);
});

it("gives up who is refused for ever at once, says so, and goes on with the others", async () => {
  await post("gone@example.com here@example.com busy@example.com");
  await post("gone@example.com");

  const worker = await startTestWorker(app);
  await expect.poll(triesOf, PATIENCE).toEqual([2]);
  await worker.stop();
  expect(await waiting()).toMatchObject([{ message: { mail: { to: ["busy@example.com"] } } }]);
  expect(sentTo()).toEqual(["here@example.com"]);
  expect(await notices()).toEqual([
    "A mail about a visitor who asks for a person was not delivered to gone@example.com: The mail server refuses this address for good (550 5.1.1).",
  ]);
});

it("says with the action's run whom its mail did not reach", async () => {
  await handOver();
  const [{ id = "", message } = {}] = await waiting();
  const readdressed = { ...Object(message), mail: { ...MAIL.mail, to: ["gone@example.com"] } };
  await app.database.query
    .updateTable("outbox")
    .set({ message: JSON.stringify(readdressed) })
    .where("id", "=", id)
    .execute();
  const worker = await startTestWorker(app);
  await expect.poll(waiting, PATIENCE).toEqual([]);
  await worker.stop();

  const { data: runs } = await app.request<ActionRun[]>("GET", `/api/actions/${actionId}/run/`, {
    token: admin.token,
  });
  expect(runs.map(({ status }) => status)).toEqual(["succeeded"]);
  expect(runs[0]?.request?.headers).toContainEqual({
    name: "Not delivered",
    value: "gone@example.com: The mail server refuses this address for good (550 5.1.1).",
  });
});
