import { randomUUID } from "node:crypto";
import type { SignedUp } from "@cxc/contract/accounts.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { type MailedApp, startMailedApp } from "../../testing/account-mails.ts";
import { addUser, PASSWORD } from "../../testing/factories.ts";

let app: MailedApp;
let email = "";

beforeAll(async () => {
  app = await startMailedApp();
});

beforeEach(() => {
  email = `${randomUUID()}@example.com`;
  app.mailServer.mails.length = 0;
});

afterAll(() => app.close());

const post = <Data>(path: string, body: object) => app.request<Data>("POST", `/api/auth/${path}/`, { body });
const logIn = (password = PASSWORD) => post("login", { email, password });
const verify = (token: string) => post("verify", { token });
const resend = (body: object) => post("verify/resend", body);

function signUp() {
  const person = { name: "Ada Lovelace", email, phone: "1234567890", password: PASSWORD };
  return post<SignedUp>("signup", { ...person, company: "Acme" });
}

async function expireLinks() {
  await sql`update tokens set expires_at = now() where purpose = 'verify'`.execute(app.database.query);
}

it("asks for a confirmed address before the first log-in, once the password is right", async () => {
  const signedUp = await signUp();
  const early = await logIn();
  const wrong = await logIn("Wr0ng-one!");
  const link = await app.takeLink(email);
  const first = await verify(link.token);
  const again = await verify(link.token);

  expect([signedUp.status, signedUp.data]).toEqual([201, { verification_required: true, email }]);
  expect([early.status, early.body.code]).toEqual([403, "not_verified"]);
  expect([wrong.status, wrong.body.code]).toEqual([401, "wrong_credentials"]);
  expect(link.address).toBe(`${app.config.publicUrl}/verify/${link.token}`);
  expect([first.data, again.data]).toEqual([
    { email, was_verified: false },
    { email, was_verified: true },
  ]);
  expect((await logIn()).status).toBe(200);
});

it("resends by address or by a link that is over, with one answer to all", async () => {
  await signUp();
  const { token } = await app.takeLink(email);
  await expireLinks();
  const expired = await verify(token);
  const byToken = await resend({ token });
  const fresh = await app.takeLink(email);
  const byEmail = await resend({ email });
  const freshest = await app.takeLink(email);
  const verified = await addUser(app, "manager");
  const others = [await resend({ email: "nobody@example.com" }), await resend({ email: verified.email })];
  await app.untilNoneWaits();

  expect([expired.status, expired.body.code]).toEqual([400, "link_expired"]);
  expect(new Set([byToken, byEmail, ...others].map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  expect(app.mailServer.mails).toEqual([]);
  // The first of two mails is as good as the second.
  expect((await verify(fresh.token)).data).toEqual({ email, was_verified: false });
  expect((await verify(freshest.token)).data).toEqual({ email, was_verified: true });
});

it("knows no other links, and wants an address or a link", async () => {
  expect((await verify("x".repeat(43))).status).toBe(404);
  expect((await resend({ token: "x".repeat(43) })).status).toBe(404);
  expect((await resend({})).body.errors).toEqual({ email: "Required" });
});

it("takes a new password set by mail for a confirmed address", async () => {
  await signUp();
  await app.takeLink(email);
  await post("forgot-password", { email });
  const { token } = await app.takeLink(email);
  await post("reset-password", { token, password: "Another1!" });
  expect((await logIn("Another1!")).status).toBe(200);
});

it("keeps no token in what waits to be mailed", async () => {
  await app.mailServer.close();
  await signUp();
  await expect
    .poll(async () => {
      const { rows } = await sql`select data from jobs where name = 'account-mail'`.execute(
        app.database.query,
      );
      return rows;
    })
    .toEqual([{ data: { purpose: "verify", email } }]);
});
