import { dayOf, type EpochDay } from "./calendar.ts";

/** Making a format takes longer than all else in reading a message; visitors choose the zone, so they are few. */
const FORMATS_MAX = 100;
const formats = new Map<string, Intl.DateTimeFormat>();

/** What a clock on the visitor's wall shows: the day, and the minutes since midnight. */
export interface WallClock {
  today: EpochDay;
  minutes: number;
}

let last: { ms: number; timeZone: string; clock: WallClock } | undefined;

/** Reads an instant in an IANA time zone, with its daylight saving; an unknown zone reads as UTC. A message asks several times. */
export function wallClock(now: Date, timeZone: string): WallClock {
  if (last?.ms !== now.getTime() || last.timeZone !== timeZone)
    last = { ms: now.getTime(), timeZone, clock: readClock(now, timeZone) };
  return last.clock;
}

function readClock(now: Date, timeZone: string): WallClock {
  const parts = new Map(
    zonedFormat(timeZone)
      .formatToParts(now)
      .map((part) => [part.type, Number(part.value)]),
  );
  const part = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? 0;
  return {
    today: dayOf(part("year"), part("month"), part("day")) ?? 0,
    minutes: part("hour") * 60 + part("minute"),
  };
}

function zonedFormat(timeZone: string): Intl.DateTimeFormat {
  const options = {
    calendar: "iso8601",
    numberingSystem: "latn",
    hourCycle: "h23",
    year: "numeric",
    month: "numeric",
    day: "numeric",
    hour: "numeric",
    minute: "numeric",
  } as const;
  const known = formats.get(timeZone);
  if (known !== undefined) return known;
  if (formats.size >= FORMATS_MAX) formats.clear();
  const format = newFormat(timeZone, options);
  formats.set(timeZone, format);
  return format;
}

function newFormat(timeZone: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  try {
    return new Intl.DateTimeFormat("en-US", { ...options, timeZone });
  } catch {
    return new Intl.DateTimeFormat("en-US", { ...options, timeZone: "UTC" });
  }
}
