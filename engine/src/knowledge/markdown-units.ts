import { splitSentences } from "./sentences.ts";

/** The smallest piece that a passage takes whole: a sentence, a row of a table, an item of a list, a line of code. */
export interface Unit {
  text: string;
  /** What stands between this unit and the one after it. */
  after: string;
  /** Comes again where a passage begins with this unit: the head of its table. */
  lead: string;
}

/** What stands under one heading. */
export interface Section {
  /** Heading path, outermost first. */
  headings: string[];
  units: Unit[];
}

const HEADING = /^ {0,3}(#{1,6})[ \t]+(.*)$/;
const UNDERLINE = /^ {0,3}(=+|-{2,})[ \t]*$/;
const FENCE = /^ {0,3}(```+|~~~+)/;
/** What an item of a list begins with. */
export const LIST_ITEM = /^[ \t]*(?:[-*+•]|\d{1,9}[.)])[ \t]+\S/;
const RULE = /^ {0,3}(?:[-*_][ \t]*){3,}$/;
const DELIMITERS = /^[ \t]*\|?[ \t]*:?-+:?[ \t]*(?:\|[ \t]*:?-+:?[ \t]*)*\|?[ \t]*$/;
const LONGEST_HEADING = 200;
const LONGEST_LINE = 1200;

/** Reads Markdown, or plain text, line by line: sections in order, the one before the first heading first. */
export function parseSections(markdown: string): Section[] {
  return new SectionReader(markdown.replaceAll("\r\n", "\n").split("\n")).read();
}

class SectionReader {
  readonly #lines: string[];
  readonly #sections: Section[] = [{ headings: [], units: [] }];
  readonly #path: string[] = [];
  #paragraph: string[] = [];
  #units: Unit[] = [];

  constructor(lines: string[]) {
    this.#lines = lines;
  }

  read(): Section[] {
    for (let at = 0; at < this.#lines.length; ) at = this.#readBlock(at);
    this.#endParagraph();
    this.#endSection();
    return this.#sections.filter(({ units }) => units.length > 0);
  }

  #readBlock(at: number): number {
    const line = this.#lines[at] ?? "";
    const heading = line.length < 2000 ? HEADING.exec(line) : null;
    if (heading) return this.#startSection(heading[1]?.length ?? 1, heading[2] ?? "", at);
    if (FENCE.test(line)) return this.#readCode(at);
    if (line.trim() === "") {
      this.#endParagraph();
      return at + 1;
    }
    const underline = this.#paragraph.length === 1 && line.length < 200 ? UNDERLINE.exec(line) : null;
    if (underline) {
      const [title = ""] = this.#paragraph;
      this.#paragraph = [];
      return this.#startSection(underline[1]?.startsWith("=") ? 1 : 2, title, at);
    }
    if (line.length < 200 && RULE.test(line)) {
      this.#endParagraph();
      return at + 1;
    }
    if (this.#isTableAt(at)) return this.#readTable(at);
    if (LIST_ITEM.test(line)) return this.#readItem(at);
    this.#paragraph.push(line.replace(/^[ \t]*(?:>[ \t]?)*/, ""));
    return at + 1;
  }

  #startSection(level: number, title: string, at: number): number {
    this.#endParagraph();
    this.#endSection();
    this.#path.length = Math.min(this.#path.length, level - 1);
    while (this.#path.length < level - 1) this.#path.push("");
    this.#path.push(
      title
        .replace(/[ \t]+#{0,40}[ \t]*$/, "")
        .trim()
        .slice(0, LONGEST_HEADING),
    );
    this.#sections.push({ headings: this.#path.filter((one) => one !== ""), units: [] });
    return at + 1;
  }

  #readCode(at: number): number {
    this.#endParagraph();
    const [, fence = "```"] = FENCE.exec(this.#lines[at] ?? "") ?? [];
    let end = at + 1;
    for (; end < this.#lines.length; end++) {
      const line = this.#lines[end] ?? "";
      if (line.trimStart().startsWith(fence)) break;
      if (line.trim() !== "") this.#pushLine(line);
    }
    this.#endBlock();
    return end + 1;
  }

  #isTableAt(at: number): boolean {
    const head = this.#lines[at] ?? "";
    const next = this.#lines[at + 1] ?? "";
    return head.includes("|") && next.includes("|") && next.length < 5000 && DELIMITERS.test(next);
  }

  #readTable(at: number): number {
    this.#endParagraph();
    const head = this.#lines[at] ?? "";
    const lead = head.length <= LONGEST_LINE ? `${head}\n${this.#lines[at + 1]}\n` : "";
    let end = at + 2;
    let isFirst = true;
    for (; end < this.#lines.length; end++) {
      const line = this.#lines[end] ?? "";
      if (!line.includes("|") || line.trim() === "") break;
      for (const piece of splitLong(line)) this.#units.push({ text: piece, after: "\n", lead });
      isFirst = false;
    }
    if (isFirst) this.#pushLine(head);
    this.#endBlock();
    return end;
  }

  /** An item and its continuation: the lines that follow it without a mark of their own. */
  #readItem(at: number): number {
    this.#endParagraph();
    const lines = [this.#lines[at] ?? ""];
    let end = at + 1;
    for (; end < this.#lines.length; end++) {
      const line = this.#lines[end] ?? "";
      if (line.trim() === "" || LIST_ITEM.test(line) || HEADING.test(line.slice(0, 2000)) || FENCE.test(line))
        break;
      lines.push(line.trim());
    }
    const item = joinLines(lines);
    const pieces = item.length > 400 ? splitSentences(item) : [item];
    for (const piece of pieces) this.#pushSentence(piece);
    this.#breakLine();
    const next = this.#lines[end];
    if (next?.trim() === "" && !LIST_ITEM.test(this.#lines[end + 1] ?? "")) this.#endBlock();
    return end;
  }

  #endParagraph(): void {
    if (this.#paragraph.length === 0) return;
    for (const sentence of splitSentences(joinLines(this.#paragraph))) this.#pushSentence(sentence);
    this.#paragraph = [];
    this.#endBlock();
  }

  #pushSentence(sentence: string): void {
    const text = sentence.trimEnd();
    if (text.trim() === "") return;
    this.#units.push({ text: text.trimStart(), after: sentence.slice(text.length), lead: "" });
  }

  #pushLine(line: string): void {
    for (const piece of splitLong(line)) this.#units.push({ text: piece, after: "\n", lead: "" });
  }

  #breakLine(): void {
    const last = this.#units.at(-1);
    if (last) last.after = "\n";
  }

  #endBlock(): void {
    const last = this.#units.at(-1);
    if (last) last.after = "\n\n";
  }

  #endSection(): void {
    const section = this.#sections.at(-1);
    if (section) section.units = this.#units;
    this.#units = [];
  }
}

const NO_SPACE_AFTER = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}、。！？）」』]$/u;
const SHORT_LINE = 60;

/** Hard-wrapped lines become one; a short line keeps its end, because the next may begin anew. */
function joinLines(lines: readonly string[]): string {
  const parts: string[] = [];
  let length = 0;
  for (const line of lines) {
    const before = parts.at(-1);
    if (before === undefined) parts.push(line);
    else if (length < SHORT_LINE) {
      parts.push("\n", line);
      length = 0;
    } else {
      parts.push(NO_SPACE_AFTER.test(before.slice(-2)) ? "" : " ", line.trimStart());
    }
    length += line.length;
  }
  return parts.join("");
}

function splitLong(line: string): string[] {
  const text = line.trim();
  if (text.length <= LONGEST_LINE) return [text];
  return splitSentences(text)
    .map((piece) => piece.trim())
    .filter((piece) => piece !== "");
}
