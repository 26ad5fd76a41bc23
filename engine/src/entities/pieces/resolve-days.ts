import { addMonths, calendarOf, dayOf, type EpochDay, weekdayOf } from "../calendar.ts";
import { holidayOf } from "../holidays.ts";
import { comingPersianDay, persianDay } from "../persian-calendar.ts";
import type { SaidDay, SaidMonth } from "./said-day.ts";

/** What decides which of the days is meant that are said alike. */
export interface DayContext {
  today: EpochDay;
  /** A day that is given anew: what says no month or week is near to it. */
  near: EpochDay | undefined;
  /** See `DateTerms`. */
  isNextNearest: boolean;
  /** Nothing but days that have passed are asked for. */
  isBehind: boolean;
  /** Nothing but days to come are asked for. */
  isAhead: boolean;
}

/** The days that may be meant, in their order, and the one that is where nothing else decides. */
export interface DayChoice {
  meant: EpochDay | undefined;
  all: readonly EpochDay[];
}

const SATURDAY = 5;
const WEEK = 7;
const WEEKS_AHEAD = 60;
const MONTHS_AHEAD = 13;
/** 29 February may be up to eight years away. */
const YEARS_AHEAD = 8;
/** Two figures are of this century up to so many years from now. */
const SHORT_YEARS_AHEAD = 20;
const DAYS_AHEAD_MAX = 3_660;
const NONE: DayChoice = { meant: undefined, all: [] };

export function resolveDay(said: SaidDay, context: DayContext): DayChoice {
  const { today } = context;
  switch (said.kind) {
    case "shifted": {
      const from = resolveDay(said.from, context).meant;
      return only(from === undefined ? undefined : movedBy(from, said.count, said.unit));
    }
    case "persian":
      return only(
        said.year === undefined
          ? comingPersianDay(said.month, said.day, today)
          : persianDay(said.year, said.month, said.day),
      );
    case "days":
      return only(today + said.days);
    case "span": {
      const moved = said.spans.reduce<EpochDay | undefined>(
        (day, { count, unit }) => (day === undefined ? day : movedBy(day, said.sign * count, unit)),
        today,
      );
      return only(moved);
    }
    case "date": {
      const year = said.year ?? (said.shortYear === undefined ? undefined : fullYear(said, context));
      return year === undefined
        ? coming(
            yearsFrom(today).map((one) => dayOf(one, said.month, said.day)),
            today,
          )
        : only(dayOf(year, said.month, said.day));
    }
    case "day":
      return resolveDayOfMonth(said, context);
    case "weekday":
      return resolveWeekday(said, context);
    case "nth":
      return resolveNth(said, context);
    case "holiday":
      return resolveHoliday(said, context);
    default:
      return said satisfies never;
  }
}

/** A day moved by a count of units, or undefined where that is further than a hundred years. */
function movedBy(
  day: EpochDay,
  count: number,
  unit: "day" | "week" | "month" | "year",
): EpochDay | undefined {
  const isMonths = unit === "month" || unit === "year";
  const moved = isMonths
    ? addMonths(day, count * (unit === "year" ? 12 : 1))
    : day + count * (unit === "week" ? WEEK : 1);
  return Math.abs(moved - day) <= DAYS_AHEAD_MAX * (unit === "year" ? 10 : 1) ? moved : undefined;
}

function only(day: EpochDay | undefined): DayChoice {
  return day === undefined ? NONE : { meant: day, all: [day] };
}

/** Of days in their order the first that hasn't passed. */
function coming(days: readonly (EpochDay | undefined)[], today: EpochDay): DayChoice {
  const all = days.filter((day) => day !== undefined);
  return { meant: all.find((day) => day >= today), all };
}

function yearsFrom(today: EpochDay): number[] {
  const { year } = calendarOf(today);
  return Array.from({ length: YEARS_AHEAD + 2 }, (_, n) => year - 1 + n);
}

/** `months` after that of a day. */
function monthFrom(day: EpochDay, months: number): { year: number; month: number } {
  const { year, month } = calendarOf(day);
  const index = year * 12 + month - 1 + months;
  return { year: Math.floor(index / 12), month: (index % 12) + 1 };
}

function fullYear(
  { shortYear = 0, month, day }: Extract<SaidDay, { kind: "date" }>,
  { today, isBehind }: DayContext,
): number {
  const ours = 2_000 + shortYear;
  const isAhead = (dayOf(ours, month, day) ?? 0) > today;
  const isFar = ours > calendarOf(today).year + SHORT_YEARS_AHEAD;
  return isFar || (isBehind && isAhead) ? ours - 100 : ours;
}

function resolveDayOfMonth(
  { day, offset }: Extract<SaidDay, { kind: "day" }>,
  { today, near }: DayContext,
): DayChoice {
  const inMonth = (months: number, from: EpochDay) => {
    const { year, month } = monthFrom(from, months);
    return dayOf(year, month, day);
  };
  if (offset !== undefined) return only(inMonth(offset, today));
  const from = near ?? today;
  const days = Array.from({ length: MONTHS_AHEAD + 2 }, (_, n) => inMonth(n - 1, from));
  const { all } = coming(days, today);
  const ahead = all.filter((one) => one >= today);
  return { meant: ahead.sort((a, b) => Math.abs(a - from) - Math.abs(b - from))[0], all };
}

function resolveWeekday(said: Extract<SaidDay, { kind: "weekday" }>, context: DayContext): DayChoice {
  const { today, near, isNextNearest } = context;
  const { weekday, which, isWeekend } = said;
  const next = today + ((weekday - weekdayOf(today) + WEEK) % WEEK);
  const weekStart = today - weekdayOf(today);
  if (said.day !== undefined) return onDayOfMonth(said.day, weekday, today);
  if (typeof which === "object") return only(weekStart + WEEK * which.weeks + weekday);
  switch (which) {
    case "next":
      return only(isNextNearest && next > today ? next : weekStart + WEEK + weekday);
    case "last":
      return only(next - WEEK);
    case "after next":
      return only(weekStart + 2 * WEEK + weekday);
    case "week later":
      return only(next + WEEK);
    case "coming":
    case "bare": {
      const all = Array.from({ length: WEEKS_AHEAD }, (_, n) => next + WEEK * n);
      if (near !== undefined && which === "bare") return { meant: nearestTo(near, next), all };
      return { meant: isWeekend && weekdayOf(today) > SATURDAY ? today : next, all };
    }
    default:
      return which satisfies never;
  }
}

/** The same weekday of the week round a day, and not before the coming one. */
function nearestTo(near: EpochDay, next: EpochDay): EpochDay {
  return next + Math.max(0, Math.round((near - next) / WEEK)) * WEEK;
}

/** "Friday the 18th": the months in which both are the same day. */
function onDayOfMonth(day: number, weekday: number, today: EpochDay): DayChoice {
  const days = Array.from({ length: MONTHS_AHEAD + 2 }, (_, n) => {
    const { year, month } = monthFrom(today, n - 1);
    const found = dayOf(year, month, day);
    return found !== undefined && weekdayOf(found) === weekday ? found : undefined;
  });
  return coming(days, today);
}

function resolveNth(
  { nth, weekday, month }: Extract<SaidDay, { kind: "nth" }>,
  { today }: DayContext,
): DayChoice {
  const inMonth = (year: number, of: number) => nthOf(nth, weekday, dayOf(year, of, 1) ?? 0);
  if ("offset" in month) {
    const { year, month: of } = monthFrom(today, month.offset);
    return only(inMonth(year, of));
  }
  if (month.year !== undefined) return only(inMonth(month.year, month.month));
  return coming(
    yearsFrom(today).map((year) => inMonth(year, month.month)),
    today,
  );
}

function nthOf(nth: number, weekday: number | undefined, first: EpochDay): EpochDay | undefined {
  const following = addMonths(first, 1);
  const step = weekday === undefined ? 1 : WEEK;
  const start = weekday === undefined ? first : first + ((weekday - weekdayOf(first) + WEEK) % WEEK);
  const found =
    nth > 0 ? start + step * (nth - 1) : start + step * Math.floor((following - 1 - start) / step);
  return found < following ? found : undefined;
}

function resolveHoliday(
  { holiday, year, isLast }: Extract<SaidDay, { kind: "holiday" }>,
  { today }: DayContext,
): DayChoice {
  if (year !== undefined) return only(holidayOf(holiday, year));
  const choice = coming(
    yearsFrom(today).map((one) => holidayOf(holiday, one)),
    today,
  );
  return isLast ? only(choice.all.findLast((day) => day < today)) : choice;
}

/** The month that a day of a range is in, where it is said for both. */
export function inMonth(day: number, month: SaidMonth): SaidDay {
  return "offset" in month
    ? { kind: "day", day, isBare: false, offset: month.offset }
    : { kind: "date", day, month: month.month, year: month.year };
}
