import { decodeXML } from "entities/decode";
import { NUMBER_END, NUMBER_START } from "../html/counted-marks.ts";
import { formulaText } from "./formula-text.ts";
import { type DocxStyles, isOn } from "./hidden-styles.ts";
import type { createNumbering, NumberPlace } from "./numbering.ts";
import { MAIN, runOf, SYMBOLS, symbolsOf } from "./written-parts.ts";

const COLUMNS_MAX = 100;
export const TAG = /<(\/?)(?:[\w.-]+:)?([\w.-]+)((?:[^<>"']|"[^"]*"|'[^']*')*?)(\/?)>/g;

const ATTRIBUTES = {
  val: /(?:^|\s)(?:[\w.-]+:)?val\s*=\s*(?:"([^"]*)"|'([^']*)')/,
  ascii: /(?:^|\s)(?:[\w.-]+:)?ascii\s*=\s*(?:"([^"]*)"|'([^']*)')/,
  firstRow: /(?:^|\s)(?:[\w.-]+:)?firstRow\s*=\s*(?:"([^"]*)"|'([^']*)')/,
};

/** What the reader of the format doesn't know, text within it included, and what it knows in its place. */
const UNKNOWN: ReadonlyMap<string, string> = new Map([
  ["oMathPara", ""],
  ["dir", ""],
  ["bdo", ""],
  ["ruby", ""],
  ["rubyBase", ""],
  ["fldSimple", ""],
  ["cr", `<w:br ${MAIN}/>`],
  ["ptab", `<w:tab ${MAIN}/>`],
]);

interface Edit {
  start: number;
  end: number;
  text: string;
}

interface OpenParagraph {
  style: string;
  list: string | undefined;
  level: number | undefined;
  isHidden: boolean;
  isDeleted: boolean;
}

interface OpenTable {
  columns: number;
  /** Until its first row has begun. */
  hasBoldFirstRow: boolean;
  isFirstRow: boolean;
}

interface OpenRun {
  start: number;
  font: string;
  style: string;
  isHidden: boolean | undefined;
  paragraph: OpenParagraph | undefined;
}

/**
 * The XML of a document as Word shows it: hidden text and rows are taken out, and what it counts before headings and items
 * is written as text, and so are formulas. `hiddenParts` counts what was taken out.
 */
export function showDocument(
  xml: string,
  styles: DocxStyles,
  numbering: ReturnType<typeof createNumbering>,
): { xml: string; hiddenParts: number } {
  const edits: Edit[] = [];
  const paragraphs: OpenParagraph[] = [];
  const runs: OpenRun[] = [];
  const rows: { start: number; isHidden: boolean }[] = [];
  const open: string[] = [];
  const tables: OpenTable[] = [];
  let formulaStart = -1;
  let readingStart = -1;
  let textStart = -1;
  let hiddenParts = 0;
  /** Columns that the row leaves out on its left. */
  let emptyBefore = 0;
  for (const match of xml.matchAll(TAG)) {
    const [tag, slash, name = "", attributes = "", isEmpty] = match;
    const end = match.index + tag.length;
    if (UNKNOWN.has(name)) edits.push({ start: match.index, end, text: UNKNOWN.get(name) ?? "" });
    if (tables.at(-1)?.isFirstRow && /^(?:trPr|tc)$/.test(name))
      markRow(name === "trPr" && !isEmpty ? end : match.index, name);
    if (slash) {
      if (open.at(-1) === name) open.pop();
      close(name, end, match.index);
      continue;
    }
    start(name, attributes, match.index);
    if (!isEmpty) open.push(name);
    else if (name === "p" || name === "r" || name === "tr") close(name, end, end);
  }
  return { xml: applyEdits(xml, edits), hiddenParts };

  function start(name: string, attributes: string, at: number) {
    const value = readValue(attributes);
    const paragraph = paragraphs.at(-1);
    const parent = open.at(-1);
    if (name === "oMath") formulaStart = at;
    else if (name === "p")
      paragraphs.push({ style: "", list: undefined, level: undefined, isHidden: false, isDeleted: false });
    else if (name === "r") runs.push({ start: at, font: "", style: "", isHidden: undefined, paragraph });
    else if (name === "rt") readingStart = at;
    else if (name === "t") textStart = at;
    else if (name === "tbl") tables.push({ columns: 0, hasBoldFirstRow: false, isFirstRow: false });
    else if (name === "tr") {
      rows.push({ start: at, isHidden: false });
      beginRow();
    } else if (/^(?:tblStyle|tblLook|gridCol)$/.test(name)) describeTable(name, attributes);
    else if (name === "hidden" && parent === "trPr") {
      const row = rows.at(-1);
      if (row) row.isHidden = isOn(value);
    } else if (name === "gridBefore" && parent === "trPr")
      emptyBefore = Math.min(Number(value) || 0, COLUMNS_MAX);
    else if (parent === "rPr" && open.at(-2) === "r") {
      const run = runs.at(-1);
      if (run && name === "vanish") run.isHidden = isOn(value);
      if (run && name === "rStyle") run.style = value ?? "";
      if (run && name === "rFonts") run.font = readValue(attributes, "ascii") ?? "";
    } else if (paragraph && parent === "pPr" && name === "pStyle") paragraph.style = value ?? "";
    else if (paragraph && parent === "numPr" && open.at(-2) === "pPr") {
      if (name === "numId") paragraph.list = value;
      if (name === "ilvl") paragraph.level = Number(value);
    } else if (paragraph && parent === "rPr" && open.at(-2) === "pPr") {
      if (name === "vanish") paragraph.isHidden = isOn(value);
      if (name === "del" || name === "moveFrom") paragraph.isDeleted = true;
    }
  }

  function close(name: string, end: number, at: number) {
    if (name === "p") paragraphs.pop();
    else if (name === "tbl") tables.pop();
    else if (name === "rt" && readingStart >= 0) {
      edits.push({ start: readingStart, end, text: "" });
      readingStart = -1;
    } else if (name === "t" && textStart >= 0) {
      const font = runs.at(-1)?.font ?? "";
      const text = xml.slice(textStart, at).replace(/^<[^>]*>/, "");
      if (SYMBOLS.test(font)) edits.push({ start: textStart, end, text: symbolsOf(text, font) });
      textStart = -1;
    } else if (name === "oMath" && formulaStart >= 0) {
      const text = formulaText(xml.slice(formulaStart, end));
      edits.push({ start: formulaStart, end, text: runOf(` ${text} `) });
      formulaStart = -1;
    } else if (name === "pPr") {
      const paragraph = paragraphs.at(-1);
      const label = paragraph && !paragraph.isHidden && !paragraph.isDeleted ? labelOf(paragraph) : "";
      if (label) edits.push({ start: end, end, text: runOf(NUMBER_START + label + NUMBER_END) });
    } else if (name === "r") {
      const run = runs.pop();
      if (run && isHiddenRun(run)) take(run.start, end);
    } else if (name === "trPr" && emptyBefore > 0) {
      edits.push({ start: end, end, text: emptyCell(emptyBefore) });
      emptyBefore = 0;
    } else if (name === "tr") {
      const row = rows.pop();
      if (row?.isHidden) take(row.start, end);
    }
  }

  function beginRow() {
    const table = tables.at(-1);
    if (!table) return;
    // Of two columns the first row may be a pair like the others.
    table.isFirstRow = table.hasBoldFirstRow && table.columns > 2;
    table.hasBoldFirstRow = false;
  }

  function describeTable(name: string, attributes: string) {
    const table = tables.at(-1);
    if (!table) return;
    if (name === "gridCol") table.columns++;
    else if (name === "tblStyle")
      table.hasBoldFirstRow = styles.boldFirstRows.has(readValue(attributes) ?? "");
    else if (!isFirstRowStyled(attributes)) table.hasBoldFirstRow = false;
  }

  /** The author's style shows the row as the names of columns. */
  function markRow(at: number, before: string) {
    const mark = `<w:tblHeader ${MAIN}/>`;
    edits.push({ start: at, end: at, text: before === "trPr" ? mark : `<w:trPr ${MAIN}>${mark}</w:trPr>` });
    const table = tables.at(-1);
    if (table) table.isFirstRow = false;
  }

  function take(from: number, to: number) {
    hiddenParts++;
    edits.push({ start: from, end: to, text: "" });
  }

  function isHiddenRun({ style, isHidden, paragraph }: OpenRun): boolean {
    return isHidden ?? (styles.hidden.has(style) || styles.hidden.has(paragraph?.style ?? ""));
  }

  function labelOf({ style, list, level }: OpenParagraph): string {
    const place = placeOf({ style, list, level });
    return place ? numbering.next(place) : "";
  }

  function placeOf({
    style,
    list,
    level,
  }: Pick<OpenParagraph, "style" | "list" | "level">): NumberPlace | undefined {
    // List 0 takes a paragraph out of the list of its style.
    if (list === "0") return undefined;
    const ofStyle = numbering.placeOfStyle.get(style) ?? styles.places.get(style);
    if (list !== undefined) return { list, level: level ?? (ofStyle?.list === list ? ofStyle.level : 0) };
    return ofStyle && { ...ofStyle, level: level ?? ofStyle.level };
  }
}

/** Bit 5 of its value, or an attribute of its own (ECMA-376, 17.4.56). */
function isFirstRowStyled(look: string): boolean {
  const own = readValue(look, "firstRow");
  if (own !== undefined) return isOn(own);
  return (Number.parseInt(readValue(look) ?? "0", 16) & 0x20) !== 0;
}

/** `w:val` or another attribute, whatever its prefix. */
export function readValue(
  attributes: string,
  name: "val" | "ascii" | "firstRow" = "val",
): string | undefined {
  const [, double, single] = ATTRIBUTES[name].exec(attributes) ?? [];
  const value = double ?? single;
  return value === undefined ? undefined : decodeXML(value);
}

function emptyCell(columns: number): string {
  return `<w:tc ${MAIN}><w:tcPr><w:gridSpan w:val="${columns}"/></w:tcPr><w:p/></w:tc>`;
}

/** Edits within one that is taken out go with it. */
function applyEdits(xml: string, edits: Edit[]): string {
  const parts: string[] = [];
  let at = 0;
  for (const { start, end, text } of edits.sort((a, b) => a.start - b.start || b.end - a.end)) {
    if (start < at) continue;
    parts.push(xml.slice(at, start), text);
    at = end;
  }
  return parts.join("") + xml.slice(at);
}
