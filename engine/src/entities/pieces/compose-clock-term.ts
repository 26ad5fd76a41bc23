import { countKind } from "../../languages/count-nouns.ts";
import { HALVES, has, isAt, isMark, markEnd, PLAIN, type Term } from "./clock-term.ts";
import { composeCardinal } from "./compose-cardinal.ts";
import { isHourMark } from "./hour-roles.ts";
import type { Lexicon } from "./lexicon.ts";
import type { Piece } from "./piece.ts";
import { militaryAt, writtenAt } from "./read-written-clock.ts";

export interface ClockReader {
  pieces: readonly Piece[];
  lexicon: Lexicon;
  /** "Für 5 am Mittwoch": "am" stands before a day, too. */
  isAmBeforeDay: boolean;
}

const DAY_MINUTES = 1_440;
const HOUR_MINUTES = 60;
const HOURS = 24;
const FACE_MINUTES_MIN = 10;
/** Minutes that people say before "to" without a word for them. */
const SAID_BEFORE: ReadonlySet<number> = new Set([5, 10, 20, 25]);

/** The hours that may begin with this piece, by every rule. */
export function composeClockTerms(reader: ClockReader, at: number): Term[] {
  const { pieces } = reader;
  return [...(hourAt(reader, at) ?? []), ...(movedAt(reader, at) ?? []), ...(militaryAt(pieces, at) ?? [])];
}

/** The hour that begins here, with what follows it of its minutes; several where more may be meant. */
function hourAt(reader: ClockReader, at: number): Term[] | undefined {
  const { pieces } = reader;
  const hour = clockAt(reader, at);
  if (!hour) return undefined;
  if (has(pieces[at], "named")) return withMinutes(reader, hour);
  const term = atNamed(pieces, hour);
  return hour.isWritten ? [term] : withMinutes(reader, term);
}

/** "Noon", "7:30", "seven": the hour that begins here, without what may follow of its minutes. */
export function clockAt(reader: Pick<ClockReader, "pieces" | "lexicon">, at: number): Term | undefined {
  const named = reader.pieces[at]?.roles.get("named");
  if (named !== undefined)
    return { ...PLAIN, hour: named / HOUR_MINUTES, next: at + 1, isFixed: true, isHour: true };
  return writtenAt(reader.pieces, at) ?? bareAt(reader, at);
}

/** "12 noon", "12 Uhr mittags". */
function atNamed(pieces: readonly Piece[], term: Term): Term {
  let next = markEnd(pieces, term.next);
  while (isAt(pieces[next])) next++;
  const named = pieces[next]?.roles.get("named");
  return named === undefined || term.hour % 12 !== 0 || term.minute !== 0
    ? term
    : { ...term, hour: named / HOUR_MINUTES, next: next + 1, isFixed: true, isHour: true };
}

/** An hour without minutes of its own, in figures or words. */
function bareAt({ pieces, lexicon }: Pick<ClockReader, "pieces" | "lexicon">, at: number): Term | undefined {
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
function withMinutes(reader: ClockReader, term: Term): Term[] {
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
        !isMarked && direct.minutes % 5 === 0 && term.hour < HOURS && isAt(pieces[startOf(pieces, term) - 1]),
    });
  return terms;
}

function startOf(pieces: readonly Piece[], { next }: Term): number {
  let at = next - 1;
  while (pieces[at]?.isInWord) at--;
  return at;
}

function isAll({ pieces }: ClockReader, next: number): boolean {
  return pieces.length === next && next <= 5 && pieces[0]?.kind === "numeral";
}

/** "Halb acht". */
function shiftedAt(reader: ClockReader, at: number): Term | undefined {
  const { pieces } = reader;
  const shift = pieces[at]?.roles.get("shifts");
  const target = shift === undefined ? undefined : bareAt(reader, at + 1);
  if (!target || shift === undefined || isCounted(pieces[target.next])) return undefined;
  return { ...shifted(marksOff(reader, target), shift), isHour: true };
}

/** "Halb acht", "ten past noon", "vijf over half acht": what is moved is no moved hour itself, so that the work is linear. */
function movedAt(reader: ClockReader, at: number): Term[] | undefined {
  const { pieces } = reader;
  const isLink = (n: number) => pieces[n]?.kind === "hyphen" && pieces[n]?.isTouching;
  const shiftedTerm = shiftedAt(reader, at);
  const amount = amountAt(reader, at);
  if (!amount) return shiftedTerm ? [shiftedTerm] : undefined;
  const joint = isLink(amount.next) ? amount.next + 1 : amount.next;
  const sign = has(pieces[joint], "past") ? 1 : has(pieces[joint], "before") ? -1 : undefined;
  let from = joint + 1;
  while (isAt(pieces[from])) from++;
  const base = sign && (shiftedAt(reader, from) ?? targetAt(reader, from));
  const terms = shiftedTerm ? [shiftedTerm] : [];
  if (!sign || !base || (pieces[at]?.kind === "fraction" && !amount.isPart)) return terms;
  const isRange = sign < 0 && has(pieces[joint], "to");
  const isOf = pieces[joint]?.text === "of" && !amount.isPart;
  if (isOf) return terms;
  const isClear = !isRange || amount.isPart || amount.isUnit || base.isHour;
  const isSaid = SAID_BEFORE.has(amount.minutes) || isAt(pieces[at - 1]);
  terms.push({
    ...shifted(base, sign * amount.minutes),
    next: base.next,
    isHour: isClear,
    isTail: !isClear && isSaid,
  });
  return terms;
}

function targetAt(reader: ClockReader, at: number): Term | undefined {
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

function marksOff({ pieces }: ClockReader, term: Term): Term {
  const isHour = isMark(pieces, term.next);
  return { ...term, next: isHour ? markEnd(pieces, term.next) : term.next, isHour };
}

/** Minutes by their name or their number. */
function amountAt(
  { pieces, lexicon }: ClockReader,
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

/** What says the half of the day here; undefined for nothing. */
export function halfAt({ pieces, isAmBeforeDay }: ClockReader, at: number): Piece | undefined {
  const piece = pieces[at];
  if (!piece || !HALVES.some((role) => has(piece, role))) return undefined;
  // A day that was read before is blanked.
  const isBeforeDay = isAmBeforeDay && piece.text === "am" && /^[\p{L}_]/u.test(pieces[at + 1]?.text ?? "");
  return isBeforeDay ? undefined : piece;
}
