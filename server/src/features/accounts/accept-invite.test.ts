import { randomUUID } from "node:crypto";
import type { NewSession } from "@cxc/contract/accounts.ts";
import type { Invitation } from "@cxc/contract/mailed-links.ts";
import type { InviteLink } from "@cxc/contract/team.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { createMailer } from "../../adapters/mail/mailer.ts";
import { makeInvite } from "../../testing/account-calls.ts";
import { type MailedApp, startMailedApp } from "../../testing/account-mails.ts";
import { type Actor, addUser, PASSWORD } from "../../testing/factories.ts";
import { sendAccountMail } from "../links/send-account-mail.ts";

const PERSON = { name: "Grace Hopper", phone: "1234567890", password: PASSWORD };

let app: MailedApp;
let admin: Actor;

beforeAll(async () => {
  app = await startMailedApp({ signup: "invite" });
});

beforeEach(async () => {
  app.mailServer.mails.length = 0;
  admin = await addUser(app, "company_admin");
});

afterAll(() => app.close());

const read = (token: string) => app.request<Invitation>("GET", `/api/auth/accept-invite/${token}/`);
const accept = (token: string, values: object = {}) =>
  app.request<NewSession>("POST", "/api/auth/accept-invite/", { body: { token, ...PERSON, ...values } });

it("says who invites to what, and makes a user of that company who is signed in", async () => {
  const invite = await makeInvite(app, admin, { role: "field_team" });
  const seen = await read(invite.token);
  const { status, data } = await accept(invite.token, { role: "company_admin", email: "else@example.com" });

  expect(seen.data).toEqual({
    email: invite.email,
    company: "company",
    role: { alias: "field_team", label: "Field Technician" },
    inviter: "company_admin",
    is_member: false,
  });
  expect(status).toBe(201);
  expect(data.logged_in_as).toMatchObject({
    name: "Grace Hopper",
    role: { alias: "field_team" },
    company: { id: admin.tenant_id },
    user_profile: { email: invite.email },
  });
  expect((await app.request("GET", "/api/auth/me/", { token: data.access_token })).status).toBe(200);
  expect((await read(invite.token)).body.code).toBe("link_used");
  expect((await accept(invite.token)).body.code).toBe("link_used");
  const login = await app.request("POST", "/api/auth/login/", {
    body: { email: invite.email, password: PASSWORD },
  });
  expect(login.status).toBe(200);
});

it("mails no invite whose inviter was put out before the mail went", async () => {
  const inviter = await addUser(app, "company_admin", admin.tenant_id);
  const { id, email } = await makeInvite(app, inviter);
  await app.takeLink(email);
  await app.request("PUT", `/api/team/${inviter.user_id}/`, {
    token: admin.token,
    body: { is_active: false },
  });
  const mailer = createMailer({ smtpUrl: app.mailServer.url, from: app.config.mailFrom, log: app.app.log });
  await sendAccountMail({ purpose: "invite", invite_id: id, tenant_id: admin.tenant_id }, { ...app, mailer });
  expect(app.mailServer.mails).toEqual([]);
});

it("mails the invite; of the mailed and the copied link the first that is used ends both", async () => {
  const invite = await makeInvite(app, admin);
  const mailed = await app.takeLink(invite.email);

  expect(mailed.address).toBe(`${app.config.publicUrl}/accept-invite/${mailed.token}`);
  expect(mailed.token).not.toBe(invite.token);
  expect((await accept(mailed.token)).status).toBe(201);
  expect((await read(invite.token)).status).toBe(400);
  expect((await accept(invite.token)).status).toBe(400);
});

it("renews a link, which ends the last one, and revokes it", async () => {
  const invite = await makeInvite(app, admin);
  const path = `/api/team/invites/${invite.id}/`;
  const renewed = await app.request<InviteLink>("POST", `${path}link/`, { token: admin.token, body: {} });
  const token = renewed.data.link.split("/").at(-1) ?? "";

  expect(renewed.data).toMatchObject({ id: invite.id, is_mailed: false });
  expect((await accept(invite.token)).body.code).toBe("link_expired");
  expect((await read(token)).status).toBe(200);
  expect((await app.request("DELETE", path, { token: admin.token })).status).toBe(200);
  expect((await accept(token)).status).toBe(404);
});

it("has nothing to accept for who has an account, whatever company they are in", async () => {
  const member = await addUser(app, "manager");
  const { token } = await makeInvite(app, admin, { email: member.email });
  const { status, body } = await accept(token);

  expect((await read(token)).data.is_member).toBe(true);
  expect([status, body.code, body.errors]).toEqual([
    409,
    "email_taken",
    { email: "Email address is already taken" },
  ]);
});

it("makes one user of two who accept at once", async () => {
  const { token } = await makeInvite(app, admin);
  const answers = await Promise.all([accept(token), accept(token)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 400]);
});

it("expires after 72 hours", async () => {
  const { id, token } = await makeInvite(app, admin);
  const { rows } = await sql<{ hours: number }>`
    select round(extract(epoch from expires_at - now()) / 3600)::int as hours from tokens
    where invite_id = ${id}`.execute(app.database.query);
  await sql`update tokens set expires_at = now() where invite_id = ${id}`.execute(app.database.query);

  expect(rows[0]?.hours).toBe(72);
  expect((await read(token)).body.code).toBe("link_expired");
  expect((await accept(token)).body.code).toBe("link_expired");
});

it.each([
  [{ name: "a_b" }, { name: "Please enter a valid user name" }],
  [{ phone: "1" }, { phone: "Please enter a valid phone number" }],
  [{ password: "short" }, { password: "Please enter valid password" }],
])("refuses %j and keeps the link", async (values, errors) => {
  const { token } = await makeInvite(app, admin);
  const { status, body } = await accept(token, values);
  expect([status, body.errors]).toEqual([400, errors]);
  expect((await read(token)).status).toBe(200);
});

it("works where sign-up is closed, and knows no other links", async () => {
  const body = { ...PERSON, email: `${randomUUID()}@example.com`, company: "Acme" };
  expect((await app.request("POST", "/api/auth/signup/", { body })).body.code).toBe("signup_closed");
  expect((await read("x".repeat(43))).status).toBe(404);
});
