import { CsvError, parse } from "csv-parse/sync";
import { isValue, shapeOf } from "./grid/cell-shape.ts";
import { cellText } from "./grid/cell-text.ts";
import { EMPTY_CELL } from "./grid/grid.ts";
import { writeGrid } from "./grid/write-grid.ts";
import { RefusedError } from "./refusals.ts";

const DELIMITERS = [",", ";", "\t", "|"] as const;
const CELLS_MAX = 1_000_000;
const SAMPLE_LINES = 50;
const QUOTED_LINES_MAX = 20;
/** Of all rows: those with one number of cells, and those with several cells where the numbers differ. */
const EQUAL_SHARE = 0.5;
const RAGGED_SHARE = 0.75;

/** In no text: each line is one cell. */
const NO_DELIMITER = "\0";

/** Each row as a line "Column: value; …", below what is said before the table. Throws RefusedError `too_many_cells`. */
export function parseCsv(text: string): string {
  const { comments, table } = takeComments(text);
  const rows = parseRows(table, tableDelimiter(table) ?? NO_DELIMITER, { keepsEmpty: true });
  const grid = rows.map((row) => row.map((cell) => ({ ...EMPTY_CELL, text: cellText(cell) })));
  return [...comments, writeGrid(grid)].filter(Boolean).join("\n\n");
}

/** "# Exported in May"; "#" alone before a delimiter is the name of a column, and so are names in the last one over values. */
function takeComments(text: string): { comments: string[]; table: string } {
  const [written = ""] = /^(?:#(?!#*[ \t]*[,;|\t])[^\n]*(?:\n|$))+/.exec(text) ?? [];
  const lines = written.split("\n").filter(Boolean);
  const comments = lines.map((line) => line.replace(/^#+/, "").trim());
  const table = text.slice(written.length);
  const delimiter = detectDelimiter(table);
  if (delimiter === undefined) return { comments, table };
  const cells = (line = "") => parseRows(line, delimiter)[0] ?? [];
  const values = cells(table.split("\n", 1)[0]);
  const isHeader =
    cells(comments.at(-1)).length === values.length && values.some((value) => isValue(shapeOf(value.trim())));
  return isHeader
    ? { comments: comments.slice(0, -1), table: `${comments.at(-1)}\n${table}` }
    : { comments, table };
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

/**
 * The delimiter that cuts most of the first rows into the same number of cells, or nearly all of them into several;
 * undefined when none does.
 */
export function detectDelimiter(text: string): string | undefined {
  const rows = sampleRows(text);
  let best: { delimiter: string; score: number } | undefined;
  for (const delimiter of DELIMITERS) {
    const counts = rows.map((row) => countOutsideQuotes(row, delimiter));
    const cut = counts.filter((count) => count > 0);
    const usual = mode(cut);
    if (usual === undefined) continue;
    const share = cut.filter((count) => count === usual).length / rows.length;
    const isCut = share >= EQUAL_SHARE || cut.length >= rows.length * RAGGED_SHARE;
    const score = share * 10 + Math.min(usual, 9) / 10;
    if (isCut && score > (best?.score ?? 0)) best = { delimiter, score };
  }
  return best?.delimiter;
}

/** The first lines, those within quotes joined; a quote that doesn't close stands for itself. */
function sampleRows(text: string): string[] {
  const lines = text.slice(0, 100_000).split(/\r?\n/, SAMPLE_LINES);
  const rows: string[] = [];
  for (let at = 0; at < lines.length; at++) {
    let row = lines[at] ?? "";
    let end = at + 1;
    while (hasOpenQuote(row) && end < Math.min(lines.length, at + QUOTED_LINES_MAX))
      row += `\n${lines[end++]}`;
    if (hasOpenQuote(row)) row = lines[at] ?? "";
    else at = end - 1;
    if (row.trim()) rows.push(row);
  }
  return rows;
}

function hasOpenQuote(row: string): boolean {
  return row.includes('"') && row.split('"').length % 2 === 0;
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
