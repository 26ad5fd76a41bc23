import { randomUUID } from "node:crypto";
import type { Entity } from "@cxc/contract/entities.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { type Actor, addUser, signUp } from "../testing/factories.ts";

const BODY = { title: "Guests", description: "d", data_type: "integer" };

let app: TestApp;
let admin: Actor;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

async function newCompany() {
  admin = await signUp(app);
}

const create = (key: string, { body = BODY as object, path = "/api/entities/", token = admin.token } = {}) =>
  app.request<Entity>("POST", path, { token, body, headers: { "idempotency-key": key } });

async function count(): Promise<number | undefined> {
  return (await app.request("GET", "/api/entities/", { token: admin.token })).body.meta?.total;
}

async function audits(): Promise<number> {
  const rows = await app.database.query
    .selectFrom("audit_log")
    .select("id")
    .where("tenant_id", "=", admin.tenant_id)
    .where("action", "like", "%entities%")
    .execute();
  return rows.length;
}

it("answers a repeat as the first time, with one row and one audit row", async () => {
  await newCompany();
  const key = randomUUID();
  const first = await create(key);
  const again = await create(key.toUpperCase());

  expect(again.status).toBe(201);
  expect(again.text).toBe(first.text);
  expect([await count(), await audits()]).toEqual([1, 1]);
});

it("makes one row of ten at once", async () => {
  await newCompany();
  const key = randomUUID();
  const answers = await Promise.all(Array.from({ length: 10 }, () => create(key)));

  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(await count()).toBe(1);
});

it("is the same key however the path is written", async () => {
  await newCompany();
  const key = randomUUID();
  for (const path of ["/api/entities/", "/api/entities", "/api/entities/?x=1"]) await create(key, { path });
  expect(await count()).toBe(1);
});

it("refuses the key with another body", async () => {
  await newCompany();
  const key = randomUUID();
  await create(key);
  const other = await create(key, { body: { ...BODY, title: "Other" } });
  expect([other.status, other.body.code, await count()]).toEqual([409, "key_reused", 1]);
});

it("is another key of another user, and on another route", async () => {
  await newCompany();
  const key = randomUUID();
  const colleague = await addUser(app, "manager", admin.tenant_id);
  await create(key);
  const theirs = await create(key, { token: colleague.token });
  const source = await create(key, { path: "/api/data-source/", body: { title: "Menu" } });

  expect([theirs.status, source.status, await count()]).toEqual([201, 201, 2]);
});

it("keeps no answer of what was refused", async () => {
  await newCompany();
  const key = randomUUID();
  const wrong = await create(key, { body: { ...BODY, data_type: "float" } });
  const right = await create(key);
  expect([wrong.status, right.status]).toEqual([400, 201]);
});

it.each(["", "1", "not-a-uuid", "x".repeat(5000)])("must be a UUID, not %j", async (key) => {
  await newCompany();
  const { status, body } = await create(key);
  expect([status, body.code, await count()]).toEqual([400, "invalid_idempotency_key", 0]);
});
