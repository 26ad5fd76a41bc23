import { countKind } from "../../languages/count-nouns.ts";
import { longest, type Mention } from "../mention.ts";
import { composeCardinal } from "./compose-cardinal.ts";
import { isHourMark } from "./hour-roles.ts";
import { type Lexicon, lexiconOf } from "./lexicon.ts";
import type { Piece, PieceRole } from "./piece.ts";
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
}

/** What tells that a number is an hour, where its own look does not. */
interface Circumstances {
  language: string;
  /** "8 uur" is an hour of the day rather than a length. */
  isMarkHour: boolean;
  /** "Für 5 am Mittwoch": "am" stands before a day, too. */
  isAmBeforeDay: boolean;
  /** Whether nothing is counted by a number that ends there. */
  isEndOf: (end: number) => boolean;
}

const DAY_MINUTES = 1_440;
const HOUR_MINUTES = 60;
const HOURS = 24;
const HALVES = ["am", "pm", "night"] as const;
const AT = ["at", "atTail", "atHour"] as const;
const DOTTED = /^(\d{1,2})\.(\d{2})$/u;
/** Four figures with "am" or "pm" behind them: "730 pm". */
const MILITARY = /^(\d{1,2})([0-5]\d)$/u;
const FACE_MINUTES_MIN = 10;
/** Minutes that people say before "to" without a word for them. */
const SAID_BEFORE: ReadonlySet<number> = new Set([5, 10, 20, 25]);
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

interface Reader extends Circumstances {
  plain: string;
  pieces: readonly Piece[];
  lexicon: Lexicon;
}

interface Term {
  hour: number;
  /** Below 0 and above 59 where they are counted from another hour. */
  minute: number;
  next: number;
  isFixed: boolean;
  isWritten: boolean;
  /** It can be nothing else. */
  isHour: boolean;
  /** With a word for so many hours behind it, which may be a length. */
  isMarked: boolean;
  /** It is an hour where nothing is counted by it. */
  isTail: boolean;
  /** Said behind it already: "8pm e meia". */
  half: Piece | undefined;
}

const PLAIN = { minute: 0, isWritten: false, isHour: false, isMarked: false, isTail: false, half: undefined };

function readingsAt(reader: Reader, at: number): Mention<ClockTime>[] {
  const { pieces } = reader;
  const terms = [
    ...(hourAt(reader, at) ?? []),
    ...(movedAt(reader, at) ?? []),
    ...(militaryAt(reader, at) ?? []),
  ];
  return terms.flatMap((term) => {
    const behind = markEnd(pieces, term.next);
    const half = term.half ?? halfAt(reader, behind);
    const next = half && term.half === undefined ? behind + 1 : term.next;
    const opener = pieces[at - 1];
    if (!isTime(reader, { term, half, opener, at, next })) return [];
    const clock = timeOf(term, half);
    return clock ? [{ value: clock, start: pieces[at]?.start ?? 0, end: pieces[next - 1]?.end ?? 0 }] : [];
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
  if (term.isHour || (half && !(isArticle && !AT.some((role) => has(opener, role)) && !isAbbreviation(half))))
    return true;
  const isFree = () => reader.isEndOf(last.end);
  if (has(opener, "atHour")) return countKind(behind?.text ?? "") === undefined;
  if (term.isTail || term.isMarked) {
    const isSaid = AT.some((role) => has(opener, role)) || term.isTail;
    if (isSaid && (term.isMarked || isFree())) return true;
    return term.isMarked && reader.isMarkHour && first.value !== 1 && !isLength(reader, at) && isFree();
  }
  return (has(opener, "atTail") || has(opener, "from")) && isFree();
}

function isAbbreviation({ text }: Piece): boolean {
  return /^[ap]\W*m/u.test(text);
}

/** What stands before says how long, not when. */
function isLength({ pieces }: Reader, at: number): boolean {
  return (
    has(pieces[at - 1], "of") ||
    /^(?:pendant|durant|depuis|chaque|gedurende|per)$/u.test(pieces[at - 1]?.text ?? "")
  );
}

function isCut(plain: string, first: Piece, last: Piece, half: Piece | undefined): boolean {
  if (first.kind === "figure" && BEFORE_WRITTEN.test(plain.slice(Math.max(0, first.start - 4), first.start)))
    return true;
  const behind = plain.slice(last.end, last.end + 5);
  if (half === last) return /^[\p{L}\p{N}]/u.test(behind);
  return last.kind === "figure" && (BEHIND_WRITTEN.test(behind) || /^\p{L}/u.test(behind));
}

/** The hour that begins here, with what follows it of its minutes; several where more may be meant. */
function hourAt(reader: Reader, at: number): Term[] | undefined {
  const { pieces } = reader;
  const piece = pieces[at];
  const named = piece?.roles.get("named");
  if (named !== undefined)
    return withMinutes(reader, {
      ...PLAIN,
      hour: named / HOUR_MINUTES,
      next: at + 1,
      isFixed: true,
      isHour: true,
    });
  const written = writtenAt(pieces, at);
  if (written) return [atNamed(pieces, written)];
  const bare = bareAt(reader, at);
  return bare ? withMinutes(reader, atNamed(pieces, bare)) : undefined;
}

/** "12 noon", "12 Uhr mittags". */
function atNamed(pieces: readonly Piece[], term: Term): Term {
  let next = markEnd(pieces, term.next);
  while (AT.some((role) => has(pieces[next], role))) next++;
  const named = pieces[next]?.roles.get("named");
  return named === undefined || term.hour % 12 !== 0 || term.minute !== 0
    ? term
    : { ...term, hour: named / HOUR_MINUTES, next: next + 1, isFixed: true, isHour: true };
}

/** "7:30", "07:30:15", "7.30", "19h30". */
function writtenAt(pieces: readonly Piece[], at: number): Term | undefined {
  const [figure, sign, minutes] = [pieces[at], pieces[at + 1], pieces[at + 2]];
  if (figure?.kind !== "figure") return undefined;
  const [, dotted, dottedMinute] = DOTTED.exec(figure.text) ?? [];
  const isColon = sign?.text === ":";
  const isSplit =
    (isColon || (has(sign, "marks") && sign?.text.length === 1)) &&
    sign?.isTouching === true &&
    minutes?.isTouching === true &&
    /^\d{2}$/u.test(minutes.text);
  if (dotted === undefined && !isSplit) return undefined;
  const text = dotted ?? figure.text;
  const [hour, minute] = [Number(text), Number(dottedMinute ?? minutes?.text)];
  if (!/^\d{1,2}$/u.test(text) || hour > HOURS || minute >= HOUR_MINUTES || (hour === HOURS && minute > 0))
    return undefined;
  const seconds = dotted === undefined ? at + 3 : at + 1;
  const hasSeconds =
    isColon &&
    pieces[seconds]?.text === ":" &&
    pieces[seconds + 1]?.isTouching &&
    /^\d{2}$/u.test(pieces[seconds + 1]?.text ?? "");
  const next = hasSeconds ? seconds + 2 : seconds;
  const isMarked = isMark(pieces, next);
  const isFixed = hour > 12 || hour === 0 || text.startsWith("0");
  return {
    ...PLAIN,
    ...{
      hour,
      minute,
      isFixed,
      isWritten: true,
      isHour: isSplit || isMarked,
      isTail:
        dotted !== undefined && AT.some((role) => has(pieces[at - 1], role) || has(pieces[at - 1], "from")),
    },
    next: isMarked ? markEnd(pieces, next) : next,
  };
}

/** An hour without minutes of its own, in figures or words. */
function bareAt({ pieces, lexicon }: Reader, at: number): Term | undefined {
  const piece = pieces[at];
  const isFigure = piece?.kind === "figure" && /^\d{1,2}$/u.test(piece.text);
  if (!isFigure && piece?.kind !== "numeral") return undefined;
  const said = isFigure ? { value: piece.value, next: at + 1 } : composeCardinal(pieces, at, lexicon);
  if (!said || !Number.isInteger(said.value) || said.value < (isFigure ? 0 : 1) || said.value > HOURS)
    return undefined;
  const hour = said.value;
  return { ...PLAIN, hour, next: said.next, isFixed: hour > 12 || hour === 0 || piece.text.startsWith("0") };
}

/** "19 Uhr 30", "las nueve y diez", "neuf heures moins le quart", "ten fifteen", "8pm e meia". */
function withMinutes(reader: Reader, term: Term): Term[] {
  const { pieces } = reader;
  const isMarked = isMark(pieces, term.next);
  const mark = pieces[term.next];
  const next = isMarked ? markEnd(pieces, term.next) : term.next;
  const isHour = term.isHour || (isMarked && isHourMark(mark?.text ?? ""));
  const marked = { ...term, next, isMarked, isHour };
  const half = halfAt(reader, next);
  const joint = half && has(pieces[next + 1], "plus") ? next + 1 : next;
  const sign = has(pieces[joint], "plus") ? 1 : has(pieces[joint], "less") ? -1 : undefined;
  const joined = sign && amountAt(reader, joint + 1);
  const said = joint > next ? half : undefined;
  const terms = [marked];
  if (sign && joined && !isCounted(pieces[joined.next])) {
    const isClear = joined.isPart && sign < 0;
    terms.push({
      ...shifted(marked, sign * joined.minutes),
      next: joined.next,
      half: said,
      isHour: isHour || isClear || isAll(reader, joined.next),
    });
  }
  const direct = amountAt(reader, next);
  if (
    direct &&
    !direct.isPart &&
    !isCounted(pieces[direct.next]) &&
    (isMarked || direct.minutes >= FACE_MINUTES_MIN)
  )
    terms.push({
      ...shifted(marked, direct.minutes),
      next: direct.next,
      isTail:
        !isMarked &&
        direct.minutes % 5 === 0 &&
        term.hour < HOURS &&
        AT.some((role) => has(pieces[startOf(pieces, term) - 1], role)),
    });
  return terms;
}

function startOf(pieces: readonly Piece[], { next }: Term): number {
  let at = next - 1;
  while (pieces[at]?.isInWord) at--;
  return at;
}

function isAll({ pieces }: Reader, next: number): boolean {
  return pieces.length === next && next <= 5 && pieces[0]?.kind === "numeral";
}

/** "Halb acht", "ten past noon", "vijf over half acht". */
function movedAt(reader: Reader, at: number): Term[] | undefined {
  const { pieces } = reader;
  const shift = pieces[at]?.roles.get("shifts");
  const isLink = (n: number) => pieces[n]?.kind === "hyphen" && pieces[n]?.isTouching;
  const target = shift === undefined ? undefined : bareAt(reader, at + 1);
  const shiftedTerm = target &&
    shift !== undefined &&
    !isCounted(pieces[target.next]) && { ...shifted(marksOff(reader, target), shift), isHour: true };
  const amount = amountAt(reader, at);
  if (!amount) return shiftedTerm ? [shiftedTerm] : undefined;
  const joint = isLink(amount.next) ? amount.next + 1 : amount.next;
  const sign = has(pieces[joint], "past") ? 1 : has(pieces[joint], "before") ? -1 : undefined;
  let from = joint + 1;
  while (AT.some((role) => has(pieces[from], role))) from++;
  const base = sign && (movedAt(reader, from)?.[0] ?? targetAt(reader, from));
  const terms = shiftedTerm ? [shiftedTerm] : [];
  if (!sign || !base || (pieces[at]?.kind === "fraction" && !amount.isPart)) return terms;
  const isRange = sign < 0 && has(pieces[joint], "to");
  const isOf = pieces[joint]?.text === "of" && !amount.isPart;
  if (isOf) return terms;
  const isClear = !isRange || amount.isPart || amount.isUnit || base.isHour;
  const isSaid = SAID_BEFORE.has(amount.minutes) || AT.some((role) => has(pieces[at - 1], role));
  terms.push({
    ...shifted(base, sign * amount.minutes),
    next: base.next,
    isHour: isClear,
    isTail: !isClear && isSaid,
  });
  return terms;
}

function targetAt(reader: Reader, at: number): Term | undefined {
  const named = reader.pieces[at]?.roles.get("named");
  if (named !== undefined)
    return {
      ...PLAIN,
      hour: named === 0 ? HOURS : named / HOUR_MINUTES,
      next: at + 1,
      isFixed: true,
      isHour: true,
    };
  const target = bareAt(reader, at);
  return target && marksOff(reader, target);
}

function marksOff({ pieces }: Reader, term: Term): Term {
  const isHour = isMark(pieces, term.next);
  return { ...term, next: isHour ? markEnd(pieces, term.next) : term.next, isHour };
}

function militaryAt({ pieces }: Reader, at: number): Term[] | undefined {
  const piece = pieces[at];
  const half = pieces[at + 1];
  const [, hour, minute] = MILITARY.exec(piece?.text ?? "") ?? [];
  if (
    piece?.kind !== "figure" ||
    hour === undefined ||
    piece.text.length < 3 ||
    !half ||
    !isAbbreviation(half)
  )
    return undefined;
  return [
    {
      ...PLAIN,
      hour: Number(hour),
      minute: Number(minute),
      next: at + 1,
      isFixed: false,
      isHour: Number(hour) <= 12,
    },
  ];
}

/** Minutes by their name or their number. */
function amountAt(
  { pieces, lexicon }: Reader,
  at: number,
): { minutes: number; next: number; isPart: boolean; isUnit: boolean } | undefined {
  const piece = pieces[at];
  const part = piece?.roles.get("parts");
  if (part !== undefined) return { minutes: part, next: at + 1, isPart: true, isUnit: false };
  const isNumber = piece?.kind === "numeral" || (piece?.kind === "figure" && /^\d{1,2}$/u.test(piece.text));
  const said = isNumber ? composeCardinal(pieces, at, lexicon) : undefined;
  if (!said || !Number.isInteger(said.value) || said.value < 1 || said.value >= HOUR_MINUTES)
    return undefined;
  const isUnit = has(pieces[said.next], "minutes");
  return { minutes: said.value, next: isUnit ? said.next + 1 : said.next, isPart: false, isUnit };
}

/** "Um 19 Uhr 30 Personen" is at seven: what its last number counts are no minutes. */
function isCounted(behind: Piece | undefined): boolean {
  if (behind === undefined) return false;
  const isNumber = behind.kind === "currency" || behind.kind === "percent" || behind.kind === "scale";
  return isNumber || (countKind(behind.text) !== undefined && !has(behind, "marks"));
}

/** "Quarter to one" is at 12:45: counting from an open hour stays on the clock's face. */
function shifted(term: Term, minutes: number): Term {
  const total = (term.hour * HOUR_MINUTES + term.minute + minutes + DAY_MINUTES) % DAY_MINUTES;
  const isBack = !term.isFixed && total < HOUR_MINUTES;
  return { ...term, hour: isBack ? 12 : Math.floor(total / HOUR_MINUTES), minute: total % HOUR_MINUTES };
}

function timeOf(term: Term, half: Piece | undefined): ClockTime | undefined {
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

function halfAt({ pieces, isAmBeforeDay }: Reader, at: number): Piece | undefined {
  const piece = pieces[at];
  if (!piece || !HALVES.some((role) => has(piece, role))) return undefined;
  // A day that was read before is blanked.
  const isBeforeDay = isAmBeforeDay && piece.text === "am" && /^[\p{L}_]/u.test(pieces[at + 1]?.text ?? "");
  return isBeforeDay ? undefined : piece;
}

function isMark(pieces: readonly Piece[], at: number): boolean {
  return has(pieces[at], "marks");
}

function markEnd(pieces: readonly Piece[], at: number): number {
  let next = at;
  while (isMark(pieces, next)) next++;
  return next;
}

function has(piece: Piece | undefined, role: PieceRole): boolean {
  return piece?.roles.has(role) === true;
}
