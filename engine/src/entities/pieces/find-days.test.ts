import { expect, test } from "vitest";
import { extractSlots } from "../extract-slots.ts";

/** A Wednesday. */
const NOW = new Date("2026-05-06T10:00:00Z");
const DAY_MS = 86_400_000;

type Language = "en" | "de" | "fr" | "es" | "pt" | "it" | "nl";

/** How a day is written, without and with its year, and ways to say a range: `{a}` and `{b}` are its ends. */
const SPELLINGS: Readonly<
  Record<
    Language,
    { day: readonly string[]; year: readonly string[]; ranges: readonly string[]; alone: readonly string[] }
  >
> = {
  en: {
    day: ["{month} {d}", "{d} {month}", "the {d} of {month}", "{month} the {d}"],
    year: ["{month} {d}, {y}", "{d} {month} {y}", "the {d} of {month} of {y}", "{d} {month} '{yy}"],
    ranges: ["from {a} to {b}", "between {a} and {b}", "{a} - {b}", "{a} until {b}"],
    alone: ["from the {a}th to the {b}th of {month}", "{month} {a}-{b}", "{a} to {b} {month}"],
  },
  de: {
    day: ["{d}. {month}", "den {d}. {month}"],
    year: ["{d}. {month} {y}", "{d}.{m}.{y}"],
    ranges: ["von {a} bis {b}", "zwischen {a} und {b}", "{a} - {b}"],
    alone: ["vom {a}. bis {b}. {month}", "zwischen dem {a}. und dem {b}. {month}", "{a}.-{b}. {month}"],
  },
  fr: {
    day: ["{d} {month}", "le {d} {month}"],
    year: ["{d} {month} {y}", "le {d} {month} {y}"],
    ranges: ["de {a} à {b}", "entre {a} et {b}", "{a} - {b}"],
    alone: ["du {a} au {b} {month}", "entre le {a} et le {b} {month}"],
  },
  es: {
    day: ["{d} de {month}", "el {d} de {month}"],
    year: ["{d} de {month} de {y}", "{d} de {month} del {y}"],
    ranges: ["desde {a} hasta {b}", "entre {a} y {b}", "{a} - {b}"],
    alone: ["del {a} al {b} de {month}", "entre el {a} y el {b} de {month}"],
  },
  pt: {
    day: ["{d} de {month}", "o {d} de {month}"],
    year: ["{d} de {month} de {y}"],
    ranges: ["de {a} até {b}", "entre {a} e {b}", "{a} - {b}"],
    alone: ["de {a} a {b} de {month}", "entre {a} e {b} de {month}"],
  },
  it: {
    day: ["{d} {month}", "il {d} {month}", "{d} di {month}"],
    year: ["{d} {month} {y}", "{d} {month} del {y}"],
    ranges: ["dal {a} al {b}", "tra {a} e {b}", "{a} - {b}"],
    alone: ["dal {a} al {b} {month}", "tra il {a} e il {b} {month}"],
  },
  nl: {
    day: ["{d} {month}", "de {d}e van {month}"],
    year: ["{d} {month} {y}"],
    ranges: ["van {a} tot {b}", "tussen {a} en {b}", "{a} t/m {b}"],
    alone: ["van {a} tot {b} {month}", "tussen {a} en {b} {month}"],
  },
};
const LANGUAGES: readonly Language[] = ["en", "de", "fr", "es", "pt", "it", "nl"];
const DAYS = Array.from({ length: 730 }, (_, n) => new Date(Date.UTC(2026, 4, 6) + n * DAY_MS));
/** Days far and near, across the ends of a month and of a year. */
const ENDS = [0, 1, 2, 24, 25, 26, 55, 120, 238, 239, 240, 300].flatMap((n) => DAYS[n] ?? []);

function spell(spelling: string, day: Date, language: Language): string {
  const month = new Intl.DateTimeFormat(language, { month: "long", timeZone: "UTC" }).format(day);
  return spelling
    .replace("{month}", month)
    .replace("{d}", `${day.getUTCDate()}`)
    .replace("{m}", `${day.getUTCMonth() + 1}`)
    .replace("{y}", `${day.getUTCFullYear()}`)
    .replace("{yy}", `${day.getUTCFullYear()}`.slice(2));
}

const iso = (day: Date) => day.toISOString().slice(0, 10);

function datesIn(
  text: string,
  language: string,
  titles: readonly string[] = ["Day"],
): Record<string, unknown> {
  const entities = titles.map(
    (title) => ({ id: title, name: title, title, description: "", data_type: "date" }) as const,
  );
  const context = { now: NOW, time_zone: "UTC", language };
  return Object.fromEntries(
    extractSlots(text, [...entities], context).map((one) => [one.entity_id, one.value]),
  );
}

const stayIn = (text: string, language: string) => {
  const { Start, End } = datesIn(text, language, ["Start", "End"]);
  return [Start, End];
};

test.each(LANGUAGES)("in %s each day of two years is read as it is spelt with its year", (language) => {
  const misread = DAYS.flatMap((day) =>
    SPELLINGS[language].year.flatMap((spelling) => {
      const said = spell(spelling, day, language);
      const { Day } = datesIn(said, language);
      return Day === iso(day) ? [] : [`${said}: ${Day}`];
    }),
  );
  expect(misread).toEqual([]);
});

test.each(LANGUAGES)(
  "in %s each day of a year is the coming one without it, an unknown word beside it or not",
  (language) => {
    const misread = DAYS.slice(0, 365).flatMap((day) =>
      SPELLINGS[language].day.flatMap((spelling) => {
        const said = spell(spelling, day, language);
        return [said, `xylom ${said} xylom`].flatMap((text) => {
          const { Day } = datesIn(text, language);
          return Day === iso(day) ? [] : [`${text}: ${Day}`];
        });
      }),
    );
    expect(misread).toEqual([]);
  },
);

test.each(LANGUAGES)(
  "in %s both ends of a range are read, whichever way each is spelt, or none is",
  (language) => {
    const { day, year, ranges } = SPELLINGS[language];
    const misread = ENDS.flatMap((a) =>
      ENDS.filter((b) => b > a).flatMap((b) =>
        ranges.flatMap((range) =>
          [
            ...day.map((one) => [one, one]),
            ...day.map((one) => [one, year[0] ?? one]),
            [day[0], day.at(-1)],
          ].flatMap(([one = "", other = ""]) => {
            const text = range
              .replace("{a}", spell(one, a, language))
              .replace("{b}", spell(other, b, language));
            const found = stayIn(text, language);
            return `${found}` === `${[iso(a), iso(b)]}` ? [] : [`${text}: ${found}`];
          }),
        ),
      ),
    );
    expect(misread).toEqual([]);
  },
);

test.each(LANGUAGES)("in %s the month of one end holds for the other", (language) => {
  const misread = [3, 12, 20].flatMap((a) =>
    [5, 15, 28]
      .filter((b) => b > a)
      .flatMap((b) =>
        SPELLINGS[language].alone.flatMap((range) => {
          const text = spell(
            range.replace("{a}", `${a}`).replace("{b}", `${b}`),
            new Date("2026-09-01"),
            language,
          );
          const found = stayIn(text, language);
          const pad = (n: number) => `2026-09-${String(n).padStart(2, "0")}`;
          return `${found}` === `${[pad(a), pad(b)]}` ? [] : [`${text}: ${found}`];
        }),
      ),
  );
  expect(misread).toEqual([]);
});

test.each(LANGUAGES)("in %s no end lies before its beginning, whatever the years say", (language) => {
  const { day, year, ranges } = SPELLINGS[language];
  const reversed = ENDS.flatMap((a) =>
    ENDS.flatMap((b) =>
      ranges.flatMap((range) =>
        [day[0], year[0]].flatMap((one = "") =>
          [day[0], year[0]].flatMap((other = "") => {
            const text = range
              .replace("{a}", spell(one, a, language))
              .replace("{b}", spell(other, b, language));
            const [start, end] = stayIn(text, language);
            const isHalf = (start === undefined) !== (end === undefined);
            return isHalf || `${start}` > `${end}` ? [`${text}: ${start} ${end}`] : [];
          }),
        ),
      ),
    ),
  );
  expect(reversed).toEqual([]);
});

test.each([
  ["en", "july 28th to 29th", "2026-07-28", "2026-07-29"],
  ["en", "between july 3rd and 5th", "2026-07-03", "2026-07-05"],
  ["en", "from may 30th until the 2nd", "2026-05-30", "2026-06-02"],
  ["en", "thursday to tuesday", "2026-05-07", "2026-05-12"],
  ["en", "friday to friday", "2026-05-08", "2026-05-15"],
  ["en", "wednesday to friday next week", "2026-05-13", "2026-05-15"],
  ["en", "next week from monday to thursday", "2026-05-11", "2026-05-14"],
  ["en", "next month from the 4th to the 23rd", "2026-06-04", "2026-06-23"],
  ["en", "from new year's eve to the 2nd", "2026-12-31", "2027-01-02"],
  ["en", "29 december to 4 january", "2026-12-29", "2027-01-04"],
  ["en", "10/6-11/7/2027", "2027-06-10", "2027-07-11"],
  ["en", "friday for 3 nights", "2026-05-08", "2026-05-11"],
  ["en", "for 2 weeks from 1 june", "2026-06-01", "2026-06-15"],
  ["en", "the last weekend of january", "2027-01-30", "2027-01-31"],
  ["en", "from 1 may to 9 may", "2026-05-01", "2026-05-09"],
  ["de", "vom 3. bis zum 5. Juni", "2026-06-03", "2026-06-05"],
  ["de", "diesen Monat vom 14. bis zum 22.", "2026-05-14", "2026-05-22"],
  ["de", "Freitag für 3 Nächte", "2026-05-08", "2026-05-11"],
  ["es", "del 8 al 12 de este mes", "2026-05-08", "2026-05-12"],
  ["fr", "de vendredi à lundi", "2026-05-08", "2026-05-11"],
  ["en", "sat to mon", "2026-05-09", "2026-05-11"],
  ["he", "5 במאי עד 8 במאי", "2026-05-05", "2026-05-08"],
  ["fa", "از ۵ مهر تا ۸ مهر", "2026-09-27", "2026-09-30"],
  ["ar", "من 2 إلى 7 فبراير", "2027-02-02", "2027-02-07"],
  ["fr", "du 4 jusqu'à 23 juin", "2026-06-04", "2026-06-23"],
])("in %s %j is from %s to %s", (language, text, start, end) => {
  expect(stayIn(text, language)).toEqual([start, end]);
});

test.each([
  ["en", "from 5 june 2027 to 3 may 2027"],
  ["en", "between 22/Jan/2027 and yesterday"],
  ["en", "from tomorrow to yesterday"],
])("in %s %j ends before it begins, and both are asked for", (language, text) => {
  expect(stayIn(text, language)).toEqual([undefined, undefined]);
});

test.each([
  ["en", "the first friday"],
  ["en", "2 May 3"],
  ["en", "Jan 5 to 3"],
  ["en", "the first third"],
  ["de", "am 7. vierten"],
  ["it", "il 4.22"],
  ["fr", "12/08,15"],
  ["de", "diesen Morgen"],
  ["en", "not from 3 to 5 may"],
])("in %s %j names no day: what stands beside it makes it doubtful", (language, text) => {
  expect(datesIn(text, language)).toEqual({});
});

test.each([
  ["en", "first monday of next month", "2026-06-01"],
  ["en", "3rd of may of 1995", "1995-05-03"],
  ["en", "3 May 10 people", "2027-05-03"],
  ["en", "5 June 10-12", "2026-06-05"],
  ["en", "Friday 18", "2026-09-18"],
  ["en", "Friday, 8 May", "2026-05-08"],
  ["en", "in 2 weeks and 3 days", "2026-05-23"],
  ["en", "2 years ago", "2024-05-06"],
  ["en", "the 12th of next month", "2026-06-12"],
  ["en", "last easter", "2026-04-05"],
  ["en", "2019-sep-01", "2019-09-01"],
  ["pt", "na primeira sexta de julho", "2026-07-03"],
  ["en", "this night", "2026-05-06"],
  ["es", "esta madrugada", "2026-05-06"],
  ["pt", "esta madrugada", "2026-05-06"],
  ["it", "questa notte", "2026-05-06"],
  ["nl", "deze morgen", "2026-05-06"],
  ["it", "due anni fa", "2024-05-06"],
  ["de", "am Mittwoch, den siebten vierten", "2027-04-07"],
  ["de", "am siebten vierten", "2027-04-07"],
  ["en", "a week after two days before 5 june", "2026-06-10"],
])("in %s %j is %s", (language, text, day) => {
  expect(datesIn(text, language)).toEqual({ Day: day });
});

test.each(["tomorrow, thursday", "thursday, tomorrow", "tomorrow (thursday 7 may)"])(
  "%j is one day, and leaves the other field open",
  (text) => {
    expect(stayIn(text, "en")).toEqual(["2026-05-07", undefined]);
  },
);

test.each([
  ["nl", "op eenentwintig september negentien zevenentachtig", "1987-09-21"],
  ["en", "3rd of may nineteen eighty-seven", "1987-05-03"],
  ["es", "el vigésimo segundo de junio", "2026-06-22"],
  ["ar", "الاثنين، يناير الثاني والعشرين، 2018", "2018-01-22"],
])("in %s %j is %s, said in words", (language, text, day) => {
  expect(datesIn(text, language)).toEqual({ Day: day });
});

test.each([
  ["fr", "12/08,2026", "2026-08-12"],
  ["en", "12/08, 2027", "2027-08-12"],
  ["en", "2026-12-08: two people", "2026-12-08"],
])("in %s %j is %s: a year may stand behind a comma", (language, text, day) => {
  expect(datesIn(text, language)).toEqual({ Day: day });
});

test("two figures of a year are what fits: a birth lies behind", () => {
  expect(datesIn("14/06/79", "en", ["Date of birth"])).toEqual({ "Date of birth": "1979-06-14" });
  expect(datesIn("14/06/30", "en", ["Date of birth"])).toEqual({ "Date of birth": "1930-06-14" });
  expect(datesIn("14/06/30", "en", ["Start date"])).toEqual({ "Start date": "2030-06-14" });
});
