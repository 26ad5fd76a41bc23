import { describe, expect, it } from "vitest";
import { matchPhrase } from "./match-phrase.ts";

const INTENTS = [
  { id: "hours", title: "Opening hours", phrases: ["When are you open?", "营业时间是什么"] },
  { id: "price", title: "Price", phrases: ["How much is it?", "cancel it"] },
  { id: "cancel", title: "Cancel", phrases: ["cancel it", "👍"] },
];

describe("matchPhrase", () => {
  it("finds phrases and titles in other case, punctuation and accents", () => {
    expect(matchPhrase(INTENTS, "  when are YOU open ")).toEqual({ id: "hours", score: 1 });
    expect(matchPhrase(INTENTS, "opening hours!")).toEqual({ id: "hours", score: 1 });
    expect(matchPhrase(INTENTS, "营业时间是什么？")).toEqual({ id: "hours", score: 1 });
    expect(matchPhrase(INTENTS, "👍")?.id).toBe("cancel");
  });

  it("is less sure of a phrase that is one slip away", () => {
    expect(matchPhrase(INTENTS, "how mcuh is it")).toEqual({ id: "price", score: 0.8 });
  });

  it("finds nothing in other texts, in phrases that two intents share, and in very long ones", () => {
    for (const text of ["", "…", "\udc00", "what is the weather", "cancel it", "open ".repeat(800)]) {
      expect(matchPhrase(INTENTS, text)).toBeUndefined();
    }
  });
});
