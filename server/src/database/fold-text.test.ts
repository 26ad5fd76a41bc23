import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { foldText } from "./fold-text.ts";

/** The one Greek sign that is a letter as a capital and an accent as a small one. */
const SUBSCRIPT = "\u0345";
const text = fc
  .string({ unit: "grapheme" })
  .filter((given) => !given.normalize("NFD").includes(SUBSCRIPT) && given.isWellFormed());

describe("a text's fold", () => {
  it.each([
    ["MÜLLER", "muller"],
    ["İstanbul", "istanbul"],
    ["ıstanbul", "istanbul"],
    ["STRASSE", "strasse"],
    ["Straße", "strasse"],
    ["Łódź, Ærø", "lodz, aero"],
    ["ΟΔΟΣ Οδός", "οδοσ οδοσ"],
    ["ЁЖ", "еж"],
    ["שָׁלוֹם", "שלום"],
    ["مُحَمَّد", "محمد"],
    ["ｶﾞｽ Ａ１", "ガス a1"],
    ["हिन्दी ไทย 서울", "हिन्दी ไทย 서울"],
    ["don’t", "don't"],
    ["so\u00ADft\u200B", "soft"],
    ["Agent_10%", "agent_10%"],
  ])("of %j is %j", (given, fold) => {
    expect(foldText(given)).toBe(fold);
  });

  it("is its own fold, and that of each form in which the text can be written", () => {
    fc.assert(
      fc.property(text, (given) => {
        const fold = foldText(given);
        const forms = [
          fold,
          given.normalize("NFC"),
          given.normalize("NFD"),
          given.toUpperCase(),
          given.toLowerCase(),
        ];
        expect(forms.map(foldText)).toEqual(forms.map(() => fold));
      }),
      { numRuns: 2_000 },
    );
  });

  it("is that of every letter of Unicode in either case", () => {
    const letters = Array.from({ length: 0x30000 }, (_, code) => code)
      .filter((code) => code < 0xd800 || code > 0xdfff)
      .map((code) => String.fromCodePoint(code))
      .filter((letter) => /\p{L}/u.test(letter) && !letter.normalize("NFD").includes(SUBSCRIPT));
    const uneven = letters.filter((letter) => {
      const fold = foldText(letter);
      return [letter.toUpperCase(), letter.toLowerCase(), fold].some((form) => foldText(form) !== fold);
    });
    expect(uneven).toEqual([]);
  });
});
