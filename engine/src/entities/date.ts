import type { LanguageWords } from "../languages/language-words.ts";
import { numberedPattern, numberOf, perLanguage } from "../languages/number-words.ts";
import { phraseSource } from "../languages/phrase-pattern.ts";
import { sourceOfAll } from "../languages/sources-of-all.ts";
import { alternativesOf, spanWordsOf, wordsOf } from "../languages/words-of.ts";
import { type EpochDay, epochDay, isoDate } from "./calendar.ts";
import { findNamedDates, findNumericDates } from "./calendar-dates.ts";
import { withRangeDays } from "./date-ranges.ts";
import type { ExtractionContext } from "./entity-definition.ts";
import { blanked, longest, type Mention } from "./mention.ts";
import { findDaysOfMonths, findNamedWeekdays, findPersianFigures } from "./named-dates.ts";
import { isNotThis } from "./not-this.ts";
import { findRelativeDays, findWeekdays, movedBy } from "./relative-dates.ts";
import { wallClock } from "./wall-clock.ts";

/** What may stand between the weekday and the day of one date. */
const WITHIN_DATE = new RegExp(
  `^[\\s,(]{0,3}(?:${alternativesOf(({ beforeDay }) => beforeDay)})?\\s{0,2}$`,
  "u",
);

const articles = (part: "article" | "unitArticles") => sourceOfAll(({ figures }) => figures?.[part]);

interface Dated extends Mention<EpochDay> {
  isExplicit: boolean;
}

/**
 * The dates that a plain text names, as "YYYY-MM-DD" in the order of the text. Days count from the
 * visitor's today and lie ahead unless said otherwise. "3/4" is 4 March for en-US alone, else 3 April.
 */
export function findDates(plain: string, context: ExtractionContext): Mention<string>[] {
  const words = wordsOf(context.language);
  const { today } = wallClock(context.now, context.time_zone);
  const isMonthFirst = /^en[-_]us\b/iu.test(context.language);
  const days = { today, near: epochDay(context.day) };
  const spanWords = spanWordsOf(context.language);
  const isPersian = spanWords.some(({ named }) => named?.persianMonths !== undefined);
  const whole = longest([
    ...(isPersian ? findPersianFigures(plain) : []),
    ...findNumericDates(plain, today, isMonthFirst).filter((found) => !isPersian || isOurs(plain, found)),
    ...findNamedDates(plain, days, words),
    ...spanWords.flatMap((spans) => findDaysOfMonths(plain, today, spans)),
  ]);
  const explicit = withRangeDays(plain, whole, words).map((found) => ({ ...found, isExplicit: true }));
  const rest = blanked(plain, explicit);
  const relative = longest([
    ...spanWords.flatMap((spans) => findRelativeDays(rest, today, spans)),
    ...spanWords.flatMap((spans) => findNamedWeekdays(rest, today, spans)),
    ...findWeekdays(rest, days, words),
  ]).map((found) => ({ ...found, isExplicit: false }));
  const own = merged(
    [...explicit, ...relative].sort((a, b) => a.start - b.start),
    plain,
  );
  // A moved date may take in another: "in 3 days from Friday" is one.
  const moved = longest(own.map((found) => shifted(found, plain, words)));
  return moved
    .filter(({ start }) => !isNotThis(plain, start, words))
    .flatMap(({ value, start, end }) => {
      const iso = isoDate(value);
      return iso === undefined ? [] : [{ value: iso, start, end }];
    })
    .sort((a, b) => a.start - b.start);
}

/** Where another calendar is in use, figures are of ours only with a year that says so: "۷/۵" is asked for again. */
function isOurs(plain: string, { start, end }: Mention<EpochDay>): boolean {
  return /(?<!\d)(?:19|20)\d\d(?!\d)/u.test(plain.slice(start, end));
}

/** "Friday, 5 May" is one date, and the day of the month says which. */
function merged(found: readonly Dated[], plain: string): Dated[] {
  const result: Dated[] = [];
  for (const next of found) {
    const previous = result.at(-1);
    const gap = previous && plain.slice(previous.end, next.start);
    const isSame = previous && (previous.value === next.value || previous.isExplicit !== next.isExplicit);
    if (previous && gap !== undefined && isSame && WITHIN_DATE.test(gap)) {
      const value = previous.isExplicit ? previous.value : next.value;
      const isExplicit = previous.isExplicit || next.isExplicit;
      result[result.length - 1] = { value, isExplicit, start: previous.start, end: next.end };
    } else result.push(next);
  }
  return result;
}

/** "Two days after Easter", "a week from Friday": the span before a date moves it. */
function shifted(found: Mention<EpochDay>, plain: string, words: LanguageWords): Mention<EpochDay> {
  const before = plain.slice(Math.max(0, found.start - 40), found.start);
  for (const { unit, sign, pattern } of shifts(words)) {
    const match = pattern.exec(before);
    if (match === null || howLong(words).test(before.slice(0, match.index))) continue;
    const count = numberOf(match.groups?.n ?? "", words) ?? 1;
    const value = movedBy(found.value, sign * count, unit);
    if (value !== undefined) return { value, start: found.start - match[0].length, end: found.end };
  }
  return found;
}

const shifts = perLanguage((words: LanguageWords) =>
  (["day", "week", "month"] as const).flatMap((unit) =>
    [
      { sign: 1, joint: words.shiftAfter },
      { sign: -1, joint: words.shiftBefore },
    ].map(({ sign, joint }) => ({
      unit,
      sign,
      pattern: endingWith(
        numberedPattern(
          `(?:(?:${articles("article")}|{n}) )?(?:${words.units[unit]}) (?:${joint}) (?:(?:${articles("article")}) )?`,
          words,
        ).source,
      ),
    })),
  ),
);

const howLong = perLanguage(
  (words: LanguageWords) =>
    new RegExp(
      `(?<![\\p{L}\\p{N}])(?:${phraseSource(words.howLong)})\\s{1,3}(?:(?:${articles("unitArticles")})\\s)?$`,
      "u",
    ),
);

function endingWith(source: string): RegExp {
  return new RegExp(`(?:${source})$`, "u");
}
