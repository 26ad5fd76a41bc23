import { randomUUID } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { ModelFailure } from "@cxc/engine/dialogue/ports.ts";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import type { Database } from "../../database/open.ts";
import { openTestDatabase } from "../../testing/database.ts";
import { createLocalEmbedder } from "./local-embedder.ts";
import { createModelFiles } from "./model-files.ts";

const FILES = { runtimeFolder: "runtime", modelFile: "model", tokenizerFile: "tokenizer" };
/** Of four texts at most, as the model is asked for them. */
const PIECE_MS = 200;
const [ONE, OTHER] = ["one company", "another company"];

let database: Database;
/** What the model was asked, in order. */
let asked: string[] = [];
let isBroken = false;

beforeAll(async () => {
  database = await openTestDatabase();
  const files = { model_url: "", tokenizer_url: "", model_sha256: "a", tokenizer_sha256: "b" };
  const about = { title: "slow", name: "slow@1", query_prefix: "q: ", passage_prefix: "p: " };
  await database.query
    .insertInto("local_models")
    .values({ id: randomUUID(), state: "ready", ...about, ...files })
    .execute();
});

beforeEach(() => {
  asked = [];
  isBroken = false;
});

afterAll(() => database.close());

/** The real queue before a model that takes its time. */
function embedder() {
  const folder = { ...createModelFiles("nowhere"), hasRuntime: () => true, find: async () => FILES };
  return createLocalEmbedder({
    database,
    folder,
    fetchMissing: () => "It isn't here.",
    log: { warn: () => undefined },
    startProcess: () => ({
      async encode(texts) {
        asked.push(...texts);
        await wait(PIECE_MS);
        if (isBroken) throw new Error("The model fell over.");
        return texts.map(() => Float32Array.of(1));
      },
      close: async () => undefined,
    }),
  });
}

const passages = (count: number) => Array.from({ length: count }, (_, n) => `passage ${n}`);

it("gives many passages time for each few of them, not for all", async () => {
  const ask = embedder().askerFor(ONE);
  const { vectors } = await ask(passages(32), { purpose: "passage", timeoutMs: PIECE_MS * 5 });
  expect(vectors).toHaveLength(32);
  expect(asked[0]).toBe("p: passage 0");
});

it("answers another company's question between a company's passages", async () => {
  const { askerFor } = embedder();
  const many = askerFor(ONE)(passages(24), { purpose: "passage", timeoutMs: 30_000 });
  await expect.poll(() => asked.length).toBeGreaterThan(0);
  await askerFor(OTHER)(["a car"], { purpose: "query", timeoutMs: 30_000 });
  const before = asked.indexOf("q: a car");
  await many;
  expect(before).toBeLessThan(12);
  expect(asked).toHaveLength(25);
});

it("lets nobody wait for longer than they can, and asks no second question meanwhile", async () => {
  const ask = embedder().askerFor(ONE);
  const early = await ask(["first"], { purpose: "query", timeoutMs: 10 }).catch((error: unknown) => error);
  await ask(["second"], { purpose: "query", timeoutMs: 30_000 });
  expect(early).toMatchObject({ kind: "timeout" });
  expect(asked).toEqual(["q: first", "q: second"]);
});

it("says as a failed model does that it failed, and how many may wait", async () => {
  isBroken = true;
  const ask = embedder().askerFor(ONE);
  const one = await ask(["car"], { purpose: "query", timeoutMs: 30_000 }).catch((error: unknown) => error);
  isBroken = false;
  const crowd = await Promise.allSettled(
    Array.from({ length: 150 }, () => ask(["car"], { purpose: "query", timeoutMs: 500 })),
  );
  const refused = crowd.flatMap((end) => (end.status === "rejected" ? [end.reason as ModelFailure] : []));
  expect(one).toMatchObject({ kind: "server_error", message: "The model fell over." });
  expect(refused.every((error) => error instanceof ModelFailure)).toBe(true);
  expect(refused.filter(({ kind }) => kind === "unavailable")).toHaveLength(49);
});
