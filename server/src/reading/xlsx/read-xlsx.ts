import { writeRows } from "../read-rows.ts";
import { RefusedError } from "../refusals.ts";
import { parseXml } from "../xml.ts";
import type { Zip } from "../zip.ts";
import { showNumber } from "./number-formats.ts";
import { parseWorkbook, text, type Workbook } from "./workbook.ts";

const CELLS_MAX = 1_000_000;
const COLUMNS_MAX = 1_000;

/**
 * Each sheet that is seen under its name, each row as a line; formulas by the values that they had when the file was
 * saved, dates as ISO. Throws RefusedError `too_many_cells`.
 */
export function readXlsx(zip: Zip): string {
  const parts: string[] = [];
  for (const { name, rows } of readSheets(zip)) {
    const body = writeRows(rows);
    if (body) parts.push(`## ${name}\n\n${body}`);
  }
  return parts.join("\n\n");
}

/** The cells of each sheet that is seen, as they are shown. Throws RefusedError `too_many_cells`. */
export function readSheets(zip: Zip): { name: string; rows: string[][] }[] {
  const workbook = parseWorkbook(zip);
  const strings = readStrings(text(zip, "xl/sharedStrings.xml"));
  const budget = { cells: CELLS_MAX };
  return workbook.sheets.map(({ name, path }) => ({
    name,
    rows: readSheet(text(zip, path), { workbook, strings, budget }),
  }));
}

/** Rich text is several pieces; the phonetic reading of Japanese names is none of them. */
function readStrings(xml: string): string[] {
  const strings: string[] = [];
  let current = "";
  let isText = false;
  let isPhonetic = false;
  parseXml(xml, {
    open(name) {
      if (name === "si") current = "";
      if (name === "rPh") isPhonetic = true;
      isText = name === "t" && !isPhonetic;
    },
    close(name) {
      if (name === "si") strings.push(current);
      if (name === "rPh") isPhonetic = false;
      isText = false;
    },
    text(piece) {
      if (isText) current += piece;
    },
  });
  return strings;
}

interface SheetContext {
  workbook: Workbook;
  strings: string[];
  /** Shared by all sheets. */
  budget: { cells: number };
}

function readSheet(xml: string, { workbook, strings, budget }: SheetContext): string[][] {
  const rows: string[][] = [];
  let row: string[] = [];
  let cell = { column: 0, type: "n", style: 0, value: "" };
  let isValue = false;
  let isHiddenRow = false;
  parseXml(xml, {
    open(name, attribute) {
      if (name === "row") {
        row = [];
        isHiddenRow = attribute("hidden") === "1";
      } else if (name === "c") {
        if (--budget.cells < 0) throw new RefusedError("too_many_cells");
        const column = columnOf(attribute("r")) ?? row.length;
        cell = { column, type: attribute("t") ?? "n", style: Number(attribute("s") ?? 0), value: "" };
      }
      isValue = name === "v" || name === "t";
    },
    close(name) {
      if (name === "row" && row.length > 0 && !isHiddenRow)
        rows.push(Array.from(row, (value) => value ?? ""));
      if (name === "c" && cell.value && cell.column < COLUMNS_MAX) row[cell.column] = show();
      isValue = false;
    },
    text(piece) {
      if (isValue) cell.value += piece;
    },
  });
  return rows;

  function show(): string {
    const { type, value, style } = cell;
    if (type === "s") return strings[Number(value)] ?? "";
    if (type === "b") return value === "1" ? "yes" : "no";
    if (type === "e") return "";
    if (type === "d") return value.replace(/T(?:00:00(?::00)?(?:\.0+)?)?Z?$/, "");
    const number = Number(value);
    if (type !== "n" || Number.isNaN(number)) return value;
    return showNumber(number, workbook.kinds[style] ?? "number", workbook.is1904);
  }
}

/** "AB12" is column 27. */
function columnOf(reference: string | undefined): number | undefined {
  const letters = /^[A-Z]{1,3}/.exec(reference ?? "")?.[0];
  if (!letters) return undefined;
  let column = 0;
  for (const letter of letters) column = column * 26 + letter.charCodeAt(0) - 64;
  return column - 1;
}
