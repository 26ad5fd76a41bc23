import type { SpanWords } from "../languages/language-words.ts";
import { numberedPattern, numberOf, perLanguage } from "../languages/number-words.ts";
import { sourceOfAll } from "../languages/sources-of-all.ts";
import { alternativesOf, spanWordsOf, wordsOf } from "../languages/words-of.ts";
import { lazily } from "../text/lazily.ts";
import { dayOf, type EpochDay } from "./calendar.ts";
import type { ExtractionContext } from "./entity-definition.ts";
import { findMentions, longest, type Mention } from "./mention.ts";
import { isNotThis } from "./not-this.ts";
import { wallClock } from "./wall-clock.ts";

const DAY_MINUTES = 1_440;
const MINUTE_MS = 60_000;
const AHEAD_MINUTES_MAX = 7 * DAY_MINUTES;
const HALF = alternativesOf(({ half }) => half);

/** Compares with what was said before, and doesn't count from now. */
const later = lazily(() => new RegExp(`(?:${sourceOfAll(({ figures }) => figures?.later)})$`, "u"));

/** The day and the minute of the visitor's wall clock that a span of hours or minutes leads to. */
export interface Moment {
  day: EpochDay;
  /** Since midnight. */
  minutes: number;
}

/**
 * "In 2 hours", counted in real time, so that it is right when the clocks change; "an hour later" of a time that is given anew
 * counts from that one.
 */
export function findAhead(plain: string, context: ExtractionContext): Mention<Moment>[] {
  const { now, time_zone, language } = context;
  const mentions = spanWordsOf(language).flatMap((words) =>
    aheadPatterns(words).flatMap(({ pattern, minutes }) =>
      findMentions(plain, pattern, ({ 0: said, groups = {} }) => {
        const count = groups.half === undefined ? (numberOf(groups.n ?? "", words) ?? 1) : 0.5;
        if (count * minutes > AHEAD_MINUTES_MAX) return undefined;
        if (context.isProposed && later().test(said)) return undefined;
        if (context.clock !== undefined && later().test(said))
          return laterThan({ ...context, clock: context.clock }, count * minutes);
        const then = wallClock(new Date(now.getTime() + count * minutes * MINUTE_MS), time_zone);
        return { day: then.today, minutes: then.minutes };
      }),
    ),
  );
  return longest(mentions).filter(({ start }) => !isNotThis(plain, start, wordsOf(language)));
}

function laterThan(
  { now, time_zone, clock, day }: ExtractionContext & { clock: string },
  by: number,
): Moment {
  const [hour = 0, minute = 0] = clock.split(":").map(Number);
  const [year = 0, month = 1, date = 1] = (day ?? "").split("-").map(Number);
  const from = day === undefined ? wallClock(now, time_zone).today : (dayOf(year, month, date) ?? 0);
  const then = hour * 60 + minute + by;
  return { day: from + Math.floor(then / DAY_MINUTES), minutes: then % DAY_MINUTES };
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
