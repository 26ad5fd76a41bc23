import { NOT_READY_REASONS } from "@cxc/contract/health.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { openTestDatabase } from "../../testing/database.ts";
import { makeAgent, signUp } from "../../testing/factories.ts";

const PATH = "/api/metrics/";
const TOKEN = "a token of some length";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ metricsToken: TOKEN });
});

afterAll(() => app.close());

const read = async () => (await app.request("GET", PATH)).text;

it("counts what happens, by names that name nobody", async () => {
  const admin = await signUp(app);
  const agent = await makeAgent(app, admin.token);
  const body = { agent_id: agent.id, message: "", mode: "test" };
  await app.request("POST", "/api/public/chat/", { token: admin.token, body });
  await app.request("GET", `/api/agent/${agent.id}/`, { token: admin.token });
  await app.request("GET", "/nothing-here-at-all");
  const text = await read();

  expect(text).toMatch(/^agent_console_turns_total\{mode="test",outcome="greeting"\} 1$/m);
  expect(text).toMatch(
    /^agent_console_http_requests_total\{method="GET",route="\/api\/agent\/:id\/?",status="200"\} 1$/m,
  );
  expect(text).toMatch(/^agent_console_database_up 1$/m);
  expect(text.match(/^agent_console_not_ready\{.*$/gm)).toEqual(
    NOT_READY_REASONS.map((reason) => `agent_console_not_ready{reason="${reason}"} 0`),
  );
  expect(text).toMatch(/^process_resident_memory_bytes \d+$/m);
  for (const secret of [agent.id, admin.email, admin.tenant_id, "nothing-here"])
    expect(text).not.toContain(secret);
});

it("says how many jobs wait", async () => {
  await sql`insert into jobs (name, data, max_attempts) values ('some', '{}', 1)`.execute(app.database.query);
  const text = await read();
  expect(text).toMatch(/^agent_console_jobs_waiting\{name="some"\} 1$/m);
});

describe("who may read them", () => {
  const get = (headers: Record<string, string>) => app.request("GET", PATH, { headers });

  it("is who comes with the token, from anywhere", async () => {
    const forwarded = { "x-forwarded-for": "1.2.3.4" };
    expect((await get({ ...forwarded, authorization: `Bearer ${TOKEN}` })).status).toBe(200);
    expect((await get({ authorization: "Bearer another token" })).status).toBe(403);
  });

  it.each([
    ["x-forwarded-for", "127.0.0.1"],
    ["forwarded", "for=127.0.0.1"],
    ["x-real-ip", "127.0.0.1"],
    ["via", "1.1 proxy"],
    ["x-forwarded-proto", "https"],
    ["x-forwarded-anything", "1"],
    ["cf-connecting-ip", "127.0.0.1"],
    ["host", "rebound.example.com"],
  ])("is nobody else behind %s", async (name, value) => {
    const { status, body } = await get({ [name]: value });
    expect([status, body.code]).toEqual([403, "forbidden"]);
  });

  it("is nobody without the token where the console has a public address", async () => {
    const config = { publicUrl: "https://console.example.com", metricsToken: TOKEN };
    const behind = await startTestApp(config, { database: app.database });
    const ask = async (headers: Record<string, string>) =>
      (await behind.request("GET", PATH, { headers })).status;
    expect([await ask({}), await ask({ authorization: `Bearer ${TOKEN}` })]).toEqual([403, 200]);
    await behind.close();
  });

  it("is nobody from another machine", async () => {
    const { statusCode } = await app.app.inject({ url: PATH, remoteAddress: "10.1.2.3" });
    expect(statusCode).toBe(403);
  });
});

it("lives on without the database, and says so", async () => {
  const database = await openTestDatabase({ isOwn: true });
  const broken = await startTestApp({}, { database });
  await database.close();
  const { text } = await broken.request("GET", PATH);
  const ready = await broken.request("GET", "/api/ready/");
  await broken.close();

  expect(text).toMatch(/^agent_console_database_up 0$/m);
  expect(text).toMatch(/^agent_console_not_ready\{reason="database_gone"\} 1$/m);
  expect([ready.status, ready.data]).toEqual([503, { reason: "database_gone" }]);
  expect(Number(ready.headers["retry-after"])).toBeGreaterThan(0);
});
