import { inlineText, textOf } from "./inline-text.ts";
import { isDataTable, writeTable } from "./tables.ts";
import { type Element, isBlock } from "./tree.ts";

const LIST_DEPTH_MAX = 8;

/**
 * The content as Markdown without decoration: headings, paragraphs, lists, tables and code. Links, emphasis and
 * pictures leave their text only: the passages are searched and quoted, not rendered.
 */
export function writeMarkdown(content: Element): string {
  const blocks: string[] = [];
  writeBlocks(content, { blocks, level: 1, lists: 0 });
  return blocks.join("\n\n");
}

interface Writing {
  blocks: string[];
  /** Of the last heading. */
  level: number;
  lists: number;
}

function writeBlocks(element: Element, writing: Writing) {
  let inline: string[] = [];
  const flush = () => {
    const text = inlineText(inline.join(""));
    inline = [];
    if (text) writing.blocks.push(escapeStart(text));
  };
  visit(element);
  flush();

  function visit(at: Element) {
    for (const child of at.children) {
      if (typeof child === "string") inline.push(child.replaceAll("\n", " "));
      else if (child.name === "br") inline.push("\n");
      else if (child.name === "q") inline.push(`“${textOf(child)}”`);
      else if (writeSpecial(child, writing, flush)) continue;
      else if (isBlock(child.name)) {
        flush();
        visit(child);
        flush();
      } else visit(child);
    }
  }
}

/** Whether the element was one with a form of its own. */
function writeSpecial(element: Element, writing: Writing, flush: () => void): boolean {
  const { name } = element;
  if (/^h[1-6]$/.test(name)) {
    flush();
    writeHeading(element, Number(name.charAt(1)), writing);
  } else if (name === "summary") {
    flush();
    writeHeading(element, Math.min(6, writing.level + 1), { ...writing });
  } else if (name === "ul" || name === "ol" || name === "menu" || name === "dir") {
    flush();
    writeList(element, writing);
  } else if (name === "dl") {
    flush();
    writeDefinitions(element, writing);
  } else if (name === "table" && isDataTable(element)) {
    flush();
    const table = writeTable(element);
    if (table) writing.blocks.push(table);
  } else if (name === "pre") {
    flush();
    const code = rawText(element).replace(/^\n+|\s+$/g, "");
    if (code.trim()) writing.blocks.push(`\`\`\`\n${code.replaceAll("```", "'''")}\n\`\`\``);
  } else return false;
  return true;
}

function writeHeading(element: Element, level: number, writing: Writing) {
  const text = textOf(element);
  if (!text) return;
  writing.level = level;
  writing.blocks.push(`${"#".repeat(level)} ${text}`);
}

function writeList(list: Element, writing: Writing) {
  if (writing.lists >= LIST_DEPTH_MAX) {
    const text = textOf(list);
    if (text) writing.blocks.push(text);
    return;
  }
  const items: string[] = [];
  let number = 1;
  for (const child of list.children) {
    if (typeof child === "string") continue;
    const blocks: string[] = [];
    writeBlocks(child, { blocks, level: writing.level, lists: writing.lists + 1 });
    if (blocks.length === 0) continue;
    // Cards in a list have headings of their own, which can't stand inside an item.
    if (blocks.some((block) => /^#{1,6} /.test(block))) {
      if (items.length > 0) writing.blocks.push(items.splice(0).join("\n"));
      writing.blocks.push(...blocks);
      continue;
    }
    const mark = list.name === "ol" ? `${number++}. ` : "- ";
    items.push(mark + blocks.join("\n").replaceAll("\n", `\n${" ".repeat(mark.length)}`));
  }
  if (items.length > 0) writing.blocks.push(items.join("\n"));
}

/** One item a term: "term: its definitions". */
function writeDefinitions(list: Element, writing: Writing) {
  const items: { terms: string[]; details: string[] }[] = [];
  collect(list);
  const lines = items.map(({ terms, details }) => {
    const term = terms.join(", ");
    return `- ${term}${term && details.length > 0 && !/[:?]$/.test(term) ? ":" : ""} ${details.join("; ")}`.trimEnd();
  });
  if (lines.length > 0) writing.blocks.push(lines.join("\n"));

  function collect(at: Element) {
    for (const child of at.children) {
      if (typeof child === "string") continue;
      const last = items.at(-1);
      if (child.name === "dt") {
        if (last && last.details.length === 0) last.terms.push(textOf(child));
        else items.push({ terms: [textOf(child)], details: [] });
      } else if (child.name === "dd") {
        const text = textOf(child);
        if (last) last.details.push(text);
        else items.push({ terms: [], details: [text] });
      } else collect(child);
    }
  }
}

function rawText(element: Element): string {
  return element.children
    .map((child) => (typeof child === "string" ? child : child.name === "br" ? "\n" : rawText(child)))
    .join("");
}

/** A paragraph stays one: no heading or code begins by accident. */
function escapeStart(text: string): string {
  return text.replace(/^(#{1,6} |```)/gm, "\\$1");
}
