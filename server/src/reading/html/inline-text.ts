import { type Element, isBlock } from "./tree.ts";

const INVISIBLE = /[\u00ad\u200b\u2060\ufeff]/g;
const UNTIDY = /^\s|\s$|\s\s|[^\S ]/;
const RAISED_DIGITS = "⁰¹²³⁴⁵⁶⁷⁸⁹";
const REFERENCE = /^\s*(?:\[[^[\]]{1,40}\]\s*,?\s*)+$/;

/** White space as one space, line breaks kept, soft hyphens and invisible marks dropped. Linear. */
export function inlineText(text: string): string {
  const visible = text.replace(INVISIBLE, "");
  if (!UNTIDY.test(visible)) return visible;
  if (!visible.includes("\n")) return visible.replace(/\s+/g, " ").trim();
  return visible
    .split("\n")
    .map((line) => line.replace(/\s+/g, " ").trim())
    .filter(Boolean)
    .join("\n");
}

/** Joins what stands in one line: the digits of two elements never become one number. */
export class InlineWriter {
  #parts: string[] = [];
  #isAtBorder = false;
  #endsInDigit = false;

  write(text: string): void {
    if (text === "") return;
    if (this.#isAtBorder && this.#endsInDigit && /^\p{N}/u.test(text)) this.#parts.push(" ");
    this.#parts.push(text);
    this.#isAtBorder = false;
    this.#endsInDigit = /\p{N}$/u.test(text);
  }

  /** Where an element begins or ends. */
  writeBorder(): void {
    this.#isAtBorder = true;
  }

  /** Raised digits stay raised, so that `settleRaised` can tell what they are; marks of references are left out. */
  writeRaised(element: Element): void {
    const text = textOf(element);
    if (REFERENCE.test(text) && this.#parts.length > 0) return;
    const isNumber = /^\s*\d{1,4}\s*$/.test(text);
    this.#isAtBorder = !isNumber;
    this.write(isNumber ? text.trim().replace(/\d/g, (digit) => RAISED_DIGITS.charAt(Number(digit))) : text);
    this.#isAtBorder = true;
  }

  /** What was written, as it is; the next line begins. */
  take(): string {
    const text = this.#parts.join("");
    this.#parts = [];
    this.#endsInDigit = false;
    return text;
  }
}

/** The element's text in one line. */
export function textOf(element: Element): string {
  const writer = new InlineWriter();
  gather(element);
  return inlineText(writer.take().replaceAll("\n", " "));

  function gather(at: Element) {
    for (const child of at.children) {
      if (typeof child === "string") writer.write(child);
      else if (child.name === "sup") writer.writeRaised(child);
      else {
        const isApart = child.name === "br" || isBlock(child.name);
        if (isApart) writer.write(" ");
        writer.writeBorder();
        gather(child);
        writer.writeBorder();
        if (isApart) writer.write(" ");
      }
    }
  }
}
