import { countFilled, EMPTY_CELL, fillSpans, type Grid, type GridCell, type Span } from "../grid/grid.ts";
import { writeGrid } from "../grid/write-grid.ts";
import { COUNTED_MARK, itemMark } from "./counted-marks.ts";
import { textOf } from "./inline-text.ts";
import { isBold } from "./is-bold.ts";
import type { Element } from "./tree.ts";

const COLUMNS_MAX = 100;
const CELLS_MAX = 50_000;
const SPAN_MAX = 1_000;
/** A list or a paragraph longer than this makes the cell a part of a layout. */
const CELL_CHARS_MAX = 400;
const SHORT_CELL_CHARS_MAX = 120;
const LAYOUT_TAGS = /^(?:article|section|main|nav|aside)$/;
const BLOCK_TAGS = /^(?:p|div|ul|ol|dl|pre|table)$/;

/** Whether the table shows data; else it only lays out the page. */
export function isDataTable(table: Element): boolean {
  const role = table.attributes.get("role") ?? "";
  if (/^(?:presentation|none)$/.test(role)) return false;
  const rows = rowsOf(table);
  const columns = rows.reduce((most, row) => Math.max(most, cellsOf(row).length), 0);
  const isData =
    /^(?:table|grid)$/.test(role) ||
    rows.some((row) => cellsOf(row).length > 1 && cellsOf(row).every(isMarked)) ||
    isRegular(rows);
  return columns > 1 && !rows.some((row) => cellsOf(row).some((cell) => isLayoutCell(cell, isData)));
}

/** Each row as a line that can be read alone, below the table's caption. */
export function writeTable(table: Element): string {
  const caption = table.children.find(
    (child): child is Element => typeof child !== "string" && child.name === "caption",
  );
  return [caption ? textOf(caption) : "", writeGrid(gridOf(rowsOf(table)))].filter(Boolean).join("\n\n");
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

/** Several rows of as many short cells each, hardly any with a table within: no page is laid out so. */
function isRegular(rows: readonly Element[]): boolean {
  const [first] = rows;
  if (!first || rows.length < 2) return false;
  const all = rows.flatMap(cellsOf);
  const width = cellsOf(first).length;
  const nested = all.filter((cell) => hasElement(cell, /^table$/)).length;
  return (
    nested * 4 < all.length &&
    rows.every((row) => cellsOf(row).length === width) &&
    all.every((cell) => ownLength(cell) <= SHORT_CELL_CHARS_MAX)
  );
}

/** A table within a cell lays out the page, but for one in a table of data. */
function isLayoutCell(cell: Element, isData: boolean): boolean {
  const length = ownLength(cell);
  if (!isData && hasElement(cell, /^table$/)) return true;
  return (
    hasElement(cell, LAYOUT_TAGS) || isHeaded(cell, length) || (hasBlocks(cell) && length > CELL_CHARS_MAX)
  );
}

/** Of its text without that of tables within. */
function ownLength(cell: Element): number {
  return hasElement(cell, /^table$/) ? textOf(withoutTables(cell)).length : textOf(cell).length;
}

function withoutTables(element: Element): Element {
  const kept = element.children.filter((child) => typeof child === "string" || child.name !== "table");
  const children = kept.map((child) => (typeof child === "string" ? child : withoutTables(child)));
  return { ...element, children };
}

/** A heading over text of its own makes a section of the cell; a heading alone is how the cell looks. */
function isHeaded(cell: Element, length: number): boolean {
  return cell.children.some((child) => {
    if (typeof child === "string") return false;
    if (/^h[1-6]$/.test(child.name)) return textOf(child).length < length;
    return isHeaded(child, length);
  });
}

function hasElement(element: Element, tags: RegExp): boolean {
  return element.children.some(
    (child) => typeof child !== "string" && (tags.test(child.name) || hasElement(child, tags)),
  );
}

function hasBlocks(cell: Element): boolean {
  return cell.children.some((child) => typeof child !== "string" && BLOCK_TAGS.test(child.name));
}

/** Cells in the places where a browser shows them: each in its row's first column that none from above reaches into. */
function gridOf(rows: readonly Element[]): Grid {
  const grid: Grid = [];
  const spans: Span[] = [];
  const heldUntil: number[] = [];
  const carriers = new Set<GridCell[]>();
  let left = CELLS_MAX;
  for (const [row, element] of rows.entries()) {
    const cells: GridCell[] = [];
    let column = 0;
    let isCarrier = cellsOf(element).length > 0;
    for (const cell of cellsOf(element)) {
      while ((heldUntil[column] ?? 0) > row && column < COLUMNS_MAX) cells[column++] = EMPTY_CELL;
      if (column >= COLUMNS_MAX || left-- <= 0) break;
      const span = {
        row,
        column,
        rows: spanOf(cell.attributes.get("rowspan"), rows.length - row),
        columns: spanOf(cell.attributes.get("colspan"), COLUMNS_MAX - column),
      };
      if (span.rows > 1 || span.columns > 1) spans.push(span);
      isCarrier &&= span.rows > 1;
      for (let end = column + span.columns; column < end; column++) {
        cells[column] = EMPTY_CELL;
        heldUntil[column] = row + span.rows;
      }
      cells[span.column] = { text: cellText(cell), isMarked: isMarked(cell), isFromLeft: false };
    }
    grid.push(cells);
    if (isCarrier) carriers.add(cells);
  }
  fillSpans(grid, spans, CELLS_MAX);
  return grid.filter((row, n) => !(carriers.has(row) && saysLess(row, grid[n + 1])));
}

/** A row of nothing but cells that reach into the next one, where more stands beside them. */
function saysLess(row: readonly GridCell[], next: readonly GridCell[] = []): boolean {
  return countFilled(row) < countFilled(next);
}

/** In one line: the items of a list behind their marks, the rows of a table within the cell one after another. */
function cellText(cell: Element): string {
  return hasElement(cell, /^(?:li|table)$/) ? textOf(withMarks(cell)) : textOf(cell);
}

function withMarks(element: Element): Element {
  const items = element.children.filter((child) => typeof child !== "string" && child.name === "li").length;
  let number = Number.parseInt(element.attributes.get("start") ?? "1", 10) || 1;
  const children = element.children.map((child) => {
    if (typeof child === "string") return child;
    if (child.name === "table") return ` ${rowsInLine(child)} `;
    const inner = withMarks(child);
    if (child.name !== "li" || items < 2 || COUNTED_MARK.test(textOf(child))) return inner;
    const mark = element.name === "ol" ? itemMark(element, number++).replace(/^- /, "") : "• ";
    return { ...inner, children: [mark, ...inner.children] };
  });
  return { ...element, children };
}

/** Where the outer row has semicolons the inner ones have commas. */
function rowsInLine(table: Element): string {
  const lines = writeGrid(gridOf(rowsOf(table)))
    .split("\n")
    .filter(Boolean);
  return lines.map((line) => line.replace(/^- /, "").replaceAll("; ", ", ")).join(" / ");
}

/** 0 reaches to the end. */
function spanOf(value: string | undefined, max: number): number {
  const number = Number.parseInt(value ?? "", 10);
  if (number === 0) return Math.max(1, Math.min(max, SPAN_MAX));
  return number > 1 ? Math.max(1, Math.min(number, max, SPAN_MAX)) : 1;
}

function isMarked(cell: Element): boolean {
  return cell.name === "th" || isBold(cell);
}
