import type { LanguageWords } from "../../languages/language-words.ts";
import { perLanguage } from "../../languages/number-words.ts";
import type { HourWords } from "../../languages/parts/hour-words.ts";
import { perPartOrEnglish } from "../../languages/per-part.ts";
import { sourceOf } from "../../languages/phrase-notation.ts";
import { phraseSource } from "../../languages/phrase-pattern.ts";
import { sourceOfAll } from "../../languages/sources-of-all.ts";
import { wordsOf } from "../../languages/words-of.ts";
import { lazily } from "../../text/lazily.ts";
import { plainText } from "../../text/plain-text.ts";
import type { Span } from "../mention.ts";
import type { Piece, PieceKind } from "./piece.ts";
import { type Magnitude, readMagnitude } from "./read-magnitude.ts";
import { splitPieces } from "./split-pieces.ts";

/** A number that a text says whole. */
export interface NumberReading extends Span {
  value: number;
  /** Where it may be a whole number as well: "1.200" in English. */
  grouped: number | undefined;
  /** What a sign or an abbreviation says that it measures. */
  measure: "money" | "percent" | undefined;
  /** A word that mostly counts nothing: "half". */
  isVagueAlone: boolean;
}

/** A number with something written onto it that nobody knows. */
export interface DoubtfulNumber extends NumberReading {
  doubt: NumberDoubt;
}

export type NumberDoubt = "unknown_sign" | "unknown_unit";

/** A message with more numbers answers no question. */
const FOUND_MAX = 100;
/** A number's own sort: beside one that it went into no rule with, it makes it another number. */
const OWN: ReadonlySet<PieceKind> = new Set(["figure", "numeral", "scale", "spoken scale", "fraction"]);
/** Written before a figure, it is a part of a code, of another number, of a clock. */
const BEFORE_FIGURE = /[\p{L}\p{N}_.,#/:@-]/u;
const BEHIND_FIGURE = /^(?:[\p{L}\p{N}_@/]|[.,:'][\d_]|-[\d\p{L}])/u;
/** A word that goes on with no code: "20flurb", and neither "12B" nor "4ab7". */
const UNIT_BEHIND = /^(?<word>\p{L}{2,20})(?![\p{L}\p{N}_@/:-])/u;
const ordinal = lazily(() => new RegExp(`^(?:${sourceOfAll(({ dates }) => dates?.ordinal)})$`, "u"));
/**
 * The only signs that may be written onto a number and leave it as it is: brackets, quotation marks and what ends a sentence
 * on both sides, and before it a plus, "about" and "is" where they begin a word. "_" is another value.
 */
const NEUTRAL = "\\s_()\\[\\]{}\"'«»“”„‟‚‹›「」『』¿¡!?؟,،、;؛:.。…";
const NEUTRAL_BEFORE = new RegExp(`(?:^|[${NEUTRAL}]|(?:^|\\s)[+~≈=])$`, "u");
/** "Four-person" is a word. */
const NEUTRAL_BEHIND = new RegExp(`^(?:$|[${NEUTRAL}]|-[\\p{L}\\d])`, "u");
const JOINT_CHARACTERS_MAX = 24;
const UNIT_CHARACTERS_MAX = 24;

interface Reading extends NumberReading {
  /** Undefined where it is said whole; "part": it is none, but a part of something else. */
  fault: NumberDoubt | "part" | undefined;
  /** The piece that it begins with. */
  at: number;
}

/**
 * The numbers that a plain text says in figures or in words, in its order. What touches a number and could belong to it
 * makes it none, or doubtful. Ends of ranges ("3-5") and choices ("3 or 4") are none either.
 */
export function findNumbers(plain: string, language: string): NumberReading[] {
  return statedAlone(plain, language).filter(({ fault }) => fault === undefined);
}

/** The numbers that stand there, and that something unknown is written onto: "50^", "20flurb". */
export function findDoubtfulNumbers(plain: string, language: string): DoubtfulNumber[] {
  return statedAlone(plain, language).flatMap(({ fault, ...reading }) =>
    fault === undefined || fault === "part" ? [] : [{ ...reading, doubt: fault }],
  );
}

/** Those that are no end of a range, and no choice. */
function statedAlone(plain: string, language: string): Reading[] {
  const readings = readAll(plain, language).slice(0, FOUND_MAX);
  const joint = jointOf(wordsOf(language));
  const to = toOf(language);
  const isJoined = (one: Reading | undefined, other: Reading | undefined) =>
    one !== undefined &&
    other !== undefined &&
    other.start - one.end <= JOINT_CHARACTERS_MAX &&
    [joint, to].some((pattern) => pattern.test(plain.slice(one.end, other.start)));
  return readings.filter((one, n) => !isJoined(readings[n - 1], one) && !isJoined(one, readings[n + 1]));
}

/** Whether a text says a number that its figures alone don't: "-1", "4^". */
export function saysOtherNumber(plain: string, language: string): boolean {
  return readAll(plain, language).some(
    ({ value, fault }) => value < 0 || (fault !== undefined && fault !== "part"),
  );
}

/** The number that a whole text is, of any size; undefined for none. */
export function parseNumber(plain: string, language: string): number | undefined {
  const text = plain.trim();
  const [only, ...others] = findNumbers(text, language);
  const isWhole = only && others.length === 0 && only.start === 0 && only.end === text.length;
  return isWhole ? only.value : undefined;
}

const jointOf = perLanguage(
  ({ toWords, orWords }: LanguageWords) =>
    new RegExp(`^(?:\\s{0,2}-\\s{0,2}|\\s{1,2}(?:${phraseSource(`${toWords}|${orWords}`)})\\s{1,2})$`, "u"),
);

/** Between two hours or days, and so between two numbers. */
const toOf = perPartOrEnglish(
  "hours",
  ({ to }: HourWords) => new RegExp(`^\\s{1,2}(?:${sourceOf(plainText(to))})\\s{1,2}$`, "u"),
);

function readAll(plain: string, language: string): Reading[] {
  const pieces = splitPieces(plain, language);
  const readings: Reading[] = [];
  for (let at = 0; at < pieces.length; ) {
    const from = beginningAt(pieces, at);
    const magnitude = readMagnitude(pieces, from.next, language);
    if (magnitude) {
      const reading = readingOf({ pieces, plain, at, from, magnitude });
      const last = readings.at(-1);
      const isBound = last !== undefined && isAndOfBetween(pieces, at - 1, last.at);
      if (isBound) readings[readings.length - 1] = { ...last, fault: "part" };
      readings.push(isBound ? { ...reading, fault: "part" } : reading);
    }
    at = magnitude ? magnitude.next : at + 1;
  }
  return readings;
}

/** "Between two and three" is neither. */
function isAndOfBetween(pieces: readonly Piece[], at: number, first: number): boolean {
  // Hebrew writes it onto a figure with a hyphen.
  const and = pieces[at]?.kind === "hyphen" ? pieces[at - 1] : pieces[at];
  return and?.roles.has("and") === true && pieces[first - 1]?.roles.has("between") === true;
}

interface Beginning {
  isNegative: boolean;
  isMoney: boolean;
  next: number;
}

/** The sign and the currency before a number, in either order. */
function beginningAt(pieces: readonly Piece[], at: number): Beginning {
  let next = at;
  let [isNegative, isMoney] = [false, false];
  for (;;) {
    if (!isNegative && isSign(pieces, next)) isNegative = true;
    else if (pieces[next]?.kind === "currency" && opensSum(pieces, next)) isMoney = true;
    else return { isNegative, isMoney, next };
    next++;
  }
}

function isSign(pieces: readonly Piece[], at: number): boolean {
  const [before, sign, behind] = [pieces[at - 1], pieces[at], pieces[at + 1]];
  if (sign?.kind === "minus") return !OWN.has(before?.kind ?? "mark");
  if (sign?.kind !== "hyphen" || !behind) return false;
  const isFree = !sign.isTouching || before?.kind === "currency" || before?.text === "(";
  return isFree && (behind.isTouching || before === undefined);
}

function opensSum(pieces: readonly Piece[], at: number): boolean {
  const [next, afterNext] = [pieces[at + 1], pieces[at + 2]];
  const isMoney = (piece: Piece | undefined) => piece?.kind === "currency" || piece?.kind === "hyphen";
  return next?.kind === "figure" || (isMoney(next) && afterNext?.kind === "figure");
}

interface Found {
  pieces: readonly Piece[];
  plain: string;
  at: number;
  from: Beginning;
  magnitude: Magnitude;
}

function readingOf({ pieces, plain, at, from, magnitude }: Found): Reading {
  const { value, next, isVagueAlone } = magnitude;
  const [first, last] = [pieces[at], pieces[next - 1]];
  const start = first?.start ?? 0;
  const measured = pieces[next];
  const end = isSignOf(measured) ? measured.end : (last?.end ?? 0);
  const only = next - from.next === 1 ? pieces[from.next]?.grouped : undefined;
  const isMoney = from.isMoney || magnitude.isMoney || measured?.kind === "currency";
  const sign = from.isNegative || isBelowZero(pieces, next) ? -1 : 1;
  return {
    ...{ at, start, end, isVagueAlone, value: sign * value },
    grouped: only === undefined ? undefined : sign * only,
    measure: isMoney ? "money" : measured?.kind === "percent" ? "percent" : undefined,
    fault: Number.isFinite(value) ? faultOf({ pieces, plain, at, from, magnitude }) : "part",
  };
}

/** "5 below zero", "5 degrees below zero". */
function isBelowZero(pieces: readonly Piece[], at: number): boolean {
  const unit = pieces[at]?.kind;
  const next = unit === "word" || unit === "unit" ? at + 1 : at;
  return pieces[next]?.kind === "below zero";
}

/** A sign, not a word: that is what is counted. */
function isSignOf(piece: Piece | undefined): piece is Piece {
  return piece !== undefined && ["currency", "percent"].includes(piece.kind) && !/\p{L}/u.test(piece.text);
}

function faultOf(found: Found): Reading["fault"] {
  const { pieces, plain, at, from, magnitude } = found;
  if (isPartOfMore(found)) return "part";
  const start = pieces[at]?.start ?? 0;
  const end = endOf(pieces, magnitude.next);
  const isFigure = pieces[magnitude.next - 1]?.kind === "figure";
  const isLed = pieces[at]?.isLed === true;
  if (!isLed && pieces[from.next]?.kind === "figure" && BEFORE_FIGURE.test(plain[start - 1] ?? ""))
    return "part";
  if (isFigure && saysUnit(plain, end)) return "unknown_unit";
  if (isFigure && BEHIND_FIGURE.test(plain.slice(end, end + 2))) return "part";
  const isNeutral =
    (isLed || NEUTRAL_BEFORE.test(plain.slice(Math.max(0, start - 2), start))) &&
    NEUTRAL_BEHIND.test(plain.slice(end, end + 2));
  return isNeutral ? undefined : "unknown_sign";
}

/** Where a number ends with what is written onto it. */
function endOf(pieces: readonly Piece[], next: number): number {
  let end = next;
  while (pieces[end]?.isTouching && ["unit", "currency", "percent"].includes(pieces[end]?.kind ?? "")) end++;
  return pieces[end - 1]?.end ?? 0;
}

function saysUnit(plain: string, end: number): boolean {
  const word = UNIT_BEHIND.exec(plain.slice(end, end + UNIT_CHARACTERS_MAX))?.groups?.word;
  return word !== undefined && !ordinal().test(word);
}

function isPartOfMore({ pieces, at, from, magnitude: { next } }: Found): boolean {
  const [before, behind] = [pieces[at - 1], pieces[next]];
  if (isOfSort(before) || isOfSort(behind) || behind?.kind === "vague") return true;
  if (before?.kind === "of" && pieces[at - 2]?.kind === "fraction") return true;
  if (before?.kind === "point" || (behind?.kind === "minus" && isOfSort(pieces[next + 1]))) return true;
  return before?.kind === "minus" && !from.isNegative;
}

/** "One" is an article in most languages: "für vier einen Tisch". */
function isOfSort(piece: Piece | undefined): boolean {
  return piece !== undefined && OWN.has(piece.kind) && !(piece.kind === "numeral" && piece.value === 1);
}
