import { wrongType } from "./refusals.ts";

type DocumentType = "pdf" | "docx" | "xlsx" | "html" | "csv" | "markdown" | "text";

const TYPE_NAMES: Record<DocumentType, string> = {
  pdf: "a PDF",
  docx: "a Word document (DOCX)",
  xlsx: "an Excel workbook (XLSX)",
  html: "a web page (HTML)",
  csv: "a table (CSV)",
  markdown: "a Markdown text",
  text: "plain text",
};

/** What a name promises. Text may be called almost anything, so only these endings count. */
const PROMISED = byEnding<DocumentType | "another">([
  ["pdf", "pdf"],
  ["docx", "docx docm"],
  ["xlsx", "xlsx xlsm"],
  ["html", "html htm xhtml"],
  ["csv", "csv tsv tab"],
  ["markdown", "md markdown mdown"],
  ["text", "txt"],
  [
    "another",
    "doc xls ppt pptx odt rtf png jpg jpeg gif webp tiff zip gz rar mp3 mp4 mov exe dll com msi bin",
  ],
]);

/** Scripts are text: only a name, or a first line, tells them from it. */
const SCRIPTS = byEnding([
  ["a JavaScript program", "js mjs cjs"],
  ["a shell script", "sh bash"],
  ["a Windows script", "bat cmd"],
  ["a PowerShell script", "ps1"],
  ["a Visual Basic script", "vbs"],
  ["a Python program", "py"],
  ["a PHP program", "php"],
  ["a Ruby program", "rb"],
  ["a Perl program", "pl"],
  ["a Lua program", "lua"],
]);
const SHEBANG = /^#!\s*\/?[\w./-]+/;
const PHP = /^\s*<\?php\b/i;
const SVG =
  /^\s*(?:<\?xml[^>]{0,200}>\s*)?(?:<!--[\s\S]{0,2000}?-->\s*)*(?:<!doctype\s+svg[^>]{0,500}>\s*)?(?:<!--[\s\S]{0,2000}?-->\s*)*<(?:svg:)?svg[\s>]/i;

/** Throws RefusedError `wrong_type` for text that is a picture or a program, with what it is. */
export function assertNoProgram(text: string, name: string): void {
  const found = programIn(text.slice(0, 5_000), extensionOf(name));
  if (found !== undefined) throw wrongType(found);
}

/** What a person should know of a file that was read as what it is, and not as what its name says; "" for nothing. */
export function noteOnName(name: string, type: DocumentType): string {
  const extension = extensionOf(name);
  const promised = PROMISED.get(extension);
  if (promised === undefined || promised === type) return "";
  return `Its name ends in .${extension}, but this is ${TYPE_NAMES[type]}. It was read as that.`;
}

function programIn(start: string, extension: string): string | undefined {
  if (SVG.test(start)) return "an SVG picture";
  if (PHP.test(start)) return "a PHP program";
  if (SHEBANG.test(start)) return "a script";
  return SCRIPTS.get(extension);
}

function extensionOf(name: string): string {
  return /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? "";
}

/** A row says what some endings, parted by blanks, stand for. */
function byEnding<Meaning extends string>(rows: readonly [Meaning, string][]): ReadonlyMap<string, Meaning> {
  return new Map(rows.flatMap(([meaning, endings]) => endings.split(" ").map((ending) => [ending, meaning])));
}
