import type { Lexicon } from "./lexicon.ts";
import type { Piece } from "./piece.ts";

/** A whole number of several pieces; `next` is the piece behind it, `scale` the one that it ends with, 1 for none. */
export interface Cardinal {
  value: number;
  next: number;
  scale: number;
}

interface Sum {
  /** What stands before the last thousand, million, …, multiplied. */
  total: number;
  /** What is below the next one. */
  group: number | undefined;
  /** The last one: what follows is smaller. */
  floor: number;
  /** No word is added to a figure. */
  last: Piece["kind"] | undefined;
}

const HUNDRED = 100;
const THOUSAND = 1000;
const DOZEN = 12;

/** The longest whole number, or figure with a fraction, that begins with this piece; undefined for none. */
export function composeCardinal(
  pieces: readonly Piece[],
  from: number,
  lexicon: Lexicon,
): Cardinal | undefined {
  let sum: Sum = { total: 0, group: undefined, floor: Number.POSITIVE_INFINITY, last: undefined };
  let next = from;
  for (;;) {
    const joint = next === from ? undefined : jointAt(pieces, next);
    const piece = pieces[joint ? next + 1 : next];
    const place = { joint, isFirst: next === from, isBeforeScale: pieces[next + 1]?.kind === "scale" };
    const longer = piece && extend(sum, piece, place, lexicon);
    if (!longer) break;
    sum = longer;
    next += joint ? 2 : 1;
  }
  if (next === from) return undefined;
  const isScaled = sum.group === undefined && pieces[next - 1]?.kind === "scale";
  const scale = isScaled ? sum.floor : 1;
  return { value: sum.total + (sum.group ?? 0), next, scale };
}

/** What may stand between two pieces of one number: "and", and the hyphen of "twenty-five". */
function jointAt(pieces: readonly Piece[], at: number): Piece | undefined {
  const piece = pieces[at];
  if (piece?.kind === "and") return piece;
  return piece?.kind === "hyphen" && piece.isTouching && pieces[at + 1]?.isTouching ? piece : undefined;
}

interface Place {
  joint: Piece | undefined;
  isFirst: boolean;
  isBeforeScale: boolean;
}

function extend(sum: Sum, piece: Piece, place: Place, lexicon: Lexicon): Sum | undefined {
  switch (piece.kind) {
    case "article":
      return place.isFirst && place.isBeforeScale ? { ...sum, group: 1, last: "article" } : undefined;
    case "figure":
      return addFigure(sum, piece, place);
    case "numeral":
      return addNumeral(sum, piece, place, lexicon);
    case "scale":
      return piece.value < THOUSAND ? multiplyGroup(sum, piece, place) : multiplyAll(sum, piece, place);
    default:
      return undefined;
  }
}

/** "4 thousand 3 hundred and 21": a figure begins a number, or follows a scale. */
function addFigure(sum: Sum, { value }: Piece, { isFirst }: Place): Sum | undefined {
  const { group = 0, last } = sum;
  if (last === "scale" && group > 0 && value < HUNDRED)
    return { ...sum, group: group + value, last: "figure" };
  return isFirst || follows(sum, value) ? { ...sum, group: value, last: "figure" } : undefined;
}

function addNumeral(sum: Sum, piece: Piece, { joint, isFirst }: Place, lexicon: Lexicon): Sum | undefined {
  const { value } = piece;
  const { group } = sum;
  if (group === undefined) {
    if (!isFirst && !follows(sum, value)) return undefined;
    // "Alfān" are two thousand by themselves.
    return value < THOUSAND
      ? { ...sum, group: value, last: "numeral" }
      : { ...sum, total: sum.total + value, floor: THOUSAND, last: "scale" };
  }
  if (sum.last === "figure" || group === 0) return undefined;
  const added = addedTo(group % 100, value, joint, lexicon);
  return added === undefined ? undefined : { ...sum, group: group + added, last: "numeral" };
}

function follows({ total, group, floor }: Sum, value: number): boolean {
  return group === undefined && total > 0 && value < floor;
}

/** What a numeral adds to a number whose tens and ones are `below`; undefined where both make no number. */
function addedTo(
  below: number,
  value: number,
  joint: Piece | undefined,
  { isOnesFirst, isTenBehindOnes, isVigesimal }: Lexicon,
): number | undefined {
  const isJoined = joint?.kind !== "and";
  if (below === 0) return value < HUNDRED ? value : undefined;
  if (isTenBehindOnes && below < 10 && value === 10 && !joint) return value;
  if (isOnesFirst) {
    const isTens = value >= 20 && value < HUNDRED && value % 10 === 0;
    return below < 10 && isTens && joint?.joinsTens ? value : undefined;
  }
  if (below >= 20 && below % 10 === 0 && value > 0 && value < 10)
    return isJoined || joint.joinsTens ? value : undefined;
  if (!isVigesimal) return undefined;
  if (below === 4 && value === 20 && isJoined) return 80 - 4;
  if ((below === 60 || below === 80) && value >= 10 && value < 20) return value;
  return below === 10 && value >= 7 && value < 10 && isJoined ? value : undefined;
}

/** "Two hundred", "three dozen"; "mille cent". */
function multiplyGroup(sum: Sum, { value, isBare }: Piece, { joint, isFirst }: Place): Sum | undefined {
  const { group } = sum;
  if (group === undefined)
    return isBare && (isFirst || follows(sum, value)) ? { ...sum, group: value, last: "scale" } : undefined;
  if (joint || (group >= HUNDRED && value !== DOZEN)) return undefined;
  // "34 cents" are money, in any language.
  if (sum.last === "figure" && value === HUNDRED && group >= 10) return undefined;
  return { ...sum, group: group * value, last: "scale" };
}

/** "Two thousand", "two hundred thousand", "mil millones". */
function multiplyAll(sum: Sum, { value, isBare }: Piece, { joint, isFirst }: Place): Sum | undefined {
  const { total, group, floor } = sum;
  const after = { floor: value, group: undefined, last: "scale" } as const;
  if (group === undefined) {
    if (isFirst) return isBare ? { ...after, total: value } : undefined;
    if (value >= floor) return joint || total >= value ? undefined : { ...after, total: total * value };
    return isBare ? { ...after, total: total + value } : undefined;
  }
  if (joint) return undefined;
  if (value < floor) return { ...after, total: total + group * value };
  return total + group < value ? { ...after, total: (total + group) * value } : undefined;
}
