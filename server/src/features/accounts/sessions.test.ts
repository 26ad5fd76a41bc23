import type { NewSession } from "@cxc/contract/accounts.ts";
import type { OpenSession } from "@cxc/contract/sessions.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { type Actor, PASSWORD, signUp } from "../../testing/factories.ts";

const FIREFOX = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

let app: TestApp;
let user: Actor;

beforeAll(async () => {
  app = await startTestApp({ trustProxy: ["127.0.0.1"] });
});

beforeEach(async () => {
  user = await signUp(app);
});

afterAll(() => app.close());

async function logIn(headers: Record<string, string> = {}): Promise<string> {
  const body = { email: user.email, password: PASSWORD };
  return (await app.request<NewSession>("POST", "/api/auth/login/", { body, headers })).data.access_token;
}

const list = async (token = user.token) =>
  (await app.request<OpenSession[]>("GET", "/api/auth/sessions/", { token })).data;
const end = (path: string, token = user.token) =>
  app.request("DELETE", `/api/auth/sessions/${path}`, { token });
const isSignedIn = async (token: string) =>
  (await app.request("GET", "/api/auth/me/", { token })).status === 200;

it("lists where the user is signed in, the present session marked", async () => {
  await logIn({ "user-agent": FIREFOX, "x-forwarded-for": "192.0.2.60" });
  const sessions = await list();

  expect(sessions.map(({ is_current }) => is_current).sort()).toEqual([false, true]);
  expect(sessions.find(({ is_current }) => !is_current)).toMatchObject({
    device: "Firefox on Linux",
    address: "192.0.2.60",
    last_used_at: expect.stringMatching(/Z$/),
  });
});

it("ends one, and no one else's", async () => {
  const elsewhere = await logIn();
  const [other] = (await list()).filter(({ is_current }) => !is_current);
  const neighbour = await signUp(app);

  expect((await end(`${other?.id}/`, neighbour.token)).status).toBe(404);
  expect(await isSignedIn(elsewhere)).toBe(true);
  expect((await end(`${other?.id}/`)).status).toBe(200);
  expect(await Promise.all([elsewhere, user.token].map(isSignedIn))).toEqual([false, true]);
});

it("ends all others", async () => {
  const elsewhere = [await logIn(), await logIn()];
  expect((await end("")).status).toBe(200);
  expect(await Promise.all([...elsewhere, user.token].map(isSignedIn))).toEqual([false, false, true]);
});

it("signs out everywhere, here too, and leaves the neighbour alone", async () => {
  const elsewhere = await logIn();
  const neighbour = await signUp(app);
  const { status } = await app.request("POST", "/api/auth/sign-out-everywhere/", { token: user.token });
  expect(status).toBe(200);
  expect(await Promise.all([elsewhere, user.token, neighbour.token].map(isSignedIn))).toEqual([
    false,
    false,
    true,
  ]);
});

it("writes the last use down once an hour", async () => {
  const lastUse = async () => {
    const { rows } = await sql<{ minutes: number }>`
      select extract(epoch from now() - last_used_at)::int / 60 as minutes
      from tokens where user_id = ${user.user_id}`.execute(app.database.query);
    return rows[0]?.minutes;
  };
  const usedBefore = (minutes: number) =>
    sql`update tokens set last_used_at = now() - make_interval(mins => ${minutes}) where user_id = ${user.user_id}`.execute(
      app.database.query,
    );

  await usedBefore(50);
  await isSignedIn(user.token);
  expect(await lastUse()).toBe(50);
  await usedBefore(61);
  await isSignedIn(user.token);
  expect(await lastUse()).toBe(0);
});
