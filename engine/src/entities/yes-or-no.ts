import { hasQuestionMark } from "../languages/asks-something.ts";
import { phraseOf } from "../languages/bare-phrase.ts";
import type { EngineTexts } from "../languages/engine-texts.ts";
import { textsFor } from "../languages/texts-for.ts";
import { alternativesOf, wordsOfAll } from "../languages/words-of.ts";
import { plainText } from "../text/plain-text.ts";

const ANSWER_CHARACTERS_MAX = 120;

/** The answer that a whole message is ("yeah sure, thanks"), in the language or in English; else undefined. */
export function yesOrNo(text: string, language: string): boolean | undefined {
  if (text.length > ANSWER_CHARACTERS_MAX || hasQuestionMark(text)) return undefined;
  const signs = SIGNS.exec(text);
  if (signs?.[0].trim() === text.trim()) return isYesSign(signs[0]);
  return wholeAnswer(text, textsFor(language)) ?? wholeAnswer(text, textsFor("en"));
}

/** Hands that say it: "👌", "👍🏽 it's fine". */
const SIGNS = /^\s*(?:(?:👌|👍|✅|👎)[\u{1F3FB}-\u{1F3FF}\u{FE0F}]?\s*)+/u;
const NOT = wordsOfAll(({ not }) => not);

function isYesSign(signs: string): boolean | undefined {
  const isNo = signs.includes("👎");
  return isNo && /[👌👍✅]/u.test(signs) ? undefined : !isNo;
}

/** The hand before a sentence that denies nothing. */
function leadingSign(text: string): boolean | undefined {
  const signs = SIGNS.exec(text)?.[0];
  const words = plainText(text).match(/[\p{L}']+/gu) ?? [];
  return signs === undefined || words.some((word) => NOT.has(word)) ? undefined : isYesSign(signs);
}

const SUBJECTS = alternativesOf(({ subjects }) => subjects);
const AFTER_HEAD = new RegExp(`[,.;:!،؛۔\\n]|\\s-\\s|\\s(?=(?:${SUBJECTS})(?!\\p{L}))`, "u");

/** The answer at the head of a message ("no, we don't need that"), for a question that was just asked. */
export function leadingYesOrNo(text: string, language: string): boolean | undefined {
  if (hasQuestionMark(text)) return undefined;
  const [head = ""] = plainText(text).trim().split(AFTER_HEAD, 1);
  return yesOrNo(text, language) ?? leadingSign(text) ?? yesOrNo(head, language);
}

interface AnswerPhrase {
  phrase: string;
  answer: boolean | undefined;
}

const cachedPhrases = new Map<EngineTexts, AnswerPhrase[]>();

/** The longest first, so that "of course not" is read before "of course". */
function phrasesOf(texts: EngineTexts): AnswerPhrase[] {
  const phrases =
    cachedPhrases.get(texts) ??
    [
      ...texts.yesWords.map((phrase) => ({ phrase, answer: true })),
      ...texts.noWords.map((phrase) => ({ phrase, answer: false })),
      ...texts.politeWords.map((phrase) => ({ phrase, answer: undefined })),
    ].sort((a, b) => b.phrase.length - a.phrase.length);
  cachedPhrases.set(texts, phrases);
  return phrases;
}

function wholeAnswer(text: string, texts: EngineTexts): boolean | undefined {
  const phrases = phrasesOf(texts);
  let rest = phraseOf(text);
  let answer: boolean | undefined;
  while (rest !== "") {
    const next = phrases.find(({ phrase }) => rest === phrase || rest.startsWith(`${phrase} `));
    if (next === undefined) return undefined;
    // "Not sure" and "yes, no" are no answer.
    if (next.answer !== undefined && answer !== undefined && next.answer !== answer) return undefined;
    answer = next.answer ?? answer;
    rest = rest.slice(next.phrase.length).trimStart();
  }
  return answer;
}
