import { expect, it } from "vitest";
import { formatNear, formatValue, localeOf } from "./format-value.ts";

it.each([
  ["en", "Monday, November 23, 2026", "3:30 PM"],
  ["en-GB", "Monday, 23 November 2026", "15:30"],
  ["de", "Montag, 23. November 2026", "15:30"],
  ["fr", "lundi 23 novembre 2026", "15:30"],
  ["es", "lunes, 23 de noviembre de 2026", "15:30"],
  ["it", "lunedì 23 novembre 2026", "15:30"],
  ["nl", "maandag 23 november 2026", "15:30"],
  ["pt-BR", "segunda-feira, 23 de novembro de 2026", "15:30"],
  ["ar-EG", "الاثنين، ٢٣ نوفمبر ٢٠٢٦", "٣:٣٠ م"],
  ["he", "יום שני, 23 בנובמבר 2026", "15:30"],
  ["fa", "دوشنبه ۲۳ نوامبر ۲۰۲۶", "۱۵:۳۰"],
  ["ur", "پیر، 23 نومبر، 2026", "3:30 PM"],
  ["ja", "2026年11月23日月曜日", "15:30"],
  ["no such locale", "Monday, November 23, 2026", "3:30 PM"],
])("says a date and a time in %s", (locale, date, time) => {
  expect(formatValue("2026-11-23", "date", locale).replace(" at ", " ")).toBe(date);
  expect(formatValue("15:30", "time", locale)).toBe(time);
});

it("says the first years and midnight, and a text that looks like a date as it stands", () => {
  expect(formatValue("0099-01-02", "date", "en-GB")).toContain("2 January 99");
  expect(formatValue("00:00", "time", "en")).toBe("12:00 AM");
  expect(formatValue("2026-11-23", "string", "en")).toBe("2026-11-23");
  expect([formatValue(4, "integer", "de"), formatValue(true, "boolean", "de")]).toEqual(["4", "ja"]);
});

it("takes the visitor's own locale where it speaks the agent's language", () => {
  expect(localeOf("en", "en-GB")).toBe("en-GB");
  expect(localeOf("de", "en-GB")).toBe("de");
  expect(localeOf("en", undefined)).toBe("en");
  expect(localeOf("en", "en-💥")).toBe("en");
});

it.each([
  ["en", "Today (Monday, November 23)", "Tomorrow (Tuesday, November 24)"],
  ["en-GB", "Today (Monday 23 November)", "Tomorrow (Tuesday 24 November)"],
  ["de", "Heute (Montag, 23. November)", "Morgen (Dienstag, 24. November)"],
  ["fr", "Aujourd’hui (lundi 23 novembre)", "Demain (mardi 24 novembre)"],
  ["es", "Hoy (lunes, 23 de noviembre)", "Mañana (martes, 24 de noviembre)"],
  ["it", "Oggi (lunedì 23 novembre)", "Domani (martedì 24 novembre)"],
  ["nl", "Vandaag (maandag 23 november)", "Morgen (dinsdag 24 november)"],
  ["pt", "Hoje (segunda-feira, 23 de novembro)", "Amanhã (terça-feira, 24 de novembro)"],
  ["ar", "اليوم (الاثنين، 23 نوفمبر)", "غدًا (الثلاثاء، 24 نوفمبر)"],
  ["he", "היום (יום שני, 23 בנובמבר)", "מחר (יום שלישי, 24 בנובמבר)"],
  ["fa", "امروز (دوشنبه ۲۳ نوامبر)", "فردا (سه‌شنبه ۲۴ نوامبر)"],
  ["ur", "آج (پیر، 23 نومبر)", "آئندہ کل (منگل، 24 نومبر)"],
  ["no such locale", "Today (Monday, November 23)", "Tomorrow (Tuesday, November 24)"],
])("says near days in %s as people do", (locale, today, tomorrow) => {
  const said = (day: string) => formatNear(day, "date", { locale, today: "2026-11-23" });
  expect([said("2026-11-23"), said("2026-11-24")]).toEqual([today, tomorrow]);
});

it("says any other day, and near ones where today is unknown, by their date", () => {
  const near = { locale: "en", today: "2026-11-23" };
  for (const day of ["2026-11-22", "2026-11-25", "2027-11-24"])
    expect(formatNear(day, "date", near)).toBe(formatValue(day, "date", "en"));
  expect(formatNear("2026-11-24", "date", { locale: "en", today: undefined })).toContain("2026");
  expect(formatNear("2026-11-24", "string", near)).toBe("2026-11-24");
});
