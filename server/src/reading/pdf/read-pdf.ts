import { countOf } from "../reading-notes.ts";
import { RefusedError } from "../refusals.ts";
import { untangleColumns } from "./columns.ts";
import { alignFilledIn, readFormValues } from "./form-values.ts";
import type { Glyph, PlacedGlyph } from "./glyph.ts";
import { type PdfDocument, readGlyphs } from "./glyphs.ts";
import { groupRows, type Row, writeRow } from "./rows.ts";
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
const HAS_TEXT = /[^\s\ufffd#-]/u;
const ALL_UNNAMED = /^[\s\ufffd]*$/u;
const NO_NAMES =
  "The fonts of this PDF don't say which letters they draw. Please run it through text recognition (OCR) first.";

/** What was seen and isn't in the text. */
interface Missing {
  unnamed: number;
  unopened: number;
}

/**
 * Text and title ("" when the file has none) of a PDF. Throws RefusedError `password`, `damaged`, `too_many_pages`,
 * `too_much_text`, `scanned` (pictures but no text) or `no_text`.
 */
export async function readPdf(bytes: Buffer): Promise<{ title: string; markdown: string; notes: string[] }> {
  const source = bytes.toString("latin1");
  const hasPictures = /\/Subtype\s*\/Image\b/.test(source);
  const document = await open(bytes);
  try {
    if (document.numPages > PAGES_MAX) throw new RefusedError("too_many_pages");
    const info = await readInfo(document);
    const hasForm = info.IsAcroFormPresent === true || /\/(?:Widget|FreeText)\b/.test(source);
    const { pages, missing, failed } = await readPages(document, hasForm);
    const blank = pages.filter(({ rows }) => rows.length === 0).length;
    const markdown = writePages(dropRunningLines(pages));
    if (!HAS_TEXT.test(markdown)) throw noText(missing, hasPictures);
    const notes = [
      hasPictures && blank > 0 ? picturePages(blank, document.numPages) : "",
      countOf(failed, "page is damaged and was left out", "pages are damaged and were left out"),
      ...missingNotes(missing),
    ];
    return { title: titleOf(info), markdown, notes: notes.filter(Boolean) };
  } finally {
    await document.loadingTask.destroy();
  }
}

function noText(missing: Missing, hasPictures: boolean): RefusedError {
  if (missing.unnamed + missing.unopened > 0) return new RefusedError("no_text", NO_NAMES);
  return new RefusedError(hasPictures ? "scanned" : "no_text");
}

function missingNotes({ unnamed, unopened }: Missing): string[] {
  const how = "a text recognition (OCR) or a new export from its program helps";
  return [
    countOf(
      unnamed,
      `letter could not be told, because its font doesn't name it: ${how}`,
      `letters could not be told, because their fonts don't name them: ${how}`,
    ),
    countOf(
      unopened,
      `piece of text was left out, because its font could not be opened: ${how}`,
      `pieces of text were left out, because their fonts could not be opened: ${how}`,
    ),
  ];
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

async function readPages(document: PdfDocument, hasForm: boolean) {
  const pages: PdfPage[] = [];
  const missing: Missing = { unnamed: 0, unopened: 0 };
  let chars = 0;
  for (let number = 1; number <= document.numPages; number++) {
    const drawn = await drawPage(document, number, hasForm).catch(() => undefined);
    if (!drawn) continue;
    missing.unnamed += drawn.unnamed;
    missing.unopened += drawn.unopened;
    const page = layOut(drawn.glyphs, drawn.size);
    for (const { cells } of [...page.rows, ...page.aside]) for (const { text } of cells) chars += text.length;
    if (chars > CHARS_MAX) throw new RefusedError("too_much_text");
    pages.push(page);
  }
  if (pages.length === 0) throw new RefusedError("damaged");
  return { pages, missing, failed: document.numPages - pages.length };
}

/** What is drawn on a page and filled into its form. */
async function drawPage(document: PdfDocument, number: number, hasForm: boolean) {
  const page = await document.getPage(number);
  const drawn = await readGlyphs(page);
  const filledIn = hasForm ? await readFormValues(page) : [];
  const { width, height } = page.getViewport({ scale: 1 });
  page.cleanup();
  return { ...drawn, glyphs: [...drawn.glyphs, ...filledIn], size: { width, height } };
}

function layOut(glyphs: readonly Glyph[], size: { width: number; height: number }): PdfPage {
  const turned = turnPage(glyphs, size);
  return {
    rows: toRows(alignFilledIn(turned.glyphs)),
    aside: turned.others.flatMap(toRows),
    height: turned.height,
  };
}

function toRows(glyphs: readonly PlacedGlyph[]): Row[] {
  const rows = untangleColumns(groupRows(glyphs)).map(writeRow);
  return rows.filter(({ cells }) => cells.some(({ text }) => !ALL_UNNAMED.test(text)));
}

async function readInfo(document: PdfDocument): Promise<Record<string, unknown>> {
  const { info } = await document.getMetadata().catch(() => ({ info: {} }));
  return { ...info };
}

function titleOf({ Title: given }: Record<string, unknown>): string {
  const title = typeof given === "string" ? given.replace(/\s+/g, " ").trim() : "";
  return NO_TITLE.test(title) || !HAS_LETTER.test(title) ? "" : title.slice(0, 200);
}
