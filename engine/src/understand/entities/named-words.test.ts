import { expect, test } from "vitest";
import { isoDate } from "./calendar.ts";
import { extractSlots } from "./extract-slots.ts";
import { persianDay } from "./persian-calendar.ts";

/** Wednesday, 6 May 2026, 11:00 in London; 16 Ordibehesht 1405. */
const NOW = new Date("2026-05-06T10:00:00Z");
const DAY_MS = 86_400_000;
const ENTITIES = [
  { id: "date", name: "date", title: "Date", description: "The day", data_type: "date" } as const,
  { id: "time", name: "time", title: "Time", description: "The time", data_type: "time" } as const,
];

function read(text: string, language: string) {
  const found = extractSlots(text, ENTITIES, { now: NOW, time_zone: "Europe/London", language });
  return Object.fromEntries(found.map(({ entity_id, value }) => [entity_id, value]));
}

test.each([
  ["he", "שולחן ליום שני", "2026-05-11"],
  ["he", "ביום ראשון בבקשה", "2026-05-10"],
  ["he", "בשבת", "2026-05-09"],
  ["he", "ביום ד' הבא", "2026-05-13"],
  ["he", "יום חמישי שעבר", "2026-04-30"],
  ["he", "ב-5 ביוני", "2026-06-05"],
  ["he", "5 במאי", "2027-05-05"],
  ["he", "יום שלישי, 12 במאי 2026", "2026-05-12"],
  ["he", "ה-3 לינואר 2027", "2027-01-03"],
  ["fa", "دوشنبه یک میز می‌خواهم", "2026-05-11"],
  ["fa", "سه شنبه", "2026-05-12"],
  ["fa", "سه‌شنبه آینده", "2026-05-12"],
  ["fa", "پنجشنبه", "2026-05-07"],
  ["fa", "برای جمعه", "2026-05-08"],
  ["fa", "شنبه", "2026-05-09"],
  ["fa", "يكشنبه", "2026-05-10"],
  ["fa", "چهارشنبه بعد", "2026-05-13"],
  ["fa", "۵ ژوئن", "2026-06-05"],
  ["fa", "5 ژوئن 2027", "2027-06-05"],
  ["fa", "پنجم ژوئیه", "2026-07-05"],
  ["fa", "۱ خرداد", "2026-05-22"],
  ["fa", "1 خرداد", "2026-05-22"],
  ["fa", "پنجم مهر ماه", "2026-09-27"],
  ["fa", "۱۶ اردیبهشت ۱۴۰۶", "2027-05-06"],
  ["fa", "۱۴۰۵/۰۷/۰۵", "2026-09-27"],
  ["fa", "5-7-1405", "2026-09-27"],
  ["fa", "2026-09-27", "2026-09-27"],
  ["ur", "پیر کو ایک میز", "2026-05-11"],
  ["ur", "پیر", "2026-05-11"],
  ["ur", "اگلے پیر", "2026-05-11"],
  ["ur", "منگل کو", "2026-05-12"],
  ["ur", "بدھ", "2026-05-06"],
  ["ur", "جمعہ کو آؤں گا", "2026-05-08"],
  ["ur", "ہفتہ کو", "2026-05-09"],
  ["ur", "اتوار", "2026-05-10"],
  ["ur", "۵ جون", "2026-06-05"],
  ["ur", "5 جون 2027", "2027-06-05"],
  ["ur", "جون کی 5 تاریخ", "2026-06-05"],
])("in %s %j is %s", (language, text, date) => {
  expect(read(text, language)).toEqual({ date });
});

test.each([
  ["he", "בשעה 8 בערב", "20:00"],
  ["he", "בשמונה בבוקר", "08:00"],
  ["he", "בחמש וחצי", "17:30"],
  ["he", "רבע לשמונה בערב", "19:45"],
  ["he", "ב-17:30", "17:30"],
  ["he", "8:30 בערב", "20:30"],
  ["he", "12 בצהריים", "12:00"],
  ["he", "בשעה 9 ו-20 דקות", "09:20"],
  ["fa", "ساعت ۸ شب", "20:00"],
  ["fa", "ساعت 8 صبح", "08:00"],
  ["fa", "هفت و نیم صبح", "07:30"],
  ["fa", "ساعت پنج", "17:00"],
  ["fa", "یک ربع به هشت شب", "19:45"],
  ["fa", "ساعت ۹ و ۲۰ دقیقه", "09:20"],
  ["fa", "ساعت ۲ بعد از ظهر", "14:00"],
  ["fa", "۱۷:۳۰", "17:30"],
  ["fa", "ساعت ۱۰ برای دو شب", "10:00"],
  ["ur", "شام ۷ بجے", "19:00"],
  ["ur", "صبح 9 بجے", "09:00"],
  ["ur", "شام ساڑھے سات بجے", "19:30"],
  ["ur", "پونے آٹھ بجے صبح", "07:45"],
  ["ur", "دوپہر ڈیڑھ بجے", "13:30"],
  ["ur", "رات 12 بجے", "00:00"],
])("in %s %j is at %s", (language, text, time) => {
  expect(read(text, language)).toEqual({ time });
});

test.each([
  ["he", "ביום שני ב-5 בערב", { date: "2026-05-11", time: "17:00" }],
  ["fa", "دوشنبه ساعت ۵", { date: "2026-05-11", time: "17:00" }],
  ["fa", "۵ خرداد ساعت ۷ صبح", { date: "2026-05-26", time: "07:00" }],
  ["ur", "پیر کو شام 5 بجے", { date: "2026-05-11", time: "17:00" }],
])("in %s a day and an hour are read beside each other: %j", (language, text, both) => {
  expect(read(text, language)).toEqual(both);
});

test.each([
  ["he", "האיש השני בתור"],
  ["fa", "۷/۵"],
  ["fa", "۱۴۰۵/۱۳/۴۰"],
  ["fa", "۳۱ مهر"],
  ["fa", "برای دو شب"],
  ["ur", "میرے پیر میں درد ہے"],
  ["ur", "ایک ہفتہ"],
])("in %s nothing is made of %j, so that it is asked for", (language, text) => {
  expect(read(text, language)).toEqual({});
});

test("each day of the Persian years 1390 to 1430 is the one that the platform's calendar says", () => {
  const oracle = new Intl.DateTimeFormat("en-u-ca-persian-nu-latn", {
    ...({ year: "numeric", month: "numeric", day: "numeric", timeZone: "UTC" } as const),
  });
  for (let day = 15_055; day < 30_000; day += 1) {
    const parts = new Map(oracle.formatToParts(day * DAY_MS).map(({ type, value }) => [type, Number(value)]));
    const read = persianDay(parts.get("year") ?? 0, parts.get("month") ?? 0, parts.get("day") ?? 0);
    if (read !== day) expect.fail(`${isoDate(day)} was read as ${read && isoDate(read)}`);
  }
});
