import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { decodeLexicon } from "../embeddings/lexicon.ts";
import { decodeModel, encodeModel } from "../intents/model.ts";
import { trainRecogniser } from "../intents/train.ts";
import { agentFeatures, prepareFeatures } from "./agent-features.ts";

const read = (name: string) => readFileSync(new URL(`../../../meaning/tables/${name}.bin`, import.meta.url));
const lexicon = decodeLexicon("en", { table: read("en"), wishes: read("wishes"), words: read("words") });

const INTENTS = Array.from({ length: 40 }, (_, n) => ({
  id: `${n}`,
  title: `Thing ${n}`,
  phrases: [
    `tell me of number ${n}`,
    `is number ${n} open`,
    `book word${n} other${n} more${n} ${"x".repeat(n)}`,
  ],
}));

it("is made a few milliseconds at a time, in steps that grow with the agent, and then at hand", () => {
  const bytes = encodeModel(trainRecogniser(INTENTS, { lexicon }));
  const stepped = decodeModel(bytes);
  let steps = 0;
  for (const _ of prepareFeatures(stepped, lexicon)) steps++;
  const features = agentFeatures(stepped, lexicon);
  expect(steps).toBeGreaterThanOrEqual(INTENTS.length);
  expect(features).toBe(agentFeatures(stepped, lexicon));
  const atOnce = agentFeatures(decodeModel(bytes), lexicon);
  expect(features?.intents).toEqual(atOnce?.intents);
  expect(features?.strangers).toEqual(atOnce?.strangers);
  expect(features?.phrases.words).toEqual(atOnce?.phrases.words);
});
