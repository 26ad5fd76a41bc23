// @vitest-environment happy-dom
import { mailedLinkRoutes } from "@cxc/contract/mailed-links.ts";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { isolateTests, renderApp } from "../testing/render-app.tsx";
import { answer, fail, seenCalls } from "../testing/stub-api.ts";

isolateTests();

const ASKED = { email: "eve@example.net", company: "Acme", is_confirmed: false };

test("a stranger is asked first, and says yes with a click", async () => {
  answer(mailedLinkRoutes.getMailConsent, ASKED);
  answer(mailedLinkRoutes.giveMailConsent, { ...ASKED, is_confirmed: true });
  const { user } = renderApp("/public/mails/abc");
  expect(
    await screen.findByText("Acme would like its chatbot to send mails to eve@example.net."),
  ).toBeTruthy();
  expect(seenCalls.filter(({ method }) => method === "POST")).toEqual([]);
  await user.click(screen.getByRole("button", { name: "Yes, send them" }));
  expect(await screen.findByText(/Thank you: the mails of Acme come to eve@example.net/)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Yes, send them" })).toBeNull();
});

test.each([
  ["link_expired", /works for 72 hours/],
  ["not_found", /not known here/],
] as const)("a link that is of no use says so: %s", async (code, words) => {
  fail(mailedLinkRoutes.getMailConsent, code);
  renderApp("/public/mails/abc");
  expect(await screen.findByText(words)).toBeTruthy();
  expect(screen.queryByRole("button", { name: "Yes, send them" })).toBeNull();
});
