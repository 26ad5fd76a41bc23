import type { Extract, PageSignals } from "../../crawling/extract.ts";
import type { ReadDocument } from "../../reading/analyse-document.ts";
import type { Parser } from "../../reading/parser.ts";
import type { Refusal, RefusalReason } from "../../reading/refusals.ts";

/** Why a page or a file of a site could not be read: nobody uploaded it, so there is no other file to be asked for. */
const REASONS: Record<Exclude<RefusalReason, "wrong_type">, string> = {
  password: "It is protected by a password.",
  empty: "It is empty.",
  no_text: "There is no text in it.",
  scanned: "It is a PDF of pictures of text, without text itself.",
  damaged: "It is damaged and can't be opened.",
  too_large: "It is larger than 20 MB.",
  unpacked_too_large: "It is too large when unpacked.",
  too_many_pages: "It is a PDF of more than 2,000 pages.",
  too_many_cells: "It is a table of more than 1,000,000 cells.",
  too_much_text: "It has more than 5 million characters.",
  timeout: "Reading its text took too long.",
  out_of_memory: "Reading its text needs too much memory.",
};

/** A page as the crawl needs it, with what is stored of it. */
export type CrawledDocument = ReadDocument & { missing: string; signals?: PageSignals | undefined };

/** Reads fetched pages in the parser's thread. */
export function createExtract(parser: Pick<Parser, "readDocument">): Extract<CrawledDocument> {
  return async ({ url, kind, body, charset }, signal) => {
    const read = await parser.readDocument(
      kind === "html"
        ? { kind: "page", url, content: body, charset }
        : { kind: "file", name: new URL(url).pathname, bytes: body },
      signal,
    );
    if (!read.ok) return { ok: false, sentence: reasonOf(read) };
    const { page: signals, ...document } = read;
    return { ok: true, page: { ...document, signals } };
  };
}

function reasonOf({ reason, found }: Refusal): string {
  if (reason !== "wrong_type") return REASONS[reason];
  return `It is ${found ?? "a file without text"}, which can't be read.`;
}
