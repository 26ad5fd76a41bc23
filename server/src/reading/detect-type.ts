import { detectDelimiter } from "./parse-csv.ts";
import { RefusedError, wrongType } from "./refusals.ts";

export type TextKind = "html" | "csv" | "markdown" | "text";
export type FileKind = "pdf" | "zip" | "text";

const FOUND: readonly { bytes: readonly number[]; at?: number; what: string; advice?: string }[] = [
  { bytes: [0x89, 0x50, 0x4e, 0x47], what: "a PNG picture" },
  { bytes: [0xff, 0xd8, 0xff], what: "a JPEG picture" },
  { bytes: [0x47, 0x49, 0x46, 0x38], what: "a GIF picture" },
  { bytes: [0x57, 0x45, 0x42, 0x50], at: 8, what: "a WebP picture" },
  { bytes: [0x49, 0x49, 0x2a, 0x00], what: "a TIFF picture" },
  { bytes: [0x4d, 0x4d, 0x00, 0x2a], what: "a TIFF picture" },
  { bytes: [0x66, 0x74, 0x79, 0x70], at: 4, what: "a video or a picture" },
  { bytes: [0x1a, 0x45, 0xdf, 0xa3], what: "a video" },
  { bytes: [0x49, 0x44, 0x33], what: "a sound file" },
  { bytes: [0x4f, 0x67, 0x67, 0x53], what: "a sound file" },
  { bytes: [0x4d, 0x5a], what: "a program" },
  { bytes: [0x7f, 0x45, 0x4c, 0x46], what: "a program" },
  { bytes: [0xcf, 0xfa, 0xed, 0xfe], what: "a program" },
  { bytes: [0xca, 0xfe, 0xba, 0xbe], what: "a program" },
  { bytes: [0x1f, 0x8b], what: "a packed file", advice: "Please unpack it and upload what is inside." },
  {
    bytes: [0x52, 0x61, 0x72, 0x21],
    what: "a packed file",
    advice: "Please unpack it and upload what is inside.",
  },
  {
    bytes: [0x37, 0x7a, 0xbc, 0xaf],
    what: "a packed file",
    advice: "Please unpack it and upload what is inside.",
  },
  { bytes: [0x53, 0x51, 0x4c, 0x69, 0x74, 0x65], what: "a database" },
  {
    bytes: [0x7b, 0x5c, 0x72, 0x74, 0x66],
    what: "a Rich Text document",
    advice: "Please save it as Word (DOCX) or PDF.",
  },
  { bytes: [0x25, 0x21, 0x50, 0x53], what: "a PostScript file", advice: "Please save it as PDF." },
];

const OLE = [0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1];
const ZIP = [0x50, 0x4b];
const HTML_START =
  /^\s*(?:<\?xml[^>]{0,200}>\s*)?(?:<!--[\s\S]{0,2000}?-->\s*)*<(?:!doctype\s+html|html|head|body)\b/i;
const HTML_TAGS = /<\/(?:p|div|h[1-6]|table|ul|body|section|article|span)>/gi;

/** What the bytes are, whatever the name says. Throws RefusedError `wrong_type` or `password`. */
export function detectFile(bytes: Buffer): FileKind {
  const head = bytes.toString("latin1", 0, 1024);
  if (head.includes("%PDF-") && !/^\s*</.test(head)) return "pdf";
  if (startsWith(bytes, ZIP) && (bytes[2] ?? 9) < 9) return "zip";
  if (startsWith(bytes, OLE)) throw refuseOle(bytes);
  for (const { bytes: magic, at = 0, what, advice } of FOUND) {
    if (startsWith(bytes, magic, at)) throw wrongType(what, advice);
  }
  return "text";
}

/** What a ZIP holds. Throws RefusedError `wrong_type`. */
export function detectZip(names: string[]): "docx" | "xlsx" {
  const has = (name: string) => names.includes(name);
  const hasIn = (pattern: RegExp) => names.some((name) => pattern.test(name));
  if (has("xl/workbook.bin")) throw wrongType("a binary Excel workbook", "Please save it as XLSX.");
  // The document's own name is told by a relation, as in "word/document2.xml".
  if (hasIn(/^word\/[^/]*document[^/]*\.xml$/i)) return "docx";
  if (hasIn(/^xl\/[^/]*workbook[^/]*\.xml$/i)) return "xlsx";
  if (hasIn(/^ppt\/[^/]*presentation[^/]*\.xml$/i))
    throw wrongType("a PowerPoint presentation", "Please save it as PDF.");
  if (has("content.xml")) throw wrongType("an OpenDocument file", "Please save it as DOCX, XLSX or PDF.");
  if (has("META-INF/container.xml")) throw wrongType("an e-book", "Please save it as PDF.");
  if (has("[Content_Types].xml")) throw new RefusedError("damaged");
  throw wrongType("a packed folder (ZIP)", "Please unpack it and upload the files inside.");
}

/** Text flavours can't be told by bytes alone: here the name may decide, and nowhere else. */
export function detectText(text: string, name: string): TextKind {
  const extension = /\.([a-z]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? "";
  const start = text.slice(0, 20_000);
  if (HTML_START.test(start)) return "html";
  if (/^(?:x?html?)$/.test(extension) && /<[a-z]/i.test(start)) return "html";
  if (/^(?:csv|tsv|tab)$/.test(extension)) return "csv";
  if (/^(?:md|markdown|mdown)$/.test(extension)) return "markdown";
  if ((start.match(HTML_TAGS)?.length ?? 0) >= 3 && /^\s*</.test(start)) return "html";
  if (extension !== "txt" && detectDelimiter(start) && !/[.!?]\s+\p{Lu}/u.test(start)) return "csv";
  return "text";
}

/** Old Office files, and new ones with a password, are compound files; their directory names the streams in UTF-16. */
function refuseOle(bytes: Buffer): RefusedError {
  const has = (stream: string) => bytes.includes(Buffer.from(stream, "utf16le"));
  if (has("EncryptedPackage")) return new RefusedError("password");
  if (has("WordDocument")) return wrongType("an old Word document (DOC)", "Please save it as DOCX or PDF.");
  if (has("Workbook") || has("Book"))
    return wrongType("an old Excel workbook (XLS)", "Please save it as XLSX.");
  if (has("PowerPoint Document")) return wrongType("an old PowerPoint file (PPT)", "Please save it as PDF.");
  return wrongType("an old Office file", "Please save it as DOCX, XLSX or PDF.");
}

function startsWith(bytes: Buffer, magic: readonly number[], at = 0): boolean {
  return magic.every((byte, index) => bytes[at + index] === byte);
}
