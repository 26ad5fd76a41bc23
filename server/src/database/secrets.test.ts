import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openTestDatabase } from "../testing/database.ts";
import type { Database } from "./open.ts";
import { createSecrets } from "./secrets.ts";
import { type TenantWriter, tenantWriter } from "./tenant.ts";

const NAME = { owner: "models", name: "api_key", origin: "https://api.example" };

let database: Database;
let scope: TenantWriter;
let neighbour: TenantWriter;
const secrets = createSecrets({ current: "the server's key" });

async function addTenant(): Promise<TenantWriter> {
  const id = randomUUID();
  await database.query.insertInto("tenants").values({ id, kind: "company", name: "Acme" }).execute();
  return tenantWriter(id, database.query);
}

beforeAll(async () => {
  database = await openTestDatabase();
  scope = await addTenant();
  neighbour = await addTenant();
});

afterAll(() => database.close());

it("opens what was sealed, for its own origin only, and keeps the last of a name", async () => {
  await secrets.sealSecret(NAME, "first", scope);
  await secrets.sealSecret(NAME, "zweites Geheimnis 🙂", scope);

  expect(await secrets.openSecret(NAME, scope)).toBe("zweites Geheimnis 🙂");
  expect(await secrets.openSecret({ ...NAME, origin: "https://evil.example" }, scope)).toBeUndefined();
  expect(await secrets.openSecret(NAME, neighbour)).toBeUndefined();
  expect(await secrets.listSecrets("models", scope)).toEqual([{ name: "api_key", origin: NAME.origin }]);
});

it("opens no row that was moved to another origin, owner or tenant, changed, or sealed with another key", async () => {
  await secrets.sealSecret(NAME, "hush-hush", scope);
  const { sealed } = await scope.select("secrets").select("sealed").executeTakeFirstOrThrow();
  const moved = [
    [{ ...NAME, origin: "https://evil.example" }, scope, sealed],
    [{ ...NAME, owner: "action:1" }, scope, sealed],
    [NAME, neighbour, sealed],
    [{ ...NAME, name: "x" }, scope, sealed.subarray(0, 20)],
    [{ ...NAME, name: "y" }, scope, Buffer.alloc(0)],
  ] as const;
  for (const [name, to, bytes] of moved) {
    await to.delete("secrets").where("owner", "=", name.owner).where("name", "=", name.name).execute();
    await to.insert("secrets", { ...name, sealed: bytes }).execute();
    expect(await secrets.openSecret(name, to)).toBeUndefined();
  }
  await secrets.sealSecret(NAME, "hush-hush", scope);
  expect(await createSecrets({ current: "another key" }).openSecret(NAME, scope)).toBeUndefined();
});

it("seals everything anew: the old key opens nothing any more, the new one all", async () => {
  const old = createSecrets({ current: "the old key" });
  const both = createSecrets({ current: "the new key", old: "the old key" });
  const fresh = createSecrets({ current: "the new key" });
  const later = { ...NAME, name: "later" };
  await old.sealSecret(NAME, "from before", scope);
  await old.sealSecret(NAME, "the neighbour's", neighbour);
  await both.sealSecret(later, "from now", scope);
  expect([await both.openSecret(NAME, scope), await both.openSecret(later, scope)]).toEqual([
    "from before",
    "from now",
  ]);
  expect([await old.openSecret(later, scope), await fresh.openSecret(NAME, scope)]).toEqual([
    undefined,
    undefined,
  ]);

  const { unreadable } = await database.transaction((trx) => both.resealAll(trx));
  expect(unreadable).toBeGreaterThan(0);
  expect(await old.openSecret(NAME, scope)).toBeUndefined();
  expect(await Promise.all([NAME, later].map((name) => fresh.openSecret(name, scope)))).toEqual([
    "from before",
    "from now",
  ]);
  expect(await fresh.openSecret(NAME, neighbour)).toBe("the neighbour's");
  expect(await fresh.openSecret({ ...NAME, origin: "https://evil.example" }, scope)).toBeUndefined();
});

it("deletes an owner's secrets, or all but one", async () => {
  await secrets.deleteSecrets("models", scope);
  await secrets.sealSecret(NAME, "a", scope);
  await secrets.sealSecret({ ...NAME, name: "embedding_api_key" }, "b", scope);
  await secrets.deleteSecrets("models", scope, { name: "api_key", origin: NAME.origin });
  expect(await secrets.listSecrets("models", scope)).toHaveLength(1);
  await secrets.deleteSecrets("models", scope, { name: "api_key", origin: "https://elsewhere.example" });
  expect(await secrets.listSecrets("models", scope)).toEqual([]);
});
