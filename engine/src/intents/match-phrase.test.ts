import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PhraseBook } from "./match-phrase.ts";

const book = new PhraseBook();
for (const [id, ...texts] of [
  ["hours", "Opening hours", "When are you open?", "营业时间是什么"],
  ["price", "Price", "How much is it?", "cancel it"],
  ["cancel", "Cancel", "cancel it", "👍"],
]) {
  for (const text of texts) book.add(id ?? "", text);
}

describe("PhraseBook", () => {
  it("knows each phrase of the greatest length, of letters and digits in any mixture", () => {
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(..."a7é駐 -"), minLength: 500, maxLength: 500 }),
        (text) => {
          fc.pre(/[a7é駐]/.test(text));
          const long = new PhraseBook();
          long.add("long", text);
          expect(long.matchExact(text)).toEqual({ id: "long", score: 1 });
          expect(long.match(text)).toEqual({ id: "long", score: 1 });
        },
      ),
    );
  });

  it("finds phrases and titles in other case, punctuation and accents", () => {
    expect(book.match("  when are YOU open ")).toEqual({ id: "hours", score: 1 });
    expect(book.match("opening hours!")).toEqual({ id: "hours", score: 1 });
    expect(book.match("营业时间是什么？")).toEqual({ id: "hours", score: 1 });
    expect(book.match("👍")?.id).toBe("cancel");
  });

  it("tells phrases apart that differ in signs alone", () => {
    const plans = new PhraseBook();
    plans.add("sharp", "Plan C#");
    plans.add("plus", "Plan C++");
    expect(["plan c#", "PLAN C++", "plan c"].map((text) => plans.match(text)?.id)).toEqual([
      "sharp",
      "plus",
      undefined,
    ]);
  });

  it("is less sure of a phrase that is one slip away", () => {
    expect(book.match("how mcuh is it")).toEqual({ id: "price", score: 0.8 });
  });

  it("finds exact ones alone where it is asked so, each of its phrases and titles counted once", () => {
    const texts = ["HOW much is it", "price", "how mcuh is it", "cancel it", "", "open ".repeat(800)];
    expect(texts.map((text) => book.matchExact(text)?.id)).toEqual(["price", "price", ...Array(4)]);
    expect(book.size).toBe(8);
  });

  it("finds nothing in other texts, in phrases that two intents share, and in very long ones", () => {
    for (const text of ["", "…", "\udc00", "what is the weather", "cancel it", "open ".repeat(800)]) {
      expect(book.match(text)).toBeUndefined();
    }
  });

  it("knows every phrase of a large agent, and takes a fraction of its text", () => {
    const large = new PhraseBook();
    for (let n = 0; n < 4_000; n++) large.add(`${n % 7}`, `phrase number ${n} ${"and so on ".repeat(48)}`);
    const match = large.match(`Phrase number 3999, ${"and so on ".repeat(48)}`);
    expect([match, large.bytes < 1_000_000]).toEqual([{ id: `${3999 % 7}`, score: 1 }, true]);
  });
});
