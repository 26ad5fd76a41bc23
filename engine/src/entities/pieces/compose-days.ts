import type { SaidDay, SaidMonth, Which } from "./said-day.ts";
import type { DateUnit, DayKind, DayPiece, DayPieces } from "./split-day-pieces.ts";

/** What is read from a position on, and where it ends. */
export interface Read<Value> {
  value: Value;
  end: number;
}

/** What may stand between two pieces beside spaces. */
const GAP = "";
const COMMA_GAP = ",(";
const LOOSE_GAP = "-,(";
/** Written between day, month and year: "1-Jan", "22/Jan/2019", "jan. 5". */
const TIGHT_GAP = "-/.,";
const SPACES_MAX = 3;
const SPANS_MAX = 4;
const LITTLE_WORD = /^\s{0,3}\p{L}{1,3}(?=\s)/u;
const MORE_YEAR_MAX = 3;

/** The pieces of a text, and what the rules need to look at behind them. */
export class DayReader {
  readonly plain: string;
  readonly pieces: DayPieces;
  /** The two last figures of this year. */
  readonly shortYear: number;
  readonly #days = new Map<number, Read<SaidDay>[]>();
  readonly #mayEndAt: (end: number) => boolean;

  constructor(
    plain: string,
    more: { pieces: DayPieces; shortYear: number; mayEndAt: (end: number) => boolean },
  ) {
    this.plain = plain;
    this.pieces = more.pieces;
    this.shortYear = more.shortYear;
    this.#mayEndAt = more.mayEndAt;
  }

  /** The longest piece of a kind behind a few spaces, or behind another gap. */
  at<Kind extends DayKind>(position: number, kind: Kind, gap = GAP): DayPiece<Kind> | undefined {
    let longest: DayPiece<Kind> | undefined;
    for (const piece of this.pieces.get(this.skipGap(position, gap)) ?? [])
      if (isOfKind(piece, kind) && (!longest || piece.end > longest.end)) longest = piece;
    return longest;
  }

  /** Behind a few spaces, and behind one of the signs. */
  skipGap(position: number, signs = GAP): number {
    let at = this.#skipSpaces(position);
    if (signs.includes(this.plain[at] ?? " ")) at = this.#skipSpaces(at + 1);
    return at;
  }

  #skipSpaces(position: number): number {
    let at = position;
    while (at - position < SPACES_MAX && /\s/u.test(this.plain[at] ?? "")) at++;
    return at;
  }

  /** See `composeDays`; read once. */
  daysAt(position: number): Read<SaidDay>[] {
    const known = this.#days.get(position) ?? composeDays(this, position);
    this.#days.set(position, known);
    return known;
  }

  /** Behind any words of these kinds. */
  skip(position: number, ...kinds: DayKind[]): number {
    let at = position;
    for (let count = 0; count < 4; count++) {
      const piece = kinds.map((kind) => this.at(at, kind)).find((one) => one !== undefined);
      if (!piece) break;
      at = piece.end;
    }
    return at;
  }

  /** Nothing that is counted or belongs to a clock stands behind. */
  mayEndAt(end: number): boolean {
    return this.#mayEndAt(end);
  }
}

function isOfKind<Kind extends DayKind>(piece: DayPiece, kind: Kind): piece is DayPiece<Kind> {
  return piece.kind === kind;
}

/** The days that can be read from a position on, each by another rule. */
function composeDays(reader: DayReader, at: number): Read<SaidDay>[] {
  const dates = readDates(reader, at);
  const found = [
    ...dates.map((one) => withWeekdayBehind(reader, one)),
    ...readDatesOfWeekday(reader, at),
    readDayOfMonthWord(reader, at),
    readWeekday(reader, at),
    readWeekdayOfWeek(reader, at),
    readNth(reader, at),
    readFromNow(reader, at),
    readNamed(reader, at),
    readDayAlone(reader, at),
  ];
  return found.filter((one) => one !== undefined);
}

/** A day with its month, in figures or by its name. */
function readDates(reader: DayReader, at: number): Read<SaidDay>[] {
  const found = [
    readDayAndMonth(reader, at),
    readMonthAndDay(reader, at),
    readYearFirst(reader, at),
    readWritten(reader, at),
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

/** "Next week", "la semana que viene": how many units away. */
export function readRelativeUnit(reader: DayReader, at: number, unit: DateUnit): Read<number> | undefined {
  const from = reader.skip(at, "article");
  const before = relationAt(reader, from);
  const own = unitAt(reader, before?.end ?? from, unit);
  if (!own) return undefined;
  if (before) {
    const isAfterNext = before.value === 1 && reader.at(own.end, "after next");
    return isAfterNext ? { value: 2, end: isAfterNext.end } : { value: before.value, end: own.end };
  }
  const behind = relationAt(reader, own.end);
  return behind && { value: behind.value, end: behind.end };
}

function relationAt(reader: DayReader, at: number): Read<number> | undefined {
  const found = [
    { value: 2, end: reader.at(at, "after next")?.end },
    { value: 1, end: reader.at(at, "next")?.end },
    { value: -1, end: reader.at(at, "last")?.end },
    { value: 0, end: reader.at(at, "coming")?.end },
  ].flatMap(({ value, end }) => (end === undefined ? [] : { value, end }));
  return found.sort((a, b) => b.end - a.end)[0];
}

function unitAt(reader: DayReader, at: number, unit: DateUnit): { end: number } | undefined {
  const piece = reader.at(at, "unit");
  return piece?.value === unit ? piece : undefined;
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
  const month = months.find((one) => one && (one.isWhole || !isWord));
  if (!month) return undefined;
  const year = readYear(reader, month.end);
  // In "2 May 3" nothing says which of both is the day.
  const other =
    year.year || day.kind === "ordinal" || day.isOrdinal ? undefined : reader.at(month.end, "number");
  if (other && !other.isWord && reader.mayEndAt(other.end)) return undefined;
  return dateOf(month.value, day.value, year);
}

/** Where a figure stands directly before it: "3 May 10 people" is on the third. */
const FIGURE_BEFORE = /(?<![\d:.,/])\d{1,2}\p{L}{0,3}[\s./-]{1,2}$/u;

/** "May 3rd, 1995", "settembre, il ventuno". */
function readMonthAndDay(reader: DayReader, at: number): Read<SaidDay> | undefined {
  const month = reader.at(at, "month");
  if (!month || FIGURE_BEFORE.test(reader.plain.slice(Math.max(0, at - 8), at))) return undefined;
  const behind = reader.at(month.end, "article", TIGHT_GAP)?.end ?? month.end;
  const day = reader.at(behind, "number", TIGHT_GAP);
  if (!day || (day.isWord && !day.isOrdinal && day.value < 13)) return undefined;
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
  const month = year && reader.at(year.end, "month", TIGHT_GAP);
  const day = month && reader.at(month.end, "number", TIGHT_GAP);
  if (!day || day.isWord) return undefined;
  return dateOf(month.value, day.value, { year: { value: year.value, isShort: false }, end: day.end });
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

function unitBehind(reader: DayReader, at: number): boolean {
  return reader.at(at, "unit") !== undefined;
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
  if (!day || reader.at(day.end, "unit") || !isFreeBehind(reader, day)) return undefined;
  const isMonthBehind = [day.end, reader.skip(day.end, "of", "article")].some((position) =>
    reader.at(position, "month", TIGHT_GAP),
  );
  return isMonthBehind ? undefined : { value: day.value, end: day.end };
}

/** An ordinal can't be an hour; "Friday 3-5" are two. */
function isFreeBehind(reader: DayReader, { isOrdinal, end }: DayPiece<"number">): boolean {
  return isOrdinal || (reader.mayEndAt(end) && reader.plain[end] !== "-");
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
  const ahead = reader.at(at, "in");
  const ago = reader.at(at, "before now");
  for (const [lead, sign] of [[ahead, 1] as const, [ago, -1] as const]) {
    const spans = lead && readSpans(reader, reader.skip(lead.end, "article"));
    if (spans) return { value: { kind: "span", spans: spans.value, sign }, end: spans.end };
  }
  const spans = readSpans(reader, at);
  const later = spans && reader.at(spans.end, "from now");
  const earlier = spans && reader.at(spans.end, "ago");
  const end = later?.end ?? earlier?.end;
  return spans && end !== undefined
    ? { value: { kind: "span", spans: spans.value, sign: later ? 1 : -1 }, end }
    : undefined;
}

function readSpans(reader: DayReader, at: number): Read<{ count: number; unit: DateUnit }[]> | undefined {
  const found: { count: number; unit: DateUnit }[] = [];
  let end = at;
  for (let next: number | undefined = at; next !== undefined && found.length < SPANS_MAX; ) {
    const span: DayPiece<"span"> | undefined =
      reader.at(next, "span", COMMA_GAP) ?? reader.at(reader.at(next, "and")?.end ?? next, "span");
    if (!span) break;
    found.push({ count: span.value, unit: span.unit });
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
