import * as chrono from "chrono-node";
import { primaryLanguage } from "../languages/primary-language.ts";
import { calendarOf, dayOf, isoDate } from "./calendar.ts";
import type { DateMention } from "./date.ts";
import type { ExtractionContext } from "./entity-definition.ts";
import { blanked } from "./mention.ts";
import { wallClock } from "./wall-clock.ts";

const WINDOW_CHARACTERS = 300;
/** Further on, only what our own tables say is read. */
const READ_CHARACTERS_MAX = 1_200;
const NOON = 12;

/**
 * Chrono's parsers of spans ("2 days ago") take time without bound where units repeat: 300 characters in Arabic took
 * ten seconds. We read spans ourselves: see `compose-days.ts` and `findAhead`.
 */
const UNBOUNDED = /TimeUnit/u;

const PARSERS: ReadonlyMap<string, chrono.Chrono> = new Map(
  Object.entries({
    ja: chrono.ja.casual,
    zh: chrono.zh.casual,
    ru: chrono.ru.casual,
    uk: chrono.uk.casual,
    sv: chrono.sv.casual,
    fi: chrono.fi.casual,
    vi: chrono.vi.casual,
    id: chrono.id.casual,
    ar: chrono.ar.casual,
  }).map(([language, parser]) => [language, bounded(parser)]),
);
const ENGLISH = bounded(chrono.en.GB);

/**
 * What chrono reads in languages without a table of their own, as "YYYY-MM-DD", both ends of a range included, in a
 * text whose dates and times that we read are blanked. It sees the beginning of the text in windows, because its
 * time grows with the square of the length, and midday as the reference, because it counts in the server's zone and
 * no zone changes its clock at midday.
 */
export function findChronoDates(text: string, context: ExtractionContext): DateMention[] {
  const parser = PARSERS.get(primaryLanguage(context.language)) ?? ENGLISH;
  const { year, month, day } = calendarOf(wallClock(context.now, context.time_zone).today);
  const reference = new Date(year, month - 1, day, NOON);
  return windowsOf(withFewSpaces(text.slice(0, READ_CHARACTERS_MAX))).flatMap(({ offset, part }) =>
    parser.parse(part, reference, { forwardDate: true }).flatMap((result): DateMention[] => {
      const found = isNamedDay(result) ? dayIn(result.start) : undefined;
      const span = { start: offset + result.index, end: offset + result.index + result.text.length };
      const last = result.end?.isCertain("day") ? dayIn(result.end) : undefined;
      if (found === undefined) return [];
      if (last === undefined) return [{ value: found, ...span }];
      if (last < found) return [];
      return [
        { value: found, ...span, role: "start" },
        { value: last, ...span, role: "end" },
      ];
    }),
  );
}

function bounded({ parsers, refiners }: chrono.Chrono): chrono.Chrono {
  return new chrono.Chrono({
    parsers: parsers.filter((parser) => !UNBOUNDED.test(parser.constructor.name)),
    refiners,
  });
}

/** Months alone, clock times and figures (read before by our rules) name no day. */
function isNamedDay({ start, text }: chrono.ParsedResult): boolean {
  if (!start.isCertain("day") && !start.isCertain("weekday")) return false;
  return /\p{L}/u.test(text) && !text.includes("_");
}

function dayIn(date: chrono.ParsedComponents): string | undefined {
  const [year, month, day] = [date.get("year"), date.get("month"), date.get("day")];
  const found = year === null || month === null || day === null ? undefined : dayOf(year, month, day);
  return found === undefined ? undefined : isoDate(found);
}

/** Some patterns try a row of spaces from each of them on; the length stays. */
function withFewSpaces(text: string): string {
  return text.replace(/(?<=\s{3})\s+/gu, (spaces) => blanked(spaces, [{ start: 0, end: spaces.length }]));
}

function windowsOf(text: string): { offset: number; part: string }[] {
  const windows: { offset: number; part: string }[] = [];
  for (let offset = 0; offset < text.length; ) {
    const wanted = text.slice(offset, offset + WINDOW_CHARACTERS);
    const space = offset + WINDOW_CHARACTERS < text.length ? wanted.lastIndexOf(" ") : -1;
    const part = space > 0 ? wanted.slice(0, space) : wanted;
    windows.push({ offset, part });
    offset += part.length;
  }
  return windows;
}
