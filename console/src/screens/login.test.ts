// @vitest-environment happy-dom
import { accountRoutes } from "@cxc/contract/accounts.ts";
import { screen, waitFor } from "@testing-library/react";
import { expect, test, vi } from "vitest";
import { enter, isolateTests, renderApp } from "../testing/render-app.tsx";
import { sessionOf } from "../testing/session-factory.ts";
import { answer, fail, failure, respond, seenCalls } from "../testing/stub-api.ts";

isolateTests();

async function fillAndSend({ user }: ReturnType<typeof renderApp>) {
  await enter(user, await screen.findByRole("textbox", { name: "Email" }), "ada@example.com");
  await enter(user, screen.getByLabelText("Password"), "Analytical1!");
  await user.click(screen.getByRole("button", { name: "Log in" }));
}

test("logs in, keeps user and token, and goes to the page that was asked for", async () => {
  const session = sessionOf();
  answer(accountRoutes.login, { ...session, access_token: "token-1" });
  answer(accountRoutes.me, session);
  const app = renderApp("/conversation?q=42");

  await waitFor(() => expect(app.router.state.location.pathname).toBe("/login"));
  expect(app.router.state.location.search).toEqual({ referer: "/conversation?q=42" });
  await fillAndSend(app);

  expect(await screen.findByRole("heading", { name: "Conversation" })).toBeTruthy();
  expect(app.router.state.location.href).toBe("/conversation?q=42");
  expect(JSON.parse(localStorage.getItem("user") ?? "")).toEqual(session.logged_in_as);
  expect(JSON.parse(localStorage.getItem("user_details") ?? "")).toEqual(session.user_details);
  expect(document.cookie).toContain("access_token=token-1");
  const login = seenCalls.find(({ path }) => path === "/api/auth/login/");
  expect(login?.body).toEqual({ email: "ada@example.com", password: "Analytical1!" });
  expect(login?.authorization).toBeUndefined();
});

test("says the same for every wrong pair, and keeps what was typed", async () => {
  fail(accountRoutes.login, "wrong_credentials");
  const app = renderApp("/login");
  await fillAndSend(app);

  expect((await screen.findByRole("alert")).textContent).toContain("Wrong email address or password.");
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Email" }).value).toBe("ada@example.com");
});

test("where the browser keeps no cookies nobody is let in, and it says what to allow", async () => {
  answer(accountRoutes.login, { ...sessionOf(), access_token: "token-1" });
  const cookies = vi.spyOn(document, "cookie", "get").mockReturnValue("");
  const app = renderApp("/login");
  expect((await screen.findByRole("alert")).textContent).toContain("keeps no cookies for this site");
  await fillAndSend(app);
  await waitFor(() =>
    expect(screen.getByRole("alert").textContent).toContain("keeps no cookies for this site"),
  );
  cookies.mockRestore();

  expect(seenCalls.filter(({ path }) => path === "/api/auth/login/")).toEqual([]);
});

test("where the browser refuses its storage the form is there", async () => {
  const refuse = () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  vi.stubGlobal("localStorage", new Proxy({}, { get: refuse }));
  vi.stubGlobal("sessionStorage", new Proxy({}, { get: refuse }));
  renderApp("/login");

  expect(await screen.findByRole("textbox", { name: "Email" })).toBeTruthy();
});

test("what a password manager fills in without a word is sent as it stands", async () => {
  answer(accountRoutes.login, { ...sessionOf(), access_token: "token-1" });
  const { user } = renderApp("/login");
  const email = await screen.findByRole<HTMLInputElement>("textbox", { name: "Email" });
  email.value = "ada@example.com";
  screen.getByLabelText<HTMLInputElement>("Password").value = "Analytical1!";
  await user.click(screen.getByRole("button", { name: "Log in" }));

  await waitFor(() =>
    expect(seenCalls.find(({ path }) => path === "/api/auth/login/")?.body).toEqual({
      email: "ada@example.com",
      password: "Analytical1!",
    }),
  );
});

test("names the wait after too many tries", async () => {
  respond(accountRoutes.login, () => {
    const response = failure("rate_limited");
    response.headers.set("retry-after", "30");
    return response;
  });
  const app = renderApp("/login");
  await fillAndSend(app);

  expect((await screen.findByRole("alert")).textContent).toContain("Too many tries. Wait 30 s.");
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Log in" }).disabled).toBe(true);
});

test("asks for what is missing and moves the focus there", async () => {
  const { user } = renderApp("/login");
  await user.click(await screen.findByRole("button", { name: "Log in" }));

  expect(await screen.findAllByText("Required")).toHaveLength(2);
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Email" }));
  expect(seenCalls).toHaveLength(0);
});

test("shows a password on demand", async () => {
  const { user } = renderApp("/login");
  const password = await screen.findByLabelText("Password");
  await user.click(screen.getByRole("button", { name: "Show password" }));
  expect(password.getAttribute("type")).toBe("text");
});

test.each(["https://elsewhere.example", "//elsewhere.example", "/\\elsewhere.example", "/login"])(
  "a referer of %s leads home",
  async (referer) => {
    const { router } = renderApp(`/login?referer=${encodeURIComponent(referer)}`, sessionOf());
    await waitFor(() => expect(router.state.location.pathname).toBe("/agents/list"));
  },
);

test("a stored payment error is shown once", async () => {
  localStorage.setItem("payment_error", "Your last payment failed.");
  renderApp("/login");
  expect((await screen.findByRole("status")).textContent).toContain("Your last payment failed.");
  expect(localStorage.getItem("payment_error")).toBeNull();
});
