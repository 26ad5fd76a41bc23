import type { LanguageWords } from "../languages/language-words.ts";
import { perLanguage } from "../languages/number-words.ts";
import { phraseSource } from "../languages/phrase-pattern.ts";
import type { Span } from "./mention.ts";

/** More than the longest "or" with what may stand beside it. */
const JOINT_CHARACTERS_MAX = 40;

/** The values, in the order of the text, without those of a choice: "Friday or Saturday" is not chosen yet. */
export function withoutChoices<One extends Span>(
  plain: string,
  found: readonly One[],
  words: LanguageWords,
): One[] {
  const joint = orPattern(words);
  const isChoice = (before: Span | undefined, behind: Span | undefined) =>
    before !== undefined &&
    behind !== undefined &&
    behind.start - before.end <= JOINT_CHARACTERS_MAX &&
    joint.test(plain.slice(before.end, behind.start));
  return found.filter((one, index) => !isChoice(found[index - 1], one) && !isChoice(one, found[index + 1]));
}

const orPattern = perLanguage(
  (words: LanguageWords) =>
    new RegExp(`^[\\s,]{1,2}(?:${phraseSource(words.orWords)})\\s(?:\\p{L}{1,4}\\s){0,2}$`, "u"),
);
