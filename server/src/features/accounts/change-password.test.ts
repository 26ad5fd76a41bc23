import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { type Actor, PASSWORD, signUp } from "../../testing/factories.ts";

const WRONG = "Wr0ng-one!";
const NEXT = "Another1!";

let app: TestApp;

beforeAll(async () => {
  app = await startTestApp({ trustProxy: ["127.0.0.1"] });
});

afterAll(() => app.close());

/** From an address of the documentation's range, so that tests don't use up each other's tries. */
function change(token: string, values: object, address = "192.0.2.50") {
  return app.request("POST", "/api/auth/change-password/", {
    token,
    body: { current_password: PASSWORD, new_password: NEXT, ...values },
    headers: { "x-forwarded-for": address },
  });
}

async function logIn({ email }: Actor, password: string) {
  const body = { email, password };
  return app.request<{ access_token: string }>("POST", "/api/auth/login/", { body });
}

const isSignedIn = async (token: string) =>
  (await app.request("GET", "/api/auth/me/", { token })).status === 200;

it("changes the password and ends the other sessions of this user, nobody else's and not its own", async () => {
  const user = await signUp(app);
  const neighbour = await signUp(app);
  const elsewhere = (await logIn(user, PASSWORD)).data.access_token;
  const { status, body } = await change(user.token, {});

  expect([status, body.message]).toEqual([200, "Password changed successfully"]);
  expect(await Promise.all([user.token, elsewhere, neighbour.token].map(isSignedIn))).toEqual([
    true,
    false,
    true,
  ]);
  expect([(await logIn(user, PASSWORD)).status, (await logIn(user, NEXT)).status]).toEqual([401, 200]);
});

it("leaves the other sessions when told so", async () => {
  const user = await signUp(app);
  const elsewhere = (await logIn(user, PASSWORD)).data.access_token;
  await change(user.token, { sign_out_others: false });
  expect(await isSignedIn(elsewhere)).toBe(true);
});

it.each([
  [{ current_password: WRONG }, { current_password: "Please enter valid password" }],
  [{ current_password: "", new_password: "" }, "both"],
  [{ current_password: undefined, new_password: null }, "both"],
  [{ new_password: PASSWORD }, { new_password: "The new password must differ from the current one" }],
  [{ new_password: "short" }, { new_password: "Please enter valid password" }],
  [{ new_password: "Passw0rd?x" }, { new_password: "Please enter valid password" }],
  [{ new_password: 12345678 }, { new_password: "Please enter valid value" }],
  [{ sign_out_others: "yes" }, { sign_out_others: "Please enter valid value" }],
])("refuses %j, and the password stays", async (values, errors) => {
  const user = await signUp(app);
  const { status, body } = await change(user.token, values);
  const both = {
    current_password: "Please enter the password",
    new_password: "Please enter new password",
  };

  expect([status, body.code, body.errors]).toEqual([400, "invalid", errors === "both" ? both : errors]);
  expect((await logIn(user, PASSWORD)).status).toBe(200);
});

it("gives a stolen session ten guesses, from however many addresses, and leaves the owner's alone", async () => {
  const owner = await signUp(app);
  const stolen = (await logIn(owner, PASSWORD)).data.access_token;
  for (let n = 0; n < 10; n++) {
    expect((await change(stolen, { current_password: WRONG }, `192.0.2.${100 + n}`)).status).toBe(400);
  }
  const blocked = await change(stolen, {}, "192.0.2.120");

  expect([blocked.status, blocked.body.code]).toEqual([429, "rate_limited"]);
  expect(Number(blocked.headers["retry-after"])).toBeGreaterThan(0);
  expect((await change(owner.token, {}, "192.0.2.121")).status).toBe(200);
});

it("gives a burst no more guesses than a row of them", async () => {
  const { token } = await signUp(app);
  const wrong = () => change(token, { current_password: WRONG }, "192.0.2.130");
  const statuses = (await Promise.all(Array.from({ length: 20 }, wrong))).map(({ status }) => status);
  expect(statuses.filter((status) => status === 400).length).toBeLessThanOrEqual(10);
  expect(statuses).toContain(429);
});

it("counts wrong passwords against the address that log-ins count against", async () => {
  const rows = Array.from({ length: 100 }, () => ({ key: "login-address:192.0.2.140" }));
  await app.database.query.insertInto("throttle_hits").values(rows).execute();
  const { token } = await signUp(app);
  expect((await change(token, {}, "192.0.2.140")).status).toBe(429);
});

it("lets one of two changes at once win", async () => {
  const user = await signUp(app);
  const answers = await Promise.all([
    change(user.token, { new_password: "Another1!" }),
    change(user.token, { new_password: "Another2!" }),
  ]);
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
});
