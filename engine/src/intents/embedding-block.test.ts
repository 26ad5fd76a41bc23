import { expect, it } from "vitest";
import { decodeModel, encodeModel } from "./model.ts";
import { predictIntents } from "./predict.ts";
import { type IntentExamples, trainRecogniser } from "./train.ts";

const CAR = Float32Array.of(1, 0.1, 0);
const DOG = Float32Array.of(1, 0, 0.1);

const SHOP: IntentExamples[] = [
  { id: "car", title: "Vehicles", phrases: ["wash a car", "rent a car", "repair cars"] },
  { id: "dog", title: "Animals", phrases: ["groom a dog", "feed the dog", "buy a dog"] },
];
const TAUGHT = SHOP.map((intent) => ({
  ...intent,
  vectors: [...intent.phrases, intent.title].map(() => (intent.id === "car" ? CAR : DOG)),
}));

it("knows a text of unknown words by its vector, and is without one less sure", () => {
  const model = trainRecogniser(TAUGHT);
  const [best] = predictIntents(model, "automobile", CAR);
  const [other] = predictIntents(model, "automobile", DOG);
  const [alone] = predictIntents(model, "automobile");

  expect([best?.id, other?.id]).toEqual(["car", "dog"]);
  expect(best?.score).toBeGreaterThan(0.5);
  expect(alone?.score).toBeLessThan(0.3);
});

it("says the same after it was stored", () => {
  const model = trainRecogniser(TAUGHT);
  const again = decodeModel(encodeModel(model));
  expect(predictIntents(again, "wash the dog", DOG)).toEqual(predictIntents(model, "wash the dog", DOG));
  expect(() => decodeModel(encodeModel(model).subarray(0, -8))).toThrow();
});

it("is the same in any order of intents and phrases", () => {
  const turned = TAUGHT.map(({ phrases, vectors, ...rest }) => ({
    ...rest,
    phrases: phrases.toReversed(),
    vectors: [...vectors.slice(0, -1).reverse(), ...vectors.slice(-1)],
  })).reverse();
  expect(encodeModel(trainRecogniser(turned))).toEqual(encodeModel(trainRecogniser(TAUGHT)));
});

it("scores the same by whatever ids: a copy of an agent answers as the agent does", () => {
  const copied = TAUGHT.map((intent, n) => ({ ...intent, id: `${9 - n}-${intent.id}` }));
  const [model, copy] = [trainRecogniser(TAUGHT), trainRecogniser(copied)];
  for (const text of ["wash a car please", "automobile", "walk the dog"]) {
    const scores = predictIntents(copy, text, CAR).map(({ id, score }) => ({ id: id.slice(2), score }));
    expect(scores).toEqual(predictIntents(model, text, CAR));
  }
});

it("is the model by words where a vector is missing, whatever a text's own is", () => {
  const lacking = TAUGHT.map((intent) => (intent.id === "car" ? { ...intent, vectors: [] } : intent));
  const byWords = trainRecogniser(SHOP);
  expect(encodeModel(trainRecogniser(lacking))).toEqual(encodeModel(byWords));
  expect(predictIntents(byWords, "automobile", CAR)).toEqual(predictIntents(byWords, "automobile"));
});

it("takes vectors that tell nothing, or are of another length than the phrases' were", () => {
  const same = trainRecogniser(
    TAUGHT.map((intent) => ({ ...intent, vectors: intent.vectors.map(() => CAR) })),
  );
  const [best] = predictIntents(same, "wash a car please", Float32Array.of(Number.MIN_VALUE));
  expect(best?.id).toBe("car");
  expect(best?.score).toBeGreaterThan(0.5);
});
