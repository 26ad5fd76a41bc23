import { AGENT_LANGUAGES } from "@cxc/contract/rules.ts";
import fc from "fast-check";
import { expect, test } from "vitest";
import { packOf } from "../../languages/registry.ts";
import { spellNumber } from "../../testing/spell-number.ts";
import { plainText } from "../../text/plain-text.ts";
import { findNumbers, parseNumber } from "./find-numbers.ts";

const THINGS: Readonly<Record<(typeof AGENT_LANGUAGES)[number], string>> = {
  ...{ en: "xyloms", de: "Xylome", fr: "xylomes", es: "xilomas", pt: "xilomas", it: "xilomi" },
  ...{ nl: "xylomen", ar: "زيلوم", he: "קסילום", fa: "زیلوم", ur: "زیلوم" },
};

/** The Urdu word for 72 is "better", and is read as that. */
const isOtherWord = (n: number, language: string) =>
  language === "ur" && [n % 100, Math.floor(n / 1000) % 100].includes(72);

const read = (text: string, language: string) =>
  findNumbers(plainText(text), language).map(({ value, grouped }) => grouped ?? value);

test.each(AGENT_LANGUAGES)("in %s each number below a thousand is read as it is spelt", (language) => {
  const misread = Array.from({ length: 1_000 }, (_, n) => n).flatMap((n) => {
    if (isOtherWord(n, language)) return [];
    const said = spellNumber(n, language);
    const found = read(`${said} ${THINGS[language]}`, language);
    return found.length === 1 && found[0] === n ? [] : [`${said}: ${found} for ${n}`];
  });
  expect(misread).toEqual([]);
});

test.each(AGENT_LANGUAGES)("in %s a larger number is read as it is spelt", (language) => {
  fc.assert(
    fc.property(fc.integer({ min: 1_000, max: 999_999 }), (n) => {
      fc.pre(!isOtherWord(n, language));
      expect(parseNumber(plainText(spellNumber(n, language)), language)).toBe(n);
    }),
  );
});

test.each(AGENT_LANGUAGES)("in %s a number in figures is read as the language writes it", (language) => {
  const format = new Intl.NumberFormat(language, { maximumFractionDigits: 2 });
  fc.assert(
    fc.property(fc.integer({ min: -99_999_999, max: 99_999_999 }), (hundredths) => {
      const value = hundredths / 100;
      const written = format.format(value).replace(/[\u200e\u200f\u061c]/gu, "");
      expect(parseNumber(plainText(written), language)).toBe(
        value === 0 ? parseNumber("0", language) : value,
      );
    }),
  );
});

test.each(AGENT_LANGUAGES)(
  "in %s a sign, a multiplier, decimals or a fraction beside a number makes it another one, an unknown word doesn't",
  (language) => {
    const numerals = packOf(language)?.numerals;
    const first = (words = "") => /[^,/=]+/u.exec(words.trim())?.[0].trim() ?? "";
    const million = first(numerals?.scales.split("= 1000000,")[0]?.split(",").at(-1));
    const half = first(numerals?.fractions);
    const [minus, point] = [first(numerals?.minus), first(numerals?.point)];
    const thing = THINGS[language];
    for (const n of [2, 5, 7, 12, 30, 40, 90])
      for (const said of [String(n), spellNumber(n, language)]) {
        const beside = [`${said} ${thing}`, `${thing} ${said}`, `${thing} ${said} ${thing}`];
        for (const text of beside) expect([text, read(text, language)]).toEqual([text, [n]]);
        const spelt = spellNumber(3, language);
        const mutations = [
          ...[`${minus} ${said}`, `${said} ${million}`, `${said} ${point} ${spelt}`, `${said} ${half}`],
          ...[`${said} ${first(numerals?.and)} ${half}`, `${half} ${said}`, `${said} ${minus} ${spelt}`],
        ].map((text) => `${thing} ${text} ${thing}`);
        for (const text of mutations) expect([text, read(text, language).includes(n)]).toEqual([text, false]);
      }
  },
);

test("no number begins or ends within a figure", () => {
  const sign = fc.constantFrom("", " ", ".", ",", ":", "/", "-", "'", "k", "x", "€", "%", "#", "kg", "q");
  const figure = fc
    .tuple(fc.integer({ min: 0, max: 99_999 }).map(String), sign)
    .map((parts) => parts.join(""));
  fc.assert(
    fc.property(
      fc.array(figure, { maxLength: 6 }),
      fc.constantFrom(...AGENT_LANGUAGES),
      (figures, language) => {
        const text = figures.join("");
        for (const { start, end } of findNumbers(text, language)) {
          expect(/\d$/u.test(text.slice(0, start)) && /^\d/u.test(text.slice(start))).toBe(false);
          expect(/\d$/u.test(text.slice(0, end)) && /^\d/u.test(text.slice(end))).toBe(false);
        }
      },
    ),
    { numRuns: 500 },
  );
});

test.each([
  ["en", "$1.2 million", 1_200_000],
  ["en", "$2m", 2_000_000],
  ["en", "pay minus 50", -50],
  ["en", "negative 40", -40],
  ["en", "45.20EUR", 45.2],
  ["en", "1.5k", 1_500],
  ["en", "20C", 20],
  ["en", "half a million", 500_000],
  ["en", "two and a half", 2.5],
  ["en", "two and a half million", 2_500_000],
  ["en", "3/4", 0.75],
  ["en", "1 1/2", 1.5],
  ["en", "15 euros 50 cents", 15.5],
  ["en", "one over 4", 0.25],
  ["de", "vier Komma fünf", 4.5],
  ["de", "anderthalb", 1.5],
  ["de", "zweieinhalb", 2.5],
  ["es", "3 millones de euros", 3_000_000],
  ["es", "3 millones y medio", 3_500_000],
  ["es", "dos mil millones", 2_000_000_000],
  ["fr", "4 douzaines", 48],
  ["fr", "15€50", 15.5],
  ["it", "mezza dozzina", 6],
  ["nl", "vijfentwintighonderd", 2_500],
  ["pt", "oitenta por cento", 80],
  ["ar", "سالب خمسة", -5],
])("in %s %j is %d", (language, text, value) => {
  expect(read(text, language)).toEqual([value]);
});

test.each([
  ["en", "1.2.3"],
  ["en", "one two three"],
  ["en", "A12"],
  ["en", "12B"],
  ["en", "19:00"],
  ["en", "3-5"],
  ["en", "3 or 4"],
  ["en", "between 2 and 3 people"],
  ["de", "zwischen zwei und drei"],
  ["en", "4 half"],
  ["en", "50 minus 10"],
  ["de", "ein paar"],
  ["fr", "une dizaine"],
  ["nl", "vieren"],
])("in %s %j is no number", (language, text) => {
  expect(read(text, language)).toEqual([]);
});

test.for([
  ["en", "half of 300", [150]],
  ["en", "two thirds of 90", [60]],
  ["en", "10% of 300", [30]],
  ["en", "4 grand for my invoice", [4000]],
  ["en", "5 degrees below zero", [-5]],
  ["de", "die halfte von 300", [150]],
  ["de", "5 grad unter null", [-5]],
  ["fr", "la moitie de 300", [150]],
  ["es", "5 bajo cero", [-5]],
] as const)("reads %s “%s” whole", ([language, text, values]) => {
  expect(findNumbers(text, language).map(({ value }) => value)).toEqual(values);
});

test.for([
  ["en", "4 grand pianos"],
  ["en", "the third of 5"],
] as const)("takes no part of %s “%s” for a number", ([language, text]) => {
  expect(findNumbers(text, language).filter(({ value }) => Number.isInteger(value))).toEqual([]);
});
