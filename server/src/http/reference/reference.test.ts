import { errors } from "@cxc/contract/errors.ts";
import type { Route } from "@cxc/contract/route.ts";
import { routes } from "@cxc/contract/routes.ts";
import { DATA_TYPES } from "@cxc/contract/rules.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { openTestDatabase } from "../../testing/database.ts";
import { CALL_GROUPS } from "./call-groups.ts";

interface Operation {
  operationId: string;
  summary: string;
  security: unknown[];
  parameters: { name: string; in: string; required?: boolean; schema: object }[];
  requestBody?: { content: Record<string, { schema: { type?: string } }> };
  responses: Record<string, { description: string; content: Record<string, unknown> }>;
}

interface Description {
  openapi: string;
  info: { title: string; version: string };
  paths: Record<string, Record<string, Operation>>;
  components: { schemas: { Error: { properties: { code: { enum: string[] } } } } };
}

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ brand: `<b>"Brand"</b>` });
});

afterAll(() => app.close());

describe("openapi.json", () => {
  let api: Description;

  beforeAll(async () => {
    const { status, headers, text } = await app.request("GET", "/api/openapi.json");
    expect([status, headers["content-type"]]).toEqual([200, "application/json; charset=utf-8"]);
    api = JSON.parse(text) as Description;
  });

  it("is OpenAPI 3.1 and knows every error code", () => {
    expect(api.openapi).toMatch(/^3\.1\./);
    expect(api.info).toMatchObject({ title: `<b>"Brand"</b> API`, version: expect.any(String) });
    expect(api.components.schemas.Error.properties.code.enum).toEqual(Object.keys(errors));
  });

  it.each(Object.entries<Route>(routes))("describes %s", (name, route) => {
    const path = route.path.replace(/:(\w+)/g, "{$1}");
    const operation = api.paths[path]?.[route.method.toLowerCase()];
    if (!operation) throw new Error(`${route.method} ${path} is missing`);
    const inPath = operation.parameters.filter((parameter) => parameter.in === "path");

    expect(operation.operationId).toBe(name);
    expect(inPath.map((parameter) => parameter.name).sort()).toEqual(
      [...route.path.matchAll(/:(\w+)/g)].map(([, parameter]) => parameter).sort(),
    );
    expect(inPath.every(({ required }) => required)).toBe(true);
    expect(operation.security.length).toBe(route.access === "public" ? 0 : 1);
    expect(operation.requestBody?.content["application/json"]?.schema.type).toBe(
      route.body ? "object" : undefined,
    );
    const statuses = [String(route.success ?? 200), ...(route.begun ? ["202"] : []), "default"];
    expect(Object.keys(operation.responses).sort()).toEqual(statuses);
  });

  it("tells the limits that a body must keep", () => {
    const body = api.paths["/api/entities/"]?.post?.requestBody?.content["application/json"]?.schema;
    expect(body).toMatchObject({
      properties: {
        title: { minLength: 1, maxLength: 200 },
        description: { maxLength: 1500 },
        data_type: { enum: [...DATA_TYPES] },
      },
    });
  });

  it("has each operation once, and every reference leads somewhere", () => {
    const operations = Object.values(api.paths).flatMap((methods) => Object.values(methods));
    const references = [...JSON.stringify(api).matchAll(/"\$ref":"([^"]+)"/g)].map(([, target]) => target);

    expect(operations.map(({ operationId }) => operationId).sort()).toEqual(Object.keys(routes).sort());
    expect(new Set(references)).toEqual(new Set(["#/components/schemas/Error"]));
  });
});

describe("the page of the API", () => {
  const GROUPS = CALL_GROUPS.map(({ name }) => `/api/docs/${name}/`);
  /** Bytes, before they are packed: a page opens at once on a phone, too. */
  const PAGE_BYTES_MAX = 40_000;

  it.each(["/api/docs/", ...GROUPS])("%s is small, without scripts under a strict policy", async (path) => {
    const { status, headers, text } = await app.request("GET", path);
    const policy = String(headers["content-security-policy"]);

    expect(status).toBe(200);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).toMatch(/script-src 'self'(;|$)/);
    expect(text).not.toMatch(/<script|\son\w+=|<b>"Brand"/);
    expect(Buffer.byteLength(text)).toBeLessThan(PAGE_BYTES_MAX);
  });

  it("shows each call on the page of its group, and on no other", async () => {
    const pages = await Promise.all(GROUPS.map(async (path) => (await app.request("GET", path)).text));
    const shown = pages.flatMap((text) => [...text.matchAll(/<h2 id="(\w+)">/g)].map(([, name]) => name));

    expect(shown.sort()).toEqual(Object.keys(routes).sort());
    expect((await app.request("GET", "/api/docs/nothing/")).status).toBe(404);
  });

  it("leads only to what is there", async () => {
    const pages = new Map<string, string>();
    for (const path of ["/api/docs/", ...GROUPS]) pages.set(path, (await app.request("GET", path)).text);
    const links = [...pages].flatMap(([path, text]) =>
      [...text.matchAll(/href="([^"]+)"/g)].map(([, href = ""]) =>
        href.startsWith("#") ? path + href : href,
      ),
    );
    const broken = links.filter((link) => {
      const [path = "", anchor] = link.split("#");
      const page = pages.get(path);
      if (page === undefined) return path !== "/api/openapi.json";
      return anchor !== undefined && !page.includes(`id="${anchor}"`);
    });

    expect(links.length).toBeGreaterThan(GROUPS.length ** 2);
    expect(broken).toEqual([]);
  });

  it("says what shapes can't: HTML, keys, streams, tests, what isn't published, and each code", async () => {
    const { text: first } = await app.request("GET", "/api/docs/");
    const { text: chat } = await app.request("GET", "/api/docs/chat/");

    const words = first.replaceAll("<wbr>", "");
    for (const code of Object.keys(errors)) expect(words).toContain(`<code>${code}</code>`);
    for (const word of ["Idempotency-Key", "text/event-stream", "event: delta", "event: reply", "HTML"])
      expect(first).toContain(word);
    expect(chat).toMatch(/response: string {2}\/\/ sanitised HTML/);
    expect(chat).toMatch(/mode: &quot;test&quot;<\/code> needs a signed-in user/);
    expect(chat).toMatch(/isn't published is 404/);
    expect(chat).toMatch(/conversation_id: string {2}\/\/ uuid; the visitor's secret/);
  });

  it("has another nonce each time", async () => {
    const nonces = await Promise.all([1, 2].map(() => app.request("GET", "/api/docs/")));
    const [one, other] = nonces.map(({ text }) => /nonce="([^"]+)"/.exec(text)?.[1]);
    expect(one).toBeDefined();
    expect(one).not.toBe(other);
  });
});

it("says that its database does not answer, and nothing more", async () => {
  const database = await openTestDatabase({ isOwn: true });
  const broken = await startTestApp({}, { database });
  await database.close();
  const health = await broken.request("GET", "/api/health/");
  const login = { email: "ada@example.com", password: "Passw0rd!" };
  const other = await broken.request("POST", "/api/auth/login/", { body: login });
  await broken.close();

  expect([health.status, health.body.code]).toEqual([503, "unavailable"]);
  expect(Number(health.headers["retry-after"])).toBeGreaterThan(0);
  expect(other.status).toBeGreaterThanOrEqual(500);
  expect(Object.keys(other.body).sort()).toEqual(["code", "message", "request_id", "status"]);
  expect(other.text).not.toMatch(/select|driver|pool|postgres/i);
});

it("says how it is while the database is busy, without waiting for it", async () => {
  const held = Promise.withResolvers<void>();
  const isHeld = Promise.withResolvers<void>();
  const transaction = app.database.transaction(async () => {
    isHeld.resolve();
    await held.promise;
  });
  await isHeld.promise;
  const began = performance.now();
  const { status, data } = await app.request("GET", "/api/health/");
  const took = performance.now() - began;
  held.resolve();
  await transaction;

  // On a server other connections answer meanwhile.
  if (app.database.kind === "embedded") expect(data).toMatchObject({ is_database_busy: true });
  expect(status).toBe(200);
  expect(took).toBeLessThan(10_000);
});

it("says how it is", async () => {
  const { status, data } = await app.request("GET", "/api/health");
  expect(status).toBe(200);
  expect(data).toEqual({
    version: expect.stringMatching(/^\d+\.\d+\.\d+$/),
    database: app.database.kind,
    is_database_busy: expect.any(Boolean),
    uptime_s: expect.any(Number),
    loop_delay_ms: { p50: expect.any(Number), p99: expect.any(Number), max: expect.any(Number) },
  });
});
