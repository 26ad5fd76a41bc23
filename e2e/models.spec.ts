import { createServer } from "node:http";
import { text } from "node:stream/consumers";
import { MODEL_HOST, MODEL_PORT } from "./harness/addresses.ts";
import { axeFindings } from "./harness/axe.ts";
import { expect, signedInTest, staffTest } from "./harness/test.ts";

// One model stands on one port for all of these.
signedInTest.describe.configure({ mode: "serial" });

const KEY = "sk-t0p-s3cret";
const BASE_URL = `http://${MODEL_HOST}/v1`;

signedInTest("a model is set up and tested; the screen is sound", async ({ page }) => {
  signedInTest.setTimeout(60_000);
  const model = await startModel();
  await page.goto("/agents/list");
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByRole("menuitem", { name: "Models" }).click();
  await expect(page.getByText("Your agents work without a model.", { exact: false })).toBeVisible();
  await expect(page.getByRole("radio", { name: "None" })).toBeChecked();
  expect.soft(await axeFindings(page), "without a model").toEqual([]);

  await page.getByText("OpenAI-compatible", { exact: true }).click();
  await page.getByRole("textbox", { name: "Base URL", exact: true }).fill(BASE_URL);
  await page.getByLabel("API key", { exact: true }).fill(KEY);
  await page.getByRole("textbox", { name: "Chat model" }).fill("small");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByRole("button", { name: "Replace API key" })).toBeVisible();
  expect(await page.content()).not.toContain(KEY);

  await page.getByRole("button", { name: "Test connection" }).click();
  const connection = page.getByRole("region", { name: "Connection" });
  await expect(connection.getByText("Works")).toBeVisible({ timeout: 20_000 });
  await expect(connection.getByText("Not set up")).toBeVisible();
  expect(model.keys).toContain(`Bearer ${KEY}`);
  expect.soft(await axeFindings(page), "with a model").toEqual([]);
  await page.reload();
  await expect(page.getByRole("textbox", { name: "Base URL", exact: true })).toHaveValue(BASE_URL);
  await page.setViewportSize({ width: 390, height: 844 });
  await expect
    .poll(() =>
      page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
    )
    .toBe(0);
  model.close();
});

staffTest("a manager finds no models", async ({ page }) => {
  await page.goto("/agents/list");
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  await page.getByRole("button", { name: "Settings" }).click();
  await expect(page.getByRole("menuitem", { name: "Models" })).toHaveCount(0);
  await page.goto("/models");
  await expect(page.getByText("We are Sorry...")).toBeVisible();
});

/** Speaks as much of the OpenAI protocol as a test of the connection needs. */
async function startModel() {
  const keys: (string | undefined)[] = [];
  const server = createServer(async (request, response) => {
    keys.push(request.headers.authorization);
    const asked: unknown = JSON.parse((await text(request)) || "null");
    const usage = { prompt_tokens: 5, completion_tokens: 1, total_tokens: 6 };
    if (Object(asked).stream === true) {
      response.writeHead(200, { "Content-Type": "text/event-stream" });
      const chunk = { id: "1", object: "chat.completion.chunk", model: "small" };
      const delta = { index: 0, delta: { role: "assistant", content: "Hello" }, finish_reason: null };
      const end = { index: 0, delta: {}, finish_reason: "stop" };
      for (const part of [{ choices: [delta] }, { choices: [end] }, { choices: [], usage }]) {
        response.write(`data: ${JSON.stringify({ ...chunk, ...part })}\n\n`);
      }
      response.end("data: [DONE]\n\n");
      return;
    }
    const message = { role: "assistant", content: "Hello" };
    const choices = [{ index: 0, message, finish_reason: "stop" }];
    response.writeHead(200, { "Content-Type": "application/json" });
    response.end(JSON.stringify({ id: "1", object: "chat.completion", model: "small", choices, usage }));
  });
  await new Promise<void>((ready) => server.listen(MODEL_PORT, "127.0.0.1", ready));
  return { keys, close: () => server.close() };
}
