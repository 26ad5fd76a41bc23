import { embedText, toLengthOne } from "@cxc/engine/embeddings/embed-text.ts";
import { encodeWordTable, type WordTable } from "@cxc/engine/embeddings/word-table.ts";
import { loadWishes } from "./load-data.ts";

/** The middle of each English wish's wordings by this table, as the bytes of a table of wishes. */
export function makeWishes(table: WordTable): Uint8Array {
  const wishes = loadWishes("en");
  const { dimensions } = table;
  const rows = new Float32Array(wishes.length * dimensions);
  for (const [w, { texts }] of wishes.entries()) {
    const middle = new Float32Array(dimensions);
    for (const text of texts) {
      const { vector } = embedText(table, text);
      for (let d = 0; d < dimensions; d++) middle[d] = (middle[d] ?? 0) + (vector[d] ?? 0);
    }
    toLengthOne(middle);
    rows.set(middle, w * dimensions);
  }
  const words = wishes.map(({ trade, wish }) => `${trade}: ${wish}`);
  return encodeWordTable({ dimensions, words, rows, letters: new Float32Array() });
}
