import { VectorRows } from "./vector-rows.ts";
import { decodeWordTable, type WordTable } from "./word-table.ts";

/** What the engine knows of a language before any agent is made. */
export interface Lexicon {
  /** ISO 639-1. */
  language: string;
  table: WordTable;
  /** What people ask of small businesses everywhere, a row a wish. */
  wishes: VectorRows;
}

/** A lexicon from the bytes of its table and of the wishes, which all languages share; throws an Error where they are damaged. */
export function readLexicon(language: string, bytes: { table: Uint8Array; wishes: Uint8Array }): Lexicon {
  const table = decodeWordTable(bytes.table);
  const { rows, scales, dimensions } = decodeWordTable(bytes.wishes);
  const wishes = Float32Array.from(rows, (value, n) => value * (scales[Math.floor(n / dimensions)] ?? 0));
  return { language, table, wishes: new VectorRows(wishes, dimensions) };
}
