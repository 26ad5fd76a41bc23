import { countKind, isMeasure, isPerHead, isSameKind } from "../languages/count-nouns.ts";
import { relatedTo } from "../languages/related-words.ts";
import { type Claims, claimsOf, roleWordsOf } from "./claims.ts";
import type { EntityDefinition } from "./entity-definition.ts";
import type { Mention, Span } from "./mention.ts";
import { stemOf, type TextWord, tellingWords, wordsIn } from "./text-words.ts";

/** A message that states more values is no answer, and this keeps the pairs few. */
const CANDIDATES_MAX = 30;
const REACH_WORDS = 6;
/** Marks further apart than this don't make a word any farther. */
const GAP_CHARACTERS_MAX = 200;
const FAR = 100;
const RELATED_COST = 0.5;
const DESCRIPTION_COST = 1.5;
const MARK_COST = 2;
const WEAK_REACH = 2;
/** The next word, be it of the description alone. */
const CODE_REACH = 2.5;

/** A value found, and what is known of it: see `IntegerMention`. */
export interface Candidate<Value> extends Mention<Value> {
  kind?: string | undefined;
  isWeak?: boolean;
  /** It is as long as a code: a value only beside what says whose it is. */
  isCodeLike?: boolean | undefined;
  /** Which end of a range it was read as. */
  role?: "start" | "end" | undefined;
  /** The only entities that it may fill; all where nothing is said. */
  onlyFor?: ReadonlySet<EntityDefinition>;
}

export interface Assigned<Value> {
  entity: EntityDefinition;
  candidate: Candidate<Value>;
}

interface Pair<Value> extends Assigned<Value> {
  cost: number;
}

/**
 * Gives the values of one type to the entities of that type: to the entity whose words stand nearest, else
 * in the order of both. Only equal roles meet ("to York" is no start). Each entity gets at most one value and each value goes to at most one entity.
 */
export function assignValues<Value>(
  entities: readonly EntityDefinition[],
  found: readonly Candidate<Value>[],
  plain: string,
  language: string,
): Assigned<Value>[] {
  if (entities.length === 0 || found.length === 0) return [];
  const candidates = found.slice(0, CANDIDATES_MAX);
  const textWords = wordsIn(plain);
  const neighbours = new Map(
    candidates.map((candidate) => [candidate, neighboursOf(candidate, { textWords, candidates, plain })]),
  );
  const claims = claimsOf(entities, candidates, { plain, language });
  const pairs = cues(entities, claims).flatMap(({ entity, stems, kinds }) =>
    candidates.flatMap((candidate) => {
      const claim = claims.between(entity, candidate);
      if (claim === "none") return [];
      if (!(candidate.onlyFor?.has(entity) ?? mayCount(candidate, kinds))) return [];
      const isCounted = candidate.kind !== undefined && isSameKind(candidate.kind, kinds);
      const distance = distanceTo(neighbours.get(candidate) ?? [], stems);
      const cost = claim === "equal" ? 0 : Math.min(distance, isCounted ? 1 + RELATED_COST : FAR);
      return cost > reachOf(candidate) ? [] : [{ entity, candidate, cost }];
    }),
  );
  return improved(greedy(pairs), pairs);
}

/** Stems that point to an entity with the cost of each, without those that another entity shares. */
function cues(entities: readonly EntityDefinition[], { roles }: Pick<Claims, "roles">) {
  const all = entities.map((entity) => {
    const { stems, kinds } = cuesOf(entity);
    const role = roles.get(entity);
    const said = [...(role ? roleWordsOf(role, entity) : [])].map(
      (word) => [stemOf(word), RELATED_COST] as const,
    );
    return { entity, kinds, stems: new Map([...said, ...stems]) };
  });
  const cheapest = new Map<string, { cost: number; isShared: boolean }>();
  for (const [stem, cost] of all.flatMap(({ stems }) => [...stems])) {
    const cachedCues = cheapest.get(stem);
    if (cachedCues === undefined || cost < cachedCues.cost) cheapest.set(stem, { cost, isShared: false });
    else if (cost === cachedCues.cost) cachedCues.isShared = true;
  }
  return all.map(({ entity, stems, kinds }) => {
    const own = [...stems].filter(([stem, cost]) => {
      const lowest = cheapest.get(stem);
      return lowest?.cost === cost && !lowest.isShared;
    });
    return { entity, kinds, stems: new Map(own) };
  });
}

interface Cues {
  /** The cost of each stem that the entity's words have. */
  stems: ReadonlyMap<string, number>;
  /** See `countKind`. */
  kinds: ReadonlySet<string>;
}

const cachedCues = new WeakMap<EntityDefinition, Cues>();

/** What an entity's own words say, read once as long as its snapshot lives. */
function cuesOf(entity: EntityDefinition): Cues {
  const cues = cachedCues.get(entity) ?? findCues(entity);
  cachedCues.set(entity, cues);
  return cues;
}

function findCues(entity: EntityDefinition): Cues {
  const stems = new Map<string, number>();
  const add = (word: string, cost: number) => {
    const stem = stemOf(word);
    stems.set(stem, Math.min(cost, stems.get(stem) ?? FAR));
  };
  const title = tellingWords(entity.title).map(({ word }) => word);
  const description = tellingWords(entity.description).map(({ word }) => word);
  for (const word of description) add(word, DESCRIPTION_COST);
  for (const word of title.flatMap(relatedTo)) add(word, RELATED_COST);
  for (const word of title) add(word, 0);
  return { stems, kinds: new Set([...title, ...description].flatMap((word) => countKind(word) ?? [])) };
}

function mayCount({ kind }: Candidate<unknown>, kinds: ReadonlySet<string>): boolean {
  if (kind === undefined) return true;
  return kinds.size > 0 ? isSameKind(kind, kinds) || isPerHead(kind, kinds) : !isMeasure(kind);
}

function reachOf({ isWeak, isCodeLike }: Candidate<unknown>): number {
  if (isWeak) return WEAK_REACH;
  return isCodeLike ? CODE_REACH : FAR;
}

interface Surroundings {
  textWords: readonly TextWord[];
  candidates: readonly Span[];
  plain: string;
}

interface Neighbour {
  word: TextWord;
  /** Words between a value and this one; marks and other values count more. */
  distance: number;
}

/** The words of a value itself ("du 4") and those next to it, on both sides. */
function neighboursOf(span: Span, { textWords, candidates, plain }: Surroundings): Neighbour[] {
  const first = textWords.findIndex(({ end }) => end > span.start);
  const next = textWords.findIndex(({ start }) => start >= span.end);
  const upTo = first < 0 ? textWords.length : first;
  const own = textWords.slice(upTo, next < 0 ? textWords.length : next);
  const isOwnOfOther = ({ start, end }: TextWord) =>
    candidates.some((other) => other !== span && start >= other.start && end <= other.end);
  const sides = [
    textWords.slice(Math.max(0, upTo - REACH_WORDS), upTo).reverse(),
    next < 0 ? [] : textWords.slice(next, next + REACH_WORDS),
  ];
  const beside = sides.flatMap((words) =>
    words.flatMap((word, index) => {
      // In "du 4 au 6" the "au" is the second day's.
      if (isOwnOfOther(word)) return [];
      const between: Span = { start: Math.min(word.end, span.end), end: Math.max(word.start, span.start) };
      const gap = plain.slice(between.start, Math.min(between.end, between.start + GAP_CHARACTERS_MAX));
      const marks = gap.match(/[,;.!?\n]/gu)?.length ?? 0;
      const others = candidates.filter(
        (other) => other !== span && other.start >= between.start && other.end <= between.end,
      );
      return { word, distance: index + 1 + MARK_COST * (marks + others.length) };
    }),
  );
  return [...own.map((word) => ({ word, distance: 1 })), ...beside];
}

/** How far a value is from the nearest word that points to an entity. */
function distanceTo(neighbours: readonly Neighbour[], stems: ReadonlyMap<string, number>): number {
  const costs = neighbours.map(({ word, distance }) => {
    const cue = stems.get(word.stem);
    return cue === undefined ? FAR : distance + cue;
  });
  return Math.min(FAR, ...costs);
}

function greedy<Value>(pairs: readonly Pair<Value>[]): Pair<Value>[] {
  const chosen: Pair<Value>[] = [];
  // The sort is stable: equal costs keep the order of the entities, then that of the values.
  for (const pair of [...pairs].sort((a, b) => a.cost - b.cost)) {
    const isTaken = chosen.some((one) => one.entity === pair.entity || one.candidate === pair.candidate);
    if (!isTaken) chosen.push(pair);
  }
  return chosen;
}

/** Swaps the values of two entities while that brings both nearer together. */
function improved<Value>(chosen: Pair<Value>[], pairs: readonly Pair<Value>[]): Pair<Value>[] {
  const find = (entity: EntityDefinition, candidate: Candidate<Value>) =>
    pairs.find((pair) => pair.entity === entity && pair.candidate === candidate);
  const result = [...chosen];
  for (const [i] of result.entries()) {
    for (let j = i + 1; j < result.length; j++) {
      const [one, other] = [result[i], result[j]];
      const swapped = one && other && [find(one.entity, other.candidate), find(other.entity, one.candidate)];
      if (!swapped?.[0] || !swapped[1] || !one || !other) continue;
      if (swapped[0].cost + swapped[1].cost < one.cost + other.cost)
        [result[i], result[j]] = [swapped[0], swapped[1]];
    }
  }
  return result;
}
