import { countKind } from "../languages/count-nouns.ts";
import type { LanguageWords } from "../languages/language-words.ts";
import { perLanguage } from "../languages/number-words.ts";
import type { FigureWords } from "../languages/parts/figure-words.ts";
import { phraseSource } from "../languages/phrase-pattern.ts";
import { sourceOfAll } from "../languages/sources-of-all.ts";
import { alternativesOf } from "../languages/words-of.ts";
import { lazily } from "../text/lazily.ts";
import { tailPattern } from "./calendar-dates.ts";
import type { Span } from "./mention.ts";
import { findNumberWords, type IntegerMention } from "./spoken-numbers.ts";

const figure = (part: keyof FigureWords) => sourceOfAll(({ figures }) => figures?.[part]);
const digits = lazily(
  () =>
    new RegExp(
      `(?<![\\p{L}\\p{N}_.,#/:@-])(?<sign>-)?(?<money>[$€£¥]\\s?)?(?<number>\\d{1,3}(?:[.,' ]\\d{3}){1,3}(?!\\d)|\\d{1,9})(?<thousands>k)?(?<after>\\s?[$€£¥%°]|x(?=\\s|$))?(?!(?!(?:${figure("onNumber")})(?!\\p{L}))[\\p{L}\\p{N}_@/]|[.,:']\\d|-\\d|-\\p{L})`,
      "gu",
    ),
);
/** "Years old" behind a number. */
const age = lazily(
  () => new RegExp(`^[\\s-]{1,2}(?:${figure("years")})?[\\s-]{0,2}(?:${figure("old")})(?!\\p{L})`, "u"),
);
/** A message with more numbers answers no question. */
const FOUND_MAX = 100;
const GROUP_REACH = 40;
const MORE = alternativesOf(({ more }) => more);
const NEXT_WORD = new RegExp(`^[\\s-]{1,3}(?:(?:${MORE})\\s)?(?<noun>\\p{L}+)`, "u");
/** A number behind one of these is the name of a thing, not a count. */
const LABEL_BEFORE = new RegExp(`(?<!\\p{L})(?:${alternativesOf(({ labels }) => labels)})\\.?\\s{1,2}$`, "u");

/**
 * The whole numbers of a plain text in digits or words, in its order, whatever their size. Phone numbers,
 * codes, dates and times must be blanked. Decimals, ordinals, ranges ("3-5") and choices ("3 or 4") are none.
 */
export function findIntegers(plain: string, words: LanguageWords): IntegerMention[] {
  const inWords = findNumberWords(plain, words);
  const inDigits = findDigits(plain).filter(({ start }) => !inWords.some((one) => one.start === start));
  const mentions = [...inDigits, ...inWords]
    .sort((a, b) => a.start - b.start)
    .slice(0, FOUND_MAX)
    .filter((one) => !isRange(plain, one, words));
  const [first, last] = [mentions[0], mentions.at(-1)];
  // "Adults 2 children 3" names first and counts after.
  const isNameFirst =
    first && last && kindBefore(plain, first) !== undefined && kindBehind(plain, last) === undefined;
  return mentions.map((one) => {
    const kind = one.kind ?? (isNameFirst ? kindBefore(plain, one) : kindBehind(plain, one));
    return { ...one, kind: kind ?? (isGroup(plain, one, words) ? "people/all" : undefined) };
  });
}

/** "À quatre", "zu viert", "we are four": so many people, where no noun says what else is counted. */
function isGroup(plain: string, { start, end }: Span, words: LanguageWords): boolean {
  const { group, tail } = rangePatterns(words);
  return (
    group.test(plain.slice(Math.max(0, start - GROUP_REACH), end)) && tail.test(plain.slice(end, end + 24))
  );
}

function findDigits(plain: string): IntegerMention[] {
  return [...plain.matchAll(digits())].map((match) => {
    const { sign, money, number = "", thousands, after = "" } = match.groups ?? {};
    const size = Number(number.replace(/\D/gu, "")) * (thousands === undefined ? 1 : 1_000);
    const isMoney = money !== undefined || /[$€£¥]/u.test(after);
    return {
      value: sign === undefined ? size : -size,
      start: match.index,
      end: match.index + match[0].length,
      kind: isMoney ? "money/all" : /[%°]/u.test(after) ? "percent/all" : undefined,
      isWeak: LABEL_BEFORE.test(plain.slice(Math.max(0, match.index - 16), match.index)),
    };
  });
}

function kindBehind(plain: string, { end }: Span): string | undefined {
  const behind = plain.slice(end, end + 40);
  if (age().test(behind)) return "years/all";
  return countKind(NEXT_WORD.exec(behind)?.groups?.noun ?? "");
}

function kindBefore(plain: string, { start }: Span): string | undefined {
  const word = /(\p{L}+)[:\s]{1,3}$/u.exec(plain.slice(Math.max(0, start - 24), start))?.[1];
  return countKind(word ?? "");
}

function isRange(plain: string, { start, end }: Span, words: LanguageWords): boolean {
  const { before, after } = rangePatterns(words);
  return after.test(plain.slice(end, end + 24)) || before.test(plain.slice(Math.max(0, start - 32), start));
}

const rangePatterns = perLanguage((words: LanguageWords) => {
  const number = `(?:\\d{1,9}|${phraseSource([...words.numbers].reverse().join("|"))})`;
  const joint = `(?:\\s{0,2}-\\s{0,2}|\\s{1,2}(?:${phraseSource(`${words.toWords}|${words.orWords}`)})\\s{1,2})`;
  return {
    after: new RegExp(`^(?:${joint}${number}(?![\\p{L}\\p{N}])|\\s{1,2}(?:${figure("andHalf")}))`, "u"),
    before: new RegExp(`(?<![\\p{L}\\p{N}])${number}${joint}$`, "u"),
    group: new RegExp(
      `(?<![\\p{L}\\p{N}])(?:(?:${phraseSource(words.groupBefore)})\\s{1,3}${number}|${figure("group").replaceAll(" ", "\\s")})$`,
      "u",
    ),
    tail: tailPattern(words),
  };
});
