import { cellText } from "../grid/cell-text.ts";
import { EMPTY_CELL, fillSpans, type Grid, type GridCell, oneLine, type Span } from "../grid/grid.ts";
import { noteOf, writeGrid } from "../grid/write-grid.ts";
import { linesBeside } from "../margin-lines.ts";
import { type Relation, relationsOf } from "../office-parts.ts";
import { countOf } from "../reading-notes.ts";
import { parseXml } from "../xml.ts";
import type { Zip } from "../zip.ts";
import { unescapeText } from "./cell-values.ts";
import { readSheet, type Sheet, type SheetCell, type SheetRow, spanOf } from "./read-sheet.ts";
import { readDrawings } from "./sheet-drawings.ts";
import { readMargins } from "./sheet-margins.ts";
import { readNotes } from "./sheet-notes.ts";
import { parseWorkbook, text } from "./workbook.ts";

const CELLS_MAX = 1_000_000;
/** Of all cells: more than a document may have, spaces and line ends among them. */
const CHARS_MAX = 20_000_000;
const PICTURE = /^xl\/media\/./;

/**
 * Each sheet that is seen under its name, each row as a line with the notes at its cells, then what lies over the cells;
 * formulas by the values that they had when the file was saved. What is hidden is left out, and `notes` tell of it. Throws
 * RefusedError `too_many_cells` or `too_much_text`.
 */
export function readXlsx(zip: Zip): { markdown: string; notes: string[] } {
  const { sheets, hiddenSheets } = openSheets(zip);
  const names = new Set(sheets.map(({ name }) => name));
  const parts: string[] = [];
  const margins: string[] = [];
  const counts = {
    comments: 0,
    charts: 0,
    uncomputed: 0,
    errors: 0,
    struck: 0,
    hiddenColumns: 0,
    hiddenRows: 0,
  };
  for (const { name, path, sheet, ...own } of sheets) {
    const relations = relationsOf(zip, path);
    const { notes, comments } = readNotes(zip, relations);
    const { grid, apart } = seenGrid(markNames(sheet, zip, relations), notes);
    const drawn = readDrawings(zip, relations, (formula) => names.has(sheetNameOf(formula)));
    const body = [writeGrid(grid), ...apart.map(noteOf), ...drawn.parts].filter(Boolean).join("\n\n");
    if (body) parts.push(`## ${oneLine(name)}\n\n${body}`);
    margins.push(...own.margins);
    counts.comments += comments;
    counts.charts += drawn.unread;
    counts.uncomputed += sheet.uncomputed;
    counts.errors += sheet.errors;
    counts.struck += sheet.struck;
    counts.hiddenRows += sheet.rows.filter(({ isHidden, cells }) => isHidden && cells.some(Boolean)).length;
    counts.hiddenColumns += [...sheet.hiddenColumns].filter((column) =>
      sheet.rows.some(({ cells }) => cells[column]?.text),
    ).length;
  }
  const pictures = zip.names.filter((name) => PICTURE.test(name)).length;
  const notes = [
    countOf(hiddenSheets, "hidden sheet was left out", "hidden sheets were left out"),
    countOf(counts.hiddenColumns, "hidden column was left out", "hidden columns were left out"),
    countOf(counts.hiddenRows, "hidden row was left out", "hidden rows were left out"),
    countOf(
      counts.uncomputed,
      "cell holds a formula without a saved value",
      "cells hold formulas without a saved value",
    ),
    countOf(counts.struck, "struck cell was left out", "struck cells were left out"),
    countOf(counts.errors, "cell shows an error", "cells show errors"),
    countOf(counts.comments, "comment was left out", "comments were left out"),
    countOf(counts.charts, "chart was not read", "charts were not read"),
    countOf(pictures, "picture was not read", "pictures were not read"),
  ];
  const body = parts.join("\n\n");
  const markdown = [body, ...linesBeside(margins, body)].filter(Boolean).join("\n\n");
  return { markdown, notes: notes.filter((note) => note !== "") };
}

/** The first row of a table or of what can be filtered names the columns, as bold letters do. */
function markNames(sheet: Sheet, zip: Zip, relations: readonly Relation[]): Sheet {
  const tables = relations.filter(({ kind }) => kind === "table").map(({ path }) => tableOf(text(zip, path)));
  const spans = [sheet.filter, ...tables].flatMap((span) => span ?? []);
  for (const { row, column, columns } of spans) {
    const cells =
      sheet.rows.find(({ number }) => number === row)?.cells.slice(column, column + columns) ?? [];
    for (const cell of cells) if (cell) cell.isBold = true;
  }
  return sheet;
}

/** Where it stands; undefined where it has no row of names. */
function tableOf(xml: string): Span | undefined {
  let span: Span | undefined;
  parseXml(xml, {
    open(name, attribute) {
      if (name === "table" && attribute("headerRowCount") !== "0") span = spanOf(attribute("ref"));
    },
    close() {},
    text() {},
  });
  return span;
}

/** "'Rates ''26'" is the sheet Rates '26. */
function sheetNameOf(formula: string): string {
  return formula.startsWith("'") ? formula.slice(1, -1).replaceAll("''", "'") : formula;
}

/** The cells of each sheet that is seen, as they are shown. Throws RefusedError `too_many_cells`. */
export function readSheets(zip: Zip): { name: string; rows: string[][] }[] {
  return openSheets(zip).sheets.map(({ name, sheet }) => ({
    name,
    rows: sheet.rows
      .filter(({ isHidden }) => !isHidden)
      .map(({ cells }) => Array.from(cells, (cell) => cell?.text ?? "")),
  }));
}

function openSheets(zip: Zip): {
  sheets: { name: string; path: string; sheet: Sheet; margins: string[] }[];
  hiddenSheets: number;
} {
  const workbook = parseWorkbook(zip);
  const strings = readStrings(text(zip, workbook.strings));
  const budget = { cells: CELLS_MAX, chars: CHARS_MAX };
  const sheets = workbook.sheets.map(({ name, path }) => {
    const xml = text(zip, path);
    // They stand behind the cells.
    const margins = readMargins(xml.slice(Math.max(0, xml.lastIndexOf("sheetData"))));
    return { name, path, sheet: readSheet(xml, { workbook, strings, budget }), margins };
  });
  return { sheets, hiddenSheets: workbook.hiddenSheets };
}

/**
 * Spans filled in before hidden rows and columns go; a gap in the numbers of rows is one blank row. Notes at cells without
 * a text of their own stand apart.
 */
function seenGrid(
  { rows, spans, hiddenColumns }: Sheet,
  notes: ReadonlyMap<string, string>,
): { grid: Grid; apart: string[] } {
  const left = new Map(notes);
  const sorted = rows.every(({ number }, at) => at === 0 || number > (rows[at - 1]?.number ?? -1))
    ? rows
    : rows.toSorted((a, b) => a.number - b.number);
  const noteAt = (row: number, column: number) => {
    const note = left.get(`${row} ${column}`);
    left.delete(`${row} ${column}`);
    return note;
  };
  const grid: Grid = sorted.map(({ number, cells, isHidden }) => {
    // A note is hidden with its row.
    if (isHidden) for (const place of left.keys()) if (place.startsWith(`${number} `)) left.delete(place);
    return Array.from(cells, (cell, column) =>
      cell?.text ? { ...toGridCell(cell), note: noteAt(number, column) } : EMPTY_CELL,
    );
  });
  fillSpans(
    grid,
    spans.flatMap((span) => ownRows(span, sorted)),
    CELLS_MAX,
  );
  const seen: Grid = [];
  let last = -1;
  for (const [at, { number, isHidden }] of sorted.entries()) {
    if (!isHidden) {
      if (number > last + 1) seen.push([]);
      const cells = grid[at] ?? [];
      seen.push(hiddenColumns.size > 0 ? cells.filter((_, column) => !hiddenColumns.has(column)) : cells);
    }
    last = number;
  }
  const apart = [...left].filter(([place]) => !hiddenColumns.has(Number(place.split(" ")[1])));
  return { grid: seen, apart: apart.map(([, note]) => note) };
}

function toGridCell(cell: SheetCell): GridCell {
  return { text: cellText(cell.text), isMarked: cell.isBold, isFromLeft: false };
}

/** The span counted in the rows that are there; none where its first row isn't. */
function ownRows(span: Span, rows: SheetRow[]): Span[] {
  const indexOf = (number: number) => {
    let low = 0;
    let high = rows.length;
    while (low < high) {
      const middle = (low + high) >> 1;
      if ((rows[middle]?.number ?? 0) < number) low = middle + 1;
      else high = middle;
    }
    return low;
  };
  const row = indexOf(span.row);
  if (rows[row]?.number !== span.row) return [];
  return [{ ...span, row, rows: indexOf(span.row + span.rows) - row }];
}

/** Rich text is several pieces; the phonetic reading of Japanese names and what is struck through are none of them. */
function readStrings(xml: string): string[] {
  const strings: string[] = [];
  let current = "";
  let isText = false;
  let isPhonetic = false;
  let isStruck = false;
  parseXml(xml, {
    open(name, attribute) {
      if (name === "si") current = "";
      if (name === "si" || name === "r") isStruck = false;
      if (name === "strike") isStruck = !/^(?:0|false)$/.test(attribute("val") ?? "");
      if (name === "rPh") isPhonetic = true;
      isText = name === "t" && !isPhonetic && !isStruck;
    },
    close(name) {
      if (name === "si") strings.push(unescapeText(current));
      if (name === "rPh") isPhonetic = false;
      isText = false;
    },
    text(piece) {
      if (isText) current += piece;
    },
  });
  return strings;
}
