import type { PlacedGlyph } from "./glyph.ts";
import { cutAtLeaders } from "./leaders.ts";
import { isInk, isLetter, joinAccents } from "./letters.ts";
import { isRtlText, readingOrder } from "./reading-order.ts";
import { type IsWordGap, wordGapOf } from "./word-gaps.ts";

/** Text without a wide gap; the origin is the top left corner, units are points. */
export interface Piece {
  text: string;
  x: number;
  right: number;
  /** That of its first letter. */
  font: string;
}

/** What stands on one baseline, in reading order. */
export interface Row {
  /** All of it in one line. */
  text: string;
  cells: Piece[];
  /** The same, cut at narrower gaps: names of columns may stand nearer to each other than what is below them. */
  words: Piece[];
  y: number;
  size: number;
  isRtl: boolean;
  /** Dots lead from its name to its value. */
  isLed: boolean;
  /** That of all its letters; "" where they are of several. */
  font: string;
}

/** The glyphs of a row, from left to right. */
export interface GlyphRow {
  glyphs: PlacedGlyph[];
  y: number;
  size: number;
}

/** Of the font size: what stands further apart are cells of a table. */
export const CELL_GAP = 1.2;
const NAME_GAP = 0.5;
/** As far may a text stand from the mark before it. */
const HANGING_MAX = 5;
const BASELINE_TOLERANCE = 0.4;
/** Of the font size: letters of one line differ by less. */
const SAME_LINE = 0.06;
const UPON_MIN = 0.5;
/** Raised and lowered glyphs are smaller than their row's, and stand so near to it. */
const SMALL = 0.85;
const SHIFT_MAX = 0.62;
const RAISED_MIN = 0.12;
const BESIDE_MAX = 0.9;
const BLANKS = /\s{2,}|[^\S ]/g;
const MINUS = /^[-\u2010-\u2013\u2212]$/;
const SUPERSCRIPT = "⁰¹²³⁴⁵⁶⁷⁸⁹";
/** What begins an item, boxes to tick, and signs of currencies; private letters are those of fonts of signs. */
const MARK = /^[•●▪■◦○‣∙·–☐☑☒□❏❑❒\p{Sc}\ue000-\uf8ff\ufffd]$/u;

/** Rows by height over the whole page, from top to bottom, whatever the order of drawing. */
export function groupRows(glyphs: readonly PlacedGlyph[]): GlyphRow[] {
  const rows: GlyphRow[] = [];
  for (const glyph of glyphs.toSorted((a, b) => a.y - b.y)) {
    const last = rows.at(-1);
    const row = last?.y === glyph.y ? last : findRow(rows, glyph);
    if (!row) {
      rows.push({ glyphs: [glyph], y: glyph.y, size: glyph.size });
      continue;
    }
    row.glyphs.push(glyph);
    // What is raised comes first: the line's height is that of its larger glyphs.
    if (glyph.size > row.size) {
      row.y = glyph.y;
      row.size = glyph.size;
    }
  }
  const inked = rows.filter((row) => row.glyphs.some(isInk));
  return attachSmall(inked.map((row) => toRow(row.glyphs))).filter((row) => row.glyphs.length > 0);
}

function findRow(rows: readonly GlyphRow[], glyph: PlacedGlyph): GlyphRow | undefined {
  for (let at = rows.length - 1; at >= 0 && at >= rows.length - 3; at--) {
    const row = rows[at];
    if (!row) continue;
    const shift = Math.abs(glyph.y - row.y);
    if (shift > BASELINE_TOLERANCE * Math.min(glyph.size, row.size)) continue;
    if (shift <= SAME_LINE * row.size || !row.glyphs.some((one) => isUpon(glyph, one))) return row;
  }
  return undefined;
}

/** Two texts may be written over each other: each has a line of its own. */
function isUpon(glyph: PlacedGlyph, one: PlacedGlyph): boolean {
  if (!isLetter(glyph) || !isLetter(one) || Math.abs(glyph.y - one.y) <= SAME_LINE * glyph.size) return false;
  const over = Math.min(one.right, glyph.right) - Math.max(one.x, glyph.x);
  return over > 0 && over >= UPON_MIN * Math.min(one.right - one.x, glyph.right - glyph.x);
}

/** Glyphs from left to right; the row's size and height are those of most of them. */
export function toRow(glyphs: readonly PlacedGlyph[]): GlyphRow {
  const counts = new Map<number, number>();
  for (const glyph of glyphs) {
    if (isInk(glyph)) counts.set(glyph.size, (counts.get(glyph.size) ?? 0) + glyph.text.length);
  }
  const [size = 1] = [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0] ?? [];
  const y = glyphs.find((glyph) => glyph.size === size && isInk(glyph))?.y ?? 0;
  return { glyphs: glyphs.toSorted(byCentre), y, size };
}

function byCentre(a: PlacedGlyph, b: PlacedGlyph): number {
  return a.x + a.right - b.x - b.right;
}

/** Raised and lowered glyphs go into the row that they stand beside. */
function attachSmall(rows: GlyphRow[]): GlyphRow[] {
  for (const [at, row] of rows.entries()) {
    for (const near of [rows[at - 1], rows[at + 1]]) {
      if (!near || Math.abs(row.y - near.y) > near.size) continue;
      const moved = new Set(
        clustersOf(row)
          .filter((cluster) => isBeside(cluster, near))
          .flat(),
      );
      if (moved.size === 0) continue;
      row.glyphs = row.glyphs.filter((glyph) => !moved.has(glyph));
      near.glyphs = [...near.glyphs, ...moved].sort(byCentre);
    }
  }
  return rows;
}

/** What stands in a row without a wide gap. */
function clustersOf({ glyphs }: GlyphRow): PlacedGlyph[][] {
  const clusters: PlacedGlyph[][] = [];
  let end = Number.NEGATIVE_INFINITY;
  for (const glyph of glyphs) {
    if (!isInk(glyph)) continue;
    if (glyph.x - end > CELL_GAP * glyph.size) clusters.push([]);
    clusters.at(-1)?.push(glyph);
    end = Math.max(end, glyph.right);
  }
  return clusters;
}

/** A sign in larger type beside a text draws it not to itself. */
function isBeside(cluster: readonly PlacedGlyph[], near: GlyphRow): boolean {
  const isSmall = cluster.every(
    ({ size, y }) => size <= SMALL * near.size && Math.abs(y - near.y) <= SHIFT_MAX * near.size,
  );
  if (!isSmall || cluster.length > countInk(near.glyphs)) return false;
  const over = cluster.filter((glyph) => near.glyphs.some((one) => isOver(glyph, one))).length;
  const reach = BESIDE_MAX * near.size;
  return (
    over * 2 < cluster.length &&
    near.glyphs.some((one) => cluster.some(({ x, right }) => x - one.right < reach && one.x - right < reach))
  );
}

/** A comma may stand below a raised mark. */
function isOver({ x, right }: PlacedGlyph, one: PlacedGlyph): boolean {
  return isLetter(one) && Math.min(one.right, right) - Math.max(one.x, x) > 0.3 * (right - x);
}

function countInk(glyphs: readonly PlacedGlyph[]): number {
  return glyphs.reduce((count, glyph) => count + (isInk(glyph) ? 1 : 0), 0);
}

/** Glyphs of a row as cells, cut at wide gaps and at dots that lead on. */
export function writeRow({ glyphs: all, y, size }: GlyphRow): Row {
  const glyphs = joinAccents(all);
  const isRtl = isRtlText(glyphs);
  const isWordGap = wordGapOf(glyphs, size);
  const runs = cutAtLeaders(glyphs);
  const piecesOf = (gap: number) => {
    const cells = runs.flatMap((run) => cutCells(run, isWordGap, gap));
    const pieces = cells.flatMap((cell) => toPiece(markRaised(cell, y, size)) ?? []);
    return isRtl ? pieces.reverse() : pieces;
  };
  const pieces = piecesOf(CELL_GAP);
  const words = pieces.length > 1 ? piecesOf(NAME_GAP) : pieces;
  const text = pieces.map((piece) => piece.text).join(" ");
  return { text, cells: pieces, words, y, size, isRtl, isLed: runs.length > 1, font: fontOf(glyphs) };
}

function fontOf(glyphs: readonly PlacedGlyph[]): string {
  const font = glyphs.find(isLetter)?.font ?? "";
  return glyphs.every((glyph) => glyph.font === font || !isLetter(glyph)) ? font : "";
}

function cutCells(run: readonly PlacedGlyph[], isWordGap: IsWordGap, gapMax: number): PlacedGlyph[][] {
  const cells: PlacedGlyph[][] = [];
  let cell: PlacedGlyph[] = [];
  let last: PlacedGlyph | undefined;
  let end = 0;
  let isMark = false;
  for (const glyph of run) {
    if (!isInk(glyph)) {
      // A blank between two glyphs parts words, however narrow it is.
      if (last) cell.push(glyph);
      continue;
    }
    const gap = glyph.x - end;
    if (!last || gap > (isMark ? HANGING_MAX : gapMax) * glyph.size) {
      cell = [];
      cells.push(cell);
      end = glyph.right;
      isMark = MARK.test(glyph.text);
    } else {
      if (isWordGap(glyph, last, end)) cell.push({ ...glyph, text: " " });
      end = Math.max(end, glyph.right);
      isMark = false;
    }
    cell.push(glyph);
    last = glyph;
  }
  return cells;
}

function toPiece(glyphs: readonly PlacedGlyph[]): Piece | undefined {
  const texts = readingOrder(glyphs.map(({ text }) => text));
  const text = texts.join("").replace(BLANKS, " ").trim();
  if (!text) return undefined;
  const piece: Piece = { text, x: Number.POSITIVE_INFINITY, right: Number.NEGATIVE_INFINITY, font: "" };
  for (const glyph of glyphs) {
    if (!isInk(glyph)) continue;
    piece.x = Math.min(piece.x, glyph.x);
    piece.right = Math.max(piece.right, glyph.right);
    if (!piece.font && isLetter(glyph)) piece.font = glyph.font;
  }
  return piece;
}

/** A raised digit is written as one, so that it doesn't join the number before it; a negative power as "^-3". */
function markRaised(cell: readonly PlacedGlyph[], y: number, size: number): PlacedGlyph[] {
  let isNegative = false;
  return cell.map((glyph, at) => {
    const isRaised = glyph.size <= SMALL * size && y - glyph.y >= RAISED_MIN * size;
    if (!isRaised || glyph.text < "0" || glyph.text > "9") {
      isNegative = isRaised && MINUS.test(glyph.text) && /\d/.test(cell[at + 1]?.text ?? "");
      return isNegative ? { ...glyph, text: "^-" } : glyph;
    }
    return isNegative ? glyph : { ...glyph, text: SUPERSCRIPT[Number(glyph.text)] ?? "" };
  });
}

/** The size in which most characters are set. */
export function bodySize(rows: readonly Row[]): number {
  const chars = new Map<number, number>();
  for (const row of rows) {
    const size = roundSize(row.size);
    chars.set(size, (chars.get(size) ?? 0) + row.text.length);
  }
  return [...chars].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}

/** To half a point. */
export function roundSize(size: number): number {
  return Math.round(size * 2) / 2;
}
