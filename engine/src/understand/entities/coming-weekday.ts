import { looksBack } from "./asks-ahead.ts";
import { isoDate } from "./calendar.ts";
import type { EntityDefinition, ExtractionContext } from "./entity-definition.ts";
import type { Found } from "./found.ts";
import type { LanguageWords } from "./languages/language-words.ts";
import { perLanguage } from "./languages/number-words.ts";
import { phrasePattern } from "./languages/phrase-pattern.ts";
import { wordsOf } from "./languages/words-of.ts";
import { clockText } from "./time.ts";
import { wallClock } from "./wall-clock.ts";

const WEEK_DAYS = 7;

/**
 * The days that a plain text names, where it names today by its weekday and an hour that has passed ("Monday at 3 pm",
 * said on a Monday evening) as those of next week; not where an entity asks for what has happened.
 */
export function comingWeekdays(
  dates: readonly Found<string>[],
  {
    plain,
    times,
    entities,
  }: { plain: string; times: readonly Found<string>[]; entities: readonly EntityDefinition[] },
  { now, time_zone, language }: ExtractionContext,
): Found<string>[] {
  const { today, minutes } = wallClock(now, time_zone);
  const isPast = times.length === 1 && times.every(({ value }) => value <= clockText(minutes));
  if (!isPast || entities.some(looksBack)) return [...dates];
  const { weekday, day } = namesOf(wordsOf(language));
  return dates.map((found) => {
    const said = plain.slice(found.start, found.end);
    const isBare = weekday.test(said) && !day.test(said) && !/\d/u.test(said);
    const next = found.value === isoDate(today) && isBare ? isoDate(today + WEEK_DAYS) : undefined;
    return next === undefined ? found : { ...found, value: next };
  });
}

const namesOf = perLanguage((words: LanguageWords) => ({
  weekday: new RegExp(phrasePattern([...words.weekdays, ...words.shortWeekdays].join("|")).source, "u"),
  day: new RegExp(phrasePattern(words.days.map(([phrase]) => phrase).join("|")).source, "u"),
}));
