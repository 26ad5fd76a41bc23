import { CHAT_MESSAGE_MAX } from "@cxc/contract/rules.ts";
import { isMeasure } from "../languages/count-nouns.ts";
import { wordsOf } from "../languages/words-of.ts";
import { plainText } from "../text/plain-text.ts";
import { asksAhead, looksBack } from "./asks-ahead.ts";
import { assignChoices } from "./assign-choices.ts";
import { assignValues, type Candidate } from "./assign-values.ts";
import { findBareName } from "./bare-name.ts";
import { findBooleans } from "./boolean.ts";
import { isoDate } from "./calendar.ts";
import { checkSlotValue } from "./check-value.ts";
import { withoutChoices } from "./choices.ts";
import { comingWeekdays } from "./coming-weekday.ts";
import { type DateMention, type DaysAsked, findDates } from "./date.ts";
import type { EntityDefinition, ExtractionContext, SlotValue } from "./entity-definition.ts";
import { extractDecimals, extractPatterns, unfilled } from "./extract-formats.ts";
import { fieldRoles } from "./field-role.ts";
import { type DoubtfulValue, findDoubtful, isDoubtfullyNegative } from "./find-doubtful.ts";
import { findIntegers, type IntegerMention } from "./integer.ts";
import { findLengthField, toFieldUnit } from "./length-field.ts";
import { blanked, isOverlapping, type Mention, type Span } from "./mention.ts";
import { findNights } from "./nights.ts";
import { onceATurn } from "./once-a-turn.ts";
import { withParties } from "./party.ts";
import { findLengths, type LengthPart } from "./pieces/find-lengths.ts";
import { saidRoles } from "./said-role.ts";
import { findStrings } from "./string.ts";
import { withoutTakenBack } from "./taken-back.ts";
import { textKind } from "./text-kind.ts";
import { clockText, findTimes } from "./time.ts";
import { findAhead, type Moment } from "./time-ahead.ts";
import { withUnitsApart } from "./units-apart.ts";
import { withoutOpenMoments } from "./vague/without-open-moments.ts";
import { wallClock } from "./wall-clock.ts";

export type { EntityDefinition, ExtractionContext, SlotValue } from "./entity-definition.ts";

/** A slot's value and the code units of the text that stated it. */
export interface ExtractedSlot {
  entity_id: string;
  value: SlotValue;
  start: number;
  end: number;
}

/** What a message gives for an intent's entities. */
export interface ReadSlots {
  /** In the order of the text. */
  slots: ExtractedSlot[];
  /** What it may mean, to be asked back: one value of an entity, of one that `slots` doesn't fill. */
  doubtful: DoubtfulValue[];
}

/** The values that a message surely gives: see `readSlots`. */
export function extractSlots(
  text: string,
  entities: EntityDefinition[],
  context: ExtractionContext,
): ExtractedSlot[] {
  return readSlots(text, entities, context).slots;
}

/**
 * The values that a message gives for an intent's entities, and those that are doubtful. A stretch of text fills at
 * most one slot ("in two hours" a day and a time), and only a value that a form's field may hold fills one (or a larger
 * number of days, money and the like: decision 047), and no day that has passed one of something planned: the rest is
 * asked for.
 */
export const readSlots = onceATurn(readAnew);

function readAnew(text: string, entities: EntityDefinition[], context: ExtractionContext): ReadSlots {
  if (entities.length === 0) return { slots: [], doubtful: [] };
  const message = text.slice(0, CHAT_MESSAGE_MAX * 2);
  const plain = plainText(message);
  const ofType = (...types: EntityDefinition["data_type"][]) =>
    entities.filter(({ data_type }) => types.includes(data_type));
  const today = isoDate(wallClock(context.now, context.time_zone).today) ?? "";
  const found: { entity: EntityDefinition; found: Mention<SlotValue> & { isMeasured?: boolean } }[] = [];
  const named = [
    ...extractPatterns(message, ofType("pattern")),
    ...assignChoices(message, plain, ofType("choice"), {
      words: wordsOf(context.language),
      language: context.language,
    }),
  ];
  const rest = blanked(
    message,
    named.map((one) => one.found),
  );
  const texts = ofType("string", "email", "phone", "url");
  // Beside choices and patterns no text hides anything.
  const isNamed = ofType("choice", "pattern").length === entities.length;
  const strings = isNamed ? NO_STRINGS : findStrings(rest, texts, context.language);
  found.push(...named, ...strings.texts);
  if (ofType("integer", "number", "date", "time").length > 0) {
    const words = wordsOf(context.language);
    const numbers = ofType("number");
    const isDayAsked = ofType("date", "time").length > 0;
    const lengthField = findLengthField(ofType("integer", "number"));
    const written = [...strings.spans, ...named.map((one) => one.found)];
    // "In 3 days" is a day where one is asked for.
    const alone = lengthField && !isDayAsked ? findLengths(blanked(plain, written), context.language) : [];
    const taken = [...written, ...alone];
    // "12.50" is a price where no time is asked for.
    const decimals = isDayAsked ? [] : extractDecimals(plain, taken, numbers, context);
    const read = findValues(
      {
        ...{
          plain: withUnitsApart(plain, ofType("integer", "number")),
          isRangeAsked: ofType("time").length > 1,
        },
        isLengthAsked: lengthField !== undefined && isDayAsked,
        days: {
          isPairAsked: ofType("date").length > 1,
          isBehind: ofType("date").length > 0 && ofType("date").every(looksBack),
          isAhead: ofType("date").length > 0 && ofType("date").every(asksAhead),
        },
      },
      [...taken, ...decimals.map((one) => one.found)],
      context,
    );
    found.push(...decimals);
    const counts = read.integer.map((one) => ({
      ...one,
      isCodeLike: one.kind === undefined && strings.figures.some((code) => isOverlapping(code, one)),
    }));
    const values = {
      ...read,
      integer: withParties(counts, { plain, words, entities: ofType("integer") }),
    };
    const fill = <Value extends SlotValue>(
      asking: EntityDefinition[],
      candidates: readonly Candidate<Value>[],
    ) => {
      const assigned = assignValues(
        asking,
        withoutTakenBack(plain, withoutChoices(plain, candidates, words), context.language),
        plain,
        context.language,
      );
      found.push(
        ...assigned.map(({ entity, candidate }) => ({
          entity,
          found: { ...candidate, isMeasured: isMeasure(candidate.kind ?? "people") },
        })),
      );
    };
    const said = saidRoles(plain, read.date, { language: context.language, kind: "moment" });
    values.date = read.date.map((day) =>
      said.get(day) === "birth"
        ? { ...day, value: bornBy(today, day.value, plain.slice(day.start, day.end)) }
        : day,
    );
    const dates = datesFor(ofType("date"), values.date, today);
    const { language } = context;
    const days = comingWeekdays(
      withoutOpenMoments(values.date, { plain, asking: dates, language }),
      { plain, times: values.time, entities: dates },
      context,
    );
    fill(dates, dates.every(asksAhead) ? days.filter(({ value }) => value >= today) : days);
    const times = ofType("time");
    fill(times, withoutOpenMoments(values.time, { plain, asking: times, language }));
    if (lengthField)
      fill(
        [lengthField.entity],
        [...alone, ...read.length].flatMap((one) => toFieldUnit(one, lengthField) ?? []),
      );
    const nights = findNights(unfilled(ofType("integer"), found), values);
    found.push(...nights);
    const dated = [...taken, ...read.date, ...read.time, ...read.length];
    found.push(...extractDecimals(withUnitsApart(plain, numbers), dated, unfilled(numbers, found), context));
    const isFree = (one: Span) => !found.some((other) => isOverlapping(one, other.found));
    const counted = unfilled(ofType("integer", "number"), found);
    fill(counted, values.integer.filter(isFree));
    // "80 euros" measure what is asked for, whatever it is called.
    const measured = values.integer
      .filter(isFree)
      .map(({ value, start, end, isCodeLike }) => ({ value, start, end, isCodeLike }));
    fill(unfilled(numbers, found), measured);
  }
  const read = [...strings.spans, ...found.map((one) => one.found)];
  found.push(...findBooleans(message, blanked(message, read), ofType("boolean"), context.language));
  found.push(
    ...extractBareName(message, [...read, ...found.map((one) => one.found)], unfilled(texts, found)),
  );
  const checked = inTheirOrder(found)
    .filter(({ entity, found: { value } }) => !(isDate(entity) && asksAhead(entity) && value < today))
    .flatMap(({ entity, found: { value, start, end, isMeasured } }) => {
      const kept = checkSlotValue(entity, value, { isMeasured, today });
      return kept.ok ? [{ entity, value: kept.value, start, end }] : [];
    })
    .sort((a, b) => a.start - b.start);
  const { language } = context;
  const isNegative = (one: (typeof checked)[number]) =>
    isDoubtfullyNegative(one.entity, one, { plain, language });
  const negative = checked.filter(isNegative);
  const asked = unfilled(ofType("integer", "number"), found);
  const spans = [...strings.spans, ...found.map((one) => one.found)];
  return {
    slots: checked
      .filter((one) => !negative.includes(one))
      .map(({ entity, value, start, end }) => ({ entity_id: entity.id, value, start, end })),
    doubtful: [
      ...negative.map(({ entity, value }) => ({ entity_id: entity.id, value, why: "negative" as const })),
      ...findDoubtful({ plain, rest: blanked(plain, spans), language, entities: asked }),
    ],
  };
}

const NO_STRINGS: ReturnType<typeof findStrings> = { texts: [], spans: [], figures: [] };

/** A day that ends before it begins is asked for again, with its beginning. */
function inTheirOrder<Found extends { entity: EntityDefinition; found: Mention<SlotValue> }>(
  found: readonly Found[],
): readonly Found[] {
  const dated = found.filter(({ entity }) => isDate(entity));
  const roles = fieldRoles(dated.map(({ entity }) => entity));
  const [starts, ends] = (["start", "end"] as const).map((role) =>
    dated.filter(({ entity }) => roles.get(entity) === role),
  );
  const reversed = starts?.filter((start) => ends?.some((end) => end.found.value < start.found.value)) ?? [];
  return reversed.length === 0
    ? found
    : found.filter((one) => !reversed.includes(one) && !ends?.includes(one));
}

/** "Anna, tomorrow at 5" of the one entity that asks for a name. */
function extractBareName(message: string, taken: readonly Span[], texts: readonly EntityDefinition[]) {
  const [entity, ...others] = texts.filter((one) => textKind(one) === "name");
  const found = entity && others.length === 0 ? findBareName(message, taken) : undefined;
  return entity && found ? [{ entity, found }] : [];
}

/** A day that is to come is none of birth where another day is asked for, too. */
function datesFor(dates: EntityDefinition[], days: readonly Mention<string>[], today: string) {
  const ahead = dates.filter((entity) => !looksBack(entity));
  const isAhead = days.length > 0 && days.every(({ value }) => value > today);
  return isAhead && ahead.length > 0 ? ahead : dates;
}

/** A day of birth has been: of a year in two digits it is the century that was. */
function bornBy(today: string, day: string, said: string): string {
  const isShort = /(?<!\d)\d{2}$/u.test(said.trim());
  return isShort && day > today ? `${Number(day.slice(0, 4)) - 100}${day.slice(4)}` : day;
}

function isDate({ data_type }: EntityDefinition): boolean {
  return data_type === "date";
}

interface FoundValues {
  date: DateMention[];
  time: Mention<string>[];
  integer: IntegerMention[];
  length: Mention<LengthPart[]>[];
}

/** Each reader sees what the ones before it left, whether or not there is an entity for it. */
function findValues(
  asked: { plain: string; isRangeAsked: boolean; isLengthAsked: boolean; days: DaysAsked },
  taken: readonly Span[],
  context: ExtractionContext,
): FoundValues {
  const { plain, isRangeAsked, isLengthAsked, days } = asked;
  const ownDates = findDates(blanked(plain, taken), { ...context, ...days });
  const dated = [...taken, ...ownDates];
  const ahead = findAhead(blanked(plain, dated), context);
  const clocks = findTimes(
    { plain: blanked(plain, [...dated, ...ahead]), said: plain, isRangeAsked },
    context,
  );
  const read = [...dated, ...ahead, ...clocks];
  const length = isLengthAsked ? findLengths(blanked(plain, read), context.language) : [];
  const integer = findIntegers(blanked(plain, [...read, ...length]), context.language);
  return {
    date: inOrder([...ownDates, ...ahead.flatMap(dayAhead)]),
    time: inOrder([...clocks, ...ahead.map(timeAhead)]),
    integer,
    length,
  };
}

/** "In two hours" says the day too. */
function dayAhead({ value, start, end }: Mention<Moment>): Mention<string>[] {
  const iso = isoDate(value.day);
  return iso === undefined ? [] : [{ value: iso, start, end }];
}

function timeAhead({ value, start, end }: Mention<Moment>): Mention<string> {
  return { value: clockText(value.minutes), start, end };
}

function inOrder<Found extends Span>(found: Found[]): Found[] {
  return found.sort((a, b) => a.start - b.start);
}
