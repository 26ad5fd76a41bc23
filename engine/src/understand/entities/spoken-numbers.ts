import type { Found } from "./found.ts";
import type { LanguageWords } from "./languages/language-words.ts";
import { numberOf, perLanguage } from "./languages/number-words.ts";
import { phraseSource } from "./languages/phrase-pattern.ts";
import { alternativesOf } from "./languages/words-of.ts";

const UNITS =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen";
const TENS = "twenty thirty forty fifty sixty seventy eighty ninety";
const ENGLISH_VALUES: ReadonlyMap<string, number> = new Map([
  ...UNITS.split(" ").map((word, value) => [word, value] as const),
  ...TENS.split(" ").map((word, index) => [word, (index + 2) * 10] as const),
  ["fourty", 40],
]);
const ENGLISH_SCALES: ReadonlyMap<string, number> = new Map([
  ["dozen", 12],
  ["hundred", 100],
  ["thousand", 1_000],
  ["million", 1_000_000],
]);

/** Words before and behind "one" with which it points at a thing instead of counting it. */
const POINTS_BEFORE =
  /(?<!\p{L})(?:this|that|which|no|any|every|each|some|another|the|last|next|first|other|same|right|wrong|good|new|old|my|your|a|as)\s$/u;
const POINTS_BEHIND =
  /^(?:'|\s(?:thing|question|moment|second|sec|minute|day|time|way|another|of (?:the|my|your|those|these)|more (?:thing|question|time)|is|was|on|that|which|in|at)(?!\p{L}))/u;
const COUNTS_BEFORE = /(?<!\p{L})(?:for|just|only|exactly|number|with|plus|us|be|party of|:)\s{0,2}$/u;

const NUMBER_JOINT = alternativesOf(({ numberJoint }) => numberJoint);

/** A whole number, with what it counts where the word behind it says so. */
export interface FoundInteger extends Found<number> {
  /** See `countKind`; undefined where the noun is unknown or missing. */
  kind: string | undefined;
  /** An article such as "ein" or a label such as "table 5": a value only beside the entity's own words. */
  isWeak: boolean;
}

interface Token {
  word: string;
  start: number;
  end: number;
}

/** The numbers that a plain text says in words: composed in English, 0 to 40 elsewhere. */
export function findNumberWords(plain: string, words: LanguageWords): FoundInteger[] {
  return words.isTwelveHour ? findEnglish(plain) : findInTable(plain, words);
}

function findEnglish(plain: string): FoundInteger[] {
  return runsOf(plain).flatMap((run) => {
    const [start, end] = [run[0]?.start ?? 0, run.at(-1)?.end ?? 0];
    const said = run.map((token) => token.word);
    const value = composed(said);
    if (value === undefined) return [];
    if (said.join(" ") !== "one") return [{ value, start, end, kind: undefined, isWeak: false }];
    const before = plain.slice(Math.max(0, start - 12), start);
    if (POINTS_BEFORE.test(before) || POINTS_BEHIND.test(plain.slice(end, end + 20))) return [];
    const isWeak = plain.trim() !== "one" && !COUNTS_BEFORE.test(before);
    return [{ value, start, end, kind: undefined, isWeak }];
  });
}

/** Stretches of number words with nothing but a space or a hyphen between them. */
function runsOf(plain: string): Token[][] {
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
    if (isNumberWord(token.word, run.at(-1)?.word, tokens[index + 1]?.word, tokens[index + 2]?.word))
      run.push(token);
    else if (run.length > 0) {
      runs.push(run);
      run = [];
    }
  });
  return run.length > 0 ? [...runs, run] : runs;
}

function isNumberWord(word: string, previous = "", next = "", afterNext = ""): boolean {
  if (ENGLISH_VALUES.has(word)) return true;
  if (ENGLISH_SCALES.has(word)) return previous !== "" || word === "dozen";
  if (word === "and") return ENGLISH_SCALES.has(previous) && previous !== "dozen" && ENGLISH_VALUES.has(next);
  if (word === "half") return (next === "a" || next === "an") && ENGLISH_SCALES.has(afterNext);
  if (word === "a" || word === "an" || /^\d{1,3}$/u.test(word)) return ENGLISH_SCALES.has(next);
  return false;
}

/** "A hundred and five", "half a dozen", "two dozen"; undefined for words in a row that make no number. */
function composed(said: readonly string[]): number | undefined {
  let total = 0;
  let group: number | undefined;
  for (const word of said) {
    const scale = ENGLISH_SCALES.get(word);
    const unit = ENGLISH_VALUES.get(word) ?? (/^\d+$/u.test(word) ? Number(word) : undefined);
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
  return said[0] === "half" ? value / 2 : value;
}

function findInTable(plain: string, words: LanguageWords): FoundInteger[] {
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
