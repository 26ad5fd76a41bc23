import type { DayKind, DayPiece, DayPieces } from "./day-piece.ts";
import type { SaidDay } from "./said-day.ts";

/** What is read from a position on, and where it ends. */
export interface Read<Value> {
  value: Value;
  end: number;
}

/** What may stand between two pieces beside spaces. */
const GAP = "";
export const COMMA_GAP = ",،、(";
export const LOOSE_GAP = "-,،、(";
/** Written between day, month and year: "1-Jan", "22/Jan/2019", "jan. 5". */
export const TIGHT_GAP = "-/.,،";
const SPACES_MAX = 3;
const BEFORE_REACH = 24;

/** The pieces of a text, and what the rules need to look at behind them. */
export class DayReader {
  readonly plain: string;
  readonly pieces: DayPieces;
  /** The two last figures of this year. */
  readonly shortYear: number;
  /** What `composeDays` has read. */
  readonly days = new Map<number, Read<SaidDay>[]>();
  readonly #mayEndAt: (end: number) => boolean;

  constructor(
    plain: string,
    more: { pieces: DayPieces; shortYear: number; mayEndAt: (end: number) => boolean },
  ) {
    this.plain = plain;
    this.pieces = more.pieces;
    this.shortYear = more.shortYear;
    this.#mayEndAt = more.mayEndAt;
  }

  /** The longest piece of a kind behind a few spaces, or behind another gap. */
  at<Kind extends DayKind>(position: number, kind: Kind, gap = GAP): DayPiece<Kind> | undefined {
    let longest: DayPiece<Kind> | undefined;
    for (const piece of this.pieces.get(this.skipGap(position, gap)) ?? [])
      if (isOfKind(piece, kind) && (!longest || piece.end > longest.end)) longest = piece;
    return longest;
  }

  /** Behind a few spaces, and behind one of the signs. */
  skipGap(position: number, signs = GAP): number {
    let at = this.#skipSpaces(position);
    if (signs.includes(this.plain[at] ?? " ")) at = this.#skipSpaces(at + 1);
    return at;
  }

  #skipSpaces(position: number): number {
    let at = position;
    while (at - position < SPACES_MAX && /\s/u.test(this.plain[at] ?? "")) at++;
    return at;
  }

  /** Behind any words of these kinds. */
  skip(position: number, ...kinds: DayKind[]): number {
    let at = position;
    for (let count = 0; count < 4; count++) {
      const piece = kinds.map((kind) => this.at(at, kind)).find((one) => one !== undefined);
      if (!piece) break;
      at = piece.end;
    }
    return at;
  }

  /** The pieces that end directly before, with spaces between. */
  before(position: number): DayPiece[] {
    const from = Math.max(0, position - BEFORE_REACH);
    return Array.from({ length: position - from }, (_, n) => this.pieces.get(from + n) ?? [])
      .flat()
      .filter(({ end }) => end < position && this.#skipSpaces(end) === position);
  }

  /** Nothing that is counted or belongs to a clock stands behind. */
  mayEndAt(end: number): boolean {
    return this.#mayEndAt(end);
  }
}

function isOfKind<Kind extends DayKind>(piece: DayPiece, kind: Kind): piece is DayPiece<Kind> {
  return piece.kind === kind;
}
