import type { ChatReply } from "@cxc/contract/chat.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { openTestDatabase } from "../testing/database.ts";
import { makeAgent, signUp } from "../testing/factories.ts";

const ID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const lines: string[] = [];
const logTo = { write: (line: string) => void lines.push(line) };
let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ logLevel: "debug" }, { logTo });
});

afterAll(() => app.close());

const lineOf = (id: unknown, words: string) =>
  lines.map((line) => JSON.parse(line)).find(({ request_id, msg }) => request_id === id && msg === words);

it("names each answer, and a visitor can't choose the name", async () => {
  const given = { "x-request-id": "chosen-by-a-visitor" };
  const answers = [
    await app.request("GET", "/api/health/", { headers: given }),
    await app.request("GET", "/api/nothing/"),
    await app.request("POST", "/api/auth/login/", { body: "{" }),
    await app.request("GET", "/%"),
  ];

  for (const { headers } of answers) expect(headers["x-request-id"]).toMatch(ID);
  expect(new Set(answers.map(({ headers }) => headers["x-request-id"])).size).toBe(answers.length);
});

it("takes the name that a trusted proxy gives, if it is one", async () => {
  const behind = await startTestApp({ trustProxy: ["127.0.0.1"] }, { database: app.database });
  const ask = async (id: string) =>
    (await behind.request("GET", "/api/health/", { headers: { "x-request-id": id } })).headers[
      "x-request-id"
    ];

  expect(await ask("7f3a.proxy:0042")).toBe("7f3a.proxy:0042");
  expect(await ask('"},{"level":60')).toMatch(ID);
  expect(await ask("x".repeat(65))).toMatch(ID);
  await behind.close();
});

it("logs a request by its route with its name, and nothing that was said or opens anything", async () => {
  const { token } = await signUp(app);
  const agent = await makeAgent(app, token);
  const body = { agent_id: agent.id, mode: "test", message: "my secret words" };
  const { data, headers } = await app.request<ChatReply>("POST", "/api/public/chat/", { body, token });
  await app.request("GET", `/api/conversation/${data.conversation_id}/?token=${token}`, { token });

  await expect
    .poll(() => lineOf(headers["x-request-id"], "answered"))
    .toMatchObject({
      method: "POST",
      route: "/api/public/chat/",
      status: 200,
    });
  const log = lines.join("");
  for (const secret of [token, "my secret words", data.conversation_id, "Passw0rd!"])
    expect(log).not.toContain(secret);
});

it("says of a failure of its own under which name it stands in the log", async () => {
  const database = await openTestDatabase({ isOwn: true });
  const broken = await startTestApp({ logLevel: "warn" }, { database, logTo });
  const { token } = await signUp(broken);
  await sql`alter table agents rename to gone`.execute(database.query);
  const { status, body, headers } = await broken.request("GET", "/api/agent/", { token });
  await broken.close();
  await database.close();

  expect(status).toBe(500);
  expect(body.request_id).toBe(headers["x-request-id"]);
  expect(lineOf(body.request_id, "request failed")).toMatchObject({ level: 50 });
});

it("keeps with a job which request made it", async () => {
  const { email } = await signUp(app);
  const { headers } = await app.request("POST", "/api/auth/forgot-password/", { body: { email } });
  const { rows } = await sql`select request_id from jobs where request_id is not null`.execute(
    app.database.query,
  );

  expect(rows).toContainEqual({ request_id: headers["x-request-id"] });
});
