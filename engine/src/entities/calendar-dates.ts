import type { LanguageWords } from "../languages/language-words.ts";
import { perLanguage } from "../languages/number-words.ts";
import { phrasePattern, phraseSource } from "../languages/phrase-pattern.ts";
import { sourceOfAll } from "../languages/sources-of-all.ts";
import { alternativesOf } from "../languages/words-of.ts";
import { lazily } from "../text/lazily.ts";
import { calendarOf, dayOf, type EpochDay } from "./calendar.ts";
import { holidayOf } from "./holidays.ts";
import { findMentions, type Mention } from "./mention.ts";

const YEAR_FIRST = /(?<![\d./-])(\d{4})([-/.])(\d{1,2})\2(\d{1,2})(?!\d|[/-]\d)/gu;
const WITH_YEAR = /(?<![\d./-])(\d{1,2})([-/.])(\d{1,2})\2(\d{4}|\d{2})(?![\d:]|[/-]\d)/gu;
const withoutYear = lazily(() => {
  const fractionOf = sourceOfAll(({ figures }) => figures?.fractionOf);
  return new RegExp(`(?<![\\d./-])(\\d{1,2})/(\\d{1,2})(?![\\d/.:]|\\s+(?:${fractionOf})|-)`, "gu");
});
const DOTTED = /(?<![\d.])(\d{1,2})\.\s?(\d{1,2})\.(?!\d)/gu;
const BEFORE_YEAR = alternativesOf(({ beforeYear }) => beforeYear);
const ROUND_THE_CLOCK = "24/7";

/** Dates in figures. "3/4" is month first where `isMonthFirst`, and always the order that the calendar has. */
export function findNumericDates(plain: string, today: EpochDay, isMonthFirst: boolean): Mention<EpochDay>[] {
  const ordered = (first: number, second: number, year: number | undefined) => {
    const [month, day] = isMonthFirst ? [first, second] : [second, first];
    return dated(year, month, day, today) ?? dated(year, day, month, today);
  };
  return [
    ...findMentions(plain, YEAR_FIRST, ([, year, , month, day]) =>
      dayOf(Number(year), Number(month), Number(day)),
    ),
    ...findMentions(plain, WITH_YEAR, ([, first, separator, second, year]) =>
      separator === "."
        ? dated(fullYear(year), Number(second), Number(first), today)
        : ordered(Number(first), Number(second), fullYear(year)),
    ),
    ...findMentions(plain, withoutYear(), ([text, first, second]) =>
      text === ROUND_THE_CLOCK ? undefined : ordered(Number(first), Number(second), undefined),
    ),
    ...findMentions(plain, DOTTED, ([, day, month]) => dated(undefined, Number(month), Number(day), today)),
  ];
}

/** Dates with the name of a month, holidays, and days of a month alone ("the 5th"): the coming one, or the one nearest to `near`. */
export function findNamedDates(
  plain: string,
  { today, near }: { today: EpochDay; near?: EpochDay | undefined },
  words: LanguageWords,
): Mention<EpochDay>[] {
  const { months, holidays, dayOfMonth, tail } = namedPatterns(words);
  return [
    ...months.flatMap(({ month, pattern }) =>
      findMentions(plain, pattern, ({ groups = {} }) => {
        const day = dayOfWords(groups.d ?? groups.w ?? groups.e ?? "", words);
        return day === undefined ? undefined : dated(fullYear(groups.y ?? groups.z), month, day, today);
      }),
    ),
    ...holidays.flatMap(({ holiday, pattern }) =>
      findMentions(plain, pattern, ({ groups = {} }) => {
        if (groups.y !== undefined) return holidayOf(holiday, Number(groups.y));
        const { year } = calendarOf(today);
        const thisYear = holidayOf(holiday, year);
        return thisYear >= today ? thisYear : holidayOf(holiday, year + 1);
      }),
    ),
    ...findMentions(plain, dayOfMonth, (match) => {
      const rest = plain.slice(match.index + match[0].length, match.index + match[0].length + 24);
      return tail.test(rest) ? comingDayOfMonth(Number(match.groups?.d), today, near) : undefined;
    }),
  ];
}

/** What may follow a bare number for it to be an hour or a day: an end, a mark, or a word that isn't counted. */
export function tailPattern(words: LanguageWords): RegExp {
  return new RegExp(`^\\s{0,3}(?:$|[.,;!?؟،؛۔)\\n-]|_|(?<=\\s)${phrasePattern(words.tail).source})`, "u");
}

/** A month's whole name: beside a number in words a short one may be another word ("due set"). */
function whole(month: string): string {
  return month.split("|", 1)[0] ?? month;
}

const namedPatterns = perLanguage((words: LanguageWords) => {
  const figures = "\\d{1,2}(?!\\d)";
  // Of "ten" and "tenth" the longer one is tried first.
  const inWords = [...words.dayWords].reverse().join("|");
  const suffix = `(?:${words.ordinal})?`;
  const article = sourceOfAll(({ figures }) => figures?.article);
  const joint = words.ofMonth === "" ? " ?" : ` ?(?:${words.ofMonth})? ?`;
  return {
    months: words.months.map((name, index) => ({
      month: index + 1,
      pattern: phrasePattern(
        `(?:(?:${article}) )?(?:(?<d>${figures})${suffix}[,-]?${joint}-?(?:${name})|(?<w>${inWords})${joint}(?:${whole(name)}))(?:,? (?:(?:${BEFORE_YEAR}) )?(?<y>\\d{4})(?!:)|[ -](?<z>'?\\d{2})(?![\\d:])(?=\\s|$|[.,]))?|(?:${name})\\.? (?:(?:${article}) )?(?<e>${figures}|${words.isTwelveHour ? inWords : figures})(?:${words.ordinal})?(?![\\d:])(?:,? (?<y>\\d{4})(?!:))?`,
      ),
    })),
    holidays: words.holidays.map(([phrase, holiday]) => ({
      holiday,
      pattern: phrasePattern(`(?:${phrase})(?:,? (?<y>20\\d\\d))?`),
    })),
    dayOfMonth: phrasePattern(words.dayOfMonth.replace("{d}", "(?<d>\\d{1,2})")),
    tail: tailPattern(words),
  };
});

/** A date without a year is the coming one. */
function dated(year: number | undefined, month: number, day: number, today: EpochDay): EpochDay | undefined {
  return year === undefined ? comingDate(month, day, today) : dayOf(year, month, day);
}

/** The coming day of this month (1 to 12) and number, today included. */
export function comingDate(month: number, day: number, today: EpochDay): EpochDay | undefined {
  const thisYear = calendarOf(today).year;
  // 29 February may be up to eight years away.
  for (let ahead = 0; ahead <= 8; ahead++) {
    const found = dayOf(thisYear + ahead, month, day);
    if (found !== undefined && found >= today) return found;
  }
  return undefined;
}

function comingDayOfMonth(day: number, today: EpochDay, near?: EpochDay): EpochDay | undefined {
  const { year, month } = calendarOf(near ?? today);
  const coming = [-1, 0, 1, 2].flatMap((ahead) => {
    const index = year * 12 + month - 1 + ahead;
    const found = dayOf(Math.floor(index / 12), (index % 12) + 1, day);
    return found !== undefined && found >= today ? [found] : [];
  });
  const from = near ?? today;
  return coming.sort((a, b) => Math.abs(a - from) - Math.abs(b - from))[0];
}

function fullYear(text: string | undefined): number | undefined {
  if (text === undefined) return undefined;
  const year = Number(text.replace("'", ""));
  return year < 100 ? 2000 + year : year;
}

function dayOfWords(text: string, words: LanguageWords): number | undefined {
  if (/^\d+$/u.test(text)) return Number(text);
  const index = dayWordsOf(words).findIndex((pattern) => pattern.test(text));
  return index < 0 ? undefined : index + 1;
}

const dayWordsOf = perLanguage((words: LanguageWords) =>
  words.dayWords.map((day) => new RegExp(`^(?:${phraseSource(day)})$`, "u")),
);
