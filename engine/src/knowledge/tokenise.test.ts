import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { tokenise } from "./tokenise.ts";

const isSame = (language: string, left: string, right: string) =>
  expect(tokenise(left, language).join(" ")).toBe(tokenise(right, language).join(" "));

/** Any code units, halves of characters too. */
const anyText = fc
  .array(fc.integer({ min: 0, max: 0xffff }), { maxLength: 60 })
  .map((units) => String.fromCharCode(...units));

describe("tokenise", () => {
  it("answers stems in their order and leaves stop words out", () => {
    expect(tokenise("What's the price of cleaning the drains?", "en")).toEqual(["price", "clean", "drain"]);
  });

  it.each([
    ["en", "opening hours", "OPENED HOUR"],
    ["de", "Reparaturen Häuser", "reparatur haus"],
    ["de", "Straße", "STRASSE"],
    ["es", "reparaciones", "reparación"],
    ["fr", "l’école", "écoles"],
    ["it", "l'orario", "orari"],
    ["pt", "reparações", "reparação"],
    ["nl", "kosten", "kost"],
    ["tr", "evlerimiz", "ev"],
    ["ru", "ремонта ещё", "ремонт еще"],
    ["uk", "п’ять", "п'ять"],
    ["ar", "المَدْرَسَة", "المدرسة"],
    ["hi", "किताबें", "किताब"],
    ["el", "ΕΠΙΣΚΕΥΉ", "επισκευές"],
    ["pl", "naprawa", "naprawy"],
    ["en", "1,200 dollars", "1200 dollars"],
    ["ar", "٢٤", "24"],
    ["ja", "ﾌﾟﾘﾝﾀｰ", "プリンター"],
  ])("reads in %s “%s” like “%s”", isSame);

  it.each([
    ["zh", "水管维修", ["水", "水管", "管", "管维", "维", "维修", "修"]],
    ["ko", "영업시간", ["영업", "업시", "시간"]],
    ["ko", "배송은 언제 도착하나요", ["배송", "도착"]],
  ])("takes pairs of characters in %s", (language, text, stems) => {
    expect(tokenise(text, language).toSorted()).toEqual(stems.toSorted());
  });

  it("keeps the vowels of Thai with their consonants", () => {
    for (const stem of tokenise("ที่อยู่", "th")) expect(stem).not.toMatch(/^\p{M}/u);
  });

  it("finds Vietnamese with its marks and without", () => {
    const stems = tokenise("giờ mở cửa", "vi");
    for (const stem of tokenise("gio mo cua", "vi")) expect(stems).toContain(stem);
  });

  it("answers short stems without spaces, whatever comes and in whatever language", () => {
    const language = fc.constantFrom("en", "de", "zh", "th", "ko", "ar", "vi", "xx", "tr", "pl");
    fc.assert(
      fc.property(anyText, language, (text, code) => {
        for (const stem of tokenise(text, code)) {
          expect(stem).toMatch(/^\S+$/);
          expect(stem.length).toBeLessThanOrEqual(64);
        }
      }),
      { numRuns: 40 },
    );
  });
});
