import { countKind } from "../languages/count-nouns.ts";
import type { ClockWords, LanguageWords, SpanWords } from "../languages/language-words.ts";
import { numberedPattern, numberOf, perLanguage } from "../languages/number-words.ts";
import { phrasePattern } from "../languages/phrase-pattern.ts";
import { alternativesOf, spanWordsOf, wordsOf } from "../languages/words-of.ts";
import { tailPattern } from "./calendar-dates.ts";
import type { ExtractionContext } from "./entity-definition.ts";
import { blanked, findMentions, longest, type Mention } from "./mention.ts";
import { isNotThis } from "./not-this.ts";
import { findHourRanges } from "./pieces/find-hour-ranges.ts";
import { resolveHourRange } from "./resolve-hour-range.ts";

const DAY_MINUTES = 1_440;
const DAY_PART_REACH = 40;
const NOUN_REACH = 24;
const DINNER_FROM = 7;
const DINNER_TO = 9;
/** A table that is brought is furniture. */
const IS_BROUGHT = new RegExp(`(?<!\\p{L})(?:${alternativesOf(({ bring }) => bring)})`, "u");

const MERIDIEM = "(?<half>a\\.?m\\.?|p\\.?m\\.?)(?![\\p{L}\\p{N}])";
const BEFORE_CLOCK = alternativesOf(({ beforeClock }) => beforeClock);
const HOUR_JOINT = alternativesOf(({ hourJoint }) => hourJoint);
const BEHIND_HOUR = alternativesOf(({ behindHour }) => behindHour);
const FIGURES = new RegExp(
  [
    `(?<![\\d:.,/-])(?<hour>\\d{1,2})[:. ](?<minute>[0-5]\\d)(?::\\d{2})?\\s{0,2}${MERIDIEM}`,
    `(?<![\\d:.,/])(?<hour>\\d{1,2})\\s{0,2}${MERIDIEM}`,
    `(?<![\\d:.,/]|(?<!:\\d\\d|\\p{Script=Hebrew})-)(?<hour>\\d{1,2})(?::|\\s?h\\s?)(?<minute>\\d{2})(?::\\d{2})?(?![\\d:]|[.,]\\d|\\p{L})`,
    `(?<=(?<!\\p{L})(?:${BEFORE_CLOCK})\\s)(?<hour>\\d{1,2})\\.(?<minute>\\d{2})(?![\\d.]|\\s?[€$£%])`,
    `(?<![\\d:.,/-])(?<hour>\\d{1,2})\\s{0,2}(?:${HOUR_JOINT})\\s{1,2}(?<minute>\\d{2})(?![\\p{L}\\d:.,/])`,
    `(?<![\\d:.,/-])(?<hour>\\d{1,2})\\s{0,2}(?:${BEHIND_HOUR})(?!\\p{L})`,
    `(?<![\\d:.,/-])(?<hour>\\d{1,2})\\.(?<minute>\\d{2})(?=\\s?(?:${HOUR_JOINT}|h)(?!\\p{L}))`,
  ].join("|"),
  "gu",
);
/** "19 Uhr 30", whose last number may count something else. */
const ENDS_IN_MINUTES = new RegExp(`(?:${HOUR_JOINT})\\s+\\d+$`, "u");
const CLOCK = /^(\d\d):(\d\d)$/;

interface Clock {
  hour: number;
  minute: number;
  /** Nothing in the match says which half of the day it is. */
  isOpen: boolean;
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
  const named = spanWordsOf(context.language).filter((spans) => clockWordsOf(spans) !== undefined);
  const languages = [words, ...named];
  const part = (clock: Mention<Clock>) =>
    dayPartNear(said, clock, languages) ??
    dinnerPart(`${said} ${context.about ?? ""}`, clock.value, words) ??
    partNearer(clock.value, context.clock);
  const ranges = findHourRanges(plain, context.language).filter(
    ({ isBare, isUnclear, end }) =>
      (isRangeAsked || !isUnclear) &&
      (!isBare || barePatterns(words).tail.test(plain.slice(end, end + NOUN_REACH))),
  );
  const ends = ranges.flatMap((range) => {
    const { first, last } = range;
    const open = { hour: last.hour, minute: last.minute, isOpen: !last.isFixed };
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
  const spoken = longest(languages.flatMap((spans) => findSpoken(single, spans)));
  const rest = blanked(single, spoken);
  const figures = longest(findMentions(rest, FIGURES, (match) => figuresClock(match, words)));
  const bare = longest(findBare(blanked(rest, figures), words));
  const clocks = [...spoken, ...figures, ...bare].flatMap((found) => {
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
      })),
    ),
    ...spoken.flatMap(({ pattern, offset }) =>
      findMentions(plain, pattern, (match) => spokenClock(match, offset, words)),
    ),
  ];
}

function findBare(plain: string, words: LanguageWords): Mention<Clock>[] {
  const { bare, tail } = barePatterns(words);
  return bare.flatMap((pattern) =>
    findMentions(plain, pattern, (match) => {
      const end = match.index + match[0].length;
      if (!tail.test(plain.slice(end, end + 24))) return undefined;
      return spokenClock(match, match.groups?.m === undefined ? 0 : "-m", words);
    }),
  );
}

function spokenClock(
  match: RegExpExecArray,
  offset: number | "+m" | "-m",
  words: SpanWords,
): Clock | undefined {
  if (offset === "+m" && isCounted(match)) return undefined;
  const hour = numberOf(match.groups?.h ?? "", words);
  const minutes = numberOf(match.groups?.m ?? "0", words);
  if (hour === undefined || minutes === undefined || hour > 24 || minutes > 59) return undefined;
  const moved = offset === "+m" ? minutes : offset === "-m" ? -minutes : offset;
  const half = match.groups?.half;
  if (half !== undefined)
    return { hour: (hour % 12) + (half.startsWith("p") ? 12 : 0), minute: moved, isOpen: false };
  const total = (hour * 60 + moved + DAY_MINUTES) % DAY_MINUTES;
  const isOpen = hour <= 12 && !match.groups?.h?.startsWith("0");
  // "Quarter to one" is at 12:45, not at 0:45: counting back from an open hour stays on the clock's face.
  return { hour: isOpen && total < 60 ? 12 : Math.floor(total / 60), minute: total % 60, isOpen };
}

/** "Um 19 Uhr 30 Personen" is at seven: what its last number counts are no minutes. */
function isCounted({ index, 0: said, input }: RegExpExecArray): boolean {
  const end = index + said.length;
  const noun = /^\s{1,3}(\p{L}+)/u.exec(input.slice(end, end + NOUN_REACH))?.[1];
  const kind = countKind(noun ?? "");
  return kind !== undefined && !kind.startsWith("minutes/");
}

function figuresClock(match: RegExpExecArray, words: LanguageWords): Clock | undefined {
  const { groups = {} } = match;
  if (ENDS_IN_MINUTES.test(match[0]) && isCounted(match)) return undefined;
  if (groups.half !== undefined && isOnDay(match, words)) return undefined;
  const [hour, minute] = [Number(groups.hour), Number(groups.minute ?? 0)];
  if (hour > 24 || minute > 59 || (hour === 24 && minute > 0)) return undefined;
  if (groups.half === undefined) {
    return {
      hour: hour % 24,
      minute,
      isOpen: words.isTwelveHour && !groups.hour?.startsWith("0") && hour < 12,
    };
  }
  if (hour < 1 || hour > 12)
    return hour > 12 && groups.half.startsWith("p") ? { hour, minute, isOpen: false } : undefined;
  return { hour: (hour % 12) + (groups.half.startsWith("p") ? 12 : 0), minute, isOpen: false };
}

/** "Für 5 am Mittwoch": before a day (which is blanked by now) "am" is a German word. */
function isOnDay({ index, 0: said, input, groups = {} }: RegExpExecArray, words: LanguageWords): boolean {
  return (
    daysOf(words).test(`${groups.half} 5.`) && /^\s{1,3}[\p{L}_]/u.test(input.slice(index + said.length))
  );
}

const daysOf = perLanguage(
  (words: LanguageWords) => new RegExp(phrasePattern(words.dayOfMonth.replace("{d}", "\\d")).source, "u"),
);

type DayPart = keyof LanguageWords["dayParts"];

function timeOf({ hour, minute, isOpen }: Clock, dayPart: () => DayPart | undefined): string | undefined {
  if (hour > 23 && minute > 0) return undefined;
  const clock = (hour % 24) * 60 + minute;
  if (hour > 12 || (!isOpen && hour === 0)) return clockText(clock);
  const part = isOpen || hour < 12 ? dayPart() : undefined;
  if (!isOpen && part === undefined) return clockText(clock);
  if (part === "morning") return clockText(clock % 720);
  if (part === "evening" && hour === 12) return clockText(clock % 720);
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
  return inside(behind) ?? inside(plain.slice(start, end)) ?? inside(before);
}

/** "Halb acht einen Tisch" is dinner: nobody else says when a table is wanted from seven to nine. */
function dinnerPart(said: string, { hour, isOpen }: Clock, words: LanguageWords): DayPart | undefined {
  if (!isOpen || hour < DINNER_FROM || hour > DINNER_TO) return undefined;
  const { dinner, earlier } = mealsOf(words);
  return dinner.test(said) && !earlier.test(said) && !IS_BROUGHT.test(said) ? "evening" : undefined;
}

const partsOf = perLanguage((words: SpanWords) => {
  const { dayParts } = clockWordsOf(words) ?? {};
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
  const { clock = [], spokenTimes = [] } = clockWordsOf(words) ?? {};
  return {
    clock: clock.map(([phrase, minutes]) => [phrasePattern(phrase), minutes] as const),
    spoken: spokenTimes.map(([phrase, offset]) => ({ pattern: numberedPattern(phrase, words), offset })),
  };
});

const barePatterns = perLanguage((words: LanguageWords) => ({
  bare: words.bareHours.map((phrase) => numberedPattern(phrase, words)),
  tail: tailPattern(words),
}));

/** A whole table says its hours itself, one of spans in its names or beside them. */
function clockWordsOf(words: SpanWords | LanguageWords): ClockWords | undefined {
  return "clock" in words ? words : (words.named ?? words.hours);
}
