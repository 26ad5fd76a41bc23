import { textOf } from "./inline-text.ts";
import type { Element } from "./tree.ts";

/** All of its text stands in bold elements. */
export function isBold(element: Element): boolean {
  let hasText = false;
  for (const child of element.children) {
    if (typeof child === "string") {
      if (child.trim()) return false;
    } else if (/^(?:b|strong|h[1-6])$/.test(child.name)) hasText = true;
    else if (child.name === "br") continue;
    else if (isBold(child)) hasText = true;
    else if (textOf(child)) return false;
  }
  return hasText;
}
