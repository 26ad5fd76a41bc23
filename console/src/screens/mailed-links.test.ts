// @vitest-environment happy-dom
import { accountRoutes } from "@cxc/contract/accounts.ts";
import { type Invitation, mailedLinkRoutes } from "@cxc/contract/mailed-links.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { enter, isolateTests, renderApp } from "../testing/render-app.tsx";
import { sessionOf } from "../testing/session-factory.ts";
import { answer, fail, failure, respond, seenCalls } from "../testing/stub-api.ts";

isolateTests();

const PASSWORD = "Difference2!";
const posts = () => seenCalls.filter(({ method }) => method === "POST");
const done = () => Response.json({ status: true, message: "OK" });

async function typeIn({ user }: ReturnType<typeof renderApp>, fields: Record<string, string>) {
  for (const [label, text] of Object.entries(fields)) {
    await enter(user, await screen.findByLabelText(label), text);
  }
}

test("forgot password: the answer is alike for everybody, and another link waits a minute", async () => {
  respond(mailedLinkRoutes.forgotPassword, done);
  const app = renderApp("/forgot-password");
  await typeIn(app, { Email: "Ada@Example.com" });
  await app.user.click(screen.getByRole("button", { name: "Send link" }));

  expect(await screen.findByText(/If this address has an account, a link is on its way\./)).toBeTruthy();
  const again = await screen.findByRole<HTMLButtonElement>("button", { name: /^Send again in \d+ s$/ });
  expect(again.disabled).toBe(true);
  expect(posts().map(({ body }) => body)).toEqual([{ email: "ada@example.com" }]);
  expect(screen.getByRole("link", { name: "Back to log in" })).toBeTruthy();
});

test("forgot password: what is no address is refused here, too many tries are told to wait", async () => {
  respond(mailedLinkRoutes.forgotPassword, () => {
    const response = failure("rate_limited");
    response.headers.set("retry-after", "40");
    return response;
  });
  const app = renderApp("/forgot-password");
  await typeIn(app, { Email: "ada@" });
  await app.user.click(screen.getByRole("button", { name: "Send link" }));
  expect(await screen.findByText("Please enter a valid email address")).toBeTruthy();
  expect(posts()).toEqual([]);

  await typeIn(app, { Email: "example.com" });
  await app.user.click(screen.getByRole("button", { name: "Send link" }));
  expect((await screen.findByRole("alert")).textContent).toContain("Too many tries. Wait 40 s.");
});

test("reset password: a good link asks twice for the new one and leads to log in", async () => {
  answer(mailedLinkRoutes.checkResetLink, { email: "ada@example.com" });
  respond(mailedLinkRoutes.resetPassword, done);
  const app = renderApp("/reset-password/t-1");
  expect((await screen.findByLabelText<HTMLInputElement>("Email")).readOnly).toBe(true);
  await app.user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Please confirm your password")).toBeTruthy();

  await typeIn(app, { "New Password": PASSWORD, "Confirm Password": PASSWORD });
  await app.user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(app.router.state.location.pathname).toBe("/login"));
  expect(posts().map(({ body }) => body)).toEqual([{ token: "t-1", password: PASSWORD }]);
  expect((await screen.findByRole("status")).textContent).toContain("Password changed");
});

test("reset password: of one's own account while signed in ends the session here", async () => {
  answer(mailedLinkRoutes.checkResetLink, { email: "ada@example.com" });
  respond(mailedLinkRoutes.resetPassword, done);
  const app = renderApp("/reset-password/t-1", sessionOf());
  await typeIn(app, { "New Password": PASSWORD, "Confirm Password": PASSWORD });
  await app.user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() => expect(app.router.state.location.pathname).toBe("/login"));
  expect(localStorage.getItem("user")).toBeNull();
});

test.each([
  ["link_expired", /has expired/],
  ["link_used", /has been used/],
  ["not_found", /is not known here/],
] as const)("reset password: a link that is over (%s) says so and offers another", async (code, text) => {
  fail(mailedLinkRoutes.checkResetLink, code);
  renderApp("/reset-password/t-1");
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Ask for a new link" }).getAttribute("href")).toBe(
    "/forgot-password",
  );
  expect(screen.queryByLabelText("New Password")).toBeNull();
});

test("reset password: a link that is over by the time the form is sent", async () => {
  answer(mailedLinkRoutes.checkResetLink, { email: "ada@example.com" });
  fail(mailedLinkRoutes.resetPassword, "link_expired");
  const app = renderApp("/reset-password/t-1");
  await typeIn(app, { "New Password": PASSWORD, "Confirm Password": PASSWORD });
  await app.user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText(/has expired/)).toBeTruthy();
});

test("verify: confirms by itself, once", async () => {
  answer(mailedLinkRoutes.verify, { email: "ada@example.com", was_verified: false });
  renderApp("/verify/t-1");
  expect(await screen.findByText("Thank you: ada@example.com is confirmed.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Log in" })).toBeTruthy();
  expect(posts().map(({ body }) => body)).toEqual([{ token: "t-1" }]);
});

test("verify: an address that is confirmed already", async () => {
  fail(mailedLinkRoutes.verify, "link_used");
  renderApp("/verify/t-1", sessionOf());
  expect(await screen.findByText("Your email address was confirmed already.")).toBeTruthy();
  expect(screen.getByRole("link", { name: "Go on" }).getAttribute("href")).toBe("/");
});

test("verify: an expired link has another one sent to the same address", async () => {
  fail(mailedLinkRoutes.verify, "link_expired");
  respond(mailedLinkRoutes.resendVerification, done);
  const { user } = renderApp("/verify/t-1");
  await user.click(await screen.findByRole("button", { name: "Resend" }));
  expect(await screen.findByText("Another link is on its way.")).toBeTruthy();
  expect(posts().at(-1)).toMatchObject({ path: "/api/auth/verify/resend/", body: { token: "t-1" } });
  expect(screen.getByRole<HTMLButtonElement>("button", { name: /^Resend in \d+ s$/ }).disabled).toBe(true);
});

test("verify: a failure that passes can be tried again", async () => {
  fail(mailedLinkRoutes.verify, "conflict");
  const { user } = renderApp("/verify/t-1");
  const again = await screen.findByRole("button", { name: "Try again" });
  answer(mailedLinkRoutes.verify, { email: "ada@example.com", was_verified: true });
  await user.click(again);
  expect(await screen.findByText("ada@example.com was confirmed already.")).toBeTruthy();
});

const invitation: Invitation = {
  email: "bob@example.com",
  company: "Analytical Engines",
  role: { alias: "manager", label: "Company Manager" },
  inviter: "Ada Lovelace",
  is_member: false,
};

beforeEach(() => answer(mailedLinkRoutes.getInvitation, invitation));

test("accept invite: says who invites to what, and signs in", async () => {
  const session = sessionOf({ role: "manager" });
  answer(mailedLinkRoutes.acceptInvite, { ...session, access_token: "token-2" });
  answer(accountRoutes.me, session);
  const app = renderApp("/accept-invite/t-1");
  const text = await screen.findByText(/invites you to/);
  expect(text.textContent).toBe("Ada Lovelace invites you to Analytical Engines as Company Manager.");
  const email = screen.getByLabelText<HTMLInputElement>("Email");
  expect([email.value, email.readOnly]).toEqual(["bob@example.com", true]);

  await typeIn(app, { Name: "Bob", "Phone Number": "5551234567", Password: PASSWORD });
  await typeIn(app, { "Confirm Password": PASSWORD });
  await app.user.click(screen.getByRole("button", { name: "Accept invite" }));
  await waitFor(() => expect(app.router.state.location.pathname).toBe("/agents/list"));
  expect(posts()[0]?.body).toEqual({ token: "t-1", name: "Bob", phone: "5551234567", password: PASSWORD });
  expect(document.cookie).toContain("access_token=token-2");
});

test("accept invite: somebody else who is signed in chooses whose account it is", async () => {
  const { user, router } = renderApp("/accept-invite/t-1", sessionOf());
  expect(await screen.findByText(/you are logged in as ada@example\.com/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Stay logged in" })).toBeTruthy();
  await user.click(screen.getByRole("button", { name: "Log out and accept" }));
  expect(await screen.findByLabelText("Confirm Password")).toBeTruthy();
  expect(router.state.location.pathname).toBe("/accept-invite/t-1");
  expect(localStorage.getItem("user")).toBeNull();
});

test("accept invite: a member has nothing to accept", async () => {
  answer(mailedLinkRoutes.getInvitation, { ...invitation, is_member: true });
  renderApp("/accept-invite/t-1");
  expect(await screen.findByText(/bob@example\.com has an account already/)).toBeTruthy();
  expect(screen.getByRole("link", { name: "Log in" })).toBeTruthy();
});

test.each([
  ["link_expired", /has expired/],
  ["link_used", /has been accepted already/],
  ["not_found", /may have been revoked/],
] as const)("accept invite: one that is over (%s) says what to do", async (code, text) => {
  fail(mailedLinkRoutes.getInvitation, code);
  renderApp("/accept-invite/t-1");
  expect(await screen.findByText(text)).toBeTruthy();
  expect(screen.queryByRole("form")).toBeNull();
});

test("sign-up with a mailer asks to look into the inbox, and log-in sends the link again", async () => {
  answer(accountRoutes.signup, { verification_required: true, email: "ada@example.com" });
  const app = renderApp("/signup");
  await typeIn(app, { Name: "Ada", Company: "Engines", "Phone Number": "5551234567" });
  await typeIn(app, { Email: "ada@example.com", Password: PASSWORD, "Confirm Password": PASSWORD });
  await app.user.click(screen.getByRole("button", { name: "Sign up" }));
  expect(await screen.findByRole("heading", { name: "Check your inbox" })).toBeTruthy();
  expect(screen.getByRole("button", { name: /^Send again in \d+ s$/ })).toBeTruthy();
  expect(localStorage.getItem("user")).toBeNull();

  fail(accountRoutes.login, "not_verified");
  respond(mailedLinkRoutes.resendVerification, done);
  await app.user.click(screen.getByRole("link", { name: "Back to log in" }));
  await screen.findByRole("heading", { name: /^Log in/ });
  await typeIn(app, { Email: "ada@example.com", Password: PASSWORD });
  await app.user.click(screen.getByRole("button", { name: "Log in" }));
  const notice = await screen.findByRole("alert");
  expect(notice.textContent).toContain("Please confirm your email address first.");
  await app.user.click(within(notice).getByRole("button", { name: "Send the link again" }));
  expect(await within(notice).findByText("Another link is on its way.")).toBeTruthy();
  expect(posts().at(-1)?.body).toEqual({ email: "ada@example.com" });
});
