import { RELATED_TOPICS } from "./parts/context-words.ts";
import { wordsOfAll } from "./words-of.ts";

/**
 * Words that mean the same when several entities of one type compete for a value: "leaving on the 9th" is
 * the check-out.
 */
const RELATED = RELATED_TOPICS.map((topic) => [...wordsOfAll(({ related }) => related[topic])]);
const RELATIVES: ReadonlyMap<string, readonly string[]> = relatives();

/** The words that may stand for a plain word, without itself. */
export function relatedTo(word: string): readonly string[] {
  return RELATIVES.get(word) ?? [];
}

function relatives(): Map<string, string[]> {
  const found = new Map<string, string[]>();
  for (const row of RELATED) {
    for (const word of row) {
      const others = row.filter((other) => other !== word);
      found.set(word, [...(found.get(word) ?? []), ...others]);
    }
  }
  return found;
}
