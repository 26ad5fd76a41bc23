import { isValue, shapeOf } from "../grid/cell-shape.ts";
import { EMPTY_CELL, type Grid, type GridCell, isMarkedRow } from "../grid/grid.ts";
import { writeGrid } from "../grid/write-grid.ts";
import type { Piece, Row } from "./rows.ts";

/** Of the font size: a wider step down ends a table. */
const STEP_MAX = 3;
/** Of the narrowest step between the rows of a table: a row of one cell further down is no part of it. */
const LONE_STEP = 1.3;
const SAME_SIZE = 0.15;
/** Of the widest step of a table: after a narrower one a row without a first cell goes on with the cells above. */
const WRAPPED_STEP = 0.8;
const ROWS_MIN = 2;
/** Of the rows of a table: so many have more than one cell. */
const SHARED_MIN = 1 / 3;
/** So many names over so many rows of words are a header, however they are set. */
const NAMES_MIN = 3;

const NOWHERE = { x: 0, right: 0 };

interface Column {
  x: number;
  right: number;
}

/** Rows that are a table, with the columns whose gaps they share. */
export interface Table {
  rows: Row[];
  columns: Column[];
  /** The names in the first row stand over several columns each. */
  isSpanned: boolean;
}

/** The table that begins at a row: undefined where fewer than two rows there share a gap. Cells may be empty. */
export function tableAt(rows: readonly Row[], at: number): Table | undefined {
  const first = rows[at];
  if (!first || first.cells.length < 2) return undefined;
  let columns: Column[] = [];
  let table: Table | undefined;
  let shared = 0;
  let narrowest = Number.POSITIVE_INFINITY;
  let isSpanned = false;
  const taken: Row[] = [];
  for (const row of rows.slice(at)) {
    const above = taken.at(-1);
    const step = above ? row.y - above.y : narrowest;
    if (above && !isBelow(row, above)) break;
    if (row.cells.length < 2 && (step > LONE_STEP * narrowest || !areOfSize(row, above))) break;
    narrowest = Math.min(narrowest, step);
    let isUnderNames = taken.length === 1 && isShared(columns, row.cells);
    if (isUnderNames && !isShared(first.words, row.cells) && !isShared(row.cells, first.words)) {
      taken[0] = { ...first, cells: first.words };
      columns = first.words;
      isUnderNames = false;
    }
    if (isUnderNames && !areOver(first, row)) break;
    isSpanned ||= isUnderNames;
    const widened = widen(isUnderNames ? [] : columns, row.cells);
    if (!widened) break;
    columns = widened;
    taken.push(row);
    if (row.cells.length < 2) continue;
    shared++;
    if (shared >= ROWS_MIN) table = { rows: [...taken], columns, isSpanned };
  }
  if (!table || shared < table.rows.length * SHARED_MIN) return undefined;
  return isSpanned ? table : { ...table, columns: joinHeaders(table) };
}

/** Whether two cells stand in one column. */
function isShared(columns: readonly Column[], cells: readonly Piece[]): boolean {
  return columns.some((column) => cells.filter((cell) => areAcross(cell, column)).length > 1);
}

/** Whether each cell stands under one name at most, and the first column's under one of its own: else it is a title. */
function areOver({ cells: names }: Row, { cells }: Row): boolean {
  const start = cells[0];
  return cells.every((cell) => {
    const over = names.filter((name) => areAcross(name, cell));
    const isTitle = cell !== start && start !== undefined && over.some((name) => areAcross(name, start));
    return over.length < 2 && !isTitle;
  });
}

function areAcross(one: Column, other: Column): boolean {
  return one.x < other.right && other.x < one.right;
}

function isBelow(row: Row, above: Row): boolean {
  const step = row.y - above.y;
  return step > 0 && step <= STEP_MAX * Math.max(row.size, above.size);
}

function areOfSize(row: Row, above: Row | undefined): boolean {
  return !above || Math.abs(row.size - above.size) <= SAME_SIZE * above.size;
}

/** The columns with room for a row's cells; undefined where a cell reaches over a gap. */
function widen(columns: readonly Column[], cells: readonly Piece[]): Column[] | undefined {
  let widened = [...columns];
  for (const { x, right } of cells) {
    const under = widened.filter((column) => areAcross(column, { x, right }));
    if (under.length > 1) return undefined;
    const [column] = under;
    const wider = { x: Math.min(x, column?.x ?? x), right: Math.max(right, column?.right ?? right) };
    widened = [...widened.filter((one) => one !== column), wider];
  }
  return widened.sort((a, b) => a.x - b.x);
}

/** A name that stands beside its values, not over them, is theirs: figures end where their column does. */
function joinHeaders({ rows, columns }: Table): Column[] {
  const isFilled = (row: Row | undefined, column: Column) =>
    row?.cells.some((cell) => isIn(cell, column)) ?? false;
  const [header, ...body] = rows;
  const joined: Column[] = [];
  for (const column of columns) {
    const last = joined.at(-1);
    const isName = (one: Column, other: Column) =>
      isFilled(header, one) && !isFilled(header, other) && !body.some((row) => isFilled(row, one));
    if (last && (isName(last, column) || isName(column, last)))
      joined.splice(-1, 1, { x: last.x, right: column.right });
    else joined.push(column);
  }
  return joined;
}

function isIn({ x, right }: Piece, column: Column): boolean {
  return (x + right) / 2 >= column.x && (x + right) / 2 <= column.right;
}

/** The table's lines, each value beside the name of its column where the first row surely holds names. */
export function writeTable({ rows, columns, isSpanned }: Table): string {
  const steps = rows.map((row, at) => row.y - (rows[at - 1]?.y ?? row.y));
  const widest = Math.max(...steps);
  const text = rows.length > ROWS_MIN ? bodyFont(rows) : undefined;
  const grid: Grid = [];
  for (const [at, row] of rows.entries()) {
    const cells = columns.map((column, index) => {
      const isNames = at === 0 && isSpanned;
      const pieces = row.cells.filter((cell) => (isNames ? areAcross(cell, column) : isIn(cell, column)));
      const isEdge = at === 0 || index === (row.isRtl ? columns.length - 1 : 0);
      const isMarked = text !== undefined && isEdge && pieces.every(({ font }) => font !== text);
      const isFromLeft = isNames && pieces.some((cell) => areAcross(cell, columns[index - 1] ?? NOWHERE));
      return { ...toCell(pieces, isMarked), isFromLeft };
    });
    if (row.isRtl) cells.reverse();
    const above = grid.at(-1);
    const isNear = (steps[at] ?? 0) < WRAPPED_STEP * widest;
    const goesOn = above && !cells[0]?.text && isNear && isWrapped(row, rows[at - 1], columns);
    if (goesOn) grid[grid.length - 1] = above.map((cell, column) => joinCell(cell, cells[column]));
    else grid.push(cells);
  }
  if (!rows.some(({ isLed }) => isLed) && hasNames(grid)) return writeGrid(grid);
  return grid.map((row) => writeGrid([row])).join("\n");
}

/** Whether the cells above have no room for the first word below them: else these are of a row of their own. */
function isWrapped({ cells }: Row, above: Row | undefined, columns: readonly Column[]): boolean {
  return cells.every((cell) => {
    const column = columns.find((one) => isIn(cell, one));
    const before = column && above?.cells.find((one) => isIn(one, column));
    if (!column || !before) return !before;
    const [word = ""] = cell.text.split(" ", 1);
    const needed = ((cell.right - cell.x) / cell.text.length) * (word.length + 1);
    return before.right - before.x + needed > column.right - column.x;
  });
}

/** The cells of a row that stands by itself, the last with what goes on below it. */
export function writeCells([first, ...more]: readonly Row[]): string {
  const cells = first?.cells.map((cell) => toCell([cell], false)) ?? [];
  const last = cells.at(-1);
  if (last) cells[cells.length - 1] = { ...last, text: [last, ...more].map(({ text }) => text).join(" ") };
  return writeGrid([cells]);
}

/** In which most cells are set, but those of the first row and the first column. */
function bodyFont(rows: readonly Row[]): string | undefined {
  const counts = new Map<string, number>();
  for (const { cells } of rows.slice(1)) {
    for (const { font } of cells.slice(1)) if (font) counts.set(font, (counts.get(font) ?? 0) + 1);
  }
  return [...counts].sort((a, b) => b[1] - a[1])[0]?.[0];
}

/** Two columns of words may be a letterhead: a row of names is set otherwise, is over values, or is one of many. */
function hasNames(grid: Grid): boolean {
  const [first = [], ...body] = grid;
  // Signs are no names.
  if (first.filter(({ text }) => text && !/[\p{L}\p{N}]/u.test(text)).length * 2 > first.length) return false;
  if (isMarkedRow(first)) return !body.some(isMarkedRow);
  // Where each row has a name of its own, the first one is a row too.
  if (first[0]?.text && grid.every(([start]) => !start?.text || start.isMarked)) return false;
  if (first.length >= NAMES_MIN && body.length >= NAMES_MIN && first.every(({ text }) => text)) return true;
  return body.some((row) =>
    row.some(({ text }, at) => isValue(shapeOf(text)) && !isValue(shapeOf(first[at]?.text ?? ""))),
  );
}

function toCell(pieces: readonly Piece[], isMarked: boolean): GridCell {
  const text = pieces.map((piece) => piece.text).join(" ");
  // "Room:" names what stands beside it.
  return text.endsWith(":")
    ? { ...EMPTY_CELL, text: text.slice(0, -1).trimEnd(), isMarked: true }
    : { ...EMPTY_CELL, text, isMarked: isMarked && text !== "" };
}

function joinCell(cell: GridCell, more: GridCell | undefined): GridCell {
  return { ...cell, text: [cell.text, more?.text].filter(Boolean).join(" ") };
}
