import type { LanguageWords, SpanWords } from "../languages/language-words.ts";
import { numberedPattern, numberOf, perLanguage } from "../languages/number-words.ts";
import { phrasePattern } from "../languages/phrase-pattern.ts";
import { addMonths, type EpochDay, weekdayOf } from "./calendar.ts";
import { findMentions, type Mention } from "./mention.ts";

const SATURDAY = 5;
/** A little word before a weekday: "on", "am", "le". */
const ON_DAY = "(?:[a-z]{1,3} )?";
const DAYS_AHEAD_MAX = 3_660;

type DateUnit = "day" | "week" | "month";

/** Days said from today: "tomorrow", "in two weeks", "3 days ago". */
export function findRelativeDays(plain: string, today: EpochDay, words: SpanWords): Mention<EpochDay>[] {
  const { phrases, spans } = relativePatterns(words);
  return [
    ...phrases.flatMap(([pattern, days]) => findMentions(plain, pattern, () => today + days)),
    ...spans.flatMap(({ pattern, unit, sign }) =>
      findMentions(plain, pattern, (match) => {
        const count = numberOf(match.groups?.n ?? "", words) ?? 1;
        return movedBy(today, sign * count, unit);
      }),
    ),
  ];
}

/** A day moved by a count of units, or undefined where that is further than ten years. */
export function movedBy(day: EpochDay, count: number, unit: DateUnit): EpochDay | undefined {
  const moved = unit === "month" ? addMonths(day, count) : day + count * (unit === "week" ? 7 : 1);
  return Math.abs(moved - day) <= DAYS_AHEAD_MAX ? moved : undefined;
}

/**
 * Weekdays and weekends. A bare one is the coming one, today included; "next" is, by the language's custom,
 * the one of the next calendar week (Monday to Sunday) or the first after today; "last" is the one before. Where
 * a day is given anew, a bare one is the nearest to that day (`near`).
 */
export function findWeekdays(
  plain: string,
  { today, near }: { today: EpochDay; near?: EpochDay | undefined },
  words: LanguageWords,
): Mention<EpochDay>[] {
  return weekdayPatterns(words).flatMap(({ weekday, isWeekend, pattern }) =>
    findMentions(plain, pattern, ({ groups = {} }) => {
      const coming = today + ((weekday - weekdayOf(today) + 7) % 7);
      const weekStart = today - weekdayOf(today);
      if (groups.in_next_week ?? groups.of_next_week) return weekStart + 7 + weekday;
      if (groups.next ?? groups.next_after) {
        return words.next.isNearest && coming > today ? coming : weekStart + 7 + weekday;
      }
      if (groups.last ?? groups.last_after) return coming - 7;
      if (groups.after_next ?? groups.skip_next) return weekStart + 14 + weekday;
      if (groups.week) return coming + 7;
      if (near !== undefined && !(groups.coming ?? groups.coming_after)) return nearestTo(near, coming);
      return isWeekend && weekdayOf(today) > SATURDAY ? today : coming;
    }),
  );
}

/** The same weekday of the week round a day, and not before the coming one. */
function nearestTo(near: EpochDay, coming: EpochDay): EpochDay {
  return coming + Math.max(0, Math.round((near - coming) / 7)) * 7;
}

const relativePatterns = perLanguage((words: SpanWords) => ({
  phrases: words.days.map(([phrase, days]) => [phrasePattern(phrase), days] as const),
  spans: (["day", "week", "month"] as const).flatMap((unit) => {
    const count = `{n} (?:${words.units[unit]})`;
    return [
      ...sided(words.ahead, count).map((source) => ({ source, sign: 1 })),
      ...sided(words.ago, count).map((source) => ({ source, sign: -1 })),
    ].map(({ source, sign }) => ({ unit, sign, pattern: numberedPattern(source, words) }));
  }),
}));

const weekdayPatterns = perLanguage((words: LanguageWords) => [
  ...words.weekdays.map((name, weekday) => ({
    weekday,
    isWeekend: false,
    pattern: weekdayPattern(name, words),
  })),
  ...words.shortWeekdays.map((name, weekday) => ({
    weekday,
    isWeekend: false,
    pattern: phrasePattern(`(?:${side("in_next_week", words.nextWeek)},? ${ON_DAY})?(?:${name})`),
  })),
  { weekday: SATURDAY, isWeekend: true, pattern: weekdayPattern(words.weekend, words) },
]);

function weekdayPattern(name: string, words: LanguageWords): RegExp {
  const before = [
    `${side("in_next_week", words.nextWeek)},?(?: [a-z]{1,3})?`,
    side("next", words.next.before),
    side("coming", words.coming.before),
    side("last", words.last.before),
    side("skip_next", words.afterNext.before),
  ].filter((source) => source !== "");
  const after = [
    side("of_next_week", words.nextWeek),
    side("after_next", words.afterNext.after),
    side("week", words.weekLater),
    side("next_after", words.next.after),
    side("coming_after", words.coming.after),
    side("last_after", words.last.after),
  ].filter((source) => source !== "");
  return phrasePattern(`(?:(?:${before.join("|")}) )?(?:${name})(?:,? (?:${after.join("|")}))?`);
}

function side(name: string, source: string): string {
  return source === "" ? "" : `(?<${name}>${source})`;
}

function sided({ before, after }: { before: string; after: string }, count: string): string[] {
  return [before && `(?:${before}) ${count}`, after && `${count} (?:${after})`].filter(
    (source) => source !== "",
  );
}
