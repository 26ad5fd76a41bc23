import type { Extract, PageSignals } from "./crawl/extract.ts";
import type { ReadDocument } from "./documents.repository.ts";
import type { Parser } from "./parse/parser.ts";

/** A page as the crawl needs it, with what is stored of it. */
export type CrawledDocument = ReadDocument & { signals?: PageSignals | undefined };

/** Reads fetched pages in the parser's thread. */
export function createExtract(parser: Pick<Parser, "readDocument">): Extract<CrawledDocument> {
  return async ({ url, kind, body, charset, isStart }, signal) => {
    const read = await parser.readDocument(
      kind === "html"
        ? { kind: "page", url, content: body, charset, isStart }
        : { kind: "file", name: new URL(url).pathname, bytes: body },
      signal,
    );
    if (!read.ok) return { ok: false, sentence: read.sentence };
    const { page: signals, ...document } = read;
    return { ok: true, page: { ...document, signals } };
  };
}
