import { textOf } from "./inline-text.ts";
import type { Element } from "./tree.ts";

const COLUMNS_MAX = 100;
const CELLS_MAX = 50_000;
const SPAN_MAX = 100;
/** A list or a paragraph longer than this makes the cell a part of a layout. */
const CELL_CHARS_MAX = 400;
const LAYOUT_TAGS = /^(?:h[1-6]|table|article|section|main|form)$/;
const BLOCK_TAGS = /^(?:p|div|ul|ol|dl|pre)$/;

interface Cell {
  text: string;
  isHeader: boolean;
  columns: number;
  rows: number;
}

/** Whether the table shows data; else it only lays out the page. */
export function isDataTable(table: Element): boolean {
  if (/^(?:presentation|none)$/.test(table.attributes.get("role") ?? "")) return false;
  const rows = rowsOf(table);
  const columns = rows.reduce((most, row) => Math.max(most, cellsOf(row).length), 0);
  return columns > 1 && !rows.some((row) => cellsOf(row).some(isLayoutCell));
}

/** A Markdown table. Cells over several rows are repeated in each, so that a row can be read alone. */
export function writeTable(table: Element): string {
  const grid = fillGrid(rowsOf(table).map((row) => cellsOf(row).map(readCell)));
  const width = grid.reduce((most, row) => Math.max(most, row.length), 0);
  const [first, ...rest] = grid.filter((row) => row.some(({ text }) => text));
  if (!first || width === 0) return "";
  const caption = table.children.find(
    (child): child is Element => typeof child !== "string" && child.name === "caption",
  );
  const hasHeader =
    first.some(({ isHeader }) => isHeader) || !first.some(({ text }) => /^[\d.,\s€$£%]+$/.test(text));
  const empty = Array.from({ length: width }, () => "");
  const lines = [
    writeRow(hasHeader ? first.map(({ text }) => text) : empty, width),
    `|${" --- |".repeat(width)}`,
    ...(hasHeader ? rest : [first, ...rest]).map((row) =>
      writeRow(
        row.map(({ text }) => text),
        width,
      ),
    ),
  ];
  return [...(caption ? [textOf(caption), ""] : []), ...lines].join("\n").trim();
}

/** One line of a Markdown table; missing cells are empty. */
export function writeRow(cells: string[], width: number): string {
  const padded = Array.from({ length: width }, (_, column) => (cells[column] ?? "").replaceAll("|", "\\|"));
  return `| ${padded.join(" | ")} |`;
}

function rowsOf(table: Element, rows: Element[] = []): Element[] {
  for (const child of table.children) {
    if (typeof child === "string" || child.name === "table") continue;
    if (child.name === "tr") rows.push(child);
    else if (/^(?:thead|tbody|tfoot|form)$/.test(child.name)) rowsOf(child, rows);
  }
  return rows;
}

function cellsOf(row: Element): Element[] {
  return row.children.filter(
    (child): child is Element => typeof child !== "string" && (child.name === "td" || child.name === "th"),
  );
}

function isLayoutCell(cell: Element): boolean {
  return hasLayout(cell) || (hasBlocks(cell) && textOf(cell).length > CELL_CHARS_MAX);
}

function hasLayout(element: Element): boolean {
  return element.children.some(
    (child) => typeof child !== "string" && (LAYOUT_TAGS.test(child.name) || hasLayout(child)),
  );
}

function hasBlocks(cell: Element): boolean {
  return cell.children.some((child) => typeof child !== "string" && BLOCK_TAGS.test(child.name));
}

function readCell(cell: Element): Cell {
  return {
    text: textOf(cell),
    isHeader: cell.name === "th",
    columns: span(cell.attributes.get("colspan"), COLUMNS_MAX),
    rows: span(cell.attributes.get("rowspan"), SPAN_MAX),
  };
}

function span(value: string | undefined, max: number): number {
  const number = Number.parseInt(value ?? "", 10);
  return number > 1 ? Math.min(number, max) : 1;
}

interface GridCell {
  text: string;
  isHeader: boolean;
}

function fillGrid(rows: Cell[][]): GridCell[][] {
  const grid: GridCell[][] = [];
  let held: { cell: Cell; left: number }[] = [];
  let count = 0;
  for (const cells of rows) {
    const row: GridCell[] = [];
    const next: typeof held = [];
    const waiting = cells.values();
    for (let column = 0; column < COLUMNS_MAX && count < CELLS_MAX; ) {
      const above = held[column];
      const cell = above ? above.cell : waiting.next().value;
      if (!cell) {
        if (column >= held.length) break;
        row.push({ text: "", isHeader: false });
        count++;
        column++;
        continue;
      }
      const width = above ? 1 : cell.columns;
      const left = above ? above.left : cell.rows;
      for (let i = 0; i < width && column < COLUMNS_MAX; i++, column++, count++) {
        // A wide cell's text stands once; the columns that it covers are empty.
        row.push({ text: i === 0 ? cell.text : "", isHeader: cell.isHeader });
        if (left > 1) next[column] = { cell: { ...cell, text: i === 0 ? cell.text : "" }, left: left - 1 };
      }
    }
    grid.push(row);
    held = next;
  }
  return grid;
}
