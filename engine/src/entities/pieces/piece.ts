import type { HourRole } from "../../languages/parts/hour-words.ts";
import type { LengthRole } from "../../languages/parts/length-words.ts";
import type { Span } from "../mention.ts";

/** What a word may be beside pieces of one sort. */
export type PieceRole = HourRole | LengthRole;

/** What a piece of a message is by itself. */
export type PieceKind =
  | "figure"
  /** A word that adds up to a number. */
  | "numeral"
  /** A word that multiplies the number before it. */
  | "scale"
  /** The same, behind a sum of money alone. */
  | "money scale"
  /** A scale in speech, where nothing that it may be the name of stands behind. */
  | "spoken scale"
  /** So many parts of one: "quarter" is four. */
  | "fraction"
  | "minus"
  | "below zero"
  | "of"
  | "point"
  | "and"
  | "article"
  | "over"
  | "vague"
  | "currency"
  | "subunit"
  | "percent"
  /** Written onto a figure it counts or measures. */
  | "unit"
  | "hyphen"
  | "slash"
  /** An unknown word, and any other sign. */
  | "word"
  | "mark";

/** The smallest part of a message that says something of a value; the spans of pieces are in order and never overlap. */
export interface Piece extends Span {
  kind: PieceKind;
  /** Of a figure, a numeral, a scale and a fraction; NaN of a figure that is no number ("1.2.3"). */
  value: number;
  /** A figure whose three digits behind a sign may be thousands, read so: "1.200". */
  grouped: number | undefined;
  /** Plain; a glued word is that of all its pieces. */
  text: string;
  /** No space stands before it. */
  isTouching: boolean;
  /** It goes on a word that was parted: "zwanzig" of "vierundzwanzig". */
  isInWord: boolean;
  /** A clitic leads it, which is no part of it. */
  isLed: boolean;
  /** An "and" that also stands between tens and ones. */
  joinsTens: boolean;
  /** A scale that says one of it without a number before it. */
  isBare: boolean;
  /** What else it may be beside others, whatever it is by itself, with the number that it then says. */
  roles: ReadonlyMap<PieceRole, number>;
}
