import { isInk } from "./letters.ts";
import { CELL_GAP, type GlyphRow } from "./rows.ts";

export const ROWS_MIN = 4;
/** Of the font size: columns of text stand at least so far apart. */
export const GUTTER_MIN = 0.7;
/** Without blanks: shorter texts side by side are the cells of a table. */
const CHARS_MEAN_MIN = 16;
const FILL_MIN = 0.4;
const WHOLE_SHARE_MIN = 0.7;
/** Of the font size: cells of one row stand on one line, so nearly. */
const SAME_LINE = 0.06;
/** As many lines of one side stand beside none of the other's as beside one, times this: then they are no rows. */
const APART_SHARE = 2;
/** Of the rows: so many have their cells equally far from one line. */
const ALIKE_SHARE = 0.8;
/** Lines of running text, for each line of a note in its margin, and their letters. */
const NOTED_ROWS_MIN = 4;
const NOTED_CHARS_MIN = 24;
/** Of the font size, from line to line of one text. */
export const LINE_STEP_MIN = 0.9;
const LINE_STEP_MAX = 1.65;

export interface Gap {
  start: number;
  end: number;
}

/** A row with where its ink is. */
export interface Line {
  row: GlyphRow;
  x: number;
  right: number;
  gaps: Gap[];
}

/** A row cut at a gap. */
export interface Sides {
  y: number;
  size: number;
  left: GlyphRow | undefined;
  right: GlyphRow | undefined;
}

export function toLine(row: GlyphRow): Line {
  const gaps: Gap[] = [];
  let x = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  for (const glyph of row.glyphs) {
    if (!isInk(glyph)) continue;
    if (glyph.x - right >= GUTTER_MIN * row.size && right > x) gaps.push({ start: right, end: glyph.x });
    x = Math.min(x, glyph.x);
    right = Math.max(right, glyph.right);
  }
  return { row, x, right, gaps };
}

/** Whether two columns are of running text: long lines without gaps that fill the room they have. */
export function areTexts(sides: readonly Sides[], isRtl: boolean): boolean {
  const lefts = sides.flatMap(({ left }) => left ?? []);
  const rights = sides.flatMap(({ right }) => right ?? []);
  const [near, far] = isRtl ? [rights, lefts] : [lefts, rights];
  if (near.length < ROWS_MIN || far.length < ROWS_MIN || far.some(isFilledIn)) return false;
  if (![near, far].every((side) => mean(side.map(charsOfPiece)) >= CHARS_MEAN_MIN)) return false;
  if (near.filter(isWhole).length < near.length * WHOLE_SHARE_MIN) return false;
  const edges = near.map(toLine);
  const room = Math.max(...edges.map(({ right }) => right)) - Math.min(...edges.map(({ x }) => x));
  return mean(edges.map(({ x, right }) => right - x)) / room >= FILL_MIN;
}

/**
 * Whether most lines of one side have none beside them on the other: texts of their own, and no rows. The cells of a row
 * stand on one line, or as far from it as in the other rows where their fonts differ.
 */
export function standOnOtherLines(sides: readonly Sides[]): boolean {
  const steps = sides.map(stepBetween);
  const usual = usualStep(
    steps.filter((step) => step !== undefined),
    sides[0]?.size ?? 0,
  );
  let together = 0;
  let apart = 0;
  for (const [at, side] of sides.entries()) {
    const step = steps[at];
    if (step !== undefined) {
      if (Math.abs(step - usual) <= SAME_LINE * side.size) together++;
      else apart++;
    } else if (side.left && side.right) together++;
    else if (isMiddle(sides, at) && !isMiddle(sides, at - 1) && !isMiddle(sides, at + 1)) together++;
    else if (isNextTo(side, sides[at + 1])) apart++;
  }
  const least = Math.min(...(["left", "right"] as const).map((side) => countOf(sides, side)));
  return least >= ROWS_MIN - 1 ? apart > APART_SHARE * together : together === 0 && apart > 0;
}

/** Down from the cells on one side to those on the other, where nearly all rows have the same step; else none. */
function usualStep(steps: number[], size: number): number {
  const middle = steps.toSorted((a, b) => a - b)[steps.length >> 1] ?? 0;
  const alike = steps.filter((step) => Math.abs(step - middle) <= SAME_LINE * size).length;
  return alike >= Math.max(ROWS_MIN - 1, steps.length * ALIKE_SHARE) ? middle : 0;
}

/** Whether the next line stands on the other side, and too high to be the line below. */
function isNextTo({ left, y, size }: Sides, next: Sides | undefined): boolean {
  return next !== undefined && next.y - y < LINE_STEP_MIN * size && !(left ? next.left : next.right);
}

/** From what stands before the gap down to what stands behind it; undefined where either is missing or was filled in. */
function stepBetween({ left, right }: Sides): number | undefined {
  if (!left || !right || isFilledIn(left) || isFilledIn(right)) return undefined;
  const [before, behind] = [left.glyphs.findLast(isInk), right.glyphs.find(isInk)];
  return before && behind && behind.y - before.y;
}

/** Whether one side is a short text in the margin of the other, a running text: neither is a cell of the other's row. */
export function isMarginNote(sides: readonly Sides[]): boolean {
  return isBeside(sides, "left", "right") || isBeside(sides, "right", "left");
}

function isBeside(sides: readonly Sides[], note: "left" | "right", text: "left" | "right"): boolean {
  const count = countOf(sides, note);
  const lines = sides.flatMap((side) => side[text] ?? []);
  const first = sides.findIndex((side) => side[note]);
  const isOne = sides.findLastIndex((side) => side[note]) - first + 1 === count;
  // Beside the first line of a text stands its number or its name.
  const [above, beside] = [sides[first - 1], sides[first]];
  const isAmid =
    above !== undefined && beside !== undefined && beside.y - above.y <= LINE_STEP_MAX * above.size;
  const isText = lines.every(isWhole) && mean(lines.map(countInk)) >= NOTED_CHARS_MIN;
  return (
    count > 0 &&
    isOne &&
    isAmid &&
    isText &&
    !lines.some(isFilledIn) &&
    lines.length >= NOTED_ROWS_MIN * count
  );
}

export function countOf(sides: readonly Sides[], side: "left" | "right"): number {
  return sides.filter((one) => one[side]).length;
}

/** A name beside a value of two lines stands at half their height. */
function isMiddle(sides: readonly Sides[], at: number): boolean {
  const [above, side, below] = [sides[at - 1], sides[at], sides[at + 1]];
  if (!above || !side || !below || below.y - above.y > LINE_STEP_MAX * side.size) return false;
  const isOther = side.left ? !above.left && !below.left : !above.right && !below.right;
  return isOther && Math.abs((above.y + below.y) / 2 - side.y) <= 2 * SAME_LINE * side.size;
}

function isFilledIn({ glyphs }: GlyphRow): boolean {
  return glyphs.every((glyph) => glyph.font === "" || !isInk(glyph));
}

function isWhole(row: GlyphRow): boolean {
  const { x, gaps } = toLine(row);
  // A mark or a number hangs before its text.
  return gaps.every(({ start, end }) => end - start < CELL_GAP * row.size || start - x < 2 * row.size);
}

function countInk({ glyphs }: GlyphRow): number {
  return glyphs.reduce((count, glyph) => count + (isInk(glyph) ? 1 : 0), 0);
}

/** Of the texts that stand side by side in a line, on average. */
function charsOfPiece(row: GlyphRow): number {
  return countInk(row) / (toLine(row).gaps.length + 1);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
