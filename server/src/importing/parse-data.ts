import { LineCounter, parseAllDocuments } from "yaml";
import { findJsonBreak } from "./find-json-break.ts";
import { indentQuotes } from "./indent-quotes.ts";
import { UnreadableError } from "./unreadable-error.ts";

const DEPTH_MAX = 100;
const ALIASES_MAX = 100;
const TOO_DEEP = `This is nested more than ${DEPTH_MAX} levels deep.`;

/** The value of a JSON text. Throws UnreadableError with line and column where it is broken, and for deep nesting. */
export function parseJson(file: string, text: string): unknown {
  const deepAt = findDeepJson(text);
  if (deepAt !== undefined) throw new UnreadableError(TOO_DEEP, { file, line: lineOf(text, deepAt) });
  try {
    return JSON.parse(text);
  } catch {
    const offset = findJsonBreak(text);
    const column = offset - text.lastIndexOf("\n", Math.max(0, offset - 1));
    const isCutOff = text.slice(offset).trim() === "";
    throw new UnreadableError(
      isCutOff ? "This JSON breaks off: its end is missing." : `This JSON is broken at column ${column}.`,
      { file, line: lineOf(text, offset) },
    );
  }
}

/** The values of a text with an object a line; undefined for any other. */
export function parseJsonLines(text: string): unknown[] | undefined {
  const lines = text.split(/\r?\n/).filter((line) => line.trim() !== "");
  if (lines.length < 2 || !lines.every((line) => /^\s*\{.*\}\s*$/.test(line))) return undefined;
  try {
    return lines.map((line) => (findDeepJson(line) === undefined ? JSON.parse(line) : null) as unknown);
  } catch {
    return undefined;
  }
}

/** Where brackets stand more than a hundred deep; undefined for nowhere. */
function findDeepJson(text: string): number | undefined {
  let depth = 0;
  let isText = false;
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i);
    if (isText) {
      if (code === 0x5c) i++;
      else if (code === 0x22) isText = false;
    } else if (code === 0x22) isText = true;
    else if (code === 0x5b || code === 0x7b) {
      if (++depth > DEPTH_MAX) return i;
    } else if (code === 0x5d || code === 0x7d) depth--;
  }
  return undefined;
}

/**
 * The values of a YAML text's documents, every word as text: `no`, `1.0` and `null` too. Aliases are bounded, merge keys
 * work, tags make nothing but text. Throws UnreadableError with line.
 */
export function parseYaml(file: string, text: string): unknown[] {
  const deepLine = findDeepYaml(text);
  if (deepLine !== undefined) throw new UnreadableError(TOO_DEEP, { file, line: deepLine });
  const lineCounter = new LineCounter();
  let documents = documentsOf(text, lineCounter);
  if (documents.some((document) => breakOf(document))) {
    const mended = documentsOf(indentQuotes(text), new LineCounter());
    if (!mended.some((document) => breakOf(document))) documents = mended;
  }
  return documents.map((document) => {
    const error = breakOf(document);
    if (error) {
      const { line, col } = lineCounter.linePos(error.pos[0]);
      throw new UnreadableError(`This YAML is broken at column ${col}.`, { file, line });
    }
    try {
      return document.toJS({ maxAliasCount: ALIASES_MAX }) as unknown;
    } catch {
      throw new UnreadableError("This YAML refers to itself more often than is read.", { file });
    }
  });
}

function documentsOf(text: string, lineCounter: LineCounter) {
  const parsed = parseAllDocuments(text, {
    lineCounter,
    schema: "failsafe",
    merge: true,
    uniqueKeys: false,
    strict: false,
    logLevel: "silent",
    prettyErrors: false,
  });
  return Array.isArray(parsed) ? parsed : [];
}

function breakOf({ errors }: ReturnType<typeof documentsOf>[number]) {
  return errors.find(({ code }) => code !== "TAG_RESOLVE_FAILED");
}

/** By its marks of depth alone, before anything is built: brackets, dashes in a row, and indents. */
function findDeepYaml(text: string): number | undefined {
  const inline = /(?:[[{][\s]*){101}|(?:-[ \t]+){101}|(?:\?[ \t]+){101}/.exec(text);
  if (inline) return lineOf(text, inline.index);
  const indents: number[] = [];
  let line = 0;
  let brackets = 0;
  for (const row of text.split("\n")) {
    line++;
    const indent = row.search(/\S/);
    if (indent < 0) continue;
    // What goes on in brackets on the next line begins with one, as a rule; a face in a phrase does not.
    brackets = /^\s*["'\w]*:?\s*[[{]/.test(row) ? Math.max(0, brackets) : 0;
    for (const char of row) {
      if (char === "[" || char === "{") brackets++;
      else if (char === "]" || char === "}") brackets--;
      if (brackets > DEPTH_MAX) return line;
    }
    while ((indents.at(-1) ?? -1) > indent) indents.pop();
    if ((indents.at(-1) ?? -1) < indent) indents.push(indent);
    if (indents.length > DEPTH_MAX) return line;
  }
  return undefined;
}

function lineOf(text: string, offset: number): number {
  let line = 1;
  for (let at = text.indexOf("\n"); at !== -1 && at < offset; at = text.indexOf("\n", at + 1)) line++;
  return line;
}
