import { countKind } from "../../languages/count-nouns.ts";
import { longest, type Mention } from "../mention.ts";
import { HALVES, has, isAbbreviation, isAt, markEnd, type Term } from "./clock-term.ts";
import { type ClockReader, composeClockTerms, halfAt } from "./compose-clock-term.ts";
import { counts } from "./find-hour-ranges.ts";
import { lexiconOf } from "./lexicon.ts";
import type { Piece } from "./piece.ts";
import { splitPieces } from "./split-pieces.ts";

/** An hour of the day as it is said, before anything is guessed. */
export interface ClockTime {
  /** 0 to 24. */
  hour: number;
  minute: number;
  half: "am" | "pm" | "night" | undefined;
  /** What says the half, plain; "" for none. */
  halfText: string;
  /** It says by itself which half of the day it is in: "15", "05:00", "noon". */
  isFixed: boolean;
  /** In figures with its minutes. */
  isWritten: boolean;
  /** Where the word begins that leads it: "at". */
  opensAt: number;
}

/** What tells that a number is an hour, where its own look does not. */
interface Circumstances {
  language: string;
  /** "8 uur" is an hour of the day rather than a length. */
  isMarkHour: boolean;
  isAmBeforeDay: boolean;
  /** Whether nothing is counted by a number that ends there. */
  isEndOf: (end: number) => boolean;
}

const HOURS = 24;
const BEFORE_WRITTEN = /(?:[\d:.,/+]|(?<!:\d\d|\p{Script=Hebrew})-)$/u;
const BEHIND_WRITTEN = /^(?:[\d:/%]|[.,]\d|-\d{1,2}(?![\d:h]))/u;

/**
 * The hours of the day that a plain text says: a few rules that know no language compose them of neighbouring pieces, and
 * the longest whole one wins. "Ten to eight" is one, and none is cut from a figure, a code or a sum.
 */
export function findClockTimes(plain: string, circumstances: Circumstances): Mention<ClockTime>[] {
  const { language } = circumstances;
  const reader = {
    ...circumstances,
    plain,
    pieces: splitPieces(plain, language),
    lexicon: lexiconOf(language),
  };
  const found = reader.pieces.flatMap((_, at) => readingsAt(reader, at));
  return longest(found).sort((a, b) => a.start - b.start);
}

interface Reader extends Circumstances, ClockReader {
  plain: string;
}

function readingsAt(reader: Reader, at: number): Mention<ClockTime>[] {
  const { pieces } = reader;
  const terms = composeClockTerms(reader, at);
  return terms.flatMap((term) => {
    const behind = markEnd(pieces, term.next);
    const half = term.half ?? halfAt(reader, behind);
    const next = half && term.half === undefined ? behind + 1 : term.next;
    const opener = pieces[at - 1];
    if (!isTime(reader, { term, half, opener, at, next })) return [];
    const clock = timeOf(term, half);
    const opensAt = openingOf(pieces, at);
    return clock
      ? [{ value: { ...clock, opensAt }, start: pieces[at]?.start ?? 0, end: pieces[next - 1]?.end ?? 0 }]
      : [];
  });
}

interface Evidence {
  term: Term;
  half: Piece | undefined;
  opener: Piece | undefined;
  at: number;
  next: number;
}

/** Whether a term is an hour of the day: it is one by itself, or something beside it says so. */
function isTime(reader: Reader, { term, half, opener, at, next }: Evidence): boolean {
  const { pieces, plain } = reader;
  const [first, last, behind] = [pieces[at], pieces[next - 1], pieces[next]];
  if (!first || !last || isCut(plain, first, last, half)) return false;
  if (has(behind, "minutes") || behind?.kind === "percent" || behind?.kind === "currency") return false;
  // "One morning" and "einen Abend" are no hours: the word is an article as well.
  const isArticle = first.value === 1 && first.kind === "numeral" && !term.isMarked && next - at === 2;
  if (term.isHour || (half && !(isArticle && !isAt(opener) && !isAbbreviation(half)))) return true;
  const isFree = () => reader.isEndOf(last.end);
  if (has(opener, "atHour")) return countKind(behind?.text ?? "") === undefined;
  if (term.isTail || term.isMarked) {
    const isSaid = isAt(opener) || term.isTail;
    if (isSaid && (term.isMarked || isFree())) return true;
    return term.isMarked && reader.isMarkHour && first.value !== 1 && !isLength(reader, at) && isFree();
  }
  return (has(opener, "atTail") || has(opener, "from")) && isFree() && !opensCount(pieces, next);
}

/** "From 3 to 5 people" says no hour. */
function opensCount(pieces: readonly Piece[], at: number): boolean {
  return has(pieces[at], "to") && counts(pieces[at + 2]);
}

/** "Antes das 6" is not at six: what stands before an hour's own words tells whether it is meant. */
function openingOf(pieces: readonly Piece[], at: number): number {
  const opener = pieces[at - 1];
  const isOpened = has(opener, "from") || isAt(opener);
  return (isOpened ? opener : pieces[at])?.start ?? 0;
}

/** What stands before says how long, not when. */
function isLength({ pieces }: Reader, at: number): boolean {
  return has(pieces[at - 1], "of") || has(pieces[at - 1], "beforeLength");
}

function isCut(plain: string, first: Piece, last: Piece, half: Piece | undefined): boolean {
  if (first.kind === "figure" && BEFORE_WRITTEN.test(plain.slice(Math.max(0, first.start - 4), first.start)))
    return true;
  const behind = plain.slice(last.end, last.end + 5);
  if (half === last) return /^[\p{L}\p{N}]/u.test(behind);
  return last.kind === "figure" && (BEHIND_WRITTEN.test(behind) || /^\p{L}/u.test(behind));
}

function timeOf(term: Term, half: Piece | undefined): Omit<ClockTime, "opensAt"> | undefined {
  const { hour, minute, isFixed, isWritten } = term;
  const said = HALVES.find((one) => has(half, one));
  const isMorning = said === "am" && hour > 12;
  if (isMorning || (hour === HOURS && minute > 0)) return undefined;
  return {
    hour,
    minute,
    isFixed: isFixed && (hour > 12 || hour === 0 || !said),
    isWritten,
    half: said,
    halfText: half?.text ?? "",
  };
}
