import { describe, expect, it } from "vitest";
import { tokenise, wordsOf } from "./tokens.ts";

describe("tokenise", () => {
  it("folds case, width and optional marks, and keeps words, numbers, signs and emoji", () => {
    expect(tokenise("Où est l’Été, Ｎo. 5?")).toEqual(["ou", "est", "l'ete", "no", "5", "?"]);
    expect(tokenise("👍 20 €")).toEqual(["👍", "20", "€"]);
    expect(tokenise("أَهْلًا")).toEqual(tokenise("اهلا"));
  });

  it("parts a unit from its figure, and nothing shorter", () => {
    expect(tokenise("20degrees 3Personen")).toEqual(["20", "degrees", "3", "personen"]);
    expect(tokenise("20C 10am 2nd mp3 A12 H2O 13ern")).toEqual([
      "20c",
      "10am",
      "2nd",
      "mp3",
      "a12",
      "h2o",
      "13ern",
    ]);
  });

  it("keeps the vowel signs that a script cannot do without", () => {
    expect(tokenise("समय पूछना")).toEqual(["समय", "पूछना"]);
  });

  it("parts scripts without spaces from the others and reads them by character", () => {
    expect(tokenise("iPhoneを買う")).toEqual(["iphone", "を買う"]);
    expect(wordsOf(["を買う", "orders"])).toEqual(["を", "買", "う", "order"]);
  });

  it("finds nothing in lone surrogates and punctuation", () => {
    expect(tokenise("\ud83d … --- \udc00")).toEqual([]);
  });
});
