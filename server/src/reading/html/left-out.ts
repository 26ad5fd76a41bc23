import { countWords } from "../count-words.ts";
import { countOf } from "../reading-notes.ts";
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

/** An element around a page's text, with how many of its words are in no part that is kept. */
export interface LeftOut {
  element: Element;
  text: string;
  words: number;
}

/**
 * What of a page is no part of what is kept, with sizes, in a sentence for its owner: "Left out around the text:
 * navigation (12 words), “Our partners” (9 words)."; "" where there is nothing.
 */
export function describeLeftOut(parts: readonly LeftOut[]): string {
  const sizes = new Map<string, number>();
  for (const { element, text, words } of parts) {
    if (words === 0) continue;
    const name = nameOf(element, text);
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

/** How much of a page its author took back, as sentences; "" for nothing. */
export function describeUnseen({
  hidden,
  struck,
}: {
  hidden: readonly Element[];
  struck: readonly Element[];
}): string {
  const sentences = [
    countedSentence(hidden, ["hidden part was", "hidden parts were"]),
    countedSentence(struck, ["struck-out part was", "struck-out parts were"]),
  ];
  return sentences.filter(Boolean).join(" ");
}

function countedSentence(parts: readonly Element[], [one, many]: readonly [string, string]): string {
  const sizes = parts.map((part) => countWords(textOf(part))).filter((words) => words > 0);
  const words = sizes.reduce((sum, size) => sum + size, 0);
  const counted = countOf(sizes.length, one, many);
  return counted === "" ? "" : `${counted} left out (${wordCount(words)}).`;
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
