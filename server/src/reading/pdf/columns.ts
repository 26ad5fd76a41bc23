import {
  areTexts,
  countOf,
  type Gap,
  GUTTER_MIN,
  isMarginNote,
  LINE_STEP_MIN,
  type Line,
  ROWS_MIN,
  type Sides,
  standOnOtherLines,
  toLine,
} from "./beside.ts";
import type { PlacedGlyph } from "./glyph.ts";
import { isInk } from "./letters.ts";
import { isRtlText } from "./reading-order.ts";
import { type GlyphRow, toRow } from "./rows.ts";

/** Of the font size: a wider blank across the page parts what stands above it from what stands below. */
const SECTION_STEP = 4.5;

interface Band {
  from: number;
  to: number;
  gutter: number;
  /** Its width by its rows. */
  blank: number;
}

/** Rows from `from` to `to`, by side. */
interface Cut {
  from: number;
  to: number;
  sides: Sides[];
}

/**
 * Rows in reading order where parts of a page stand side by side: first what stands on one side of the gap that rows
 * share, then what stands on the other. Rows of a table stay whole: its cells are short, and stand on one line.
 */
export function untangleColumns(rows: readonly GlyphRow[]): GlyphRow[] {
  return untangle(rows, isRtlText(rows.flatMap(({ glyphs }) => glyphs)));
}

function untangle(rows: readonly GlyphRow[], isRtl: boolean): GlyphRow[] {
  const found = cutOf(rows, isRtl);
  if (!found) return [...rows];
  const [near, far] = isRtl ? (["right", "left"] as const) : (["left", "right"] as const);
  const start = found.sides.findIndex((side) => side[near]);
  // What stands on the far side alone, above all of the near one, is no part of it; a note comes after its text.
  const isNote = start > 0 && countOf(found.sides, near) * 2 < countOf(found.sides, far);
  const [from, order] = isNote ? [0, [far, near] as const] : [start, [near, far] as const];
  const sides = found.sides.slice(from);
  return [
    ...untangle(rows.slice(0, found.from + from), isRtl),
    ...order.flatMap((part) => untangle(rowsOf(sides, part), isRtl)),
    ...untangle(rows.slice(found.to), isRtl),
  ];
}

function rowsOf(sides: readonly Sides[], part: "left" | "right"): GlyphRow[] {
  return sides.flatMap((side) => (side[part] ? [toRow(side[part].glyphs)] : []));
}

/** Columns of text first, over all that stands in them; then other parts, each within its section of the page. */
function cutOf(rows: readonly GlyphRow[], isRtl: boolean): Cut | undefined {
  if (rows.length < ROWS_MIN - 1) return undefined;
  const lines = rows.map(toLine);
  for (const band of bandsOf(lines)) {
    const cut = toCut(rows, band);
    if (cut && areTexts(cut.sides, isRtl)) return cut;
  }
  for (const [from, to] of sectionsOf(rows)) {
    for (const band of bandsOf(lines.slice(from, to))) {
      const cut = toCut(rows, { ...band, from: from + band.from, to: from + band.to });
      if (cut && (standOnOtherLines(cut.sides) || isMarginNote(cut.sides))) return cut;
    }
  }
  return undefined;
}

function toCut(rows: readonly GlyphRow[], { from, to, gutter }: Band): Cut | undefined {
  const sides = rows.slice(from, to).map((row) => splitRow(row, gutter));
  const hasBoth = sides.some(({ left }) => left) && sides.some(({ right }) => right);
  return hasBoth ? { from, to, sides } : undefined;
}

function sectionsOf(rows: readonly GlyphRow[]): [number, number][] {
  const starts = [0];
  for (const [at, row] of rows.entries()) {
    const above = rows[at - 1];
    if (above && row.y - above.y > SECTION_STEP * Math.min(row.size, above.size)) starts.push(at);
  }
  return starts.map((start, at) => [start, starts[at + 1] ?? rows.length]);
}

/** Runs of rows that leave a gap free, the largest blanks first: what stands furthest apart belongs least together. */
function bandsOf(lines: readonly Line[]): Band[] {
  const taken = new Set<Gap>();
  const bands: Band[] = [];
  for (const [at, line] of lines.entries()) {
    for (const gap of [...line.gaps, ...gapBetween(line, lines[at + 1])]) {
      if (taken.has(gap) || bands.some((band) => isWithin(gap, at, band))) continue;
      let free = gap;
      const widen = (from: number, step: 1 | -1) => {
        let end = from;
        for (let next = lines[end]; next; next = lines[end]) {
          const narrowed = narrow(free, next, taken);
          if (!narrowed) break;
          free = narrowed;
          end += step;
        }
        return end;
      };
      const to = widen(at, 1);
      const from = widen(at - 1, -1) + 1;
      const blank = (free.end - free.start) * (to - from);
      bands.push({ from, to, gutter: (free.start + free.end) / 2, blank });
    }
  }
  return bands.filter(({ from, to }) => to - from >= ROWS_MIN - 1).sort((a, b) => b.blank - a.blank);
}

function isWithin({ start, end }: Gap, at: number, { from, to, gutter }: Band): boolean {
  return at >= from && at < to && gutter > start && gutter < end;
}

/** Between two lines one of which stands beside the other, and hardly below it. */
function gapBetween({ row, x, right }: Line, next: Line | undefined): Gap[] {
  if (!next || next.row.y - row.y >= LINE_STEP_MIN * row.size) return [];
  const least = GUTTER_MIN * row.size;
  if (next.x - right >= least) return [{ start: right, end: next.x }];
  return x - next.right >= least ? [{ start: next.right, end: x }] : [];
}

/** What a line leaves of a gap; undefined where it crosses it. */
function narrow(free: Gap, { row, x, right, gaps }: Line, taken: Set<Gap>): Gap | undefined {
  const least = GUTTER_MIN * row.size;
  if (free.end - right >= least && right <= free.end)
    return { start: Math.max(free.start, right), end: free.end };
  if (x - free.start >= least) return { start: free.start, end: Math.min(free.end, x) };
  for (const gap of gaps) {
    const start = Math.max(free.start, gap.start);
    const end = Math.min(free.end, gap.end);
    if (end - start < least) continue;
    taken.add(gap);
    return { start, end };
  }
  return undefined;
}

function splitRow({ glyphs, y, size }: GlyphRow, gutter: number): Sides {
  const behind = glyphs.findIndex((glyph) => (glyph.x + glyph.right) / 2 >= gutter);
  const at = behind === -1 ? glyphs.length : behind;
  const side = (part: PlacedGlyph[]) => (part.some(isInk) ? { glyphs: part, y, size } : undefined);
  return { y, size, left: side(glyphs.slice(0, at)), right: side(glyphs.slice(at)) };
}
