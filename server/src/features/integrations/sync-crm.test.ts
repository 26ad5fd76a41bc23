import { describe, expect, it } from "vitest";
import { addUser, makeContact, signUp } from "../../testing/factories.ts";
import type { CrmCall } from "../../testing/mock-crm.ts";
import { isContactsPage, SYNC_PATIENCE, syncedCrm } from "../../testing/synced-crm.ts";

const crm = syncedCrm();

describe("a sync", () => {
  it("brings all pages into the book, tells those who manage it, and leaves others alone", async () => {
    const neighbour = await signUp(crm.app);
    const colleague = await addUser(crm.app, "company_admin", crm.admin.tenant_id);
    const manager = await addUser(crm.app, "manager", crm.admin.tenant_id);
    const gone = await addUser(crm.app, "company_admin", crm.admin.tenant_id);
    await crm.app.database.query
      .updateTable("users")
      .set({ is_active: false })
      .where("id", "=", gone.user_id)
      .execute();
    crm.mock.fill(1_204);
    await crm.connect();
    await crm.work();
    await crm.until("connected");

    const text = "HubSpot is synchronised: 1,204 contacts.";
    // A list is counted to 1,000.
    expect([await crm.total(), await crm.total(neighbour.token)]).toEqual([1_000, 0]);
    expect([await crm.told(), await crm.told(colleague), await crm.told(manager)]).toEqual([
      [text],
      [text],
      [],
    ]);
    expect(
      await crm.app.database.query
        .selectFrom("notifications")
        .select("id")
        .where("user_id", "=", gone.user_id)
        .execute(),
    ).toEqual([]);
    expect(await crm.card()).toMatchObject({
      progress: null,
      undelivered: 0,
      last_sync_at: expect.any(String),
    });
    expect((await crm.contacts("c1007@"))[0]).toMatchObject({
      name: "Contact 1007",
      phone: "1007",
      source: "hubspot",
      delivery: "none",
    });
  });

  it("shows how far it is", async () => {
    crm.mock.fill(150);
    crm.mock.intercept = (call) => (isContactsPage(call, "100") ? { isHanging: true } : undefined);
    await crm.connect();
    await crm.work();
    await expect
      .poll(async () => (await crm.card())?.progress, SYNC_PATIENCE)
      .toEqual({ done: 100, total: 150 });
    expect((await crm.card())?.state).toBe("syncing");
  });

  it("again brings up to date what changed, and keeps notes and what agents wrote", async () => {
    await crm.connect();
    await makeContact(crm.app, crm.admin.tenant_id, {
      name: "Ada",
      email: "c1000@example.com",
      phone: "9",
      note: "Vip",
    });
    await crm.app.database.query
      .updateTable("contacts")
      .set({ delivery: "sent" })
      .where("note", "=", "Vip")
      .execute();
    crm.mock.fill(2);
    await crm.work();
    await crm.until("connected");
    const [first, second] = crm.mock.contacts;
    Object.assign(first?.properties ?? {}, { lastname: "Changed", phone: "" });
    Object.assign(second?.properties ?? {}, { email: "new@example.com" });
    await crm.sync();
    await crm.until("connected");

    expect(await crm.contacts()).toMatchObject([
      { name: "Contact 1001", email: "new@example.com", phone: "1001", source: "hubspot" },
      { name: "Contact Changed", email: "c1000@example.com", phone: "1000", note: "Vip", source: "builtin" },
    ]);
    expect((await crm.told()).length).toBe(2);
  });

  it("does not bring back what was deleted here, under another token of the same account either", async () => {
    crm.mock.fill(3);
    await crm.connect();
    await crm.work();
    await crm.until("connected");
    const [ada] = await crm.contacts();
    const deleted = await crm.app.request("DELETE", `/api/contacts/${ada?.id}/`, { token: crm.admin.token });
    expect(deleted.body.message).toBe(
      "Contact deleted here. It stays in the CRM, and no sync brings it back.",
    );
    crm.mock.token = "pat-rotated";
    await crm.connect({ token: "pat-rotated" });
    await crm.until("connected");
    expect([await crm.total(), await crm.told()]).toEqual([
      2,
      ["HubSpot is synchronised: 2 contacts.", "HubSpot is synchronised: 3 contacts."],
    ]);
  });

  it("takes the same ids of another account for other people", async () => {
    crm.mock.contacts.push({ id: "1", properties: { firstname: "Ada" } });
    await crm.connect();
    await crm.work();
    await crm.until("connected");
    crm.mock.reset();
    crm.mock.portalId = 9;
    crm.mock.contacts.push({ id: "1", properties: { firstname: "Bob" } });
    await crm.connect();
    await crm.until("connected");
    expect((await crm.contacts()).map(({ name }) => name)).toEqual(["Ada", "Bob"]);
  });

  it("stays in the book when the CRM is disconnected", async () => {
    crm.mock.fill(3);
    await crm.connect();
    await crm.work();
    await crm.until("connected");
    await crm.app.request("DELETE", "/api/integrations/crm/", { token: crm.admin.token });
    expect(
      await crm.contacts("", (await addUser(crm.app, "manager", crm.admin.tenant_id)).token),
    ).toHaveLength(3);
  });
});

describe("a sync that fails", () => {
  it("waits out what passes", async () => {
    crm.mock.fill(250);
    let refused = 0;
    crm.mock.intercept = (call) =>
      isContactsPage(call, "100") && refused++ < 3 ? { status: 429, retryAfterS: 0 } : undefined;
    await crm.connect();
    await crm.work();
    await crm.until("connected");
    expect([await crm.total(), refused]).toEqual([250, 4]);
  });

  it("says why, keeps what it read, and begins anew when it is asked to", async () => {
    crm.mock.fill(150);
    crm.mock.intercept = (call) => (isContactsPage(call, "100") ? { status: 401 } : undefined);
    await crm.connect();
    await crm.work();
    await crm.until("error");
    const { error, progress, token } = (await crm.card()) ?? {};
    expect(error).toMatch(/^HubSpot does not accept the token \(401\)\. Create a private app/);
    expect([progress, token, await crm.total()]).toEqual([null, { is_set: true }, 100]);
    expect(await crm.told()).toEqual([`HubSpot could not be synchronised: ${error}`]);
    expect((await crm.app.request("GET", "/api/agent/", { token: crm.admin.token })).status).toBe(200);

    crm.mock.intercept = () => undefined;
    await crm.sync();
    await crm.until("connected");
    expect([await crm.total(), (await crm.card())?.error]).toEqual([150, ""]);
  });

  it.each<[string, (call: CrmCall) => object | undefined, RegExp]>([
    ["pages in a circle", ({ query }) => next(query.get("after") === "a" ? "b" : "a"), /in a circle/],
    ["a page that leads to itself", () => next("a"), /in a circle/],
    ["unreadable", () => ({ text: "<html>" }), /can't be read/],
    ["10 MB", () => ({ text: `"${"x".repeat(10_000_000)}"` }), /can't be read/],
    ["a day without calls", () => ({ status: 429, retryAfterS: 86_400 }), /no more calls/],
  ])("ends at %s", async (_, answer, words) => {
    await crm.connect();
    crm.mock.intercept = (call) => (call.query.get("limit") === "100" ? answer(call) : undefined);
    await crm.work();
    await crm.until("error");
    expect((await crm.card())?.error).toMatch(words);
    expect(await crm.told()).toHaveLength(1);
  });

  function next(after: string) {
    return { json: { results: [], paging: { next: { after } } } };
  }
});
