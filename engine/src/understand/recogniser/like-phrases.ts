import { tokenise, wordsOf } from "./tokens.ts";

/** Whether two texts are the same phrase: case, accents and punctuation aside. */
export function isSamePhrase(one: string, other: string): boolean {
  return bare(one) === bare(other);
}

/** The phrase that has most words in common with a text, the shortest of several; undefined where there are none. */
export function likestPhrase(text: string, phrases: readonly string[]): string | undefined {
  const wanted = new Set(wordsOf(tokenise(text)));
  let best: { phrase: string; likeness: number } | undefined;
  for (const phrase of phrases) {
    const words = new Set(wordsOf(tokenise(phrase)));
    const shared = [...words].filter((word) => wanted.has(word)).length;
    const likeness = (2 * shared) / Math.max(1, words.size + wanted.size);
    if (!best || likeness > best.likeness) best = { phrase, likeness };
  }
  return best?.phrase;
}

/** Words alone; of a text without any, its signs. */
function bare(text: string): string {
  const tokens = tokenise(text);
  const words = tokens.filter((token) => /[\p{L}\p{N}]/u.test(token));
  return (words.length > 0 ? words : tokens).join(" ");
}
