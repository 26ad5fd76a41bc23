import type { LanguageWords } from "../languages/language-words.ts";
import { perLanguage } from "../languages/number-words.ts";
import { phrasePattern } from "../languages/phrase-pattern.ts";
import { wordsOf } from "../languages/words-of.ts";
import { plainText } from "../text/plain-text.ts";
import { looksBack } from "./asks-ahead.ts";
import { isoDate } from "./calendar.ts";
import type { EntityDefinition, ExtractionContext } from "./entity-definition.ts";
import type { Mention } from "./mention.ts";
import { clockText } from "./time.ts";
import { wallClock } from "./wall-clock.ts";

const WEEK_DAYS = 7;

/**
 * The days that a plain text names, where it names today by its weekday and an hour that has passed ("Monday at 3 pm",
 * said on a Monday evening) as those of next week; not where an entity asks for what has happened.
 */
export function comingWeekdays(
  dates: readonly Mention<string>[],
  {
    plain,
    times,
    entities,
  }: { plain: string; times: readonly Mention<string>[]; entities: readonly EntityDefinition[] },
  { now, time_zone, language }: ExtractionContext,
): Mention<string>[] {
  const { today, minutes } = wallClock(now, time_zone);
  const isPast = times.length === 1 && times.every(({ value }) => value <= clockText(minutes));
  if (!isPast || entities.some(looksBack)) return [...dates];
  return dates.map((found) => {
    const isBare = isWeekdayAlone(plain.slice(found.start, found.end), language);
    const next = found.value === isoDate(today) && isBare ? isoDate(today + WEEK_DAYS) : undefined;
    return next === undefined ? found : { ...found, value: next };
  });
}

/** Whether what says a day is its weekday, and neither "today" nor a number. */
export function isWeekdayAlone(said: string, language: string): boolean {
  const { weekday, day } = namesOf(wordsOf(language));
  const plain = plainText(said);
  return weekday.test(plain) && !day.test(plain) && !/\d/u.test(plain);
}

/** The same weekday of the next week, both days `YYYY-MM-DD`. */
export function weekLater(day: string): string {
  const later = new Date(`${day}T00:00:00Z`);
  later.setUTCDate(later.getUTCDate() + WEEK_DAYS);
  return later.toISOString().slice(0, 10);
}

const namesOf = perLanguage((words: LanguageWords) => ({
  weekday: new RegExp(phrasePattern([...words.weekdays, ...words.shortWeekdays].join("|")).source, "u"),
  day: new RegExp(phrasePattern(words.days.map(([phrase]) => phrase).join("|")).source, "u"),
}));
