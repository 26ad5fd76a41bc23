import { expect, it } from "vitest";
import { opposingWords, oppositesOf } from "./opposing-words.ts";

it.each([
  ["en", "De-activate it", { word: "deactivate", prefix: "de", opposite: "activate", isHyphenated: true }],
  ["en", "unsubscribe", { word: "unsubscribe", prefix: "un", opposite: "subscribe", isHyphenated: false }],
  ["de", "Karte entsperren", { word: "entsperren", prefix: "ent", opposite: "sperren", isHyphenated: false }],
  ["fr", "désactiver", { word: "desactiver", prefix: "des", opposite: "activer", isHyphenated: false }],
])("%s: %s has the opposite of another word", (language, text, word) => {
  expect(opposingWords(text, language)).toContainEqual(word);
});

it("takes no short word for an opposite, and nothing in a language of which nothing is known", () => {
  expect(opposingWords("under it until then", "en")).toEqual([]);
  expect(opposingWords("deactivate", "pl")).toEqual([]);
});

it("names the opposites of a word, also of what is done again", () => {
  expect(oppositesOf("reactivate", "en")).toEqual([
    { word: "reactivate", bare: "activate", opposites: expect.arrayContaining(["deactivate"]) },
  ]);
});
