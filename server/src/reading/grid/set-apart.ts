import { isValue, shapeOf } from "./cell-shape.ts";
import { findHeader, isRowOfNames } from "./find-header.ts";
import { countCells, type Grid, type GridCell } from "./grid.ts";

/** Above the values, names and titles take up no more rows. */
const HEAD_ROWS_MAX = 5;

/** Names that a blank row sets apart from their values stand right above them again. */
export function joinHeads(blocks: Grid[]): Grid[] {
  const joined: Grid[] = [];
  for (const block of blocks) {
    const head = joined.at(-1);
    if (head && isHeadOf(head, block)) joined[joined.length - 1] = [...head, ...block];
    else joined.push(block);
  }
  return joined;
}

/**
 * Together they have a header that ends where the blank row is, and apart neither has one in words; it names all columns
 * of values.
 */
function isHeadOf(head: Grid, body: Grid): boolean {
  const names = head.at(-1) ?? [];
  if (head.length > HEAD_ROWS_MAX || countCells(names) < 2 || findHeader(head).header.length > 0)
    return false;
  const { header, types } = findHeader(body);
  const values = types.flatMap((type, column) => (isValue(type) ? [column] : []));
  const isNamed = header.some((row) => !row.some(({ text }) => isValue(shapeOf(text))));
  if (isNamed || values.length === 0 || !values.every((column) => names[column]?.text)) return false;
  const isUsed = (column: number) => body.some((row) => row[column]?.text);
  const isFull = types.every((_, column) => column === 0 || names[column]?.text || !isUsed(column));
  const whole = findHeader([...head, ...body]);
  return isFull && whole.titles.length + whole.header.length === head.length;
}

/**
 * Blank columns part the columns into groups: a lone name above each group names all of it, wherever it stands, as if its
 * cells were merged. The first column names the rows.
 */
export function spreadNames(block: Grid): Grid {
  const groups = groupsOf(block);
  if (groups.length < 2 || groups.every(({ from, to }) => to - from === 1)) return block;
  return block.map((row, at) => {
    const below = block[at + 1] ?? [];
    if (at >= HEAD_ROWS_MAX || !isRowOfNames(row) || !isRowOfNames(below)) return row;
    const names = groups.map(({ from, to }) => row.slice(from, to).filter(({ text }) => text));
    const areNames = groups.every(
      ({ from, to }, n) => names[n]?.length === 1 && below.slice(from, to).every(({ text }) => text),
    );
    return areNames ? spread(row, groups, names.flat()) : row;
  });
}

interface Group {
  from: number;
  to: number;
}

function spread(row: readonly GridCell[], groups: readonly Group[], names: readonly GridCell[]): GridCell[] {
  const cells = [...row];
  for (const [n, { from, to }] of groups.entries()) {
    const name = names[n];
    for (let column = from; name && column < to; column++)
      cells[column] = { ...name, isFromLeft: column > from, note: column === from ? name.note : undefined };
  }
  return cells;
}

/** Runs of columns that are not blank, behind the first one. */
function groupsOf(block: Grid): Group[] {
  const width = block.reduce((most, row) => Math.max(most, row.length), 0);
  const isBlank = (column: number) => block.every((row) => !row[column]?.text);
  const groups: Group[] = [];
  for (let from = 1; from < width; ) {
    let to = from;
    while (to < width && !isBlank(to)) to++;
    if (to > from) groups.push({ from, to });
    from = to + 1;
  }
  return groups;
}
