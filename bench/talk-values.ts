import type { SlotValue } from "@cxc/contract/trace.ts";

const DAY_MS = 86_400_000;
const WEEK = 7;
/** Of a phone number: what stands before is a country's or a trunk's. */
const PHONE_DIGITS = 9;
/** `today+1`, `weekday:friday+7`. */
const NAMED_DAY = /^(?:(today)|weekday:([a-z]+))(?:\+(\d+))?$/u;
const WEEKDAYS = ["sunday", "monday", "tuesday", "wednesday", "thursday", "friday", "saturday"];

/** Whether a value is what a talk wants: `today+1`, `weekday:friday`, `12-24` and times with both ends are read for what they stand for. */
export function isSameValue(
  want: SlotValue,
  got: SlotValue,
  { type, now }: { type: string; now: Date },
): boolean {
  if (typeof want !== "string" || typeof got !== "string")
    return want === got || String(want) === String(got);
  const days = daysOf(want, now);
  if (days) return days.includes(got);
  const [from, to] = want.match(/\d\d:\d\d/gu) ?? [];
  if (from !== undefined && to !== undefined) return got >= from && got <= to;
  if (type === "phone") return phoneDigits(want) === phoneDigits(got);
  if (type === "pattern") return lettersAndFigures(want) === lettersAndFigures(got);
  return plain(want) === plain(got);
}

/** What a talk sends in a form's field: the day that its word for a day stands for. */
export function sentValue(value: SlotValue, now: Date): SlotValue {
  return (typeof value === "string" && daysOf(value, now)?.[0]) || value;
}

/** The days, `YYYY-MM-DD`, that a talk's word for a day stands for; undefined for any other word. */
function daysOf(want: string, now: Date): string[] | undefined {
  const [, isToday, weekday = "", days = "0"] = NAMED_DAY.exec(want) ?? [];
  if (isToday) return [dayIn(now, Number(days))];
  if (weekday !== "") {
    const ahead = (WEEKDAYS.indexOf(weekday) - now.getUTCDay() + WEEK) % WEEK;
    const first = ahead + Number(days);
    return ahead === 0 ? [dayIn(now, first), dayIn(now, first + WEEK)] : [dayIn(now, first)];
  }
  if (!/^\d\d-\d\d$/u.test(want)) return undefined;
  const year = now.getUTCFullYear();
  return [`${year}-${want}` < dayIn(now, 0) ? `${year + 1}-${want}` : `${year}-${want}`];
}

function dayIn(now: Date, days: number): string {
  return new Date(now.getTime() + days * DAY_MS).toISOString().slice(0, "YYYY-MM-DD".length);
}

function phoneDigits(text: string): string {
  return text.replaceAll(/\D/gu, "").slice(-PHONE_DIGITS);
}

function lettersAndFigures(text: string): string {
  return text.toLowerCase().replaceAll(/[^\p{L}\p{N}]/gu, "");
}

/** Without case and closing punctuation. */
function plain(text: string): string {
  return text
    .trim()
    .toLowerCase()
    .replace(/[.!?]+$/u, "");
}
