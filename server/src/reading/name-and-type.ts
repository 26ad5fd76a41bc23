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
const PROMISED: Readonly<Record<string, DocumentType | "another">> = {
  ...{ pdf: "pdf", docx: "docx", docm: "docx", xlsx: "xlsx", xlsm: "xlsx" },
  ...{ html: "html", htm: "html", xhtml: "html", csv: "csv", tsv: "csv", tab: "csv" },
  ...{ md: "markdown", markdown: "markdown", mdown: "markdown", txt: "text" },
  ...{ doc: "another", xls: "another", ppt: "another", pptx: "another", odt: "another", rtf: "another" },
  ...{ png: "another", jpg: "another", jpeg: "another", gif: "another", webp: "another", tiff: "another" },
  ...{ zip: "another", gz: "another", rar: "another", mp3: "another", mp4: "another", mov: "another" },
  ...{ exe: "another", dll: "another", com: "another", msi: "another", bin: "another" },
};

/** Scripts are text: only a name, or a first line, tells them from it. */
const SCRIPTS: Readonly<Record<string, string>> = {
  ...{ js: "a JavaScript program", mjs: "a JavaScript program", cjs: "a JavaScript program" },
  ...{ sh: "a shell script", bash: "a shell script", bat: "a Windows script", cmd: "a Windows script" },
  ...{ ps1: "a PowerShell script", vbs: "a Visual Basic script", py: "a Python program" },
  ...{ php: "a PHP program", rb: "a Ruby program", pl: "a Perl program", lua: "a Lua program" },
};
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
  const promised = Object.hasOwn(PROMISED, extension) ? PROMISED[extension] : undefined;
  if (promised === undefined || promised === type) return "";
  return `Its name ends in .${extension}, but this is ${TYPE_NAMES[type]}. It was read as that.`;
}

function programIn(start: string, extension: string): string | undefined {
  if (SVG.test(start)) return "an SVG picture";
  if (PHP.test(start)) return "a PHP program";
  if (SHEBANG.test(start)) return "a script";
  return Object.hasOwn(SCRIPTS, extension) ? SCRIPTS[extension] : undefined;
}

function extensionOf(name: string): string {
  return /\.([a-z0-9]{1,8})$/i.exec(name)?.[1]?.toLowerCase() ?? "";
}
