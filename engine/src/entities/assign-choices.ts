import type { LanguageWords } from "../languages/language-words.ts";
import { alternativesOf, wordsOfAll } from "../languages/words-of.ts";
import { assignValues, type Candidate } from "./assign-values.ts";
import { charactersOf } from "./choice-index.ts";
import { type ChoiceMention, choiceText, findChoices } from "./choice-words.ts";
import { withoutChoices } from "./choices.ts";
import { type Claims, claimsOf } from "./claims.ts";
import { findEmails } from "./email.ts";
import type { EntityDefinition } from "./entity-definition.ts";
import { blanked, type Mention } from "./mention.ts";
import { findPhones } from "./phone.ts";
import { withoutTakenBack } from "./taken-back.ts";
import { findUrls } from "./text-patterns.ts";
import { wordsIn } from "./text-words.ts";

const NOT = new Set([...wordsOfAll(({ not }) => not), ...wordsOfAll(({ without }) => without)]);
/** Of the words of all choices together: what exceeds it is asked for, and no message waits for it. */
const CHOICE_CHARACTERS_MAX = 32_768;
const COMMON = wordsOfAll(({ common }) => common);
const EXCEPT = new RegExp(
  `(?<!\\p{L})(?:${alternativesOf(({ except }) => except).replaceAll(" ", "\\s")})\\s?(?:\\p{L}{1,4}\\s)?$`,
  "u",
);
const NOT_REACH = 24;
const NOT_WORDS = 2;

/**
 * The values that a message names for choice entities: each to the entity whose words stand nearest. What is only ruled
 * out ("not the red one") or left open ("red or blue", "red, and blue for her") fills nothing: the form asks.
 */
export function assignChoices(
  message: string,
  plain: string,
  entities: readonly EntityDefinition[],
  { words, language }: { words: LanguageWords; language: string },
): { entity: EntityDefinition; found: Mention<string> }[] {
  if (entities.length === 0) return [];
  const contacts = [...findEmails(message), ...findUrls(message), ...findPhones(message)];
  const readable = choiceText(blanked(plain, contacts));
  const named = withinRoom(entities).map((entity) => {
    const stated = findChoices(readable, entity)
      .filter(({ start }) => !isRuledOut(plain, start))
      .map((one) => ({ ...one, isWeak: one.isWeak && !isLetterForChoice(message, plain, one) }));
    const found = withoutTakenBack(plain, withoutChoices(plain, stated, words), language);
    return { entity, found };
  });
  const candidates = candidatesOf(named);
  const claims = claimsOf(entities, candidates, { plain, language });
  const assigned = assignValues(entities, candidates, plain, language);
  return assigned.flatMap(({ entity, candidate }) => {
    const { start, end, value } = candidate;
    const text = value.get(entity);
    return text === undefined || isOpen(entity, named, claims)
      ? []
      : [{ entity, found: { value: text, start, end } }];
  });
}

/** "In L": a capital that ends what a preposition begins. */
function isLetterForChoice(message: string, plain: string, { start, end }: ChoiceMention): boolean {
  const before = /(\p{L}+)\s$/u.exec(plain.slice(Math.max(0, start - NOT_REACH), start))?.[1];
  const isLetter = /^\p{Lu}$/u.test(message.slice(start, end)) && /\p{Ll}/u.test(message);
  return (
    isLetter && COMMON.has(before ?? "") && /^\s*(?:$|[,.;!\n])/u.test(plain.slice(end, end + NOT_REACH))
  );
}

/** The first ones whose words are few enough together to be looked for in a message. */
export function withinRoom(entities: readonly EntityDefinition[]): EntityDefinition[] {
  let room = CHOICE_CHARACTERS_MAX;
  return entities.filter(({ choices = [] }) => {
    const characters = charactersOf(choices);
    if (characters > room) return false;
    room -= characters;
    return true;
  });
}

type Named = { entity: EntityDefinition; found: ChoiceMention[] };
/** What a stretch of text means to each entity that knows it. */
type Readings = Map<EntityDefinition, string>;

function candidatesOf(named: readonly Named[]): Candidate<Readings>[] {
  const bySpan = new Map<string, Candidate<Readings> & { onlyFor: Set<EntityDefinition> }>();
  for (const { entity, found } of named) {
    for (const { start, end, value, isWeak } of found) {
      const key = `${start}-${end}`;
      const candidate = bySpan.get(key) ?? { start, end, isWeak, value: new Map(), onlyFor: new Set() };
      candidate.value.set(entity, value);
      candidate.onlyFor.add(entity);
      bySpan.set(key, candidate);
    }
  }
  return [...bySpan.values()].sort((a, b) => a.start - b.start);
}

/** Two values for one entity that have the same claim on it, and no other entity that may want one of them. */
function isOpen(entity: EntityDefinition, named: readonly Named[], claims: Claims): boolean {
  const mine = named.find((one) => one.entity === entity)?.found.filter(({ isWeak }) => !isWeak) ?? [];
  const equal = mine.filter((one) => claims.between(entity, one) === "equal");
  const own = equal.length > 0 ? equal : mine.filter((one) => claims.between(entity, one) === "open");
  const values = new Set(own.map(({ value }) => value));
  const mayTake = (other: Named) =>
    own.some((one) => isNamed(one, other) && claims.between(other.entity, one) !== "none");
  const others = named.filter((one) => one.entity !== entity && mayTake(one));
  return values.size > 1 + others.length;
}

function isNamed({ start }: ChoiceMention, { found }: Named): boolean {
  return found.some((one) => one.start === start);
}

function isRuledOut(plain: string, start: number): boolean {
  const before = plain.slice(Math.max(0, start - NOT_REACH), start);
  const clause = before.split(/[,;.!?\n]/u).at(-1) ?? "";
  const words = wordsIn(clause).slice(-NOT_WORDS);
  return words.some(({ word }) => NOT.has(word)) || EXCEPT.test(clause);
}
