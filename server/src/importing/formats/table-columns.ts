import type { ChosenColumns, FoundTable } from "@cxc/contract/imports.ts";
import { type Column, columnOf } from "./column-words.ts";

/** A header may stand below a title or two. */
const HEADER_ROWS = 10;
const SAMPLE_ROWS = 2_000;
/** Rows of one length, of those that are looked at: prose that has commas is no table. */
const EVEN_SHARE = 0.9;
const ROWS_SHOWN = 5;
const COLUMNS_SHOWN = 12;
const CELL_SHOWN = 80;

/** Which column is what, by its index. */
export type Columns = Partial<Record<Column, number>>;

export interface TableReading {
  columns: Columns;
  /** Of the row that names the columns; -1 where none does. */
  header: number;
  /** Neither a header nor a person says so. */
  isGuessed: boolean;
}

/** Which column is what: as a person says, as a header says, else as the cells look; undefined for what is no such table. */
export function readColumns(rows: string[][], chosen: ChosenColumns | undefined): TableReading | undefined {
  const header = findHeader(rows);
  if (chosen) {
    const columns: Columns = {};
    for (const [index, column] of chosen.columns.entries()) if (column) columns[column] ??= index;
    return { columns, header: chosen.has_header ? (header?.row ?? 0) : -1, isGuessed: false };
  }
  if (header) return { columns: header.columns, header: header.row, isGuessed: false };
  // A row of names would count as one more intent.
  const more = [rows, rows.slice(1)].map(guessMore);
  const columns = guessTwo(rows) ?? more.find((each) => each?.intent !== undefined) ?? more[0];
  return columns && { columns, header: namesColumns(rows, columns) ? 0 : -1, isGuessed: true };
}

/** A table as a person is shown it, to say what its columns are. */
export function shownTable(rows: string[][], { columns, header, isGuessed }: TableReading): FoundTable {
  const count = Math.min(COLUMNS_SHOWN, Math.max(0, ...rows.slice(0, ROWS_SHOWN).map((row) => row.length)));
  const indexes = Array.from({ length: count }, (_, index) => index);
  const shown = (cell = "") =>
    cell.length <= CELL_SHOWN ? cell : `${cell.slice(0, CELL_SHOWN)}…`.toWellFormed();
  const meant = new Map(
    Object.entries(columns).map(
      ([column, index]) => [index, column === "question" ? "phrase" : column] as const,
    ),
  );
  return {
    rows: rows.slice(0, ROWS_SHOWN).map((row) => indexes.map((index) => shown(row[index]))),
    columns: indexes.map((index) => (meant.get(index) as Exclude<Column, "question"> | undefined) ?? null),
    has_header: header >= 0,
    is_guessed: isGuessed,
  };
}

/** The row that names a column of phrases and one of intents or replies. */
export function findHeader(rows: string[][]): { row: number; columns: Columns } | undefined {
  for (const [row, cells] of rows.slice(0, HEADER_ROWS).entries()) {
    const columns: Columns = {};
    for (const [index, cell] of cells.entries()) {
      const name = columnOf(cell);
      if (name !== undefined) columns[name] ??= index;
    }
    const hasPhrase = columns.phrase !== undefined || columns.question !== undefined;
    if (hasPhrase && (columns.intent !== undefined || columns.reply !== undefined)) return { row, columns };
  }
  return undefined;
}

/** Two columns, of which the one that says the same things again and again is the intent. */
function guessTwo(rows: string[][]): Columns | undefined {
  const sample = filledRows(rows);
  if (sample.length < 2 || sample.some((row) => row.filter((cell) => cell.trim()).length !== 2))
    return undefined;
  const [left = 0, right = 0] = [0, 1].map((index) => kindsIn(sample, index));
  if (Math.min(left, right) > sample.length / 2) return undefined;
  return right <= left ? { phrase: 0, intent: 1 } : { phrase: 1, intent: 0 };
}

/**
 * Of several columns the one with most words that are hardly ever the same is the phrase, and the one with words that come
 * again is the intent, and a longer one that goes with it the reply; without an intent the longest other one is.
 */
function guessMore(rows: string[][]): Columns | undefined {
  const sample = filledRows(rows);
  const width = sample[0]?.length ?? 0;
  const even = sample.filter((row) => row.length === width).length;
  if (sample.length < 3 || width < 2 || even < sample.length * EVEN_SHARE) return undefined;
  const candidates = Array.from({ length: width }, (_, index) => ({
    index,
    kinds: kindsIn(sample, index),
    words: sample.reduce((sum, row) => sum + (row[index] ?? "").split(/\s+/).filter(isWord).length, 0),
  })).filter(({ words }) => words > 0);
  const own = ({ kinds, words }: { kinds: number; words: number }) => words * (kinds / sample.length);
  const [phrase, ...others] = candidates.toSorted((a, b) => own(b) - own(a));
  if (!phrase || others.length === 0 || phrase.words < sample.length * 1.5) return undefined;
  const repeated = others.filter(({ kinds }) => kinds <= sample.length / 2);
  const intent = repeated.toSorted((a, b) => b.kinds - a.kinds || a.words - b.words)[0];
  if (!intent) return others[0] && { phrase: phrase.index, reply: others[0].index };
  // What goes with each intent and says more than its name.
  const reply = repeated.find(({ kinds, words }) => kinds === intent.kinds && words > intent.words);
  return { phrase: phrase.index, intent: intent.index, ...(reply ? { reply: reply.index } : {}) };
}

/** Its cells come nowhere again in their columns, and are short. */
function namesColumns([first = [], ...rows]: string[][], columns: Columns): boolean {
  const indexes = Object.values(columns);
  return (
    rows.length > 2 &&
    columns.intent !== undefined &&
    indexes.every((index) => {
      const name = (first[index] ?? "").trim();
      return name !== "" && name.split(/\s+/).length < 3 && !rows.some((row) => row[index]?.trim() === name);
    }) &&
    kindsIn(rows, columns.intent) <= rows.length / 2
  );
}

function filledRows(rows: string[][]): string[][] {
  return rows.slice(0, SAMPLE_ROWS).filter((row) => row.some((cell) => cell.trim()));
}

function kindsIn(rows: string[][], index: number): number {
  return new Set(rows.map((row) => row[index]?.trim())).size;
}

function isWord(text: string): boolean {
  return /\p{L}{2}/u.test(text);
}
