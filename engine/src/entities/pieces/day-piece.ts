import type { HolidayName } from "../../languages/parts/date-terms.ts";
import type { Span } from "../mention.ts";
import type { DateUnit, SaidDay } from "./said-day.ts";

/** What a piece is by itself, and what it says: a word may be several ("last" is before, and the end of a month). */
export type DayMeaning =
  /** Of a month, 1 to 31; ordinal where its word or what is written onto it says so. */
  | { kind: "number"; value: number; isOrdinal: boolean; isWord: boolean }
  | { kind: "day alone"; value: number }
  | { kind: "year"; value: number }
  | { kind: "short year"; value: number; isMarked: boolean }
  /** 1 to 12; an abbreviation is not read beside a word for a number ("due set"). */
  | { kind: "month"; value: number; isWhole: boolean }
  /** An ordinal that is a month behind another one: "den siebten vierten". */
  | { kind: "month number"; value: number }
  /** 0 is Monday. */
  | { kind: "weekday"; value: number; isWeekend: boolean }
  /** From today. */
  | { kind: "days"; value: number }
  | { kind: "holiday"; value: HolidayName }
  /** 1 to 5, and -1 for the last. */
  | { kind: "ordinal"; value: number }
  | { kind: "unit"; value: DateUnit }
  /** So many of a unit that stands behind. */
  | { kind: "count"; value: number }
  /** Of the Persian calendar. */
  | { kind: "persian month"; value: number }
  | { kind: "persian year"; value: number }
  /** In figures alone. */
  | { kind: "written"; value: SaidDay }
  | { [Role in DayRole]: { kind: Role } }[DayRole];

/** What a word may be beside a day. */
export type DayRole =
  | ("next" | "coming" | "last" | "after next" | "week later" | "of" | "article")
  | ("shift after" | "shift before" | "night")
  | ("in" | "from now" | "before now" | "ago" | "from" | "between" | "to" | "and" | "for");
export type DayKind = DayMeaning["kind"];
type Meaning<Kind extends DayKind> = Extract<DayMeaning, { kind: Kind }>;
export type DayPiece<Kind extends DayKind = DayKind> = Span & Meaning<Kind>;

/** The pieces of a plain text that say something of a day, by where they begin. */
export type DayPieces = ReadonlyMap<number, readonly DayPiece[]>;
