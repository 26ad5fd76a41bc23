import type { ReadDocument } from "./analyse-document.ts";
import { analyseDocument } from "./analyse-document.ts";
import { decodeText, isBinary } from "./decode-text.ts";
import { detectFile, detectText, detectZip, type TextKind } from "./detect-type.ts";
import { type PageSignals, readHtml } from "./html/read-html.ts";
import { assertNoProgram, noteOnName } from "./name-and-type.ts";
import { mapParts } from "./parts.ts";
import { readMarkdown } from "./read-markdown.ts";
import { cleanText, storableText, tidyLines } from "./read-text.ts";
import { joinNotes } from "./reading-notes.ts";
import { type Refusal, RefusedError, refusal, wrongType } from "./refusals.ts";
import { settleRaised } from "./settle-raised.ts";

const FILE_BYTES_MAX = 20 * 1_048_576;
const CHARS_MAX = 5_000_000;

export type DocumentInput =
  | { kind: "file"; name: string; bytes: Uint8Array }
  /** As it came from the site; `charset` is its header's. A page that is a PDF or another file is read as one. */
  | {
      kind: "page";
      url: string;
      content: string | Uint8Array;
      charset?: string | undefined;
    }
  /** Markdown, taken as it is. */
  | { kind: "article"; title: string; markdown: string };

type DocumentType = TextKind | "pdf" | "docx" | "xlsx";

/**
 * `page` is there for HTML that came from a site; `note` says of a file that it is another thing than its name does,
 * `missing` what was seen and isn't in the text; both are "" otherwise.
 */
export type ReadResult =
  | ({ ok: true; type: DocumentType; page?: PageSignals; note: string; missing: string } & ReadDocument)
  | Refusal;

interface Extracted {
  type: DocumentType;
  /** "" when the document has none. */
  title: string;
  markdown: string;
  page?: PageSignals;
  /** What was seen and isn't in the text, a sentence each. */
  notes?: string[];
}

/**
 * A page, file or article as Markdown, cut into passages with what they are searched by. What can't be read is
 * answered with the reason; only faults of this program throw.
 */
export async function readDocument(document: DocumentInput): Promise<ReadResult> {
  try {
    if (document.kind === "article") {
      const { title, markdown } = document;
      const article = { title: storableText(title), markdown: mapParts(markdown, storableText) };
      return { ok: true, type: "markdown", note: "", missing: "", ...analyseDocument(article) };
    }
    const extracted = await extract(document);
    const markdown = mapParts(extracted.markdown, passText);
    if (markdown.length > CHARS_MAX) throw new RefusedError("too_much_text");
    const isPage = document.kind === "page";
    if (!isPage && !/[\p{L}\p{N}]/u.test(markdown)) throw new RefusedError("no_text");
    const title = storableText(
      extracted.title || headingOf(markdown) || nameOf(isPage ? document.url : document.name),
    );
    const { type, page } = extracted;
    const note = isPage ? "" : noteOnName(document.name, type);
    const missing = joinNotes(extracted.notes ?? []);
    return {
      ok: true,
      type,
      note,
      missing,
      ...(page && { page }),
      ...analyseDocument({ title, markdown, declared: page?.language }),
    };
  } catch (error) {
    if (error instanceof RefusedError) {
      return { ...refusal(error.reason, error.message), found: error.found };
    }
    throw error;
  }
}

async function extract(document: Exclude<DocumentInput, { kind: "article" }>): Promise<Extracted> {
  if (document.kind === "file") return extractBytes(document.bytes, { name: document.name, url: "" });
  const { url, content, charset } = document;
  if (typeof content === "string") return extractPage(cleanText(content), url);
  return extractBytes(content, { name: URL.parse(url)?.pathname ?? "", url, charset });
}

interface Origin {
  name: string;
  /** "" for an upload. */
  url: string;
  charset?: string | undefined;
}

async function extractBytes(content: Uint8Array, { name, url, charset }: Origin): Promise<Extracted> {
  const bytes = Buffer.from(content.buffer, content.byteOffset, content.byteLength);
  if (bytes.length === 0 && !url) throw new RefusedError("empty");
  if (bytes.length > FILE_BYTES_MAX) throw new RefusedError("too_large");
  const kind = detectFile(bytes);
  if (kind === "pdf") {
    const { readPdf } = await import("./pdf/read-pdf.ts");
    return { type: "pdf", ...(await readPdf(bytes)) };
  }
  if (kind === "zip") return extractZip(bytes);
  if (isBinary(bytes)) throw wrongType("a file without text");
  const text = cleanText(decodeText(bytes, charset));
  if (url) return extractPage(text, url);
  if (!text.trim()) throw new RefusedError("empty");
  assertNoProgram(text, name);
  return extractText(text, name);
}

async function extractZip(bytes: Buffer): Promise<Extracted> {
  const { openZip } = await import("./zip.ts");
  const zip = openZip(bytes);
  if (detectZip(zip.names) === "docx") {
    const { readDocx } = await import("./docx/read-docx.ts");
    return { type: "docx", title: "", ...(await readDocx(zip)) };
  }
  const { readXlsx } = await import("./xlsx/read-xlsx.ts");
  return { type: "xlsx", title: "", ...readXlsx(zip) };
}

async function extractText(text: string, name: string): Promise<Extracted> {
  const type = detectText(text, name);
  switch (type) {
    case "html": {
      const { title, markdown, signals } = readHtml(text, "");
      return { type, title, markdown, notes: [signals.leftOut] };
    }
    case "csv": {
      const { parseCsv } = await import("./parse-csv.ts");
      return { type, title: "", markdown: parseCsv(text) };
    }
    case "markdown":
      return { type, ...readMarkdown(text) };
    case "text": {
      const { writeTextTables } = await import("./tables-in-text.ts");
      return { type, title: "", markdown: writeTextTables(tidyLines(text)) };
    }
  }
}

function extractPage(html: string, url: string): Extracted {
  const { title, markdown, signals } = readHtml(html, url);
  return { type: "html", title, markdown, page: signals };
}

/** The door that each reader's text goes through, of whatever kind it is. */
function passText(markdown: string): string {
  return escapeTags(settleRaised(cleanText(markdown)));
}

/** What looks like a tag is text here and must survive the reading of Markdown. */
function escapeTags(markdown: string): string {
  return markdown.replace(/\\?<(?=[a-zA-Z/])/g, "\\<");
}

function headingOf(markdown: string): string {
  return /^# ([^\n]{1,200})$/m.exec(markdown.slice(0, 5_000))?.[1] ?? "";
}

/** "price_list-2026.pdf" is "price list 2026"; a hyphen between two numbers stays, as in a date. */
function nameOf(path: string): string {
  const last =
    path
      .replace(/[?#].*$/s, "")
      .split(/[\\/]/)
      .filter(Boolean)
      .at(-1) ?? "";
  return last
    .replace(/\.[a-z0-9]{1,8}$/i, "")
    .replace(/[_\s]+|%20/g, " ")
    .replace(/(?<=[\p{L}\p{N}]{2})-(?=\p{L})|(?<=\p{L}{2})-(?=\p{N})/gu, " ")
    .trim();
}
