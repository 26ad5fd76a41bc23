import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { type Actor, addUser, signUp } from "../testing/factories.ts";

let app: TestApp;
let admin: Actor;
let address = "";

beforeAll(async () => {
  app = await startTestApp();
  admin = await signUp(app);
  address = await app.app.listen({ host: "127.0.0.1", port: 0 });
});

afterAll(() => app.close());

/** An invite of a company admin whose body comes after `meanwhile`. */
async function inviteSlowly(token: string, email: string, meanwhile: () => Promise<unknown>) {
  const body = JSON.stringify({ email, role: "company_admin" });
  const headers = {
    authorization: `Bearer ${token}`,
    "content-type": "application/json",
    "content-length": body.length,
  };
  const call = request(`${address}/api/team/invites/`, { method: "POST", headers });
  const answer = once(call, "response") as Promise<[IncomingMessage]>;
  call.flushHeaders();
  await wait(1_500);
  await meanwhile();
  call.end(body);
  const [response] = await answer;
  response.resume();
  return response.statusCode;
}

it("looks again at who calls once a slow body is there: rights that ended meanwhile are over", async () => {
  const fired = await addUser(app, "company_admin", admin.tenant_id);
  const demoted = await addUser(app, "company_admin", admin.tenant_id);
  const change = (user: Actor, body: object) =>
    app.request("PUT", `/api/team/${user.user_id}/`, { token: admin.token, body });

  const answers = await Promise.all([
    inviteSlowly(fired.token, "one@example.com", () => change(fired, { is_active: false })),
    inviteSlowly(demoted.token, "two@example.com", () => change(demoted, { role: "manager" })),
    inviteSlowly(admin.token, "three@example.com", async () => undefined),
  ]);

  expect(answers).toEqual([419, 403, 201]);
  const { rows } = await sql`select email from invites`.execute(app.database.query);
  expect(rows).toEqual([{ email: "three@example.com" }]);
});
