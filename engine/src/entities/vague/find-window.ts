import type { LanguageWords, SpanWords } from "../../languages/language-words.ts";
import { perLanguage } from "../../languages/number-words.ts";
import { phrasePattern } from "../../languages/phrase-pattern.ts";
import { spanWordsOf } from "../../languages/words-of.ts";
import type { Mention } from "../mention.ts";
import { vagueWordsOf } from "./vague-lexicon.ts";

const HOUR = 60;
const DAY = 24 * HOUR;
const REACH = 48;

/** Hours of the day, in minutes since midnight, of which one is meant. */
export interface HourWindow {
  from: number;
  /** It is none of them. */
  to: number;
  /** Proposals begin there where that leaves enough of them. */
  usual: number;
  /** The last ones are nearer to what was said. */
  isUntil?: true;
}

/** As people mean them; what is proposed first of each is neither early nor late. */
const PARTS = {
  morning: { from: 6 * HOUR, to: 12 * HOUR, usual: 9 * HOUR },
  afternoon: { from: 12 * HOUR, to: 18 * HOUR, usual: 14 * HOUR },
  evening: { from: 17 * HOUR, to: 23 * HOUR, usual: 18 * HOUR },
} as const satisfies Record<string, HourWindow>;

/** The part of the day that a plain text names. */
export function findDayPart(plain: string, language: string): HourWindow | undefined {
  for (const { part, pattern } of spanWordsOf(language).flatMap(partsOf))
    if (pattern.test(plain)) return PARTS[part];
  return undefined;
}

const partsOf = perLanguage((words: SpanWords | LanguageWords) => {
  const dayParts = "dayParts" in words ? words.dayParts : words.hours?.dayParts;
  if (dayParts === undefined) return [];
  // The longer name first: "nachmittag" and "mittag".
  return (["evening", "afternoon", "morning"] as const).map((part) => ({
    part,
    pattern: new RegExp(phrasePattern(dayParts[part]).source, "u"),
  }));
});

/** An hour is the first of those that are meant, or the end of them. */
export type Bound = "from" | "until";

/** What the words before an hour make of it: "after", but not of "not after". */
export function boundBefore(plain: string, start: number, language: string): Bound | undefined {
  const words = vagueWordsOf(language);
  const before = plain.slice(Math.max(0, start - REACH), start);
  const [from, until] = [words?.from, words?.until].map((pattern) => pattern?.exec(before)?.[0].length ?? 0);
  if (!from && !until) return undefined;
  return (from ?? 0) > (until ?? 0) ? "from" : "until";
}

/** What the words behind it do: "or later". */
export function boundBehind(plain: string, end: number, language: string): Bound | undefined {
  const words = vagueWordsOf(language);
  const behind = plain.slice(end, end + REACH);
  if (words?.onwards.test(behind)) return "from";
  return words?.orEarlier.test(behind) ? "until" : undefined;
}

/** Whether an hour (`HH:MM`) that a plain text names is no value but a bound; "from 13:30" says to the minute when it begins. */
export function isBound(plain: string, { start, end, value }: Mention<string>, language: string): boolean {
  const bound = boundBefore(plain, start, language) ?? boundBehind(plain, end, language);
  return bound === "until" || (bound === "from" && value.endsWith(":00"));
}

/** The hours from a time on (`HH:MM`), after it, or before it. */
export function windowFrom(time: string, bound: Bound | "after"): HourWindow {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  const minutes = hour * HOUR + minute;
  if (bound === "until") return { from: 0, to: minutes, usual: 0, isUntil: true };
  const from = bound === "after" ? minutes + 1 : minutes;
  return { from, to: DAY, usual: from };
}
