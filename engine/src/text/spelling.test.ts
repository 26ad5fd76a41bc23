import { describe, expect, it } from "vitest";
import { correctSpelling, isOneSlipAway, makeSpeller } from "./spelling.ts";

describe("correctSpelling", () => {
  const speller = makeSpeller(["delivery", "refund", "order", "card", "возврат"]);

  it.each([
    ["delivrey", "delivery"],
    ["refnd", "refund"],
    ["oorder", "order"],
    ["xrder", "order"],
    ["возвратт", "возврат"],
  ])("reads %s as %s", (word, meant) => {
    expect(correctSpelling(speller, word)).toBe(meant);
  });

  it("leaves known, short, distant and numeric words alone, and short ones that begin otherwise", () => {
    for (const word of ["order", "crd", "banana", "1234", "hard", ""])
      expect(correctSpelling(speller, word)).toBe(word);
  });
});

describe("isOneSlipAway", () => {
  it("takes one insertion, deletion, change or swap, and not two", () => {
    expect(isOneSlipAway("order", "ordre")).toBe(true);
    expect(isOneSlipAway("order", "orders")).toBe(true);
    expect(isOneSlipAway("order", "other")).toBe(false);
    expect(isOneSlipAway("order", "redro")).toBe(false);
  });
});
