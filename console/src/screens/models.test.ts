// @vitest-environment happy-dom
import { modelRoutes } from "@cxc/contract/models.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { modelSettingsOf } from "../testing/record-factory.ts";
import { enter, isolateTests, renderApp } from "../testing/render-app.tsx";
import { sessionOf } from "../testing/session-factory.ts";
import { answer, seenCalls } from "../testing/stub-api.ts";

isolateTests();

const OLLAMA = modelSettingsOf({
  provider: "openai_compatible",
  base_url: "http://127.0.0.1:11434/v1",
  api_key: { is_set: true },
  chat_model: "llama3.1:8b",
  updated_at: "2026-03-01T10:00:00.000Z",
});
const put = () => seenCalls.findLast(({ method }) => method === "PUT");

beforeEach(() => {
  answer(modelRoutes.getModelSettings, modelSettingsOf());
  answer(modelRoutes.listModelUsage, []);
});

test("without a model the screen says that agents work, and there is nothing to test", async () => {
  renderApp("/models", sessionOf());
  expect(await screen.findByText(/Your agents work without a model/)).toBeTruthy();
  expect(screen.getByRole<HTMLInputElement>("radio", { name: "None" }).checked).toBe(true);
  expect(screen.queryByRole("textbox", { name: "Chat model" })).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>("button", { name: "Test connection" }).disabled).toBe(true);
  expect(await screen.findByText("No Usage Found")).toBeTruthy();
});

test("a model is set up; figures are numbers, and nothing typed is no limit", async () => {
  answer(modelRoutes.updateModelSettings, OLLAMA);
  const { user } = renderApp("/models", sessionOf());
  await user.click(await screen.findByRole("radio", { name: "OpenAI-compatible" }));
  await enter(user, screen.getByRole("textbox", { name: "Base URL" }), OLLAMA.base_url);
  await enter(user, screen.getByLabelText("API key"), "s3cret");
  await enter(user, screen.getByRole("textbox", { name: "Chat model" }), OLLAMA.chat_model);
  await enter(user, screen.getByRole("textbox", { name: "Input price" }), "0.15");
  await enter(user, screen.getByRole("textbox", { name: "Tokens for one visitor" }), "20000");
  await user.click(screen.getByRole("button", { name: "Save" }));
  await waitFor(() =>
    expect(put()?.body).toMatchObject({
      provider: "openai_compatible",
      base_url: OLLAMA.base_url,
      api_key: "s3cret",
      chat_model: OLLAMA.chat_model,
      input_price: 0.15,
      output_price: null,
      visitor_tokens_a_day: 20_000,
    }),
  );
  // The key is stored now, and never shown.
  expect(await screen.findByRole("button", { name: "Replace API key" })).toBeTruthy();
});

test("what is no number is said at its field", async () => {
  answer(modelRoutes.getModelSettings, OLLAMA);
  const { user } = renderApp("/models", sessionOf());
  await user.type(await screen.findByRole("textbox", { name: "Dollars for all agents" }), "ten");
  await user.click(screen.getByRole("button", { name: "Save" }));
  expect(await screen.findByText("Please enter valid value")).toBeTruthy();
  expect(put()).toBeUndefined();
});

test("Test connection says for each model what happened", async () => {
  answer(modelRoutes.getModelSettings, OLLAMA);
  answer(modelRoutes.testModel, {
    chat: { is_ok: true, message: "It answered.", duration_ms: 420 },
    embedding: null,
  });
  const { user } = renderApp("/models", sessionOf());
  await user.click(await screen.findByRole("button", { name: "Test connection" }));
  const [chat, embedding] = within(await screen.findByRole("region", { name: "Connection" })).getAllByRole(
    "listitem",
  );
  expect(chat?.textContent).toContain("Works");
  expect(chat?.textContent).toContain("420 ms");
  expect(embedding?.textContent).toContain("Not set up");
});

test("another address asks for the key again", async () => {
  answer(modelRoutes.getModelSettings, OLLAMA);
  const { user } = renderApp("/models", sessionOf());
  await user.type(await screen.findByRole("textbox", { name: "Base URL" }), "/x");
  expect(await screen.findByText(/the stored key stays behind/)).toBeTruthy();
});

test("usage is a chart with a name and a table, newest day first", async () => {
  const day = (text: string, input_tokens: number) => ({
    day: text,
    calls: 3,
    failed: 1,
    input_tokens,
    output_tokens: 50,
    dollars: 0.004,
  });
  answer(modelRoutes.listModelUsage, [day("2026-02-27", 1_000), day("2026-02-28", 2_000)]);
  renderApp("/models", sessionOf());
  const table = within(await screen.findByRole("table", { name: "Days" }));
  const rows = table.getAllByRole("row").map(({ textContent }) => textContent);
  expect(rows[1]).toContain("28 February");
  expect(rows[1]).toContain("< $0.01");
  expect(rows[2]).toContain("27 February");
  expect(screen.getByRole("img", { name: /^Tokens a day from/ })).toBeTruthy();
  expect(screen.getByText("3,100")).toBeTruthy();
});

test("today's use stands beside its budget", async () => {
  answer(modelRoutes.getModelSettings, { ...OLLAMA, company_tokens_a_day: 1_500 });
  const day = new Date().toISOString().slice(0, 10);
  answer(modelRoutes.listModelUsage, [
    { day, calls: 1, failed: 0, input_tokens: 1_000, output_tokens: 186, dollars: 0 },
  ]);
  renderApp("/models", sessionOf());
  expect(await screen.findByText("Today, all agents: 1,186 of 1,500 tokens.")).toBeTruthy();
});

test("who does not administer is sent away", async () => {
  const { router } = renderApp("/models", sessionOf({ role: "manager" }));
  await waitFor(() => expect(router.state.location.pathname).toBe("/no-access"));
});
