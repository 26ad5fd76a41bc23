import type { ParsedQuery } from "./parse-query.ts";

const WORD = /[\p{L}\p{M}]+(?:['’-][\p{L}\p{M}]+)*/gu;
/** A name has a capital where a sentence goes on: behind a word, whatever opens a quotation between. */
const GOES_ON = /[\p{L}\p{N},;][\s“„"'(]+$/u;
const CAPITAL = /^\p{Lu}/u;
const POSSESSIVE = /['’]s?$/u;
const INITIALS = /^\p{Lu}{2,6}$/u;
/** Every noun has a capital there. */
const CAPITAL_NOUNS: ReadonlySet<string> = new Set(["de", "lb"]);
/** Of a word's end: endings change it. */
const ENDING = 2;
const LEAST_KEPT = 4;

/**
 * Names that a question gives (`reading`: as the index read it, in ISO 639-1 `language`): what has a capital amid a sentence,
 * but for days and months. None where capitals don't tell, as in German or in a question all in capitals.
 */
export function findAskedNames(question: string, language: string): string[] {
  if (CAPITAL_NOUNS.has(language)) return [];
  const words = [...question.matchAll(WORD)].map(({ 0: text, index }) => ({ text, index }));
  const capitals = words.filter(({ text }) => CAPITAL.test(text));
  if (2 * capitals.length > words.length) return [];
  const calendar = calendarOf(language);
  const names = capitals.filter(
    ({ text, index }) =>
      text.length > 1 && GOES_ON.test(question.slice(0, index)) && !calendar.has(text.toLowerCase()),
  );
  return names.map(({ text }) => text.replace(POSSESSIVE, ""));
}

/**
 * Whether a text has a name in some form: as it is, with another ending, by its initials, as a slip or as another word for the
 * same (`reading`: of the question, `stems`: of the text).
 */
export function holdsName(
  name: string,
  { text, stems, reading }: { text: string; stems: ReadonlySet<string>; reading: ParsedQuery | undefined },
): boolean {
  const plain = name.toLowerCase();
  if (text.toLowerCase().includes(plain.slice(0, Math.max(LEAST_KEPT, plain.length - ENDING)))) return true;
  const term = reading?.terms.find(({ word }) => word === plain || word.replace(POSSESSIVE, "") === plain);
  if (!term || term.matches.some((match) => stems.has(match.text))) return true;
  return INITIALS.test(name) && initialsOf(name).test(text);
}

/** "UMC" as "United Methodist Church", with little words between. */
function initialsOf(name: string): RegExp {
  const words = [...name].map((letter) => `${letter}\\p{L}+`).join("[ -](?:\\p{Ll}{1,3} ){0,2}");
  return new RegExp(`(?<!\\p{L})${words}`, "u");
}

const calendars = new Map<string, ReadonlySet<string>>();

/** The names of days and months in a language (ISO 639-1), in small letters. */
function calendarOf(language: string): ReadonlySet<string> {
  const known = calendars.get(language);
  if (known) return known;
  const names = (part: "weekday" | "month", count: number) => {
    const { format } = new Intl.DateTimeFormat(language, { [part]: "long", timeZone: "UTC" });
    const step =
      part === "month" ? (n: number) => Date.UTC(2023, n, 1) : (n: number) => Date.UTC(2023, 0, 1 + n);
    return Array.from({ length: count }, (_, n) => format(step(n)).toLowerCase());
  };
  const calendar = new Set([...names("weekday", 7), ...names("month", 12)]);
  calendars.set(language, calendar);
  return calendar;
}
