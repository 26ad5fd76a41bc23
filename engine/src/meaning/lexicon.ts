import { decodeWordTable, type WordTable } from "./word-table.ts";

/** What the engine knows of a language before any agent is made. */
export interface Lexicon {
  /** ISO 639-1. */
  language: string;
  table: WordTable;
  /** What people ask of small businesses everywhere: one vector of length 1 a wish. */
  wishes: readonly Float32Array[];
}

/** A lexicon from the bytes of its table and of the wishes, which all languages share; throws an Error where they are damaged. */
export function readLexicon(language: string, bytes: { table: Uint8Array; wishes: Uint8Array }): Lexicon {
  const table = decodeWordTable(bytes.table);
  const { rows, scales, dimensions } = decodeWordTable(bytes.wishes);
  const wishes = Array.from(scales, (scale, wish) =>
    Float32Array.from(rows.subarray(wish * dimensions, (wish + 1) * dimensions), (value) => value * scale),
  );
  return { language, table, wishes };
}
