import type { ModelSettings } from "@cxc/contract/models.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { startTestApp, type TestApp } from "../../testing/app.ts";
import { addUser, signUp } from "../../testing/factories.ts";
import { type MockProvider, startMockProvider } from "../../testing/mock-provider.ts";

const PATH = "/api/settings/model/";
const KEY = "sk-test-0123456789abcdef";

let app: TestApp;
let provider: MockProvider;

beforeAll(async () => {
  provider = await startMockProvider({ key: KEY });
  app = await startTestApp({ egressAllow: [provider.host] });
});

afterAll(async () => {
  await app.close();
  await provider.close();
});

const given = () => ({
  provider: "openai_compatible",
  base_url: `${provider.baseUrl}/`,
  api_key: KEY,
  chat_model: " mock-chat ",
  embedding_model: "mock-embed",
});

async function company() {
  const { token } = await signUp(app);
  return {
    token,
    put: (body: object) => app.request<ModelSettings>("PUT", PATH, { token, body }),
    get: async () => (await app.request<ModelSettings>("GET", PATH, { token })).data,
    test: async () =>
      (
        await app.request<Record<string, { is_ok: boolean; message: string }>>("POST", `${PATH}test/`, {
          token,
        })
      ).data,
  };
}

it("a company has no model until one is set up", async () => {
  const { get, test } = await company();

  expect(await get()).toMatchObject({ provider: "none", api_key: { is_set: false }, updated_at: null });
  expect(await test()).toEqual({ chat: null, embedding: null });
});

it("keeps what is not sent, clears what is null, and tells of keys only that they are there", async () => {
  const { put, get } = await company();
  await put({ ...given(), input_price: 0.15, output_price: 0.6, company_tokens_a_day: 1_000_000 });
  const { data, text, body } = await put({
    provider: "openai_compatible",
    input_price: null,
    chat_model: "other",
  });

  expect(body.message).toBe("Language model saved");
  expect(data).toMatchObject({
    chat_model: "other",
    input_price: null,
    output_price: 0.6,
    company_tokens_a_day: 1_000_000,
    api_key: { is_set: true },
    embedding_api_key: { is_set: false },
  });
  expect(text).not.toContain(KEY);
  expect(await get()).toEqual(data);
});

it("another base URL clears the key, switching off does not", async () => {
  const { put, get, test } = await company();
  await put(given());
  await put({ provider: "none" });
  const off = [await test(), (await get()).api_key.is_set];
  await put({ provider: "openai_compatible" });
  const on = (await test()).chat?.is_ok;
  await put({ provider: "openai_compatible", base_url: `${provider.baseUrl}/other` });
  const moved = (await get()).api_key.is_set;
  await put({ provider: "openai_compatible", base_url: provider.baseUrl, api_key: { is_set: true } });

  expect([off, on, moved]).toEqual([[{ chat: null, embedding: null }, true], true, false]);
  expect((await get()).api_key.is_set).toBe(false);
  expect((await test()).chat).toMatchObject({
    is_ok: false,
    message: expect.stringContaining("none is set"),
  });
});

it("a key is replaced by another and cleared by an empty one", async () => {
  const { put, get, test } = await company();
  await put({ ...given(), api_key: "wrong-key-987654" });
  const wrong = await test();
  await put({ provider: "openai_compatible", api_key: KEY });
  const right = await test();
  await put({ provider: "openai_compatible", api_key: "" });

  expect([wrong.chat?.is_ok, wrong.embedding?.is_ok]).toEqual([false, false]);
  expect(JSON.stringify(wrong)).not.toContain("wrong-key-987654");
  expect(right).toMatchObject({
    chat: { is_ok: true, message: 'mock-chat-0001 answered "Hello from the model.".' },
    embedding: { is_ok: true, message: "mock-embed answered a vector of 64 numbers." },
  });
  expect((await get()).api_key.is_set).toBe(false);
});

it("embeddings may come from elsewhere, with a key of their own", async () => {
  const { put, test } = await company();
  await put({
    ...given(),
    provider: "anthropic",
    api_key: "nobody",
    chat_model: "",
    embedding_base_url: provider.baseUrl,
    embedding_api_key: KEY,
  });
  provider.calls.length = 0;

  expect(await test()).toMatchObject({ chat: null, embedding: { is_ok: true } });
  expect(provider.calls.map(({ key, path }) => [key, path])).toEqual([[KEY, "/v1/embeddings"]]);
});

it.each([
  [{ provider: "openai_compatible", chat_model: "m" }, { base_url: "Required" }],
  [{ provider: "openai" }, { chat_model: "Required" }],
  [
    { provider: "anthropic", chat_model: "m", embedding_model: "e" },
    { embedding_base_url: "Anthropic has no embeddings: enter where to ask for them" },
  ],
  [{ provider: "acme" }, { provider: "Please select a valid value" }],
  [{ provider: "openai", chat_model: "m", base_url: "ftp://a" }, { base_url: "Please enter a valid url" }],
  [
    { provider: "openai", chat_model: "m", base_url: "https://user:pass@a.example" },
    { base_url: "Please enter a valid url" },
  ],
  [
    { provider: "openai", chat_model: "m", company_dollars_a_day: 5 },
    { company_dollars_a_day: "Enter both prices, so that the cost is known" },
  ],
  [{ provider: "none", api_key: "k" }, { api_key: "Enter the provider or base URL that this key is for" }],
])("refuses %j", async (body, errors) => {
  const { put, get } = await company();
  const answer = await put(body);

  expect([answer.status, answer.body.errors]).toEqual([400, errors]);
  expect((await get()).provider).toBe("none");
});

it("tells what to do where the guard lets nothing out, without telling more", async () => {
  const { put, test } = await company();
  await put({ ...given(), base_url: "http://127.0.0.1:9/v1" });

  expect((await test()).chat).toMatchObject({
    is_ok: false,
    message: expect.stringContaining("EGRESS_ALLOW=127.0.0.1:9."),
  });
});

it.each([
  [{ status: 404, message: "model 'mock-chat' not found" }, /does not know the model "mock-chat"/],
  [{ status: 429, retryAfterS: 99 }, /no more requests/],
  [{ status: 500 }, /failed \(500\)/],
  [{ mode: "garbage" as const }, /can't be read/],
])("says in words why a test failed: %j", async (reply, words) => {
  const { put, test } = await company();
  await put(given());
  provider.answer(reply);
  const { chat } = await test();
  provider.answer({ text: "Hello from the model." });

  expect(chat).toMatchObject({ is_ok: false, message: expect.stringMatching(words) });
});

it("may be tried thirty times a minute", async () => {
  const { token } = await company();
  const statuses: number[] = [];
  for (let n = 0; n < 31; n++) statuses.push((await app.request("POST", `${PATH}test/`, { token })).status);

  expect([statuses[29], statuses[30]]).toEqual([200, 429]);
});

it("is for admins only, and each company's own", async () => {
  const { put } = await company();
  await put(given());
  const neighbour = await company();
  const manager = await addUser(app, "manager");

  expect((await neighbour.get()).provider).toBe("none");
  expect((await app.request("GET", PATH, { token: manager.token })).status).toBe(403);
});

it("leaves the key nowhere readable in the database", async () => {
  const { put } = await company();
  await put(given());
  const tables = ["secrets", "model_settings", "audit_log", "idempotent_creates", "model_usage"];
  for (const table of tables) {
    const { rows } = await sql<{ row: string }>`select (t.*)::text as row from ${sql.table(table)} t`.execute(
      app.database.query,
    );
    const hex = Buffer.from(KEY).toString("hex");
    expect(rows.some(({ row }) => row.includes(KEY) || row.includes(hex))).toBe(false);
  }
});

it("shows the days asked for, oldest first, also those without any use", async () => {
  const { token } = await signUp(app);
  const { data } = await app.request<{ day: string; calls: number }[]>("GET", `${PATH}usage/?days=3`, {
    token,
  });
  const today = new Date().toISOString().slice(0, 10);

  expect(data.map(({ calls }) => calls)).toEqual([0, 0, 0]);
  expect(data.at(-1)?.day).toBe(today);
});
