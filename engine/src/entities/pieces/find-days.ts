import type { EpochDay } from "../calendar.ts";
import { isOverlapping, longest, type Mention, type Span } from "../mention.ts";
import { composeDays, readLength } from "./compose-days.ts";
import type { DayKind } from "./day-piece.ts";
import type { DayReader } from "./day-reader.ts";
import { dashAt, findDayRanges } from "./find-day-ranges.ts";
import { type DayContext, resolveDay } from "./resolve-days.ts";
import type { SaidDay } from "./said-day.ts";

/** A day that a text says, or one end of a range of days. */
export interface DayMention extends Mention<EpochDay> {
  role?: "start" | "end" | undefined;
  /** Where the range begins that it is an end of, with the word before it. */
  rangeStart?: number;
  /** It names the day by its date, not by how far it is or its weekday. */
  isExplicit: boolean;
}

/** A word of a day's own sort: beside a day that it went into no rule with, it makes it another one. */
const OWN: readonly DayKind[] = ["ordinal", "last", "next", "after next", "year"];

/** Days and ranges of days by the pieces of a text. `isPairAsked` where a stay has two fields: nights and weekends are ranges then. */
export function findDays(
  reader: DayReader,
  context: DayContext,
  { isPairAsked }: { isPairAsked: boolean },
): DayMention[] {
  const starts = [...reader.pieces.keys()].sort((a, b) => a - b);
  const ranges = findDayRanges(reader, starts, context);
  const isFree = (one: { start: number; end: number }) => !ranges.some((range) => isOverlapping(range, one));
  const said = longest(
    starts.flatMap((start) => composeDays(reader, start).map((one) => ({ ...one, start }))).filter(isFree),
  );
  const single = said.flatMap((one): DayMention[] => {
    const value = resolveDay(one.value, context).meant;
    if (value === undefined || isDoubtful(reader, one, said)) return [];
    return [{ value, start: one.start, end: one.end, isExplicit: isExplicit(one.value) }];
  });
  const [range] = ranges;
  const stay =
    isPairAsked && !range && said.length === 1 ? stayOf(reader, starts, single[0], said[0]?.value) : [];
  const pairs = ranges.flatMap(({ pair, first, last, start: rangeStart }): DayMention[] => {
    if (!pair) return [];
    const end = ({ start, end }: Span) => ({ start, end, rangeStart, isExplicit: true });
    return [
      { ...end(first), value: pair.start, role: "start" },
      { ...end(last), value: pair.end, role: "end" },
    ];
  });
  return [...pairs, ...(stay.length > 0 ? stay : single)];
}

function isExplicit({ kind }: SaidDay): boolean {
  return kind !== "weekday" && kind !== "days" && kind !== "span";
}

type Said = Mention<SaidDay>;

/** What touches a day, is of its sort and belongs to no other one makes it doubtful: "the third Monday". */
function isDoubtful(reader: DayReader, { value, start, end }: Said, all: readonly Said[]): boolean {
  const isFree = (piece: { start: number; end: number }) => !all.some((one) => isOverlapping(one, piece));
  const isOwn = (at: number, kinds: readonly DayKind[]) =>
    kinds.some((kind) => {
      const piece = reader.at(at, kind);
      return piece !== undefined && isFree(piece);
    });
  if (isOwn(end, OWN) || isOwn(reader.skip(reader.skipGap(end, ","), "article"), ["ordinal"])) return true;
  if (isHalfRange(reader, end, isFree)) return true;
  const before: readonly DayKind[] = value.kind === "days" ? [...OWN, "coming"] : OWN;
  return reader.before(start).some((piece) => before.includes(piece.kind) && isFree(piece));
}

/** "The 4th to 22" goes on to a day that could not be read. */
function isHalfRange(reader: DayReader, at: number, isFree: (span: Span) => boolean): boolean {
  const dash = dashAt(reader, at);
  const joint = reader.at(at, "to")?.end ?? dash;
  const number = joint === undefined ? undefined : reader.at(joint, "number");
  if (!number || !isFree(number)) return false;
  return dash === at + 1 || reader.mayEndAt(number.end);
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
      if (piece.kind === "count") return reader.at(piece.end, "night") ? [piece.value] : [];
      const length = piece.kind === "for" ? readLength(reader, piece.end)?.value : undefined;
      if (!length || (length.unit !== "week" && length.unit !== "day")) return [];
      return [length.unit === "week" ? length.count * 7 : length.count];
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
