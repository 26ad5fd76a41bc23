import type { NewSession } from "@cxc/contract/accounts.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { type MailedApp, startMailedApp } from "../../testing/account-mails.ts";
import { type Actor, addUser, PASSWORD } from "../../testing/factories.ts";
import { issueLink } from "../links/tokens.repository.ts";

const NEXT = "Another1!";

let app: MailedApp;
let user: Actor;
let address = "";
let addresses = 0;

beforeAll(async () => {
  app = await startMailedApp();
});

/** From an address of the documentation's range, so that tests don't use up each other's tries. */
beforeEach(async () => {
  address = `198.51.100.${++addresses}`;
  app.mailServer.mails.length = 0;
  user = await addUser(app, "manager");
});

afterAll(() => app.close());

const post = <Data>(path: string, body: object) =>
  app.request<Data>("POST", `/api/auth/${path}/`, { body, headers: { "x-forwarded-for": address } });
const forgot = (email: string) => post("forgot-password", { email });
const reset = (token: string, password = NEXT) => post("reset-password", { token, password });
const check = (token: string) =>
  app.request("GET", `/api/auth/reset-password/${token}/`, { headers: { "x-forwarded-for": address } });
const logIn = (email: string, password: string) => post<NewSession>("login", { email, password });
const newLink = async () => (await issueLink("reset", { user_id: user.user_id }, app.database.query)).token;
const isSignedIn = async (token: string) =>
  (await app.request("GET", "/api/auth/me/", { token })).status === 200;

it("mails a link that sets a new password once and ends every session", async () => {
  const asked = await forgot(` ${user.email.toUpperCase()} `);
  const link = await app.takeLink(user.email);
  const usable = await check(link.token);
  const first = await reset(link.token);
  const second = await reset(link.token);

  expect([asked.status, asked.body.message]).toEqual([
    200,
    "If this address has an account, a link is on its way.",
  ]);
  expect(link.address).toBe(`${app.config.publicUrl}/reset-password/${link.token}`);
  expect(usable.data).toEqual({ email: user.email });
  expect([first.status, second.status, second.body.code]).toEqual([200, 400, "link_used"]);
  expect((await check(link.token)).body.code).toBe("link_used");
  expect(await isSignedIn(user.token)).toBe(false);
  expect((await logIn(user.email, NEXT)).status).toBe(200);
});

it("answers the same to strangers, and mails neither them nor who is deactivated", async () => {
  const gone = await addUser(app, "manager");
  await sql`update users set is_active = false where id = ${gone.user_id}`.execute(app.database.query);
  const answers = [await forgot(user.email), await forgot("nobody@example.com"), await forgot(gone.email)];
  await app.untilNoneWaits();

  expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(app.mailServer.mails.map(({ to }) => to)).toEqual([[user.email]]);
});

it("ends no link because another was asked for, and all once one is used or the password changed", async () => {
  await forgot(user.email);
  const first = await app.takeLink(user.email);
  await forgot(user.email);
  const second = await app.takeLink(user.email);
  expect((await check(first.token)).status).toBe(200);
  expect((await reset(first.token, PASSWORD)).status).toBe(200);
  expect((await reset(second.token)).body.code).toBe("link_expired");

  const third = await newLink();
  const { data } = await logIn(user.email, PASSWORD);
  const changed = await app.request("POST", "/api/auth/change-password/", {
    token: data.access_token,
    body: { current_password: PASSWORD, new_password: NEXT },
  });
  expect(changed.status).toBe(200);
  expect((await check(third)).body.code).toBe("link_expired");
});

it("lets one of two resets at once win", async () => {
  const token = await newLink();
  const answers = await Promise.all([reset(token, "Another1!"), reset(token, "Another2!")]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 400]);
});

it("tells a link that is over from one that never was", async () => {
  const token = await newLink();
  await sql`update tokens set expires_at = now() - interval '1 second' where user_id = ${user.user_id}`.execute(
    app.database.query,
  );
  const wrongPurpose = (await issueLink("verify", { user_id: user.user_id }, app.database.query)).token;

  expect((await check(token)).body.code).toBe("link_expired");
  expect((await reset(token)).body.code).toBe("link_expired");
  for (const unknown of ["x".repeat(43), wrongPurpose, user.token]) {
    expect((await check(unknown)).status).toBe(404);
    expect((await reset(unknown)).status).toBe(404);
  }
});

it("refuses a weak password and keeps the link", async () => {
  const token = await newLink();
  const { status, body } = await reset(token, "short");
  expect([status, body.errors]).toEqual([400, { password: "Please enter valid password" }]);
  expect((await check(token)).status).toBe(200);
});

it("lets its owner in whose failed tries were counted", async () => {
  await reset(await newLink(), PASSWORD);
  for (let n = 0; n < 10; n++) await logIn(user.email, "Wr0ng-one!");
  expect((await logIn(user.email, "Wr0ng-one!")).status).toBe(429);
  await reset(await newLink());
  expect((await logIn(user.email, NEXT)).status).toBe(200);
});

it("leaves no session behind that began with the old password meanwhile", async () => {
  await reset(await newLink(), PASSWORD);
  const token = await newLink();
  const [{ data }] = await Promise.all([logIn(user.email, PASSWORD), reset(token)]);
  expect(data === undefined || !(await isSignedIn(data.access_token))).toBe(true);
});

describe("limits", () => {
  it("mails twenty an hour to an account, and says nothing of it", async () => {
    const rows = Array.from({ length: 20 }, () => ({ key: `reset-account:${user.email}` }));
    await app.database.query.insertInto("throttle_hits").values(rows).execute();
    const { status } = await forgot(user.email);
    await app.untilNoneWaits();
    expect([status, app.mailServer.mails]).toEqual([200, []]);
  });

  it("lets a stranger use up their own mails to an account, not those of its owner", async () => {
    const from = (stranger: string) =>
      app.request("POST", "/api/auth/forgot-password/", {
        body: { email: user.email },
        headers: { "x-forwarded-for": stranger },
      });
    const rows = Array.from({ length: 5 }, () => ({ key: `reset:${user.email}:203.0.113.66` }));
    await app.database.query.insertInto("throttle_hits").values(rows).execute();
    expect((await from("203.0.113.66")).status).toBe(200);
    await app.untilNoneWaits();
    expect(app.mailServer.mails).toEqual([]);
    await from("203.0.113.67");
    await app.takeLink(user.email);
  });

  it("lets an address ask thirty times an hour", async () => {
    const rows = Array.from({ length: 30 }, () => ({ key: `reset-address:${address}` }));
    await app.database.query.insertInto("throttle_hits").values(rows).execute();
    const { status, headers } = await forgot(user.email);
    expect(status).toBe(429);
    expect(Number(headers["retry-after"])).toBeGreaterThan(3000);
  });

  it("lets no more than that through of a burst, and counts all addresses of an IPv6 network as one", async () => {
    const rows = Array.from({ length: 20 }, () => ({ key: "reset-address:2001:db8:0:7::/64" }));
    await app.database.query.insertInto("throttle_hits").values(rows).execute();
    const ask = (n: number) =>
      app.request("POST", "/api/auth/forgot-password/", {
        body: { email: `nobody${n}@example.com` },
        headers: { "x-forwarded-for": `2001:db8:0:7::${n}` },
      });
    const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => ask(n)));
    expect(answers.filter(({ status }) => status === 200).length).toBeLessThanOrEqual(10);
    expect((await ask(99)).status).toBe(429);
  });

  it("lets an address try a hundred unknown links in ten minutes", async () => {
    const token = await newLink();
    const rows = Array.from({ length: 99 }, () => ({ key: `link-guess:${address}` }));
    await app.database.query.insertInto("throttle_hits").values(rows).execute();
    expect((await check(token)).status).toBe(200);
    expect((await check("y".repeat(43))).status).toBe(404);
    expect((await check(token)).status).toBe(429);
  });
});
