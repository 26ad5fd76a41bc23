import { CsvError, parse } from "csv-parse/sync";
import { cellText } from "./grid/cell-text.ts";
import { EMPTY_CELL } from "./grid/grid.ts";
import { writeGrid } from "./grid/write-grid.ts";
import { RefusedError } from "./refusals.ts";

const DELIMITERS = [",", ";", "\t", "|"] as const;
const CELLS_MAX = 1_000_000;
const SAMPLE_LINES = 50;

/** Each row as a line "Column: value; …". Throws RefusedError `too_many_cells` or `damaged`. */
export function parseCsv(text: string): string {
  const rows = parseRows(text, tableDelimiter(text) ?? ",", { keepsEmpty: true });
  return writeGrid(rows.map((row) => row.map((cell) => ({ ...EMPTY_CELL, text: cellText(cell) }))));
}

/** Spreadsheet programs write the delimiter as a first line of its own. */
const NAMED_DELIMITER = /^sep=(.)\r?\n/;

/** What parts the cells, as the text says or shows it; undefined for what is no table. */
export function tableDelimiter(text: string): string | undefined {
  return NAMED_DELIMITER.exec(text)?.[1] ?? detectDelimiter(text);
}

/** The cells of each row, as they are; of empty lines only where they are kept. Throws RefusedError `too_many_cells`. */
export function parseRows(table: string, delimiter: string, { keepsEmpty = false } = {}): string[][] {
  const text = table.replace(NAMED_DELIMITER, "");
  let cells = 0;
  try {
    const rows: string[][] = parse(text, {
      delimiter,
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: !keepsEmpty,
      on_record(record: string[]) {
        cells += record.length;
        if (cells > CELLS_MAX) throw new RefusedError("too_many_cells");
        return record;
      },
    });
    return rows;
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // A quote that never closes: the lines as they are still read better than nothing.
    return text.split(/\r?\n/).map((line) => line.replaceAll('"', "").split(delimiter));
  }
}

/** The delimiter that cuts most of the first lines into the same number of cells; undefined when none does. */
export function detectDelimiter(text: string): string | undefined {
  const lines = text
    .slice(0, 100_000)
    .split(/\r?\n/, SAMPLE_LINES)
    .filter((line) => line.trim());
  let best: { delimiter: string; score: number } | undefined;
  for (const delimiter of DELIMITERS) {
    const counts = lines.map((line) => countOutsideQuotes(line, delimiter));
    const usual = mode(counts.filter((count) => count > 0));
    if (usual === undefined) continue;
    const share = counts.filter((count) => count === usual).length / lines.length;
    const score = share * 10 + Math.min(usual, 9) / 10;
    if (share >= 0.5 && score > (best?.score ?? 0)) best = { delimiter, score };
  }
  return best?.delimiter;
}

function countOutsideQuotes(line: string, delimiter: string): number {
  let count = 0;
  let isQuoted = false;
  for (const char of line) {
    if (char === '"') isQuoted = !isQuoted;
    else if (char === delimiter && !isQuoted) count++;
  }
  return count;
}

function mode(values: number[]): number | undefined {
  const counts = new Map<number, number>();
  for (const value of values) counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1] || b[0] - a[0])[0]?.[0];
}
