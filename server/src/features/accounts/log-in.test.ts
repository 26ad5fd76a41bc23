import type { NewSession } from "@cxc/contract/accounts.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { type Actor, addUser, PASSWORD, signUp } from "../../testing/factories.ts";

const WRONG = "Wr0ng-one!";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ trustProxy: ["127.0.0.1"] });
});

afterAll(() => app.close());

/** From an address of the documentation's range, so that tests don't use up each other's tries. */
function logIn(email: string, password: string, address: string) {
  return app.request<NewSession>("POST", "/api/auth/login/", {
    body: { email, password },
    headers: { "x-forwarded-for": address },
  });
}

async function deactivate({ user_id }: Actor) {
  await app.database.query.updateTable("users").set({ is_active: false }).where("id", "=", user_id).execute();
}

describe("log-in", () => {
  it("takes the address in any case and answers the session", async () => {
    const { email, tenant_id } = await signUp(app);
    const { status, data } = await logIn(` ${email.toUpperCase()}`, PASSWORD, "192.0.2.1");

    expect(status).toBe(200);
    expect(data.logged_in_as.company?.id).toBe(tenant_id);
    expect((await app.request("GET", "/api/auth/me/", { token: data.access_token })).status).toBe(200);
  });

  it("answers a wrong password, an unknown address and a deactivated user alike", async () => {
    const known = await signUp(app);
    const gone = await signUp(app);
    await deactivate(gone);
    const answers = [
      await logIn(known.email, WRONG, "192.0.2.2"),
      await logIn("nobody@example.com", WRONG, "192.0.2.2"),
      await logIn(gone.email, PASSWORD, "192.0.2.2"),
    ];

    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401]);
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
    expect(answers[0]?.body.code).toBe("wrong_credentials");
  });

  it("blocks the address after 10 failures for an account, and nobody else", async () => {
    const { email } = await signUp(app);
    for (let n = 0; n < 10; n++) expect((await logIn(email, WRONG, "192.0.2.3")).status).toBe(401);

    const blocked = await logIn(email, PASSWORD, "192.0.2.3");
    const owner = await logIn(email, PASSWORD, "192.0.2.4");
    const other = await logIn((await signUp(app)).email, PASSWORD, "192.0.2.3");

    expect([blocked.status, blocked.body.code]).toEqual([429, "rate_limited"]);
    expect(Number(blocked.headers["retry-after"])).toBeGreaterThan(0);
    expect([owner.status, other.status]).toEqual([200, 200]);
  });

  it("gives a burst no more guesses than a row of them", async () => {
    const { email } = await signUp(app);
    const burst = await Promise.all(Array.from({ length: 20 }, () => logIn(email, WRONG, "192.0.2.9")));
    expect(burst.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(10);
    expect(burst.map(({ status }) => status)).toContain(429);
  });

  it("blocks an address after 100 failures over all accounts", async () => {
    const rows = Array.from({ length: 100 }, () => ({ key: "login-address:192.0.2.5" }));
    await app.database.query.insertInto("throttle_hits").values(rows).execute();

    expect((await logIn("someone@example.com", WRONG, "192.0.2.5")).status).toBe(429);
    expect((await logIn("someone@example.com", WRONG, "192.0.2.6")).status).toBe(401);
  });

  it("forgets failures after 10 minutes", async () => {
    const { email } = await signUp(app);
    const at = new Date(Date.now() - 601_000);
    const rows = Array.from({ length: 10 }, () => ({ key: `login:${email}:192.0.2.7`, at }));
    await app.database.query.insertInto("throttle_hits").values(rows).execute();

    expect((await logIn(email, PASSWORD, "192.0.2.7")).status).toBe(200);
  });
});

describe("an access token", () => {
  const me = (token: string) => app.request("GET", "/api/auth/me/", { token });

  it("ends with its user", async () => {
    const user = await addUser(app, "manager");
    expect((await me(user.token)).status).toBe(200);
    await deactivate(user);
    expect((await me(user.token)).status).toBe(419);
  });

  it("expires, and moves its expiry on when it is used", async () => {
    const user = await addUser(app, "manager");
    const expiry = async (days: number) => {
      await sql`update tokens set expires_at = now() + make_interval(days => ${days}) where user_id = ${user.user_id}`.execute(
        app.database.query,
      );
      const { status } = await me(user.token);
      const { left } = await app.database.query
        .selectFrom("tokens")
        .select(sql<number>`round(extract(epoch from expires_at - now()) / 86400)::int`.as("left"))
        .where("user_id", "=", user.user_id)
        .executeTakeFirstOrThrow();
      return { status, left };
    };

    expect(await expiry(3)).toEqual({ status: 200, left: 30 });
    expect(await expiry(-1)).toEqual({ status: 419, left: -1 });
  });

  it.each(["Bearer", "Bearer ", " "])("is missing in %j: 401", async (authorization) => {
    const { status } = await app.request("GET", "/api/auth/me/", { headers: { authorization } });
    expect(status).toBe(401);
  });

  it.each(["Bearer a b", "Basic YTpi", `Bearer ${"x".repeat(5000)}`, "Bearer é", "token"])(
    "is not %j: 419",
    async (authorization) => {
      const { status, body } = await app.request("GET", "/api/auth/me/", { headers: { authorization } });
      expect([status, body.code]).toEqual([419, "session_expired"]);
    },
  );
});

describe("the access gate", () => {
  it("tells of a due payment, limits everyone of that company and leaves the others alone", async () => {
    const manager = await addUser(app, "manager");
    await app.database.query
      .updateTable("tenants")
      .set({ is_payment_due: true })
      .where("id", "=", manager.tenant_id)
      .execute();

    const me = await app.request("GET", "/api/auth/me/", { token: manager.token });
    const agents = await app.request("GET", "/api/agent/", { token: manager.token });

    expect(me.data).toMatchObject({ payment_error: expect.any(String) });
    expect([agents.status, agents.body.code]).toEqual([403, "access_blocked"]);
  });
});
