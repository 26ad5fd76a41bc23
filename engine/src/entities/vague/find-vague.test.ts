import { describe, expect, it } from "vitest";
import { nameValue } from "../../replies/name-value.ts";
import { epochDay, weekdayOf } from "../calendar.ts";
import type { EntityDefinition, ExtractionContext } from "../entity-definition.ts";
import { extractSlots } from "../extract-slots.ts";
import { findVague } from "./find-vague.ts";

/** A Wednesday. */
const NOW = new Date("2026-11-18T09:00:00Z");
const TODAY = "2026-11-18";
const NEXT_WEEK = ["2026-11-23", "2026-11-24", "2026-11-25", "2026-11-26", "2026-11-27"];

type Part = "morning" | "afternoon" | "evening" | "from3" | "untilNoon" | "nextWeek" | "weekend" | "any";
const SAID: Readonly<Record<string, Readonly<Record<Part, string>>>> = {
  en: {
    ...{ morning: "in the morning", afternoon: "some time in the afternoon please", evening: "this evening" },
    ...{ from3: "after 3", untilNoon: "before noon", nextWeek: "next week", weekend: "at the weekend" },
    any: "whenever suits you",
  },
  de: {
    ...{ morning: "am Vormittag", afternoon: "lieber nachmittags", evening: "abends", from3: "ab 15 Uhr" },
    ...{ untilNoon: "vor 12 Uhr", nextWeek: "nächste Woche", weekend: "am Wochenende", any: "ist mir egal" },
  },
  es: {
    ...{ morning: "por la mañana", afternoon: "por la tarde", evening: "por la noche" },
    ...{ from3: "después de las 3", untilNoon: "antes de las 12", nextWeek: "la semana que viene" },
    ...{ weekend: "el fin de semana", any: "me da igual" },
  },
  fr: {
    ...{ morning: "le matin", afternoon: "dans l’après-midi", evening: "le soir", from3: "après 15h" },
    ...{ untilNoon: "avant midi", nextWeek: "la semaine prochaine", weekend: "le week-end" },
    any: "peu importe",
  },
  it: {
    ...{ morning: "di mattina", afternoon: "nel pomeriggio", evening: "di sera", from3: "dopo le 3" },
    ...{
      untilNoon: "prima di mezzogiorno",
      nextWeek: "la prossima settimana",
      weekend: "nel fine settimana",
    },
    any: "è uguale",
  },
  pt: {
    ...{ morning: "de manhã", afternoon: "à tarde", evening: "à noite", from3: "depois das 3" },
    ...{ untilNoon: "antes do meio-dia", nextWeek: "na próxima semana", weekend: "no fim de semana" },
    any: "tanto faz",
  },
  nl: {
    ...{ morning: "in de ochtend", afternoon: "'s middags", evening: "'s avonds", from3: "na 3 uur" },
    ...{ untilNoon: "voor 12 uur", nextWeek: "volgende week", weekend: "in het weekend" },
    any: "maakt niet uit",
  },
  ar: {
    ...{ morning: "في الصباح", afternoon: "بعد الظهر", evening: "في المساء", from3: "بعد الساعة 3" },
    ...{ untilNoon: "قبل الساعة 12", nextWeek: "الأسبوع القادم", weekend: "في عطلة نهاية الأسبوع" },
    any: "لا يهم",
  },
  he: {
    ...{ morning: "בבוקר", afternoon: "אחר הצהריים", evening: "בערב", from3: "אחרי 3" },
    ...{ untilNoon: "לפני 12", nextWeek: "בשבוע הבא", weekend: "בסוף השבוע", any: "לא משנה לי" },
  },
  fa: {
    ...{ morning: "صبح", afternoon: "بعد از ظهر", evening: "شب", from3: "بعد از ساعت ۳" },
    ...{ untilNoon: "قبل از ساعت ۱۲", nextWeek: "هفته آینده", weekend: "آخر هفته", any: "فرقی نمی‌کند" },
  },
  ur: {
    ...{ morning: "صبح", afternoon: "دوپہر میں", evening: "شام کو", from3: "3 بجے کے بعد" },
    ...{ untilNoon: "12 بجے سے پہلے", nextWeek: "اگلے ہفتے", weekend: "ویک اینڈ پر", any: "کوئی بھی" },
  },
};
const PROPOSED: Readonly<Record<Exclude<Part, "any" | "nextWeek" | "weekend">, readonly string[]>> = {
  morning: ["09:00", "10:00", "11:00"],
  afternoon: ["14:00", "15:00", "16:00"],
  evening: ["18:00", "19:00", "20:00"],
  from3: ["15:00", "16:00", "17:00"],
  untilNoon: ["09:00", "10:00", "11:00"],
};
const ALL = Object.entries(SAID).flatMap(([language, said]) =>
  Object.entries(said).map(([part, text]) => ({ language, part, text })),
);

const hour = entity("time", "Hour");
const day = entity("date", "Day");

function entity(data_type: "time" | "date", title: string, limits = {}): EntityDefinition {
  return { id: title, name: title, title, description: "", data_type, limits };
}

function contextOf(language: string): ExtractionContext {
  return { now: NOW, time_zone: "UTC", language };
}

function proposed(text: string, language: string, ...missing: EntityDefinition[]) {
  return findVague({ text, missing }, contextOf(language));
}

describe("what leaves a value open", () => {
  it.each(ALL)("is no value: $language, $part", ({ language, text }) => {
    for (const asked of [[hour], [day], [day, hour]])
      expect(extractSlots(text, asked, contextOf(language)).filter(isUnlessToday)).toEqual([]);
  });

  it.each(Object.keys(SAID))("is narrowed to hours and days of it: %s", (language) => {
    for (const [part, values] of Object.entries(PROPOSED)) {
      const text = SAID[language]?.[part as Part] ?? "";
      expect([part, proposed(text, language, hour)]).toEqual([
        part,
        { entity_id: "Hour", why: "part", values },
      ]);
    }
    expect(proposed(SAID[language]?.nextWeek ?? "", language, hour, day)?.values).toEqual(NEXT_WEEK);
    const weekend = proposed(SAID[language]?.weekend ?? "", language, day)?.values ?? [];
    expect(weekend).toHaveLength(2);
    expect(weekend.every((one) => weekdayOf(epochDay(String(one)) ?? 0) > 2)).toBe(true);
  });

  it.each(Object.keys(SAID))("gets one proposal where any will do: %s", (language) => {
    const any = SAID[language]?.any ?? "";
    expect(proposed(any, language, day, hour)).toEqual({
      ...{ entity_id: "Day", why: "any", values: ["2026-11-19"] },
    });
    expect(proposed(any, language, hour)?.values).toEqual(["10:00"]);
  });

  it.each(ALL)("is proposed as it is read: $language, $part", ({ language, text }) => {
    for (const asked of [hour, day]) {
      const { values = [] } = proposed(text, language, asked) ?? {};
      for (const value of values) {
        const said = nameValue(value, asked.data_type, { locale: language, today: TODAY });
        const read = extractSlots(said, [asked], contextOf(language)).map((slot) => slot.value);
        expect([said, read]).toEqual([said, [value]]);
      }
    }
  });

  it("stays within an entity's limits", () => {
    const shop = entity("time", "Hour", { from: "09:30", to: "17:30" });
    expect(proposed("in the evening", "en", shop)?.values).toEqual(["17:00"]);
    expect(proposed("in the morning", "en", shop)?.values).toEqual(["10:00", "11:00"]);
    const early = entity("time", "Hour", { from: "07:00", to: "11:00" });
    expect(proposed("in the afternoon", "en", early)?.values).toEqual([]);
    const season = entity("date", "Day", { from: "2026-11-26", to: "2026-12-20" });
    expect(proposed("next week", "en", season)?.values).toEqual(["2026-11-26", "2026-11-27"]);
    expect(proposed("whenever", "en", season)?.values).toEqual(["2026-11-26"]);
  });

  it("has no hour that has passed today", () => {
    const text = "in the morning";
    const context = { ...contextOf("en"), now: new Date("2026-11-18T10:20:00Z") };
    expect(findVague({ text, missing: [hour], isToday: true }, context)?.values).toEqual(["11:00"]);
  });

  it("is nothing that only looks like it", () => {
    for (const text of [
      "good morning",
      "from 13:30",
      "quarter before five",
      "a table for 4",
      "good evening to you",
    ])
      expect([text, proposed(text, "en", hour)]).toEqual([text, undefined]);
    expect(proposed("voor 14 maart", "nl", hour)).toBeUndefined();
    expect(proposed("een tafel voor 8 uur", "nl", hour)).toBeUndefined();
    expect(proposed("viertel vor acht", "de", hour)).toBeUndefined();
    expect(proposed("any news on the day of the week?", "en", day)).toBeUndefined();
  });

  it("is a value where an end of a range asks for one", () => {
    const [from, to] = [entity("time", "From"), entity("time", "To")];
    const values = extractSlots("from 9 until 4", [from, to], contextOf("en")).map(({ value }) => value);
    expect(values).toEqual(["09:00", "16:00"]);
  });
});

/** "This evening" is today's. */
function isUnlessToday({ value }: { value: unknown }): boolean {
  return value !== TODAY;
}
