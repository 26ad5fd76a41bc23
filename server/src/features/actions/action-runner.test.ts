import { randomUUID } from "node:crypto";
import type { SnapshotAction } from "@cxc/engine/dialogue/snapshot.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Mail, Mailer } from "../../adapters/mail/mailer.ts";
import type { Database } from "../../database/open.ts";
import { createSecrets } from "../../database/secrets.ts";
import { createEgress } from "../../egress/egress.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { type Actor, makeAction, signUp } from "../../testing/factories.ts";
import { testOutbox } from "../../testing/outbox.ts";
import { createBuiltinContacts } from "../contacts/save-contact.ts";
import type { OutboxMessage } from "../outbox/outbox-message.ts";
import { createActionRunners } from "./action-runner.ts";
import { finishRun, insertRun } from "./action-runs.repository.ts";

const REST = { title: "Ask", changes_data: true, reply_template: "", failure_message: "" };

let app: TestApp;
let admin: Actor;
let database: Database;
let mails: Mail[];
let posted: OutboxMessage[];

beforeAll(async () => {
  app = await startTestApp();
  admin = await signUp(app);
  ({ database } = app);
  mails = [];
  posted = [];
});

afterAll(() => app.close());

function runners(send: Mailer["send"], actionLimit = 0) {
  return createActionRunners({
    database,
    egress: createEgress({ allow: [] }),
    secrets: createSecrets({ current: "key" }),
    mailer: { isConfigured: true, send },
    contacts: createBuiltinContacts(database),
    publicUrl: "https://console.example",
    actionLimit,
    log: { error: () => undefined } as never,
  });
}

const keep = async (mail: Mail) => {
  mails.push(mail);
  return { refused: [], busy: [] };
};

const run = (action: SnapshotAction, send = keep, conversationId?: string) => {
  const { runnerFor } = runners(send);
  const request = { action, values: {}, run_id: randomUUID(), is_dry: false };
  const post = (message: OutboxMessage) => void posted.push(message);
  const runner = runnerFor({ tenantId: admin.tenant_id, conversationId, visitor: "198.51.100.1", post });
  return runner.run(request);
};

it("runs no more for one visitor than they may cause, in two processes together", async () => {
  const action = await handoff();
  const processes = [runners(keep, 2), runners(keep, 2)];
  const runIn = (process: number, visitor: string, is_dry = false) =>
    processes[process]
      ?.runnerFor({ tenantId: admin.tenant_id, visitor, post: () => undefined })
      .run({ action, values: {}, run_id: randomUUID(), is_dry });

  const first = [await runIn(0, "203.0.113.7"), await runIn(1, "203.0.113.7")];
  expect(first.map((result) => result?.status)).toEqual(["succeeded", "succeeded"]);
  expect(await runIn(0, "203.0.113.7")).toMatchObject({
    status: "failed",
    reason: "This visitor caused too many actions. Please try again in a minute.",
  });
  // Neither what leaves nothing, nor anybody else.
  expect(await runIn(1, "203.0.113.7", true)).toMatchObject({ status: "succeeded" });
  expect(await runIn(1, "203.0.113.8")).toMatchObject({ status: "succeeded" });
});

const handoff = async (): Promise<SnapshotAction> => {
  const { id } = await makeAction(app, admin.token);
  return { id, ...REST, kind: "handoff", handoff: { note: "" } };
};

it("links the conversation for the admins, and leaves their mail for the turn to store", async () => {
  const result = await run(await handoff(), keep, "c-1");
  expect(result).toMatchObject({ status: "succeeded", is_handoff: true });
  const text = "The conversation: https://console.example/conversation/c-1";
  expect(posted).toMatchObject([{ kind: "mail", mail: { to: [admin.email], text } }]);
  expect(mails).toEqual([]);
});

it("takes a turn of the day's mails with the transaction that stores its mail, or none", async () => {
  const action = await handoff();
  const conversationId = randomUUID();
  const owner = { tenantId: admin.tenant_id, conversationId };
  const counted = () =>
    database.query
      .selectFrom("mail_counts")
      .select("mails")
      .where("scope", "=", `conversation:${conversationId}`)
      .execute();
  const store = (messages: OutboxMessage[], { fails = false } = {}) =>
    database.transaction(async (trx) => {
      await testOutbox(database).post(messages, owner, trx);
      if (fails) throw new Error("a clash");
    });
  const notMailed = async () =>
    (await run(action, keep, conversationId)).request?.headers.filter(({ name }) => name === "Not mailed");

  for (let n = 0; n < 6; n++) {
    expect(await notMailed()).toEqual([]);
    await expect(store(posted.slice(-1), { fails: true })).rejects.toThrow("a clash");
  }
  expect(await counted()).toEqual([]);
  await store(posted.slice(-1));
  expect(await counted()).toEqual([{ mails: 1 }]);
  expect(await notMailed()).toEqual([
    { name: "Not mailed", value: "The admins got a mail about this conversation a few minutes ago." },
  ]);
});

it("never throws: not for a mail that fails, an action that is gone, or one of an old version", async () => {
  const action = await handoff();
  const unsent = await run(action, () => Promise.reject(new Error("no")));
  const old = await run({ id: action.id, ...REST, kind: "unknown" });
  const broken = await run({ id: action.id, ...REST, kind: "http" } as never);
  await app.request("DELETE", `/api/actions/${action.id}/`, { token: admin.token });
  const gone = await run(action);

  expect([unsent, old, broken, gone].map(({ status, reason }) => [status, reason])).toEqual([
    ["succeeded", ""],
    ["failed", "This version was published before actions could run. Please publish the agent again."],
    ["failed", "The action could not be run."],
    ["failed", "This action was deleted."],
  ]);
});

it("claims a run once, and none of an action that is gone", async () => {
  const { id: action_id } = await handoff();
  const place = { tenant_id: admin.tenant_id, conversation_id: randomUUID(), turn_id: randomUUID() };
  const claim = { id: randomUUID(), action_id, mode: "live", ...place } as const;
  const result = {
    status: "succeeded",
    reason: "",
    request: null,
    response: null,
    duration_ms: 1.5,
  } as const;

  expect(await insertRun(claim, database.query)).toBe(true);
  await expect(insertRun(claim, database.query)).rejects.toThrow();
  expect(await insertRun({ ...claim, id: randomUUID(), action_id: randomUUID() }, database.query)).toBe(
    false,
  );
  await finishRun({ ...claim, tenant_id: randomUUID() }, { ...result, status: "failed" }, database.query);
  await finishRun(claim, result, database.query);
  const path = `/api/actions/${action_id}/run/`;
  const { data } = await app.request("GET", path, { token: admin.token });
  const { conversation_id } = place;
  expect(data).toMatchObject([{ mode: "live", status: "succeeded", duration_ms: 1.5, conversation_id }]);
});
