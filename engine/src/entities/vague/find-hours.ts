import { countKind } from "../../languages/count-nouns.ts";
import { numberOf } from "../../languages/number-words.ts";
import { wordsOf } from "../../languages/words-of.ts";
import { findDates } from "../date.ts";
import type { ExtractionContext } from "../entity-definition.ts";
import { blanked, type Mention } from "../mention.ts";
import { findTimes } from "../time.ts";
import { type Bound, boundBefore, boundBehind } from "./find-window.ts";

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}:.,'h]*/gu;
const NUMBER = /^(?:\d{1,2}|\p{L}+)$/u;
/** "One" is an article, too. */
const SAID_LEAST = 2;

/** An hour (`HH:MM`) that a plain text gives as a bound: "after three", "at 3 or later". */
export function findBound(
  plain: string,
  context: ExtractionContext,
): { time: string; bound: Bound } | undefined {
  const said = timesIn(plain, context);
  for (const { 0: text, index: start } of plain.matchAll(WORD)) {
    // "Quarter to five" is one hour.
    if (said.some((time) => time.start < start && start < time.end)) continue;
    const before = boundBefore(plain, start, context.language);
    const hour = hourAt(plain, { text: text.replace(/[.,:]+$/u, ""), start }, { context, said, before });
    const bound = hour && (before ?? boundBehind(plain, hour.end, context.language));
    if (bound) return { time: hour.value, bound };
  }
  return undefined;
}

interface Circumstances {
  context: ExtractionContext;
  said: readonly Mention<string>[];
  before: Bound | undefined;
}

/** A time that begins there, or a number alone that counts nothing. */
function hourAt(
  plain: string,
  { text, start }: { text: string; start: number },
  { context, said, before }: Circumstances,
): Mention<string> | undefined {
  const end = start + text.length;
  const own = said.find((time) => time.start === start);
  if (own) return own;
  if (before) {
    const rest = blanked(plain, [{ start: 0, end: start }]);
    const [time] = timesIn(rest, context);
    if (time?.start === start) return time;
    // "Before the 14th of March" is a day.
    if (findDates(rest, context).some((day) => day.start === start)) return undefined;
  }
  const number = NUMBER.test(text) ? numberOf(text, wordsOf(context.language)) : undefined;
  if (number === undefined || (!/\d/u.test(text) && number < SAID_LEAST)) return undefined;
  const [behind = ""] = /^\s+\p{L}+/u.exec(plain.slice(end)) ?? [];
  if (countKind(behind.trim()) !== undefined) return undefined;
  const [time] = timesIn(`${number}:00`, { ...context, language: "en" });
  return time && { value: time.value, start, end };
}

function timesIn(plain: string, context: ExtractionContext): Mention<string>[] {
  return findTimes({ plain, said: plain, isRangeAsked: false }, context);
}
