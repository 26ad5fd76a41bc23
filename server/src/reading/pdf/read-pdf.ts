import { RefusedError } from "../refusals.ts";
import { untangleColumns } from "./columns.ts";
import { readFormValues } from "./form-values.ts";
import { type PdfDocument, readGlyphs } from "./glyphs.ts";
import { groupRows, writeRow } from "./rows.ts";
import { dropRunningLines, type PdfPage } from "./running-lines.ts";
import { turnPage } from "./turn-page.ts";
import { writePages } from "./write-blocks.ts";

const PAGES_MAX = 2_000;
const CHARS_MAX = 5_000_000;
/** Pixels: pictures are never unpacked. */
const IMAGE_MAX = 0;
/** Titles that programs write by themselves, and addresses. */
const NO_TITLE = new RegExp(
  [
    "^(?:untitled|title|new document|(?:document|dokument|documento|presentation|page|slide|scan)[\\s_-]*\\d*)$",
    "^(?:unbenannt|ohne titel|sans titre|sin t[ií]tulo|senza titolo|naamloos|sem t[ií]tulo)(?:\\s*\\d+)?$",
    "\\.(?:docx?|odt|pdf|indd|tex|pptx?|xlsx?|qxd|html?)$",
    "^microsoft \\w+ -",
    "^(?:about|blob|data|file|https?):",
  ].join("|"),
  "iu",
);
const HAS_LETTER = /\p{L}/u;

/**
 * Text and title ("" when the file has none) of a PDF. Throws RefusedError `password`, `damaged`, `too_many_pages`,
 * `too_much_text`, `scanned` (pictures but no text) or `no_text`.
 */
export async function readPdf(bytes: Buffer): Promise<{ title: string; markdown: string; notes: string[] }> {
  const hasPictures = /\/Subtype\s*\/Image\b/.test(bytes.toString("latin1"));
  const document = await open(bytes);
  try {
    if (document.numPages > PAGES_MAX) throw new RefusedError("too_many_pages");
    const pages = await readPages(document);
    const blank = pages.filter(({ rows }) => rows.length === 0).length;
    const markdown = writePages(dropRunningLines(pages));
    if (!markdown.trim()) throw new RefusedError(hasPictures ? "scanned" : "no_text");
    const notes = hasPictures && blank > 0 ? [picturePages(blank, document.numPages)] : [];
    return { title: await titleOf(document), markdown, notes };
  } finally {
    await document.loadingTask.destroy();
  }
}

function picturePages(blank: number, pages: number): string {
  const hold = blank === 1 ? "page holds pictures and no text" : "pages hold pictures and no text";
  return `${blank} of ${pages} ${hold}: a text recognition (OCR) has to read them first`;
}

async function open(bytes: Buffer): Promise<PdfDocument> {
  const { getDocumentProxy } = await import("unpdf");
  try {
    // The reader takes the bytes over, and takes no Buffer.
    return await getDocumentProxy(new Uint8Array(bytes), { verbosity: 0, maxImageSize: IMAGE_MAX });
  } catch (error) {
    const isLocked = error instanceof Error && error.name === "PasswordException";
    throw new RefusedError(isLocked ? "password" : "damaged");
  }
}

async function readPages(document: PdfDocument): Promise<PdfPage[]> {
  const pages: PdfPage[] = [];
  let chars = 0;
  for (let number = 1; number <= document.numPages; number++) {
    const page = await readPage(document, number).catch(() => undefined);
    if (!page) continue;
    for (const { cells } of page.rows) for (const { text } of cells) chars += text.length;
    if (chars > CHARS_MAX) throw new RefusedError("too_much_text");
    pages.push(page);
  }
  if (pages.length === 0) throw new RefusedError("damaged");
  return pages;
}

async function readPage(document: PdfDocument, number: number): Promise<PdfPage> {
  const page = await document.getPage(number);
  const glyphs = [...(await readGlyphs(page)), ...(await readFormValues(page))];
  const { width, height } = page.getViewport({ scale: 1 });
  page.cleanup();
  const turned = turnPage(glyphs, { width, height });
  const rows = untangleColumns(groupRows(turned.glyphs)).map(writeRow);
  return { rows: rows.filter(({ cells }) => cells.length > 0), height: turned.height };
}

async function titleOf(document: PdfDocument): Promise<string> {
  const { info } = await document.getMetadata().catch(() => ({ info: {} }));
  const title =
    "Title" in info && typeof info.Title === "string" ? info.Title.replace(/\s+/g, " ").trim() : "";
  return NO_TITLE.test(title) || !HAS_LETTER.test(title) ? "" : title.slice(0, 200);
}
