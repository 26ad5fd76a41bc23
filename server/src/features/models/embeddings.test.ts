import { ModelFailure } from "@cxc/engine/dialogue/ports.ts";
import { sql } from "kysely";
import { afterAll, beforeAll, expect, it } from "vitest";
import { keyedHash } from "../../database/secret-key.ts";
import { createSecrets } from "../../database/secrets.ts";
import { createEgress, type Egress } from "../../egress/egress.ts";
import { SECRET_KEYS, startTestApp, type TestApp } from "../../testing/app.ts";
import { type Actor, signUp } from "../../testing/factories.ts";
import { NO_LOCAL_MODEL } from "../../testing/local-model/no-local-model.ts";
import { type MockProvider, startMockProvider } from "../../testing/mock-provider.ts";
import { createModels, type Models } from "./company-models.ts";

const TOO_LITTLE = "over_budget: Of today's budget of embeddings not enough is left for this call.";

let app: TestApp;
let provider: MockProvider;
let egress: Egress;
let models: Models;

beforeAll(async () => {
  provider = await startMockProvider();
  app = await startTestApp({ egressAllow: [provider.host] });
  egress = createEgress({ allow: [provider.host], callsAtOnce: 4 });
  models = createModels({
    database: app.database,
    secrets: createSecrets(SECRET_KEYS),
    egress,
    keyedHash: keyedHash(SECRET_KEYS.current, "model usage"),
    localEmbedder: NO_LOCAL_MODEL,
  });
});

afterAll(async () => {
  await egress.close();
  await app.close();
  await provider.close();
});

async function company(settings: object): Promise<Actor> {
  const actor = await signUp(app);
  const models = { chat_model: "m", embedding_model: "e", ...settings };
  const body = { provider: "openai_compatible", base_url: provider.baseUrl, ...models };
  const { status, text } = await app.request("PUT", "/api/settings/model/", { token: actor.token, body });
  if (status !== 200) throw new Error(text);
  return actor;
}

/** What became of a question that is estimated at 8 tokens and takes 4. */
async function embed({ tenant_id }: Actor): Promise<string> {
  const embedder = await models.embedderOf(tenant_id);
  try {
    const vectors = await embedder?.embed(["when do you open"], { purpose: "passage" });
    return vectors ? "embedded" : "no model";
  } catch (error) {
    if (error instanceof ModelFailure) return `${error.kind}: ${error.message}`;
    throw error;
  }
}

function usageOf({ tenant_id }: Actor) {
  return app.database.query
    .selectFrom("model_usage")
    .select(["calls", "failed", "input_tokens"])
    .where("tenant_id", "=", tenant_id)
    .where("scope", "=", "embeddings")
    .execute();
}

it("are vectors, counted apart from the budgets of models that write", async () => {
  const actor = await company({ company_tokens_a_day: 0 });
  const embedder = await models.embedderOf(actor.tenant_id);
  const vectors = await embedder?.embed(["red car", "tea"], { purpose: "passage" });

  expect([vectors?.length, vectors?.[0]?.length, embedder?.model]).toEqual([2, 64, "e"]);
  expect(await usageOf(actor)).toEqual([{ calls: 1, failed: 0, input_tokens: 3 }]);
  expect(await models.embedderOf((await signUp(app)).tenant_id)).toBeUndefined();
});

it("end with a sentence when too few of the day's tokens are left, and go on the day after", async () => {
  const actor = await company({ embedding_tokens_a_day: 20 });
  const answers = [];
  for (let n = 0; n < 6; n++) answers.push(await embed(actor));
  const used = await usageOf(actor);
  await sql`update model_usage set day = day - 1 where tenant_id = ${actor.tenant_id}`.execute(
    app.database.query,
  );

  expect(answers).toEqual([...Array(4).fill("embedded"), TOO_LITTLE, TOO_LITTLE]);
  expect(used).toEqual([{ calls: 4, failed: 0, input_tokens: 16 }]);
  expect(await embed(actor)).toBe("embedded");
});

it("take nothing of another company's tokens", async () => {
  const [loud, neighbour] = [
    await company({ embedding_tokens_a_day: 8 }),
    await company({ embedding_tokens_a_day: 8 }),
  ];
  const first = [await embed(loud), await embed(loud)];
  const sent = provider.calls.length;

  expect(first).toEqual(["embedded", TOO_LITTLE]);
  expect([await embed(loud), await embed(neighbour)]).toEqual([TOO_LITTLE, "embedded"]);
  expect(provider.calls.length - sent).toBe(1);
  expect(await usageOf(neighbour)).toEqual([{ calls: 1, failed: 0, input_tokens: 4 }]);
});

it("fifty at once don't overrun the day's tokens together", async () => {
  const actor = await company({ embedding_tokens_a_day: 60 });
  const answers = await Promise.all(Array.from({ length: 50 }, () => embed(actor)));
  const embedded = answers.filter((one) => one === "embedded").length;

  expect(new Set(answers)).toEqual(new Set(["embedded", TOO_LITTLE]));
  expect(embedded).toBeGreaterThan(0);
  expect(await usageOf(actor)).toEqual([{ calls: embedded, failed: 0, input_tokens: embedded * 4 }]);
  expect(embedded * 4).toBeLessThanOrEqual(60);
});
