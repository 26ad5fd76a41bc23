import type { LengthUnit } from "../../languages/parts/length-words.ts";
import { epochDay, isoDate } from "../calendar.ts";
import type { SlotValue } from "../entity-definition.ts";
import type { Span } from "../mention.ts";
import { findLengths } from "../pieces/find-lengths.ts";
import { clockText } from "../time.ts";
import { vagueWordsOf } from "./vague-lexicon.ts";

const HOUR = 60;
const DAY_MINUTES = 1_440;
/** Between a length of time and what says that it is later. */
const BESIDE = 16;
const MINUTES: Partial<Record<LengthUnit, number>> = { minute: 1, hour: HOUR };
const DAYS: Partial<Record<LengthUnit, number>> = { day: 1, week: 7 };

/** By how much an hour, or a day, is to be another one, and where a text says so; without an amount only that it is. */
export interface Shift {
  amount: { type: "time" | "date"; by: number } | undefined;
  spans: readonly Span[];
}

/** What a plain text says of a value as so much later or earlier than another: "an hour later", "the day before", "a bit earlier". */
export function findShift(plain: string, language: string): Shift | undefined {
  const words = vagueWordsOf(language);
  if (!words) return undefined;
  const [length, ...others] = findLengths(plain, language);
  const byOne = [
    { pattern: words.dayAfter, type: "date", by: 1 },
    { pattern: words.dayBefore, type: "date", by: -1 },
    { pattern: length ? undefined : words.hourAfter, type: "time", by: HOUR },
    { pattern: length ? undefined : words.hourBefore, type: "time", by: -HOUR },
  ] as const;
  for (const { pattern, type, by } of byOne) {
    const span = pattern && spanOf(pattern, plain);
    if (span) return { amount: { type, by }, spans: [span] };
  }
  const said = others.length > 0 ? undefined : length;
  const directions = [spanOf(words.later, plain), spanOf(words.earlier, plain)];
  const [later, earlier] = directions.map((span) =>
    said && span && isBeside(said, span) ? span : undefined,
  );
  const direction = later ?? earlier;
  if (said && direction) {
    const sign = later ? 1 : -1;
    const amounts = said.value.map(({ unit, amount }) => ({ unit, amount }));
    const amount = sumOf(amounts, MINUTES, "time", sign) ?? sumOf(amounts, DAYS, "date", sign);
    return amount && { amount, spans: [said, direction] };
  }
  const somewhat = spanOf(words.somewhatLater, plain) ?? spanOf(words.somewhatEarlier, plain);
  return somewhat && { amount: undefined, spans: [somewhat] };
}

/** A day or an hour moved by so much; undefined where that is on another day. */
export function shifted(value: SlotValue, { type, by }: NonNullable<Shift["amount"]>): SlotValue | undefined {
  if (type === "date") {
    const day = epochDay(String(value));
    return day === undefined ? undefined : isoDate(day + by);
  }
  const [hour = Number.NaN, minute = Number.NaN] = String(value).split(":").map(Number);
  const minutes = hour * 60 + minute + by;
  return minutes >= 0 && minutes < DAY_MINUTES ? clockText(minutes) : undefined;
}

type Amounts = readonly { unit: LengthUnit; amount: number }[];

function sumOf(
  amounts: Amounts,
  units: Partial<Record<LengthUnit, number>>,
  type: "time" | "date",
  sign: number,
): Shift["amount"] {
  const parts = amounts.map(({ unit, amount }) => amount * (units[unit] ?? Number.NaN));
  const by = sign * parts.reduce((sum, part) => sum + part, 0);
  return Number.isInteger(by) ? { type, by } : undefined;
}

function spanOf(pattern: RegExp, plain: string): Span | undefined {
  const found = pattern.exec(plain);
  return found ? { start: found.index, end: found.index + found[0].length } : undefined;
}

function isBeside(one: Span, other: Span): boolean {
  return Math.max(one.start, other.start) - Math.min(one.end, other.end) <= BESIDE;
}
