import type { DataType } from "@cxc/contract/rules.ts";
import type { SlotValue } from "@cxc/contract/trace.ts";
import { epochDay } from "../entities/calendar.ts";
import type { EntityDefinition } from "../entities/entity-definition.ts";
import { extractSlots } from "../entities/extract-slots.ts";
import { formatValue } from "../templates/format-value.ts";

const DAY_MS = 86_400_000;
const WEEK = 7;

interface Saying {
  /** BCP 47. */
  locale: string;
  /** `YYYY-MM-DD`. */
  today: string | undefined;
}

/** A value as people propose it: "tomorrow", "Friday", "Monday, November 30", "2:00 PM". */
export function nameValue(value: SlotValue, type: DataType, { locale, today }: Saying): string {
  const [day, now] = [epochDay(String(value)), epochDay(today)];
  if (type !== "date" || day === undefined || now === undefined) return formatValue(value, type, locale);
  const ahead = day - now;
  if (ahead === 0 || ahead === 1)
    return new Intl.RelativeTimeFormat(locale, { numeric: "auto" }).format(ahead, "day");
  const near = formatDay(day, locale, { weekday: "long" });
  return ahead > 1 && ahead < WEEK && readsAs(near, String(value), { locale, today })
    ? near
    : formatDay(day, locale, { weekday: "long", day: "numeric", month: "long" });
}

/** In Urdu Saturday is the week, too. */
function readsAs(text: string, value: string, { locale, today }: Saying): boolean {
  const day: EntityDefinition = { id: "day", name: "", title: "", description: "", data_type: "date" };
  const context = { now: new Date(`${today}T12:00:00Z`), time_zone: "UTC", language: locale };
  return extractSlots(text, [day], context)[0]?.value === value;
}

/** Several of them, of which one is to be chosen: of days that are near to each other their weekdays say enough. */
export function nameValues(values: readonly SlotValue[], type: DataType, saying: Saying): string {
  const names = values.map((value) =>
    type === "date" && values.length > 1
      ? formatDay(epochDay(String(value)) ?? 0, saying.locale, { weekday: "long" })
      : nameValue(value, type, saying),
  );
  return new Intl.ListFormat(saying.locale, { type: "disjunction" }).format(names);
}

function formatDay(day: number, locale: string, parts: Intl.DateTimeFormatOptions): string {
  const format = new Intl.DateTimeFormat(locale, { ...parts, timeZone: "UTC", calendar: "gregory" });
  return format.format(day * DAY_MS);
}
