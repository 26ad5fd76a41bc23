import { randomUUID } from "node:crypto";
import { ACTION_BYTES_PER_COMPANY_MAX, ENTITY_BYTES_PER_COMPANY_MAX } from "@cxc/contract/rules.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { tenantWriter } from "../../database/tenant.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { type Actor, signUp } from "../../testing/factories.ts";

const ROOM = 3_000;
const LONG = "d".repeat(1_500);
const TOO_MUCH = expect.stringMatching(/may hold 4 MB in all.*Delete or shorten some/);

let app: TestApp;
let loud: Actor;
let neighbour: Actor;

beforeAll(async () => {
  app = await startTestApp();
  [loud, neighbour] = [await signUp(app), await signUp(app)];
});

afterAll(() => app.close());

const entity = (title: string, description = LONG) => ({ title, description, data_type: "string" });
const action = (title: string, note = LONG) => ({ title, kind: "handoff", handoff: { note } });

/** Leaves room for one of `LONG`, and not for two. */
async function fill(table: "entities" | "actions", max: number): Promise<void> {
  const row = { id: randomUUID(), title: "Filler", description: "x".repeat(max - ROOM) };
  await app.database.transaction(async (trx) => {
    const scope = tenantWriter(loud.tenant_id, trx);
    if (table === "entities")
      await scope.insert("entities", { ...row, name: "filler", data_type: "string" }).execute();
    else await scope.insert("actions", { ...row, kind: "handoff", definition: "{}" }).execute();
  });
}

const send = (method: "POST" | "PUT", path: string, { token }: Actor, body: object) =>
  app.request<{ id: string }>(method, path, { token, body });

it.each([
  ["entities", ENTITY_BYTES_PER_COMPANY_MAX, entity],
  ["actions", ACTION_BYTES_PER_COMPANY_MAX, action],
] as const)(
  "a company's %s have so many bytes in all, and its neighbour's as many",
  async (table, max, bodyOf) => {
    const path = `/api/${table}/`;
    const { data: known } = await send("POST", path, loud, bodyOf("Known", "small"));
    await fill(table, max);
    const atOnce = await Promise.all(
      ["One", "Two", "Three"].map((title) => send("POST", path, loud, bodyOf(title))),
    );
    const refused = await send("POST", path, loud, bodyOf("More"));
    const grown = await send("PUT", `${path}${known.id}/`, loud, bodyOf("Known", LONG));
    const shorter = await send("PUT", `${path}${known.id}/`, loud, bodyOf("Known", "s"));
    const other = await send("POST", path, neighbour, bodyOf("More"));
    const { body } = await app.request<{ title: string }[]>("GET", `${path}?q=More`, { token: loud.token });

    expect(atOnce.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
    expect([refused.status, refused.body]).toEqual([
      409,
      expect.objectContaining({ code: "limit_reached", message: TOO_MUCH }),
    ]);
    expect([grown.status, shorter.status, other.status]).toEqual([409, 200, 201]);
    expect(body.data).toEqual([]);
  },
);
