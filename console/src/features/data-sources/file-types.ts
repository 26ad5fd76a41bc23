import { FILE_BYTES_MAX } from "@cxc/contract/rules.ts";

const TYPES: Record<string, string> = {
  pdf: "PDF",
  docx: "Word",
  xlsx: "Excel",
  csv: "CSV",
  html: "HTML",
  htm: "HTML",
  md: "Markdown",
  markdown: "Markdown",
  txt: "Text",
};

/** For a file chooser: the endings of the files that can be read. */
export const READABLE_FILES = Object.keys(TYPES)
  .map((ending) => `.${ending}`)
  .join(",");

/** What can be taken, in words. */
export const FILES_HELP = "PDF, Word, Excel, CSV, HTML, Markdown or plain text, up to 20 MB each.";

const KIB = 1_024;
const MIB = KIB * KIB;

/** A file's type in a word, by the ending of its name. */
export function fileTypeOf(name: string): string {
  const ending = endingOf(name);
  return TYPES[ending] ?? (ending ? ending.toUpperCase() : "Unknown");
}

/** Why a file can't be taken, in a sentence; undefined when it can. */
export function refusalOf({ name, size }: Pick<File, "name" | "size">): string | undefined {
  if (!(endingOf(name) in TYPES)) {
    return "This type can't be read. Choose PDF, Word, Excel, CSV, HTML, Markdown or plain text.";
  }
  if (size > FILE_BYTES_MAX) return `Larger than ${sizeText(FILE_BYTES_MAX)}. Split it or save it smaller.`;
  if (size === 0) return "The file is empty.";
  return undefined;
}

/** A size in bytes for people: "47 kB", "1.2 MB". */
export function sizeText(bytes: number): string {
  if (bytes < KIB) return `${bytes} B`;
  if (bytes < MIB) return `${Math.round(bytes / KIB)} kB`;
  return `${(bytes / MIB).toLocaleString("en", { maximumFractionDigits: 1 })} MB`;
}

function endingOf(name: string): string {
  const dot = name.lastIndexOf(".");
  return dot < 0 ? "" : name.slice(dot + 1).toLowerCase();
}
