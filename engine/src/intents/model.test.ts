import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodeModel, encodeModel } from "./model.ts";
import { predictIntents } from "./predict.ts";
import { SeededRandom } from "./seeded-random.ts";
import { trainRecogniser } from "./train.ts";

const bytes = encodeModel(
  trainRecogniser([
    { id: "hours", title: "Opening hours", phrases: ["when are you open", "are you open on sunday"] },
    { id: "price", title: "Price", phrases: ["how much is it", "what does it cost"] },
  ]),
);

describe("decodeModel", () => {
  it("gives back the very bytes it was made of", () => {
    expect(encodeModel(decodeModel(bytes))).toEqual(bytes);
  });

  it("refuses garbage, other versions and models cut short", () => {
    expect(() => decodeModel(new Uint8Array())).toThrow(Error);
    expect(() => decodeModel(new Uint8Array(100).fill(7))).toThrow(Error);
    expect(() => decodeModel(bytes.subarray(0, bytes.length - 8))).toThrow(Error);
    const otherVersion = bytes.slice();
    otherVersion[12] = 99;
    expect(() => decodeModel(otherVersion)).toThrow(/version/);
  });

  it("throws or gives a model, and nothing else, for any damaged byte", () => {
    fc.assert(
      fc.property(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), (at, change) => {
        const damaged = bytes.slice();
        damaged[at] = (damaged[at] ?? 0) ^ change;
        try {
          expect(decodeModel(damaged).ids).toHaveLength(2);
        } catch (error) {
          expect(error).toBeInstanceOf(Error);
        }
      }),
    );
  });

  it("reads bytes that begin anywhere in their buffer", () => {
    const shifted = new Uint8Array(bytes.length + 3);
    shifted.set(bytes, 3);
    expect(encodeModel(decodeModel(shifted.subarray(3)))).toEqual(bytes);
  });
});

it("is a whole model even where the time was over before it began", () => {
  const model = trainRecogniser(
    [
      { id: "hours", title: "Opening hours", phrases: ["when are you open"] },
      { id: "price", title: "Price", phrases: ["how much is it"] },
    ],
    { limit: { isOver: () => true } },
  );
  const [best] = predictIntents(decodeModel(encodeModel(model)), "how much is it");
  expect(best?.id).toBe("price");
});

it("stays small though every phrase is new letters", { timeout: 60_000 }, () => {
  const random = new SeededRandom(5);
  const letters = () => String.fromCharCode(...Array.from({ length: 500 }, () => 97 + random.next() * 26));
  const intents = Array.from({ length: 20 }, (_, n) => ({
    id: `${n}`,
    title: `Intent ${n}`,
    phrases: Array.from({ length: 60 }, letters),
  }));
  const started = encodeModel(trainRecogniser(intents, { limit: { isOver: () => true } }));
  expect(started.length).toBeLessThan(6_000_000);
});
