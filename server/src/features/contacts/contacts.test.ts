import type { Contact } from "@cxc/contract/contacts.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { type Actor, addUser, makeContact, signUp } from "../../testing/factories.ts";

let app: TestApp;
let admin: Actor;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  admin = await signUp(app);
});

afterAll(() => app.close());

const make = (values: object = {}) => makeContact(app, admin.tenant_id, values);
const list = (query = "", token = admin.token) =>
  app.request<Contact[]>("GET", `/api/contacts/?${query}`, { token });
const names = async (query = "") => (await list(query)).data.map(({ name }) => name);
const exported = (query = "", token = admin.token) =>
  app.request("GET", `/api/contacts/export/?${query}`, { token });
const remove = (id: string, token = admin.token) => app.request("DELETE", `/api/contacts/${id}/`, { token });

describe("the contact book", () => {
  it("shows the newest first, and who wrote what", async () => {
    await make({ name: "Ada", email: "ada@example.com", phone: "030", note: "Likes tea" });
    await make({ name: "Bob" });
    const { data, body } = await list();

    expect(data.map(({ name }) => name)).toEqual(["Bob", "Ada"]);
    expect(data[1]).toEqual({
      id: expect.any(String),
      name: "Ada",
      email: "ada@example.com",
      phone: "030",
      note: "Likes tea",
      source: "builtin",
      delivery: "none",
      delivery_error: "",
      created_at: expect.stringMatching(/Z$/),
      updated_at: expect.stringMatching(/Z$/),
    });
    expect(body.meta).toEqual({ page: 1, per_page: 10, total: 2 });
  });

  it("is searched by name, address, number and note, as they are written", async () => {
    await make({ name: "Ada 100%", email: "ada@example.com" });
    await make({ name: "bob", phone: "030 77" });
    await make({ name: "Cy", note: "asked for TEA" });
    const searches = ["ADA%40EX", "030", "tea", "100%25", "_", "nobody"];
    const found = await Promise.all(searches.map((q) => names(`q=${q}`)));

    expect(found).toEqual([["Ada 100%"], ["bob"], ["Cy"], ["Ada 100%"], [], []]);
    expect(await names("sort=name")).toEqual(["Ada 100%", "bob", "Cy"]);
    expect(await names("sort=name&direction=desc&per_page=1&page=2")).toEqual(["bob"]);
    expect((await list("sort=phone")).status).toBe(400);
  });

  it("keeps many contacts of many addresses, however often it is asked", async () => {
    for (let n = 0; n < 12; n++) await make({ name: `Visitor ${n}`, email: `v${n % 6}@example.com` });
    expect((await list()).body.meta?.total).toBe(6);
  });

  it("is a company's own", async () => {
    const id = await make({ name: "Ada" });
    const neighbour = await signUp(app);
    expect((await list("", neighbour.token)).data).toEqual([]);
    expect((await exported("", neighbour.token)).text).not.toContain("Ada");
    expect((await remove(id, neighbour.token)).status).toBe(404);
    expect(await names()).toEqual(["Ada"]);
  });
});

describe("an export", () => {
  it("is a file that no spreadsheet runs, with the same search", async () => {
    await make({ name: '=HYPERLINK("http://evil")', note: "two\nlines", email: "a@example.com" });
    await make({ name: "Bob, the second", phone: "+49 30" });
    // Both may be of one millisecond, of which neither is the newer.
    await sql`update contacts set created_at = created_at + interval '1 second' where phone <> ''`.execute(
      app.database.query,
    );
    const { text, headers } = await exported();
    const [head, second, first] = text.split("\r\n");

    expect(headers["content-disposition"]).toBe('attachment; filename="contacts.csv"');
    expect(headers["content-type"]).toContain("text/csv");
    expect(head).toBe("\uFEFFname,email,phone,note,source,delivery,created_at,updated_at");
    expect(first).toMatch(/^"'=HYPERLINK\(""http:\/\/evil""\)",a@example\.com,,"two\nlines",builtin,none,/);
    expect(second).toMatch(/^"Bob, the second",,'\+49 30,,builtin,none,/);
    expect((await exported("q=second")).text.split("\r\n")).toHaveLength(3);
  });

  it("has each contact once, however many there are and however alike", async () => {
    const rows = Array.from({ length: 1_201 }, (_, n) => ({
      id: crypto.randomUUID(),
      tenant_id: admin.tenant_id,
      name: `N${n}`,
      email: "",
      phone: "",
      note: "",
      created_at: new Date(Math.floor(n / 700)),
    }));
    await app.database.query.insertInto("contacts").values(rows).execute();
    const written = (await exported()).text.match(/^N\d+/gm) ?? [];
    expect([written.length, new Set(written).size]).toEqual([1_201, 1_201]);
  });
});

describe("deleting", () => {
  it("is for good, and once", async () => {
    const id = await make({ name: "Ada" });
    const [first, second] = [await remove(id), await remove(id)];
    expect([first.status, first.body.message, second.status]).toEqual([200, "Contact deleted", 404]);
    expect(await names()).toEqual([]);
  });

  it("keeps of a synced contact what its CRM calls it, and nothing else", async () => {
    const id = await make({ name: "Ada" });
    await app.database.query
      .updateTable("contacts")
      .set({ external_id: "7:1" })
      .where("id", "=", id)
      .execute();
    await remove(id);
    const rows = await app.database.query
      .selectFrom("deleted_contacts")
      .selectAll()
      .where("tenant_id", "=", admin.tenant_id)
      .execute();
    expect(rows).toEqual([{ tenant_id: admin.tenant_id, external_id: "7:1", deleted_at: expect.any(Date) }]);
  });

  it("is nothing for who may only read", async () => {
    const id = await make();
    const { token } = await addUser(app, "field_team", admin.tenant_id);
    expect([(await list("", token)).status, (await remove(id, token)).status]).toEqual([200, 403]);
  });
});
