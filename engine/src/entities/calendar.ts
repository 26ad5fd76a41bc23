/** A day as the number of days since 1970-01-01: no clock, no zone, plain to add to. */
export type EpochDay = number;

const DAY_MS = 86_400_000;
const THURSDAY = 3;

/** The day of a calendar date, or undefined where the calendar has none (31 April). `month` is 1 to 12. */
export function dayOf(year: number, month: number, day: number): EpochDay | undefined {
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  if (date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined;
  return Math.round(date.getTime() / DAY_MS);
}

/** Year, month (1 to 12) and day of month. */
export function calendarOf(day: EpochDay): { year: number; month: number; day: number } {
  const date = new Date(day * DAY_MS);
  return { year: date.getUTCFullYear(), month: date.getUTCMonth() + 1, day: date.getUTCDate() };
}

/** 0 is Monday, 6 is Sunday. */
export function weekdayOf(day: EpochDay): number {
  return (((day + THURSDAY) % 7) + 7) % 7;
}

/** The same day of a later month, or that month's last day where it is shorter. */
export function addMonths(day: EpochDay, months: number): EpochDay {
  const date = calendarOf(day);
  const index = date.year * 12 + date.month - 1 + months;
  const [year, month] = [Math.floor(index / 12), (((index % 12) + 12) % 12) + 1];
  for (let last = date.day; last > 28; last--) {
    const found = dayOf(year, month, last);
    if (found !== undefined) return found;
  }
  return dayOf(year, month, Math.min(date.day, 28)) ?? day;
}

/** The day of a `YYYY-MM-DD` that there is; undefined for none. */
export function epochDay(iso: string | undefined): EpochDay | undefined {
  const [year, month, day] = (iso ?? "").split("-").map(Number);
  return year && month && day ? dayOf(year, month, day) : undefined;
}

/** "YYYY-MM-DD", or undefined outside the years 1 to 9999. */
export function isoDate(day: EpochDay): string | undefined {
  const { year } = calendarOf(day);
  return year >= 1 && year <= 9999 ? new Date(day * DAY_MS).toISOString().slice(0, 10) : undefined;
}
