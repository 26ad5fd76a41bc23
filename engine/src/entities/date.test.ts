import { expect, test } from "vitest";
import { extractSlots } from "./extract-slots.ts";

/** Wednesday, 6 May 2026, 11:00 in London. */
const NOW = new Date("2026-05-06T10:00:00Z");
const DATE = { id: "date", name: "date", title: "Date", description: "The day", data_type: "date" } as const;

function dateIn(text: string, language = "en", now = NOW, time_zone = "Europe/London") {
  return extractSlots(text, [DATE], { now, time_zone, language })[0]?.value;
}

test.each([
  ["today", "2026-05-06"],
  ["tonight", "2026-05-06"],
  ["this evening would be best", "2026-05-06"],
  ["tomorrow", "2026-05-07"],
  ["tmrw please", "2026-05-07"],
  ["put me down for tomorrows spin", "2026-05-07"],
  ["tomorrow's class", "2026-05-07"],
  ["2morrow", "2026-05-07"],
  ["tomorrow morning", "2026-05-07"],
  ["day after tomorrow", "2026-05-08"],
  ["the day after tomorrow", "2026-05-08"],
  ["yesterday", "2026-05-05"],
  ["in a fortnight", "2026-05-20"],
  ["in 3 days", "2026-05-09"],
  ["in three weeks", "2026-05-27"],
  ["in a week", "2026-05-13"],
  ["a month from now", "2026-06-06"],
  ["3 days ago", "2026-05-03"],
  ["Wednesday", "2026-05-06"],
  ["on Friday", "2026-05-08"],
  ["this Friday", "2026-05-08"],
  ["next Friday", "2026-05-15"],
  ["next Monday", "2026-05-11"],
  ["last Friday", "2026-05-01"],
  ["Friday week", "2026-05-15"],
  ["Thursday after next", "2026-05-21"],
  ["a week from Friday", "2026-05-15"],
  ["two weeks from Friday", "2026-05-22"],
  ["on sat", "2026-05-09"],
  ["Fri 5pm", "2026-05-08"],
  ["Christmas", "2026-12-25"],
  ["Xmas 2027", "2027-12-25"],
  ["Christmas Eve", "2026-12-24"],
  ["the day after Christmas", "2026-12-26"],
  ["New Year's Day", "2027-01-01"],
  ["New Year’s Eve", "2026-12-31"],
  ["Valentine's Day", "2027-02-14"],
  ["Halloween", "2026-10-31"],
  ["Easter", "2027-03-28"],
  ["Good Friday", "2027-03-26"],
  ["Thanksgiving", "2026-11-26"],
  ["4th of July", "2026-07-04"],
  ["July 4th", "2026-07-04"],
  ["the 5th", "2026-06-05"],
  ["on the 31st", "2026-05-31"],
  ["Friday, 8 May", "2026-05-08"],
  ["friday the 8th of may 2026", "2026-05-08"],
  ["Dec 25th 2026", "2026-12-25"],
  ["second of May", "2027-05-02"],
  ["the twenty-first of June", "2026-06-21"],
  ["29 Feb", "2028-02-29"],
  ["2026-07-04", "2026-07-04"],
  ["2026/7/4", "2026-07-04"],
  ["04.07.2026", "2026-07-04"],
  ["13/4/26", "2026-04-13"],
  ["the last day of June", "2026-06-30"],
  ["not Friday but Saturday", "2026-05-09"],
])("the date of %j is %s", (text, date) => {
  expect(dateIn(text)).toBe(date);
});

test.each([
  "I sat down in the sun",
  "May I come in?",
  "sometime in March",
  "May 2026",
  "open 24/7",
  "3/4 of a cup",
  "the 5th floor",
  "after Friday",
  "before Christmas",
  "Friday or Saturday",
  "staying two weeks",
  "31/02/2026",
  "I need it now",
  "version 1.2.3",
])("%j names no date", (text) => {
  expect(dateIn(text)).toBeUndefined();
});

test.each([
  ["de", "morgen um 15 Uhr", "2026-05-07"],
  ["de", "übermorgen", "2026-05-08"],
  ["de", "am 5.", "2026-06-05"],
  ["de", "übernächsten Freitag", "2026-05-22"],
  ["de", "am Montag, den 11. Mai", "2026-05-11"],
  ["de", "in vierzehn Tagen", "2026-05-20"],
  ["de", "Heiligabend", "2026-12-24"],
  ["de", "vor drei Tagen", "2026-05-03"],
  ["de", "ab 24.12.", "2026-12-24"],
  ["fr", "demain à 15h", "2026-05-07"],
  ["fr", "après-demain", "2026-05-08"],
  ["fr", "le 1er juin", "2026-06-01"],
  ["fr", "vendredi prochain", "2026-05-08"],
  ["fr", "dans deux semaines", "2026-05-20"],
  ["fr", "Noël", "2026-12-25"],
  ["es", "mañana", "2026-05-07"],
  ["es", "mañana por la mañana", "2026-05-07"],
  ["es", "pasado mañana", "2026-05-08"],
  ["es", "el 12 de octubre de 2026", "2026-10-12"],
  ["es", "el viernes que viene", "2026-05-08"],
  ["pt", "amanhã", "2026-05-07"],
  ["pt", "depois de amanhã", "2026-05-08"],
  ["pt", "dia 5", "2026-06-05"],
  ["pt", "próxima segunda", "2026-05-11"],
  ["it", "dopodomani", "2026-05-08"],
  ["it", "tra due settimane", "2026-05-20"],
  ["it", "Ferragosto", "2026-08-15"],
  ["nl", "overmorgen", "2026-05-08"],
  ["nl", "over twee weken", "2026-05-20"],
  ["nl", "zaterdagavond", "2026-05-09"],
  ["ja", "明日", "2026-05-07"],
  ["ru", "завтра в 15:00", "2026-05-07"],
])("in %s the date of %j is %s", (language, text, date) => {
  expect(dateIn(text, language)).toBe(date);
});

test.each([
  ["en", "next week wed at 5", "Friday next week", "next week on Friday"],
  ["de", "nächste Woche Mittwoch", "Freitag nächster Woche", "nächste Woche am Freitag"],
  [
    "fr",
    "la semaine prochaine, le mercredi",
    "vendredi de la semaine prochaine",
    "la semaine prochaine vendredi",
  ],
  [
    "es",
    "la próxima semana el miércoles",
    "el viernes de la semana que viene",
    "la semana que viene el viernes",
  ],
  [
    "it",
    "la settimana prossima mercoledì",
    "venerdì della prossima settimana",
    "la prossima settimana, venerdì",
  ],
  ["nl", "volgende week woensdag", "vrijdag volgende week", "volgende week op vrijdag"],
  ["pt", "na próxima semana, na quarta", "sexta da semana que vem", "semana que vem na sexta"],
])("in %s %j and %j are in the next calendar week", (language, wednesday, ...fridays) => {
  expect(dateIn(wednesday, language)).toBe("2026-05-13");
  for (const friday of fridays) expect(dateIn(friday, language)).toBe("2026-05-15");
});

test.each([
  ["en", "the week after next on Friday"],
  ["de", "übernächste Woche am Freitag"],
  ["de", "Freitag übernächster Woche"],
])("in %s %j is a week later still", (language, text) => {
  expect(dateIn(text, language)).toBe("2026-05-22");
});

test("figures are month first for en-US alone, and always a date that the calendar has", () => {
  expect(dateIn("3/4", "en-US")).toBe("2027-03-04");
  expect(dateIn("3/4", "en-GB")).toBe("2027-04-03");
  expect(dateIn("3/4", "en")).toBe("2027-04-03");
  expect(dateIn("13/4", "en-US")).toBe("2027-04-13");
});

test("today is the visitor's, on both sides of midnight and of the clock change", () => {
  const lateEvening = new Date("2026-05-06T23:30:00Z");
  expect(dateIn("today", "en", lateEvening, "UTC")).toBe("2026-05-06");
  expect(dateIn("today", "en", lateEvening, "Europe/Berlin")).toBe("2026-05-07");
  expect(dateIn("today", "en", lateEvening, "America/Los_Angeles")).toBe("2026-05-06");
  expect(dateIn("today", "en", lateEvening, "Pacific/Kiritimati")).toBe("2026-05-07");
  expect(dateIn("tomorrow", "en", new Date("2026-03-29T00:30:00Z"), "Europe/Berlin")).toBe("2026-03-30");
  expect(dateIn("today", "en", lateEvening, "Nowhere/Unknown")).toBe("2026-05-06");
});
