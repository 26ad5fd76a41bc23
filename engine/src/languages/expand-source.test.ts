import { expect, test } from "vitest";
import { expandSource } from "./expand-source.ts";
import { sourceOf } from "./phrase-notation.ts";
import { LANGUAGE_PACKS } from "./registry.ts";

test.each([
  ["woche[n]", ["wochen", "woche"]],
  ["[am ]tag, (1./erster) tag", ["am tag", "tag", "1. tag", "erster tag"]],
  ["nächste[n/r]", ["nächsten", "nächster", "nächste"]],
  ["", []],
])("%j stands for %j", (words, phrases) => {
  expect(expandSource(sourceOf(words))).toEqual({ phrases, sources: [] });
});

test("what counts only beside another word stays a pattern", () => {
  expect(expandSource(sourceOf("eins/ein {not before: paar}"))).toEqual({
    phrases: ["eins"],
    sources: ["ein(?! paar)"],
  });
});

test("each phrase of the months and weekdays of all languages is one that their pattern accepts whole", () => {
  for (const { code, dates } of LANGUAGE_PACKS)
    for (const words of dates ? [dates.months, dates.weekdays, dates.dayWords, dates.next] : []) {
      const source = sourceOf(words);
      const { phrases } = expandSource(source);
      expect([code, phrases.filter((phrase) => !new RegExp(`^(?:${source})$`, "u").test(phrase))]).toEqual([
        code,
        [],
      ]);
      expect(phrases.length).toBeGreaterThan(0);
    }
});
