import { plainText } from "../text/plain-text.ts";
import { looksBack } from "./asks-ahead.ts";
import { epochDay, isoDate } from "./calendar.ts";
import type { EntityDefinition, ExtractionContext } from "./entity-definition.ts";
import type { Mention } from "./mention.ts";
import type { DayKind } from "./pieces/day-piece.ts";
import { splitDayPieces } from "./pieces/split-day-pieces.ts";
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
  const pieces = [...splitDayPieces(plainText(said), language).values()].flat();
  const says = (one: DayKind) => pieces.some(({ kind }) => kind === one);
  return says("weekday") && !says("days") && !/\d/u.test(said);
}

/** The same weekday of the next week, both days `YYYY-MM-DD`. */
export function weekLater(day: string): string {
  return isoDate((epochDay(day) ?? 0) + WEEK_DAYS) ?? day;
}
