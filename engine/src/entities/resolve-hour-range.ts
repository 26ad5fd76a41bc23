import type { HourEnd, HourRange } from "./pieces/find-hour-ranges.ts";

const HALF_DAY = 720;
const DAY = 1_440;
const HOUR = 60;
/** Hours to this one are in the afternoon where nothing says so, as people mean them. */
const AFTERNOON_TO = 6;

interface Circumstances {
  /** What stands near the range says this half of the day. */
  half: "am" | "pm" | undefined;
  /** "7:30" may be in the evening. */
  isTwelveHour: boolean;
}

interface Pair {
  start: number;
  end: number;
}

/**
 * Both ends of a range in minutes since midnight. What one end says holds for the other, and of what is left open that is
 * taken in which the end follows; undefined where it can't, unless both were said so.
 */
export function resolveHourRange(range: HourRange, circumstances: Circumstances): Pair | undefined {
  const { isTwelveHour } = circumstances;
  const written = isTwelveHour ? undefined : bestPair(range, circumstances, isSaid);
  return written ?? bestPair(range, circumstances, saysHalf) ?? pairAsSaid(range);
}

/** `isKnown` tells an end that may be in one half of the day alone. */
function bestPair(
  { first, last }: HourRange,
  circumstances: Circumstances,
  isKnown: (end: HourEnd) => boolean,
): Pair | undefined {
  const starts = momentsOf(first, isKnown(first));
  // The last hour of a day ends with it: "from 8 to midnight".
  const ends = momentsOf(last, isKnown(last)).map((end) => (end === 0 ? DAY : end));
  const isOpen = starts.length > 1 && ends.length > 1;
  const cost = (pair: Pair) => (isOpen ? guessCost(pair, circumstances) : 0);
  return ends
    .flatMap((end) => starts.map((start) => ({ start, end })))
    .filter(({ start, end }) => start < end)
    .sort((a, b) => cost(a) - cost(b) || a.end - a.start - (b.end - b.start) || b.end - a.end)[0];
}

/** "23:00 to 02:00" is through the night. */
function pairAsSaid({ first, last }: HourRange): Pair | undefined {
  const [start, end] = [momentOf(first), momentOf(last)];
  return saysHalf(first) && saysHalf(last) && start !== end ? { start, end } : undefined;
}

function saysHalf({ isFixed, half }: HourEnd): boolean {
  return isFixed || half !== undefined;
}

/** On a clock of 24 hours "7:30" is in the morning, as long as that makes a range. */
function isSaid(end: HourEnd): boolean {
  return saysHalf(end) || end.isWritten;
}

function momentsOf(end: HourEnd, isKnown: boolean): number[] {
  const moment = momentOf(end);
  return isKnown ? [moment] : [moment % HALF_DAY, (moment % HALF_DAY) + HALF_DAY];
}

function momentOf({ hour, minute, half, isFixed }: HourEnd): number {
  const onFace = (hour % 12) * HOUR + minute;
  if (isFixed || half === undefined) return (hour * HOUR + minute) % DAY;
  switch (half) {
    case "am":
      return onFace;
    case "pm":
      return onFace + HALF_DAY;
    case "night":
      return hour < 12 && hour >= AFTERNOON_TO ? onFace + HALF_DAY : onFace;
    default:
      return half satisfies never;
  }
}

/** How many ends are in another half of the day than they are meant to be where nothing is said. */
function guessCost({ start, end }: Pair, { half }: Circumstances): number {
  if (half !== undefined) return isMorning(end) === (half === "am") ? 0 : 2;
  return [start, end].filter((one) => isMorning(one) !== isMorningMeant(one % HALF_DAY)).length;
}

function isMorning(minutes: number): boolean {
  return minutes < HALF_DAY;
}

function isMorningMeant(onFace: number): boolean {
  return onFace >= (AFTERNOON_TO + 1) * HOUR;
}
