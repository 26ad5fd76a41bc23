import { type Row, rowText } from "./rows.ts";

export interface PdfPage {
  rows: Row[];
  /** Points. */
  height: number;
}

/** Of the page's height: headers and footers stand in these margins, mostly. */
const MARGIN = 0.12;
const LINES_AT_EDGE = 4;
/** Longer lines are text, even where a form comes again on each page. */
const CHARS_MAX = 80;
const SHARE_OF_PAGES = 0.4;
/** Points within which two lines stand at the same height. */
const SAME_HEIGHT = 3;
/** "7", "Page 7", "7 of 12", "Page 7 of 12", "第7页" with digits as #; also in the order that Arabic gives them. */
const PAGE_NUMBER =
  /^[\p{L}.:]{0,10}[^\p{L}\p{N}]*#[^\p{L}\p{N}]*(?:\p{L}{0,6}[^\p{L}\p{N}]*#[^\p{L}\p{N}]*\p{L}{0,3})?$/u;
const BARE_NUMBER = /^[^\p{L}]*#[^\p{L}]*$/u;

/**
 * Without the headers, footers and page numbers that come again from page to page: those in the margins, and those that
 * stand further in at the same height, as long as nothing else stands further out.
 */
export function dropRunningLines(pages: PdfPage[]): PdfPage[] {
  const needed = Math.max(2, Math.ceil(pages.length * SHARE_OF_PAGES));
  const inMargins = pages.map(edgeRows);
  const byText = countKeys(inMargins.map((rows) => [...rows].map(keyOf)));
  const byHeight = countKeys(pages.map(({ rows }) => rows.flatMap(heightKeys)));
  const told = new Set<string>();
  return pages.map((page, index) => {
    const isInMargin = (row: Row) => inMargins[index]?.has(row) ?? false;
    const isRunning = (row: Row) =>
      isInMargin(row) ? isMarginLine(row, page, byText, needed) : comesAgain(row, byHeight, needed);
    const running = outermost(page.rows, isRunning);
    return {
      ...page,
      rows: page.rows.filter((row) => {
        if (isInMargin(row)) return !isRunning(row);
        if (!running.has(row)) return true;
        // A title at the top of each page is text on the first.
        const isFirst = !told.has(keyOf(row)) && !PAGE_NUMBER.test(keyOf(row));
        told.add(keyOf(row));
        return isFirst;
      }),
    };
  });
}

function isMarginLine(row: Row, { height }: PdfPage, counts: Map<string, number>, needed: number): boolean {
  const key = keyOf(row);
  const isFoot = row.y > height / 2;
  return (counts.get(key) ?? 0) >= needed || BARE_NUMBER.test(key) || (isFoot && PAGE_NUMBER.test(key));
}

/** Names of columns come again too, and are none. */
function comesAgain(row: Row, counts: Map<string, number>, needed: number): boolean {
  if (row.cells.length > 1 && !PAGE_NUMBER.test(keyOf(row))) return false;
  if (keyOf(row).length > CHARS_MAX) return false;
  return heightKeys(row).some((key) => (counts.get(key) ?? 0) >= needed);
}

/** The rows that run at the top and at the bottom of a page, from outside to the first that doesn't. */
function outermost(rows: readonly Row[], isRunning: (row: Row) => boolean): Set<Row> {
  const sorted = rows.toSorted((a, b) => a.y - b.y);
  const top = sorted.findIndex((row) => !isRunning(row));
  const bottom = sorted.findLastIndex((row) => !isRunning(row));
  if (top === -1) return new Set();
  return new Set([
    ...sorted.slice(0, Math.min(top, LINES_AT_EDGE)),
    ...sorted.slice(bottom + 1).slice(-LINES_AT_EDGE),
  ]);
}

function countKeys(pages: readonly string[][]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const keys of pages) for (const key of new Set(keys)) counts.set(key, (counts.get(key) ?? 0) + 1);
  return counts;
}

function edgeRows({ rows, height }: PdfPage): Set<Row> {
  const sorted = rows.toSorted((a, b) => a.y - b.y);
  const top = sorted.slice(0, LINES_AT_EDGE).filter(({ y }) => y < height * MARGIN);
  const bottom = sorted.slice(-LINES_AT_EDGE).filter(({ y }) => y > height * (1 - MARGIN));
  return new Set([...top, ...bottom]);
}

/** The line with the two heights between which it stands: lines near each other share one of them. */
function heightKeys(row: Row): string[] {
  const step = Math.floor(row.y / SAME_HEIGHT);
  return [step, step + 1].map((height) => `${height} ${keyOf(row)}`);
}

/** Page numbers differ, the line is the same. */
function keyOf(row: Row): string {
  return rowText(row)
    .replace(/\d+|\b[ivxl]+\b/gi, "#")
    .replace(/\s+/g, " ");
}
