import { endsDivided, joinLines, type Spellings, spellingsOf } from "./join-lines.ts";
import { bodySize, type Row, roundSize } from "./rows.ts";
import type { PdfPage } from "./running-lines.ts";
import { tableAt, writeCells, writeTable } from "./tables.ts";

const HEADING_RATIO = 1.15;
const HEADING_CHARS_MAX = 160;
const HEADING_LEVELS = 3;
/** Of the font size: a wider step down begins a new paragraph. */
const LINE_STEP_MAX = 1.65;
/** Of the usual step from line to line of the text. */
const USUAL_STEP = 1.15;
/** Of the font size: text with more room between its lines is none. */
const USUAL_STEP_MAX = 2.6;
/** Letters for private use are those of fonts of signs, as are mostly those that stand alone without a name. */
const BULLET = /^(?:[•●▪■◦○‣∙·–*-]|[\ue000-\uf8ff\ufffd])\s+/u;
/** A box to tick begins an item, and stays. */
const BOX = /^[☐☑☒□❏❑❒]/u;
const NUMBERED = /^(?:\d{1,3}(?:[.)]\s*|\s?[:\u2236]\s+)|[a-z][.)]\s+)\p{L}/u;

/** Of the first word of the next line: where so much room is left at the end of a line, the line was ended. */
const ROOM_SHARE = 1.15;
const SAME_SIZE = 0.15;

interface Text {
  levels: Map<number, number>;
  spellings: Spellings;
  /** Where the longest line of a row's column ends. */
  edges: Map<Row, number>;
  /** Of the font size: a wider step down begins a new paragraph. */
  stepMax: number;
}

interface Block {
  kind: "heading" | "text" | "item" | "table";
  level: number;
  text: string;
  rows: Row[];
}

/**
 * Markdown of the pages: larger type as headings, lines joined to paragraphs, rows that share gaps as tables. A line that
 * ends before its column's edge, although the next word had room, ends a paragraph.
 */
export function writePages(pages: PdfPage[]): string {
  const parts = pages.flatMap(({ rows, aside }) => [rows, aside]);
  const rows = parts.flat();
  const body = bodySize(rows);
  const stepMax = widestStep(parts, body);
  const levels = headingLevels(rows, body);
  const spellings = spellingsOf(rows.map(({ text }) => text));
  const edges = new Map(parts.flatMap((part) => columnEdges(part, stepMax)));
  const text: Text = { levels, spellings, edges, stepMax };
  const blocks: Block[] = [];
  for (const all of parts) {
    for (let at = 0; at < all.length; ) {
      const table = tableAt(all, at);
      const row = all[at];
      if (!row) break;
      if (table) blocks.push({ kind: "table", level: 0, text: writeTable(table), rows: [row] });
      else addRow(blocks, row, text);
      at += table?.rows.length ?? 1;
    }
  }
  return blocks.map((block, at) => gapBefore(block, blocks[at - 1]) + writeBlock(block)).join("");
}

/** Between two blocks: the items of a list stand close. */
function gapBefore({ kind }: Block, above: Block | undefined): string {
  if (!above) return "";
  return kind === "item" && above.kind === "item" ? "\n" : "\n\n";
}

function addRow(blocks: Block[], row: Row, { levels, spellings, edges, stepMax }: Text) {
  const text = row.text;
  const level =
    text.length <= HEADING_CHARS_MAX && /\p{L}/u.test(text) ? levels.get(roundSize(row.size)) : undefined;
  const last = blocks.at(-1);
  const above = last?.rows.at(-1);
  const step = above ? row.y - above.y : 0;
  const isNear = step > 0 && step <= stepMax * row.size && areOver(above, row);
  const goesOn = isNear && above && !isEnded(above, row, edges) && !isOtherText(above, row);
  const isSameSize = above && areOfSize(above, row);
  if (level !== undefined) {
    if (last?.kind === "heading" && last.level === level && isNear && isSameSize)
      append(last, row, joinLines(last.text, text, spellings));
    else blocks.push({ kind: "heading", level, text, rows: [row] });
    return;
  }
  const isItem = BULLET.test(text) || BOX.test(text) || NUMBERED.test(text);
  // A sentence runs on in the next column or on the next page.
  const runsOn = step <= 0 && last && !/[.!?:;。！？]["”’)]?$/.test(last.text) && /^[\p{Ll}\d(]/u.test(text);
  if (last && (last.kind === "text" || last.kind === "item") && !isItem && isSameSize && (goesOn || runsOn)) {
    append(last, row, joinLines(last.text, text, spellings));
    return;
  }
  blocks.push({
    kind: isItem ? "item" : "text",
    level: 0,
    text: text.replace(BULLET, ""),
    rows: [row],
  });
}

/** A new paragraph begins beyond the usual step from line to line, which may be wide. */
function widestStep(parts: readonly (readonly Row[])[], body: number): number {
  const counts = new Map<number, number>();
  for (const rows of parts) {
    for (const [at, row] of rows.entries()) {
      const above = rows[at - 1];
      if (!above || roundSize(row.size) !== body || roundSize(above.size) !== body) continue;
      const step = Math.round(((row.y - above.y) / row.size) * 20) / 20;
      if (step > 0 && step <= USUAL_STEP_MAX) counts.set(step, (counts.get(step) ?? 0) + row.text.length);
    }
  }
  const usual = [...counts].sort((a, b) => b[1] - a[1])[0]?.[0] ?? 0;
  return Math.max(LINE_STEP_MAX, usual * USUAL_STEP);
}

function append(block: Block, row: Row, text: string) {
  block.text = text;
  block.rows.push(row);
}

/** What stands in the margin of a text is no line of it. */
function areOver(above: Row | undefined, row: Row): boolean {
  if (!above) return false;
  const [one, other] = [extentOf(above), extentOf(row)];
  return one.x < other.right && other.x < one.right;
}

function areOfSize(one: Row, other: Row): boolean {
  return Math.abs(one.size - other.size) < SAME_SIZE * other.size;
}

/** A line all in another font begins a text of its own, unless the sentence goes on in it. */
function isOtherText(line: Row, next: Row): boolean {
  return line.font !== "" && next.font !== "" && line.font !== next.font && !/^\p{Ll}/u.test(next.text);
}

/** Whether the line was ended although the first word of the next one had room. */
function isEnded(line: Row, next: Row, edges: Map<Row, number>): boolean {
  const text = line.text;
  const [word = ""] = next.text.split(" ", 1);
  if (endsDivided(text)) return false;
  const { x, right } = extentOf(next);
  const needed = ((right - x) / Math.max(1, next.text.length)) * (word.length + 1) * ROOM_SHARE;
  const edge = edges.get(line) ?? 0;
  return (line.isRtl ? extentOf(line).x - edge : edge - extentOf(line).right) > needed;
}

/** Where the longest line of each row's column ends: of the lines of one size that follow near below each other. */
function columnEdges(rows: readonly Row[], stepMax: number): [Row, number][] {
  const edges: [Row, number][] = [];
  let column: Row[] = [];
  const endColumn = () => {
    const extents = column.map(extentOf);
    const edge = column[0]?.isRtl
      ? Math.min(...extents.map(({ x }) => x))
      : Math.max(...extents.map(({ right }) => right));
    for (const row of column) edges.push([row, edge]);
    column = [];
  };
  for (const row of rows) {
    const above = column.at(-1);
    const step = above ? row.y - above.y : 0;
    if (above && (step <= 0 || step > stepMax * row.size || !areOfSize(above, row))) endColumn();
    column.push(row);
  }
  endColumn();
  return edges;
}

function extentOf({ cells }: Row): { x: number; right: number } {
  return { x: Math.min(...cells.map(({ x }) => x)), right: Math.max(...cells.map(({ right }) => right)) };
}

function writeBlock({ kind, level, text, rows }: Block): string {
  if (kind === "heading") return `${"#".repeat(level)} ${text}`;
  if (kind === "item") return `- ${text}`;
  return kind === "text" && areCells(rows) ? writeCells(rows) : text;
}

/** What stands side by side in a line of its own is no sentence, nor where the last of it goes on below. */
function areCells([first, ...more]: readonly Row[]): boolean {
  const last = first?.cells.at(-1);
  if (!first || !last || first.cells.length < 2 || first.isRtl)
    return more.length === 0 && (first?.cells.length ?? 0) > 1;
  return more.every(({ cells }) => cells.length === 1 && (cells[0]?.x ?? 0) > last.x - first.size);
}

/** Heading level by size: the largest sizes above the body's. */
function headingLevels(rows: Row[], body: number): Map<number, number> {
  const sizes = [...new Set(rows.map(({ size }) => roundSize(size)))]
    .filter((size) => size >= body * HEADING_RATIO)
    .sort((a, b) => b - a);
  return new Map(sizes.map((size, rank) => [size, Math.min(rank + 1, HEADING_LEVELS)]));
}
