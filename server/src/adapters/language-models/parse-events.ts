import { ModelFailure } from "@cxc/engine/dialogue/ports.ts";

const LINE_LENGTH_MAX = 1_048_576;

/**
 * The data of server-sent events (HTML standard, 9.2.6), one string an event: all that providers use of them. Lines
 * may end with LF or CRLF; comments and other fields are passed over. Throws a ModelFailure on a line over 1 MB.
 */
export async function* parseEvents(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  let data: string[] = [];
  for await (const line of readLines(body)) {
    if (line === "") {
      if (data.length > 0) yield data.join("\n");
      data = [];
    } else if (line.startsWith("data:")) data.push(line.slice(line[5] === " " ? 6 : 5));
  }
  if (data.length > 0) yield data.join("\n");
}

/** The start of a line waits in pieces, so that a long one costs no more than its length. */
async function* readLines(body: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let pieces: string[] = [];
  let length = 0;
  for await (const chunk of body) {
    const text = decoder.decode(chunk, { stream: true });
    let from = 0;
    for (let end = text.indexOf("\n"); end >= 0; end = text.indexOf("\n", from)) {
      pieces.push(text.slice(from, end));
      yield pieces.join("").replace(/\r$/, "");
      pieces = [];
      length = 0;
      from = end + 1;
    }
    if (from === text.length) continue;
    pieces.push(text.slice(from));
    length += text.length - from;
    if (length > LINE_LENGTH_MAX) throw new ModelFailure("garbage", "The provider's answer can't be read.");
  }
  if (pieces.length > 0) yield pieces.join("").replace(/\r$/, "");
}
