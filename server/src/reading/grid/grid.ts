/** A cell as it is shown. */
export interface GridCell {
  /** In one line; "" for an empty cell. */
  text: string;
  /** The author marks it as a name: `th`, or bold where its neighbours below aren't. */
  isMarked: boolean;
  /** The text stands in the cell to the left, which is merged with this one. */
  isFromLeft: boolean;
  /** What the author notes at the cell. */
  note?: string | undefined;
}

/** Rows of cells with the spans filled in: each covered cell has the text of the one that covers it. */
export type Grid = GridCell[][];

/** A cell over several rows or columns; `row` and `column` are its first ones, counted from 0. */
export interface Span {
  row: number;
  column: number;
  rows: number;
  columns: number;
}

export const EMPTY_CELL: GridCell = { text: "", isMarked: false, isFromLeft: false };

/**
 * Writes the text of each span's first cell into those that it covers, in place and only in rows that are there. Beyond
 * `cellsMax` covered cells the rest stays as it is.
 */
export function fillSpans(grid: Grid, spans: readonly Span[], cellsMax: number): void {
  let left = cellsMax;
  for (const { row, column, rows, columns } of spans) {
    const first = grid[row]?.[column];
    if (!first?.text) continue;
    for (let y = row; y < Math.min(row + rows, grid.length); y++) {
      const cells = grid[y];
      if (!cells) continue;
      while (cells.length < column && left > 0) {
        cells.push(EMPTY_CELL);
        left--;
      }
      for (let x = column; x < column + columns; x++) {
        if (left-- <= 0) return;
        const isFirst = x === column && y === row;
        cells[x] = { ...first, isFromLeft: x > column, note: isFirst ? first.note : undefined };
      }
    }
  }
}

export function countFilled(row: readonly GridCell[]): number {
  return row.reduce((sum, { text }) => sum + (text ? 1 : 0), 0);
}

/** As `countFilled`, but a cell over several columns counts once. */
export function countCells(row: readonly GridCell[]): number {
  return row.reduce((sum, { text, isFromLeft }) => sum + (text && !isFromLeft ? 1 : 0), 0);
}

export function isMarkedRow(row: readonly GridCell[]): boolean {
  return row.every(({ text, isMarked }) => isMarked || !text);
}

export function oneLine(value: string): string {
  return value.replace(/\s+/g, " ").trim();
}
