import type { LanguageWords, SpanWords } from "../languages/language-words.ts";
import { numberedPattern, numberOf, perLanguage } from "../languages/number-words.ts";
import { perPartOrEnglish } from "../languages/per-part.ts";
import { phrasePattern } from "../languages/phrase-pattern.ts";
import { alternativesOf, hasWords, spanWordsOf, wordsOf } from "../languages/words-of.ts";
import { plainText } from "../text/plain-text.ts";
import { tailPattern } from "./calendar-dates.ts";
import type { ExtractionContext } from "./entity-definition.ts";
import { blanked, findMentions, longest, type Mention } from "./mention.ts";
import { isNotThis } from "./not-this.ts";
import { type ClockTime, findClockTimes } from "./pieces/find-clock-times.ts";
import { findHourRanges } from "./pieces/find-hour-ranges.ts";
import { resolveHourRange } from "./resolve-hour-range.ts";

const DAY_MINUTES = 1_440;
const DAY_PART_REACH = 40;
const NOUN_REACH = 24;
/** Hours of a night that begin on the day before. */
const NIGHT_FROM = 6;
/** Up to this hour an evening may mean the night behind it: "tonight at 1". */
const LATE_TO = 3;
const DINNER_FROM = 7;
const DINNER_TO = 9;
/** A table that is brought is furniture. */
const IS_BROUGHT = new RegExp(`(?<!\\p{L})(?:${alternativesOf(({ bring }) => bring)})`, "u");

const CLOCK = /^(\d\d):(\d\d)$/;

interface Clock {
  hour: number;
  minute: number;
  /** Nothing in the match says which half of the day it is. */
  isOpen: boolean;
  /** What stands in the match says it, whatever is near. */
  isSaid: boolean;
}

interface Read {
  /** With the dates blanked. */
  plain: string;
  /** With them, for "tonight". */
  said: string;
  /** More than one time is asked for. */
  isRangeAsked: boolean;
}

/**
 * The times of day that a text names, as "HH:MM" in the order of the text. An hour from 1 to 6 without
 * am, pm or a part of the day is in the afternoon, as people mean it; "03:30" and figures in languages
 * with a 24-hour clock are taken as written.
 */
export function findTimes(
  { plain, said, isRangeAsked }: Read,
  context: ExtractionContext,
): Mention<string>[] {
  const words = wordsOf(context.language);
  const named = spanWordsOf(context.language).filter((spans) => spans.hours !== undefined);
  const languages = [words, ...named];
  const part = (clock: Mention<Clock>) =>
    dayPartNear(said, clock, languages) ??
    dinnerPart(`${said} ${context.about ?? ""}`, clock.value, words) ??
    partNearer(clock.value, context.clock);
  const ranges = findHourRanges(plain, context.language).filter(
    ({ isBare, isUnclear, end }) =>
      (isRangeAsked || !isUnclear) &&
      (!isBare || tailPattern(words).test(plain.slice(end, end + NOUN_REACH))),
  );
  const ends = ranges.flatMap((range) => {
    const { first, last } = range;
    const open = { hour: last.hour, minute: last.minute, isOpen: !last.isFixed, isSaid: false };
    const near = part({ value: open, start: range.start, end: range.end });
    const half = near && (near === "morning" ? "am" : "pm");
    const pair = resolveHourRange(range, { half, isTwelveHour: words.isTwelveHour });
    if (!pair) return [];
    return [
      { value: clockText(pair.start), start: first.start, end: first.end },
      { value: clockText(pair.end), start: last.start, end: last.end },
    ];
  });
  // What is said as a range and makes none is asked for.
  const single = blanked(plain, ranges);
  const spoken = longest(named.flatMap((spans) => findSpoken(single, spans)));
  const composed = findClockTimes(blanked(single, spoken), {
    language: hasWords(context.language) ? context.language : "en",
    isMarkHour: isMarkHour(context.language),
    isAmBeforeDay: daysOf(words).test("am 5."),
    isEndOf: (end) => tailPattern(words).test(single.slice(end, end + NOUN_REACH)),
  })
    .filter(({ value }) => !isNotThis(plain, value.opensAt, words))
    .map(({ value, ...span }) => ({ ...span, value: clockOf(value, words) }));
  const clocks = [...spoken, ...composed].flatMap((found) => {
    const value = timeOf(found.value, () => part(found));
    return value === undefined ? [] : [{ ...found, value }];
  });
  return [...ends, ...clocks]
    .filter(({ start }) => !isNotThis(plain, start, words))
    .sort((a, b) => a.start - b.start);
}

function findSpoken(plain: string, words: SpanWords): Mention<Clock>[] {
  const { spoken, clock } = clockPatterns(words);
  return [
    ...clock.flatMap(([pattern, minutes]) =>
      findMentions(plain, pattern, () => ({
        hour: Math.floor(minutes / 60),
        minute: minutes % 60,
        isOpen: false,
        isSaid: true,
      })),
    ),
    ...spoken.flatMap(({ pattern, offset }) =>
      findMentions(plain, pattern, (match) => spokenClock(match, offset, words)),
    ),
  ];
}

function spokenClock(
  match: RegExpExecArray,
  offset: number | "+m" | "-m",
  words: SpanWords,
): Clock | undefined {
  const hour = numberOf(match.groups?.h ?? "", words);
  const minutes = numberOf(match.groups?.m ?? "0", words);
  if (hour === undefined || minutes === undefined || hour > 24 || minutes > 59) return undefined;
  const moved = offset === "+m" ? minutes : offset === "-m" ? -minutes : offset;
  const total = (hour * 60 + moved + DAY_MINUTES) % DAY_MINUTES;
  const isOpen = hour <= 12 && !match.groups?.h?.startsWith("0");
  // "Quarter to one" is at 12:45, not at 0:45: counting back from an open hour stays on the clock's face.
  return {
    hour: isOpen && total < 60 ? 12 : Math.floor(total / 60),
    minute: total % 60,
    isOpen,
    isSaid: !isOpen,
  };
}

/** An hour as it is said, on the clock of its language. */
function clockOf(
  { hour, minute, half, halfText, isFixed, isWritten }: ClockTime,
  words: LanguageWords,
): Clock {
  if (half === undefined) {
    const isOpen = !isFixed && (!isWritten || words.isTwelveHour);
    return { hour, minute, isOpen, isSaid: isFixed };
  }
  const said = { minute, isOpen: false, isSaid: true };
  if (hour > 12) return { ...said, hour };
  const isLate =
    half === "night" ? hour < NIGHT_FROM || hour === 12 : hour === 12 && isEvening(halfText, words);
  return { ...said, hour: (hour % 12) + (half === "am" || isLate ? 0 : 12) };
}

function isEvening(text: string, words: LanguageWords): boolean {
  return partsOf(words).some(({ part, pattern }) => part === "evening" && pattern.test(text));
}

/** Whether a text says a part of the day ("in the afternoon"). */
export function saysDayPart(text: string, language: string): boolean {
  const plain = plainText(text);
  return partsOf(wordsOf(language)).some(({ pattern }) => pattern.test(plain));
}

type DayPart = keyof LanguageWords["dayParts"];

function timeOf(
  { hour, minute, isOpen, isSaid }: Clock,
  dayPart: () => DayPart | undefined,
): string | undefined {
  if (hour > 23 && minute > 0) return undefined;
  const clock = (hour % 24) * 60 + minute;
  if (isSaid || hour > 12 || (!isOpen && hour === 0)) return clockText(clock);
  const part = isOpen || hour < 12 ? dayPart() : undefined;
  if (!isOpen && part === undefined) return clockText(clock);
  if (part === "morning") return clockText(clock % 720);
  if (part === "evening" && hour === 12) return clockText(clock % 720);
  if (part === "evening" && hour <= LATE_TO) return undefined;
  const isAfternoon = part === undefined ? hour <= 6 : hour < 12;
  return clockText(isAfternoon && hour < 12 ? clock + 720 : clock);
}

/** The half of the day in which an open hour is nearer to a time; undefined of none, and of one that is as near to both. */
function partNearer({ hour, minute, isOpen }: Clock, clock: string | undefined): DayPart | undefined {
  const time = CLOCK.exec(clock ?? "");
  if (!time || !isOpen) return undefined;
  const morning = (hour % 12) * 60 + minute;
  const from = Number(time[1]) * 60 + Number(time[2]);
  const farther = Math.abs(morning - from) - Math.abs(morning + DAY_MINUTES / 2 - from);
  if (farther === 0) return undefined;
  return farther < 0 ? "morning" : "afternoon";
}

/** "HH:MM" of the minutes since midnight. */
export function clockText(minutes: number): string {
  const rest = Math.floor(minutes) % DAY_MINUTES;
  return `${String(Math.floor(rest / 60)).padStart(2, "0")}:${String(rest % 60).padStart(2, "0")}`;
}

/** The part of the day said close to a time, behind it rather than before it. */
function dayPartNear(
  plain: string,
  { start, end }: { start: number; end: number },
  languages: readonly SpanWords[],
): DayPart | undefined {
  const behind = plain.slice(end, end + DAY_PART_REACH);
  const before = plain.slice(Math.max(0, start - DAY_PART_REACH), start);
  const parts = languages.flatMap(partsOf);
  const inside = (text: string) => parts.find(({ pattern }) => pattern.test(text))?.part;
  // Some stand behind a figure alone: "7:00 PM" in Arabic.
  const onFigure = plain.slice(Math.max(start, end - 1), end + DAY_PART_REACH);
  return inside(behind) ?? inside(onFigure) ?? inside(plain.slice(start, end)) ?? inside(before);
}

/** "Halb acht einen Tisch" is dinner: nobody else says when a table is wanted from seven to nine. */
function dinnerPart(said: string, { hour, isOpen }: Clock, words: LanguageWords): DayPart | undefined {
  if (!isOpen || hour < DINNER_FROM || hour > DINNER_TO) return undefined;
  const { dinner, earlier } = mealsOf(words);
  return dinner.test(said) && !earlier.test(said) && !IS_BROUGHT.test(said) ? "evening" : undefined;
}

const partsOf = perLanguage((words: SpanWords | LanguageWords) => {
  const dayParts = "dayParts" in words ? words.dayParts : words.hours?.dayParts;
  if (dayParts === undefined) return [];
  return (["morning", "afternoon", "evening"] as const).map((part) => ({
    part,
    pattern: new RegExp(phrasePattern(dayParts[part]).source, "u"),
  }));
});

const mealsOf = perLanguage((words: LanguageWords) => ({
  dinner: new RegExp(phrasePattern(words.eveningMeal).source, "u"),
  earlier: new RegExp(phrasePattern(words.earlierMeal).source, "u"),
}));

const clockPatterns = perLanguage((words: SpanWords) => {
  const { clock = [], spokenTimes = [] } = words.hours ?? {};
  return {
    clock: clock.map(([phrase, minutes]) => [phrasePattern(phrase), minutes] as const),
    spoken: spokenTimes.map(([phrase, offset]) => ({ pattern: numberedPattern(phrase, words), offset })),
  };
});

const daysOf = perLanguage(
  (words: LanguageWords) => new RegExp(phrasePattern(words.dayOfMonth.replace("{d}", "\\d")).source, "u"),
);

const isMarkHour = perPartOrEnglish("hours", ({ beforeLength }) => beforeLength !== "");
