const LINE_END = 0x0a;

/** The lines of a stream of bytes, without their ends. What follows the last end is a line too, unless it is empty. */
export async function* splitLines(chunks: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let open: Buffer[] = [];
  for await (const chunk of chunks) {
    let from = 0;
    for (let end = chunk.indexOf(LINE_END); end >= 0; end = chunk.indexOf(LINE_END, from)) {
      open.push(chunk.subarray(from, end));
      yield open.length === 1 ? chunk.subarray(from, end) : Buffer.concat(open);
      open = [];
      from = end + 1;
    }
    if (from < chunk.length) open.push(chunk.subarray(from));
  }
  if (open.length > 0) yield Buffer.concat(open);
}
