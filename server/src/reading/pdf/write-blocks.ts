import { markdownTableRow } from "../markdown-table-row.ts";
import { joinLines } from "./join-lines.ts";
import { type Row, rowText } from "./rows.ts";
import type { PdfPage } from "./running-lines.ts";

const HEADING_RATIO = 1.15;
const HEADING_CHARS_MAX = 160;
const HEADING_LEVELS = 3;
/** Of the font size: a wider step down begins a new paragraph. */
const LINE_STEP_MAX = 1.65;
const BULLET = /^(?:[•●▪■◦○‣∙·–*-]|\uf0b7|\uf0a7)\s+/;
const NUMBERED = /^(?:\d{1,3}|[a-z])[.)]\s+\p{L}/u;

interface Block {
  kind: "heading" | "text" | "item" | "table";
  level: number;
  text: string;
  last: Row;
}

/** Markdown of the pages: larger type as headings, lines joined to paragraphs, aligned cells as tables. */
export function writePages(pages: PdfPage[]): string {
  const rows = pages.flatMap((page) => page.rows);
  const body = bodySize(rows);
  const levels = headingLevels(rows, body);
  const blocks: Block[] = [];
  for (const { rows: all } of pages) {
    for (let at = 0; at < all.length; ) {
      const table = tableAt(all, at);
      const row = all[at];
      if (!row) break;
      if (table.length > 1) {
        blocks.push({ kind: "table", level: 0, text: writeTable(table), last: row });
        at += table.length;
        continue;
      }
      addRow(blocks, row, levels);
      at++;
    }
  }
  return blocks.map(writeBlock).reduce(joinBlocks, "");
}

function joinBlocks(text: string, block: string): string {
  if (!text) return block;
  const isList = block.startsWith("- ") && text.slice(text.lastIndexOf("\n") + 1).startsWith("- ");
  return `${text}${isList ? "\n" : "\n\n"}${block}`;
}

function addRow(blocks: Block[], row: Row, levels: Map<number, number>) {
  const text = rowText(row);
  const level =
    text.length <= HEADING_CHARS_MAX && /\p{L}/u.test(text) ? levels.get(roundSize(row.size)) : undefined;
  const last = blocks.at(-1);
  const step = last ? row.y - last.last.y : 0;
  const isNear = step > 0 && step <= LINE_STEP_MAX * row.size;
  if (level !== undefined) {
    if (last?.kind === "heading" && last.level === level && isNear) append(last, row, text);
    else blocks.push({ kind: "heading", level, text, last: row });
    return;
  }
  const isItem = BULLET.test(text) || NUMBERED.test(text);
  const isSameSize = last && Math.abs(last.last.size - row.size) < 0.15 * row.size;
  // A sentence runs on in the next column or on the next page.
  const runsOn = step <= 0 && last && !/[.!?:;。！？]["”’)]?$/.test(last.text) && /^[\p{Ll}\d(]/u.test(text);
  if (last && (last.kind === "text" || last.kind === "item") && !isItem && isSameSize && (isNear || runsOn)) {
    append(last, row, text);
    return;
  }
  blocks.push({ kind: isItem ? "item" : "text", level: 0, text: text.replace(BULLET, ""), last: row });
}

function append(block: Block, row: Row, text: string) {
  block.text = joinLines(block.text, text);
  block.last = row;
}

function writeBlock({ kind, level, text }: Block): string {
  if (kind === "heading") return `${"#".repeat(level)} ${text}`;
  if (kind === "item") return `- ${text}`;
  return text;
}

/** The size in which most characters are set. */
function bodySize(rows: Row[]): number {
  const chars = new Map<number, number>();
  for (const row of rows) {
    const size = roundSize(row.size);
    chars.set(size, (chars.get(size) ?? 0) + rowText(row).length);
  }
  return [...chars].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
}

/** Heading level by size: the largest sizes above the body's. */
function headingLevels(rows: Row[], body: number): Map<number, number> {
  const sizes = [...new Set(rows.map(({ size }) => roundSize(size)))]
    .filter((size) => size >= body * HEADING_RATIO)
    .sort((a, b) => b - a);
  return new Map(sizes.map((size, rank) => [size, Math.min(rank + 1, HEADING_LEVELS)]));
}

function roundSize(size: number): number {
  return Math.round(size * 2) / 2;
}

/** The rows from `at` on that have the same number of cells, at least two, starting or ending at the same places. */
function tableAt(rows: Row[], at: number): Row[] {
  const first = rows[at];
  if (!first || first.cells.length < 2) return [];
  const table = [first];
  for (let next = at + 1; next < rows.length; next++) {
    const row = rows[next];
    const above = table.at(-1);
    if (!row || !above || row.y <= above.y || row.cells.length !== first.cells.length) break;
    if (!row.cells.every((cell, column) => isAligned(cell, first.cells[column]))) break;
    table.push(row);
  }
  return table;
}

function isAligned(a: { x: number; right: number }, b: { x: number; right: number } | undefined): boolean {
  if (!b) return false;
  const isCentred = Math.abs(a.x + a.right - b.x - b.right) < 8;
  return isCentred || Math.abs(a.x - b.x) < 6 || Math.abs(a.right - b.right) < 6;
}

function writeTable([header, ...rows]: Row[]): string {
  if (!header) return "";
  const width = header.cells.length;
  const lines = [header, ...rows].map(({ cells }) =>
    markdownTableRow(
      cells.map(({ text }) => text),
      width,
    ),
  );
  lines.splice(1, 0, `|${" --- |".repeat(width)}`);
  return lines.join("\n");
}
