import { countKind } from "../../languages/count-nouns.ts";
import type { Span } from "../mention.ts";
import { HALVES, has, isAt, isMark } from "./clock-term.ts";
import { clockAt } from "./compose-clock-term.ts";
import { isHourMark } from "./hour-roles.ts";
import { type Lexicon, lexiconOf } from "./lexicon.ts";
import type { Piece } from "./piece.ts";
import { splitPieces } from "./split-pieces.ts";

/** One end of a range of hours. */
export interface HourEnd extends Span {
  /** 0 to 24. */
  hour: number;
  minute: number;
  half: "am" | "pm" | "night" | undefined;
  /** It says by itself which half of the day it is in: "15", "05:00", "noon". */
  isFixed: boolean;
  /** In figures with its minutes: "7:30". */
  isWritten: boolean;
}

export interface HourRange extends Span {
  first: HourEnd;
  last: HourEnd;
  /** Nothing but "from" or "between" says that its numbers are hours. */
  isBare: boolean;
  /** Its first number may be something else, as far as its words say: "une table de 4 à 8 h". */
  isUnclear: boolean;
}

/** "Alle ore 5". */
const AT_WORDS_MAX = 2;

/**
 * The ranges of hours that a plain text says, in its order: "from 3 to 5pm", "zwischen 15 und 16 Uhr", "14h-16h". Both ends
 * are one thing: what marks one of them as an hour holds for the other, too.
 */
export function findHourRanges(plain: string, language: string): HourRange[] {
  const reader = { pieces: splitPieces(plain, language), lexicon: lexiconOf(language) };
  const ranges: HourRange[] = [];
  for (let at = 0; at < reader.pieces.length; ) {
    const range = readRange(reader, at);
    if (range) ranges.push(range.found);
    at = range ? range.next : at + 1;
  }
  return ranges;
}

interface Reader {
  pieces: readonly Piece[];
  lexicon: Lexicon;
}

function readRange(reader: Reader, at: number): { found: HourRange; next: number } | undefined {
  const { pieces } = reader;
  const opener = pieces[at]?.roles;
  const isBetween = opener?.has("between") === true;
  const isOf = opener?.has("of") === true;
  const isOpened = isBetween || isOf || opener?.has("from") === true;
  const first = readEnd(reader, isOpened ? at + 1 : at);
  if (!first || (!isOpened && isPartOfFigure(pieces[at - 1], pieces[at]))) return undefined;
  const joint = pieces[first.next];
  const isJoint = joint?.roles.has("to") || (isBetween && joint?.roles.has("and")) || isDash(joint);
  const isFirstHour = first.isHour || first.isMarked || first.end.half !== undefined;
  // "Il 5 alle 4" is a day and an hour, "ten to eight" is before eight.
  const isOther = !isOpened && !isFirstHour && (isAt(joint) || !isFigureTo(pieces, first.next));
  const last = isJoint && !isOther ? readEnd(reader, first.next + 1) : undefined;
  if (!last || isPartOfFigure(pieces[last.next - 1], pieces[last.next])) return undefined;
  const isHour =
    [first, last].some((one) => one.isHour || one.end.half !== undefined) ||
    (last.isMarked && (isOpened || first.isMarked));
  if (!isHour && (!isOpened || counts(pieces[last.next]))) return undefined;
  const found = {
    ...{ first: first.end, last: last.end, start: first.end.start, end: last.end.end },
    ...{ isBare: !isHour, isUnclear: !isHour || (isOf && !isFirstHour) },
  };
  return { found, next: last.next };
}

interface EndRead {
  end: HourEnd;
  next: number;
  /** A word behind it marks it as an hour, or as so many of them: "3 h". */
  isMarked: boolean;
  /** It can be nothing else: "7:30", "noon", "7 Uhr". */
  isHour: boolean;
}

function readEnd(reader: Reader, from: number): EndRead | undefined {
  const { pieces } = reader;
  let at = from;
  while (at < from + AT_WORDS_MAX && isAt(pieces[at])) at++;
  const clock = clockAt(reader, at);
  if (!clock) return undefined;
  const { hour, minute, isFixed, isWritten } = clock;
  const mark = pieces[clock.next];
  const isMarked = isMark(pieces, clock.next);
  let next = isMarked ? clock.next + 1 : clock.next;
  const half = HALVES.find((one) => has(pieces[next], one));
  if (half) next++;
  const span = { start: pieces[at]?.start ?? 0, end: pieces[next - 1]?.end ?? 0 };
  const end = { hour, minute, isFixed, isWritten, half, ...span };
  const isHour = clock.isHour || (isMarked && isHourMark(mark?.text ?? ""));
  return { end, next, isMarked, isHour };
}

/** "5 to eight" are minutes before an hour. */
function isFigureTo(pieces: readonly Piece[], joint: number): boolean {
  return (
    pieces[joint - 1]?.kind === "figure" &&
    (isDash(pieces[joint]) || !pieces[joint]?.roles.has("before") || pieces[joint + 1]?.kind === "figure")
  );
}

function isDash(piece: Piece | undefined): boolean {
  return piece?.kind === "hyphen";
}

/** Neither end is cut from a code, a date or a larger number. */
function isPartOfFigure(before: Piece | undefined, behind: Piece | undefined): boolean {
  if (!before || !behind?.isTouching) return false;
  return (
    [before, behind].some(({ kind, text }) => kind === "figure" || /^[-/:.,#@_]$/u.test(text)) &&
    !/^[.,]$/u.test(behind.text)
  );
}

/** Whether a piece says what the number before it counts: "from 3 to 5 people". */
export function counts(behind: Piece | undefined): boolean {
  return (
    behind !== undefined &&
    (behind.kind !== "word" || countKind(behind.text) !== undefined) &&
    behind.kind !== "mark"
  );
}
