import { LIST_ITEM, parseSections, type Unit } from "./markdown-units.ts";
import { readableText } from "./readable.ts";

/** A sentence, a list item or a table row of a passage, as a reader sees it. */
export interface Quotable {
  text: string;
  /** What stands between it and the next where both are quoted. */
  after: string;
  /** The number of the item or row that it is, or is a part of; undefined for prose. */
  item?: number;
}

const CELL_END = /(?<!\\)\|/;
const CLOSED_SCRIPT_END = /[。！？」』）]$/;

/** The pieces of a passage's Markdown that may be quoted, in their order, without syntax. */
export function findQuotables(markdown: string): Quotable[] {
  return parseSections(markdown).flatMap(({ units }) => numberItems(units).filter(({ text }) => text !== ""));
}

/** A long item comes in several pieces, which have its number. */
function numberItems(units: readonly Unit[]): Quotable[] {
  let item = 0;
  let isWithin = false;
  return units.map((unit) => {
    const isFirst = unit.lead !== "" || LIST_ITEM.test(unit.text);
    if (isFirst) item++;
    isWithin = isFirst || isWithin;
    const quotable = toQuotable(unit);
    const numbered = isWithin ? { ...quotable, item } : quotable;
    isWithin &&= !unit.after.includes("\n");
    return numbered;
  });
}

function toQuotable(unit: Unit): Quotable {
  const text = unit.lead === "" ? readableText(unit.text) : rowText(unit);
  if (unit.after.includes("\n")) return { text, after: "\n" };
  return { text, after: CLOSED_SCRIPT_END.test(text) ? "" : " " };
}

/** A row reads "first cell – head: cell, head: cell". */
function rowText({ text, lead }: Unit): string {
  const heads = cellsOf(lead.slice(0, lead.indexOf("\n")));
  const [first = "", ...rest] = cellsOf(text);
  const others = rest.flatMap((cell, n) => {
    if (cell === "") return [];
    const head = heads[n + 1] ?? "";
    return [head === "" ? cell : `${head}: ${cell}`];
  });
  return [first, others.join(", ")].filter((part) => part !== "").join(" – ");
}

function cellsOf(row: string): string[] {
  const inner = row
    .trim()
    .replace(/^\|/, "")
    .replace(/(?<!\\)\|$/, "");
  return inner.split(CELL_END).map(readableText);
}
