import { expect, it } from "vitest";
import { plainText } from "../../text/plain-text.ts";
import { findShift, shifted } from "./find-shift.ts";

/** An hour later, half an hour earlier, the day after, two days later; a bit later, a bit earlier. */
const SAID: Readonly<Record<string, readonly [string, string, string, string, string, string]>> = {
  en: [
    "an hour later please",
    "make it 30 minutes earlier",
    "the day after",
    "two days later",
    "could you make it later",
    "a bit earlier",
  ],
  de: [
    "eine Stunde später",
    "30 Minuten früher bitte",
    "am Tag danach",
    "zwei Tage später",
    "geht es auch etwas später?",
    "ein bisschen früher",
  ],
  es: [
    "una hora más tarde",
    "media hora antes",
    "el día siguiente",
    "dos días después",
    "un poco más tarde",
    "algo más temprano",
  ],
  fr: [
    "une heure plus tard",
    "une demi-heure plus tôt",
    "le lendemain",
    "deux jours plus tard",
    "un peu plus tard",
    "un peu plus tôt",
  ],
  it: [
    "un'ora più tardi",
    "mezz'ora prima",
    "il giorno dopo",
    "due giorni dopo",
    "un po' più tardi",
    "un po' prima",
  ],
  pt: [
    "uma hora mais tarde",
    "meia hora mais cedo",
    "no dia seguinte",
    "dois dias depois",
    "um pouco mais tarde",
    "um pouco mais cedo",
  ],
  nl: [
    "een uur later",
    "een half uur eerder",
    "de dag erna",
    "twee dagen later",
    "iets later",
    "wat vroeger",
  ],
  ar: ["ساعة لاحقا", "نصف ساعة أبكر", "في اليوم التالي", "يومين لاحقا", "متأخرا قليلا", "أبكر قليلا"],
  he: ["שעה מאוחר יותר", "חצי שעה קודם", "למחרת", "יומיים אחרי זה", "קצת יותר מאוחר", "קצת מוקדם יותר"],
  fa: ["یک ساعت دیرتر", "نیم ساعت زودتر", "روز بعد", "دو روز بعدتر", "کمی دیرتر", "کمی زودتر"],
  ur: ["ایک گھنٹہ بعد", "آدھا گھنٹہ پہلے", "اگلے دن", "دو دن بعد", "تھوڑا بعد میں", "تھوڑا پہلے"],
};
const AMOUNTS = [
  { type: "time", by: 60 },
  { type: "time", by: -30 },
  { type: "date", by: 1 },
  { type: "date", by: 2 },
  undefined,
  undefined,
];

it.each(Object.entries(SAID))("what is said as later or earlier, in %s", (language, texts) => {
  for (const [n, text] of texts.entries()) {
    const shift = findShift(plainText(text), language);
    expect([text, shift?.amount, shift === undefined]).toEqual([text, AMOUNTS[n], false]);
  }
});

it("is nothing where no amount stands beside it", () => {
  for (const text of ["see you later", "later", "it lasts an hour", "two hours and three days later"])
    expect([text, findShift(plainText(text), "en")]).toEqual([text, undefined]);
});

it("moves a day and an hour, but no hour into another day", () => {
  expect(shifted("2026-11-30", { type: "date", by: 1 })).toBe("2026-12-01");
  expect(shifted("15:00", { type: "time", by: -30 })).toBe("14:30");
  expect(shifted("23:30", { type: "time", by: 60 })).toBeUndefined();
  expect(shifted("not a day", { type: "date", by: 1 })).toBeUndefined();
});
