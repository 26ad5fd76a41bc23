import { randomUUID } from "node:crypto";
import type { NewSession } from "@cxc/contract/accounts.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { PASSWORD } from "../../testing/factories.ts";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp();
});

afterAll(() => app.close());

function form(values: object = {}) {
  return {
    name: "Ada Lovelace",
    email: `${randomUUID()}@example.com`,
    phone: "1234567890",
    password: PASSWORD,
    company: "Acme",
    ...values,
  };
}

const signUp = (values: object = {}) =>
  app.request<NewSession>("POST", "/api/auth/signup/", { body: form(values) });

describe("sign-up", () => {
  it("makes a company with its admin, signed in, whose CRM is not connected yet", async () => {
    const { status, data } = await signUp({ name: "  Zoë   Ünal 2 " });

    expect(status).toBe(201);
    expect(data.logged_in_as).toMatchObject({
      name: "Zoë Ünal 2",
      display_mode: "light",
      role: { alias: "company_admin", label: "Company Admin" },
      company: { is_payment_due: false, is_billing_connected: true, is_crm_connected: false },
      publisher: null,
    });
    expect(data.user_details.image).toBeNull();
    expect(data.permissions).toContain("integrations.manage");
    const me = await app.request("GET", "/api/auth/me/", { token: data.access_token });
    expect(me.status).toBe(200);
    expect(me.data).toEqual({ ...data, access_token: undefined });
  });

  it.each([
    ["name", "", "Required"],
    ["name", "a_b", "Please enter a valid user name"],
    ["name", "x".repeat(51), "Please enter a valid user name"],
    ["email", "   ", "Required"],
    ["email", "ada@example", "Please enter a valid email address"],
    ["email", "ada@example.c", "Please enter a valid email address"],
    ["email", "ada@example.abcdefghi", "Please enter a valid email address"],
    ["email", "a..b@example.com", "Please enter a valid email address"],
    ["email", `${"a".repeat(189)}@example.com`, "Please enter a valid email address"],
    ["phone", "123456789", "Please enter a valid phone number"],
    ["phone", "12345678901", "Please enter a valid phone number"],
    ["phone", "١٢٣٤٥٦٧٨٩٠", "Please enter a valid phone number"],
    ["phone", undefined, "Required"],
    ["password", "Passw0r", "Please enter valid password"],
    ["password", "Passw0rd!?", "Please enter valid password"],
    ["password", "passw0rd!", "Please enter valid password"],
    ["password", "PASSW0RD!", "Please enter valid password"],
    ["password", "Password!", "Please enter valid password"],
    ["password", "Passw0rdx", "Please enter valid password"],
    ["password", 12345678, "Please enter valid value"],
    ["company", " ", "Required"],
  ])("refuses %s %j: %s", async (field, value, message) => {
    const { status, body } = await signUp({ [field]: value });

    expect(status).toBe(400);
    expect(body).toEqual({ status: false, code: "invalid", message, errors: { [field]: message } });
  });

  it("refuses an address that is taken, in whatever case, and two at once", async () => {
    const email = `${randomUUID()}@example.com`;
    const both = await Promise.all([signUp({ email }), signUp({ email })]);
    const later = await signUp({ email: ` ${email.toUpperCase()} ` });

    expect(both.map(({ status }) => status).sort()).toEqual([201, 409]);
    expect(later.status).toBe(409);
    expect(later.body).toMatchObject({
      code: "email_taken",
      message: "Email address is already taken",
      errors: { email: "Email address is already taken" },
    });
  });

  it("stores the password as a salted hash and the token as a hash", async () => {
    const { data } = await signUp();
    const user = await app.database.query
      .selectFrom("users")
      .innerJoin("tokens", "tokens.user_id", "users.id")
      .select(["password_hash", "tokens.hash"])
      .where("users.id", "=", data.logged_in_as.id)
      .executeTakeFirstOrThrow();

    expect(user.password_hash).not.toContain(PASSWORD);
    expect(Buffer.from(user.hash).toString("base64url")).not.toContain(data.access_token);
  });
});

describe("limits of sign-up", () => {
  it("lets one address sign up so often an hour, and says when to come back", async () => {
    const limited = await startTestApp({ signupLimit: 2 }, { database: app.database });
    const post = () => limited.request("POST", "/api/auth/signup/", { body: form() });

    const answers = [await post(), await post(), await post()];

    expect(answers.map(({ status }) => status)).toEqual([201, 201, 429]);
    expect(answers[2]?.body.code).toBe("rate_limited");
    expect(Number(answers[2]?.headers["retry-after"])).toBeGreaterThan(3000);
    await limited.close();
  });

  it("lets one of several first accounts at once be it", async () => {
    const fresh = await startTestApp({ signup: "first" });
    const post = () => fresh.request("POST", "/api/auth/signup/", { body: form() });
    const answers = await Promise.all([post(), post(), post()]);
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 403, 403]);
    await fresh.close();
  });

  it("is closed where only the first account, or an invite, may come in", async () => {
    for (const signup of ["first", "invite"] as const) {
      const closed = await startTestApp({ signup }, { database: app.database });
      const { status, body } = await closed.request("POST", "/api/auth/signup/", { body: form() });
      expect([status, body.code]).toEqual([403, "signup_closed"]);
      await closed.close();
    }
  });
});
