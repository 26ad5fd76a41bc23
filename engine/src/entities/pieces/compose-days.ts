import { isCountInWords, isFreeBehind, readDates, readMonth, unitBehind } from "./compose-dates.ts";
import type { DayKind } from "./day-piece.ts";
import { COMMA_GAP, type DayReader, LOOSE_GAP, type Read, TIGHT_GAP } from "./day-reader.ts";
import { readRelativeUnit, unitAt } from "./read-relative-unit.ts";
import type { DateUnit, SaidDay, Which } from "./said-day.ts";

const SPANS_MAX = 4;
const OTHER_LENGTHS: ReadonlySet<DayKind> = new Set(["for", "next", "last", "coming", "after next"]);
/** What stands before a span of time, or behind it, and where it leads. */
const FROM_NOW = [["in", "from now", 1] as const, ["before now", "ago", -1] as const];
const LITTLE_WORD = /^\s{0,3}\p{L}{1,3}(?=\s)/u;

/** The days that can be read from a position on, each by another rule; read once. */
export function composeDays(reader: DayReader, at: number): Read<SaidDay>[] {
  const known = reader.days.get(at) ?? readDays(reader, at);
  reader.days.set(at, known);
  return known;
}

function readDays(reader: DayReader, at: number): Read<SaidDay>[] {
  const dates = readDates(reader, at);
  const found = [
    ...dates.map((one) => withWeekdayBehind(reader, one)),
    ...readDatesOfWeekday(reader, at),
    readDayOfMonthWord(reader, at),
    readWeekday(reader, at),
    readWeekdayOfWeek(reader, at),
    readNth(reader, at),
    readFromNow(reader, at),
    readShifted(reader, at),
    readNamed(reader, at),
    readDayAlone(reader, at),
  ];
  return found.filter((one) => one !== undefined);
}

/** "Wed, 22 Jan": the day of the month says which. */
function readDatesOfWeekday(reader: DayReader, at: number): Read<SaidDay>[] {
  const weekday = reader.at(at, "weekday");
  if (!weekday) return [];
  return readDates(reader, reader.skip(reader.skipGap(weekday.end, COMMA_GAP), "article"));
}

function withWeekdayBehind(reader: DayReader, date: Read<SaidDay>): Read<SaidDay> {
  const weekday = reader.at(date.end, "weekday", COMMA_GAP);
  const isOwn = weekday && !whichBehind(reader, weekday.end) && !reader.at(weekday.end, "to");
  return isOwn ? { ...date, end: weekday.end } : date;
}

/** "The 20th of next month", "el 21 de este mes". */
function readDayOfMonthWord(reader: DayReader, at: number): Read<SaidDay> | undefined {
  const day = reader.at(at, "number") ?? reader.at(at, "day alone");
  if (!day) return undefined;
  const month = readRelativeUnit(reader, reader.skip(day.end, "of", "article"), "month");
  return (
    month && { value: { kind: "day", day: day.value, isBare: false, offset: month.value }, end: month.end }
  );
}

function readDayAlone(reader: DayReader, at: number): Read<SaidDay> | undefined {
  const alone = reader.at(at, "day alone");
  return alone && { value: { kind: "day", day: alone.value, isBare: false }, end: alone.end };
}

/** A number that only the other end of a range makes a day. */
export function readBareDay(reader: DayReader, at: number): Read<SaidDay> | undefined {
  const day = reader.at(reader.skip(at, "article"), "number");
  if (!day || unitBehind(reader, day.end)) return undefined;
  return { value: { kind: "day", day: day.value, isBare: !day.isOrdinal }, end: day.end };
}

/** "Friday", "next friday", "vendredi prochain", "friday the 18th", "friday week". */
function readWeekday(reader: DayReader, at: number): Read<SaidDay> | undefined {
  const own = reader.at(at, "weekday");
  const from = own ? at : reader.skip(at, "article");
  const before = own ? undefined : whichAt(reader, from);
  const weekday = own ?? (before && reader.at(before.end, "weekday"));
  if (!weekday) return undefined;
  const behind = before && before.value !== "next" ? undefined : whichBehind(reader, weekday.end);
  const day = behind ? undefined : numberBehind(reader, weekday.end);
  return {
    value: {
      kind: "weekday",
      weekday: weekday.value,
      isWeekend: weekday.isWeekend,
      which: behind?.value ?? before?.value ?? "bare",
      day: day?.value,
    },
    end: day?.end ?? behind?.end ?? weekday.end,
  };
}

function whichAt(reader: DayReader, at: number): Read<Which> | undefined {
  const found = (["after next", "next", "last", "coming"] as const).flatMap((kind) => {
    const piece = reader.at(at, kind);
    return piece ? [{ value: kind, end: piece.end }] : [];
  });
  return found.sort((a, b) => b.end - a.end)[0];
}

function whichBehind(reader: DayReader, at: number): Read<Which> | undefined {
  const week = readRelativeUnit(reader, reader.skip(at, "of"), "week");
  if (week) return { value: { weeks: week.value }, end: week.end };
  const later = reader.at(at, "week later");
  if (later) return { value: "week later", end: later.end };
  const which = whichAt(reader, at);
  // "Friday next month" is a Friday of it.
  return which && reader.at(which.end, "unit") ? undefined : which;
}

/** "Friday 18", "vendredi le 18": a day of the month, where it can't be an hour or a count. */
function numberBehind(reader: DayReader, at: number): Read<number> | undefined {
  const behind = reader.at(at, "article", COMMA_GAP)?.end ?? at;
  const day = reader.at(behind, "number", COMMA_GAP);
  if (!day || isCountInWords(day) || unitBehind(reader, day.end) || !isFreeBehind(reader, day))
    return undefined;
  const isMonthBehind = [day.end, reader.skip(day.end, "of", "article")].some((position) =>
    reader.at(position, "month", TIGHT_GAP),
  );
  return isMonthBehind ? undefined : { value: day.value, end: day.end };
}

/** "Next week on Friday", "la semaine prochaine, le mercredi". */
function readWeekdayOfWeek(reader: DayReader, at: number): Read<SaidDay> | undefined {
  const week = readRelativeUnit(reader, at, "week");
  if (!week) return undefined;
  const from = reader.skip(reader.skipGap(week.end, LOOSE_GAP), "article", "of");
  const little = LITTLE_WORD.exec(reader.plain.slice(from, from + 6))?.[0].length ?? 0;
  const weekday = reader.at(from, "weekday") ?? reader.at(from + little, "weekday");
  if (!weekday) return undefined;
  const { value, isWeekend, end } = weekday;
  return { value: { kind: "weekday", weekday: value, isWeekend, which: { weeks: week.value } }, end };
}

/** "The first Monday of next month", "last weekend of january", "the last day of June". */
function readNth(reader: DayReader, at: number): Read<SaidDay> | undefined {
  const from = reader.skip(at, "article");
  const figure = reader.at(from, "number");
  const ordinal = reader.at(from, "ordinal") ?? (figure?.isOrdinal && figure.value <= 5 ? figure : undefined);
  if (!ordinal) return undefined;
  const weekday = reader.at(ordinal.end, "weekday");
  const day = unitAt(reader, ordinal.end, "day");
  const named = weekday ?? day;
  if (!named) return undefined;
  const month = readMonth(reader, reader.skip(named.end, "of", "article"));
  if (!month) return undefined;
  return {
    value: {
      kind: "nth",
      nth: ordinal.value,
      weekday: weekday?.value,
      isWeekend: weekday?.isWeekend === true,
      month: month.value,
    },
    end: month.end,
  };
}

/** "In 2 weeks and 3 days", "il y a deux ans", "3 days ago". */
function readFromNow(reader: DayReader, at: number): Read<SaidDay> | undefined {
  const own = readSpans(reader, at);
  for (const [before, behind, sign] of FROM_NOW) {
    const lead = reader.at(at, before);
    const led = lead && readSpans(reader, reader.skip(lead.end, "article"));
    const end = led?.end ?? (own && reader.at(own.end, behind)?.end);
    const spans = led ?? own;
    if (spans && end !== undefined) return { value: { kind: "span", spans: spans.value, sign }, end };
  }
  return undefined;
}

/** "Two days after Easter", "a week from Friday": but "for two weeks from Friday" is how long. */
function readShifted(reader: DayReader, at: number): Read<SaidDay> | undefined {
  const length = readLength(reader, at) ?? readLengthOfOne(reader, at);
  if (!length) return undefined;
  const after = reader.at(length.end, "shift after");
  const joint = after ?? reader.at(length.end, "shift before");
  if (!joint || isOtherLength(reader, at)) return undefined;
  const [from] = composeDays(reader, reader.skipGap(reader.skip(joint.end, "article"))).sort(
    (a, b) => b.end - a.end,
  );
  const { count, unit } = length.value;
  return (
    from && {
      value: { kind: "shifted", from: from.value, count: after ? count : -count, unit },
      end: from.end,
    }
  );
}

/** "For a week", "next week": what stands before a length makes it one that moves no day. */
function isOtherLength(reader: DayReader, at: number): boolean {
  return reader.before(at).some(({ kind, start }) => {
    const isBetween = kind === "article" || kind === "count";
    return OTHER_LENGTHS.has(kind) || (isBetween && isOtherLength(reader, start));
  });
}

interface Length {
  count: number;
  unit: DateUnit;
}

/** "Two weeks". */
export function readLength(reader: DayReader, at: number): Read<Length> | undefined {
  const count = reader.at(at, "count");
  const unit = count && reader.at(count.end, "unit");
  return unit && { value: { count: count.value, unit: unit.value }, end: unit.end };
}

/** "A week", "the day". */
function readLengthOfOne(reader: DayReader, at: number): Read<Length> | undefined {
  const unit = reader.at(reader.skip(at, "article"), "unit");
  return unit && { value: { count: 1, unit: unit.value }, end: unit.end };
}

function readSpans(reader: DayReader, at: number): Read<Length[]> | undefined {
  const found: Length[] = [];
  let end = at;
  for (let next: number | undefined = at; next !== undefined && found.length < SPANS_MAX; ) {
    const span: Read<Length> | undefined =
      readLength(reader, reader.skipGap(next, COMMA_GAP)) ??
      readLength(reader, reader.at(next, "and")?.end ?? next);
    if (!span) break;
    found.push(span.value);
    end = span.end;
    next = end;
  }
  return found.length > 0 ? { value: found, end } : undefined;
}

/** "Tomorrow", "Christmas 2027", "last easter". */
function readNamed(reader: DayReader, at: number): Read<SaidDay> | undefined {
  const days = reader.at(at, "days");
  if (days) return { value: { kind: "days", days: days.value }, end: days.end };
  const last = reader.at(at, "last");
  const lead = last ?? reader.at(at, "next") ?? reader.at(at, "coming");
  const holiday = reader.at(at, "holiday") ?? (lead && reader.at(lead.end, "holiday"));
  if (!holiday) return undefined;
  const year = reader.at(holiday.end, "year", TIGHT_GAP);
  const isLast = holiday.start > at && last !== undefined;
  return {
    value: { kind: "holiday", holiday: holiday.value, year: year?.value, isLast },
    end: year?.end ?? holiday.end,
  };
}
