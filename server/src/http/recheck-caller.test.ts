import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../testing/app.ts";
import { type Actor, addUser, makeDataSource, signUp } from "../testing/factories.ts";
import { startLoopbackServer } from "../testing/fixture-site/loopback-server.ts";

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

it("takes no more of an upload from who may not upload any more", async () => {
  const leaver = await addUser(app, "manager", admin.tenant_id);
  const source = await makeDataSource(app, admin.token);
  const path = `${address}/api/data-source/${source.id}/file/`;
  const headers = {
    authorization: `Bearer ${leaver.token}`,
    "content-type": "multipart/form-data; boundary=edge",
  };
  const call = request(path, { method: "POST", headers });
  call.on("error", () => undefined);
  const answer = once(call, "response") as Promise<[IncomingMessage]>;
  call.write(`--edge\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n\r\n`);
  call.write("x".repeat(300_000));
  await wait(1_500);
  const body = { is_active: false };
  await app.request("PUT", `/api/team/${leaver.user_id}/`, { token: admin.token, body });
  call.write("x".repeat(600_000));
  const [response] = await answer;
  call.destroy();

  expect(response.statusCode).toBe(419);
  await expect
    .poll(async () => (await sql`select 1 from file_pieces`.execute(app.database.query)).rows.length)
    .toBe(0);
});

it("ends a look at a site, and at a model, of who may not look any more, and lets go of what they asked", async () => {
  let asked = 0;
  let closed = 0;
  const silent = await startLoopbackServer(({ socket }) => {
    asked++;
    socket.once("close", () => closed++);
  });
  const own = await startTestApp({ egressAllow: [silent.host] }, { database: app.database });
  const admin = await signUp(own);
  const { token, user_id } = await addUser(own, "company_admin", admin.tenant_id);
  const settings = { provider: "openai_compatible", base_url: silent.url, chat_model: "silent" };
  await own.request("PUT", "/api/settings/model/", { token: admin.token, body: settings });

  const looks = [
    own.request("POST", "/api/data-source/url/preview/", { token, body: { url: silent.url } }),
    own.request("POST", "/api/settings/model/test/", { token }),
  ];
  await expect.poll(() => asked, { timeout: 10_000 }).toBe(2);
  const began = performance.now();
  await own.request("PUT", `/api/team/${user_id}/`, { token: admin.token, body: { is_active: false } });
  const answers = await Promise.all(looks);

  expect(answers.map(({ status, data }) => ({ status, data }))).toEqual([{ status: 419 }, { status: 419 }]);
  expect(performance.now() - began).toBeLessThan(8_000);
  await expect.poll(() => closed, { timeout: 10_000 }).toBe(2);
  await own.close();
  await silent.close();
});
