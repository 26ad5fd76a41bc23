import { plainText } from "../text/plain-text.ts";
import type { QuestionWords } from "./parts/question-words.ts";
import { perPart } from "./per-part.ts";
import { entriesOf, sourceOf } from "./phrase-notation.ts";
import { primaryLanguage } from "./primary-language.ts";
import { chatWordsOf, toolsFor } from "./search-languages.ts";

const WORD = /[\p{L}\p{M}\p{N}]+/gu;

/** A word that tells what a question is about, in plain letters, and where it stands in code units. */
interface SubjectWord {
  word: string;
  start: number;
  end: number;
}

const readersOf = perPart("questions", ({ joins, parts, general }: QuestionWords) => ({
  joined: openedBy(joins),
  led: openedBy(parts),
  general: new Set(entriesOf(general)),
  little: new Set([...entriesOf(joins), ...entriesOf(parts)]),
}));
const littleWords = new Map<string, ReadonlySet<string>>();

/** The words of a text that name something: no little ones, none of asking, none that can be asked of anything. */
export function subjectWords(text: string, language: string): SubjectWord[] {
  const little = littleWordsOf(language);
  const own = readersOf(language);
  const isNothing = (word: string) => little.has(word) || own?.general.has(word) || own?.little.has(word);
  return [...plainText(text).matchAll(WORD)].flatMap(({ 0: word, index: start }) =>
    isNothing(word) ? [] : [{ word, start, end: start + word.length }],
  );
}

/** Whether a text says one of the words that can be asked of anything: "cost", "how long", "exactly". */
export function asksOfAnything(text: string, language: string): boolean {
  const general = readersOf(language)?.general;
  return wordsIn(text).some((word) => general?.has(word));
}

/** A text without the word that joins it to what was said, and whether there was one and whether a mere part follows. */
export function readJoin(
  text: string,
  language: string,
): { rest: string; isJoined: boolean; isPart: boolean; words: number } {
  const { joined, led } = readersOf(language) ?? {};
  const from = joined?.exec(plainText(text))?.[0].length ?? 0;
  const rest = text.slice(from).trim();
  return {
    rest,
    isJoined: from > 0,
    isPart: led?.test(plainText(rest)) === true,
    words: wordsIn(rest).length,
  };
}

function wordsIn(text: string): readonly string[] {
  return plainText(text).match(WORD) ?? [];
}

function openedBy(words: string): RegExp {
  return new RegExp(`^[^\\p{L}\\p{N}]*(?:${sourceOf(words)})[\\s,:]+`, "u");
}

/** Stop words and words of asking, in plain letters. */
function littleWordsOf(language: string): ReadonlySet<string> {
  const code = primaryLanguage(language);
  let words = littleWords.get(code);
  if (!words) {
    const written = [...toolsFor(code).stopWords, ...chatWordsOf(code)];
    words = new Set(written.flatMap((word) => wordsIn(word)));
    littleWords.set(code, words);
  }
  return words;
}
