import type { LanguageWords } from "../languages/language-words.ts";
import { numberOf, perLanguage } from "../languages/number-words.ts";
import { phraseSource } from "../languages/phrase-pattern.ts";
import { alternativesOf } from "../languages/words-of.ts";
import type { Mention } from "./mention.ts";

const NUMBER_JOINT = alternativesOf(({ numberJoint }) => numberJoint);

/** A whole number, with what it counts where the word behind it says so. */
export interface IntegerMention extends Mention<number> {
  /** See `countKind`; undefined where the noun is unknown or missing. */
  kind: string | undefined;
  /** An article such as "ein" or a label such as "table 5": a value only beside the entity's own words. */
  isWeak: boolean;
}

type Numerals = NonNullable<ReturnType<typeof readNumerals>>;

const numeralsOf = perLanguage(readNumerals);

function readNumerals({ numerals }: LanguageWords) {
  if (!numerals) return undefined;
  const { values, scales, a, pointsBefore, pointsBehind, countsBefore, ...words } = numerals;
  return {
    ...words,
    values: new Map(values),
    scales: new Map(scales),
    a: new Set(a.split("|")),
    pointsBefore: new RegExp(`(?<!\\p{L})(?:${pointsBefore})\\s$`, "u"),
    pointsBehind: new RegExp(`^(?:'|\\s(?:${pointsBehind})(?!\\p{L}))`, "u"),
    countsBefore: new RegExp(`(?<!\\p{L})(?:${countsBefore}|:)\\s{0,2}$`, "u"),
  };
}

interface Token {
  word: string;
  start: number;
  end: number;
}

/** The numbers that a plain text says in words: composed of several where the language says how, else as in its table. */
export function findNumberWords(plain: string, words: LanguageWords): IntegerMention[] {
  const numerals = numeralsOf(words);
  return numerals ? findComposed(plain, numerals) : findInTable(plain, words);
}

function findComposed(plain: string, numerals: Numerals): IntegerMention[] {
  return runsOf(plain, numerals).flatMap((run) => {
    const [start, end] = [run[0]?.start ?? 0, run.at(-1)?.end ?? 0];
    const said = run.map((token) => token.word);
    const value = composed(said, numerals);
    if (value === undefined) return [];
    if (said.join(" ") !== numerals.pointer) return [{ value, start, end, kind: undefined, isWeak: false }];
    const before = plain.slice(Math.max(0, start - 12), start);
    if (numerals.pointsBefore.test(before) || numerals.pointsBehind.test(plain.slice(end, end + 20)))
      return [];
    const isWeak = plain.trim() !== numerals.pointer && !numerals.countsBefore.test(before);
    return [{ value, start, end, kind: undefined, isWeak }];
  });
}

/** Stretches of number words with nothing but a space or a hyphen between them. */
function runsOf(plain: string, numerals: Numerals): Token[][] {
  const tokens = [...plain.matchAll(/[\p{L}\p{N}_']+/gu)].map((match) => ({
    word: match[0],
    start: match.index,
    end: match.index + match[0].length,
  }));
  const runs: Token[][] = [];
  let run: Token[] = [];
  tokens.forEach((token, index) => {
    const previous = run.at(-1);
    const isJoined = previous && /^[\s-]$/u.test(plain.slice(previous.end, token.start));
    if (previous && !isJoined) {
      runs.push(run);
      run = [];
    }
    const [next, afterNext] = [tokens[index + 1]?.word, tokens[index + 2]?.word];
    if (isNumberWord(numerals, [token.word, run.at(-1)?.word, next, afterNext])) run.push(token);
    else if (run.length > 0) {
      runs.push(run);
      run = [];
    }
  });
  return run.length > 0 ? [...runs, run] : runs;
}

function isNumberWord(
  { values, scales, dozen, and, half, a }: Numerals,
  [word = "", previous = "", next = "", afterNext = ""]: readonly (string | undefined)[],
): boolean {
  if (values.has(word)) return true;
  if (scales.has(word)) return previous !== "" || word === dozen;
  if (word === and) return scales.has(previous) && previous !== dozen && values.has(next);
  if (word === half) return a.has(next) && scales.has(afterNext);
  if (a.has(word) || /^\d{1,3}$/u.test(word)) return scales.has(next);
  return false;
}

/** "A hundred and five", "half a dozen", "two dozen"; undefined for words in a row that make no number. */
function composed(said: readonly string[], { values, scales, half }: Numerals): number | undefined {
  let total = 0;
  let group: number | undefined;
  for (const word of said) {
    const scale = scales.get(word);
    const unit = values.get(word) ?? (/^\d+$/u.test(word) ? Number(word) : undefined);
    if (scale !== undefined) {
      group = (group ?? 1) * scale;
      if (scale >= 1_000) [total, group] = [total + group, undefined];
    } else if (unit !== undefined) {
      // "Twenty one" adds up; "one two three" is a row of digits, which is no number.
      const room =
        group === undefined
          ? Number.POSITIVE_INFINITY
          : group % 100 === 0 && group > 0
            ? 100
            : group % 10 === 0 && group > 10
              ? 10
              : 0;
      if (unit >= room) return undefined;
      group = (group ?? 0) + unit;
    }
  }
  const value = total + (group ?? 0);
  return said[0] === half ? value / 2 : value;
}

function findInTable(plain: string, words: LanguageWords): IntegerMention[] {
  const { number, articles, behind, before } = tablePatterns(words);
  return [...plain.matchAll(number)].flatMap((match) => {
    const [start, end] = [match.index, match.index + match[0].length];
    const value = numberOf(match[0], words);
    const isPartOfLarger =
      behind.test(plain.slice(end, end + 24)) || before.test(plain.slice(Math.max(0, start - 24), start));
    if (value === undefined || isPartOfLarger) return [];
    const isWeak = articles.test(match[0]) && plain.trim() !== match[0];
    return [{ value, start, end, kind: undefined, isWeak }];
  });
}

const tablePatterns = perLanguage((words: LanguageWords) => {
  const all = phraseSource([...words.numbers].reverse().join("|"));
  const large = `(?:${phraseSource(words.largeNumbers)}|${all})`;
  const articles = phraseSource(words.articles);
  const joint = `[\\s-](?:(?:${NUMBER_JOINT})[\\s-])?`;
  return {
    number: new RegExp(`(?<![\\p{L}\\p{N}_])(?:${all})(?![\\p{L}\\p{N}_])`, "gu"),
    articles: new RegExp(`^(?:${articles})$`, "u"),
    // "Für vier einen Tisch": an article behind a number is no part of it, "cuarenta y una" is.
    behind: new RegExp(`^(?![\\s-](?:${articles})(?!\\p{L}))${joint}${large}(?!\\p{L})`, "u"),
    before: new RegExp(`(?<!\\p{L})${large}${joint}$`, "u"),
  };
});
