import type { LanguageWords } from "../../languages/language-words.ts";
import { perLanguage } from "../../languages/number-words.ts";
import { phrasePattern } from "../../languages/phrase-pattern.ts";
import { wordsOf } from "../../languages/words-of.ts";
import type { Span } from "../mention.ts";
import { vagueWordsOf } from "./vague-lexicon.ts";

/** Whether a plain text names there no day, but several of which one is meant: "at the weekend", "the week of 24 November". */
export function isOpenDay(plain: string, { start, end }: Span, language: string): boolean {
  const words = vagueWordsOf(language);
  if (!words) return false;
  const said = plain.slice(start, end);
  if (words.weekOf.test(plain.slice(0, start))) return true;
  if (weekdaysOf(wordsOf(language)).test(said)) return false;
  return words.weekend.test(said) || words.nextWeek.exec(said)?.[0].length === said.trim().length;
}

/** "Saturday this weekend" is one day. */
const weekdaysOf = perLanguage(
  ({ weekdays }: LanguageWords) => new RegExp(phrasePattern(weekdays.join("|")).source, "u"),
);
