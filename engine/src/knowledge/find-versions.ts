import { findQuotables } from "./quotable.ts";

/** A passage that is much less likely than the best one says something else. */
const CLOSE = 0.8;
/** So many of the words of both sentences are the same where they say the same of the same thing. */
const SAME_WORDS = 0.8;
const WORD = /[\p{L}\p{M}]+/gu;
const NUMBER = /\p{N}+(?:[.,:]\p{N}+)*/gu;
/** The number of an item says nothing of it. */
const ITEM_NUMBER = /^\d{1,3}[.)]\s/u;

interface Said {
  title: string;
  heading: string;
  /** Markdown. */
  text: string;
  confidence: number;
}

/** What a passage says otherwise. */
export interface Version<P extends Said> {
  passage: P;
  quote: string;
}

/**
 * The other passages that say the same as one of `told`, sentences of `passage`, with other numbers. What the question asks
 * for tells them apart where only one of them has it, as the year in a title: `termsIn` answers its terms in a text.
 */
export function findVersions<P extends Said>(
  { passage, told }: { passage: P; told: readonly string[] },
  passages: readonly P[],
  termsIn: (text: string) => ReadonlySet<number>,
): Version<P>[] {
  const above = ({ title, heading }: P) => `${title}\n${heading}\n`;
  const held = told.map((text) => ({ text, own: termsIn(text).size, terms: termsIn(above(passage) + text) }));
  const most = Math.max(...held.map(({ own }) => own));
  const asked = held.filter(({ own }) => own === most);
  return passages.flatMap((other) => {
    if (other === passage || other.confidence < CLOSE * passage.confidence) return [];
    for (const { text: quote } of findQuotables(other.text)) {
      const isVersion = asked.some(
        ({ text, terms }) =>
          differsInNumbers(text, quote) && isSubset(terms, () => termsIn(above(other) + quote)),
      );
      if (isVersion) return [{ passage: other, quote }];
    }
    return [];
  });
}

function differsInNumbers(text: string, other: string): boolean {
  const numbers = [text, other].map((one) => (one.replace(ITEM_NUMBER, "").match(NUMBER) ?? []).join(" "));
  if (numbers.includes("") || numbers[0] === numbers[1]) return false;
  const [words, others] = [wordsOf(text), wordsOf(other)];
  const shared = [...words].filter((word) => others.has(word)).length;
  return shared > 0 && shared >= SAME_WORDS * (words.size + others.size - shared);
}

function wordsOf(text: string): Set<string> {
  return new Set(text.toLowerCase().match(WORD) ?? []);
}

function isSubset(terms: ReadonlySet<number>, others: () => ReadonlySet<number>): boolean {
  const held = others();
  return [...terms].every((term) => held.has(term));
}
