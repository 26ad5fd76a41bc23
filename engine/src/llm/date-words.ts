import { entriesOf } from "../languages/phrase-notation.ts";
import { LANGUAGE_PACKS } from "../languages/registry.ts";
import { lazily } from "../text/lazily.ts";
import type { GroundingFacts } from "./grounding-facts.ts";

const ISO_DATE = /\b(\d{4})-(\d{2})-(\d{2})\b/gu;
/** "3.1.2027", "3/1" and "03.01.": day and month in either order, as countries differ. */
const DATE_IN_FIGURES = /(?<![\d./])(\d{1,2})[./](\d{1,2})(?:[./](\d{4})?)?(?!\d)/gu;
const MONTHS = 12;
const WORD = /[\p{L}\p{M}]+/gu;
/** Months that are other words too, at the beginning of a sentence. */
const ambiguous = lazily(() =>
  LANGUAGE_PACKS.flatMap(({ figures }) => entriesOf(figures?.ambiguousMonths ?? "")),
);

/** The names of the months that the dates in figures of a text may be in; `language` is a BCP 47 tag. */
export function monthsIn(text: string, language: string): Set<string> {
  const months = [...text.matchAll(DATE_IN_FIGURES)].flatMap(([, first, second]) => [first, second]);
  const iso = [...text.matchAll(ISO_DATE)].map(([, , month]) => month);
  const dates = [...months, ...iso].map(Number).filter((month) => month >= 1 && month <= MONTHS);
  const different = [...new Set(dates)];
  return new Set(different.flatMap((month) => monthNames(new Date(Date.UTC(2024, month - 1, 1)), language)));
}

/** The names of weekdays and months that the dates of some texts (ISO 8601) fall on; `language` is a BCP 47 tag. */
export function datesIn(texts: readonly string[], language: string): Set<string> {
  const dates = texts.flatMap((text) =>
    [...text.matchAll(ISO_DATE)].map(
      ([, year, month, day]) => new Date(Date.UTC(Number(year), Number(month) - 1, Number(day))),
    ),
  );
  // A name takes time, and of however many dates there are few: one for each weekday of a month.
  const different = new Map(dates.map((date) => [`${date.getUTCMonth()} ${date.getUTCDay()}`, date]));
  return new Set([...different.values()].flatMap((date) => namesOf(date, language)));
}

/** The first weekday or month in a text that is neither a known date's nor written in the facts. */
export function unknownDateWord(
  text: string,
  { facts, dates, language }: { facts: GroundingFacts; dates: ReadonlySet<string>; language: string },
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
  for (const word of ambiguous()) names.delete(word);
  byLanguage.set(language, names);
  return names;
}

function namesOf(date: Date, language: string): string[] {
  const weekdays = [language, "en"].flatMap(
    (locale) => nameOf(date, locale, { weekday: "long" }).match(WORD) ?? [],
  );
  return [...weekdays, ...monthNames(date, language)];
}

function monthNames(date: Date, language: string): string[] {
  return [language, "en"].flatMap((locale) => nameOf(date, locale, { month: "long" }).match(WORD) ?? []);
}

/** "" for a tag that is none. */
function nameOf(date: Date, locale: string, format: Intl.DateTimeFormatOptions): string {
  try {
    return new Intl.DateTimeFormat(locale, { ...format, timeZone: "UTC" }).format(date);
  } catch {
    return "";
  }
}
