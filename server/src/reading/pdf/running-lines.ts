import { namesContact } from "../html/facts.ts";
import { bodySize, type Row } from "./rows.ts";

export interface PdfPage {
  rows: Row[];
  /** Text in other directions, which stands behind the page's. */
  aside: Row[];
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
  /^[\p{L}.:]{0,10}[^\p{L}\p{N}#]*#[^\p{L}\p{N}#]*(?:\p{L}{0,6}[^\p{L}\p{N}#]*#[^\p{L}\p{N}#]*\p{L}{0,3})?$/u;
const BARE_NUMBER = /^[^\p{L}\p{N}.,]*\d{1,4}[^\p{L}\p{N}.,]*$/u;
/** Of its size: a number that stands by itself is so far from the text. */
const ALONE = 2;
/** Of the font size: lines of one text are as near to each other. */
const TEXT_STEP = 1.5;
/** Of the text's size: larger lines are titles. */
const TITLE_RATIO = 1.15;

/**
 * Without the headers, footers and page numbers that come again from page to page: those in the margins, and those that
 * stand further in at the same height, as long as nothing else stands further out. A page that is there twice is none.
 */
export function dropRunningLines(pages: PdfPage[]): PdfPage[] {
  const different = [
    ...new Map(pages.map((page) => [page.rows.map(({ text }) => text).join("\n"), page])).values(),
  ];
  const needed = Math.max(2, Math.ceil(different.length * SHARE_OF_PAGES));
  const byText = countKeys(different.map((page) => [...edgeRows(page)].map(keyOf)));
  const byHeight = countKeys(different.map(({ rows }) => rows.flatMap(heightKeys)));
  const body = bodySize(pages.flatMap(({ rows }) => rows));
  const told = new Set<string>();
  const toldAside = new Set<string>();
  return pages.map((page, index) => {
    const inMargins = edgeRows(page);
    const isMarginLine = (row: Row) =>
      (byText.get(keyOf(row)) ?? 0) >= needed ||
      isPageNumber(row, page, { number: index + 1, of: pages.length });
    const running = outermost(page.rows, (row) =>
      inMargins.has(row) ? isMarginLine(row) : comesAgain(row, byHeight, needed),
    );
    const seen = new Set(toldAside);
    for (const row of page.aside) toldAside.add(row.text);
    return {
      ...page,
      rows: page.rows.filter((row) => {
        if (!running.has(row)) return true;
        // A title at the top of each page is text on the first, and so is how to reach somebody.
        const isTitle = !inMargins.has(row) || row.size > body * TITLE_RATIO;
        const isTold = isTitle || namesContact(row.text);
        const isFirst = isTold && !told.has(keyOf(row)) && !PAGE_NUMBER.test(keyOf(row));
        told.add(keyOf(row));
        return isFirst;
      }),
      aside: page.aside.filter((row) => !seen.has(row.text)),
    };
  });
}

/** A number outside the text that stands by itself, or says which page of how many this is. */
function isPageNumber(row: Row, { rows }: PdfPage, page: { number: number; of: number }): boolean {
  const text = row.text;
  const numbers = text.match(/\d+/g)?.map(Number) ?? [];
  const isCounted =
    PAGE_NUMBER.test(keyOf(row)) && numbers.includes(page.number) && numbers.includes(page.of);
  if (!isCounted && !BARE_NUMBER.test(text)) return false;
  const rest = rows.filter((one) => one !== row).map(({ y }) => y - row.y);
  const isOutside = rest.every((step) => step > 0) || rest.every((step) => step < 0);
  return isOutside && rest.every((step) => Math.abs(step) >= ALONE * row.size);
}

/** Names of columns come again too, and are none. */
function comesAgain(row: Row, counts: Map<string, number>, needed: number): boolean {
  if (row.cells.length > 1 && !PAGE_NUMBER.test(keyOf(row))) return false;
  if (keyOf(row).length > CHARS_MAX) return false;
  return heightKeys(row).some((key) => (counts.get(key) ?? 0) >= needed);
}

/** The rows that run at the top and at the bottom of a page, from outside to the first that doesn't, but for what is its line. */
function outermost(rows: readonly Row[], isRunning: (row: Row) => boolean): Set<Row> {
  const sorted = rows.toSorted((a, b) => a.y - b.y);
  const top = sorted.findIndex((row) => !isRunning(row));
  const bottom = sorted.findLastIndex((row) => !isRunning(row));
  if (top === -1) return new Set();
  const above = sorted.slice(0, Math.min(top, LINES_AT_EDGE));
  const below = sorted.slice(bottom + 1).slice(-LINES_AT_EDGE);
  return new Set([...outside(above, sorted[top]), ...outside(below.reverse(), sorted[bottom])]);
}

/** Lines from outside to inside, without those that stand as near to the text as its own lines do. */
function outside(lines: readonly Row[], text: Row | undefined): Row[] {
  const kept = [...lines];
  for (let inner = text; inner; ) {
    const last = kept.at(-1);
    if (!last || Math.abs(last.y - inner.y) > TEXT_STEP * inner.size || last.size !== inner.size) break;
    inner = kept.pop();
  }
  return kept;
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
function keyOf({ text }: Row): string {
  return text.replace(/\d+|\b[ivxl]+\b/gi, "#");
}
