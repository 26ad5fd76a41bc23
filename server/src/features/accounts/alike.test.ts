import { createHook } from "node:async_hooks";
import type { KyselyPlugin, PluginTransformQueryArgs } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Database } from "../../database/open.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { openTestDatabase } from "../../testing/database.ts";
import { PASSWORD, signUp } from "../../testing/factories.ts";

let opened: Database;
let app: TestApp;
const work: string[] = [];
const hashing = createHook({ init: (_id, type) => type === "ARGON2REQUEST" && work.push("a hash") });

beforeAll(async () => {
  opened = await openTestDatabase();
  app = await startTestApp({}, { database: recorded(opened) });
  hashing.enable();
});

afterAll(async () => {
  hashing.disable();
  await app.close();
  await opened.close();
});

/** The database, with every statement's kind written down. */
function recorded(database: Database): Database {
  const plugin: KyselyPlugin = {
    transformQuery({ node }: PluginTransformQueryArgs) {
      work.push(node.kind);
      return node;
    },
    transformResult: async ({ result }) => result,
  };
  return {
    ...database,
    query: database.query.withPlugin(plugin),
    transaction: (run) => database.transaction((trx) => run(trx.withPlugin(plugin))),
  };
}

async function workOf(path: string, body: object): Promise<string[]> {
  work.length = 0;
  await app.request("POST", path, { body });
  return [...work];
}

it("does the same work for a wrong password as for an unknown address", async () => {
  const { email } = await signUp(app);
  const known = await workOf("/api/auth/login/", { email, password: "Wr0ng-one!" });
  const unknown = await workOf("/api/auth/login/", { email: "nobody@example.com", password: PASSWORD });

  expect(known).toContain("a hash");
  expect(unknown).toEqual(known);
});

it.each(["forgot-password", "verify/resend"])("does the same work for all who ask for %s", async (call) => {
  const { email } = await signUp(app);
  const known = await workOf(`/api/auth/${call}/`, { email });
  const unknown = await workOf(`/api/auth/${call}/`, { email: "nobody@example.com" });

  expect(known.length).toBeGreaterThan(0);
  expect(unknown).toEqual(known);
});
