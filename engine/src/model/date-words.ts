import type { Facts } from "./known-facts.ts";

const ISO_DATE = /\b(\d{4})-(\d{2})-(\d{2})\b/gu;
const WORD = /[\p{L}\p{M}]+/gu;
/** Months that are other words too, at the beginning of a sentence. */
const AMBIGUOUS: ReadonlySet<string> = new Set(["May", "March", "August"]);

/** The names of weekdays and months that the dates of some texts (ISO 8601) fall on; `language` is a BCP 47 tag. */
export function datesIn(texts: readonly string[], language: string): Set<string> {
  const names = new Set<string>();
  for (const [, year, month, day] of texts.flatMap((text) => [...text.matchAll(ISO_DATE)])) {
    const date = new Date(Date.UTC(Number(year), Number(month) - 1, Number(day)));
    for (const name of namesOf(date, language)) names.add(name);
  }
  return names;
}

/** The first weekday or month in a text that is neither a known date's nor written in the facts. */
export function unknownDateWord(
  text: string,
  { facts, dates, language }: { facts: Facts; dates: ReadonlySet<string>; language: string },
): string | undefined {
  const names = namesIn(language);
  return (text.match(WORD) ?? []).find(
    (word) => names.has(word) && !dates.has(word) && !facts.plain.includes(word.toLowerCase()),
  );
}

const byLanguage = new Map<string, ReadonlySet<string>>();

/** All weekdays and months as a language and English write them. */
function namesIn(language: string): ReadonlySet<string> {
  const known = byLanguage.get(language);
  if (known) return known;
  const days = Array.from({ length: 7 }, (_, n) => new Date(Date.UTC(2024, 0, n + 1)));
  const months = Array.from({ length: 12 }, (_, n) => new Date(Date.UTC(2024, n, 1)));
  const names = new Set([...days, ...months].flatMap((date) => namesOf(date, language)));
  for (const word of AMBIGUOUS) names.delete(word);
  byLanguage.set(language, names);
  return names;
}

function namesOf(date: Date, language: string): string[] {
  return [language, "en"].flatMap((locale) => [
    ...(nameOf(date, locale, { weekday: "long" }).match(WORD) ?? []),
    ...(nameOf(date, locale, { month: "long" }).match(WORD) ?? []),
  ]);
}

/** "" for a tag that is none. */
function nameOf(date: Date, locale: string, format: Intl.DateTimeFormatOptions): string {
  try {
    return new Intl.DateTimeFormat(locale, { ...format, timeZone: "UTC" }).format(date);
  } catch {
    return "";
  }
}
