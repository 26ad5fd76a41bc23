import { areAlike, isNumber, isValue, type Shape, shapeOf } from "./cell-shape.ts";
import { countCells, countFilled, type Grid, type GridCell, isMarkedRow } from "./grid.ts";

const HEADER_ROWS_MAX = 3;
/** Where a header stands at all, this many rows may stand above the values. */
const HEAD_ROWS_MAX = 12;
/** A longer cell is no name of a column. */
const NAME_CHARS_MAX = 80;
const SAMPLE_ROWS = 200;
const TYPED_SHARE = 0.6;
const ROWS_FOR_ONE = 3;
/** Of so many names one may look like a value: "CD113", "2026". */
const OTHER_NAMES = 5;

/** A block's parts; `header` is empty where none can be told. */
export interface BlockParts {
  titles: Grid;
  header: Grid;
  body: Grid;
  /** The kind of each column's values, "text" where they aren't of one. */
  types: Shape[];
}

/**
 * Tells titles, header and values of a block apart: by the author's marks, else a header is what differs in kind from the
 * values below it, and in a block of words alone its first full row of different names.
 */
export function findHeader(block: Grid): BlockParts {
  const types = columnTypes(block);
  const none: BlockParts = { titles: [], header: [], body: block, types };
  if (block.length < 2) return none;
  // Names before their values, row by row; a header above them differs in kind from what is below it.
  const areNamed = block.filter((row) => countCells(row) > 1).every(isNamedRow);
  if (areNamed && (widestOf(block) < 3 || !types.some(isValue))) return none;
  if (areNamedValues(block, types)) return none;
  const last = lastMarkedRow(block, types) ?? lastHeaderRow(block, types);
  if (last === undefined) return none;
  const first = firstHeaderRow(block, last);
  // One row alone is hardly told from a letterhead: its names are all there.
  const rows = block.slice(last + 1).filter((row) => countCells(row) > 1).length;
  const isLone = rows < 2;
  if (rows === 0 && !isMarkedRow(block[last] ?? [])) return none;
  const cells = Math.max(...block.slice(last + 1).map(countCells));
  const header = block.slice(first, last + 1);
  // Pairs above a pair are no titles.
  if (widestOf(block) < 3 && block.slice(0, first).some((row) => countCells(row) > 1)) return none;
  if (isLone && countNamed(header) < cells) return none;
  return {
    titles: block.slice(0, first),
    header,
    body: block.slice(last + 1),
    types,
  };
}

/** Columns that any of the rows names; a name over several ones counts once. */
function countNamed(header: Grid): number {
  const width = header.reduce((most, row) => Math.max(most, row.length), 0);
  return Array.from({ length: width }, (_, column) =>
    header.some((row) => row[column]?.text && !row[column]?.isFromLeft),
  ).filter(Boolean).length;
}

/**
 * Of the lower half, which titles and headers don't reach; where those of several columns do, of a short block's last row.
 */
function columnTypes(block: Grid): Shape[] {
  const from = Math.min(Math.max(1, Math.floor(block.length / 2)), 6, block.length - 1);
  const types = typesFrom(block, from);
  const isShort = block.length <= HEADER_ROWS_MAX + 2 && widestOf(block) > 2;
  return isShort && !types.some(isValue) ? typesFrom(block, block.length - 1) : types;
}

function typesFrom(block: Grid, from: number): Shape[] {
  const rows = block.slice(from, from + SAMPLE_ROWS).filter((row) => countCells(row) > 1);
  const width = rows.reduce((most, row) => Math.max(most, row.length), 0);
  return Array.from({ length: width }, (_, column) => {
    const used = rows.filter((row) => row[column]?.text);
    // What stands in a few rows alone says nothing of the column.
    if (rows.length >= ROWS_FOR_ONE && used.length * ROWS_FOR_ONE <= rows.length) return "text";
    return typeOf(used.map((row) => shapeAt(row, column)));
  });
}

/** Whether the row's values are of the kinds of their columns, by most of those that are of one. */
export function isOfTypes(row: readonly GridCell[], types: readonly Shape[]): boolean {
  let same = 0;
  let other = 0;
  for (const [column, type] of types.entries()) {
    const shape = shapeAt(row, column);
    if (shape === "" || !isValue(type)) continue;
    if (areAlike(shape, type)) same++;
    else other++;
  }
  return same > 0 && same >= other;
}

function typeOf(shapes: Shape[]): Shape {
  const counts = new Map<Shape, number>();
  let filled = 0;
  for (const shape of shapes) {
    if (shape === "") continue;
    filled++;
    counts.set(shape, (counts.get(shape) ?? 0) + 1);
  }
  const [most, count] = [...counts].sort((a, b) => b[1] - a[1])[0] ?? ["text", 0];
  if (count >= filled * TYPED_SHARE) return most;
  const numbers = [...counts].reduce((sum, [shape, n]) => sum + (isNumber(shape) ? n : 0), 0);
  return numbers > 0 && numbers >= filled * TYPED_SHARE ? "decimal" : "text";
}

function shapeAt(row: readonly GridCell[], column: number): Shape {
  return shapeOf(row[column]?.text ?? "");
}

/** Pairs of a name and its value: the names end in colons, or the values are of several kinds. */
function areNamedValues(block: Grid, types: readonly Shape[]): boolean {
  const pairs = block.filter((row) => countCells(row) > 1);
  if (pairs.length > 1 && pairs.every((row) => /[^\s:]\s*:$/.test(row[0]?.text ?? ""))) return true;
  if (widestOf(block) > 2 || types.some(isValue) || isMarkedRow(block[0] ?? [])) return false;
  return new Set(pairs.map((row) => shapeAt(row, 1)).filter(isValue)).size > 1;
}

/** Whether the author marks the first cell as the name of the others. */
export function isNamedRow(row: readonly GridCell[]): boolean {
  return row[0]?.isMarked === true && row[0].text !== "" && !isMarkedRow(row);
}

/**
 * Rows of marked cells alone before the first row that has others. A lone cell is a title, but for one over a column of
 * values whose rows have their names to the left.
 */
function lastMarkedRow(block: Grid, types: readonly Shape[]): number | undefined {
  const end = block.findIndex((row) => !isMarkedRow(row) || row.some(isLong));
  const isName = (row: Grid[number], at: number) => {
    const column = row.findIndex(({ text }) => text);
    return column > 0 && at === end - 1 && isValue(types[column] ?? "") && isOfTypes(block[end] ?? [], types);
  };
  const at = block
    .slice(0, Math.max(end, 0))
    .findLastIndex((row, index) => countCells(row) > 1 || (countCells(row) === 1 && isName(row, index)));
  return at === -1 ? undefined : at;
}

function lastHeaderRow(block: Grid, types: Shape[]): number | undefined {
  const values = types.some(isValue)
    ? block
        .slice(0, HEAD_ROWS_MAX + 1)
        .findIndex((row, at) => isOfTypes(row, types) && !isRowOfNumbers(block, at, types))
    : -1;
  if (values === -1) return lastRowOfNames(block);
  const heads = block.slice(0, values);
  // A title may be merged over more columns than there are.
  const widest = widestOf(heads.filter((row) => countCells(row) > 1));
  const at = heads.findIndex(
    (row, index) =>
      countCells(row) > 1 &&
      countFilled(row) >= widest - (row[0]?.text ? 0 : 1) &&
      (isRowOfNames(row) || isRowOfNumbers(block, index, types)),
  );
  return at === -1 ? undefined : lastBelow(heads, at);
}

/**
 * In a block without numbers, dates and the like: the first row that is full, and whose texts don't come again. Two rows of
 * words alone don't tell which one names the other.
 */
function lastRowOfNames(block: Grid): number | undefined {
  const at = block.findIndex((row) => countCells(row) > 1);
  const row = block[at];
  if (!row || !isRowOfNames(row)) return undefined;
  const last = lastBelow(block, at);
  const names = block[last] ?? [];
  const rest = block.slice(last + 1, last + 1 + SAMPLE_ROWS);
  // Numbers over words differ in kind: they may name all columns but one.
  const isOtherKind = names.every(({ text }) => !text || isValue(shapeOf(text)));
  const isFull = countFilled(names) >= usualWidth(rest) - (names[0]?.text && !isOtherKind ? 0 : 1);
  const texts = names.flatMap(({ text, isFromLeft }) => (text && !isFromLeft ? [text] : []));
  const isDistinct = last > at || new Set(texts).size === texts.length;
  const comesAgain = names.some(({ text }, column) => text && rest.some((one) => one[column]?.text === text));
  return rest.length > (isOtherKind ? 0 : 1) && isFull && isDistinct && !comesAgain ? last : undefined;
}

/** The last row of a header whose first one with names stands at `at`. */
function lastBelow(rows: Grid, at: number): number {
  let last = at;
  while (last - at + 1 < HEADER_ROWS_MAX) {
    const [upper, lower] = [rows[last], rows[last + 1]];
    if (!upper || !lower || !isRowOfNames(lower)) break;
    if (!isGroupRow(upper, lower) && !isOverUnits(upper, lower)) break;
    last++;
  }
  return last;
}

/** Of most rows with more than one cell. */
function usualWidth(rows: Grid): number {
  const widths = rows
    .map(countFilled)
    .filter((width) => width > 1)
    .sort((a, b) => a - b);
  return widths[Math.floor(widths.length / 2)] ?? 0;
}

function widestOf(rows: Grid): number {
  return rows.reduce((most, row) => Math.max(most, countFilled(row)), 0);
}

export function isRowOfNames(row: readonly GridCell[]): boolean {
  const values = row.filter(({ text }) => isValue(shapeOf(text)));
  const kinds = new Set(values.map(({ text }) => shapeOf(text)));
  // A single value among names tells when or how many: a title's. Several of one kind are names, as dates of days are, but
  // for broken numbers; among many names a few may look like anything.
  const isPlain =
    values.length === 0 ||
    (kinds.size === 1 && values.length > 1 && !kinds.has("decimal")) ||
    values.length * OTHER_NAMES <= countFilled(row);
  return isPlain && !row.some(isLong);
}

/** No name of a column, however it is marked. */
function isLong({ text }: GridCell): boolean {
  return text.length > NAME_CHARS_MAX;
}

/**
 * Years or a sequence as names of columns, over numbers that are none: "Fee; 2025; 2026; 2027".
 */
function isRowOfNumbers(block: Grid, at: number, types: readonly Shape[]): boolean {
  const row = block[at] ?? [];
  const below = block[at + 1];
  if (!below) return false;
  const columns = types.flatMap((_, column) => (shapeAt(row, column) === "integer" ? [column] : []));
  const others = row.filter(({ text }, column) => text && !columns.includes(column));
  if (columns.length < 2 || others.length > 1 || others.some(({ text }) => isValue(shapeOf(text))))
    return false;
  const numbersOf = (cells: readonly GridCell[]) =>
    columns.map((column) => Number(cells[column]?.text || Number.NaN));
  const own = numbersOf(row);
  if (own.every(isYear)) return !numbersOf(below).every(isYear) && new Set(own).size === own.length;
  if (columns.length < 3) return false;
  const isWhole = columns.every((column) => types[column] === "integer");
  const hasOthers = block.slice(at + 1, at + 4).some((cells) => !isSequence(numbersOf(cells)));
  return isWhole ? isSequence(own) && hasOthers : isRising(own);
}

function isYear(number: number): boolean {
  return number >= 1900 && number <= 2100;
}

function isSequence([first = 0, second = 0, ...rest]: number[]): boolean {
  const step = second - first;
  return step > 0 && rest.every((number, n) => number === second + step * (n + 1));
}

function isRising(numbers: number[]): boolean {
  return numbers.every((number, n) => n === 0 || number > (numbers[n - 1] ?? 0));
}

/** The rows above that name groups of the columns below them. */
function firstHeaderRow(block: Grid, last: number): number {
  let first = last;
  while (first > 0 && last - first + 1 < HEADER_ROWS_MAX) {
    const [upper = [], lower = []] = [block[first - 1], block[first]];
    const areMarked = isMarkedRow(upper) && isMarkedRow(lower) && countCells(upper) > 1;
    if (!areMarked && !isGroupRow(upper, lower) && !isOverUnits(upper, lower)) break;
    first--;
  }
  return first;
}

/**
 * Whether a cell of the row names several columns of the row below: merged, or with empty cells to its right. Each other
 * one then has nothing of its own below it.
 */
function isGroupRow(upper: readonly GridCell[], lower: readonly GridCell[]): boolean {
  const width = Math.max(upper.length, lower.length);
  if (upper.some(isLong)) return false;
  // One cell over the whole width is a title.
  if (upper.some(({ isFromLeft }) => isFromLeft)) return countCells(upper) > (upper[0]?.text ? 1 : 0);
  let spreads = false;
  for (const [column, { text }] of upper.entries()) {
    if (!text) continue;
    let end = column + 1;
    while (end < width && !upper[end]?.text && lower[end]?.text) end++;
    const own = lower[column]?.text ?? "";
    const isWide = end > column + 1 && own !== "";
    if (!isWide && own !== "" && own !== text) return false;
    if (isWide && column === 0) return false;
    spreads ||= isWide;
  }
  return spreads;
}

/** Names over units: the lower row leaves out what has none, the first column among them. */
function isOverUnits(upper: readonly GridCell[], lower: readonly GridCell[]): boolean {
  if (!upper[0]?.text || (lower[0]?.text && lower[0].text !== upper[0].text)) return false;
  return isRowOfNames(upper) && lower.every(({ text }, column) => !text || Boolean(upper[column]?.text));
}
