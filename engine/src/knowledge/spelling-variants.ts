import { pairsOf, sourceOf } from "../languages/phrase-notation.ts";
import { LANGUAGE_PACKS } from "../languages/registry.ts";
import { lazily } from "../text/lazily.ts";

/** One thing that each writes in another way; the halves of what has a hyphen would tell nothing. */
const spellings = lazily(() => spellingsOf("spellings", "(?![\\p{L}\\p{N}])"));
/** "Is there wireless?": nothing that is wireless stands behind it. */
const spellingsAtEnd = lazily(() => spellingsOf("spellingsAtEnd", "(?=[^\\p{L}\\p{N}]*$)"));

interface Spelling {
  word: string;
  others: RegExp;
}

function spellingsOf(part: "spellings" | "spellingsAtEnd", behind: string): Spelling[] {
  const pairs = LANGUAGE_PACKS.flatMap(({ writing }) => pairsOf(writing?.[part] ?? ""));
  return [...Map.groupBy(pairs, ([word]) => word)].map(([word, same]) => {
    const others = same.map(([, other]) => sourceOf(other)).join("|");
    return { word, others: new RegExp(`(?<![\\p{L}\\p{N}])(?:${others})${behind}`, "giu") };
  });
}

/** A text in which what has several spellings ("WLAN", "Wi-Fi") has one. */
export function unifySpelling(text: string): string {
  return withOne(text, spellings());
}

/** The same of a question. */
export function unifyQuestionSpelling(question: string): string {
  return withOne(unifySpelling(question), spellingsAtEnd());
}

function withOne(text: string, known: readonly Spelling[]): string {
  return known.reduce((said, { word, others }) => said.replace(others, word), text);
}
