import type { EpochDay } from "../calendar.ts";
import { isOverlapping, longest, type Mention, type Span } from "../mention.ts";
import { type DayReader, type Read, readBareDay, readMonth, readRelativeUnit } from "./compose-days.ts";
import { type DayChoice, type DayContext, inMonth, resolveDay } from "./resolve-days.ts";
import type { SaidDay, SaidMonth } from "./said-day.ts";
import type { DayKind } from "./split-day-pieces.ts";

/** A day that a text says, or one end of a range of days. */
export interface DayMention extends Mention<EpochDay> {
  role?: "start" | "end" | undefined;
  /** It names the day by its date, not by how far it is or its weekday. */
  isExplicit: boolean;
}

/** The days found, and the stretches that were read and say none: a range whose end can't follow. */
export interface FoundDays {
  days: DayMention[];
  doubtful: Mention<undefined>[];
}

/** Longer ones are meant of next year. */
const RUNNING_DAYS_MAX = 200;
const DASH = /^\s{0,2}-\s{0,2}/u;
const LITTLE_WORDS = /^(?:\s{0,3}\p{L}{1,4}(?=\s)){1,2}/u;
/** A word of a day's own sort: beside a day that it went into no rule with, it makes it another one. */
const OWN: readonly DayKind[] = ["ordinal", "last", "next", "after next", "year"];

/** Days and ranges of days by the pieces of a text. `isPairAsked` where a stay has two fields: nights and weekends are ranges then. */
export function findDays(
  reader: DayReader,
  context: DayContext,
  { isPairAsked }: { isPairAsked: boolean },
): FoundDays {
  const starts = [...reader.pieces.keys()].sort((a, b) => a - b);
  const ranges = findRanges(reader, starts, context);
  const isFree = (one: { start: number; end: number }) => !ranges.some((range) => isOverlapping(range, one));
  const said = longest(
    starts.flatMap((start) => reader.daysAt(start).map((one) => ({ ...one, start }))).filter(isFree),
  );
  const single = said.flatMap((one): DayMention[] => {
    const value = resolveDay(one.value, context).meant;
    if (value === undefined || isDoubtful(reader, one, said)) return [];
    return [{ value, start: one.start, end: one.end, isExplicit: isExplicit(one.value) }];
  });
  const [range] = ranges;
  const stay =
    isPairAsked && !range && said.length === 1 ? stayOf(reader, starts, single[0], said[0]?.value) : [];
  const pairs = ranges.flatMap(({ pair, first, last }): DayMention[] =>
    pair
      ? [
          { value: pair.start, start: first.start, end: first.end, role: "start", isExplicit: true },
          { value: pair.end, start: last.start, end: last.end, role: "end", isExplicit: true },
        ]
      : [],
  );
  const doubtful = ranges
    .filter(({ pair }) => !pair)
    .map(({ start, end }) => ({ value: undefined, start, end }));
  return { days: [...pairs, ...(stay.length > 0 ? stay : single)], doubtful };
}

function isExplicit({ kind }: SaidDay): boolean {
  return kind !== "weekday" && kind !== "days" && kind !== "span";
}

type Said = Mention<SaidDay>;

/** What touches a day, is of its sort and belongs to no other one makes it doubtful: "the third Monday". */
function isDoubtful(reader: DayReader, { value, start, end }: Said, all: readonly Said[]): boolean {
  const isFree = (piece: { start: number; end: number }) => !all.some((one) => isOverlapping(one, piece));
  const isOwn = (at: number, kinds: readonly DayKind[]) =>
    kinds.some((kind) => [reader.at(at, kind)].some((piece) => piece !== undefined && isFree(piece)));
  if (isOwn(end, OWN) || isOwn(reader.skip(reader.skipGap(end, ","), "article"), ["ordinal"])) return true;
  if (isHalfRange(reader, end, isFree)) return true;
  const before: readonly DayKind[] = value.kind === "days" ? [...OWN, "coming"] : OWN;
  for (let at = Math.max(0, start - 24); at < start; at++)
    for (const piece of reader.pieces.get(at) ?? [])
      if (
        before.includes(piece.kind) &&
        isFree(piece) &&
        /^\s{1,3}$/u.test(reader.plain.slice(piece.end, start))
      )
        return true;
  return false;
}

/** "The 4th to 22" goes on to a day that could not be read. */
function isHalfRange(reader: DayReader, at: number, isFree: (span: Span) => boolean): boolean {
  const dash = dashAt(reader, at);
  const joint = reader.at(at, "to")?.end ?? dash;
  const number = joint === undefined ? undefined : reader.at(joint, "number");
  if (!number || !isFree(number)) return false;
  return dash === at + 1 || reader.mayEndAt(number.end);
}

interface Pair {
  start: EpochDay;
  end: EpochDay;
}

interface Range {
  start: number;
  end: number;
  first: Said;
  last: Said;
  /** Undefined where the end can't follow. */
  pair: Pair | undefined;
}

interface Standing {
  month: ReadonlyMap<number, SaidMonth>;
  week: ReadonlyMap<number, number>;
}

function findRanges(reader: DayReader, starts: readonly number[], context: DayContext): Range[] {
  const standing: Standing = {
    month: new Map(starts.flatMap((at) => entryOf(readMonth(reader, at)))),
    week: new Map(starts.flatMap((at) => entryOf(readRelativeUnit(reader, at, "week")))),
  };
  const found: Range[] = [];
  for (const at of starts) {
    if (found.some((one) => at < one.end)) continue;
    const range = readRange(reader, at, { standing, context });
    if (range) found.push(range);
  }
  return found;
}

function entryOf<Value>(read: Read<Value> | undefined): [number, Value][] {
  return read ? [[read.end, read.value]] : [];
}

interface Circumstances {
  standing: Standing;
  context: DayContext;
}

function readRange(reader: DayReader, at: number, { standing, context }: Circumstances): Range | undefined {
  const between = reader.at(at, "between");
  const opener = between ?? reader.at(at, "from");
  const from = opener ? reader.skipGap(opener.end) : at;
  for (const first of [...endsAt(reader, from), ...(opener ? endsAt(reader, at) : [])]) {
    const joint =
      reader.at(first.end, "to")?.end ??
      (between ? reader.at(first.end, "and")?.end : undefined) ??
      dashAt(reader, first.end);
    if (joint === undefined) continue;
    for (const last of endsAt(reader, reader.skipGap(joint), true)) {
      if (isBare(last.value) && !reader.mayEndAt(last.end)) continue;
      const shared = shareParts(
        first.value,
        last.value,
        standingAt(reader, at, standing),
        opener !== undefined,
      );
      if (!shared) continue;
      const pair = pairOf(shared, context);
      return { start: first.start, end: last.end, first, last, pair };
    }
  }
  return undefined;
}

function dashAt({ plain }: DayReader, at: number): number | undefined {
  const dash = DASH.exec(plain.slice(at, at + 6));
  return dash ? at + dash[0].length : undefined;
}

/** What may be one end, the longest first; before the second a preposition may stand. */
function endsAt(reader: DayReader, at: number, isLast = false): Said[] {
  const little = isLast ? (LITTLE_WORDS.exec(reader.plain.slice(at, at + 16))?.[0].length ?? 0) : 0;
  const first = isLast
    ? (/^\s{0,3}\p{L}{1,4}(?=\s)/u.exec(reader.plain.slice(at, at + 8))?.[0].length ?? 0)
    : 0;
  const positions = [...new Set([at, reader.skipGap(reader.skip(at, "article"))])];
  const further = [first, little].filter((length) => length > 0).map((length) => reader.skipGap(at + length));
  const own = positions.flatMap((start) => reader.daysAt(start).map((one) => ({ ...one, start })));
  const behind = further.flatMap((start) => reader.daysAt(start).map((one) => ({ ...one, start })));
  const bare = readBareDay(reader, at);
  const all = [...own, ...(own.length === 0 ? behind : []), ...(bare ? [{ ...bare, start: at }] : [])];
  return all.sort((a, b) => b.end - a.end);
}

function isBare(said: SaidDay): boolean {
  return said.kind === "day" && said.isBare;
}

function standingAt(
  { plain }: DayReader,
  at: number,
  { month, week }: Standing,
): { month: SaidMonth | undefined; week: number | undefined } {
  for (let end = at; end >= Math.max(0, at - 3); end--) {
    if (!/^[\s,]*$/u.test(plain.slice(end, at))) break;
    if (month.has(end) || week.has(end)) return { month: month.get(end), week: week.get(end) };
  }
  return { month: undefined, week: undefined };
}

/** What one end says (month, year, week) holds for the other; undefined where both are no days. */
function shareParts(
  first: SaidDay,
  last: SaidDay,
  { month, week }: { month: SaidMonth | undefined; week: number | undefined },
  isOpened: boolean,
): [SaidDay, SaidDay] | undefined {
  if (first.kind === "day" && last.kind === "day") {
    if (last.offset !== undefined && first.offset === undefined)
      return first.day < last.day ? [{ ...first, offset: last.offset }, last] : undefined;
    if (first.offset !== undefined)
      return [first, { ...last, offset: first.offset + (last.day < first.day ? 1 : 0) }];
    if (month && first.day < last.day) return [inMonth(first.day, month), inMonth(last.day, month)];
    // "From 3 to 5" may be hours.
    return first.isBare && last.isBare ? undefined : [first, last];
  }
  if (first.kind === "day" && last.kind === "date") {
    const isBefore = first.day > last.day;
    return [{ ...dateBefore(last, isBefore), day: first.day }, last];
  }
  if (first.kind === "date" && last.kind === "day" && last.offset === undefined) {
    if (last.day <= first.day && last.isBare) return undefined;
    return [first, { ...dateBehind(first, last.day < first.day), day: last.day }];
  }
  if (first.kind === "date" && last.kind === "date") return shareYear(first, last);
  if (isBare(first) || (isBare(last) && !(isOpened && first.kind === "weekday" && first.day !== undefined)))
    return undefined;
  if (first.kind === "weekday" && last.kind === "weekday" && first.which === "bare") {
    const weeks = typeof last.which === "object" && first.weekday < last.weekday ? last.which.weeks : week;
    if (weeks !== undefined) return [{ ...first, which: { weeks } }, last];
  }
  return [first, last];
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

/** Of the days that are left open those in which the end follows. */
function pairOf([first, last]: readonly [SaidDay, SaidDay], context: DayContext): Pair | undefined {
  const [starts, ends] = [resolveDay(first, context), resolveDay(last, context)];
  const isRecurring = first.kind === last.kind && (first.kind === "weekday" || first.kind === "day");
  const nights = isRecurring ? 1 : 0;
  const isOpen = starts.all.length > 1 && ends.all.length > 1;
  const running =
    first.kind === "date" && isOpen && !context.isAhead ? runningPair(starts, ends, context) : undefined;
  if (running) return running;
  const start = startOf(starts, ends, nights);
  const end = start === undefined ? undefined : ends.all.find((day) => day >= start + nights);
  return start === undefined || end === undefined ? undefined : { start, end };
}

/** Today is within it. */
function runningPair(starts: DayChoice, ends: DayChoice, { today }: DayContext): Pair | undefined {
  const start = starts.all.findLast((day) => day < today);
  const end = ends.all.find((day) => start !== undefined && day >= start);
  const isRunning =
    start !== undefined && end !== undefined && end >= today && end - start <= RUNNING_DAYS_MAX;
  return isRunning ? { start, end } : undefined;
}

function startOf(starts: DayChoice, ends: DayChoice, nights: number): EpochDay | undefined {
  const [only, ...others] = ends.all;
  const isBefore = starts.meant !== undefined && (others.length > 0 || starts.meant + nights <= (only ?? 0));
  if (isBefore || only === undefined) return starts.meant;
  return starts.all.findLast((day) => day + nights <= only);
}

/** "Friday for 3 nights", "this weekend": one day says both ends. */
function stayOf(
  reader: DayReader,
  starts: readonly number[],
  day: DayMention | undefined,
  said: SaidDay | undefined,
): DayMention[] {
  if (!day) return [];
  const lengths = starts.flatMap((at) =>
    (reader.pieces.get(at) ?? []).flatMap((piece) => {
      if (piece.kind === "nights") return [piece.value];
      const span = piece.kind === "for" ? reader.at(piece.end, "span") : undefined;
      if (!span || (span.unit !== "week" && span.unit !== "day")) return [];
      return [span.unit === "week" ? span.value * 7 : span.value];
    }),
  );
  const isWeekend =
    (said?.kind === "weekday" && said.isWeekend) || (said?.kind === "nth" && said.isWeekend === true);
  const length = new Set(lengths).size === 1 ? lengths[0] : lengths.length === 0 && isWeekend ? 1 : undefined;
  if (length === undefined) return [];
  return [
    { ...day, role: "start" },
    { ...day, value: day.value + length, role: "end" },
  ];
}
