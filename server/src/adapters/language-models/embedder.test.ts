import { ModelFailure } from "@cxc/engine/dialogue/ports.ts";
import { expect, it } from "vitest";
import { createEgress } from "../../egress/egress.ts";
import { startLoopbackServer } from "../../testing/fixture-site/loopback-server.ts";
import { createAskEmbedder } from "./embedder.ts";
import { setUpProvider } from "./testing/ask.ts";

const world = setUpProvider();
const QUERY = { purpose: "query", timeoutMs: 2_000 } as const;

const product = (a: Float32Array | undefined, b: Float32Array | undefined) =>
  [...(a ?? [])].reduce((sum, value, n) => sum + value * (b?.[n] ?? 0), 0);

it("answers one vector of length 1 for each text", async () => {
  const embed = createAskEmbedder(world.egress);
  const { vectors, input_tokens } = await embed(
    world.endpoint("openai"),
    ["red car", "red vehicle", "green tea"],
    QUERY,
  );

  expect(vectors.map((one) => Math.round(product(one, one) * 1e6))).toEqual([1e6, 1e6, 1e6]);
  expect(product(vectors[0], vectors[1])).toBeGreaterThan(product(vectors[0], vectors[2]));
  expect(input_tokens).toBe(6);
});

it("says to a model what it was taught to expect", async () => {
  const embed = createAskEmbedder(world.egress);
  for (const model of ["nomic-embed-text", "multilingual-e5-large", "text-embedding-3-small"]) {
    await embed({ ...world.endpoint("openai"), model }, ["tea"], QUERY);
    await embed({ ...world.endpoint("openai"), model }, ["tea"], { ...QUERY, purpose: "passage" });
  }

  expect(world.provider.calls.flatMap(({ texts }) => texts)).toEqual([
    ...["search_query: tea", "search_document: tea", "query: tea", "passage: tea", "tea", "tea"],
  ]);
});

it.each([
  { data: [] },
  { data: [{ index: 0, embedding: [1, 0] }] },
  {
    data: [
      { index: 0, embedding: [1] },
      { index: 0, embedding: [1] },
    ],
  },
  {
    data: [
      { index: 0, embedding: [1] },
      { index: 7, embedding: [1] },
    ],
  },
  {
    data: [
      { index: 0, embedding: [1, 0] },
      { index: 1, embedding: [1] },
    ],
  },
  {
    data: [
      { index: 0, embedding: [0, 0] },
      { index: 1, embedding: [1, 1] },
    ],
  },
  {
    data: [
      { index: 0, embedding: [] },
      { index: 1, embedding: [] },
    ],
  },
  { data: "no" },
  "no",
])("takes no vectors like %j", async (body) => {
  const server = await startLoopbackServer((_, response) => void response.end(JSON.stringify(body)));
  const egress = createEgress({ allow: [server.host] });
  const endpoint = { ...world.endpoint("openai"), base_url: server.url };
  const failure = await createAskEmbedder(egress)(endpoint, ["a", "b"], QUERY).catch(
    (error: unknown) => error,
  );
  await egress.close();
  await server.close();

  expect(failure).toBeInstanceOf(ModelFailure);
  expect(failure).toMatchObject({ kind: "garbage" });
});

it("fails in the same words as the chat models", async () => {
  const embed = createAskEmbedder(world.egress);
  const kindOf = (run: Promise<unknown>) => run.catch((error: ModelFailure) => error.kind);
  world.provider.answer({ mode: "hang" });
  const hung = await kindOf(embed(world.endpoint("openai"), ["a"], { ...QUERY, timeoutMs: 100 }));
  world.provider.answer({ status: 401 });

  expect([hung, await kindOf(embed(world.endpoint("openai"), ["a"], QUERY))]).toEqual([
    "timeout",
    "unauthorised",
  ]);
});
