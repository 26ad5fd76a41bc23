import type { Mention } from "../mention.ts";
import { readMonth } from "./compose-dates.ts";
import { composeDays, readBareDay } from "./compose-days.ts";
import type { DayReader, Read } from "./day-reader.ts";
import { readRelativeUnit } from "./read-relative-unit.ts";
import { type Pair, resolveDayPair } from "./resolve-day-pair.ts";
import type { DayContext } from "./resolve-days.ts";
import type { SaidDay, SaidMonth } from "./said-day.ts";
import { isBareDay, shareParts } from "./share-parts.ts";

const DASH = /^\s{0,2}-\s{0,2}/u;
const LITTLE_WORDS = /^(?:\s{0,3}\p{L}{1,4}(?=\s)){1,2}/u;

export interface DayRange {
  start: number;
  end: number;
  first: Mention<SaidDay>;
  last: Mention<SaidDay>;
  /** Undefined where the end can't follow. */
  pair: Pair | undefined;
}

interface Standing {
  month: ReadonlyMap<number, SaidMonth>;
  week: ReadonlyMap<number, number>;
}

/** The ranges of days that a text says, in its order: "from 3 to 5 May", "Friday - Monday". */
export function findDayRanges(reader: DayReader, starts: readonly number[], context: DayContext): DayRange[] {
  const standing: Standing = {
    month: new Map(starts.flatMap((at) => entryOf(readMonth(reader, at)))),
    week: new Map(starts.flatMap((at) => entryOf(readRelativeUnit(reader, at, "week")))),
  };
  const found: DayRange[] = [];
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

function readRange(
  reader: DayReader,
  at: number,
  { standing, context }: Circumstances,
): DayRange | undefined {
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
      if (isBareDay(last.value) && !reader.mayEndAt(last.end)) continue;
      const shared = shareParts(
        first.value,
        last.value,
        standingAt(reader, at, standing),
        opener !== undefined,
      );
      if (!shared) continue;
      const pair = resolveDayPair(shared, context);
      return { start: opener?.start ?? first.start, end: last.end, first, last, pair };
    }
  }
  return undefined;
}

/** What may be one end, the longest first; before the second a preposition may stand. */
function endsAt(reader: DayReader, at: number, isLast = false): Mention<SaidDay>[] {
  const little = isLast ? (LITTLE_WORDS.exec(reader.plain.slice(at, at + 16))?.[0].length ?? 0) : 0;
  const first = isLast
    ? (/^\s{0,3}\p{L}{1,4}(?=\s)/u.exec(reader.plain.slice(at, at + 8))?.[0].length ?? 0)
    : 0;
  const positions = [...new Set([at, reader.skipGap(reader.skip(at, "article"))])];
  const further = [first, little].filter((length) => length > 0).map((length) => reader.skipGap(at + length));
  const own = positions.flatMap((start) => composeDays(reader, start).map((one) => ({ ...one, start })));
  const behind = further.flatMap((start) => composeDays(reader, start).map((one) => ({ ...one, start })));
  const bare = readBareDay(reader, at);
  const all = [...own, ...(own.length === 0 ? behind : []), ...(bare ? [{ ...bare, start: at }] : [])];
  return all.sort((a, b) => b.end - a.end);
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

export function dashAt({ plain }: DayReader, at: number): number | undefined {
  const dash = DASH.exec(plain.slice(at, at + 6));
  return dash ? at + dash[0].length : undefined;
}
