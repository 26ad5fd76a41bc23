import type { DataType } from "@cxc/contract/rules.ts";
import type { SlotValue } from "@cxc/contract/trace.ts";
import { primaryLanguage } from "../languages/primary-language.ts";
import { textsFor } from "../languages/texts-for.ts";

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/u;
const DAY_MS = 86_400_000;
const TIME = /^(\d{2}):(\d{2})$/u;
/** Locales come from visitors: so many formats are kept. */
const FORMATS_MAX = 100;

/**
 * A slot's value as a person says it in a locale (BCP 47): "Monday, November 23, 2026", "3:30 PM", "yes". Requests
 * keep ISO 8601; this is for replies alone.
 */
export function formatValue(value: SlotValue, type: DataType, locale: string): string {
  if (typeof value === "boolean") {
    const { yes, no } = textsFor(locale);
    return value ? yes : no;
  }
  if (type === "number" && typeof value === "number") return formatNumber(value, locale);
  if (type === "date") return formatDate(String(value), locale);
  return type === "time" ? formatTime(String(value), locale) : String(value);
}

/**
 * A day as people say it while they talk about it: "Tomorrow (Thursday, November 26)" rather than its date, where it is near.
 * `today`: `YYYY-MM-DD`, of the visitor; without it, and for all that is no near day, as `formatValue`.
 */
export function formatNear(
  value: SlotValue,
  type: DataType,
  { locale, today }: { locale: string; today: string | undefined },
): string {
  const days = type === "date" && today !== undefined ? daysBetween(today, String(value)) : undefined;
  if (days !== 0 && days !== 1) return formatValue(value, type, locale);
  const known = isLocale(locale) ? locale : "en";
  const auto = "auto";
  const near = new Intl.RelativeTimeFormat(known, { numeric: auto }).format(days, "day");
  const day = formatOf(locale, "near date").format(Date.parse(String(value)));
  return `${near.charAt(0).toLocaleUpperCase(known)}${near.slice(1)} (${day})`;
}

/** Undefined where one of them is no date. */
function daysBetween(from: string, to: string): number | undefined {
  if (!DATE.test(from) || !DATE.test(to)) return undefined;
  return Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);
}

/** The locale of what an agent says: the visitor's own where it is the agent's language, for its dates and clock. */
export function localeOf(language: string, visitors: string | undefined): string {
  const isSame = visitors !== undefined && primaryLanguage(visitors) === primaryLanguage(language);
  return isSame && isLocale(visitors) ? visitors : language;
}

function formatDate(iso: string, locale: string): string {
  const [, year, month, day] = DATE.exec(iso) ?? [];
  if (year === undefined) return iso;
  const date = new Date(0);
  date.setUTCFullYear(Number(year), Number(month) - 1, Number(day));
  return formatOf(locale, "date").format(date);
}

function formatNumber(value: number, locale: string): string {
  const standard = { useGrouping: "min2", maximumFractionDigits: 10 } as const;
  return new Intl.NumberFormat(isLocale(locale) ? locale : "en", standard).format(value);
}

function formatTime(iso: string, locale: string): string {
  const [, hour, minute] = TIME.exec(iso) ?? [];
  if (hour === undefined) return iso;
  // Some locales part the time from "PM" with a narrow space, which few fonts have.
  return formatOf(locale, "time")
    .format(Date.UTC(2000, 0, 1, Number(hour), Number(minute)))
    .replace(/\u202f/gu, " ");
}

const STYLES = {
  date: { dateStyle: "full" },
  "near date": { weekday: "long", day: "numeric", month: "long" },
  time: { timeStyle: "short" },
} as const;
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(locale: string, kind: keyof typeof STYLES): Intl.DateTimeFormat {
  const key = `${kind} ${locale}`;
  const cached = formats.get(key);
  if (cached) return cached;
  if (formats.size >= FORMATS_MAX) formats.clear();
  const made = new Intl.DateTimeFormat(isLocale(locale) ? locale : "en", {
    timeZone: "UTC",
    calendar: "gregory",
    ...STYLES[kind],
  });
  formats.set(key, made);
  return made;
}

function isLocale(tag: string): boolean {
  try {
    return Intl.getCanonicalLocales(tag).length === 1;
  } catch {
    return false;
  }
}
