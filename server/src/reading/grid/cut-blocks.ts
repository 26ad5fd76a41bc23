import { areAlike, isNumber, isValue, shapeOf } from "./cell-shape.ts";
import { countCells, countFilled, type Grid, isMarkedRow } from "./grid.ts";
import { joinHeads, spreadNames } from "./set-apart.ts";

export interface Block {
  rows: Grid;
  /** It stands beside another one, or below two: no table above goes on here. */
  isApart: boolean;
}

/** The tables of one grid: cut at blank rows, where a new header interrupts the values, and where two stand side by side. */
export function cutBlocks(grid: Grid): Block[] {
  const blocks: Block[] = [];
  let isApart = false;
  for (const rows of joinHeads(cutRows(grid))) {
    const sides = cutSides(rows);
    if (sides.length === 1) blocks.push({ rows: spreadNames(rows), isApart });
    for (const side of sides.length > 1 ? sides : []) {
      blocks.push(...cutBlocks(side).map((block, at) => (at === 0 ? { ...block, isApart } : block)));
      isApart = true;
    }
    isApart = sides.length > 1;
  }
  return blocks;
}

function cutRows(grid: Grid): Grid[] {
  const blocks: Grid[] = [];
  let block: Grid = [];
  const end = () => {
    if (block.length > 0) blocks.push(block);
    block = [];
  };
  for (const [at, row] of grid.entries()) {
    if (!row.some(({ text }) => text)) {
      end();
      continue;
    }
    if (block.length > 1 && isNewHeader(grid, at, block)) {
      // A lone cell above a header is its title.
      const last = block.at(-1);
      const title = last && block.length > 2 && countCells(last) === 1 ? block.pop() : undefined;
      end();
      if (title) block.push(title);
    }
    block.push(row);
  }
  end();
  return blocks;
}

/**
 * Tables with a blank column between them are two where the names of one come again in the other, or where they begin or
 * end in other rows and have rows of their own; else the column is a gap within one table, as it is before a column that stands alone.
 */
function cutSides(block: Grid): Grid[] {
  const width = block.reduce((most, row) => Math.max(most, row.length), 0);
  const isBlank = (column: number) => block.every((row) => !row[column]?.text);
  const starts: number[] = [];
  let table: Grid | undefined;
  for (let from = 0; from < width; ) {
    let to = from;
    while (to < width && !isBlank(to)) to++;
    const side = block.map((row) => row.slice(from, to));
    const isTable = side.filter((row) => countCells(row) > 1).length > 1;
    if (isTable && (!table || areApart(table, side))) {
      if (table) starts.push(from);
      table = side;
    }
    from = to + 1;
  }
  if (starts.length === 0) return [block];
  return [0, ...starts].map((from, at) => block.map((row) => row.slice(from, starts[at])));
}

function areApart(left: Grid, right: Grid): boolean {
  const isFilled = (row: Grid[number]) => countFilled(row) > 0;
  const names = new Set(left.find(isFilled)?.map(({ text }) => text));
  const [first, ...others] = right.find(isFilled) ?? [];
  if (first?.text && names.has(first.text) && others.every(({ text }) => !text || names.has(text)))
    return true;
  const isElsewhere =
    left.findIndex(isFilled) !== right.findIndex(isFilled) ||
    left.findLastIndex(isFilled) !== right.findLastIndex(isFilled);
  return isElsewhere && (hasRowNames(right) || !areBeside(left, right));
}

/** Most rows of the longer one are rows of the other, too. */
function areBeside(left: Grid, right: Grid): boolean {
  const filled = (side: Grid) => side.filter((row) => countFilled(row) > 0).length;
  const both = left.filter((row, at) => countFilled(row) > 0 && countFilled(right[at] ?? []) > 0).length;
  return both * 2 >= Math.max(filled(left), filled(right));
}

/** Its first column holds words: numbers alone go on with the rows of the table beside them. */
function hasRowNames(side: Grid): boolean {
  const shapes = side.filter((row) => countCells(row) > 1).map((row) => shapeOf(row[0]?.text ?? ""));
  const [, ...below] = shapes;
  const words = below.filter((shape) => shape !== "" && !isNumber(shape)).length;
  return words * 2 > below.length;
}

/**
 * A row of words amid a column of values is a header where what follows it is of another kind, where it interrupts two
 * such columns, or where the header comes again; "on request" amid prices is none.
 */
function isNewHeader(grid: Grid, at: number, block: Grid): boolean {
  const row = grid[at] ?? [];
  const below = grid[at + 1] ?? [];
  const above = block.at(-1) ?? [];
  if (countFilled(row) < 2 || !row.every(({ text }) => !isValue(shapeOf(text)))) return false;
  if (isMarkedRow(row) && countCells(row) > 1 && !isMarkedRow(above)) return countCells(below) > 1;
  const shaped = above.map(({ text }) => shapeOf(text));
  const columns = row.flatMap(({ text, isFromLeft }, column) =>
    text && !isFromLeft && isValue(shaped[column] ?? "") ? [column] : [],
  );
  if (columns.length === 0 || countFilled(below) < 2) return false;
  const nextShape = (column: number) => shapeOf(below[column]?.text ?? "");
  const isOtherKind = columns.some(
    (column) => isValue(nextShape(column)) && !areAlike(nextShape(column), shaped[column] ?? ""),
  );
  const texts = new Set(columns.map((column) => row[column]?.text));
  const isTwice = columns.length > 1 && texts.size === columns.length;
  const isAgain = columns.some((column) =>
    block.slice(0, 3).some((first) => first[column]?.text === row[column]?.text),
  );
  return (isOtherKind || isTwice || isAgain) && columns.some((column) => isValue(nextShape(column)));
}
