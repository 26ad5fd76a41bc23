import { isFrameWord } from "../../languages/frame-words.ts";
import { type Cardinal, composeCardinal } from "./compose-cardinal.ts";
import { type Lexicon, lexiconOf } from "./lexicon.ts";
import type { Piece } from "./piece.ts";

/** A number without its sign; `next` is the piece behind it. */
export interface Magnitude {
  /** NaN where its pieces make no number. */
  value: number;
  next: number;
  isMoney: boolean;
  /** A fraction of which nothing says how many there are: "half". */
  isVagueAlone: boolean;
}

const THOUSAND = 1000;
const SUBUNITS = 100;
const PERCENT = 100;

/** The longest number that begins with this piece; undefined for none. */
export function readMagnitude(pieces: readonly Piece[], at: number, language: string): Magnitude | undefined {
  const lexicon = lexiconOf(language);
  const read = { pieces, at, lexicon, language };
  const part = readPart(pieces, at);
  if (part) return isPartSaid(read) ? partOf(part, read) : part;
  const cardinal = composeCardinal(pieces, at, lexicon);
  if (!cardinal) return undefined;
  const fractional = withRatio(withFraction(withDecimals(cardinal, read), read), read);
  const magnitude = withSubunits(scaled(fractional, read), read);
  return fractional.value < 1 ? partOf(magnitude, read) : percentOf(magnitude, read);
}

interface Reader {
  pieces: readonly Piece[];
  at: number;
  lexicon: Lexicon;
  language: string;
}

/** "Half", "a third", "half a million". */
function readPart(pieces: readonly Piece[], at: number): Magnitude | undefined {
  const from = pieces[at]?.kind === "article" ? at + 1 : at;
  const part = pieces[from];
  if (part?.kind !== "fraction") return undefined;
  const scaleAt = pieces[from + 1]?.kind === "article" ? from + 2 : from + 1;
  const scale = pieces[scaleAt];
  if (scale?.kind === "scale")
    return { value: scale.value / part.value, next: scaleAt + 1, isMoney: false, isVagueAlone: false };
  return { value: 1 / part.value, next: from + 1, isMoney: false, isVagueAlone: /\p{L}/u.test(part.text) };
}

/** "Four point two five": figures in a row, or one number. */
function withDecimals(cardinal: Cardinal, { pieces, lexicon }: Reader): Cardinal {
  if (pieces[cardinal.next]?.kind !== "point" || !Number.isInteger(cardinal.value)) return cardinal;
  let digits = "";
  let next = cardinal.next + 1;
  for (let one = pieces[next]; one?.kind === "numeral" && one.value < 10; one = pieces[++next])
    digits += one.value;
  if (digits.length > 1) return { ...cardinal, value: Number(`${cardinal.value}.${digits}`), next };
  const decimals = composeCardinal(pieces, cardinal.next + 1, lexicon);
  if (!decimals) return cardinal;
  const [said, scale] =
    decimals.scale >= THOUSAND ? [decimals.value / decimals.scale, decimals.scale] : [decimals.value, 1];
  return { value: Number(`${cardinal.value}.${said}`) * scale, next: decimals.next, scale };
}

/** "3/4", "1 1/2", "2½", "two thirds", "two and a half", "3 millones y medio". */
function withFraction(cardinal: Cardinal, reader: Reader): Cardinal {
  const { pieces, lexicon } = reader;
  const { value, next, scale } = cardinal;
  const own = ratioAt(pieces, next - 1);
  if (own && next - reader.at === 1) return { ...own, scale: 1 };
  const more = own ? undefined : ratioAt(pieces, next);
  if (more && more.value < 1) return { value: value + more.value, next: more.next, scale: 1 };
  const joined = pieces[next]?.kind === "and" ? next + 1 : next;
  const isOne = pieces[joined]?.kind === "article" || pieces[joined]?.value === 1;
  const partAt = isOne && pieces[joined + 1]?.kind === "fraction" ? joined + 1 : joined;
  const part = pieces[partAt];
  if (part?.kind === "fraction") {
    const isAdded = partAt > next || !/\p{L}/u.test(part.text);
    if (isAdded) return { value: value + scale / part.value, next: partAt + 1, scale: 1 };
    // "Four half" are no two.
    const isUnclear = part.value === 2 && value !== 1;
    return { value: isUnclear ? Number.NaN : value / part.value, next: partAt + 1, scale: 1 };
  }
  const parts = joined > next ? composeCardinal(pieces, joined, lexicon) : undefined;
  const ofParts = parts && pieces[parts.next];
  if (!parts || ofParts?.kind !== "fraction") return cardinal;
  return { value: value + (parts.value * scale) / ofParts.value, next: parts.next + 1, scale: 1 };
}

/** "The third of 5" is none of five. */
function isPartSaid({ pieces, at }: Reader): boolean {
  const part = pieces[at];
  return part?.kind === "article" || part?.value === 2 || !/\p{L}/u.test(part?.text ?? "");
}

/** "Half of 300", "two thirds of 90". */
function partOf(part: Magnitude, reader: Reader): Magnitude {
  const whole = wholeBehind(part.next, reader);
  return whole ? { ...whole, value: part.value * whole.value } : part;
}

/** "10% of 300". */
function percentOf(part: Magnitude, reader: Reader): Magnitude {
  const isPercent = reader.pieces[part.next]?.kind === "percent";
  const whole = isPercent ? wholeBehind(part.next + 1, reader) : undefined;
  return whole ? { ...whole, value: (part.value * whole.value) / PERCENT } : part;
}

function wholeBehind(at: number, { pieces, language }: Reader): Magnitude | undefined {
  if (pieces[at]?.kind !== "of") return undefined;
  const isMoney = pieces[at + 1]?.kind === "currency";
  const whole = readMagnitude(pieces, isMoney ? at + 2 : at + 1, language);
  return whole && { ...whole, isMoney: isMoney || whole.isMoney };
}

/** Two figures with a stroke between that nothing parts. */
function ratioAt(pieces: readonly Piece[], at: number): { value: number; next: number } | undefined {
  const [one, slash, other] = [pieces[at], pieces[at + 1], pieces[at + 2]];
  const isRatio =
    one?.kind === "figure" && slash?.kind === "slash" && other?.kind === "figure" && other.isTouching;
  if (!isRatio || !slash.isTouching || other.value === 0 || pieces[at + 3]?.kind === "slash")
    return undefined;
  return { value: one.value / other.value, next: at + 3 };
}

/** "One over four", where nothing behind it is counted. */
function withRatio(cardinal: Cardinal, { pieces, lexicon }: Reader): Cardinal {
  if (pieces[cardinal.next]?.kind !== "over") return cardinal;
  const below = composeCardinal(pieces, cardinal.next + 1, lexicon);
  if (!below || below.value === 0 || pieces[below.next]?.kind === "word") return cardinal;
  return { value: cardinal.value / below.value, next: below.next, scale: 1 };
}

/** "Two and a half million", "$1.2m". */
function scaled({ value, next, scale }: Cardinal, { pieces, at, language }: Reader): Cardinal {
  const behind = pieces[next];
  const isMoney = pieces[at - 1]?.kind === "currency" || pieces[next + 1]?.kind === "currency";
  const isScale =
    (behind?.kind === "scale" && scale === 1 && (behind.value >= THOUSAND || !Number.isInteger(value))) ||
    (behind?.kind === "money scale" && isMoney) ||
    (behind?.kind === "spoken scale" && !mayBeNamed(pieces[next + 1], language));
  return isScale && behind
    ? { value: value * behind.value, next: next + 1, scale: behind.value }
    : { value, next, scale };
}

/** Whether a word may go on the name of a thing: "grand pianos". */
function mayBeNamed(piece: Piece | undefined, language: string): boolean {
  return piece?.kind === "word" && !isFrameWord(piece.text, language);
}

/** "15 euros 50 cents", "15 euros and 50 cents". */
function withSubunits({ value, next }: Cardinal, { pieces, lexicon }: Reader): Magnitude {
  const alone = { value, next, isMoney: false, isVagueAlone: false };
  if (pieces[next]?.kind !== "currency" || !Number.isInteger(value)) return alone;
  const from = pieces[next + 1]?.kind === "and" ? next + 2 : next + 1;
  const parts = composeCardinal(pieces, from, lexicon);
  if (!parts || parts.value >= SUBUNITS || !Number.isInteger(parts.value)) return alone;
  const isSaid = pieces[parts.next]?.kind === "subunit";
  const isPair = from === next + 1 && /^\d{2}$/u.test(pieces[from]?.text ?? "");
  const isWritten = isPair && (pieces[from]?.isTouching || isEnd(pieces[parts.next]));
  if (!isSaid && !isWritten) return alone;
  return {
    ...alone,
    value: value + parts.value / SUBUNITS,
    next: parts.next + (isSaid ? 1 : 0),
    isMoney: true,
  };
}

function isEnd(piece: Piece | undefined): boolean {
  return piece === undefined || piece.kind === "mark";
}
