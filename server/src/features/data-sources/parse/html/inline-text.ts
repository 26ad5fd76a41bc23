import { type Element, isBlock } from "./tree.ts";

/** White space as one space, line breaks kept, soft hyphens and invisible marks dropped. Linear. */
export function inlineText(text: string): string {
  return text
    .replace(/[\u00ad\u200b\u2060\ufeff]+/g, "")
    .split("\n")
    .map((line) => line.replace(/[\s\u00a0]+/g, " ").trim())
    .filter(Boolean)
    .join("\n");
}

/** The element's text in one line. */
export function textOf(element: Element): string {
  const parts: string[] = [];
  gather(element);
  return inlineText(parts.join("").replaceAll("\n", " "));

  function gather(at: Element) {
    for (const child of at.children) {
      if (typeof child === "string") parts.push(child);
      else {
        const isApart = child.name === "br" || isBlock(child.name);
        if (isApart) parts.push(" ");
        gather(child);
        if (isApart) parts.push(" ");
      }
    }
  }
}
