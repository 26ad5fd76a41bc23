import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { describe, expect, it } from "vitest";
import { createJobs } from "../../jobs/queue.ts";
import { isContactsPage, SYNC_PATIENCE, syncedCrm } from "../../testing/synced-crm.ts";
import { sweepCrms } from "./sweep-crms.ts";

/** For what must not happen any more. */
const LATE_MS = 300;

const crm = syncedCrm();

const connection = () =>
  crm.app.database.query
    .selectFrom("crm_connections")
    .selectAll()
    .where("tenant_id", "=", crm.admin.tenant_id);
/** As if the processes that hold them had ended. */
const endLeases = () =>
  sql`update jobs set leased_until = now() - interval '1 second'`.execute(crm.app.database.query);

describe("a process that ends", () => {
  it("leaves its sync to another, which goes on at the same page", async () => {
    crm.mock.fill(350);
    crm.mock.intercept = (call) => (isContactsPage(call, "200") ? { isHanging: true } : undefined);
    await crm.connect();
    const first = await crm.work();
    await expect.poll(async () => (await crm.card())?.progress?.done, SYNC_PATIENCE).toBe(200);
    await first.stop();
    crm.mock.intercept = () => undefined;
    crm.mock.calls.length = 0;
    await crm.work();
    await crm.until("connected");

    const asked = crm.mock.calls.map(({ query }) => query.get("after"));
    expect([asked, await crm.total()]).toEqual([["200", "300"], 350]);
    expect(await crm.told()).toEqual(["HubSpot is synchronised: 350 contacts."]);
  });

  it("only seemed to: whoever comes second changes nothing", async () => {
    crm.mock.fill(350);
    const held = Promise.withResolvers<void>();
    let isHeld = true;
    crm.mock.intercept = (call) =>
      isHeld && isContactsPage(call, "200") ? { until: held.promise, json: pageAt(200) } : undefined;
    await crm.connect();
    await crm.work();
    await expect
      .poll(() => crm.mock.calls.some((call) => isContactsPage(call, "200")), SYNC_PATIENCE)
      .toBe(true);
    isHeld = false;
    await endLeases();
    await crm.work();
    await crm.until("connected");
    held.resolve();
    await wait(LATE_MS);

    expect([await crm.total(), await crm.told()]).toEqual([350, ["HubSpot is synchronised: 350 contacts."]]);
  });

  function pageAt(begin: number) {
    return {
      results: crm.mock.contacts.slice(begin, begin + 100),
      paging: { next: { after: String(begin + 100) } },
    };
  }
});

it("an older sync stops where another CRM is connected meanwhile", async () => {
  crm.mock.fill(250);
  const held = Promise.withResolvers<void>();
  const json = { results: crm.mock.contacts.slice(100) };
  crm.mock.intercept = (call) => (isContactsPage(call, "100") ? { until: held.promise, json } : undefined);
  await crm.connect();
  await crm.work();
  await expect
    .poll(() => crm.mock.calls.some((call) => isContactsPage(call, "100")), SYNC_PATIENCE)
    .toBe(true);
  await crm.connect({ provider: "builtin", base_url: "" });
  held.resolve();
  await wait(LATE_MS);
  expect([(await crm.card())?.provider, await crm.total(), await crm.told()]).toEqual(["builtin", 100, []]);
});

describe("by itself", () => {
  const jobs = () => {
    const queue = createJobs(crm.app.database, { work: false, log: () => undefined });
    for (const name of ["sync-crm", "deliver-contacts"]) queue.define(name, async () => undefined);
    return queue;
  };
  const isDue = () =>
    crm.app.database.query
      .updateTable("crm_connections")
      .set({ next_sync_at: new Date(0) })
      .execute();

  it("a CRM is synced each day, and only news is told", async () => {
    crm.mock.fill(1);
    await crm.connect();
    await crm.work();
    await crm.until("connected");
    const { next_sync_at } = await connection().executeTakeFirstOrThrow();
    expect(((next_sync_at?.getTime() ?? 0) - Date.now()) / 3_600_000).toBeCloseTo(24, 0);
    crm.mock.fill(1);
    await isDue();
    await sweepCrms(jobs(), crm.app.database);
    await expect.poll(() => crm.total(), SYNC_PATIENCE).toBe(2);
    await crm.until("connected");
    crm.mock.intercept = () => ({ status: 401 });
    for (let n = 0; n < 2; n++) {
      await isDue();
      await sweepCrms(jobs(), crm.app.database);
      await expect
        .poll(async () => (await connection().executeTakeFirstOrThrow()).next_sync_at, SYNC_PATIENCE)
        .not.toEqual(new Date(0));
      await crm.until("error");
    }
    expect((await crm.told()).map((text) => text.slice(0, 25))).toEqual([
      "HubSpot could not be sync",
      "HubSpot is synchronised: ",
    ]);
  });

  it("a sync that the queue gave up ends", async () => {
    await crm.connect();
    await crm.app.database.query.updateTable("crm_connections").set({ state: "syncing" }).execute();
    await sql`delete from jobs`.execute(crm.app.database.query);
    await sweepCrms(jobs(), crm.app.database);
    expect(await crm.card()).toMatchObject({ state: "error", error: expect.stringContaining("sync again") });
  });
});
