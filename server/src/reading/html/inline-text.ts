import { type Element, isBlock } from "./tree.ts";

const INVISIBLE = /[\u00ad\u200b\u2060\ufeff]/g;
const UNTIDY = /^\s|\s$|\s\s|[^\S ]/;

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
