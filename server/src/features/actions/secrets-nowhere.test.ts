import { randomUUID } from "node:crypto";
import type { Action } from "@cxc/contract/actions.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { type Actor, makeAgent, makeIntent, signUp } from "../../testing/factories.ts";
import { type LoopbackServer, startLoopbackServer } from "../../testing/fixture-site/loopback-server.ts";

const SECRET = "hush-hush/+é";
const BASIC = Buffer.from(`ada:${SECRET}`).toString("base64");
const AUTHS = [
  { type: "bearer", token: SECRET },
  { type: "basic", username: "ada", password: SECRET },
  { type: "api_key", in: "query", name: "key", value: SECRET },
  { type: "api_key", in: "header", name: "X-Key", value: SECRET },
];

let app: TestApp;
let admin: Actor;
let server: LoopbackServer;
let answers: string[];
let logs = "";

beforeAll(async () => {
  // The logger writes here only where this stands in for the real one.
  vi.spyOn(process.stdout, "write").mockImplementation((piece) => {
    logs += String(piece);
    return true;
  });
  server = await startLoopbackServer((request, response) => {
    const all = { ...request.headers, url: request.url, raw: SECRET, [SECRET]: 1 };
    const text = request.method === "GET" ? "" : encodeURIComponent(SECRET);
    response.setHeader("x-echo", BASIC).setHeader("set-cookie", "session=abc");
    response.end(JSON.stringify(all) + text);
  });
  app = await startTestApp({ egressAllow: [server.host], logLevel: "trace" });
  admin = await signUp(app);
  answers = [];
});

afterAll(async () => {
  await Promise.all([app.close(), server.close()]);
  vi.restoreAllMocks();
});

async function ask<Data>(method: "GET" | "POST" | "PUT" | "DELETE", path: string, body?: object) {
  const headers = { "idempotency-key": randomUUID() };
  const answer = await app.request<Data>(method, path, {
    token: admin.token,
    ...(body === undefined ? {} : { body, headers }),
  });
  answers.push(answer.text);
  return answer;
}

async function useAction(auth: object, method: string): Promise<void> {
  const http = { method, url: `${server.url}/`, auth };
  const reply = "{{action.raw}} {{action.authorization}} {{action.url}} {{action.x-key}}";
  const body = { title: "Order", kind: "http", http, reply_template: reply };
  const { data } = await ask<Action>("POST", "/api/actions/", body);
  const path = `/api/actions/${data.id}/`;
  const agent = await makeAgent(app, admin.token);
  await makeIntent(app, admin.token, agent.id, { action: data.id });
  await ask("POST", `${path}test/`, {});
  await ask("POST", `${path}test/`, { is_dry: true });
  await ask("GET", `${path}run/`);
  await ask("PUT", path, body);
  await ask("PUT", path, { ...data, http: { ...data.http, timeout_ms: 1 } });
  await ask("GET", path);
  await ask("GET", "/api/actions/");
  await ask("POST", `/api/agent/${agent.id}/publish/`);
  await ask("DELETE", path);
}

/** Every row of every table, as text. */
async function dump(): Promise<string> {
  const { query } = app.database;
  const tables = await sql<{ name: string }>`
    select table_name as name from information_schema.tables where table_schema = current_schema()`.execute(
    query,
  );
  const pieces: string[] = [];
  for (const { name } of tables.rows) {
    const { rows } = await sql<{ row: string }>`select t::text as row from ${sql.table(name)} t`.execute(
      query,
    );
    pieces.push(name, ...rows.map(({ row }) => row));
  }
  return pieces.join("\n");
}

it("shows a secret in no answer, row or log, wherever the other side repeats it", async () => {
  for (const auth of AUTHS) {
    await useAction(auth, "POST");
    await useAction(auth, "GET");
  }
  const stored = await dump();
  app.app.log.error("the last line");

  const authorization = server.requests.map(({ headers }) => headers.authorization);
  expect(authorization).toContain(`Basic ${BASIC}`);
  expect(logs).toContain("the last line");
  expect(stored).toContain("action_runs");
  expect(stored).toContain("•••");
  const forms = ["hush-hush", BASIC, "session=abc", Buffer.from(SECRET).toString("hex")];
  for (const shown of [answers.join("\n"), stored, logs]) {
    for (const form of forms) expect(shown.includes(form)).toBe(false);
  }
});
