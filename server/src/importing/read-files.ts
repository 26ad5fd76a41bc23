import { looksLikeLu } from "./formats/lu-lines.ts";
import { isRasaYaml, looksLikeRasaMarkdown } from "./formats/rasa/recognise-rasa.ts";
import type { Notes } from "./notes.ts";
import { parseJson, parseJsonLines, parseYaml } from "./parse-data.ts";
import { isAboutIt, type SourceFile } from "./source-files.ts";
import { sentenceAt, UnreadableError } from "./unreadable-error.ts";

export interface DataFile {
  path: string;
  data: unknown;
}

export interface TextFile {
  path: string;
  text: string;
}

/** The files of an upload by what is in them, whatever they are called. */
export interface ReadFiles {
  json: DataFile[];
  yaml: DataFile[];
  rasaMarkdown: TextFile[];
  lu: TextFile[];
  workbooks: SourceFile[];
  /** Text of no known kind: tables, lookup lists, documentation. */
  texts: TextFile[];
  /** For the person: what could not be read. */
  broken: string[];
  /** Paths of what is no text and no workbook. */
  binary: string[];
}

/** Opens every file once. One that is broken doesn't stop the others: it is named, with its line. */
export function readFiles(files: readonly SourceFile[], notes: Notes): ReadFiles {
  const read: ReadFiles = {
    json: [],
    yaml: [],
    rasaMarkdown: [],
    lu: [],
    workbooks: [],
    texts: [],
    broken: [],
    binary: [],
  };
  for (const file of files) {
    try {
      sort(file, read);
    } catch (error) {
      if (!(error instanceof UnreadableError)) throw error;
      const location = error.location ?? { file: file.path };
      notes.leftOut("unreadable", { of: "files", name: sentenceAt(location, error.message), location });
      read.broken.push(sentenceAt(location, error.message));
    }
  }
  return read;
}

/** `[tool.poetry]`, which in JSON would be in quotes. */
const SECTION = /^\s*\[+[A-Za-z][\w.:" -]*\]+[ \t]*(?:[#;].*)?\r?\n/;

function sort(file: SourceFile, read: ReadFiles): void {
  const { path } = file;
  if (file.bytes.subarray(0, 2).toString() === "PK") {
    read.workbooks.push(file);
    return;
  }
  const text = file.text();
  if (text === undefined) read.binary.push(path);
  if (text === undefined || text.trim() === "") return;
  if (/^\s*[[{]/.test(text) && !isLooseText(text)) {
    read.json.push({ path, data: parseJsonLines(text) ?? parseJson(path, text) });
  } else if (isRasaYaml(text)) {
    for (const data of parseYaml(path, text)) read.yaml.push({ path, data });
  } else if (looksLikeRasaMarkdown(text)) read.rasaMarkdown.push({ path, text });
  else if (!isAboutIt(path) && looksLikeLu(path, text)) read.lu.push({ path, text });
  else read.texts.push({ path, text });
}

/** A table or a list whose first cell begins with a bracket, or settings in sections. */
function isLooseText(text: string): boolean {
  return SECTION.test(text) || /^\s*\[[^\]"{\n]*\][^,\]\s]/.test(text) || /^\s*\{[^"}\n]+\}/.test(text);
}
