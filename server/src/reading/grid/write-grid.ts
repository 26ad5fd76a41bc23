import { isValue, type Shape } from "./cell-shape.ts";
import { cutBlocks } from "./cut-blocks.ts";
import { type BlockParts, findHeader, isNamedRow, isOfTypes } from "./find-header.ts";
import { countCells, countFilled, type Grid, type GridCell, isMarkedRow } from "./grid.ts";

/** Between the names of a path, as between headings. */
const PATH = " › ";

interface Known {
  names: string[];
  types: Shape[];
}

/**
 * A grid as lines that can be read alone: "- Column: value; Column: value", each value under the whole path of its
 * column's names. Where no header can be told the values stand by themselves; titles and lone cells are paragraphs.
 */
export function writeGrid(grid: Grid): string {
  const parts: string[] = [];
  let known: Known | undefined;
  const blocks = cutBlocks(grid);
  for (const { rows: block, isApart } of blocks) {
    if (isApart) known = undefined;
    if (block.length === 1 && countCells(block[0] ?? []) === 1 && blocks.length > 1) {
      parts.push(lineOf(block[0] ?? []));
      continue;
    }
    const found = findHeader(block);
    if (known && isContinued(found, known, block)) {
      const { names, types } = known;
      parts.push(writeRows(block, names, (row) => isOfTypes(row, types)));
    } else if (found.header.length === 0 || isDoubtful(found, known, block)) {
      known = found.header.length === 0 ? undefined : known;
      parts.push(writeRows(block, []));
    } else {
      const names = columnNames(found.header);
      // Names that no row says would be lost.
      const isSaid = found.body.some(
        (row) => !isLoneRow(row) && row.some(({ text }, at) => text && names[at]),
      );
      known = isSaid ? { names, types: found.types } : undefined;
      const head = isSaid ? "" : writeRows(found.header, []);
      const noted = isSaid ? notesOn(found.header, names) : "";
      parts.push(...found.titles.map(lineOf), head, noted, writeRows(found.body, names));
    }
  }
  return parts.filter(Boolean).join("\n\n");
}

/** A block without a header of its own whose values are of the kinds of the table above: a blank row stood in between. */
function isContinued(found: BlockParts, known: Known, block: Grid): boolean {
  if (!known.types.some(isValue)) return false;
  const fits = block.filter((row) => isOfTypes(row, known.types)).length;
  return (
    found.header.length === 0 && fits > 0 && fits >= block.filter((row) => countCells(row) > 1).length / 2
  );
}

/** In a block of words alone, below another of the same columns, nothing tells whether its first row is a header or goes on. */
function isDoubtful({ header, types }: BlockParts, known: Known | undefined, block: Grid): boolean {
  if (!known || header.length === 0 || types.some(isValue) || known.types.some(isValue)) return false;
  const width = block.reduce((most, row) => Math.max(most, widthOf(row)), 0);
  return !header.every(isMarkedRow) && width === known.names.length;
}

function widthOf(row: readonly GridCell[]): number {
  return row.findLastIndex(({ text }) => text) + 1;
}

/** The path of each column, outermost name first; a group's name reaches over the empty cells to its right. */
function columnNames(header: Grid): string[] {
  const width = header.reduce((most, row) => Math.max(most, widthOf(row)), 0);
  const paths: string[][] = Array.from({ length: width }, () => []);
  for (const [level, row] of header.entries()) {
    const below = header.slice(level + 1);
    const isNamedBelow = (column: number) => below.some((one) => one[column]?.text);
    let group = "";
    for (const [column, path] of paths.entries()) {
      const own = row[column]?.text ?? "";
      if (own) group = isNamedBelow(column) ? own : "";
      const name = (own || (isNamedBelow(column) ? group : "")).replace(/\s*:$/, "");
      if (name && path.at(-1) !== name) path.push(name);
    }
  }
  return paths.map((path) => path.join(PATH));
}

/** `isNamed`: whether the names are those of this row, too. */
function writeRows(
  rows: Grid,
  names: readonly string[],
  isNamed: (row: readonly GridCell[]) => boolean = () => true,
): string {
  const lines: string[] = [];
  const hasGroups = areGroups(rows, names);
  let group = "";
  let isTold = true;
  for (const row of rows) {
    const isLone = isLoneRow(row) && names.length > 1;
    if (isLone && (hasGroups || countFilled(row) >= names.length)) {
      if (!isTold) lines.push(`- ${group}`);
      group = row[0] ? withNote(row[0]) : "";
      isTold = false;
      continue;
    }
    const isApart = isLone || isPair(row) || !isNamed(row);
    if (isApart && !isTold) lines.push(`- ${group}`);
    lines.push(writeRow(row, isApart ? [] : names, isApart ? "" : group));
    isTold = true;
  }
  if (!isTold) lines.push(`- ${group}`);
  return lines.join("\n");
}

/** The author's colon says that the row has a name of its own. */
function isPair(row: readonly GridCell[]): boolean {
  return /[^\s:]\s*:$/.test(row[0]?.text ?? "");
}

/** A single cell, at the start of its row. */
function isLoneRow(row: readonly GridCell[]): boolean {
  return countCells(row) === 1 && (row[0]?.text ?? "") !== "";
}

/** Lone cells name groups where the first row is one, none follows another, and what they name is full. */
function areGroups(rows: Grid, names: readonly string[]): boolean {
  const lone = rows.map(isLoneRow);
  return (
    names.length > 1 &&
    lone[0] === true &&
    lone.at(-1) === false &&
    !lone.some((isLone, at) => isLone && lone[at + 1] === true)
  );
}

function writeRow(row: readonly GridCell[], names: readonly string[], group: string): string {
  const pairs: string[] = group ? [group] : [];
  for (const [column, cell] of row.entries()) {
    const name = names[column] ?? "";
    if (!cell.text || (cell.isFromLeft && (name === "" || name === names[column - 1]))) continue;
    pairs.push(name ? `${name}: ${withNote(cell)}` : withNote(cell));
  }
  const isNamed = names.length === 0 && !group && isNamedRow(row) && pairs.length > 1;
  if (isNamed) return `- ${pairs[0]?.replace(/\s*:$/, "")}: ${pairs.slice(1).join("; ")}`;
  // The author's own colons say what is a name.
  const line = names.length === 0 ? pairs.join("; ").replace(/(?:; )?:; /g, ": ") : pairs.join("; ");
  return `- ${line}`;
}

function lineOf(row: readonly GridCell[]): string {
  return row.flatMap((cell) => (cell.text && !cell.isFromLeft ? [withNote(cell)] : [])).join(" ");
}

/** The notes on names of columns, a line each. */
function notesOn(header: Grid, names: readonly string[]): string {
  const lines = header.flatMap((row) =>
    row.flatMap(({ note }, column) => (note ? [`- ${names[column]} (${noteOf(note)})`] : [])),
  );
  return lines.join("\n");
}

function withNote({ text, note }: GridCell): string {
  return note ? `${text} (${noteOf(note)})` : text;
}

export function noteOf(note: string): string {
  return `Note: ${note}`;
}
