import { expect, it } from "vitest";
import { formatValue, localeOf } from "./format-value.ts";

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
