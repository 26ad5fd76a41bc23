import { countWords } from "../count-words.ts";
import { findFirst } from "./find.ts";
import { textOf } from "./inline-text.ts";
import type { Element } from "./tree.ts";

/** The largest are named, the others counted. */
const NAMED_MAX = 5;
const NAME_CHARS = 50;
const BY_TAG: Readonly<Record<string, string>> = {
  ...{ nav: "navigation", menu: "navigation", header: "header", footer: "footer" },
  ...{ aside: "side column", form: "form", dialog: "dialog" },
};
const BY_ROLE: Readonly<Record<string, string>> = {
  ...{ navigation: "navigation", banner: "header", contentinfo: "footer", complementary: "side column" },
  ...{ search: "form", dialog: "dialog", alertdialog: "dialog" },
};

/**
 * The parts of a page that are no part of its text, with their sizes, in a sentence for its owner: "Left out around the text:
 * navigation (12 words), “Opening hours” (9 words)."; "" where none says anything.
 */
export function describeLeftOut(parts: readonly Element[]): string {
  const sizes = new Map<string, number>();
  for (const part of parts) {
    const text = textOf(part);
    const words = countWords(text);
    if (words === 0) continue;
    const name = nameOf(part, text);
    sizes.set(name, (sizes.get(name) ?? 0) + words);
  }
  if (sizes.size === 0) return "";
  const largest = [...sizes].sort((a, b) => b[1] - a[1]);
  const named = largest.slice(0, NAMED_MAX).map(([name, words]) => `${name} (${wordCount(words)})`);
  const others = largest.slice(NAMED_MAX);
  const rest = others.reduce((sum, [, words]) => sum + words, 0);
  if (others.length > 0) named.push(`${others.length} smaller (${wordCount(rest)})`);
  return `Left out around the text: ${named.join(", ")}.`;
}

/** What it is by its tag or role, else its heading, else how it begins. */
function nameOf(part: Element, text: string): string {
  const known = BY_TAG[part.name] ?? BY_ROLE[part.attributes.get("role") ?? ""];
  if (known !== undefined) return known;
  const heading = findFirst(part, ({ name }) => /^h[1-6]$/.test(name));
  const name = ((heading && textOf(heading)) || text).replace(/\s+/g, " ").trim();
  if (name.length <= NAME_CHARS) return `“${name}”`;
  return `“${name
    .slice(0, NAME_CHARS)
    .replace(/\s+\S*$/u, "")
    .toWellFormed()} …”`;
}

function wordCount(count: number): string {
  return count === 1 ? "1 word" : `${count} words`;
}
