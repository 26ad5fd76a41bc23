import { type Row, rowText } from "./rows.ts";

export interface PdfPage {
  rows: Row[];
  /** Points. */
  height: number;
}

/** Of the page's height: headers and footers stand in these margins. */
const MARGIN = 0.12;
const LINES_AT_EDGE = 4;
const SHARE_OF_PAGES = 0.4;
/** "7", "Page 7", "7 of 12", "Page 7 of 12", "第7页" with digits as #; also in the order that Arabic gives them. */
const PAGE_NUMBER =
  /^[\p{L}.:]{0,10}[^\p{L}\p{N}]*#[^\p{L}\p{N}]*(?:\p{L}{0,6}[^\p{L}\p{N}]*#[^\p{L}\p{N}]*\p{L}{0,3})?$/u;

/** Without the headers, footers and page numbers that come again from page to page. */
export function dropRunningLines(pages: PdfPage[]): PdfPage[] {
  const counts = new Map<string, number>();
  const edges = pages.map(edgeRows);
  for (const rows of edges) {
    for (const key of new Set([...rows].map(keyOf))) counts.set(key, (counts.get(key) ?? 0) + 1);
  }
  const needed = Math.max(2, Math.ceil(pages.length * SHARE_OF_PAGES));
  return pages.map((page, index) => ({
    ...page,
    rows: page.rows.filter((row) => {
      if (!edges[index]?.has(row)) return true;
      const key = keyOf(row);
      const isFoot = row.y > page.height / 2;
      return (
        (counts.get(key) ?? 0) < needed &&
        !/^[^\p{L}]*#[^\p{L}]*$/u.test(key) &&
        !(isFoot && PAGE_NUMBER.test(key))
      );
    }),
  }));
}

function edgeRows({ rows, height }: PdfPage): Set<Row> {
  const sorted = rows.toSorted((a, b) => a.y - b.y);
  const top = sorted.slice(0, LINES_AT_EDGE).filter(({ y }) => y < height * MARGIN);
  const bottom = sorted.slice(-LINES_AT_EDGE).filter(({ y }) => y > height * (1 - MARGIN));
  return new Set([...top, ...bottom]);
}

/** Page numbers differ, the line is the same. */
function keyOf(row: Row): string {
  return rowText(row)
    .replace(/\d+|\b[ivxl]+\b/gi, "#")
    .replace(/\s+/g, " ");
}
