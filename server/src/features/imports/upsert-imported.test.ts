import type { Transaction } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Schema } from "../../database/schema.ts";
import { createSecrets } from "../../database/secrets.ts";
import { type TenantWriter, tenantWriter } from "../../database/tenant.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { makeAgent, signUp } from "../../testing/factories.ts";
import { upsertImportedActions, upsertImportedEntities } from "./upsert-imported.ts";
import { upsertImportedTests } from "./upsert-tests.ts";

const MANY = 2_000;
/** Pieces of a hundred rows, and what is looked up once. */
const STATEMENTS_MAX = MANY / 100 + 5;

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

/** How many statements a part of an import begins, and what it answers. */
async function counted<T>(
  tenantId: string,
  work: (scope: TenantWriter, trx: Transaction<Schema>) => Promise<T>,
): Promise<{ statements: number; made: T }> {
  let statements = 0;
  const made = await app.database.transaction((trx) =>
    work(
      watched(tenantWriter(tenantId, trx), () => statements++),
      trx,
    ),
  );
  return { statements, made };
}

/** Tells of each statement that is begun. */
function watched(writer: TenantWriter, onStatement: (kind: string) => void): TenantWriter {
  return new Proxy(writer, {
    get(target, name) {
      if (name !== "tenantId") onStatement(String(name));
      return Reflect.get(target, name);
    },
  });
}

const numbered = <T>(make: (n: number) => T) => Array.from({ length: MANY }, (_, n) => make(n));

it("entities, actions and tests go in by hundreds: whoever else asks the embedded database waits for that", async () => {
  const { tenant_id, token } = await signUp(app);
  const { id: agentId } = await makeAgent(app, token);
  // Names of nothing but signs are all made one of.
  const entities = numbered((n) => ({
    ...{ id: `${n}`, name: "!".repeat(1 + (n % 60)), title: `t${n}`, description: "d" },
    data_type: "string" as const,
  }));
  const body = {
    ...{ description: "", changes_data: false, confirm: false, reply_template: "", failure_message: "" },
    ...{ kind: "handoff" as const, handoff: { note: "" } },
  };
  const actions = numbered((n) => ({ id: `${n}`, body: { ...body, title: `a${n}` } }));
  const tests = numbered((n) => ({
    id: `${n}`,
    body: {
      name: `t${n}`,
      tags: [],
      ...{ time_zone: "UTC", language: "en", turns: [{ message: "x", expect: {} }] },
    },
  }));

  const named = await counted(tenant_id, (scope, trx) => upsertImportedEntities(entities, { scope, trx }));
  // Those of the same titles are looked for by hundreds, too.
  expect(named.statements).toBeLessThan(2 * STATEMENTS_MAX);
  expect([...named.made.values()].map(({ name }) => name)).toEqual(
    numbered((n) => (n === 0 ? "entity" : `entity_${n + 1}`)),
  );
  const target = { agentId, nameOf: () => "", secrets: createSecrets({ current: "a key of some length" }) };
  const acting = await counted(tenant_id, (scope) => upsertImportedActions(actions, { ...target, scope }));
  expect([acting.statements < STATEMENTS_MAX, new Set(acting.made.values()).size]).toEqual([true, MANY]);
  const tested = await counted(tenant_id, (scope) =>
    upsertImportedTests(tests, { agentId, isReplacing: false, scope }),
  );
  expect([tested.statements < 2 * STATEMENTS_MAX, tested.made]).toEqual([true, true]);
  const stored = await app.request<unknown[]>("GET", `/api/agent/${agentId}/tests/?per_page=1`, { token });
  expect(stored.body.meta).toMatchObject({ total: MANY });
});

it("what is more than a company may have is refused before any of it is written", async () => {
  const { tenant_id } = await signUp(app);
  const description = "d".repeat(1_500);
  const entities = numbered((n) => ({
    id: `${n}`,
    title: `t${n}`,
    description,
    data_type: "string" as const,
  }));
  const many = [...entities, ...entities.map((entity) => ({ ...entity, id: `more ${entity.id}` }))];
  const begun: string[] = [];
  const applied = app.database.transaction((trx) => {
    const scope = watched(tenantWriter(tenant_id, trx), (kind) => void begun.push(kind));
    return upsertImportedEntities(many, { scope, trx });
  });
  await expect(applied).rejects.toMatchObject({ code: "limit_reached" });
  expect(new Set(begun)).toEqual(new Set(["select"]));
});
