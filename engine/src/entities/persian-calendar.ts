import { calendarOf, type EpochDay } from "./calendar.ts";

/** The year whose spring is in this Gregorian year. */
const YEARS_BEHIND = 621;
/** Days from the count below to 1970-01-01. */
const EPOCH = 1_075_195;

/** The day of a date of the Persian (Jalali) calendar, or undefined where it has none (30 Esfand of most years). */
export function persianDay(year: number, month: number, day: number): EpochDay | undefined {
  if (month < 1 || month > 12 || day < 1 || day > (month <= 6 ? 31 : 30)) return undefined;
  const found = startOfYear(year) + daysBefore(month) + day - 1;
  return found < startOfYear(year + 1) ? found : undefined;
}

/** The coming day of this month and number; a leap day may be five years away. */
export function comingPersianDay(month: number, day: number, today: EpochDay): EpochDay | undefined {
  const year = calendarOf(today).year - YEARS_BEHIND - 1;
  for (let ahead = 0; ahead <= 6; ahead++) {
    const found = persianDay(year + ahead, month, day);
    if (found !== undefined && found >= today) return found;
  }
  return undefined;
}

/** Is this a year of the Persian calendar rather than of ours? Those from 1921 to 2120 are. */
export function isPersianYear(year: number): boolean {
  return year >= 1300 && year < 1500;
}

function daysBefore(month: number): number {
  return month <= 7 ? (month - 1) * 31 : 186 + (month - 7) * 30;
}

/** Eight leap days in each 33 years: right from 1178 to 1633 (Borkowski, The Persian calendar for 3000 years, 1996). */
function startOfYear(year: number): EpochDay {
  const shifted = year + 1_595;
  return 365 * shifted + Math.floor(shifted / 33) * 8 + Math.floor(((shifted % 33) + 3) / 4) - EPOCH;
}
