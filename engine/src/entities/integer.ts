import { countKind } from "../languages/count-nouns.ts";
import type { LanguageWords } from "../languages/language-words.ts";
import { numberOf, perLanguage } from "../languages/number-words.ts";
import type { FigureWords } from "../languages/parts/figure-words.ts";
import { phraseSource } from "../languages/phrase-pattern.ts";
import { sourceOfAll } from "../languages/sources-of-all.ts";
import { textsFor } from "../languages/texts-for.ts";
import { alternativesOf, wordsOf } from "../languages/words-of.ts";
import { lazily } from "../text/lazily.ts";
import type { Candidate } from "./assign-values.ts";
import { tailPattern } from "./calendar-dates.ts";
import type { Mention, Span } from "./mention.ts";
import { findNumbers, type NumberReading } from "./pieces/find-numbers.ts";

const figure = (part: keyof FigureWords) => sourceOfAll(({ figures }) => figures?.[part]);
/** "Years old" behind a number. */
const age = lazily(
  () => new RegExp(`^[\\s-]{1,2}(?:${figure("years")})?[\\s-]{0,2}(?:${figure("old")})(?!\\p{L})`, "u"),
);
const GROUP_REACH = 40;
const MORE = alternativesOf(({ more }) => more);
const NEXT_WORD = new RegExp(`^[\\s-]{0,3}(?:(?:${MORE})\\s)?(?<noun>\\p{L}+)`, "u");
/** A number behind one of these is the name of a thing, not a count. */
const LABEL_BEFORE = new RegExp(`(?<!\\p{L})(?:${alternativesOf(({ labels }) => labels)})\\.?\\s{1,2}$`, "u");

/** A whole number, with what it counts where the word behind it says so. */
export interface IntegerMention extends Mention<number> {
  /** See `countKind`; undefined where the noun is unknown or missing. */
  kind: string | undefined;
  /** An article such as "ein" or a label such as "table 5": a value only beside the entity's own words. */
  isWeak: boolean;
  /** See `Candidate`. */
  isCodeLike?: boolean | undefined;
}

/**
 * The whole numbers of a plain text in figures or words, in its order, whatever their size. Phone numbers,
 * codes, dates and times must be blanked. Ordinals, ranges ("3-5") and choices ("3 or 4") are none.
 */
export function findIntegers(plain: string, language: string): IntegerMention[] {
  const words = wordsOf(language);
  const no = leadingNo(plain, language);
  const numbers = findNumbers(plain, language).filter(({ end }) => end > no);
  const mentions = numbers.flatMap((reading) => toInteger(plain, reading, words) ?? []);
  const [first, last] = [mentions[0], mentions.at(-1)];
  // "Adults 2 children 3" names first and counts after.
  const isNameFirst =
    first && last && kindBefore(plain, first) !== undefined && kindBehind(plain, last) === undefined;
  return mentions.map((one) => {
    const kind = one.kind ?? (isNameFirst ? kindBefore(plain, one) : kindBehind(plain, one));
    return { ...one, kind: kind ?? (isGroup(plain, one, words) ? "people/all" : undefined) };
  });
}

/** Where a mere "no" at the head ends, 0 for none: the Persian one is "nine" as well. */
function leadingNo(plain: string, language: string): number {
  const head = /^\s*(\p{L}+)(?=[,،.!؛])/u.exec(plain);
  return head?.[1] !== undefined && textsFor(language).noWords.includes(head[1]) ? head[0].length : 0;
}

/** The numbers with a fraction that a plain text says: "2.5", "1.200,50", "two and a half". */
export function findDecimals(plain: string, language: string): Candidate<number>[] {
  return findNumbers(plain, language)
    .filter(({ value }) => !Number.isInteger(value))
    .map(({ value, start, end, isVagueAlone }) => ({
      ...{ value, start, end },
      isWeak: isVagueAlone && plain.trim() !== plain.slice(start, end),
    }));
}

function toInteger(
  plain: string,
  { value, grouped, start, end, measure }: NumberReading,
  words: LanguageWords,
): IntegerMention | undefined {
  const whole = grouped ?? value;
  if (!Number.isInteger(whole)) return undefined;
  const isWeak = LABEL_BEFORE.test(plain.slice(Math.max(0, start - 16), start));
  const mention = { value: whole, start, end, kind: measure && KIND_OF[measure], isWeak };
  return saysArticle(plain, mention, words) ? asArticle(plain, mention, words) : mention;
}

const KIND_OF = { money: "money/all", percent: "percent/all" } as const;

function saysArticle(plain: string, { start, end }: Span, words: LanguageWords): boolean {
  return articlesOf(words).article.test(plain.slice(start, end));
}

/** What points at a thing counts nothing ("this one"), and is a number where it is all there is or follows "for". */
function asArticle(plain: string, mention: IntegerMention, words: LanguageWords): IntegerMention | undefined {
  const { start, end } = mention;
  const isAlone = plain.trim() === plain.slice(start, end);
  const { pointer } = articlesOf(words);
  if (!pointer) return { ...mention, isWeak: !isAlone };
  const before = plain.slice(Math.max(0, start - 12), start);
  if (pointer.before.test(before) || pointer.behind.test(plain.slice(end, end + 20))) return undefined;
  return { ...mention, isWeak: !isAlone && !pointer.counts.test(before) };
}

const articlesOf = perLanguage(({ articles, pointer }: LanguageWords) => ({
  article: new RegExp(`^(?:${phraseSource(articles)})$`, "u"),
  pointer: pointer && {
    before: new RegExp(`(?<!\\p{L})(?:${pointer.before})\\s$`, "u"),
    behind: new RegExp(`^(?:'|\\s(?:${pointer.behind})(?!\\p{L}))`, "u"),
    counts: new RegExp(`(?<!\\p{L})(?:${pointer.counts}|:)\\s{0,2}$`, "u"),
  },
}));

/** "À quatre", "zu viert", "we are four": so many people, where no noun says what else is counted. */
function isGroup(plain: string, { start, end }: Span, words: LanguageWords): boolean {
  const from = Math.max(0, start - GROUP_REACH);
  const isBehind = groupBefore(words).test(plain.slice(from, start));
  const isCount = isBehind && numberOf(plain.slice(start, end), words) !== undefined;
  return (
    (isCount || group().test(plain.slice(from, end))) && tailPattern(words).test(plain.slice(end, end + 24))
  );
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

const groupBefore = perLanguage(
  (words: LanguageWords) =>
    new RegExp(`(?<![\\p{L}\\p{N}])(?:${phraseSource(words.groupBefore)})\\s{1,3}$`, "u"),
);

const group = lazily(
  () => new RegExp(`(?<![\\p{L}\\p{N}])(?:${figure("group").replaceAll(" ", "\\s")})$`, "u"),
);
