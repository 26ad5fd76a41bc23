import type { HourRole, HourWords } from "../../languages/parts/hour-words.ts";
import { perPartOrEnglish } from "../../languages/per-part.ts";
import { entriesOf, pairsOf } from "../../languages/phrase-notation.ts";
import { phrasesByFirstToken, wordKey } from "./lexicon.ts";

const ROLES = ["marks", "am", "pm", "night", "at", "from", "of", "between", "to", "and"] as const;

export interface HourLexicon {
  /** By `wordKey`. */
  roles: ReadonlyMap<string, ReadonlySet<HourRole>>;
  /** The hours with a name, in minutes since midnight. */
  named: ReadonlyMap<string, number>;
  /** See `Lexicon`. */
  phrases: ReadonlyMap<string, readonly string[]>;
}

/** The words round an hour in a BCP 47 tag's language, the English ones where it has none. */
export const hourLexiconOf: (language: string) => HourLexicon = perPartOrEnglish("hours", build);

function build(hours: HourWords): HourLexicon {
  const roles = new Map<string, Set<HourRole>>();
  for (const role of ROLES)
    for (const word of entriesOf(hours[role])) {
      const key = wordKey(word);
      roles.set(key, (roles.get(key) ?? new Set()).add(role));
    }
  const named = new Map(pairsOf(hours.named).map(([word, minutes]) => [wordKey(word), Number(minutes)]));
  return { roles, named, phrases: phrasesByFirstToken([...roles.keys(), ...named.keys()]) };
}
