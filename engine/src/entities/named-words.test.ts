import { expect, test } from "vitest";
import { expandSource } from "../languages/expand-source.ts";
import { entriesOf, sourceOf } from "../languages/phrase-notation.ts";
import { LANGUAGE_PACKS, packOf } from "../languages/registry.ts";
import { parseMoment } from "../testing/parse-moment.ts";
import { plainText } from "../text/plain-text.ts";
import { isoDate } from "./calendar.ts";
import { findDates } from "./date.ts";
import { persianDay } from "./persian-calendar.ts";

const DAY_MS = 86_400_000;

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
  expect(parseMoment(text, language)).toEqual({ date });
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
  ["ar", "الساعة 10", "10:00"],
  ["ar", "الساعة ٥", "17:00"],
  ["ar", "الساعة العاشرة والنصف", "10:30"],
  ["ar", "الساعة الخامسة مساءً", "17:00"],
  ["ar", "الثامنة إلا ربعا صباحا", "07:45"],
  ["ar", "في السابعة والربع مساء", "19:15"],
  ["ar", "الساعة خمسة العصر", "17:00"],
  ["ar", "الساعة الثانية عشرة ظهرا", "12:00"],
  ["ar", "الساعة الحادية عشرة صباحا", "11:00"],
  ["ar", "10 ص", "10:00"],
  ["ar", "الساعة 9 و20 دقيقة", "09:20"],
  ["ar", "17:30", "17:30"],
  ["ur", "شام ۷ بجے", "19:00"],
  ["ur", "صبح 9 بجے", "09:00"],
  ["ur", "شام ساڑھے سات بجے", "19:30"],
  ["ur", "پونے آٹھ بجے صبح", "07:45"],
  ["ur", "دوپہر ڈیڑھ بجے", "13:30"],
  ["ur", "رات 12 بجے", "00:00"],
])("in %s %j is at %s", (language, text, time) => {
  expect(parseMoment(text, language)).toEqual({ time });
});

test.each([
  ["he", "ביום שני ב-5 בערב", { date: "2026-05-11", time: "17:00" }],
  ["fa", "دوشنبه ساعت ۵", { date: "2026-05-11", time: "17:00" }],
  ["fa", "۵ خرداد ساعت ۷ صبح", { date: "2026-05-26", time: "07:00" }],
  ["ar", "غدا الساعة الخامسة مساء", { date: "2026-05-07", time: "17:00" }],
  ["ar", "يوم الأحد الساعة 9 صباحا", { date: "2026-05-10", time: "09:00" }],
  ["ur", "پیر کو شام 5 بجے", { date: "2026-05-11", time: "17:00" }],
])("in %s a day and an hour are read beside each other: %j", (language, text, both) => {
  expect(parseMoment(text, language)).toEqual(both);
});

test.each([
  ["he", "האיש השני בתור"],
  ["fa", "۷/۵"],
  ["fa", "۱۴۰۵/۱۳/۴۰"],
  ["fa", "۳۱ مهر"],
  ["fa", "برای دو شب"],
  ["ar", "صباح الخير"],
  ["ar", "كم الساعة"],
  ["ar", "أريد ثلاث قطع"],
  ["ur", "میرے پیر میں درد ہے"],
  ["ur", "ایک ہفتہ"],
])("in %s nothing is made of %j, so that it is asked for", (language, text) => {
  expect(parseMoment(text, language)).toEqual({});
});

test.each([
  ["ru", "столик на двоих на завтра", "2026-05-07"],
  ["ru", "в следующий вторник", "2026-05-12"],
  ["ru", "в прошлую пятницу", "2026-05-01"],
  ["ru", "пятого июня", "2026-06-05"],
  ["ru", "в понедельник на следующей неделе", "2026-05-11"],
  ["ru", "2 янв", "2027-01-02"],
  ["uk", "післязавтра", "2026-05-08"],
  ["uk", "наступного вівторка", "2026-05-12"],
  ["uk", "15 червня 2027", "2027-06-15"],
  ["sv", "i övermorgon", "2026-05-08"],
  ["sv", "förra fredagen", "2026-05-01"],
  ["sv", "den 5:e juni", "2026-06-05"],
  ["fi", "pöytä kahdelle huomiseksi", "2026-05-07"],
  ["fi", "viime perjantaina", "2026-05-01"],
  ["fi", "5. toukokuuta", "2027-05-05"],
  ["vi", "thứ ba tuần sau", "2026-05-12"],
  ["vi", "thứ năm", "2026-05-07"],
  ["vi", "15 tháng 6 năm 2027", "2027-06-15"],
  ["id", "meja untuk dua orang besok malam", "2026-05-07"],
  ["id", "jumat lalu", "2026-05-01"],
  ["id", "minggu depan hari senin", "2026-05-11"],
  ["ar", "بعد غد", "2026-05-08"],
  ["ar", "غدًا", "2026-05-07"],
  ["ar", "الجمعة الماضية", "2026-05-01"],
  ["ar", "الخامس من يونيو", "2026-06-05"],
  ["ar", "20 من الشهر القادم", "2026-06-20"],
  ["ja", "明後日", "2026-05-08"],
  ["ja", "来週の火曜日", "2026-05-12"],
  ["ja", "2027年6月15日", "2027-06-15"],
  ["ja", "5月10日(日)", "2026-05-10"],
  ["zh", "我想订明天的桌子", "2026-05-07"],
  ["zh", "下周五", "2026-05-15"],
  ["zh", "五月十七号", "2026-05-17"],
  ["zh", "三個星期後", "2026-05-27"],
  ["he", "יום שישי, 5 ביוני", "2026-06-05"],
])("in %s the day of %j is %s", (language, text, date) => {
  expect(dayOf(text, language)).toBe(date);
});

test.each([
  ["ru", "с 5 по 7 июня"],
  ["uk", "з 5 по 7 червня"],
  ["sv", "från 5 till 7 juni"],
  ["fi", "5.-7. kesäkuuta"],
  ["vi", "từ 5 đến 7 tháng 6"],
  ["id", "dari 5 sampai 7 juni"],
  ["ar", "من 5 إلى 7 يونيو"],
  ["ja", "6月5日から7日"],
  ["zh", "六月五日到七日"],
  ["he", "5 ביוני עד 7 ביוני"],
])("in %s %j has two ends", (language, text) => {
  const context = { now: new Date("2026-05-06T10:00:00Z"), time_zone: "UTC", language };
  expect(findDates(plainText(text), context).map(({ value, role }) => [value, role])).toEqual([
    ["2026-06-05", "start"],
    ["2026-06-07", "end"],
  ]);
});

const NAMED = LANGUAGE_PACKS.filter(({ spans }) => spans?.named !== undefined);

test.each(NAMED.map(({ code }) => code))(
  "in %s each day of a year is read as its pack spells it",
  (language) => {
    const { months, dayOfMonth } = packOf(language)?.spans?.named ?? { months: "", dayOfMonth: "" };
    const names = entriesOf(months).map((month) => expandSource(sourceOf(month)).phrases);
    const wrong = names.flatMap((spellings, n) =>
      [1, 13, 28].flatMap((day) => {
        const said = expandSource(sourceOf(dayOfMonth).replaceAll("{n}", String(day))).phrases;
        const order = ["ja", "zh"].includes(language)
          ? [`${spellings[0]}${said[0]}`]
          : spellings.map((one) => `${said[0]} ${one}`);
        const date = `2027-${String(n + 1).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
        return order.filter((text) => dayOf(text, language, new Date("2026-12-31T10:00:00Z")) !== date);
      }),
    );
    expect(wrong).toEqual([]);
  },
);

function dayOf(text: string, language: string, now = new Date("2026-05-06T10:00:00Z")) {
  const [found, ...others] = findDates(plainText(text), { now, time_zone: "UTC", language });
  return others.length === 0 ? found?.value : undefined;
}

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
