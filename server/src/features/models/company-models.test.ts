import { randomUUID } from "node:crypto";
import { ModelFailure, type ModelPart, type ModelRequest } from "@cxc/engine/dialogue/ports.ts";
import { sql } from "kysely";
import { afterAll, afterEach, beforeAll, expect, it } from "vitest";
import { keyedHash } from "../../database/secret-key.ts";
import { createSecrets } from "../../database/secrets.ts";
import { createEgress, type Egress } from "../../egress/egress.ts";
import { SECRET_KEYS, startTestApp, type TestApp } from "../../testing/app.ts";
import { type Actor, signUp } from "../../testing/factories.ts";
import { NO_LOCAL_MODEL } from "../../testing/local-model/no-local-model.ts";
import { type MockProvider, startMockProvider } from "../../testing/mock-provider.ts";
import { createModels, type Models } from "./company-models.ts";
import { CALLS_AT_ONCE } from "./model-slots.ts";
import { deleteOldUsage } from "./model-usage.repository.ts";

const AGENT = randomUUID();
const REQUEST: ModelRequest = {
  purpose: "word_reply",
  system: "Be brief.",
  messages: [{ role: "user", content: "When do you open?" }],
  max_output_tokens: 100,
  prompt_version: "1",
};

let app: TestApp;
let provider: MockProvider;
let hanging: MockProvider;
let egress: Egress;
let models: Models;

beforeAll(async () => {
  [provider, hanging] = await Promise.all([startMockProvider(), startMockProvider()]);
  hanging.answer({ mode: "hang" });
  const allow = [provider.host, hanging.host];
  app = await startTestApp({ egressAllow: allow });
  egress = createEgress({ allow, callsAtOnce: CALLS_AT_ONCE });
  const hash = keyedHash(SECRET_KEYS.current, "model usage");
  models = createModels({
    database: app.database,
    secrets: createSecrets(SECRET_KEYS),
    egress,
    keyedHash: hash,
    localEmbedder: NO_LOCAL_MODEL,
  });
});

afterEach(() => provider.answer({ text: "At nine." }));

afterAll(async () => {
  await egress.close();
  await app.close();
  await provider.close();
  await hanging.close();
});

async function company(settings: object = {}) {
  const actor = await signUp(app);
  const body = { provider: "openai_compatible", base_url: provider.baseUrl, chat_model: "m", ...settings };
  await set(actor, body);
  return actor;
}

async function set({ token }: Actor, body: object): Promise<void> {
  const { status, text } = await app.request("PUT", "/api/settings/model/", { token, body });
  if (status !== 200) throw new Error(text);
}

async function versionOf({ tenant_id }: Actor): Promise<number | null> {
  const row = await app.database.query
    .selectFrom("model_settings")
    .select("version")
    .where("tenant_id", "=", tenant_id)
    .executeTakeFirst();
  return row?.version ?? null;
}

async function ask(
  actor: Actor,
  {
    visitor = "203.0.113.7",
    agentId = AGENT,
    agentTokensADay = null as number | null,
    request = REQUEST,
  } = {},
): Promise<string> {
  const version = await versionOf(actor);
  const { model } = await models.forTurn({
    tenantId: actor.tenant_id,
    version,
    agentId,
    agentTokensADay,
    visitor,
  });
  return model ? said(model.generate(request)) : "no model";
}

async function said(parts: AsyncIterable<ModelPart>): Promise<string> {
  let text = "";
  try {
    for await (const part of parts) if (part.type === "text") text += part.text;
    return text;
  } catch (error) {
    if (error instanceof ModelFailure) return error.kind;
    throw error;
  }
}

async function usage({ tenant_id }: Actor) {
  const rows = await app.database.query
    .selectFrom("model_usage")
    .selectAll()
    .where("tenant_id", "=", tenant_id)
    .execute();
  return new Map(rows.map((row) => [row.scope.split(":")[0], row]));
}

it("a company without a model has none, and one that switched it off neither", async () => {
  const nobody = await signUp(app);
  const off = await company();
  await set(off, { provider: "none" });

  expect([await ask(nobody), await ask(off)]).toEqual(["no model", "no model"]);
});

it("takes up new settings at the next turn, in every process", async () => {
  const actor = await company();
  await ask(actor);
  await set(actor, { provider: "anthropic", chat_model: "other" });
  await ask(actor);

  expect(provider.calls.slice(-2).map(({ protocol, model }) => [protocol, model])).toEqual([
    ["openai", "m"],
    ["anthropic", "other"],
  ]);
});

it("counts what was used for the visitor, the agent and the company, and the cost where prices are known", async () => {
  const actor = await company({ input_price: 1, output_price: 10 });
  await ask(actor);
  provider.answer({ status: 500 });
  await ask(actor);
  const used = await usage(actor);
  const path = "/api/settings/model/usage/?days=1";

  expect([...used.keys()].sort()).toEqual(["agent", "company", "visitor"]);
  expect(used.get("company")).toMatchObject({ calls: 2, failed: 1, input_tokens: 6, output_tokens: 2 });
  expect(used.get("company")?.dollars).toBeCloseTo(26 / 1_000_000, 12);
  expect((await app.request("GET", path, { token: actor.token })).data).toEqual([
    expect.objectContaining({ calls: 2, failed: 1, input_tokens: 6, output_tokens: 2 }),
  ]);
});

it("keeps no address of a visitor", async () => {
  const actor = await company();
  await ask(actor, { visitor: "198.51.100.23" });

  expect((await usage(actor)).get("visitor")?.scope).toMatch(/^visitor:[\w-]{43}$/);
});

it.each([
  ["visitor_tokens_a_day", { visitor: "other" }],
  ["agent_tokens_a_day", { agentId: randomUUID() }],
  ["company_tokens_a_day", undefined],
])("stays within %s", async (limit, others) => {
  const actor = await company({ [limit]: 132 });
  const first = [await ask(actor), await ask(actor), await ask(actor), await ask(actor)];
  const booked = (await usage(actor)).get("company")?.input_tokens;

  expect(first).toEqual(["At nine.", "At nine.", "At nine.", "over_budget"]);
  expect(booked).toBe(18);
  expect(await ask(actor, others ?? { visitor: "other", agentId: randomUUID() })).toBe(
    others ? "At nine." : "over_budget",
  );
});

it("stays within an agent's own limit where that is lower, and within the company's dollars", async () => {
  const own = await company({ agent_tokens_a_day: 1_000 });
  const dollars = await company({ input_price: 10, output_price: 1_000, company_dollars_a_day: 0.1 });

  expect(await ask(own, { agentTokensADay: 50 })).toBe("over_budget");
  expect(await ask(own, { agentTokensADay: 200 })).toBe("At nine.");
  expect(await ask(dollars)).toBe("over_budget");
});

it("fifty at once don't overrun a budget together", async () => {
  const actor = await company({ company_tokens_a_day: 600 });
  provider.answer({ text: "At nine.", delayMs: 100 });
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask(actor)));
  const company_ = (await usage(actor)).get("company");
  const answered = answers.filter((one) => one === "At nine.").length;

  expect(new Set(answers)).toEqual(new Set(["At nine.", "over_budget"]));
  expect(answered).toBeGreaterThanOrEqual(5);
  expect((company_?.input_tokens ?? 0) + (company_?.output_tokens ?? 0)).toBeLessThanOrEqual(600);
  expect(company_).toMatchObject({
    calls: answered,
    input_tokens: 6 * answered,
    output_tokens: 2 * answered,
  });
});

it("counts what a call took that nobody listened to until its end", async () => {
  const actor = await company();
  provider.answer({ text: "word ".repeat(100), pieceMs: 1 });
  const version = await versionOf(actor);
  const turn = { tenantId: actor.tenant_id, version, agentId: AGENT, visitor: "v" };
  const { model } = await models.forTurn(turn);
  for await (const part of model?.generate(REQUEST) ?? []) if (part.type === "text") break;

  expect((await usage(actor)).get("company")).toMatchObject({ calls: 1, failed: 0, input_tokens: 15 });
});

it("leaves a provider alone that keeps failing, until it is set up anew", async () => {
  const actor = await company();
  provider.answer({ status: 401 });
  const answers = [];
  for (let n = 0; n < 4; n++) answers.push(await ask(actor));
  provider.calls.length = 0;
  provider.answer({ text: "At nine." });
  const alone = await ask(actor);
  const neighbour = await ask(await company());
  await set(actor, { provider: "openai_compatible" });

  expect(answers).toEqual(["unauthorised", "unauthorised", "unauthorised", "unavailable"]);
  expect([alone, neighbour, await ask(actor)]).toEqual(["unavailable", "At nine.", "At nine."]);
});

it("goes on asking a model that refuses, can't make an object, or takes not every request", async () => {
  const actor = await company();
  provider.answer({ status: 400, message: "not these words" });
  for (let n = 0; n < 4; n++) expect(await ask(actor)).toBe("server_error");
  provider.answer({ mode: "refusal" });
  for (let n = 0; n < 4; n++) await ask(actor);
  provider.answer({ text: "no object" });
  for (let n = 0; n < 4; n++)
    expect(await ask(actor, { request: { ...REQUEST, schema: {} } })).toBe("garbage");
  provider.answer({ text: "At nine." });

  expect(await ask(actor)).toBe("At nine.");
});

it("a provider that hangs holds twenty calls of its own company, and nobody else's", async () => {
  const stuck = await company({ base_url: hanging.baseUrl });
  const other = await company();
  const held = Array.from({ length: 20 }, () => ask(stuck));
  while (hanging.calls.length < 20) await new Promise((resolve) => setTimeout(resolve, 10));
  const answers = await Promise.all(Array.from({ length: 50 }, () => ask(other)));
  const late = await ask(stuck);
  await hanging.close();

  expect(new Set(answers)).toEqual(new Set(["At nine."]));
  expect([late, hanging.calls.length]).toEqual(["unavailable", 20]);
  expect(new Set(await Promise.all(held))).toEqual(new Set(["unavailable"]));
});

it("forgets visitors after two days and the rest after more than a year", async () => {
  const actor = await company();
  await sql`insert into model_usage (tenant_id, day, scope)
    select ${actor.tenant_id}::uuid, now()::date - days, scope
    from (values (0, 'visitor:a'), (4, 'visitor:a'), (4, 'company'), (500, 'company')) as used (days, scope)`.execute(
    app.database.query,
  );
  await deleteOldUsage(app.database.query);
  const { rows } = await sql<{ scope: string }>`
    select scope from model_usage where tenant_id = ${actor.tenant_id} order by scope`.execute(
    app.database.query,
  );

  expect(rows.map(({ scope }) => scope)).toEqual(["company", "visitor:a"]);
});
