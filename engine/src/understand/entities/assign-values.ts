import type { EntityDefinition } from "./entity-definition.ts";
import type { Found, Span } from "./found.ts";
import { countKind, isMeasure, isSameKind } from "./languages/count-nouns.ts";
import { isPreposition, relatedTo } from "./languages/related-words.ts";
import { stemOf, type TextWord, tellingWords, wordsIn } from "./text-words.ts";

/** A message that states more values is no answer, and this keeps the pairs few. */
const CANDIDATES_MAX = 30;
const REACH_WORDS = 6;
const FAR = 100;
const RELATED_COST = 0.5;
const DESCRIPTION_COST = 1.5;
const MARK_COST = 2;
const WEAK_REACH = 2;

/** A value found, and what is known of it: see `FoundInteger`. */
export interface Candidate<Value> extends Found<Value> {
  kind?: string | undefined;
  isWeak?: boolean;
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
 * in the order of both. Each entity gets at most one value and each value goes to at most one entity.
 */
export function assignValues<Value>(
  entities: readonly EntityDefinition[],
  found: readonly Candidate<Value>[],
  plain: string,
): Assigned<Value>[] {
  if (entities.length === 0 || found.length === 0) return [];
  const textWords = wordsIn(plain);
  const candidates = found.slice(0, CANDIDATES_MAX);
  const pairs = cues(entities).flatMap(({ entity, stems, kinds }) =>
    candidates.flatMap((candidate) => {
      if (!mayCount(candidate, kinds)) return [];
      const isCounted = candidate.kind !== undefined && isSameKind(candidate.kind, kinds);
      const distance = distanceTo(candidate, stems, { textWords, candidates, plain });
      const cost = Math.min(distance, isCounted ? 1 + RELATED_COST : FAR);
      return candidate.isWeak && cost > WEAK_REACH ? [] : [{ entity, candidate, cost }];
    }),
  );
  return improved(greedy(pairs), pairs);
}

/** Stems that point to an entity with the cost of each, without those that another entity shares. */
function cues(entities: readonly EntityDefinition[]) {
  const all = entities.map((entity) => {
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
    const kinds = new Set([...title, ...description].flatMap((word) => countKind(word) ?? []));
    return { entity, stems, kinds };
  });
  return all.map(({ entity, stems, kinds }) => {
    const others = all.filter((other) => other.entity !== entity);
    const own = [...stems].filter(
      ([stem, cost]) => !others.some((other) => (other.stems.get(stem) ?? FAR) <= cost),
    );
    return { entity, kinds, stems: new Map(own) };
  });
}

function mayCount({ kind }: Candidate<unknown>, kinds: ReadonlySet<string>): boolean {
  if (kind === undefined) return true;
  return kinds.size > 0 ? isSameKind(kind, kinds) : !isMeasure(kind);
}

interface Surroundings {
  textWords: readonly TextWord[];
  candidates: readonly Span[];
  plain: string;
}

/** Words between a span and the nearest word that points to the entity; marks and other values count more. */
function distanceTo(
  span: Span,
  stems: ReadonlyMap<string, number>,
  { textWords, candidates, plain }: Surroundings,
) {
  const before = textWords
    .filter(({ end }) => end <= span.start)
    .slice(-REACH_WORDS)
    .reverse();
  const behind = textWords.filter(({ start }) => start >= span.end).slice(0, REACH_WORDS);
  const costs = [before, behind].flatMap((side) =>
    side.map((word, index) => {
      const cue = stems.get(word.stem);
      if (cue === undefined || (side === behind && isPreposition(word.word))) return FAR;
      const between: Span = { start: Math.min(word.end, span.end), end: Math.max(word.start, span.start) };
      const marks = plain.slice(between.start, between.end).match(/[,;.!?\n]/gu)?.length ?? 0;
      const others = candidates.filter(({ start, end }) => start >= between.start && end <= between.end);
      return index + 1 + cue + MARK_COST * (marks + others.filter((other) => other !== span).length);
    }),
  );
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
