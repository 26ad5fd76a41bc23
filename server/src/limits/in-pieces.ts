import { createEventLoopYielder } from "./event-loop-yielder.ts";

/** Of rows with long texts: what one answer of the database may take of the main thread. */
const ROWS_AT_ONCE = 100;
const BYTES_AT_ONCE = 512 * 1_024;

/**
 * What `find` answers for all of these, asked for a hundred at a time, of large rows for half a megabyte: others are served
 * in between.
 */
export async function inPieces<Key, Row>(
  keys: readonly Key[],
  find: (piece: readonly Key[]) => Promise<readonly Row[]>,
  bytesOf: (key: Key) => number = () => 0,
): Promise<Row[]> {
  const yieldToEventLoop = createEventLoopYielder();
  const rows: Row[] = [];
  for (const piece of piecesOf(keys, bytesOf)) {
    await yieldToEventLoop();
    rows.push(...(await find(piece)));
  }
  return rows;
}

/** At least one each. */
function* piecesOf<Key>(keys: readonly Key[], bytesOf: (key: Key) => number): Generator<Key[]> {
  let piece: Key[] = [];
  let bytes = 0;
  for (const key of keys) {
    const more = bytesOf(key);
    if (piece.length === ROWS_AT_ONCE || (piece.length > 0 && bytes + more > BYTES_AT_ONCE)) {
      yield piece;
      piece = [];
      bytes = 0;
    }
    piece.push(key);
    bytes += more;
  }
  if (piece.length > 0) yield piece;
}
