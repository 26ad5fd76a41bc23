import { barePhrase, phraseOf } from "../../languages/bare-phrase.ts";
import { isFrameWord } from "../../languages/frame-words.ts";
import { textsFor } from "../../languages/texts-for.ts";
import { plainText } from "../../text/plain-text.ts";
import { epochDay, weekdayOf } from "../calendar.ts";
import { findDates } from "../date.ts";
import type { EntityDefinition, ExtractionContext, SlotValue } from "../entity-definition.ts";
import { blanked } from "../mention.ts";
import { wallClock } from "../wall-clock.ts";
import { findBound } from "./find-hours.ts";
import { findDayPart, type HourWindow, windowFrom } from "./find-window.ts";
import { isOpenDay } from "./is-open-day.ts";
import { type DayWindow, proposeAnyDay, proposeDays, proposeHours } from "./propose-values.ts";
import { greetingsOf, vagueWordsOf } from "./vague-lexicon.ts";

const WEEK = 7;
const WORKING_DAYS = 5;
const CHOICES_MOST = 8;
/** Where any hour suits. */
const ANY_HOUR: HourWindow = { from: 0, to: 24 * 60, usual: 10 * 60 };

/** What a text says of a value that it leaves open, and what may be proposed for it; nothing where no part of it is possible. */
export interface VagueValue {
  entity_id: string;
  why: "part" | "any";
  values: readonly SlotValue[];
}

interface Read {
  text: string;
  /** That have no value, in the order in which they are asked for. */
  missing: readonly EntityDefinition[];
  /** The day is known to be today's: its hours that have passed are not proposed. */
  isToday?: boolean;
}

/** The one value of what is missing that a text leaves open: "in the afternoon", "after three", "next week", "whenever". */
export function findVague(
  { text, missing, isToday = false }: Read,
  context: ExtractionContext,
): VagueValue | undefined {
  const words = vagueWordsOf(context.language);
  if (!words || missing.length === 0) return undefined;
  const { today, minutes } = wallClock(context.now, context.time_zone);
  const after = isToday ? minutes : undefined;
  const any = findAny(text, missing, context);
  if (any) return { entity_id: any.id, why: "any", values: proposeAny(any, today, after) };
  const plain = withoutGreetings(plainText(text), context.language);
  for (const entity of missing) {
    const values = proposePart(entity, plain, { context, today, after });
    if (values) return { entity_id: entity.id, why: "part", values };
  }
  return undefined;
}

/** What any value suits for, where a message says nothing else: what it names, or what is asked for first. */
function findAny(
  text: string,
  missing: readonly EntityDefinition[],
  { language }: ExtractionContext,
): EntityDefinition | undefined {
  const phrase = barePhrase(text, textsFor(language));
  const words = vagueWordsOf(language);
  const found = words?.any.exec(phrase);
  if (!found) return undefined;
  const rest = blanked(phrase, [{ start: found.index, end: found.index + found[0].length }]);
  const others = phraseOf(rest.replaceAll("_", " ")).split(" ");
  if (!others.every((word) => word === "" || (isFrameWord(word, language) && !/\d/u.test(word))))
    return undefined;
  const [first] = missing;
  return first && ["date", "time", "choice"].includes(first.data_type) ? first : undefined;
}

function proposeAny(
  entity: EntityDefinition,
  today: number,
  after: number | undefined,
): readonly SlotValue[] {
  switch (entity.data_type) {
    case "date":
      return proposeAnyDay(entity, today);
    case "time":
      return proposeHours(entity, ANY_HOUR, after).slice(0, 1);
    default:
      return (entity.choices ?? []).slice(0, CHOICES_MOST).map(({ value }) => value);
  }
}

interface Now {
  context: ExtractionContext;
  today: number;
  after: number | undefined;
}

function proposePart(entity: EntityDefinition, plain: string, { context, today, after }: Now) {
  if (entity.data_type === "time") {
    const window = hourWindow(plain, context);
    return window && proposeHours(entity, window, after);
  }
  if (entity.data_type !== "date") return undefined;
  const window = dayWindow(plain, context, today);
  return window && proposeDays(entity, window, today);
}

function hourWindow(plain: string, context: ExtractionContext): HourWindow | undefined {
  const bound = findBound(plain, context);
  if (bound) return windowFrom(bound.time, bound.bound);
  const words = vagueWordsOf(context.language);
  const isLater = words?.somewhatLater.test(plain);
  if (context.clock !== undefined && (isLater || words?.somewhatEarlier.test(plain)))
    return windowFrom(context.clock, isLater ? "after" : "until");
  // "Más tarde" is no afternoon.
  return findDayPart(plain.replace(words?.somewhatLater ?? /(?!)/u, " "), context.language);
}

function dayWindow(plain: string, context: ExtractionContext, today: number): DayWindow | undefined {
  const words = vagueWordsOf(context.language);
  if (!words) return undefined;
  const monday = today - weekdayOf(today);
  const said = findDates(plain, context).find((day) => isOpenDay(plain, day, context.language));
  const day = epochDay(said?.value);
  if (words.weekend.test(plain)) {
    const from = day ?? nextOn(words.weekendFrom, words.nextWeek.test(plain) ? monday + WEEK : today);
    return { from, to: from + 1 };
  }
  if (day !== undefined) return week(day - weekdayOf(day));
  if (words.nextWeek.test(plain)) return week(monday + WEEK);
  return words.thisWeek.test(plain) ? { from: today, to: monday + WEEK - 1 } : undefined;
}

function week(from: number): DayWindow {
  return { from, to: from + WORKING_DAYS - 1 };
}

function nextOn(weekday: number, day: number): number {
  return day + ((weekday - weekdayOf(day) + WEEK) % WEEK);
}

function withoutGreetings(plain: string, language: string): string {
  return plain.replace(greetingsOf(language) ?? /(?!)/u, " ");
}
