import type { Piece, Row } from "./rows.ts";

const ROWS_MIN = 4;
const PAIRED_SHARE_MIN = 0.5;
/** Points by which the starts of one column's lines may differ. */
const START_TOLERANCE = 6;
/** Shorter texts side by side are the cells of a table. */
const CHARS_MEAN_MIN = 22;
const FILL_MIN = 0.55;

/**
 * Rows in reading order where a page draws two columns line by line across: first what stands left of the gutter, then
 * what stands right of it, between the rows that cross it. Pages drawn column after column come back as they are.
 */
export function untangleColumns(rows: Row[]): Row[] {
  const gutter = findGutter(rows);
  if (gutter === undefined) return rows;
  const ordered: Row[] = [];
  let left: Row[] = [];
  let right: Row[] = [];
  const endBand = () => {
    ordered.push(...left, ...untangleColumns(right));
    left = [];
    right = [];
  };
  for (const row of rows) {
    if (row.cells.some((cell) => cell.x < gutter - START_TOLERANCE && cell.right > gutter)) {
      endBand();
      ordered.push(row);
      continue;
    }
    const before = row.cells.filter((cell) => cell.x < gutter - START_TOLERANCE);
    const after = row.cells.filter((cell) => cell.x >= gutter - START_TOLERANCE);
    if (before.length > 0) left.push({ ...row, cells: before });
    if (after.length > 0) right.push({ ...row, cells: after });
  }
  endBand();
  return ordered;
}

/** Where the right column starts. */
function findGutter(rows: Row[]): number | undefined {
  const paired = rows.filter(({ cells }) => cells.length > 1 && !cells.some(({ isRtl }) => isRtl));
  if (paired.length < ROWS_MIN) return undefined;
  const start = commonest(paired.map(({ cells }) => cells[1]?.x ?? 0));
  const aligned = paired.filter(({ cells }) => Math.abs((cells[1]?.x ?? 0) - start) <= START_TOLERANCE);
  if (aligned.length < ROWS_MIN || aligned.length < paired.length * PAIRED_SHARE_MIN) return undefined;
  const lefts = aligned.flatMap(({ cells }) => cells.slice(0, 1));
  const rights = aligned.flatMap(({ cells }) => cells.slice(1, 2));
  const isText = [lefts, rights].every((side) => mean(side, ({ text }) => text.length) >= CHARS_MEAN_MIN);
  const margin = Math.min(...lefts.map(({ x }) => x));
  const fill = mean(lefts, (cell) => cell.right - cell.x) / (start - margin);
  return isText && fill >= FILL_MIN ? start - 1 : undefined;
}

function commonest(values: number[]): number {
  const counts = new Map<number, number>();
  for (const value of values) {
    const rounded = Math.round(value / START_TOLERANCE) * START_TOLERANCE;
    counts.set(rounded, (counts.get(rounded) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}

function mean(pieces: Piece[], size: (piece: Piece) => number): number {
  return pieces.reduce((sum, piece) => sum + size(piece), 0) / Math.max(1, pieces.length);
}
