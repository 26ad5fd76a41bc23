/**
 * The items up to the last one that counts. What comes after it is read away without anyone waiting for it: a connection
 * whose answer was read to its end can be used again.
 */
export async function* untilLast<T>(
  items: AsyncGenerator<T>,
  isLast: (item: T) => boolean,
): AsyncGenerator<T> {
  let isOver = false;
  try {
    for (;;) {
      const next = await items.next();
      if (next.done) return;
      isOver = isLast(next.value);
      if (isOver) void readAway(items);
      yield next.value;
      if (isOver) return;
    }
  } finally {
    if (!isOver) await items.return(undefined);
  }
}

async function readAway(items: AsyncGenerator<unknown>): Promise<void> {
  try {
    while (!(await items.next()).done);
  } catch {
    // The answer was there; how the connection ended is nobody's concern.
  }
}
