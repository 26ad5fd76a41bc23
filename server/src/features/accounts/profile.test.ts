import type { UserProfile } from "@cxc/contract/accounts.ts";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { type Actor, signUp } from "../../testing/factories.ts";

let app: TestApp;
let user: Actor;

beforeAll(async () => {
  app = await startTestApp();
  user = await signUp(app);
});

afterAll(() => app.close());

const put = (body: object) =>
  app.request<UserProfile>("PUT", "/api/user/profile/", { token: user.token, body });
const show = (body: object) =>
  app.request<UserProfile>("POST", "/api/user/update-profile", { token: user.token, body });

it("saves name and phone, trimmed, and leaves the email and what else is sent alone", async () => {
  const sent = { name: " Grace \t Hopper ", phone: "0123456789", email: "x@example.com", role: "manager" };
  const { status, body, data } = await put(sent);

  expect([status, body.message]).toEqual([200, "User profile updated successfully"]);
  expect(data).toMatchObject({ name: "Grace Hopper", phone: "0123456789", email: user.email });
  expect((await app.request("GET", "/api/user/profile/", { token: user.token })).data).toEqual(data);
});

it.each([
  [{ name: "a-b", phone: "0123456789" }, { name: "Please enter a valid user name" }],
  [{ name: "Ada", phone: "phone" }, { phone: "Please enter a valid phone number" }],
  [{}, { name: "Required", phone: "Required" }],
])("refuses %j", async (body, errors) => {
  const answer = await put(body);
  expect([answer.status, answer.body.errors]).toEqual([400, errors]);
});

it("keeps the display mode, with or without a name", async () => {
  expect((await show({ display_mode: "dark" })).data.display_mode).toBe("dark");
  expect((await show({ name: "Ada" })).data).toMatchObject({ display_mode: "dark", name: "Ada" });
  expect((await show({ display_mode: "Light", name: "Ada" })).data.display_mode).toBe("light");
  expect((await show({ display_mode: "blue" })).body.errors).toEqual({
    display_mode: "Please select a valid value",
  });
});
