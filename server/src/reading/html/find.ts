import type { Element } from "./tree.ts";

/** The first element in document order for which `matches` holds. */
export function findFirst(root: Element, matches: (element: Element) => boolean): Element | undefined {
  for (const child of root.children) {
    if (typeof child === "string") continue;
    if (matches(child)) return child;
    const found = findFirst(child, matches);
    if (found) return found;
  }
  return undefined;
}

/** Every element in document order for which `matches` holds; not those inside another one. */
export function findAll(
  root: Element,
  matches: (element: Element) => boolean,
  found: Element[] = [],
): Element[] {
  for (const child of root.children) {
    if (typeof child === "string") continue;
    if (matches(child)) found.push(child);
    else findAll(child, matches, found);
  }
  return found;
}
