import type { Route } from "@cxc/contract/route.ts";
import { routes } from "@cxc/contract/routes.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { type Answer, startTestApp, type TestApp } from "../testing/app.ts";
import { type Call, calls, type Operation } from "../testing/calls.ts";
import { expectRefusal } from "../testing/expect-refusal.ts";
import { type Actor, signUp } from "../testing/factories.ts";

const DEEP = 10_000;
const OVERSIZED = `{"title":"${"x".repeat(1_048_577)}"}`;
const NOT_UTF8 = Buffer.from([...Buffer.from('{"title":"'), 0xed, 0xa0, 0x80, 0xff, ...Buffer.from('"}')]);

/** A body as it goes over the wire, its content type, and what every route answers to it. */
const BODIES: [what: string, body: string | Buffer, type: string, status: number, code: string][] = [
  ["malformed JSON", '{"title": "a', "application/json", 400, "invalid_json"],
  ["JSON with a comma too many", "{},", "application/json", 400, "invalid_json"],
  ["bytes that are no UTF-8", NOT_UTF8, "application/json", 400, "invalid_json"],
  ["nothing", "", "application/json", 400, "invalid"],
  ["an array", "[]", "application/json", 400, "invalid"],
  ["a text", '"title"', "application/json", 400, "invalid"],
  ["a number", "7", "application/json", 400, "invalid"],
  ["null", "null", "application/json; charset=utf-8", 400, "invalid"],
  ["10,000 arrays in each other", "[".repeat(DEEP) + "]".repeat(DEEP), "application/json", 400, "invalid"],
  ["over 1 MB", OVERSIZED, "application/json", 413, "too_large"],
  ["plain text", "title=a", "text/plain", 415, "unsupported_media_type"],
  ["a form", "title=a", "application/x-www-form-urlencoded", 415, "unsupported_media_type"],
  ["an unnamed type", "{}", "", 415, "unsupported_media_type"],
];

const HOSTILE: unknown[] = [
  ...[0, -1, 1.5, 1e308, true, null, [], [[]], {}, { title: {} }],
  ...["", " ", "a\0b", "\ud800", "a\udfffb", "x".repeat(60_000), "__proto__", "'; drop table users; --"],
  ["a\0b"],
  [{ id: "\ud800", title: "a\0b", description: "\ud800" }],
  { data: [{ id: "\0", value: "\ud800" }] },
];

/** A body that was read and taken, for what this installation lacks (the runtime of local models). */
const REFUSED: Partial<Record<Operation, number>> = { downloadLocalModel: 409 };

/** Tables whose rows a person or a visitor makes. */
const COUNTED = [
  ...["tenants", "users", "invites", "tokens", "agents", "agent_versions", "intents", "entities", "actions"],
  ...["data_sources", "documents", "crm_connections", "jobs", "audit_log", "conversation_events"],
];

const operations = (Object.entries<Route>(routes) as [Operation, Route][]).filter(([, route]) => route.body);

let app: TestApp;
let admin: Actor;

beforeAll(async () => {
  app = await startTestApp();
  admin = await signUp(app);
  // Some calls are the operator's.
  await app.database.query
    .updateTable("users")
    .set({ is_operator: true })
    .where("id", "=", admin.user_id)
    .execute();
});

afterAll(() => app.close());

function send(route: Route, { path }: Call, body: unknown, type = "application/json") {
  const token = route.access === "public" ? {} : { token: admin.token };
  return app.request(route.method, path, { body, ...token, headers: { "content-type": type } });
}

/** Rows of everything that a call could leave behind but its own traces (throttles) and what follows later (turns, models). */
async function countRows(): Promise<Record<string, number>> {
  const { rows } = await sql<{ table: string; count: number }>`${sql.join(
    COUNTED.map(
      (table) => sql`select ${table}::text as table, count(*)::int as count from ${sql.table(table)}`,
    ),
    sql` union all `,
  )}`.execute(app.database.query);
  return Object.fromEntries(rows.map(({ table, count }) => [table, count]));
}

interface JsonType {
  type?: string | string[];
  anyOf?: JsonType[];
  enum?: unknown[];
  const?: unknown;
}

/** By the published schema alone: may a value of this kind stand there at all? */
function isOfType(value: unknown, schema: JsonType): boolean {
  if (schema.anyOf) return schema.anyOf.some((one) => isOfType(value, one));
  const allowed = schema.enum ?? ("const" in schema ? [schema.const] : undefined);
  if (allowed) return allowed.includes(value);
  return schema.type === undefined || [schema.type].flat().some((type) => isJsonType(value, type));
}

function isJsonType(value: unknown, type: string): boolean {
  if (type === "null") return value === null;
  if (type === "array") return Array.isArray(value);
  if (type === "integer") return Number.isInteger(value);
  if (type === "object") return typeof value === "object" && value !== null && !Array.isArray(value);
  return typeof value === type;
}

/** Text, or a list of it, that no database row can hold. In an object it may stand under a key that nobody reads. */
function isUnstorable(value: unknown): boolean {
  if (Array.isArray(value)) return value.some(isUnstorable);
  return typeof value === "string" && (value.includes("\0") || !value.isWellFormed());
}

function propertiesOf({ body }: Route): Record<string, JsonType> {
  const { properties = {} } = z.toJSONSchema(body ?? z.object(), { io: "input", unrepresentable: "any" });
  return properties as Record<string, JsonType>;
}

const ofStrangers = operations.filter(([, { access }]) => access === "public");

it.each(ofStrangers)("takes 64 kB at most of whoever may not be known: %s", async (name, route) => {
  const body = JSON.stringify({ title: "x".repeat(65_536) });
  expectRefusal(await send(route, await calls[name](app, admin), body), { status: 413, code: "too_large" });
});

describe.each(operations)("%s", (name, route) => {
  it("refuses every body that is none, and writes nothing", async () => {
    const call = await calls[name](app, admin);
    const before = await countRows();
    const isOptional = route.body?.safeParse(undefined).success;
    const sent = BODIES.filter(([, body]) => body !== "" || !isOptional);
    const answers = await Promise.all(
      sent.map(async ([, body, type, ...expected]) => ({
        answer: await send(route, call, body, type),
        expected,
      })),
    );
    for (const { answer, expected } of answers) {
      const [status, code] = expected;
      expectRefusal(answer, { status, code });
    }
    expect(await countRows()).toEqual(before);
  });

  it("takes no field of a wrong type, names it, and writes nothing", async () => {
    const call = await calls[name](app, admin);
    const before = await countRows();
    for (const [field, schema] of Object.entries(propertiesOf(route))) {
      const wrong = HOSTILE.filter((value) => !isOfType(value, schema) || isUnstorable(value));
      const answers = await Promise.all(
        wrong.map((value) => send(route, call, { ...(call.body as object), [field]: value })),
      );
      for (const [n, { status, body }] of answers.entries()) {
        const named = new Set(Object.keys(body.errors ?? {}).map((key) => key.split(".")[0]));
        const sent = `${field}: ${JSON.stringify(wrong[n]).slice(0, 40)}`;
        expect({ sent, status, code: body.code, named: [...named] }).toEqual({
          sent,
          status: 400,
          code: "invalid",
          named: [field],
        });
        expect(body.message).toMatch(/^[^\n]{4,120}$/);
      }
    }
    expect(await countRows()).toEqual(before);
  });

  it("answers a strange value of the right type as a call or as a refusal, which writes nothing", async () => {
    const call = await calls[name](app, admin);
    for (const [field, schema] of Object.entries(propertiesOf(route))) {
      const before = await countRows();
      const answers: Answer[] = [];
      for (const value of HOSTILE.filter((value) => isOfType(value, schema) && !isUnstorable(value))) {
        const answer = await send(route, call, { ...(call.body as object), [field]: value });
        answers.push(answer);
        const sent = `${field}: ${JSON.stringify(value).slice(0, 40)}`;
        if (answer.status < 300) continue;
        expect([400, 401, 404, 409], sent).toContain(answer.status);
        expect(answer.body, sent).toMatchObject({ status: false, code: expect.any(String) });
      }
      if (answers.every(({ status }) => status >= 300)) expect(await countRows(), field).toEqual(before);
    }
  });

  it("ignores unknown and prototype keys, however deep", async () => {
    const { path, body } = await calls[name](app, admin);
    const deep = `${'{"a":'.repeat(2_000)}1${"}".repeat(2_000)}`;
    const extra = `"__proto__":{"role":"x"},"constructor":{"prototype":{"x":1}},"tenant_id":"x","id":"x","deep":${deep}`;
    const own = JSON.stringify(body ?? {}).slice(1, -1);
    const { status, text } = await send(route, { path }, `{${own}${own && ","}${extra}}`);

    expect(status).toBe(REFUSED[name] ?? route.success ?? 200);
    expect(text).not.toContain('"x"');
  });
});
