import { LENGTH_UNITS, type LengthUnit } from "../../languages/parts/length-words.ts";
import type { Mention } from "../mention.ts";
import { findNumbers, type NumberReading } from "./find-numbers.ts";
import type { Piece } from "./piece.ts";
import { splitPieces } from "./split-pieces.ts";

/** So many of one unit. */
export interface LengthPart {
  unit: LengthUnit;
  amount: number;
}

const SIXTY = 60;

interface Reader {
  pieces: readonly Piece[];
  /** By where they begin; a doubtful one is none. */
  numbers: ReadonlyMap<number, NumberReading>;
}

interface Read<Value> {
  value: Value;
  /** The piece behind it. */
  next: number;
}

/**
 * The lengths of time that a plain text says, each with its parts, the largest unit first: "half an hour", "1h30", "two hours
 * and 30 minutes", "un mois et demi". "A day" behind another length is how often, and what counts a unit in doubt says none.
 */
export function findLengths(plain: string, language: string): Mention<LengthPart[]>[] {
  const pieces = splitPieces(plain, language);
  if (!pieces.some((_, at) => unitAt(pieces, at))) return [];
  const numbers = new Map(findNumbers(plain, language).map((one) => [one.start, one]));
  const reader = { pieces, numbers };
  const found: Mention<LengthPart[]>[] = [];
  for (let at = 0; at < pieces.length; ) {
    const length = lengthAt(reader, at);
    const [first, last] = [pieces[at], length && pieces[length.next - 1]];
    const isRate =
      roleOf(first, "unit count") !== undefined && at > 0 && unitAt(pieces, at - 1) !== undefined;
    if (length && first && last && !isRate)
      found.push({ value: length.value, start: first.start, end: last.end });
    at = length?.next ?? at + 1;
  }
  return found;
}

/** Parts of ever smaller units: "1 year and 6 months", "2 h 30 min". */
function lengthAt(reader: Reader, at: number): Read<LengthPart[]> | undefined {
  const first = partAt(reader, at);
  if (!first) return undefined;
  const parts = [first.value];
  let { next } = first;
  for (let last: LengthPart | undefined = first.value; last; ) {
    const more = partBehind(reader, next, last);
    if (more) {
      parts.push(more.value);
      next = more.next;
    }
    last = more?.value;
  }
  return { value: parts, next };
}

function partBehind(reader: Reader, at: number, last: LengthPart): Read<LengthPart> | undefined {
  const { pieces } = reader;
  const joint = pieces[at];
  const from = joint?.kind === "and" || joint?.text === "," ? at + 1 : at;
  const more = partAt(reader, from);
  if (more) return isSmaller(more.value.unit, last.unit) ? more : undefined;
  return last.unit === "hour" && from === at ? minutesAt(pieces, at) : undefined;
}

/** "1h30": figures alone behind the hours, on them or at the end of what is said. */
function minutesAt(pieces: readonly Piece[], at: number): Read<LengthPart> | undefined {
  const [minutes, behind] = [pieces[at], pieces[at + 1]];
  const isPair = minutes?.kind === "figure" && /^\d{2}$/u.test(minutes.text) && minutes.value < SIXTY;
  const isEnd = behind === undefined || (behind.kind === "mark" && !behind.isTouching) || minutes?.isTouching;
  return isPair && isEnd ? { value: { unit: "minute", amount: minutes.value }, next: at + 1 } : undefined;
}

function partAt(reader: Reader, at: number): Read<LengthPart> | undefined {
  const { pieces } = reader;
  const own = unitAt(pieces, at);
  if (own) {
    const isWhole = roleOf(pieces[at + 1], "whole unit") !== undefined;
    const amount = Number.isNaN(own.amount) && isWhole ? 1 : own.amount;
    const next = isWhole ? at + 2 : at + 1;
    return amount > 0 ? withFraction(reader, { value: { ...own, amount }, next }) : undefined;
  }
  const count = countAt(reader, at);
  const unit = count && unitAt(pieces, count.next);
  if (!unit || !(count.value > 0) || !Number.isNaN(unit.amount)) return undefined;
  const behind = count.next + 1;
  const next = roleOf(pieces[behind], "whole unit") === undefined ? behind : behind + 1;
  return withFraction(reader, { value: { ...unit, amount: count.value }, next });
}

/** What counts a unit, up to the unit: a number, an article, "whole", "half an". */
function countAt({ pieces, numbers }: Reader, at: number): Read<number> | undefined {
  const piece = pieces[at];
  if (!piece || piece.isInWord) return undefined;
  const number = isJoinedFigure(pieces, at)
    ? { value: piece.value, end: piece.end }
    : (numbers.get(piece.start) ?? partOfHour(piece));
  const word = roleOf(piece, "unit count") ?? (roleOf(piece, "whole unit") === undefined ? undefined : 1);
  if (!number) return word === undefined ? undefined : { value: word, next: unitFrom(pieces, at + 1) };
  const behind = pieces.findIndex(({ start }) => start >= number.end);
  if (behind < 0) return undefined;
  // "Half of an hour".
  const isPart = number.value < 1;
  const of = isPart && pieces[behind]?.kind === "of" ? behind + 1 : behind;
  const isArticle = isPart && roleOf(pieces[of], "unit count") === 1;
  return { value: number.value, next: unitFrom(pieces, isArticle ? of + 1 : of) };
}

/** "Three quarters" of an hour are one word to the hours of the day. */
function partOfHour(piece: Piece): Pick<NumberReading, "value" | "end"> | undefined {
  const minutes = piece.kind === "word" ? roleOf(piece, "parts") : undefined;
  return minutes === undefined ? undefined : { value: minutes / SIXTY, end: piece.end };
}

/** Behind "whole", a hyphen and an apostrophe: "two whole days", "3-hour", "un'ora". */
function unitFrom(pieces: readonly Piece[], at: number): number {
  const piece = pieces[at];
  const isJoint = piece?.isTouching && pieces[at + 1]?.isTouching && ["-", "'", "’"].includes(piece.text);
  return isJoint || roleOf(piece, "whole unit") !== undefined ? unitFrom(pieces, at + 1) : at;
}

/** "3-hour", "1h30": a figure that would be part of a code, if no unit stood on it. */
function isJoinedFigure(pieces: readonly Piece[], at: number): boolean {
  const isFree = at === 0 || pieces[at]?.isTouching === false;
  const unit = pieces[at + 1]?.kind === "hyphen" ? at + 2 : at + 1;
  return (
    isFree &&
    pieces[at]?.kind === "figure" &&
    pieces[unit]?.isTouching === true &&
    unitAt(pieces, unit) !== undefined
  );
}

/** "An hour and a half", where no other unit stands behind. */
function withFraction({ pieces }: Reader, part: Read<LengthPart>): Read<LengthPart> {
  const { value, next } = part;
  if (pieces[next]?.kind !== "and") return part;
  const article = pieces[next + 1];
  const isOne = article?.kind === "article" || article?.value === 1;
  const at = isOne ? next + 2 : next + 1;
  const fraction = pieces[at];
  if (fraction?.kind !== "fraction" || unitAt(pieces, unitFrom(pieces, at + 1))) return part;
  return { value: { ...value, amount: value.amount + 1 / fraction.value }, next: at + 1 };
}

/** The unit that a piece is, NaN of one that doesn't say how many. */
function unitAt(pieces: readonly Piece[], at: number): LengthPart | undefined {
  for (const unit of LENGTH_UNITS) {
    const amount = roleOf(pieces[at], `${unit} unit`);
    if (amount !== undefined) return { unit, amount };
  }
  return undefined;
}

function roleOf(piece: Piece | undefined, role: Parameters<Piece["roles"]["get"]>[0]): number | undefined {
  return piece?.roles.get(role);
}

function isSmaller(one: LengthUnit, other: LengthUnit): boolean {
  return LENGTH_UNITS.indexOf(one) < LENGTH_UNITS.indexOf(other);
}
