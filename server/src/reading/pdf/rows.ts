import { isRtlText, readingOrder } from "./reading-order.ts";
import type { PlacedGlyph } from "./turn-page.ts";

/** Text without a wide gap; the origin is the top left corner, units are points. */
export interface Piece {
  text: string;
  x: number;
  right: number;
}

/** What stands on one baseline, in reading order. */
export interface Row {
  cells: Piece[];
  y: number;
  size: number;
  isRtl: boolean;
}

/** The glyphs of a row, from left to right. */
export interface GlyphRow {
  glyphs: PlacedGlyph[];
  y: number;
  size: number;
}

/** Of the font size: closer glyphs are one word, wider ones are cells of a table. */
const WORD_GAP = 0.14;
const CELL_GAP = 1.2;
const BASELINE_TOLERANCE = 0.4;
/** Of the font size, and of the distances: letters that stand at one pitch, whatever their widths, are set so. */
const SAME_PITCH = 0.04;
const PITCH_SHARE_MIN = 0.7;
const PAIRS_MIN = 4;
const TRACKING_MAX = 0.4;
/** Raised and lowered glyphs are smaller than their row's, and stand so near to it. */
const SMALL = 0.85;
const SHIFT_MAX = 0.55;
const RAISED_MIN = 0.12;
/** Dots that lead the eye from a name to its price, and lines to write on. */
const LEADER = /^[.…·_]$/;
const LEADER_MIN = 4;
const SUPERSCRIPT = "⁰¹²³⁴⁵⁶⁷⁸⁹";

/** Rows by height over the whole page, from top to bottom, whatever the order of drawing. */
export function groupRows(glyphs: readonly PlacedGlyph[]): GlyphRow[] {
  const rows: GlyphRow[] = [];
  for (const glyph of glyphs.toSorted((a, b) => a.y - b.y)) {
    const row = rows.findLast((one, at) => at >= rows.length - 3 && isOnLine(glyph, one));
    if (!row) {
      rows.push({ glyphs: [glyph], y: glyph.y, size: glyph.size });
      continue;
    }
    row.glyphs.push(glyph);
    // What is raised comes first: the line's height is that of its larger glyphs.
    if (glyph.size > row.size) Object.assign(row, { y: glyph.y, size: glyph.size });
  }
  const inked = rows.filter((row) => row.glyphs.some(({ text }) => text.trim()));
  return attachSmall(inked.map((row) => toRow(row.glyphs))).filter((row) => row.glyphs.length > 0);
}

function isOnLine(glyph: PlacedGlyph, { y, size }: GlyphRow): boolean {
  return Math.abs(glyph.y - y) <= BASELINE_TOLERANCE * Math.min(glyph.size, size);
}

/** Glyphs from left to right; the row's size and height are those of most of them. */
export function toRow(glyphs: readonly PlacedGlyph[]): GlyphRow {
  const counts = new Map<number, number>();
  for (const { text, size } of glyphs) counts.set(size, (counts.get(size) ?? 0) + text.trim().length);
  const [size = 1] = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [];
  const y = glyphs.find((glyph) => glyph.size === size && glyph.text.trim())?.y ?? 0;
  return { glyphs: glyphs.toSorted((a, b) => a.x + a.right - b.x - b.right), y, size };
}

/** Raised and lowered glyphs go into the row that they stand beside. */
function attachSmall(rows: GlyphRow[]): GlyphRow[] {
  for (const [at, row] of rows.entries()) {
    for (const near of [rows[at - 1], rows[at + 1]]) {
      if (!near || row.size > SMALL * near.size || Math.abs(row.y - near.y) > SHIFT_MAX * near.size) continue;
      const moved = row.glyphs.filter((glyph) => isBeside(glyph, near));
      if (moved.length === 0) continue;
      row.glyphs = row.glyphs.filter((glyph) => !moved.includes(glyph));
      near.glyphs = [...near.glyphs, ...moved].sort((a, b) => a.x + a.right - b.x - b.right);
    }
  }
  return rows;
}

function isBeside(glyph: PlacedGlyph, { glyphs, size }: GlyphRow): boolean {
  const reach = 0.3 * size;
  const isOver = glyphs.some(
    ({ x, right }) => Math.min(right, glyph.right) - Math.max(x, glyph.x) > 0.3 * (glyph.right - glyph.x),
  );
  return !isOver && glyphs.some(({ x, right }) => glyph.x - right < 3 * reach && x - glyph.right < reach);
}

/** Glyphs of a row as cells, cut at wide gaps and at dots that lead on. */
export function writeRow({ glyphs, y, size }: GlyphRow): Row {
  const isRtl = isRtlText(glyphs.map(({ text }) => text));
  const cells: PlacedGlyph[][] = [];
  const isWordGap = wordGapOf(glyphs, size);
  let last: PlacedGlyph | undefined;
  for (const run of withoutLeaders(glyphs)) {
    for (const [at, glyph] of run.entries()) {
      if (!glyph.text.trim()) {
        // A blank between two glyphs parts words, however narrow it is.
        if (at > 0) cells.at(-1)?.push(glyph);
        continue;
      }
      const gap = last ? glyph.x - last.right : 0;
      if (!last || at === 0 || gap > CELL_GAP * glyph.size) cells.push([]);
      else if (isWordGap(glyph, last)) cells.at(-1)?.push({ ...glyph, text: " " });
      cells.at(-1)?.push(markRaised(glyph, { y, size }));
      last = glyph;
    }
  }
  const pieces = cells.flatMap((cell) => toPiece(cell) ?? []);
  return { cells: isRtl ? pieces.reverse() : pieces, y, size, isRtl };
}

/** The row's text in one line. */
export function rowText(row: Row): string {
  return row.cells.map(({ text }) => text).join(" ");
}

/** Whether a blank stands before a glyph: letters may be set at one pitch, or all apart. */
function wordGapOf(
  glyphs: readonly PlacedGlyph[],
  size: number,
): (glyph: PlacedGlyph, last: PlacedGlyph) => boolean {
  const isLetter = (glyph: PlacedGlyph | undefined) =>
    glyph !== undefined && /[\p{L}\p{N}]/u.test(glyph.text);
  const pairs = glyphs.flatMap((glyph, at) => {
    const next = glyphs[at + 1];
    return next && isLetter(glyph) && isLetter(next)
      ? [{ step: next.x - glyph.x, gap: next.x - glyph.right }]
      : [];
  });
  const pitch = median(pairs.map(({ step }) => step));
  const same = pairs.filter(({ step }) => Math.abs(step - pitch) <= SAME_PITCH * size);
  if (same.length >= Math.max(PAIRS_MIN, pairs.length * PITCH_SHARE_MIN))
    return (glyph, last) => glyph.x - last.x > 1.5 * pitch;
  const tracking = pairs.length < PAIRS_MIN ? 0 : median(pairs.map(({ gap }) => gap));
  const gapMin = WORD_GAP * size + Math.min(Math.max(0, tracking), TRACKING_MAX * size);
  return (glyph, last) => glyph.x - last.right > gapMin;
}

function median(values: number[]): number {
  return values.sort((a, b) => a - b)[values.length >> 1] ?? 0;
}

/** The row cut where dots lead on; the dots go. */
function withoutLeaders(glyphs: readonly PlacedGlyph[]): PlacedGlyph[][] {
  const runs: PlacedGlyph[][] = [[]];
  let dots: PlacedGlyph[] = [];
  const endDots = () => {
    if (dots.filter(({ text }) => text.trim()).length < LEADER_MIN) runs.at(-1)?.push(...dots);
    else runs.push([]);
    dots = [];
  };
  for (const glyph of glyphs) {
    if (LEADER.test(glyph.text) || (dots.length > 0 && !glyph.text.trim())) {
      dots.push(glyph);
      continue;
    }
    endDots();
    runs.at(-1)?.push(glyph);
  }
  endDots();
  return runs;
}

function toPiece(glyphs: readonly PlacedGlyph[]): Piece | undefined {
  const text = readingOrder(glyphs.map(({ text }) => text))
    .join("")
    .replace(/\s+/g, " ")
    .trim();
  const inked = glyphs.filter((glyph) => glyph.text.trim());
  if (!text) return undefined;
  return {
    text,
    x: Math.min(...inked.map(({ x }) => x)),
    right: Math.max(...inked.map(({ right }) => right)),
  };
}

/** A raised digit is written as one, so that it doesn't join the number before it. */
function markRaised(glyph: PlacedGlyph, { y, size }: { y: number; size: number }): PlacedGlyph {
  const isRaised = glyph.size <= SMALL * size && y - glyph.y >= RAISED_MIN * size;
  return isRaised && /^\d$/.test(glyph.text)
    ? { ...glyph, text: SUPERSCRIPT[Number(glyph.text)] ?? "" }
    : glyph;
}
