import { findHeader } from "./grid/find-header.ts";
import { EMPTY_CELL, type Grid, oneLine } from "./grid/grid.ts";
import { writeGrid } from "./grid/write-grid.ts";

const LINES_MIN = 3;
const LINES_MAX = 5_000;
const CHARS_MAX = 1_000;
const RULE = /^\s*[-+=|:\s]*(?:--|==)[-+=|:\s]*$/;
/** From so many rules on each stands between two rows. */
const RULES_BETWEEN_ROWS = 4;

/**
 * Plain text with the tables that are drawn in it as lines: those between strokes, and where a header can be told those
 * whose cells are parted by tabs or stand below each other.
 */
export function writeTextTables(text: string): string {
  return text
    .split("\n\n")
    .map((part) => writePart(part.split("\n")))
    .join("\n\n");
}

/** What stands right above a table is its title. */
function writePart(lines: string[]): string {
  for (const from of [0, 1]) {
    const table = lines.slice(from);
    if (table.length < LINES_MIN || table.length > LINES_MAX || table.some((line) => line.length > CHARS_MAX))
      continue;
    const ruled = ruledGrid(table);
    const grid = ruled ?? tabbedGrid(table) ?? alignedGrid(table);
    if (grid && (ruled || findHeader(grid).header.length > 0)) {
      return [...lines.slice(0, from), writeGrid(grid)].join("\n\n");
    }
  }
  return lines.join("\n");
}

/** Cells between strokes, with at least one rule across; names stand above a rule. */
function ruledGrid(written: readonly string[]): Grid | undefined {
  const lines = written.map((line) =>
    line
      .replace(/[│┃║]/g, "|")
      .replace(/[─━═]/g, "-")
      .replace(/[\u250c-\u254b\u2552-\u256c]/g, "+"),
  );
  const rules = lines.filter((line) => RULE.test(line)).length;
  const rows = lines.filter((line) => !RULE.test(line));
  if (rules === 0 || rows.length < 2 || !rows.every((row) => row.includes("|"))) return undefined;
  const grid: Grid = [];
  let isFirst = true;
  let isOpen = false;
  for (const [at, line] of lines.entries()) {
    if (RULE.test(line)) {
      isFirst &&= grid.length === 0;
      isOpen = false;
      continue;
    }
    const isMarked = isFirst && lines.slice(at).some((below) => RULE.test(below));
    const cells = line
      .trim()
      .replace(/^\||\|$/g, "")
      .split("|")
      .map((text) => ({ ...EMPTY_CELL, text: oneLine(text), isMarked }));
    const above = isOpen && rules >= RULES_BETWEEN_ROWS ? grid.pop() : undefined;
    grid.push(
      above
        ? cells.map((cell, n) => ({ ...cell, text: oneLine(`${above[n]?.text ?? ""} ${cell.text}`) }))
        : cells,
    );
    isOpen = true;
  }
  return grid;
}

function tabbedGrid(lines: readonly string[]): Grid | undefined {
  const cells = lines.map((line) => line.split("\t"));
  const width = cells[0]?.length ?? 0;
  return width > 1 && cells.every(({ length }) => length === width) ? gridOf(cells) : undefined;
}

/** Cells below each other: two blanks or more part them in each line at the same place, and nowhere else. */
function alignedGrid(lines: readonly string[]): Grid | undefined {
  const width = lines.reduce((most, { length }) => Math.max(most, length), 0);
  const isBlank = Array.from({ length: width }, (_, at) => lines.every((line) => (line[at] ?? " ") === " "));
  const columns: { from: number; to: number }[] = [];
  for (let from = 0; from < width; from++) {
    if (isBlank[from]) continue;
    let to = from;
    while (to < width && !(isBlank[to] && (isBlank[to + 1] ?? true))) to++;
    columns.push({ from, to });
    from = to;
  }
  const cells = lines.map((line) => columns.map(({ from, to }) => line.slice(from, to).trim()));
  const isAligned = columns.length > 1 && !cells.flat().some((text) => text.includes("  "));
  return isAligned ? gridOf(cells) : undefined;
}

function gridOf(cells: readonly (readonly string[])[]): Grid {
  return cells.map((row) => row.map((text) => ({ ...EMPTY_CELL, text: oneLine(text) })));
}
