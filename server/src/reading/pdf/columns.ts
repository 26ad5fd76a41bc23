import { isRtlText } from "./reading-order.ts";
import { type GlyphRow, toRow } from "./rows.ts";
import type { PlacedGlyph } from "./turn-page.ts";

const ROWS_MIN = 4;
const ALIGNED_SHARE_MIN = 0.5;
/** Points by which the starts of one column's lines may differ. */
const START_TOLERANCE = 3;
/** Of the font size: columns of text stand at least so far apart. */
const GUTTER_MIN = 0.7;
const CELL_GAP = 1.2;
/** Without blanks: shorter texts side by side are the cells of a table. */
const CHARS_MEAN_MIN = 18;
const FILL_MIN = 0.55;
const WHOLE_SHARE_MIN = 0.7;

/**
 * Rows in reading order where a page has columns of text: first what stands on one side of the gutter, then what stands on
 * the other, between the rows that cross it. Rows of a table stay whole.
 */
export function untangleColumns(rows: readonly GlyphRow[]): GlyphRow[] {
  const isRtl = isRtlText(rows.flatMap(({ glyphs }) => glyphs.map(({ text }) => text)));
  const gutter = findGutter(rows, isRtl);
  if (gutter === undefined) return [...rows];
  const ordered: GlyphRow[] = [];
  let near: GlyphRow[] = [];
  let far: GlyphRow[] = [];
  const endBand = () => {
    ordered.push(...near, ...untangleColumns(far));
    near = [];
    far = [];
  };
  for (const row of rows) {
    const sides = splitRow(row, gutter);
    if (!sides) {
      endBand();
      ordered.push(row);
      continue;
    }
    const [first, second] = isRtl ? [sides.right, sides.left] : [sides.left, sides.right];
    if (first.length > 0) near.push(toRow(first));
    if (second.length > 0) far.push(toRow(second));
  }
  endBand();
  return ordered;
}

interface Sides {
  left: PlacedGlyph[];
  right: PlacedGlyph[];
}

/** Undefined for a row that crosses the gutter. */
function splitRow({ glyphs, size }: GlyphRow, gutter: number): Sides | undefined {
  const left = glyphs.filter(({ x, right }) => (x + right) / 2 < gutter);
  const right = glyphs.slice(left.length);
  const end = left.findLast(isInk)?.right;
  const start = right.find(isInk)?.x;
  if (end !== undefined && start !== undefined && start - end < GUTTER_MIN * size) return undefined;
  const isCrossed =
    (end !== undefined && end > gutter + START_TOLERANCE) ||
    (start !== undefined && start < gutter - START_TOLERANCE);
  return isCrossed
    ? undefined
    : { left: left.some(isInk) ? left : [], right: right.some(isInk) ? right : [] };
}

/** Between two columns: where the lines of the right one start or, from right to left, those of the left one end. */
function findGutter(rows: readonly GlyphRow[], isRtl: boolean): number | undefined {
  const counts = new Map<number, number>();
  for (const row of rows) {
    for (const { end, start } of gapsOf(row)) {
      const edge = Math.round((isRtl ? end : start) / START_TOLERANCE) * START_TOLERANCE;
      counts.set(edge, (counts.get(edge) ?? 0) + 1);
    }
  }
  const often = [...counts].filter(([, count]) => count >= ROWS_MIN / 2).map(([edge]) => edge);
  return often
    .sort((a, b) => (isRtl ? b - a : a - b))
    .map((edge) => (isRtl ? edge + START_TOLERANCE : edge - START_TOLERANCE))
    .find((gutter) => isGutter(gutter, rows, isRtl));
}

function isGutter(gutter: number, rows: readonly GlyphRow[], isRtl: boolean): boolean {
  const sides = rows.map((row) => splitRow(row, gutter));
  const lefts = sides.flatMap((side) => (side && side.left.length > 0 ? [side.left] : []));
  const rights = sides.flatMap((side) => (side && side.right.length > 0 ? [side.right] : []));
  if (lefts.length < ROWS_MIN || rights.length < ROWS_MIN) return false;
  const [near, far] = isRtl ? [rights, lefts] : [lefts, rights];
  const aligned = far.filter((side) => {
    const edge = isRtl
      ? (side.findLast(isInk)?.right ?? 0) + START_TOLERANCE
      : (side.find(isInk)?.x ?? 0) - START_TOLERANCE;
    return Math.abs(edge - gutter) <= 2 * START_TOLERANCE;
  });
  const gapped = rows.filter(
    (row, at) => gapsOf(row).length > 0 || (sides[at]?.[isRtl ? "left" : "right"].length ?? 0) > 0,
  );
  if (aligned.length < ROWS_MIN || aligned.length < gapped.length * ALIGNED_SHARE_MIN) return false;
  if (![lefts, rights].every((side) => mean(side.map(countInk)) >= CHARS_MEAN_MIN)) return false;
  if (near.filter(isWhole).length < near.length * WHOLE_SHARE_MIN) return false;
  const edges = near.map(edgesOf);
  const room = isRtl
    ? Math.max(...edges.map(({ right }) => right)) - gutter
    : gutter - Math.min(...edges.map(({ x }) => x));
  return mean(edges.map(({ x, right }) => right - x)) / room >= FILL_MIN;
}

function gapsOf({ glyphs, size }: GlyphRow): { end: number; start: number }[] {
  const gaps: { end: number; start: number }[] = [];
  let end: number | undefined;
  for (const glyph of glyphs) {
    if (!isInk(glyph)) continue;
    if (end !== undefined && glyph.x - end >= GUTTER_MIN * size) gaps.push({ end, start: glyph.x });
    end = Math.max(end ?? glyph.right, glyph.right);
  }
  return gaps;
}

function isWhole(glyphs: readonly PlacedGlyph[]): boolean {
  const size = glyphs.find(isInk)?.size ?? 1;
  return gapsOf({ glyphs: [...glyphs], y: 0, size: (size * CELL_GAP) / GUTTER_MIN }).length === 0;
}

function edgesOf(glyphs: readonly PlacedGlyph[]): { x: number; right: number } {
  return { x: glyphs.find(isInk)?.x ?? 0, right: glyphs.findLast(isInk)?.right ?? 0 };
}

function isInk({ text }: PlacedGlyph): boolean {
  return text.trim() !== "";
}

function countInk(glyphs: readonly PlacedGlyph[]): number {
  return glyphs.filter(isInk).length;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}
