export type Block =
  | { kind: "heading"; level: number; text: string }
  | { kind: "paragraph"; text: string }
  | { kind: "code"; text: string }
  | { kind: "rule" }
  | { kind: "quote"; blocks: Block[] }
  | { kind: "list"; start: number | null; items: Block[][] }
  | { kind: "table"; head: string[]; rows: string[][] };

/** Deeper than that is shown as it is written. */
const DEPTH_MAX = 6;

const FENCE = /^ {0,3}(`{3,}|~{3,})/;
const HEADING = /^ {0,3}(#{1,6})\s+(.*)$/;
const RULE = /^ {0,3}([-*_])(?:\s*\1){2,}\s*$/;
const QUOTE = /^ {0,3}> ?/;
const ITEM = /^( {0,3})([-*+]|\d{1,9}[.)])( +)(?=\S)/;
/** Of a trimmed line. */
const TABLE_RULE = /^\|?\s*:?-+:?(?:\s*\|\s*:?-+:?)*\s*\|?$/;

/** Markdown as a tree of blocks, in one pass over its lines; what it doesn't know stays a paragraph. */
export function parseBlocks(markdown: string): Block[] {
  return blocksOf(markdown.split(/\r\n?|\n/), 0);
}

function blocksOf(lines: readonly string[], depth: number): Block[] {
  if (depth > DEPTH_MAX) return [{ kind: "code", text: lines.join("\n") }];
  const blocks: Block[] = [];
  let at = 0;
  while (at < lines.length) {
    const line = lines[at] ?? "";
    if (line.trim() === "") {
      at++;
      continue;
    }
    const { block, end } = blockAt(lines, at, depth);
    blocks.push(block);
    at = end;
  }
  return blocks;
}

function blockAt(lines: readonly string[], at: number, depth: number): { block: Block; end: number } {
  const line = lines[at] ?? "";
  const fence = FENCE.exec(line)?.[1];
  if (fence) {
    const end = endOf(lines, at + 1, (each) => !each.trim().startsWith(fence));
    return { block: { kind: "code", text: lines.slice(at + 1, end).join("\n") }, end: end + 1 };
  }
  const heading = HEADING.exec(line);
  if (heading) {
    const text = (heading[2] ?? "").trim().replace(/(?<!\s)\s+#+$/, "");
    return { block: { kind: "heading", level: heading[1]?.length ?? 1, text }, end: at + 1 };
  }
  if (RULE.test(line)) return { block: { kind: "rule" }, end: at + 1 };
  if (QUOTE.test(line)) {
    const end = endOf(lines, at, (each) => QUOTE.test(each));
    const inner = lines.slice(at, end).map((each) => each.replace(QUOTE, ""));
    return { block: { kind: "quote", blocks: blocksOf(inner, depth + 1) }, end };
  }
  if (ITEM.test(line)) return listAt(lines, at, depth);
  if (isTableAt(lines, at)) {
    const end = endOf(lines, at + 2, (each) => each.includes("|"));
    const rows = lines.slice(at + 2, end).map(cellsOf);
    return { block: { kind: "table", head: cellsOf(line), rows }, end };
  }
  const end = endOf(lines, at + 1, (each, index) => each.trim() !== "" && !startsBlock(lines, each, index));
  return { block: { kind: "paragraph", text: lines.slice(at, end).join("\n").trim() }, end };
}

function listAt(lines: readonly string[], at: number, depth: number): { block: Block; end: number } {
  const first = ITEM.exec(lines[at] ?? "")?.[2] ?? "-";
  const isOrdered = /\d/.test(first);
  const items: string[][] = [];
  let indent = 0;
  let end = at;
  for (; end < lines.length; end++) {
    const line = lines[end] ?? "";
    const item = ITEM.exec(line);
    const isInside = items.length > 0 && /^\s/.test(line) && line.search(/\S/) >= indent;
    if (isInside) items.at(-1)?.push(line.slice(indent));
    else if (item && /\d/.test(item[2] ?? "") === isOrdered) {
      indent = item[0].length;
      items.push([line.slice(indent)]);
    } else if (line.trim() === "" && continuesList(lines, end + 1, indent)) items.at(-1)?.push("");
    else if (line.trim() !== "" && lines[end - 1]?.trim() !== "" && !startsBlock(lines, line, end))
      items.at(-1)?.push(line);
    else break;
  }
  const start = isOrdered ? Number.parseInt(first, 10) : null;
  return { block: { kind: "list", start, items: items.map((item) => blocksOf(item, depth + 1)) }, end };
}

function continuesList(lines: readonly string[], at: number, indent: number): boolean {
  const line = lines[at] ?? "";
  return line.trim() !== "" && (ITEM.test(line) || line.search(/\S/) >= indent);
}

function startsBlock(lines: readonly string[], line: string, at: number): boolean {
  return [FENCE, HEADING, RULE, QUOTE, ITEM].some((start) => start.test(line)) || isTableAt(lines, at);
}

function isTableAt(lines: readonly string[], at: number): boolean {
  const below = lines[at + 1] ?? "";
  return (lines[at] ?? "").includes("|") && below.includes("-") && TABLE_RULE.test(below.trim());
}

function cellsOf(line: string): string[] {
  const inner = line.trim().replace(/^\|/, "").replace(/\|$/, "");
  return inner.split(/(?<!\\)\|/).map((cell) => cell.trim().replaceAll("\\|", "|"));
}

function endOf(
  lines: readonly string[],
  from: number,
  goesOn: (line: string, index: number) => boolean,
): number {
  let end = from;
  while (end < lines.length && goesOn(lines[end] ?? "", end)) end++;
  return end;
}
