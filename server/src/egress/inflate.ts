import { pipeline, type Transform } from "node:stream";
import { constants, createBrotliDecompress, createGunzip, createInflate, createInflateRaw } from "node:zlib";
import { EgressError } from "./egress-error.ts";

export const ACCEPTED_ENCODINGS = "gzip, deflate, br";

/** A body packed more often than this is an attack. */
const LAYERS_MAX = 2;
/** Like browsers: what could be unpacked of a body that was cut off counts. */
const LENIENT = { finishFlush: constants.Z_SYNC_FLUSH };
const LENIENT_BROTLI = { finishFlush: constants.BROTLI_OPERATION_FLUSH };

type Bytes = AsyncIterable<Uint8Array>;

/**
 * The body as it was before `content-encoding` (RFC 9110, 8.4), never more than `maxBytes`, packed or unpacked. Who
 * stops reading ends its source too. Throws an EgressError (`too_large`, `bad_response`) or the source's own error.
 */
export function unpacked(source: Bytes, contentEncoding: string, maxBytes: number): Bytes {
  const layers = contentEncoding
    .toLowerCase()
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "" && name !== "identity");
  if (layers.length > LAYERS_MAX) throw new EgressError("bad_response");
  return layers
    .reverse()
    .reduce((body, layer) => limited(unpackLayer(body, layer), maxBytes), limited(source, maxBytes));
}

async function* limited(source: Bytes, maxBytes: number): AsyncGenerator<Uint8Array> {
  let bytes = 0;
  for await (const chunk of source) {
    bytes += chunk.length;
    if (bytes > maxBytes) throw new EgressError("too_large");
    yield chunk;
  }
}

function unpackLayer(body: Bytes, layer: string): Bytes {
  switch (layer) {
    case "gzip":
    case "x-gzip":
      return through(body, createGunzip(LENIENT));
    case "br":
      return through(body, createBrotliDecompress(LENIENT_BROTLI));
    case "deflate":
      return inflated(body);
    default:
      throw new EgressError("bad_response");
  }
}

/** Failures of either side arrive at the reader of the decoder. */
function through(body: Bytes, decoder: Transform): Bytes {
  pipeline(body, decoder, () => undefined);
  return decoder;
}

/** Some servers send `deflate` with the zlib header that it should have, some without; the first byte tells. */
async function* inflated(body: Bytes): AsyncGenerator<Uint8Array> {
  const chunks = body[Symbol.asyncIterator]();
  const first = await chunks.next();
  if (first.done) return;
  const hasHeader = ((first.value[0] ?? 0) & 0x0f) === 8;
  async function* whole() {
    yield first.value as Uint8Array;
    yield* { [Symbol.asyncIterator]: () => chunks };
  }
  yield* through(whole(), hasHeader ? createInflate(LENIENT) : createInflateRaw(LENIENT));
}
