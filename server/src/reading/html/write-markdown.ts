import { COUNTED_MARK, itemMark } from "./counted-marks.ts";
import { InlineWriter, inlineText, textOf } from "./inline-text.ts";
import { isBold } from "./is-bold.ts";
import { isDataTable, writeTable } from "./tables.ts";
import { type Element, type HtmlNode, isBlock } from "./tree.ts";

const LIST_DEPTH_MAX = 8;
const BOLD_HEADING_CHARS_MAX = 80;

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
  const inline = new InlineWriter();
  const flush = () => {
    const text = inlineText(inline.take());
    if (text) writing.blocks.push(escapeStart(text));
  };
  visit(element);
  flush();

  function visit(at: Element) {
    for (const [index, child] of at.children.entries()) {
      if (typeof child === "string") inline.write(child.replaceAll("\n", " "));
      else if (child.name === "br") inline.write("\n");
      else if (child.name === "q") inline.write(`“${textOf(child)}”`);
      else if (child.name === "sup") inline.writeRaised(child);
      else if (writeSpecial(child, writing, flush)) continue;
      else if (isBoldHeading(child, nextElement(at, index))) {
        flush();
        // The level stays that of the last real heading: the next bold line stands beside this one.
        writeHeading(child, Math.min(6, writing.level + 1), { ...writing });
      } else if (isBlock(child.name)) {
        flush();
        visit(child);
        flush();
      } else {
        inline.writeBorder();
        visit(child);
        inline.writeBorder();
      }
    }
  }
}

/** What follows but for white space. */
function nextElement(parent: Element, index: number): HtmlNode | undefined {
  for (let at = index + 1; at < parent.children.length; at++) {
    const node = parent.children[at];
    if (typeof node !== "string" || node.trim()) return node;
  }
  return undefined;
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
  } else if (/^(?:ul|ol|menu|dir)$/.test(name) && isList(element)) {
    flush();
    writeList(element, writing);
  } else if (name === "select") {
    flush();
    writeChoices(element, writing);
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

/** What has no items, or text outside of them, is written as any block. */
function isList({ children }: Element): boolean {
  if (children.some((child) => typeof child === "string" && child.trim() !== "")) return false;
  return children.some((child) => typeof child !== "string" && child.name === "li");
}

/** The names that the author gives to parts without marking them as headings: bold lines before text that isn't. */
function isBoldHeading(element: Element, next: HtmlNode | undefined): next is Element {
  if (next === undefined || typeof next === "string" || !/^(?:p|div|ul|ol|dl)$/.test(next.name)) return false;
  if (!/^(?:p|div)$/.test(element.name) || !isBold(element) || isBold(next)) return false;
  const text = textOf(element);
  return (
    text.length <= BOLD_HEADING_CHARS_MAX &&
    /\p{L}/u.test(text) &&
    !/[.!?,;]$/.test(text) &&
    textOf(next) !== ""
  );
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
  const start = Number.parseInt(list.attributes.get("start") ?? "1", 10);
  let number = Number.isNaN(start) ? 1 : start;
  for (const child of list.children) {
    if (typeof child === "string") continue;
    const blocks: string[] = [];
    writeBlocks(child, { blocks, level: writing.level, lists: writing.lists + 1 });
    if (blocks.length === 0) continue;
    // An item that is nothing but another list has no mark of its own.
    if (isListAlone(child)) {
      items.push(blocks.join("\n"));
      continue;
    }
    // Cards in a list have headings of their own, which can't stand inside an item.
    if (blocks.some((block) => /^#{1,6} /.test(block))) {
      if (items.length > 0) writing.blocks.push(items.splice(0).join("\n"));
      writing.blocks.push(...blocks);
      continue;
    }
    const value = Number.parseInt(child.attributes.get("value") ?? "", 10);
    if (!Number.isNaN(value)) number = value;
    const text = blocks.join("\n");
    const counted = COUNTED_MARK.exec(text)?.[1];
    const mark = list.name === "ol" ? itemMark(list, number++) : "- ";
    if (counted === undefined) items.push(indented(mark, text));
    else
      items.push(
        indented(
          /^\d{1,9}[.)]$/.test(counted) ? `${counted} ` : `- ${counted} `,
          text.replace(COUNTED_MARK, ""),
        ),
      );
  }
  if (items.length > 0) writing.blocks.push(items.join("\n"));
}

function isListAlone({ children }: Element): boolean {
  const shown = children.filter((child) => typeof child !== "string" || child.trim() !== "");
  return shown.every((child) => typeof child !== "string" && /^(?:ul|ol)$/.test(child.name));
}

/** One item a choice, below the name of its group. */
function writeChoices(select: Element, writing: Writing, group = "") {
  const items: string[] = [];
  for (const child of select.children) {
    if (typeof child === "string") continue;
    const { name, attributes } = child;
    if (name === "optgroup") writeChoices(child, writing, attributes.get("label"));
    // "Please choose" is none.
    else if (name === "option" && attributes.get("value") !== "" && !attributes.has("disabled")) {
      const text = textOf(child);
      if (text) items.push(`- ${group === "" ? "" : `${group}: `}${text}`);
    }
  }
  if (items.length > 0) writing.blocks.push(items.join("\n"));
}

function indented(mark: string, text: string): string {
  return mark + text.replaceAll("\n", `\n${" ".repeat(mark.startsWith("-") ? 2 : mark.length)}`);
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
