import { once } from "node:events";
import { buffer } from "node:stream/consumers";
import { crc32, createDeflateRaw } from "node:zlib";
import { createEventLoopYielder } from "../../limits/event-loop-yielder.ts";
import { type FileToPack, packZip } from "../zip.ts";

const PIECE_CHARACTERS = 65_536;
const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n';
const MAIN = "http://schemas.openxmlformats.org/spreadsheetml/2006/main";
const PACKAGE = "http://schemas.openxmlformats.org/package/2006";
const OFFICE = "http://schemas.openxmlformats.org/officeDocument/2006/relationships";
const TYPE = "application/vnd.openxmlformats-officedocument.spreadsheetml";

/**
 * A workbook of one sheet, all of its cells text: nothing in it is a formula. The same bytes for the same rows. The rows
 * are written and packed a piece at a time, with others served in between.
 */
export async function xlsxOf(sheet: string, rows: Iterable<readonly string[]>): Promise<Buffer> {
  const parts = {
    "[Content_Types].xml": `<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPE}.worksheet+xml"/></Types>`,
    "_rels/.rels": relation("officeDocument", "xl/workbook.xml"),
    "xl/_rels/workbook.xml.rels": relation("worksheet", "worksheets/sheet1.xml"),
    "xl/workbook.xml": `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${escaped(sheet)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  };
  const files = Object.entries(parts).map(([name, xml]) => ({ name, bytes: Buffer.from(HEAD + xml) }));
  return packZip([...files, await sheetOf(rows)]);
}

async function sheetOf(rows: Iterable<readonly string[]>): Promise<FileToPack> {
  const deflating = createDeflateRaw();
  const packed = buffer(deflating);
  const yieldToEventLoop = createEventLoopYielder();
  let crc = 0;
  let inflatedBytes = 0;
  for (const xml of inPieces(rows)) {
    const piece = Buffer.from(xml);
    crc = crc32(piece, crc);
    inflatedBytes += piece.length;
    if (!deflating.write(piece)) await once(deflating, "drain");
    await yieldToEventLoop();
  }
  deflating.end();
  return { name: "xl/worksheets/sheet1.xml", bytes: await packed, crc, inflatedBytes };
}

function* inPieces(rows: Iterable<readonly string[]>): Generator<string> {
  let xml = `${HEAD}<worksheet xmlns="${MAIN}"><sheetData>`;
  let number = 0;
  for (const cells of rows) {
    xml += row(cells, ++number);
    if (xml.length < PIECE_CHARACTERS) continue;
    yield xml;
    xml = "";
  }
  yield `${xml}</sheetData></worksheet>`;
}

function relation(type: string, target: string): string {
  return `<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${OFFICE}/${type}" Target="${target}"/></Relationships>`;
}

/** `number`: from 1 on. */
function row(cells: readonly string[], number: number): string {
  const written = cells.map((text, column) =>
    text === ""
      ? ""
      : `<c r="${letter(column)}${number}" t="inlineStr"><is><t xml:space="preserve">${escaped(text)}</t></is></c>`,
  );
  return `<row r="${number}">${written.join("")}</row>`;
}

/** Of the first 26 columns. */
function letter(column: number): string {
  return String.fromCharCode(65 + column);
}

function escaped(text: string): string {
  return text
    .replace(NOT_XML, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

/** What XML 1.0 can't hold. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out.
const NOT_XML = /[\0-\x08\v\f\x0e-\x1f\ufffe\uffff]/g;
