import type { ActionListItem } from "@cxc/contract/actions.ts";
import type { Entity } from "@cxc/contract/entities.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { type Actor, makeAction, makeEntity, signUp } from "../testing/factories.ts";

const TITLES = ["100%", "a_b", "axb", "Zebra", "zoo", "back\\slash"];

let app: TestApp;
let admin: Actor;

beforeAll(async () => {
  app = await startTestApp();
  admin = await signUp(app);
  for (const title of TITLES) await makeEntity(app, admin.token, { title });
});

afterAll(() => app.close());

const list = (query: string, token = admin.token) =>
  app.request<Entity[]>("GET", `/api/entities/?${query}`, { token });
const titles = async (query: string) => (await list(query)).data.map(({ title }) => title);

describe("a list", () => {
  it("is ten a page, newest first, and says how many there are", async () => {
    const { data, body } = await list("");
    expect(data[0]?.title).toBe("back\\slash");
    expect(body.meta).toEqual({ page: 1, per_page: 10, total: TITLES.length });
  });

  it("sorts without regard to case, both ways", async () => {
    expect(await titles("sort=title")).toEqual(["100%", "a_b", "axb", "back\\slash", "Zebra", "zoo"]);
    expect((await titles("sort=title&direction=desc"))[0]).toBe("zoo");
  });

  it.each([
    ["%25", ["100%"]],
    ["_", ["a_b"]],
    ["%5C", ["back\\slash"]],
    ["ZEB", ["Zebra"]],
    ["%20zoo%20", ["zoo"]],
    ["nothing", []],
  ])("searches %s as it is written", async (q, found) => {
    expect(await titles(`q=${q}`)).toEqual(found);
  });

  it("shows each row on one page only, however many are equal", async () => {
    const { token } = await signUp(app);
    for (let n = 0; n < 7; n++) await makeEntity(app, token, { title: "Same" });
    const ids = [];
    for (const page of [1, 2, 3, 4]) {
      const { data } = await list(`sort=title&per_page=2&page=${page}`, token);
      ids.push(...data.map(({ id }) => id));
    }
    expect(new Set(ids).size).toBe(7);
  });

  it("is empty past its end", async () => {
    const { status, data, body } = await list("page=1000000&per_page=100");
    expect([status, data, body.meta?.total]).toEqual([200, [], TITLES.length]);
  });

  it.each([
    ["page=0", "page"],
    ["page=-1", "page"],
    ["page=1.5", "page"],
    ["page=x", "page"],
    ["page=", "page"],
    ["page=1&page=2", "page"],
    ["page=99999999999999999999", "page"],
    ["per_page=101", "per_page"],
    ["sort=password_hash", "sort"],
    ["sort=__proto__", "sort"],
    ["sort=title;drop", "sort"],
    ["direction=up", "direction"],
    ["q=a&q=b", "q"],
    ["q=%00", "q"],
    [`q=${"x".repeat(201)}`, "q"],
  ])("refuses ?%s", async (query, field) => {
    const { status, body } = await list(query);
    expect([status, body.code, Object.keys(body.errors ?? {})]).toEqual([400, "invalid", [field]]);
  });

  it.each(["q=%FF", "q=%ED%A0%80", "unknown=1", "__proto__=1", "constructor=1", "%00=1", "&&=&"])(
    "survives ?%s",
    async (query) => {
      expect((await list(query)).status).toBe(200);
    },
  );
});

it("lists the tenant's own actions", async () => {
  await makeAction(app, admin.token);
  await makeAction(app, (await signUp(app)).token, { title: "Foreign" });
  const { data } = await app.request<ActionListItem[]>("GET", "/api/actions/?q=e", { token: admin.token });
  expect(data.map(({ title }) => title)).toEqual(["Reserve"]);
});
