import { parseSections, type Unit } from "./markdown-units.ts";
import { readableText } from "./readable.ts";

/** A sentence, a list item or a table row of a passage, as a reader sees it. */
export interface Quotable {
  text: string;
  /** What stands between it and the next where both are quoted. */
  after: string;
}

const CELL_END = /(?<!\\)\|/;
const CLOSED_SCRIPT_END = /[。！？」』）]$/;

/** The pieces of a passage's Markdown that may be quoted, in their order, without syntax. */
export function findQuotables(markdown: string): Quotable[] {
  return parseSections(markdown).flatMap(({ units }) =>
    units.map(toQuotable).filter(({ text }) => text !== ""),
  );
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
