// @vitest-environment happy-dom
import { actionRoutes } from "@cxc/contract/actions.ts";
import { entityRoutes } from "@cxc/contract/entities.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { actionOf } from "../testing/action-records.ts";
import { entityOf, metaOf } from "../testing/record-factory.ts";
import { enter, isolateTests, renderApp } from "../testing/render-app.tsx";
import { sessionOf } from "../testing/session-factory.ts";
import { answer, fail, seenCalls } from "../testing/stub-api.ts";

isolateTests();
beforeEach(() => answer(entityRoutes.listEntities, [entityOf()], { meta: metaOf(1) }));

const post = () => seenCalls.findLast(({ method }) => method === "POST");
/** Menus and lists are drawn but never laid out here. */
const WITHOUT_LAYOUT = { hidden: true };

async function open() {
  const app = renderApp("/actions/create", sessionOf());
  await enter(app.user, await screen.findByRole("textbox", { name: "Title" }), "Find a table");
  return app;
}

test("an HTTP action is saved with its parts, and its page opens", async () => {
  answer(actionRoutes.createAction, actionOf());
  const { user, router } = await open();
  await enter(user, screen.getByRole("textbox", { name: "URL" }), "https://api.example.com/tables/");
  await user.click(screen.getByRole("button", { name: "Insert a value into URL" }));
  await user.click(await screen.findByRole("menuitem", { name: /\{\{guests\}\}/, ...WITHOUT_LAYOUT }));
  await user.click(screen.getByRole("combobox", { name: "Authentication" }));
  await user.click(await screen.findByRole("option", { name: "Bearer token", ...WITHOUT_LAYOUT }));
  await enter(user, screen.getByLabelText("Token"), "s3cret");
  await user.click(screen.getByRole("button", { name: "Add header" }));
  await enter(user, screen.getByRole("textbox", { name: "Name of header 1" }), "Accept-Language");
  await user.type(screen.getByRole("textbox", { name: "Value of header 1" }), "en");
  await user.click(screen.getByRole("button", { name: "Save" }));

  await waitFor(() => expect(router.state.location.pathname).toBe(`/actions/details/${actionOf().id}`));
  expect(post()?.body).toMatchObject({
    title: "Find a table",
    kind: "http",
    changes_data: false,
    http: {
      method: "GET",
      url: "https://api.example.com/tables/{{guests}}",
      headers: [{ name: "Accept-Language", value: "en" }],
      auth: { type: "bearer", token: "s3cret" },
      timeout_ms: 10_000,
      retries: 0,
    },
    email: null,
  });
});

test("a placeholder that nothing fills is named at its field, with what may be meant", async () => {
  answer(entityRoutes.listEntities, [entityOf({ title: "Number of people" })], { meta: metaOf(1) });
  const { user } = await open();
  await user.click(screen.getByRole("radio", { name: "Hand-off" }));
  await user.click(screen.getByRole("textbox", { name: "Note to the admins" }));
  await user.paste("A table for {{Number of people}}");
  await user.click(screen.getByRole("textbox", { name: "Reply" }));
  await user.paste("Order {{action.id}} for {{guests}}");

  const meant = /Nothing fills \{\{Number of people\}\}. “Number of people” is \{\{guests\}\}/;
  expect(await screen.findByText(meant)).toBeTruthy();
  expect(screen.getByText(/Nothing fills \{\{action.id\}\}. There is \{\{guests\}\}/)).toBeTruthy();
  await user.click(screen.getByRole("radio", { name: "HTTP request" }));
  expect(screen.queryByText(/Nothing fills \{\{action.id/)).toBeNull();
});

test("what is missing is said at its field, also inside the parts", async () => {
  const { user } = await open();
  await user.click(screen.getByRole("combobox", { name: "Authentication" }));
  await user.click(await screen.findByRole("option", { name: "Bearer token", ...WITHOUT_LAYOUT }));
  await user.click(screen.getByRole("button", { name: "Save" }));
  for (const label of ["URL", "Token"]) {
    expect(screen.getByLabelText(label).getAttribute("aria-invalid")).toBe("true");
  }
  expect(post()).toBeUndefined();
});

test("the server's sentences stand at their fields, and what was typed stays", async () => {
  fail(actionRoutes.createAction, "invalid", {
    "http.url": "A value can't stand in the host",
    "http.headers.0.name": "This header is set by the product",
  });
  const { user } = await open();
  await enter(user, screen.getByRole("textbox", { name: "URL" }), "https://example.com");
  await user.click(screen.getByRole("button", { name: "Add header" }));
  await enter(user, screen.getByRole("textbox", { name: "Name of header 1" }), "Host");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("A value can't stand in the host")).toBeTruthy();
  expect(screen.getByText("This header is set by the product")).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Name of header 1" }).value).toBe("Host");
});

test("a body that is no JSON is refused before it is sent", async () => {
  const { user } = await open();
  await enter(user, screen.getByRole("textbox", { name: "URL" }), "https://example.com");
  await user.click(screen.getByRole("combobox", { name: "Method" }));
  await user.click(await screen.findByRole("option", { name: "POST", ...WITHOUT_LAYOUT }));
  expect(screen.getByRole<HTMLInputElement>("checkbox", { name: "Changes data" }).checked).toBe(true);
  const body = screen.getByRole("textbox", { name: "Body" });
  await user.click(body);
  await user.paste('{ "guests": {{guests}} ');
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect((await screen.findAllByText(/This is not valid JSON/)).length).toBeGreaterThan(0);
  expect(body.getAttribute("aria-invalid")).toBe("true");
  await user.type(body, "}");
  expect(await screen.findByText("Valid JSON.")).toBeTruthy();
  expect(post()).toBeUndefined();
});

test("a mail goes to fixed addresses, and a wrong one is named", async () => {
  const { user } = await open();
  await user.click(screen.getByRole("radio", { name: "E-mail" }));
  expect(screen.queryByRole("textbox", { name: "URL" })).toBeNull();
  await user.type(screen.getByLabelText("To"), "office{Enter}");
  await enter(user, screen.getByRole("textbox", { name: "Subject" }), "A table");
  await enter(user, screen.getByRole("textbox", { name: "Text" }), "Please.");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Please enter a valid email address")).toBeTruthy();
  expect(post()).toBeUndefined();
});

test("leaving with something typed asks first", async () => {
  const { user } = await open();
  await user.click(screen.getByRole("link", { name: "Back to actions" }));
  const question = await screen.findByRole("dialog", { name: "Leave without saving?" });
  expect(within(question).getByRole("button", { name: "Leave" })).toBeTruthy();
});
