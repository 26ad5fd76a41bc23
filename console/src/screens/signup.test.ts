// @vitest-environment happy-dom
import { accountRoutes } from "@cxc/contract/accounts.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { enter, isolateTests, renderApp } from "../testing/render-app.tsx";
import { sessionOf } from "../testing/session-factory.ts";
import { answer, fail, seenCalls } from "../testing/stub-api.ts";

isolateTests();

const FIELDS = {
  Name: "Ada  Lovelace ",
  Company: "Analytical Engines",
  "Phone Number": "5551234567",
  Email: "Ada@Example.com",
  Password: "Analytical1!",
  "Confirm Password": "Analytical1!",
};

async function fill({ user }: ReturnType<typeof renderApp>, changes: Partial<typeof FIELDS> = {}) {
  await screen.findByRole("button", { name: "Sign up" });
  for (const [label, text] of Object.entries({ ...FIELDS, ...changes })) {
    await enter(user, screen.getByLabelText(label), text);
  }
  await user.click(screen.getByRole("button", { name: "Sign up" }));
}

test("signs up and is straight in", async () => {
  const session = sessionOf();
  answer(accountRoutes.signup, { ...session, access_token: "token-1" });
  answer(accountRoutes.me, session);
  const app = renderApp("/signup");
  await fill(app);

  await waitFor(() => expect(app.router.state.location.pathname).toBe("/agents/list"));
  expect(seenCalls.find(({ method }) => method === "POST")?.body).toEqual({
    name: "Ada Lovelace",
    company: "Analytical Engines",
    phone: "5551234567",
    email: "ada@example.com",
    password: "Analytical1!",
  });
});

test("ticks the five rules while the password is typed", async () => {
  const { user } = renderApp("/signup");
  const rules = within(await screen.findByRole("list", { name: "Password rules" })).getAllByRole("listitem");
  await enter(user, screen.getByLabelText("Password"), "abcDEF1");
  expect(rules.map((rule) => rule.textContent?.endsWith(": met"))).toEqual([false, true, true, true, false]);
});

test("says what an address and a name can't have while they are typed", async () => {
  const { user } = renderApp("/signup");
  await enter(user, await screen.findByLabelText("Name"), "Rosa O'Ruiz");
  await enter(user, screen.getByLabelText("Email"), "jürgen@example.com");
  expect(screen.getByText("Letters, digits and spaces only.")).toBeTruthy();
  expect(screen.getByText(/^Without umlauts and accents/)).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Sign up" }));
  expect(await screen.findByText("Please enter a valid email address")).toBeTruthy();
  expect(screen.getByText(/^Without umlauts and accents/)).toBeTruthy();
  await user.clear(screen.getByLabelText("Email"));
  await enter(user, screen.getByLabelText("Email"), "juergen@example.com");
  expect(screen.queryByText(/^Without umlauts and accents/)).toBeNull();
});

test("shows what is wrong where it is wrong", async () => {
  const app = renderApp("/signup");
  await fill(app, { "Phone Number": "123", Email: "ada@", Password: "short", "Confirm Password": "other" });

  expect(await screen.findByText("Please enter a valid phone number")).toBeTruthy();
  expect(screen.getByText("Please enter a valid email address")).toBeTruthy();
  expect(screen.getByText("Please enter valid password")).toBeTruthy();
  expect(screen.getByText("Passwords do not match")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText("Phone Number"));
  expect(seenCalls).toHaveLength(0);
});

test("shows the server's error on its field", async () => {
  fail(accountRoutes.signup, "email_taken", { email: "Email address is already taken" });
  const app = renderApp("/signup");
  await fill(app);

  expect(await screen.findByText("Email address is already taken")).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText("Email"));
});
