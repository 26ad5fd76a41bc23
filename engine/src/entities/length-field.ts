import { countKind } from "../languages/count-nouns.ts";
import { LENGTH_UNITS, type LengthUnit } from "../languages/parts/length-words.ts";
import { entriesOf } from "../languages/phrase-notation.ts";
import { LANGUAGE_PACKS } from "../languages/registry.ts";
import { lazily } from "../text/lazily.ts";
import type { Candidate } from "./assign-values.ts";
import type { EntityDefinition } from "./entity-definition.ts";
import type { Mention } from "./mention.ts";
import type { LengthPart } from "./pieces/find-lengths.ts";
import { wordKey } from "./pieces/lexicon.ts";
import { tellingWords } from "./text-words.ts";

/** Seconds, and months of what is no even number of days. */
const SIZE: Readonly<Record<LengthUnit, number>> = {
  ...{ second: 1, minute: 60, hour: 3_600, day: 86_400, night: 86_400, week: 604_800 },
  ...{ month: 1, year: 12 },
};
const CALENDAR: ReadonlySet<LengthUnit> = new Set(["month", "year"]);
const CLOCK: ReadonlySet<LengthUnit> = new Set(["second", "minute", "hour"]);
/** Digits of a value whose unit is no whole part of what was said. */
const PRECISION = 1e9;

/** The only field that asks for a length of time, and the unit it is asked in; where several do, each takes its own unit. */
export interface LengthField {
  entity: EntityDefinition;
  unit: LengthUnit;
}

/** The field whose title, or else its description, names one unit of time; undefined where none or several do. */
export function findLengthField(entities: readonly EntityDefinition[]): LengthField | undefined {
  const fields = entities.flatMap((entity) => {
    const units = unitsIn(entity.title);
    return [...(units.size > 0 ? units : unitsIn(entity.description))].map((unit) => ({ entity, unit }));
  });
  return fields.length === 1 ? fields[0] : undefined;
}

/** A length as the number that a field takes; undefined where its unit and that of the field have no fixed relation. */
export function toFieldUnit(
  { value: parts, ...span }: Mention<readonly LengthPart[]>,
  { entity, unit }: LengthField,
): Candidate<number> | undefined {
  if (!parts.every((part) => isRelated(part.unit, unit, parts.length === 1))) return undefined;
  const size = parts.reduce((sum, part) => sum + part.amount * SIZE[part.unit], 0) / SIZE[unit];
  return {
    ...span,
    value: Math.round(size * PRECISION) / PRECISION,
    kind: `${unit}s/all`,
    onlyFor: new Set([entity]),
  };
}

/** "A day" is no 24 hours by itself, and three days are not three nights. */
function isRelated(said: LengthUnit, asked: LengthUnit, isOnly: boolean): boolean {
  if (said === asked) return true;
  if (CALENDAR.has(said) || CALENDAR.has(asked)) return CALENDAR.has(said) && CALENDAR.has(asked);
  if (said === "night" || asked === "night") return said === "week";
  return !isOnly || CLOCK.has(said) || !CLOCK.has(asked);
}

/** The article that Arabic writes onto a word. */
const ARTICLE_LENGTH = 2;

function unitsIn(text: string): ReadonlySet<LengthUnit> {
  return new Set(tellingWords(text).flatMap(({ word }) => unitOf(word) ?? []));
}

/** "Age" counts years, and says none: what is eight months old may be put down as 8. */
function unitOf(word: string): LengthUnit | undefined {
  const kind = countKind(word);
  const isLatin = /^\p{Script=Latin}/u.test(word);
  const key = wordKey(word);
  const own = unitsOfAll().get(key) ?? (isLatin ? undefined : unitsOfAll().get(key.slice(ARTICLE_LENGTH)));
  if (kind === undefined) return isLatin ? undefined : own;
  return kind === `${own}s/all` || (own === "second" && kind === "minutes/all") ? own : undefined;
}

/** Short ones are words of other languages, so that in Latin letters the words of what is counted say which are meant. */
const unitsOfAll = lazily(
  () =>
    new Map(
      LANGUAGE_PACKS.flatMap(({ spans }) =>
        LENGTH_UNITS.flatMap((unit) =>
          entriesOf(spans?.lengths?.[unit] ?? "").map(
            (entry) => [wordKey(entry.split(" = ")[0] ?? ""), unit] as const,
          ),
        ),
      ),
    ),
);
