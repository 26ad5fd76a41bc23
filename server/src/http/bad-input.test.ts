import { connect } from "node:net";
import type { Route } from "@cxc/contract/route.ts";
import { routes } from "@cxc/contract/routes.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { type Answer, startTestApp, type TestApp } from "../testing/app.ts";
import { type Call, calls, type Operation } from "../testing/calls.ts";
import { type Actor, makeEntity, signUp } from "../testing/factories.ts";

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

function expectRefusal({ body, status }: Answer, expected: { status: number; code: string }): void {
  expect([status, body.code]).toEqual([expected.status, expected.code]);
  expect(body.status).toBe(false);
  expect(body.message).toMatch(/^[^\n]{4,120}$/);
}

describe.each(operations)("%s", (name, route) => {
  it("refuses every body that is none, and writes nothing", async () => {
    const call = await calls[name](app, admin);
    const before = await countRows();
    const isOptional = route.body?.safeParse(undefined).success;
    for (const [, body, type, status, code] of BODIES) {
      if (body === "" && isOptional) continue;
      expectRefusal(await send(route, call, body, type), { status, code });
    }
    expect(await countRows()).toEqual(before);
  });

  it("takes no field of a wrong type, names it, and writes nothing", async () => {
    const call = await calls[name](app, admin);
    for (const [field, schema] of Object.entries(propertiesOf(route))) {
      const before = await countRows();
      for (const value of HOSTILE.filter((value) => !isOfType(value, schema) || isUnstorable(value))) {
        const { status, body } = await send(route, call, { ...(call.body as object), [field]: value });
        const named = new Set(Object.keys(body.errors ?? {}).map((key) => key.split(".")[0]));
        const sent = `${field}: ${JSON.stringify(value).slice(0, 40)}`;
        expect({ sent, status, code: body.code, named: [...named] }).toEqual({
          sent,
          status: 400,
          code: "invalid",
          named: [field],
        });
        expect(body.message).toMatch(/^[^\n]{4,120}$/);
      }
      expect(await countRows(), field).toEqual(before);
    }
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

    expect(status).toBe(route.success ?? 200);
    expect(text).not.toContain('"x"');
  });
});

describe("an address", () => {
  it.each([
    "%",
    "%ff",
    "%00",
    "%ED%A0%80",
    "%F0%9F%98%80",
    "a%2F..%2Fb",
    "..%2f..",
    "__proto__",
    "x".repeat(3_000),
    "%20",
  ])("whose id is %s is not there", async (id) => {
    for (const path of [`/api/agent/${id}/`, `/api/intent/${id}/`, `/api/public/agent/${id}/`]) {
      expectRefusal(await app.request("GET", path, { token: admin.token }), {
        status: 404,
        code: "not_found",
      });
    }
  });

  it.each([
    ["PATCH", "/api/agent/"],
    ["DELETE", "/api/agent/"],
    ["POST", "/api/intent/00000000-0000-4000-8000-000000000000/"],
    ["PUT", "/api/public/chat/"],
    ["GET", "/api/public/chat/"],
    ["POST", "/api/health/"],
    ["OPTIONS", "/api/agent/"],
    ["GET", "/api/nothing/"],
    ["GET", "/api"],
    ["POST", "/agents/list"],
  ] as const)("that is no call is not there: %s %s", async (method, path) => {
    expectRefusal(await app.request(method, path, { token: admin.token }), {
      status: 404,
      code: "not_found",
    });
  });

  it("may lack its last slash, and carry a long query", async () => {
    const { status } = await app.request("GET", `/api/entities?x=${"y".repeat(10_000)}`, {
      token: admin.token,
    });
    expect(status).toBe(200);
  });
});

it.each(["DELETE", "POST"] as const)(
  "lets a %s that takes nothing name JSON and send nothing",
  async (method) => {
    const { id } = await makeEntity(app, admin.token);
    const agent = await calls.publishAgent(app, admin);
    const path = method === "DELETE" ? `/api/entities/${id}/` : agent.path;
    const headers = { "content-type": "application/json" };
    expect((await app.request(method, path, { token: admin.token, headers })).status).toBe(200);
  },
);

describe("on the wire", () => {
  let port: number | undefined;

  beforeAll(async () => {
    await app.app.listen({ port: 0, host: "127.0.0.1" });
    port = app.app.addresses().find((address) => typeof address === "object")?.port;
  });

  /** What the server answers to these bytes before it closes the connection. */
  function talk(bytes: string): Promise<string> {
    return new Promise((resolve, reject) => {
      let answer = "";
      const socket = connect(port ?? 0, "127.0.0.1", () => socket.write(bytes));
      socket.setEncoding("utf8").on("data", (text: string) => {
        answer += text;
      });
      socket.on("close", () => resolve(answer));
      socket.on("error", reject);
    });
  }

  it.each([
    ["no HTTP", "hello\r\n\r\n", 400, "invalid"],
    ["an endless address", `GET /?${"x".repeat(20_000)} HTTP/1.1\r\nHost: a\r\n\r\n`, 431, "too_large"],
    [
      "a coding with a sign that no header may have",
      "POST /api/auth/login/ HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: \vchunked\r\n\r\n0\r\n\r\n",
      400,
      "invalid",
    ],
    ["endless headers", `GET / HTTP/1.1\r\nHost: a\r\nX: ${"x".repeat(20_000)}\r\n\r\n`, 431, "too_large"],
    [
      "a length that is none",
      "POST /api/auth/login/ HTTP/1.1\r\nHost: a\r\nContent-Length: x\r\n\r\n",
      400,
      "invalid",
    ],
  ])("%s gets the envelope", async (_, bytes, status, code) => {
    const answer = await talk(bytes);
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    expect(JSON.parse(answer.split("\r\n\r\n")[1] ?? "")).toMatchObject({ status: false, code });
  });

  const posted = (headers: string, body: string) =>
    `POST /api/auth/login/ HTTP/1.1\r\nHost: a\r\nContent-Type: application/json\r\n${headers}\r\n\r\n${body}`;

  it.each([
    "xchunked",
    "gzip",
    "identity",
    "gzip, chunked",
    "x, chunked",
    "chunked, gzip",
    "chunked, chunked",
    "chunked\r\nTransfer-Encoding: identity",
    "chunked\r\nTransfer-Encoding: chunked",
  ])("a body that is coded as %j ends the connection, and is never a request", async (coding) => {
    const smuggled = "GET /api/health/ HTTP/1.1\r\nHost: a\r\n\r\n";
    const answer = await talk(posted(`Transfer-Encoding: ${coding}`, `0\r\n\r\n${smuggled}`));
    expect(answer).toMatch(/^HTTP\/1.1 501 /);
    expect(answer).toMatch(/^Connection: close\r$/m);
    expect(answer.match(/^HTTP\//gm)).toHaveLength(1);
    expect(JSON.parse(answer.split("\r\n\r\n")[1] ?? "")).toMatchObject({ code: "unknown_coding" });
  });

  it("a body in chunks is read, however that is spelled", async () => {
    const answer = await talk(
      posted("Transfer-Encoding: CHUNKED\r\nConnection: close", "2\r\n{}\r\n0\r\n\r\n"),
    );
    expect(answer).toMatch(/^HTTP\/1.1 400 /);
  });

  it("lives on after all that", async () => {
    expect((await app.request("GET", "/api/health/")).status).toBe(200);
  });
});
