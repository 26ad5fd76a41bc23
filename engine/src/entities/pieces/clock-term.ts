import type { Piece, PieceRole } from "./piece.ts";

/** An hour with its minutes, of several pieces; `next` is the piece behind it. */
export interface Term {
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

/** A term of which nothing but its hour is known. */
export const PLAIN = {
  minute: 0,
  isWritten: false,
  isHour: false,
  isMarked: false,
  isTail: false,
  half: undefined,
};

/** Beside an hour: its half of the day. */
export const HALVES = ["am", "pm", "night"] as const;
const AT = ["at", "atTail", "atHour"] as const;

/** Whether a piece may be this beside an hour. */
export function has(piece: Piece | undefined, role: PieceRole): boolean {
  return piece?.roles.has(role) === true;
}

/** Whether a piece stands before an hour. */
export function isAt(piece: Piece | undefined): boolean {
  return AT.some((role) => has(piece, role));
}

/** Whether a word here marks the hour before it: "Uhr". */
export function isMark(pieces: readonly Piece[], at: number): boolean {
  return has(pieces[at], "marks");
}

/** The piece behind the words that mark an hour. */
export function markEnd(pieces: readonly Piece[], at: number): number {
  let next = at;
  while (isMark(pieces, next)) next++;
  return next;
}

/** "Am", "p. m." in the ways to write them. */
export function isAbbreviation({ text }: Piece): boolean {
  return /^[ap]\W*m/u.test(text);
}
