import type { DayPiece } from "./day-piece.ts";
import { COMMA_GAP, type DayReader, type Read, TIGHT_GAP } from "./day-reader.ts";
import { readRelativeUnit } from "./read-relative-unit.ts";
import type { SaidDay, SaidMonth } from "./said-day.ts";

const MORE_YEAR_MAX = 3;
export const DAY_IN_WORDS_MIN = 13;

/** A day with its month, in figures or by its name. */
export function readDates(reader: DayReader, at: number): Read<SaidDay>[] {
  const found = [
    readDayAndMonth(reader, at),
    readMonthAndDay(reader, at),
    readYearFirst(reader, at),
    readPersian(reader, at),
    readWritten(reader, at),
  ];
  return found.filter((one) => one !== undefined);
}

/** A month by its name or from today: "may", "next month", "del mes que viene". */
export function readMonth(reader: DayReader, at: number): Read<SaidMonth> | undefined {
  const month = reader.at(at, "month");
  if (month) {
    const { year, end } = readYear(reader, month.end);
    return { value: { month: month.value, year: year?.value }, end };
  }
  const unit = readRelativeUnit(reader, at, "month");
  return unit && { value: { offset: unit.value }, end: unit.end };
}

interface YearRead {
  year: { value: number; isShort: boolean } | undefined;
  end: number;
}

function readYear(reader: DayReader, at: number): YearRead {
  const behindOf = reader.at(at, "of")?.end;
  for (const position of [at, ...(behindOf === undefined ? [] : [behindOf])]) {
    const year = reader.at(position, "year", TIGHT_GAP);
    if (year && !/^:\d/u.test(reader.plain.slice(year.end)))
      return { year: { value: year.value, isShort: false }, end: year.end };
  }
  const short = reader.at(at, "short year", TIGHT_GAP);
  const isDashed = short !== undefined && reader.plain[short.start - 1] === "-";
  const isYear =
    short &&
    (short.isMarked ||
      isDashed ||
      short.value > 31 ||
      Math.abs(short.value - reader.shortYear) <= MORE_YEAR_MAX);
  if (isYear && (short.isMarked || reader.mayEndAt(short.end)))
    return { year: { value: short.value, isShort: true }, end: short.end };
  return { year: undefined, end: at };
}

function dateOf(month: number, day: number, { year, end }: YearRead): Read<SaidDay> {
  const said = year?.isShort ? { shortYear: year.value } : { year: year?.value };
  return { value: { kind: "date", month, day, ...said }, end };
}

/** "3rd of May 1995", "3. Mai", "el 3 de mayo del 95", "1-Jan". */
function readDayAndMonth(reader: DayReader, at: number): Read<SaidDay> | undefined {
  const day = reader.at(at, "number") ?? reader.at(at, "ordinal");
  if (!day || day.value < 1) return undefined;
  const behind = reader.skip(day.end, "of", "article");
  const isWord = day.kind === "ordinal" || day.isWord;
  const months = [behind, day.end].map((position) => reader.at(position, "month", TIGHT_GAP));
  const month =
    months.find((one) => one && (one.isWhole || !isWord)) ??
    (isWord && isOrdinal(day) ? reader.at(day.end, "month number") : undefined);
  if (!month) return undefined;
  const year = readYear(reader, month.end);
  // In "2 May 3" nothing says which of both is the day.
  const other = year.year || isOrdinal(day) ? undefined : reader.at(month.end, "number");
  if (other && !other.isWord && isFreeBehind(reader, other)) return undefined;
  return dateOf(month.value, day.value, year);
}

function isOrdinal(day: DayPiece<"number"> | DayPiece<"ordinal">): boolean {
  return day.kind === "ordinal" || day.isOrdinal;
}

/** "March two people", "Friday at two": a small number in words is no day by itself. */
export function isCountInWords({ isWord, isOrdinal, value }: DayPiece<"number">): boolean {
  return isWord && !isOrdinal && value < DAY_IN_WORDS_MIN;
}

/** Where a figure stands directly before it: "3 May 10 people" is on the third. */
const FIGURE_BEFORE = /(?<![\d:.,/])\d{1,2}\p{L}{0,3}[\s./-]{1,2}$/u;

/** "May 3rd, 1995", "settembre, il ventuno". */
function readMonthAndDay(reader: DayReader, at: number): Read<SaidDay> | undefined {
  const month = reader.at(at, "month");
  if (!month || FIGURE_BEFORE.test(reader.plain.slice(Math.max(0, at - 8), at))) return undefined;
  const of = reader.at(month.end, "of")?.end;
  const behind = of ?? reader.at(month.end, "article", TIGHT_GAP)?.end ?? month.end;
  const day = reader.at(behind, "number", TIGHT_GAP);
  if (!day || (isCountInWords(day) && of === undefined)) return undefined;
  if (/^(?:[:/]|\.\d)\d?/u.test(reader.plain.slice(day.end)) || unitBehind(reader, day.end)) return undefined;
  const behindDay = readYear(reader, day.end);
  // In "November 19-20" the second figure is a day.
  const isDash =
    behindDay.year?.isShort === true && !reader.plain.slice(day.end, behindDay.end).includes("'");
  return dateOf(month.value, day.value, isDash ? { year: undefined, end: day.end } : behindDay);
}

/** "2019-sep-01". */
function readYearFirst(reader: DayReader, at: number): Read<SaidDay> | undefined {
  const year = reader.at(at, "year");
  const month = year && reader.at(reader.skip(year.end, "of"), "month", TIGHT_GAP);
  const day = month && reader.at(month.end, "number", TIGHT_GAP);
  if (!day || day.isWord) return undefined;
  return dateOf(month.value, day.value, { year: { value: year.value, isShort: false }, end: day.end });
}

/** Of the Persian calendar: "16 Ordibehesht 1406". */
function readPersian(reader: DayReader, at: number): Read<SaidDay> | undefined {
  const day = reader.at(at, "number");
  const month = day && reader.at(reader.skip(day.end, "of"), "persian month");
  if (!month || reader.at(month.end, "year", COMMA_GAP)) return undefined;
  const year = reader.at(month.end, "persian year", COMMA_GAP);
  const end = year?.end ?? month.end;
  return { value: { kind: "persian", month: month.value, day: day.value, year: year?.value }, end };
}

/** In figures, with its year behind a comma: "12/08, 2015". */
function readWritten(reader: DayReader, at: number): Read<SaidDay> | undefined {
  const written = reader.at(at, "written");
  if (!written) return undefined;
  const { value, end } = written;
  const isOpen = value.kind === "date" && value.year === undefined && value.shortYear === undefined;
  const { year, end: behind } = isOpen ? readYear(reader, end) : { year: undefined, end };
  if (!isOpen || !year || year.isShort) return { value, end };
  return { value: { ...value, year: year.value }, end: behind };
}

/** A weekday may begin like a unit: "3日日曜日". */
export function unitBehind(reader: DayReader, at: number): boolean {
  const unit = reader.at(at, "unit");
  return unit !== undefined && (reader.at(at, "weekday")?.end ?? 0) <= unit.end;
}

/** An ordinal can't be an hour; "Friday 3-5" are two. */
export function isFreeBehind(reader: DayReader, { isOrdinal, end }: DayPiece<"number">): boolean {
  return isOrdinal || (reader.mayEndAt(end) && reader.plain[end] !== "-");
}
