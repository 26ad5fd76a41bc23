import { expect, test } from "vitest";
import { parseMoment } from "../testing/parse-moment.ts";

test.each([
  ["en", "3 days ago", "2026-05-03"],
  ["de", "vor 3 Tagen", "2026-05-03"],
  ["fr", "il y a deux semaines", "2026-04-22"],
  ["es", "hace 2 días", "2026-05-04"],
  ["pt", "daqui a três dias", "2026-05-09"],
  ["it", "fra tre giorni", "2026-05-09"],
  ["nl", "twee weken geleden", "2026-04-22"],
  ["ru", "через два дня", "2026-05-08"],
  ["ru", "через неделю", "2026-05-13"],
  ["ru", "три дня назад", "2026-05-03"],
  ["uk", "через п'ять днів", "2026-05-11"],
  ["uk", "тиждень тому", "2026-04-29"],
  ["sv", "om tre dagar", "2026-05-09"],
  ["sv", "för 3 dagar sedan", "2026-05-03"],
  ["fi", "kahden viikon kuluttua", "2026-05-20"],
  ["fi", "3 päivää sitten", "2026-05-03"],
  ["vi", "3 ngày nữa", "2026-05-09"],
  ["vi", "hai tuần trước", "2026-04-22"],
  ["id", "seminggu lagi", "2026-05-13"],
  ["id", "3 hari yang lalu", "2026-05-03"],
  ["ar", "بعد يومين", "2026-05-08"],
  ["ar", "بعد ٣ أيام", "2026-05-09"],
  ["ar", "منذ ثلاثة أيام", "2026-05-03"],
  ["ar", "أريد طاولة غدا", "2026-05-07"],
  ["he", "שולחן למחר בערב", "2026-05-07"],
  ["he", "מחרתיים", "2026-05-08"],
  ["he", "בעוד שלושה ימים", "2026-05-09"],
  ["he", "לפני יומיים", "2026-05-04"],
  ["fa", "یک میز برای فردا", "2026-05-07"],
  ["fa", "پس‌فردا", "2026-05-08"],
  ["fa", "۳ روز دیگر", "2026-05-09"],
  ["fa", "سه روز پیش", "2026-05-03"],
  ["ur", "کل کے لیے ایک میز", "2026-05-07"],
  ["ur", "تین دن بعد", "2026-05-09"],
  ["ur", "دو ہفتے پہلے", "2026-04-22"],
  ["zh", "三天后", "2026-05-09"],
])("in %s %j is %s", (language, text, date) => {
  expect(parseMoment(text, language)).toEqual({ date });
});

test.each([
  ["en", "in two hours"],
  ["de", "in 2 Stunden"],
  ["fr", "dans 2 heures"],
  ["es", "en 2 horas"],
  ["pt", "em 2 horas"],
  ["it", "tra due ore"],
  ["nl", "over 2 uur"],
  ["ru", "через 2 часа"],
  ["uk", "через дві години"],
  ["sv", "om 2 timmar"],
  ["fi", "kahden tunnin päästä"],
  ["vi", "2 giờ nữa"],
  ["id", "2 jam lagi"],
  ["ar", "بعد ساعتين"],
  ["he", "בעוד שעתיים"],
  ["fa", "دو ساعت دیگر"],
  ["ur", "دو گھنٹے میں"],
])("in %s %j is today at one", (language, text) => {
  expect(parseMoment(text, language)).toEqual({ date: "2026-05-06", time: "13:00" });
});

test("hours that lead past midnight are the next day's", () => {
  expect(parseMoment("in 14 hours", "en")).toEqual({ date: "2026-05-07", time: "01:00" });
});

test.each([
  ["ru", "на 2 дня"],
  ["en", "for two hours"],
  ["de", "zwei Stunden"],
])("in %s %j is how long, not when", (language, text) => {
  expect(parseMoment(text, language)).toEqual({});
});
