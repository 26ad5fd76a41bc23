import type { HolidayName } from "../languages/parts/date-terms.ts";
import { dayOf, type EpochDay, weekdayOf } from "./calendar.ts";

const THURSDAY = 3;
const FIXED: Partial<Record<HolidayName, readonly [month: number, day: number]>> = {
  new_year: [1, 1],
  epiphany: [1, 6],
  valentine: [2, 14],
  st_patrick: [3, 17],
  labour_day: [5, 1],
  independence_us: [7, 4],
  assumption: [8, 15],
  halloween: [10, 31],
  all_saints: [11, 1],
  st_nicholas: [12, 6],
  christmas_eve: [12, 24],
  christmas: [12, 25],
  boxing_day: [12, 26],
  new_years_eve: [12, 31],
};
const DAYS_FROM_EASTER: Partial<Record<HolidayName, number>> = {
  good_friday: -2,
  easter: 0,
  easter_monday: 1,
  ascension: 39,
  pentecost: 49,
};

/** The day of a holiday in a year; Thanksgiving is that of the United States. */
export function holidayOf(holiday: HolidayName, year: number): EpochDay {
  const fixed = FIXED[holiday];
  if (fixed !== undefined) return dayOf(year, ...fixed) ?? 0;
  const fromEaster = DAYS_FROM_EASTER[holiday];
  if (fromEaster !== undefined) return easterSunday(year) + fromEaster;
  const thanksgiving = fourthThursdayOfNovember(year);
  return holiday === "black_friday" ? thanksgiving + 1 : thanksgiving;
}

function fourthThursdayOfNovember(year: number): EpochDay {
  const first = dayOf(year, 11, 1) ?? 0;
  return first + ((THURSDAY - weekdayOf(first) + 7) % 7) + 21;
}

/** Gauss's rule for the Gregorian calendar with its two exceptions. */
function easterSunday(year: number): EpochDay {
  const century = Math.floor(year / 100);
  const moonShift = 15 + Math.floor((3 * century + 3) / 4) - Math.floor((8 * century + 13) / 25);
  const sunShift = 2 - Math.floor((3 * century + 3) / 4);
  const cycle = year % 19;
  const fullMoonSeed = (19 * cycle + moonShift) % 30;
  const late = Math.floor((fullMoonSeed + Math.floor(cycle / 11)) / 29);
  const fullMoon = 21 + fullMoonSeed - late;
  const firstSunday = 7 - ((year + Math.floor(year / 4) + sunShift) % 7);
  const march = fullMoon + 7 - ((((fullMoon - firstSunday) % 7) + 7) % 7);
  return (dayOf(year, 3, 1) ?? 0) + march - 1;
}
