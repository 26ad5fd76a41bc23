import type { EpochDay } from "./calendar.ts";
import type { ExtractionContext } from "./entity-definition.ts";
import { type Found, findAll, longest } from "./found.ts";
import type { SpanWords } from "./languages/language-words.ts";
import { numberedPattern, numberOf, perLanguage } from "./languages/number-words.ts";
import { alternativesOf, spanWordsOf, wordsOf } from "./languages/words-of.ts";
import { isNotThis } from "./not-this.ts";
import { wallClock } from "./wall-clock.ts";

const DAY_MINUTES = 1_440;
const MINUTE_MS = 60_000;
const AHEAD_MINUTES_MAX = 7 * DAY_MINUTES;
const HALF = alternativesOf(({ half }) => half);

/** The day and the minute of the visitor's wall clock that a span of hours or minutes leads to. */
export interface Moment {
  day: EpochDay;
  /** Since midnight. */
  minutes: number;
}

/** "In 2 hours", counted in real time, so that it is right when the clocks change. */
export function findAhead(plain: string, { now, time_zone, language }: ExtractionContext): Found<Moment>[] {
  const found = spanWordsOf(language).flatMap((words) =>
    aheadPatterns(words).flatMap(({ pattern, minutes }) =>
      findAll(plain, pattern, ({ groups = {} }) => {
        const count = groups.half === undefined ? (numberOf(groups.n ?? "", words) ?? 1) : 0.5;
        if (count * minutes > AHEAD_MINUTES_MAX) return undefined;
        const then = wallClock(new Date(now.getTime() + count * minutes * MINUTE_MS), time_zone);
        return { day: then.today, minutes: then.minutes };
      }),
    ),
  );
  return longest(found).filter(({ start }) => !isNotThis(plain, start, wordsOf(language)));
}

const aheadPatterns = perLanguage((words: SpanWords) => {
  const units = [
    { unit: words.units.minute, minutes: 1 },
    { unit: words.units.hour, minutes: 60 },
  ];
  const counted = units.flatMap(({ unit, minutes }) => {
    const count = `(?:{n}|(?<half>${HALF}))[ -]?(?:${unit})`;
    const { before, after } = words.ahead;
    const sides = [before && `(?:${before}) ${count}`, after && `${count} (?:${after})`];
    return sides.filter((source) => source !== "").map((source) => ({ minutes, source }));
  });
  const said = (words.moments ?? []).map(([source, minutes]) => ({ minutes, source }));
  return [...said, ...counted].map(({ minutes, source }) => ({
    minutes,
    pattern: numberedPattern(source, words),
  }));
});
