import type { Span } from "../grid/grid.ts";
import { RefusedError } from "../refusals.ts";
import { parseXml } from "../xml.ts";
import { columnOf, unescapeText } from "./cell-values.ts";
import { GENERAL, showNumber, showText } from "./number-formats.ts";
import type { Workbook } from "./workbook.ts";

const COLUMNS_MAX = 1_000;
const SPANS_MAX = 100_000;

export interface SheetContext {
  workbook: Workbook;
  /** The shared texts. */
  strings: string[];
  /** Shared by all sheets. */
  budget: { cells: number; chars: number };
}

export interface SheetCell {
  /** As it is shown; may hold line ends. */
  text: string;
  isBold: boolean;
}

export interface SheetRow {
  /** Counted from 0; rows without cells are left out. */
  number: number;
  isHidden: boolean;
  /** By column; empty ones are undefined. */
  cells: (SheetCell | undefined)[];
}

/** A sheet's cells as they are shown, hidden ones among them. */
export interface Sheet {
  rows: SheetRow[];
  hiddenColumns: ReadonlySet<number>;
  spans: Span[];
  /** Cells with a formula whose value no program has saved. */
  uncomputed: number;
  /** Cells that are seen and show an error, "#N/A". */
  errors: number;
  /** Cells that are seen and struck through. */
  struck: number;
  /** The first row of what can be filtered. */
  filter: Span | undefined;
}

/** Throws RefusedError `too_many_cells` or `too_much_text`. */
export function readSheet(xml: string, { workbook, strings, budget }: SheetContext): Sheet {
  const rows: SheetRow[] = [];
  const hiddenColumns = new Set<number>();
  const spans: Span[] = [];
  let uncomputed = 0;
  let errors = 0;
  let struck = 0;
  let filter: Span | undefined;
  let row: SheetRow = { number: -1, isHidden: false, cells: [] };
  let cell = { column: 0, type: "n", style: 0, value: "", isFormula: false };
  let isValue = false;
  let isPhonetic = false;
  let isStruck = false;
  parseXml(xml, {
    open(name, attribute) {
      if (name === "col" && isTrue(attribute("hidden"))) {
        const first = Number(attribute("min")) - 1;
        const last = Math.min(Number(attribute("max")), COLUMNS_MAX);
        for (let column = first; column < last; column++) hiddenColumns.add(column);
      } else if (name === "row") {
        const number = Number(attribute("r") ?? Number.NaN) - 1;
        row = {
          number: number >= 0 ? number : row.number + 1,
          isHidden: isTrue(attribute("hidden")),
          cells: [],
        };
      } else if (name === "c") {
        if (--budget.cells < 0) throw new RefusedError("too_many_cells");
        const column = columnOf(attribute("r")) ?? row.cells.length;
        const style = Number(attribute("s") ?? 0);
        cell = { column, type: attribute("t") ?? "n", style, value: "", isFormula: false };
      } else if (name === "autoFilter") filter = spanOf(attribute("ref"));
      else if (name === "f") cell.isFormula = true;
      else if (name === "rPh") isPhonetic = true;
      else if (name === "r") isStruck = false;
      else if (name === "strike") isStruck = !/^(?:0|false)$/.test(attribute("val") ?? "");
      else if (name === "mergeCell" && spans.length < SPANS_MAX) {
        const span = spanOf(attribute("ref"));
        if (span) spans.push(span);
      }
      isValue = name === "v" || (name === "t" && !isPhonetic && !isStruck);
    },
    close(name) {
      if (name === "row" && row.cells.length > 0) rows.push(row);
      if (name === "rPh") isPhonetic = false;
      if (name === "is") isStruck = false;
      if (name === "c") {
        if (cell.value && cell.column < COLUMNS_MAX) {
          const shown = show();
          // A shared text may stand in each of a million cells.
          budget.chars -= shown.text.length;
          if (budget.chars < 0) throw new RefusedError("too_much_text");
          row.cells[cell.column] = shown;
        } else if (cell.isFormula && cell.type !== "str") uncomputed++;
      }
      isValue = false;
    },
    text(piece) {
      if (isValue) cell.value += piece;
    },
  });
  return { rows, hiddenColumns, spans, uncomputed, errors, struck, filter };

  function show(): SheetCell {
    const format = workbook.formats[cell.style] ?? GENERAL;
    return { text: shown(), isBold: workbook.bold.has(cell.style) };

    function shown(): string {
      const { type, value } = cell;
      if (workbook.struck.has(cell.style)) {
        if (!row.isHidden) struck++;
        return "";
      }
      if (type === "s") return showText(strings[Number(value)] ?? "", format);
      if (type === "b") return value === "1" ? "yes" : "no";
      if (type === "e") {
        if (!row.isHidden) errors++;
        return "";
      }
      if (type === "d") return value.replace(/T(?:00:00(?::00)?(?:\.0+)?)?Z?$/, "");
      const number = Number(value);
      if (type !== "n" || Number.isNaN(number)) return showText(unescapeText(value), format);
      return showNumber(number, format, workbook.is1904);
    }
  }
}

/** "B2:C5", at most as wide as a sheet is read. */
export function spanOf(reference: string | undefined): Span | undefined {
  const [, first, top, last, bottom] =
    /^([A-Z]{1,3})(\d{1,7}):([A-Z]{1,3})(\d{1,7})$/.exec(reference ?? "") ?? [];
  const column = columnOf(first);
  const end = columnOf(last);
  if (column === undefined || end === undefined || end < column || Number(bottom) < Number(top))
    return undefined;
  return {
    row: Number(top) - 1,
    column,
    rows: Number(bottom) - Number(top) + 1,
    columns: Math.min(end, COLUMNS_MAX - 1) - column + 1,
  };
}

function isTrue(value: string | undefined): boolean {
  return value === "1" || value === "true";
}
