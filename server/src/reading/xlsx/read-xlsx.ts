import { cellText } from "../grid/cell-text.ts";
import { EMPTY_CELL, fillSpans, type Grid, type GridCell, oneLine, type Span } from "../grid/grid.ts";
import { writeGrid } from "../grid/write-grid.ts";
import { countOf } from "../reading-notes.ts";
import { parseXml } from "../xml.ts";
import type { Zip } from "../zip.ts";
import { readSheet, type Sheet, type SheetRow, unescapeText } from "./read-sheet.ts";
import { parseWorkbook, text } from "./workbook.ts";

const CELLS_MAX = 1_000_000;
const COMMENTS = /^xl\/(?:comments\/)?comments?\d*\.xml$/;
const CHART = /^xl\/charts\/chart\d*\.xml$/;
const PICTURE = /^xl\/media\/./;

/**
 * Each sheet that is seen under its name, each row as a line; formulas by the values that they had when the file was
 * saved. What is hidden is left out, and `notes` tell of it. Throws RefusedError `too_many_cells`.
 */
export function readXlsx(zip: Zip): { markdown: string; notes: string[] } {
  const { sheets, hiddenSheets } = openSheets(zip);
  const parts: string[] = [];
  let uncomputed = 0;
  let hiddenColumns = 0;
  let hiddenRows = 0;
  for (const { name, sheet } of sheets) {
    const body = writeGrid(seenGrid(sheet));
    if (body) parts.push(`## ${oneLine(name)}\n\n${body}`);
    uncomputed += sheet.uncomputed;
    hiddenRows += sheet.rows.filter(({ isHidden, cells }) => isHidden && cells.some(Boolean)).length;
    hiddenColumns += [...sheet.hiddenColumns].filter((column) =>
      sheet.rows.some(({ cells }) => cells[column]?.text),
    ).length;
  }
  const notes = [
    countOf(hiddenSheets, "hidden sheet was left out", "hidden sheets were left out"),
    countOf(hiddenColumns, "hidden column was left out", "hidden columns were left out"),
    countOf(hiddenRows, "hidden row was left out", "hidden rows were left out"),
    countOf(
      uncomputed,
      "cell holds a formula without a saved value",
      "cells hold formulas without a saved value",
    ),
    ...notesOnParts(zip),
  ];
  return { markdown: parts.join("\n\n"), notes: notes.filter((note) => note !== "") };
}

/** What stands beside the cells. */
function notesOnParts(zip: Zip): string[] {
  const partsOf = (pattern: RegExp) => zip.names.filter((name) => pattern.test(name));
  const comments = partsOf(COMMENTS).map(
    (name) => text(zip, name).match(/<(?:\w+:)?comment[ >]/g)?.length ?? 0,
  );
  return [
    countOf(
      comments.reduce((sum, count) => sum + count, 0),
      "comment was left out",
      "comments were left out",
    ),
    countOf(partsOf(CHART).length, "chart was not read", "charts were not read"),
    countOf(partsOf(PICTURE).length, "picture was not read", "pictures were not read"),
  ];
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

function openSheets(zip: Zip): { sheets: { name: string; sheet: Sheet }[]; hiddenSheets: number } {
  const workbook = parseWorkbook(zip);
  const strings = readStrings(text(zip, "xl/sharedStrings.xml"));
  const budget = { cells: CELLS_MAX };
  const sheets = workbook.sheets.map(({ name, path }) => ({
    name,
    sheet: readSheet(text(zip, path), { workbook, strings, budget }),
  }));
  return { sheets, hiddenSheets: workbook.hiddenSheets };
}

/** Spans filled in before hidden rows and columns go; a gap in the numbers of rows is one blank row. */
function seenGrid({ rows, spans, hiddenColumns }: Sheet): Grid {
  const sorted = rows.every(({ number }, at) => at === 0 || number > (rows[at - 1]?.number ?? -1))
    ? rows
    : rows.toSorted((a, b) => a.number - b.number);
  const grid: Grid = sorted.map(({ cells }) => Array.from(cells, toGridCell));
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
  return seen;
}

function toGridCell(cell: SheetRow["cells"][number]): GridCell {
  if (!cell) return EMPTY_CELL;
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
