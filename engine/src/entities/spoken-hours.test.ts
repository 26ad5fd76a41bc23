import { expect, test } from "vitest";
import { parseMoment } from "../testing/parse-moment.ts";

/** How hours are said beside a part of the day, by the minutes that they add to `{h}`, in words, or to `{d}`, in figures. */
interface SpokenHours {
  /** From one on. */
  words: readonly string[];
  zero: string;
  morning: Readonly<Record<string, number>>;
  afternoon: Readonly<Record<string, number>>;
  evening: Readonly<Record<string, number>>;
}

const LANGUAGES: Readonly<Record<string, SpokenHours>> = {
  ar: {
    words: [
      "الواحدة",
      "الثانية",
      "الثالثة",
      "الرابعة",
      "الخامسة",
      "السادسة",
      "السابعة",
      "الثامنة",
      "التاسعة",
      "العاشرة",
    ],
    zero: "٠",
    morning: {
      ...{
        "الساعة {h} صباحا": 0,
        "{h} صباحًا": 0,
        "{d} ص": 0,
        "{d}:30 صباحاً": 30,
        "الساعة {h} والربع صباحا": 15,
      },
      "الساعة {h} وعشر دقائق صباحا": 10,
    },
    afternoon: { "{h} بعد الظهر": 0, "{h} عصرا": 0, "{d} عصرًا": 0 },
    evening: {
      ...{ "{h} مساءً": 0, "الساعة {h} مساء": 0, "{d} م": 0, "في {d} مساءً": 0, "{d}:30 مساءً": 30 },
      ...{ "الساعة {h} والنصف مساءً": 30, "الساعة {h} الا ربع مساء": -15, "في المساء الساعة {h}": 0 },
      ...{ "الساعة {d} و10 دقائق مساء": 10, "الساعة {h} إلا خمس دقائق مساء": -5 },
    },
  },
  he: {
    words: ["אחת", "שתיים", "שלוש", "ארבע", "חמש", "שש", "שבע", "שמונה", "תשע", "עשר"],
    zero: "0",
    morning: {
      ...{
        "בשעה {h} בבוקר": 0,
        "{h} בבוקר": 0,
        "ב{d} בבוקר": 0,
        "{h} ורבע בבוקר": 15,
        "{h} ועשרה בבוקר": 10,
      },
      "עשרים ל{h} בבוקר": -20,
    },
    afternoon: { "{h} אחר הצהריים": 0, '{h} אחה"צ': 0, "ב-{d} אחרי הצהריים": 0 },
    evening: {
      ...{ "{h} בערב": 0, "ב-{d} בערב": 0, "{d}:30 בערב": 30, "{h} וחצי בערב": 30, "רבע ל{h} בערב": -15 },
      ...{ "בערב ב-{d}": 0, "ב{h} בערב": 0, "{h} וחמישה בערב": 5, "עשרה ל{h} בערב": -10, "{d} לפנות ערב": 0 },
    },
  },
  fa: {
    words: ["یک", "دو", "سه", "چهار", "پنج", "شش", "هفت", "هشت", "نه", "ده"],
    zero: "۰",
    morning: {
      ...{ "ساعت {h} صبح": 0, "{h} صبح": 0, "صبح ساعت {h}": 0, "ساعت {h} و ربع صبح": 15 },
      "ساعت {h} و ده دقیقه صبح": 10,
    },
    afternoon: {
      ...{
        "ساعت {h} عصر": 0,
        "{h} بعد از ظهر": 0,
        "{d}:30 عصر": 30,
        "ساعت {h} و نیم عصر": 30,
        "{d} بعدازظهر": 0,
      },
      ...{ "یک ربع به {h} عصر": -15, "ده دقیقه به {h} عصر": -10, "ساعت {h} و بیست دقیقه عصر": 20 },
    },
    evening: { "ساعت {d} شب": 0, "شب ساعت {h}": 0 },
  },
  ur: {
    words: ["ایک", "دو", "تین", "چار", "پانچ", "چھ", "سات", "آٹھ", "نو", "دس"],
    zero: "۰",
    morning: { "صبح {h} بجے": 0, "{d} بجے صبح": 0, "صبح سوا {h} بجے": 15 },
    afternoon: { "دوپہر {h} بجے": 0, "سہ پہر {h} بجے": 0 },
    evening: {
      ...{ "شام {h} بجے": 0, "{h} بجے شام": 0, "شام کو {d} بجے": 0, "شام کے {h} بجے": 0, "رات {h} بجے": 0 },
      ...{ "شام ساڑھے {h} بجے": 30, "شام پونے {h} بجے": -15, "شام {h} بج کر بیس منٹ": 20 },
      "شام {h} بجنے میں دس منٹ": -10,
    },
  },
};
const HOURS = { morning: [8, 9, 10], afternoon: [2, 3, 4, 5], evening: [7, 8, 9] } as const;

test.each(Object.keys(LANGUAGES))(
  "in %s an hour beside a part of the day is read as it is said",
  (language) => {
    const said = LANGUAGES[language];
    const misread = (["morning", "afternoon", "evening"] as const).flatMap((part) =>
      Object.entries(said?.[part] ?? {}).flatMap(([phrase, minutes]) =>
        HOURS[part].flatMap((hour) => {
          const text = phrase.replace("{h}", said?.words[hour - 1] ?? "").replace("{d}", String(hour));
          const total = (part === "morning" ? hour : hour + 12) * 60 + minutes;
          const wanted = [total / 60, total % 60]
            .map((n) => String(Math.floor(n)).padStart(2, "0"))
            .join(":");
          const own = text.replace(/\d/gu, (figure) => figureOf(said?.zero ?? "0", Number(figure)));
          return [text, own].flatMap((one) => {
            const { time } = parseMoment(one, language);
            return time === wanted ? [] : [`${one}: ${time} for ${wanted}`];
          });
        }),
      ),
    );
    expect(misread).toEqual([]);
  },
);

function figureOf(zero: string, value: number): string {
  return String.fromCodePoint((zero.codePointAt(0) ?? 0) + value);
}
