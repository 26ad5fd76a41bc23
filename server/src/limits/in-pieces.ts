import { createBreather } from "./breathe.ts";

/** Of rows with long texts: what one answer of the database may take of the main thread. */
const ROWS_AT_ONCE = 100;

/** What `find` answers for all of these, asked for a hundred at a time: others are served in between. */
export async function inPieces<Key, Row>(
  keys: readonly Key[],
  find: (piece: readonly Key[]) => Promise<readonly Row[]>,
): Promise<Row[]> {
  const breathe = createBreather();
  const rows: Row[] = [];
  for (let first = 0; first < keys.length; first += ROWS_AT_ONCE) {
    await breathe();
    rows.push(...(await find(keys.slice(first, first + ROWS_AT_ONCE))));
  }
  return rows;
}
