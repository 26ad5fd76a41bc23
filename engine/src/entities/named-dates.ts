import type { NamedWords, SpanWords } from "../languages/language-words.ts";
import { numberedPattern, numberOf, perLanguage } from "../languages/number-words.ts";
import { phrasePattern } from "../languages/phrase-pattern.ts";
import { type EpochDay, weekdayOf } from "./calendar.ts";
import { findMentions, type Mention } from "./mention.ts";
import { comingPersianDay, isPersianYear, persianDay } from "./persian-calendar.ts";
import type { SaidDay } from "./pieces/said-day.ts";

const YEAR = "(?:,? (?<y>\\d{4})(?![\\d:]))?";
const PERSIAN_YEAR_FIRST = /(?<![\d./-])(1[34]\d\d)([-/.])(\d{1,2})\2(\d{1,2})(?![\d/.:-])/gu;
const PERSIAN_YEAR_LAST = /(?<![\d./-])(\d{1,2})([-/.])(\d{1,2})\2(1[34]\d\d)(?![\d/.:-])/gu;

/** Days that a language without a table of its own names by a month: "5 במאי", "۵ مهر ۱۴۰۵". */
export function findDaysOfMonths(plain: string, today: EpochDay, words: SpanWords): Mention<SaidDay>[] {
  const { months, persianMonths } = namedPatterns(words);
  return [
    ...months.flatMap(({ month, pattern }) =>
      findMentions(plain, pattern, ({ groups = {} }) => {
        const day = numberOf(groups.n ?? "", words);
        const year = groups.y === undefined ? undefined : Number(groups.y);
        return day === undefined || day > 31 ? undefined : ({ kind: "date", month, day, year } as const);
      }),
    ),
    ...persianMonths.flatMap(({ month, pattern }) =>
      findMentions(plain, pattern, ({ groups = {} }) => {
        const day = numberOf(groups.n ?? "", words);
        if (day === undefined) return undefined;
        if (groups.y === undefined) return fixed(comingPersianDay(month, day, today));
        return isPersianYear(Number(groups.y)) ? fixed(persianDay(Number(groups.y), month, day)) : undefined;
      }),
    ),
  ];
}

/** Dates of the Persian calendar in figures, with their year on either side. */
export function findPersianFigures(plain: string): Mention<SaidDay>[] {
  const read = (year = "", month = "", day = "") =>
    fixed(persianDay(Number(year), Number(month), Number(day)));
  return [
    ...findMentions(plain, PERSIAN_YEAR_FIRST, ([, year, , month, day]) => read(year, month, day)),
    ...findMentions(plain, PERSIAN_YEAR_LAST, ([, day, , month, year]) => read(year, month, day)),
  ];
}

/** Weekdays by their names: the coming one, today included; "next" is the first after today, "last" the one before. */
export function findNamedWeekdays(plain: string, today: EpochDay, words: SpanWords): Mention<SaidDay>[] {
  return namedPatterns(words).weekdays.flatMap(({ weekday, pattern }) =>
    findMentions(plain, pattern, ({ groups = {} }) => {
      const ahead = (weekday - weekdayOf(today) + 7) % 7;
      const isNext = (groups.next ?? groups.next_after) !== undefined;
      if (isNext) return fixed(today + (ahead === 0 ? 7 : ahead));
      const which = (groups.last ?? groups.last_after) === undefined ? "bare" : "last";
      return { kind: "weekday", weekday, isWeekend: false, which } as const;
    }),
  );
}

function fixed(value: EpochDay | undefined): SaidDay | undefined {
  return value === undefined ? undefined : { kind: "fixed", value };
}

const namedPatterns = perLanguage((words: SpanWords) => {
  const { named } = words;
  if (named === undefined) return { weekdays: [], months: [], persianMonths: [] };
  const dated = (months: readonly string[]) =>
    months.flatMap((name, index) =>
      named.dayAndMonth.map((phrase) => ({
        month: index + 1,
        pattern: numberedPattern(`${phrase.replaceAll("{month}", name)}${YEAR}`, words),
      })),
    );
  return {
    weekdays: named.weekdays.map((name, weekday) => ({ weekday, pattern: weekdayPattern(name, named) })),
    months: dated(named.months),
    persianMonths: dated(named.persianMonths ?? []),
  };
});

function weekdayPattern(name: string, { next, last }: NamedWords): RegExp {
  const side = (group: string, source: string) => (source === "" ? [] : [`(?<${group}>${source})`]);
  const before = [...side("next", next.before), ...side("last", last.before)].join("|");
  const after = [...side("next_after", next.after), ...side("last_after", last.after)].join("|");
  return phrasePattern(`${before && `(?:(?:${before}) )?`}(?:${name})${after && `(?: (?:${after}))?`}`);
}
