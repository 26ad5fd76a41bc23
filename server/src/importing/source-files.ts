import { decodeText, isBinary } from "../reading/decode-text.ts";
import { RefusedError } from "../reading/refusals.ts";
import { openZip, type ZipEntry } from "../reading/zip.ts";
import type { Notes } from "./notes.ts";
import { UnreadableError } from "./unreadable-error.ts";

const MB = 1_048_576;
const UPLOAD_BYTES_MAX = 20 * MB;
const FILE_BYTES_MAX = 20 * MB;
const ALL_BYTES_MAX = 100 * MB;
const ENTRIES_MAX = 20_000;
/** Of things that systems leave in archives. */
const RUBBISH =
  /(?:^|\/)(?:__MACOSX\/|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\._[^/]*$|\.(?:git|github|vscode|idea)\/|node_modules\/|__pycache__\/)/;

const DATA = /\.(?:json|ya?ml|md|lu|csv|tsv|xlsx)$/i;
const ABOUT = /(?:^|\/)(?:licen[cs]e|readme|changelog|contributing|notice|code_of_conduct|security)[^/]*$/i;

/** Of a text; what has more is something else. */
const NULS_MAX = 20;

export interface SourceFile {
  /** A label: never used as a path of this machine. */
  path: string;
  bytes: Buffer;
  /** Decoded when first asked for; undefined for what is no text. */
  text(): string | undefined;
}

/**
 * The files of an upload, archives unpacked: one level of archives in an archive where there is nothing else in it.
 * Throws UnreadableError for what is too large, protected, cut off or no archive though it is called so.
 */
export function openUpload(uploads: readonly { name: string; bytes: Buffer }[], notes: Notes): SourceFile[] {
  const sent = uploads.reduce((sum, { bytes }) => sum + bytes.length, 0);
  if (sent > UPLOAD_BYTES_MAX) throw new UnreadableError("Bots can have up to 20 MB in all.");
  const budget = { bytes: ALL_BYTES_MAX, entries: ENTRIES_MAX };
  return uploads.flatMap(({ name, bytes }) => {
    if (!isArchive(bytes)) {
      refuseFalseArchive(name, bytes);
      return [sourceFile(name, bytes)];
    }
    const files = unpack(name, bytes, budget, notes);
    const inner = files.filter((file) => isArchive(file.bytes));
    if (inner.length === 0 || files.some((file) => !inner.includes(file) && isOfUse(file.path))) return files;
    const unpacked = inner.flatMap((file) => unpack(file.path, file.bytes, budget, notes));
    if (unpacked.length > 0 && unpacked.every((file) => isArchive(file.bytes)))
      throw new UnreadableError(`"${name}" holds archives within archives. Please send the innermost one.`);
    return unpacked;
  });
}

function sourceFile(path: string, bytes: Buffer): SourceFile {
  let text: string | undefined | null = null;
  return {
    path: path.toWellFormed().replace(/[\p{Cc}]/gu, " "),
    bytes,
    text() {
      if (text === null) text = textIn(bytes);
      return text;
    },
  };
}

/** Undefined for what is no text. A NUL here and there spoils the words that it stands in, not the file. */
function textIn(bytes: Buffer): string | undefined {
  if (!isBinary(bytes)) return decodeText(bytes).replace(/^\ufeff/, "");
  const bare = Buffer.from(bytes.filter((byte) => byte !== 0));
  return bytes.length - bare.length > NULS_MAX || isBinary(bare) ? undefined : bytes.toString("utf8");
}

/** Going by its name: a licence, a read-me. Their lists are no phrases. */
export function isAboutIt(path: string): boolean {
  return ABOUT.test(path);
}

/** What may be part of a bot, going by its name: only for whether an archive beside it is all there is. */
function isOfUse(path: string): boolean {
  return DATA.test(path) && !isAboutIt(path);
}

/** A ZIP that is no workbook. */
function isArchive(bytes: Buffer): boolean {
  if (bytes.length < 22 || bytes.readUInt16BE(0) !== 0x504b || bytes.readUInt16LE(2) > 0x0806) return false;
  // A workbook that is packed into an archive shows its names there too.
  return !bytes.includes("xl/workbook.xml") || !isWorkbook(bytes);
}

function isWorkbook(bytes: Buffer): boolean {
  try {
    return openZip(bytes).names.includes("xl/workbook.xml");
  } catch (error) {
    if (error instanceof RefusedError) return false;
    throw error;
  }
}

function refuseFalseArchive(name: string, bytes: Buffer): void {
  if (!/\.zip$/i.test(name)) return;
  const head = bytes.subarray(0, 200).toString("latin1").trimStart();
  if (/^<(?:!doctype|html|\?xml)/i.test(head))
    throw new UnreadableError(
      `"${name}" is a web page and no ZIP archive. Please download the export again.`,
    );
}

function unpack(
  name: string,
  bytes: Buffer,
  budget: { bytes: number; entries: number },
  notes: Notes,
): SourceFile[] {
  try {
    const zip = openZip(bytes, { entriesMax: ENTRIES_MAX + 1 });
    refuseOverlaps(zip.entries, name);
    const seen = new Set<string>();
    const files: SourceFile[] = [];
    for (const entry of zip.entries) {
      if (--budget.entries < 0) throw new UnreadableError(`"${name}" has more than 20,000 files.`);
      if (entry.name.endsWith("/") || RUBBISH.test(entry.name)) continue;
      if (seen.has(entry.name)) {
        notes.leftOut("repeated", { of: "files", name: entry.name, location: { file: entry.name } });
        continue;
      }
      seen.add(entry.name);
      if (entry.unpackedBytes > Math.min(FILE_BYTES_MAX, budget.bytes))
        throw new RefusedError("unpacked_too_large");
      const unpacked = zip.readEntry(entry);
      budget.bytes -= unpacked.length;
      if (budget.bytes < 0) throw new RefusedError("unpacked_too_large");
      files.push(sourceFile(entry.name, unpacked));
    }
    return files;
  } catch (error) {
    if (error instanceof RefusedError) throw new UnreadableError(sentenceOf(name, error));
    throw error;
  }
}

/** Entries that share bytes are how a small archive unpacks to a huge one. */
function refuseOverlaps(entries: readonly ZipEntry[], name: string): void {
  let end = 0;
  for (const { offset, packedBytes } of entries.toSorted((a, b) => a.offset - b.offset)) {
    if (offset < end) throw new UnreadableError(`"${name}" is damaged: its files overlap.`);
    end = offset + packedBytes;
  }
}

function sentenceOf(name: string, { reason, message }: RefusedError): string {
  if (reason === "password") return `"${name}" is protected by a password. Please save a copy without one.`;
  if (reason === "unpacked_too_large")
    return `"${name}" is too large when unpacked: one file can have 20 MB, all together 100 MB.`;
  if (reason === "damaged") return `"${name}" is damaged or was cut off and can't be unpacked.`;
  return message;
}
