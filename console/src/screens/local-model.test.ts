// @vitest-environment happy-dom
import type { LocalModel } from "@cxc/contract/local-model.ts";
import { localModelRoutes } from "@cxc/contract/local-model.ts";
import { modelRoutes } from "@cxc/contract/models.ts";
import { screen, waitFor, within } from "@testing-library/react";
import { beforeEach, expect, test } from "vitest";
import { localModelOf, modelSettingsOf } from "../testing/record-factory.ts";
import { enter, isolateTests, renderApp } from "../testing/render-app.tsx";
import { sessionOf } from "../testing/session-factory.ts";
import { answer, fail, seenCalls } from "../testing/stub-api.ts";

isolateTests();

const INSTALLED: NonNullable<LocalModel["installed"]> = {
  title: "small-model",
  name: "small-model@0123456789ab",
  dimensions: 384,
  model_bytes: 118_000_000,
  model_sha256: "a".repeat(64),
  tokenizer_bytes: 17_000_000,
  tokenizer_sha256: "b".repeat(64),
  query_prefix: "query: ",
  passage_prefix: "passage: ",
  model_url: "https://models.example.com/model.onnx",
  tokenizer_url: "https://models.example.com/tokenizer.json",
  installed_at: "2026-03-01T10:00:00.000Z",
  is_here: true,
  companies: 2,
};

const sent = (method: string) => seenCalls.findLast((call) => call.method === method);
const section = async () => within(await screen.findByRole("region", { name: "Local model" }));

beforeEach(() => {
  answer(modelRoutes.getModelSettings, modelSettingsOf());
  answer(modelRoutes.listModelUsage, []);
});

test("who may not install is told what the operator runs, and gets no form", async () => {
  const runtime = { ...localModelOf().runtime, is_installed: false };
  answer(localModelRoutes.getLocalModel, localModelOf({ may_install: false, runtime }));
  renderApp("/models", sessionOf());
  const { findByText, queryByRole } = await section();

  expect(await findByText("No local model is installed.")).toBeTruthy();
  expect(await findByText("npm run admin -- install-model-runtime")).toBeTruthy();
  expect(await findByText("npm run admin -- set-operator EMAIL on")).toBeTruthy();
  expect(queryByRole("button", { name: "Download and install" })).toBeNull();
});

test("a model is fetched from the address that is suggested, and can be stopped", async () => {
  answer(localModelRoutes.getLocalModel, localModelOf());
  const incoming = {
    title: "small-model",
    state: "downloading",
    error: "",
    bytes_done: 27e6,
    bytes_total: 135e6,
  } as const;
  answer(localModelRoutes.downloadLocalModel, localModelOf({ incoming }));
  answer(localModelRoutes.cancelLocalModel, localModelOf());
  const { user } = renderApp("/models", sessionOf());
  const { findByRole, findByText } = await section();
  await user.click(await findByRole("button", { name: "Download and install" }));

  await waitFor(() => expect(sent("POST")?.body).toEqual(localModelOf().suggested));
  answer(localModelRoutes.getLocalModel, localModelOf({ incoming }));
  expect(await findByText("27 MB of 135 MB")).toBeTruthy();
  await user.click(await findByRole("button", { name: "Stop" }));
  await waitFor(() => expect(sent("DELETE")?.path).toBe("/api/settings/model/local/incoming/"));
});

test("an address without TLS is refused at its field", async () => {
  answer(localModelRoutes.getLocalModel, localModelOf());
  const { user } = renderApp("/models", sessionOf());
  const { findByRole, findByText } = await section();
  const field = await findByRole("textbox", { name: "Address of the model" });
  await user.clear(field);
  await enter(user, field, "http://models.example.com/m.onnx");
  await user.click(await findByRole("button", { name: "Download and install" }));

  expect(await findByText("Please enter an address that begins with https://")).toBeTruthy();
  expect(sent("POST")).toBeUndefined();
});

test("files can be sent once there are two that fit", async () => {
  answer(localModelRoutes.getLocalModel, localModelOf());
  const { user } = renderApp("/models", sessionOf());
  const { findByRole, findByLabelText } = await section();
  await user.click(await findByRole("radio", { name: "From files" }));
  const button = await findByRole<HTMLButtonElement>("button", { name: "Upload and install" });
  const input = await findByLabelText<HTMLInputElement>("Files");
  await user.upload(input, new File(["x"], "model.onnx"));
  const withOne = button.disabled;
  await user.upload(input, new File(["{}"], "tokenizer.json"));

  expect([withOne, button.disabled]).toEqual([true, false]);
});

test("why it failed stands there until somebody dismisses it", async () => {
  const incoming = {
    title: "x",
    state: "failed",
    error: "The disk is full.",
    bytes_done: 0,
    bytes_total: null,
  } as const;
  answer(localModelRoutes.getLocalModel, localModelOf({ incoming }));
  renderApp("/models", sessionOf());
  const { findByRole } = await section();

  expect((await findByRole("alert")).textContent).toContain("The disk is full.");
  expect(await findByRole("button", { name: "Dismiss" })).toBeTruthy();
});

test("what is installed says what it is, and is removed after a question", async () => {
  answer(localModelRoutes.getLocalModel, localModelOf({ installed: INSTALLED }));
  answer(localModelRoutes.deleteLocalModel, localModelOf());
  const { user } = renderApp("/models", sessionOf());
  const { findByRole, findByText } = await section();
  expect(await findByText("135 MB, vectors of 384 numbers")).toBeTruthy();
  expect(await findByText(INSTALLED.model_sha256)).toBeTruthy();
  await user.click(await findByRole("button", { name: "Remove model" }));
  const dialog = within(await screen.findByRole("dialog"));
  expect(dialog.getByText(/2 companies embed with it/)).toBeTruthy();
  await user.click(dialog.getByRole("button", { name: "Remove" }));

  expect(await findByText("No local model is installed.")).toBeTruthy();
});

test("a company chooses to embed with it, without any provider", async () => {
  answer(localModelRoutes.getLocalModel, localModelOf({ installed: INSTALLED, may_install: false }));
  answer(modelRoutes.updateModelSettings, modelSettingsOf({ embeds_locally: true }));
  const { user } = renderApp("/models", sessionOf());
  await user.click(await screen.findByRole("checkbox", { name: "Embed with the local model" }));
  await user.click(screen.getByRole("button", { name: "Save" }));

  await waitFor(() => expect(sent("PUT")?.body).toMatchObject({ provider: "none", embeds_locally: true }));
});

test("a failure to look is said with a way to try again", async () => {
  fail(localModelRoutes.getLocalModel, "unavailable");
  renderApp("/models", sessionOf());
  const { findByRole } = await section();
  expect(await findByRole("button", { name: "Try again" })).toBeTruthy();
});
