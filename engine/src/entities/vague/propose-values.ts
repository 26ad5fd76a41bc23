import { epochDay, isoDate, weekdayOf } from "../calendar.ts";
import { checkSlotValue } from "../check-value.ts";
import type { EntityDefinition } from "../entity-definition.ts";
import { clockText } from "../time.ts";
import type { HourWindow } from "./find-window.ts";

const HOUR = 60;
const HOURS_OF_DAY = 24;
const HOURS_MOST = 3;
const DAYS_MOST = 5;
const SATURDAY = 5;

type Asked = Pick<EntityDefinition, "data_type" | "choices" | "limits" | "pattern">;

/** The first and the last of some days, as days since 1970. */
export interface DayWindow {
  from: number;
  to: number;
}

/** Whole hours of a part of the day within an entity's limits, `HH:MM`; none where nothing of it is possible. `after`: minutes that have passed. */
export function proposeHours(entity: Asked, window: HourWindow, after = -1): string[] {
  const { from, to, usual, isUntil } = window;
  const hours = Array.from({ length: HOURS_OF_DAY }, (_, hour) => hour * HOUR)
    .filter((minutes) => minutes >= from && minutes < to && minutes > after)
    .filter((minutes) => isPossible(entity, clockText(minutes)));
  const usualAt = hours.findIndex((minutes) => minutes >= usual);
  const last = Math.max(0, hours.length - HOURS_MOST);
  const at = isUntil || usualAt < 0 ? last : Math.min(usualAt, last);
  return hours.slice(at, at + HOURS_MOST).map(clockText);
}

/** Days to come within an entity's limits, `YYYY-MM-DD`, the nearest first. */
export function proposeDays(entity: Asked, { from, to }: DayWindow, today: number): string[] {
  const now = isoDate(today);
  const days = Array.from({ length: Math.max(0, to - from + 1) }, (_, n) => from + n)
    .filter((day) => day > today)
    .flatMap((day) => isoDate(day) ?? []);
  return days.filter((day) => isPossible(entity, day, now)).slice(0, DAYS_MOST);
}

/** The one day that nobody minds: the next one of a working week, else the first that is possible. */
export function proposeAnyDay(entity: Asked, today: number): string[] {
  const first = typeof entity.limits?.from === "string" ? (epochDay(entity.limits.from) ?? today) : today;
  const from = Math.max(today + 1, first);
  const days = proposeDays(entity, { from, to: from + 7 }, today);
  const isOfWeek = (day: string) => weekdayOf(epochDay(day) ?? 0) < SATURDAY;
  return [days.find(isOfWeek) ?? days[0]].filter((day) => day !== undefined);
}

function isPossible(entity: Asked, value: string, today?: string): boolean {
  return checkSlotValue(entity, value, { today }).ok;
}
