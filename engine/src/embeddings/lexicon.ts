import { VectorRows } from "./vector-rows.ts";
import { decodeWordTable, type WordTable } from "./word-table.ts";

/** What the engine knows of a language before any agent is made. */
export interface Lexicon {
  /** ISO 639-1. */
  language: string;
  table: WordTable;
  /** What people ask of small businesses everywhere, a row a wish. */
  wishes: VectorRows;
  /** Leads from the table's vectors to where single words are compared; all languages share it. */
  wordSpace: WordSpace;
}

/**
 * A linear map. Texts are told apart in the table's own space, where words of one wish have moved together; whether a word
 * says what another says is seen better nearer to where the words came from.
 */
export interface WordSpace {
  outputs: number;
  /** `outputs` numbers a dimension of the table. */
  rows: Float32Array;
}

/** The bytes of a language's table, and of the wishes and the word space, which all languages share. */
export interface LexiconBytes {
  table: Uint8Array;
  wishes: Uint8Array;
  words: Uint8Array;
}

/** A lexicon from its bytes; throws an Error where they are damaged. */
export function decodeLexicon(language: string, bytes: LexiconBytes): Lexicon {
  const wishes = decodeRows(bytes.wishes);
  return {
    ...{ language, table: decodeWordTable(bytes.table) },
    wishes: new VectorRows(wishes.rows, wishes.outputs),
    wordSpace: decodeRows(bytes.words),
  };
}

function decodeRows(bytes: Uint8Array): WordSpace {
  const { rows, scales, dimensions } = decodeWordTable(bytes);
  const plain = Float32Array.from(rows, (value, n) => value * (scales[Math.floor(n / dimensions)] ?? 0));
  return { rows: plain, outputs: dimensions };
}
