import type { LanguageWords } from "../languages/language-words.ts";
import { perLanguage } from "../languages/number-words.ts";
import { phraseSource } from "../languages/phrase-pattern.ts";
import { sourceOfAll } from "../languages/sources-of-all.ts";
import { alternativesOf } from "../languages/words-of.ts";
import { lazily } from "../text/lazily.ts";
import { calendarOf, dayOf, type EpochDay } from "./calendar.ts";
import { tailPattern } from "./calendar-dates.ts";
import { isOverlapping, type Mention } from "./mention.ts";

const REACH = 32;
const TAIL_REACH = 24;
const MONTHS = 12;
const article = lazily(() => new RegExp(`^(?:${sourceOfAll(({ figures }) => figures?.article)}) `, "u"));
const BEFORE_DAY = alternativesOf(({ beforeDay }) => beforeDay);

/**
 * The dates with those of ranges that share their month: in "3 to 5 January" and "January 3-5" both are in January. A
 * range that counts down began a month earlier ("28 to 3 January").
 */
export function withRangeDays(
  plain: string,
  dates: readonly Mention<EpochDay>[],
  words: LanguageWords,
): Mention<EpochDay>[] {
  const isNew = (found: Mention<EpochDay>) => !dates.some((date) => isOverlapping(date, found));
  const others = dates.flatMap((date) => {
    const last = lastDay(plain, date, words);
    return firstDay(plain, date, words) ?? (last && isNew(last) ? last : []);
  });
  const alone = dates.filter((date) => !others.some((other) => isOverlapping(other, date)));
  return [...others, ...alone];
}

/** Whether nothing but "to" and the like stands between two dates. */
export function isRangeJoint(between: string, words: LanguageWords): boolean {
  return patterns(words).joint.test(between);
}

function firstDay(
  plain: string,
  date: Mention<EpochDay>,
  words: LanguageWords,
): Mention<EpochDay> | undefined {
  if (!/[\p{L}./]/u.test(plain.slice(date.start, date.end))) return undefined;
  const match = patterns(words).before.exec(plain.slice(Math.max(0, date.start - REACH), date.start));
  if (match === null) return undefined;
  const day = Number(match.groups?.day);
  const last = calendarOf(date.value);
  const isEarlierMonth = day > last.day;
  const month = isEarlierMonth ? ((last.month + MONTHS - 2) % MONTHS) + 1 : last.month;
  const value = dayOf(isEarlierMonth && month === MONTHS ? last.year - 1 : last.year, month, day);
  const start = date.start - match[0].length;
  return value === undefined ? undefined : { value, start, end: start + (match.groups?.first?.length ?? 0) };
}

/** Only where the month stands before the day, and the number behind counts nothing: "January 3 to 5". */
function lastDay(
  plain: string,
  date: Mention<EpochDay>,
  words: LanguageWords,
): Mention<EpochDay> | undefined {
  if (!/^\p{L}/u.test(plain.slice(date.start, date.end).replace(article(), ""))) return undefined;
  const { after, tail } = patterns(words);
  const match = after.exec(plain.slice(date.end, date.end + REACH));
  const end = date.end + (match?.[0].length ?? 0);
  if (match === null || !tail.test(plain.slice(end, end + TAIL_REACH))) return undefined;
  const day = Number(match.groups?.day);
  const first = calendarOf(date.value);
  const value = day > first.day ? dayOf(first.year, first.month, day) : undefined;
  return value === undefined ? undefined : { value, start: end - (match.groups?.last?.length ?? 0), end };
}

const patterns = perLanguage((words: LanguageWords) => {
  const to = `(?:\\s{0,2}-\\s{0,2}|\\s{1,3}(?:${phraseSource(words.toWords)})\\s{1,3})`;
  const article = `(?:(?:${BEFORE_DAY})\\s{1,2})?`;
  const day = `(?<day>\\d{1,2})(?:${words.ordinal}|\\.)?`;
  return {
    before: new RegExp(`(?<![\\p{L}\\p{N}.,:/-])(?<first>${day})${to}${article}$`, "u"),
    after: new RegExp(`^${to}${article}(?<last>${day})(?![\\p{L}\\p{N}:/])`, "u"),
    joint: new RegExp(`^${to}(?:\\p{L}{1,4}\\s{1,2}){0,2}$`, "u"),
    tail: tailPattern(words),
  };
});
