import { AGENT_LANGUAGES } from "@cxc/contract/rules.ts";
import { expect, test } from "vitest";
import { parseMoment } from "../testing/parse-moment.ts";

/** The names are facts of the Unicode CLDR, as ICU has them: the packs are checked against them, and not made of them. */
const FORMATS: readonly Intl.DateTimeFormatOptions[] = [
  { dateStyle: "full" },
  { dateStyle: "long" },
  { day: "numeric", month: "long" },
  { weekday: "long", day: "numeric", month: "long" },
];
const SHORT: readonly Intl.DateTimeFormatOptions[] = [
  { dateStyle: "medium" },
  { day: "numeric", month: "short" },
];
/** Where Arabic has months of its own: from French in the Maghreb, from Syriac in the Levant. */
const LOCALES = [...AGENT_LANGUAGES, "ar-EG", "ar-SY", "ar-MA", "ar-DZ", "en-GB", "de-AT", "fr-CA"];
const FROM_THE_RIGHT = ["ar", "ar-EG", "ar-SY", "ar-MA", "ar-DZ", "he", "fa", "ur"];
/** In the year from parseMoment's today on, 6 May 2026. */
const DAYS = Array.from({ length: 12 }, (_, n) => [
  new Date(Date.UTC(2026, 4 + n, 7)),
  new Date(Date.UTC(2026, 4 + n, 23)),
]).flat();
const WEEK = Array.from({ length: 7 }, (_, n) => new Date(Date.UTC(2026, 4, 6 + n)));

function misread(locale: string, days: readonly Date[], formats: readonly Intl.DateTimeFormatOptions[]) {
  const language = locale.split("-", 1)[0] ?? "";
  return ["", "-nu-latn"].flatMap((figures) =>
    formats.flatMap((options) => {
      const format = new Intl.DateTimeFormat(`${locale}-u-ca-gregory${figures}`, {
        ...options,
        timeZone: "UTC",
      });
      return days.flatMap((day) => {
        const said = format.format(day);
        const { date } = parseMoment(said, language);
        const wanted = day.toISOString().slice(0, 10);
        return date === wanted ? [] : [`${said}: ${date} for ${wanted}`];
      });
    }),
  );
}

test.each([...LOCALES, "ru", "uk", "sv", "fi", "vi", "ja", "zh"])(
  "in %s each month and weekday is read as Intl writes it",
  (locale) => {
    expect(misread(locale, DAYS, FORMATS)).toEqual([]);
    expect(misread(locale, WEEK, [{ weekday: "long" }])).toEqual([]);
  },
  20_000,
);

test.each(FROM_THE_RIGHT)(
  "in %s so is each short one, with the marks of direction that Intl writes",
  (locale) => {
    expect(misread(locale, DAYS, SHORT)).toEqual([]);
  },
);

test.each([
  ["ar", "١٥ رمضان"],
  ["ar", "15 محرم 1448"],
  ["ar", "15/09/1448"],
  ["ar", "1448-09-15"],
  ["ur", "15 رمضان"],
  ["ur", "15/09/1448"],
  ["fa", "۷/۵"],
])("in %s %j is of a calendar in which it may be another day, and is asked for", (language, text) => {
  expect(parseMoment(text, language)).toEqual({});
});
