import { areAlike, isValue, shapeOf } from "./cell-shape.ts";
import { countCells, countFilled, type Grid, isMarkedRow } from "./grid.ts";

/** The tables that stand below each other in one grid: cut at blank rows, and where a new header interrupts the values. */
export function cutBlocks(grid: Grid): Grid[] {
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
