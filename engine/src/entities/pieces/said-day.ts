import type { HolidayName } from "../../languages/parts/date-terms.ts";

export type DateUnit = "day" | "week" | "month" | "year";

/** A day as it is said: what it leaves open (month, year, week) is decided when the whole is known. */
export type SaidDay =
  | { kind: "date"; year?: number | undefined; shortYear?: number | undefined; month: number; day: number }
  /** The day of a month that isn't said beside it; `isBare` where nothing but another end says that it is a day. */
  | { kind: "day"; day: number; isBare: boolean; offset?: number | undefined }
  | { kind: "weekday"; weekday: number; isWeekend: boolean; which: Which; day?: number | undefined }
  /** The first, second, …, last (-1) weekday or day of a month. */
  | { kind: "nth"; nth: number; weekday: number | undefined; isWeekend: boolean; month: SaidMonth }
  | { kind: "holiday"; holiday: HolidayName; year: number | undefined; isLast: boolean }
  /** Days from today; or so many units from it. */
  | { kind: "days"; days: number }
  | { kind: "span"; spans: readonly { count: number; unit: DateUnit }[]; sign: 1 | -1 }
  /** So many units after another day, or before it. */
  | { kind: "shifted"; from: SaidDay; count: number; unit: DateUnit }
  /** Of the Persian calendar. */
  | { kind: "persian"; month: number; day: number; year: number | undefined };

export type Which = "bare" | "coming" | "next" | "last" | "after next" | "week later" | { weeks: number };
export type SaidMonth = { month: number; year?: number | undefined } | { offset: number };
