import { describe, expect, it } from "vitest";
import { checkHealth } from "./check-health.ts";
import type { ScoredPhrase } from "./score-phrases.ts";

const PARKING = [
  "where can I park my car",
  "is there parking at the hotel",
  "do you have a parking garage",
  "how much is parking for a car",
  "can we park a car in the garage",
  "is the parking garage free",
];
const DOGS = [
  "may I bring my dog",
  "are dogs allowed in the room",
  "do you take pets like dogs",
  "can my dog sleep in the room",
  "is there a fee for a dog",
  "are pets welcome with us",
];
const intentsWith = (parking: string[], dogs: string[]) => [
  { id: "parking", title: "Parking", phrases: parking },
  { id: "dogs", title: "Dogs", phrases: dogs },
];

describe("the health of intents", () => {
  it("judges every phrase once, and finds clean intents well told apart", () => {
    const { phrases, right, intents } = checkHealth(intentsWith(PARKING, DOGS));

    expect(phrases).toBe(12);
    expect(right).toBeGreaterThanOrEqual(10);
    expect(intents.map(({ id }) => id)).toEqual(["parking", "dogs"]);
    for (const { recall, precision } of intents)
      expect([recall ?? 0, precision ?? 0].every((x) => x > 0.6)).toBe(true);
  });

  it("goes on with the folds that are left, and finds the same", () => {
    const intents = intentsWith(PARKING, DOGS);
    const folds: (readonly ScoredPhrase[])[] = [];
    const whole = checkHealth(intents, { onFold: (judged) => folds.push(judged) });
    const left: (readonly ScoredPhrase[])[] = [];
    const again = checkHealth(intents, {
      judged: folds.slice(0, 3),
      onFold: (judged) => left.push(judged),
    });

    expect([folds.length, left]).toEqual([5, folds.slice(3)]);
    expect(again).toEqual(whole);
  });

  it("suspects first the phrase that stands in the wrong intent, and names where it belongs", () => {
    const stray = "is there a garage where I park my car";
    const { suspects, pairs } = checkHealth(intentsWith(PARKING, [...DOGS, stray]));

    expect(suspects[0]).toMatchObject({ phrase: stray, intent_id: "dogs", rival_id: "parking" });
    expect(suspects[0]?.margin).toBeLessThan(0.5);
    expect(pairs[0]).toMatchObject({ ids: ["parking", "dogs"] });
    expect(pairs[0]?.phrases).toContainEqual({ intent_id: "dogs", phrase: stray });
  });

  it("says the same of the same intents", () => {
    const intents = intentsWith(PARKING, DOGS);
    expect(checkHealth(intents)).toEqual(checkHealth(intents));
  });

  it("says nothing of what it can't know", () => {
    expect(checkHealth([])).toEqual({ phrases: 0, right: 0, intents: [], pairs: [], suspects: [] });
    const one = checkHealth([{ id: "parking", title: "Parking", phrases: PARKING }]);
    expect(one.intents).toEqual([{ id: "parking", recall: null, precision: null }]);
    const empty = checkHealth([...intentsWith(PARKING, DOGS), { id: "none", title: "?", phrases: [] }]);
    expect(empty.intents[2]).toMatchObject({ id: "none", recall: null });
  });
});
