import { inMonth } from "./resolve-days.ts";
import type { SaidDay, SaidMonth } from "./said-day.ts";

/** What one end says (month, year, week) holds for the other; undefined where both are no days. */
export function shareParts(
  first: SaidDay,
  last: SaidDay,
  { month, week }: { month: SaidMonth | undefined; week: number | undefined },
  isOpened: boolean,
): [SaidDay, SaidDay] | undefined {
  if (first.kind === "day" && last.kind === "day") return shareMonth(first, last, month, isOpened);
  if (first.kind === "day" && last.kind === "date") {
    const isBefore = first.day > last.day;
    return [{ ...dateBefore(last, isBefore), day: first.day }, last];
  }
  if (first.kind === "date" && last.kind === "day" && last.offset === undefined) {
    if (last.day <= first.day && last.isBare) return undefined;
    return [first, { ...dateBehind(first, last.day < first.day), day: last.day }];
  }
  if (first.kind === "date" && last.kind === "date") return shareYear(first, last);
  if (
    isBareDay(first) ||
    (isBareDay(last) && !(isOpened && first.kind === "weekday" && first.day !== undefined))
  )
    return undefined;
  if (first.kind === "weekday" && last.kind === "weekday" && first.which === "bare") {
    const weeks = typeof last.which === "object" && first.weekday < last.weekday ? last.which.weeks : week;
    if (weeks !== undefined) return [{ ...first, which: { weeks } }, last];
  }
  return [first, last];
}

type SaidDayAlone = Extract<SaidDay, { kind: "day" }>;

function shareMonth(
  first: SaidDayAlone,
  last: SaidDayAlone,
  month: SaidMonth | undefined,
  isOpened: boolean,
): [SaidDay, SaidDay] | undefined {
  if (last.offset !== undefined && first.offset === undefined)
    return first.day < last.day ? [{ ...first, offset: last.offset }, last] : undefined;
  if (first.offset !== undefined)
    return [first, { ...last, offset: first.offset + (last.day < first.day ? 1 : 0) }];
  if (month && isOpened && first.day < last.day) return [inMonth(first.day, month), inMonth(last.day, month)];
  // "From 3 to 5" may be hours.
  return first.isBare && last.isBare ? undefined : [first, last];
}

/** A number of which nothing says by itself that it is a day. */
export function isBareDay(said: SaidDay): boolean {
  return said.kind === "day" && said.isBare;
}

type SaidDate = Extract<SaidDay, { kind: "date" }>;

function dateBefore(date: SaidDate, isBefore: boolean): SaidDate {
  if (!isBefore) return date;
  const month = date.month === 1 ? 12 : date.month - 1;
  return withYears({ ...date, month }, date.month === 1 ? -1 : 0);
}

function dateBehind(date: SaidDate, isBehind: boolean): SaidDate {
  if (!isBehind) return date;
  const month = (date.month % 12) + 1;
  return withYears({ ...date, month }, date.month === 12 ? 1 : 0);
}

function withYears({ year, shortYear, ...date }: SaidDate, more: number): SaidDate {
  return {
    ...date,
    year: year === undefined ? undefined : year + more,
    shortYear: shortYear === undefined ? undefined : shortYear + more,
  };
}

function shareYear(first: SaidDate, last: SaidDate): [SaidDate, SaidDate] {
  const says = ({ year, shortYear }: SaidDate) => year !== undefined || shortYear !== undefined;
  const isOrdered = first.month < last.month || (first.month === last.month && first.day <= last.day);
  const { year: firstYear, shortYear: firstShort } = first;
  const { year: lastYear, shortYear: lastShort } = last;
  if (!says(first) && says(last))
    return [withYears({ ...first, year: lastYear, shortYear: lastShort }, isOrdered ? 0 : -1), last];
  if (says(first) && !says(last))
    return [first, withYears({ ...last, year: firstYear, shortYear: firstShort }, isOrdered ? 0 : 1)];
  return [first, last];
}
