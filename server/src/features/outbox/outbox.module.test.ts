import type { Notification } from "@cxc/contract/notifications.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createJobs } from "../../jobs/queue.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { type Actor, signUp } from "../../testing/factories.ts";
import { testOutbox } from "../../testing/outbox.ts";
import { tellUndelivered } from "../actions/tell-undelivered.ts";
import { deliverMessages } from "./deliver-messages.ts";
import { openOutbox } from "./outbox.module.ts";
import { listLateCompanies } from "./outbox.repository.ts";
import type { StoredMessage } from "./outbox-message.ts";

const MAIL = { kind: "mail", mail: { to: ["a@example.com"], subject: "s", text: "t" } } as const;
const LOG = { warn: () => undefined, error: () => undefined };

let app: TestApp;
let admin: Actor;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  await app.database.query.deleteFrom("outbox").execute();
  admin = await signUp(app);
});

afterAll(() => app.close());

/** How often each waiting message was tried. */
const triesOf = async () => (await waiting()).map(({ tries }) => tries);

const waiting = () => app.database.query.selectFrom("outbox").selectAll().execute();

const post = (to: string) =>
  app.database.transaction((trx) =>
    testOutbox(app.database).post(
      [{ ...MAIL, mail: { ...MAIL.mail, to: [to] } }],
      { tenantId: admin.tenant_id, conversationId: null },
      trx,
    ),
  );

const notices = async () =>
  (await app.request<Notification[]>("GET", "/api/user/notifications/", { token: admin.token })).data.map(
    ({ text }) => text,
  );

it("says so where others took the day's last turn before it was stored", async () => {
  const jobs = createJobs(app.database, { work: false, log: () => undefined });
  const deliver = { mail: () => Promise.reject(new Error("not now")) };
  const { outbox } = openOutbox({ database: app.database, jobs, deliver, tellUndelivered, log: LOG });
  const owner = { tenantId: admin.tenant_id, conversationId: null };
  await app.database.transaction((trx) =>
    outbox.post([{ ...MAIL, take: async () => "Too many." }], owner, trx),
  );

  expect([await waiting(), await notices()]).toEqual([
    [],
    ["A mail about a visitor who asks for a person was not delivered to a@example.com: Too many."],
  ]);
});

it("brings a new message before a hundred that can't be delivered", async () => {
  const hundred = Array.from({ length: 100 }, (_, n) => n);
  for (const n of hundred) await post(`busy${n}@example.com`);
  await app.database.query.updateTable("outbox").set({ tries: 1 }).execute();
  await post("new@example.com");
  const tried: string[] = [];
  const deliver = {
    async mail({ mail }: StoredMessage) {
      tried.push(...mail.to);
      return { refused: [], left: undefined };
    },
  };
  const tellUndelivered = async () => undefined;
  const { signal } = new AbortController();
  await deliverMessages(
    admin.tenant_id,
    { database: app.database, deliver, tellUndelivered, log: LOG },
    signal,
  );
  expect([tried.length, tried[0]]).toEqual([101, "new@example.com"]);
});

it("stops between two messages when its turn is over", async () => {
  await post("a@example.com");
  await post("b@example.com");
  const turn = new AbortController();
  const deliver = {
    async mail() {
      turn.abort(new Error("its lease ran out"));
      return { refused: [], left: undefined };
    },
  };
  const dependencies = { database: app.database, deliver, tellUndelivered: async () => undefined, log: LOG };
  await expect(deliverMessages(admin.tenant_id, dependencies, turn.signal)).rejects.toThrow("lease");
  expect(await triesOf()).toEqual([0]);
});

it("keeps its pauses when the maintenance job looks for what is late", { timeout: 60_000 }, async () => {
  const jobs = createJobs(app.database, { work: true, log: () => undefined, pollMs: 20 });
  const deliver = { mail: () => Promise.reject(new Error("nobody there")) };
  const tellUndelivered = async () => undefined;
  const feature = openOutbox({ database: app.database, jobs, deliver, tellUndelivered, log: LOG });
  await jobs.start();
  await app.database.transaction((trx) =>
    feature.outbox.post([MAIL], { tenantId: admin.tenant_id, conversationId: null }, trx),
  );
  const jobRows = async () => {
    const { rows } = await sql<{ attempts: number; run_at: Date; is_held: boolean }>`
      select attempts, run_at, lease_token is not null as is_held from jobs
      where name = 'deliver-outbox' and failed_at is null`.execute(app.database.query);
    return rows;
  };
  await expect.poll(jobRows, { timeout: 40_000 }).toMatchObject([{ attempts: 2, is_held: false }]);
  await jobs.stop();
  await app.database.query
    .updateTable("outbox")
    .set({ created_at: sql`now() - interval '2 minutes'` })
    .execute();
  const before = await jobRows();
  await feature.scheduledTasks?.outbox?.();

  expect(await jobRows()).toEqual(before);
  expect([await triesOf(), before.length]).toEqual([[2], 1]);
});

/** Maintenance's part, as the server runs it. */
async function runMaintenance(): Promise<void> {
  const jobs = createJobs(app.database, { work: false, log: () => undefined });
  const deliver = { mail: () => Promise.reject(new Error("not now")) };
  await openOutbox({
    database: app.database,
    jobs,
    deliver,
    tellUndelivered,
    log: LOG,
  }).scheduledTasks?.outbox?.();
}

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
  expect(await listLateCompanies(query)).toEqual([]);
  await query.updateTable("outbox").set({ due_at: sql`now() - interval '2 minutes'` }).execute();
  expect(await listLateCompanies(query)).toEqual([admin.tenant_id]);
  await runMaintenance();
  expect([(await waiting()).length, await notices()]).toEqual([1, []]);
  await ago(24 * 60 + 1);
  await runMaintenance();
  expect([await waiting(), await notices()]).toEqual([
    [],
    [
      "A mail about a visitor who asks for a person was not delivered to a@example.com: It could not be delivered for a day.",
    ],
  ]);
});
