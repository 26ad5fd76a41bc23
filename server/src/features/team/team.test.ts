import { assignableRoles, ROLES, type Role } from "@cxc/contract/access.ts";
import type { Invite, InviteLink, Member } from "@cxc/contract/team.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { makeInvite } from "../../testing/account-calls.ts";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { type Actor, addUser } from "../../testing/factories.ts";

let app: TestApp;
let admin: Actor;

beforeAll(async () => {
  app = await startTestApp();
});

beforeEach(async () => {
  admin = await addUser(app, "company_admin");
});

afterAll(() => app.close());

const join = (role: Role) => addUser(app, role, admin.tenant_id);
const list = async () => (await app.request<Member[]>("GET", "/api/team/", { token: admin.token })).data;
const update = ({ user_id }: Actor, body: object, { token } = admin) =>
  app.request<Member>("PUT", `/api/team/${user_id}/`, { token, body });
const invite = (body: object, { token } = admin) =>
  app.request<InviteLink>("POST", "/api/team/invites/", { token, body });
const listInvites = async () =>
  (await app.request<Invite[]>("GET", "/api/team/invites/", { token: admin.token })).data;
const isSignedIn = async ({ token }: Actor) =>
  (await app.request("GET", "/api/auth/me/", { token })).status === 200;
const resetLink = ({ user_id }: Actor, { token } = admin) =>
  app.request<{ link: string }>("POST", `/api/team/${user_id}/reset-link/`, { token });

describe("members", () => {
  it("are the people of the company, and nobody else", async () => {
    const field = await join("field_team");
    await addUser(app, "manager");
    const members = await list();

    expect(members.map(({ id }) => id)).toEqual([admin.user_id, field.user_id]);
    expect(members[1]).toMatchObject({
      email: field.email,
      role: "field_team",
      is_active: true,
      is_verified: true,
      last_used_at: expect.any(String),
    });
  });

  it("change their role at once, and keep their session", async () => {
    const member = await join("field_team");
    const { status, data } = await update(member, { role: "Manager" });
    const agents = await app.request("POST", "/api/entities/", { token: member.token, body: {} });

    expect([status, data.role]).toEqual([200, "manager"]);
    expect(agents.status).toBe(400);
  });

  it("have no session and no link any more once they are out, and come in again", async () => {
    const member = await join("company_admin");
    const theirs = await makeInvite(app, member);
    const { link } = (await resetLink(member)).data;
    const path = `/api/auth/reset-password/${link.split("/").at(-1)}/`;
    const { data } = await update(member, { is_active: false });

    expect(data).toMatchObject({ is_active: false, last_used_at: null });
    expect(await isSignedIn(member)).toBe(false);
    expect((await app.request("GET", path)).body.code).toBe("link_expired");
    // Nobody leaves a door open behind them.
    expect((await app.request("GET", `/api/auth/accept-invite/${theirs.token}/`)).status).toBe(400);
    expect((await resetLink(member)).status).toBe(409);
    expect((await update(member, { is_active: true })).data.is_active).toBe(true);
    expect(await isSignedIn(member)).toBe(false);
  });

  it("don't put themselves out", async () => {
    await join("company_admin");
    const { status, body } = await update(admin, { is_active: false });
    expect([status, body.message]).toEqual([403, "You can't deactivate yourself."]);
  });

  it("of another company are not there", async () => {
    const neighbour = await addUser(app, "manager");
    for (const answer of [await update(neighbour, { is_active: false }), await resetLink(neighbour)])
      expect(answer.status).toBe(404);
    expect(await isSignedIn(neighbour)).toBe(true);
  });
});

describe("the last admin", () => {
  it.each([{ role: "manager" }, { is_active: false }])("stays one: %j", async (change) => {
    const former = await join("company_admin");
    await update(former, { is_active: false });
    const { status, body } = await update(admin, change);
    expect([status, body.code]).toEqual([409, "last_admin"]);
  });

  it("stays one when two demote each other at once", async () => {
    const other = await join("company_admin");
    const answers = await Promise.all([
      update(other, { role: "manager" }),
      update(admin, { role: "manager" }, other),
    ]);
    const admins = (
      await sql`select 1 from users where tenant_id = ${admin.tenant_id} and role = 'company_admin'`.execute(
        app.database.query,
      )
    ).rows;

    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(admins).toHaveLength(1);
  });

  it("may hand over and then be a manager", async () => {
    const member = await join("manager");
    await update(member, { role: "company_admin" });
    expect((await update(admin, { role: "manager" })).status).toBe(200);
  });
});

describe("roles", () => {
  it.each(["company_admin", "publisher_admin"] as const)(
    "a %s gives are of its kind of tenant",
    async (own) => {
      const giver = await addUser(app, own);
      const member = await addUser(app, own, giver.tenant_id);
      for (const role of ROLES) {
        const expected = assignableRoles(own).includes(role) ? [201, 200] : [400, 400];
        const invited = await invite({ email: `${role}@example.com`, role }, giver);
        const updated = await update(member, { role }, giver);
        expect([invited.status, updated.status]).toEqual(expected);
        if (expected[0] === 400) expect(invited.body.errors).toEqual({ role: "Please select a valid value" });
      }
    },
  );
});

describe("invites", () => {
  it("are listed until they are accepted, without their links", async () => {
    const made = await invite({ email: " Grace@Example.com ", role: "manager" });
    const listed = await listInvites();

    expect(made.data).toEqual({
      id: expect.any(String),
      link: expect.stringContaining(`${app.config.publicUrl}/accept-invite/`),
      is_mailed: false,
    });
    expect(listed).toEqual([
      {
        id: made.data.id,
        email: "grace@example.com",
        role: "manager",
        inviter: "company_admin",
        created_at: expect.any(String),
        expires_at: expect.any(String),
        is_expired: false,
      },
    ]);
    await sql`update tokens set expires_at = now() where invite_id = ${made.data.id}`.execute(
      app.database.query,
    );
    expect((await listInvites())[0]?.is_expired).toBe(true);

    const fresh = await app.request<InviteLink>("POST", `/api/team/invites/${made.data.id}/link/`, {
      token: admin.token,
      body: { send_mail: true },
    });
    const body = { token: fresh.data.link.split("/").at(-1), name: "Grace", phone: "1234567890" };
    const accepted = await app.request("POST", "/api/auth/accept-invite/", {
      body: { ...body, password: "Passw0rd!" },
    });
    expect(accepted.status).toBe(201);
    expect(await listInvites()).toEqual([]);
  });

  it("to the same address take each other's place", async () => {
    const first = await makeInvite(app, admin, { email: "twice@example.com", role: "manager" });
    const second = await makeInvite(app, admin, { email: "twice@example.com", role: "field_team" });
    expect(second.id).toBe(first.id);
    expect(await listInvites()).toMatchObject([{ role: "field_team" }]);
    expect((await app.request("GET", `/api/auth/accept-invite/${first.token}/`)).status).toBe(400);
  });

  it("are not for who is a member; of other companies' people nothing is told", async () => {
    const member = await join("manager");
    const stranger = await addUser(app, "manager");
    const taken = await invite({ email: member.email, role: "manager" });
    expect([taken.status, taken.body.errors]).toEqual([409, { email: "Email address is already taken" }]);
    expect((await invite({ email: stranger.email, role: "manager" })).status).toBe(201);
  });

  it("are bounded", async () => {
    const rows = Array.from({ length: 100 }, () => ({ key: `invites:${admin.tenant_id}` }));
    await app.database.query.insertInto("throttle_hits").values(rows).execute();
    expect((await invite({ email: "late@example.com", role: "manager" })).status).toBe(429);
  });
});

it("makes a link with which a member sets a new password, in place of earlier ones", async () => {
  const member = await join("manager");
  const first = (await resetLink(member)).data.link;
  const { status, data } = await resetLink(member);
  const state = async (link: string) =>
    (await app.request("GET", `/api/auth/reset-password/${link.split("/").at(-1)}/`)).status;

  expect(status).toBe(201);
  expect(data.link).toMatch(/\/reset-password\/[\w-]{43}$/);
  expect([await state(first), await state(data.link)]).toEqual([400, 200]);
});
