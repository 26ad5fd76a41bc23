import { gainOf, MOST_GAIN, normOf } from "./bm25.ts";
import { idfOf } from "./expand-term.ts";
import type { IndexTables } from "./index-tables.ts";
import type { ParsedQuery } from "./parse-query.ts";
import { countOf, passageOf } from "./posting-lists.ts";
import type { RankSpace } from "./rank-space.ts";

/** One passage in so many is few: more are faster to clear with all others. */
const FEW = 16;

/** A passage by its number, with its BM25. */
export interface Candidate {
  passage: number;
  score: number;
}

interface Limits {
  space: RankSpace;
  limit: number;
}

/** The passages of the reading's languages with the highest BM25, best first; of two alike the content decides. */
export function findBest(tables: IndexTables, reading: ParsedQuery, { space, limit }: Limits): Candidate[] {
  space.fit(tables);
  const queryStems = askedStems(tables, reading);
  const addPostings = adder(tables, reading, space);
  let touched = 0;
  let given = 0;
  for (const [n, one] of queryStems.entries()) {
    const left = queryStems.slice(n);
    const isWorthIt = given > sumOf(left) && touched > limit && touched < postingsOf(tables, left);
    const survivors = isWorthIt ? findSurvivors(left, { space, limit, touched }) : undefined;
    // Nobody new can get in: looking into the few that still can is less than reading all postings that are left.
    if (survivors && survivors.length * heldAverage(tables) < postingsOf(tables, left)) {
      addHeld(tables, left, survivors, space);
      return pick(tables, survivors, { length: survivors.length, space, limit, touched });
    }
    touched = addPostings(one, touched);
    given += one.most;
  }
  return pick(tables, space.touched, { length: touched, space, limit, touched });
}

interface AskedStem {
  stem: number;
  /** The share of the term times its idf. */
  weight: number;
  /** No passage gets more of it. */
  most: number;
}

/** The stems to look up, each once, the most telling first. */
function askedStems(tables: IndexTables, { terms }: ParsedQuery): AskedStem[] {
  const byStem = new Map<number, AskedStem & { text: string }>();
  for (const { stem, text, weight: share } of terms.flatMap(({ matches }) => matches)) {
    const weight =
      share * idfOf(tables.live, tables.frequencies[stem] ?? 0) + (byStem.get(stem)?.weight ?? 0);
    const most = weight * gainOf(tables.mostCounts[stem] ?? 0, normOf(0));
    byStem.set(stem, { stem, text, weight, most });
  }
  return [...byStem.values()].sort((a, b) => b.weight - a.weight || (a.text < b.text ? -1 : 1));
}

/** Answers what adds a stem's postings to the scores, and tells how many passages have one then. */
function adder(tables: IndexTables, reading: ParsedQuery, { scores, norms, touched }: RankSpace) {
  const { passageLanguages } = tables;
  const isWanted = Uint8Array.from(tables.languages, (one) => Number(reading.languages.includes(one)));
  const isEveryWanted = isWanted.every((one) => one === 1);
  return ({ stem, weight }: AskedStem, before: number): number => {
    const gain = weight * MOST_GAIN;
    let end = before;
    tables.postings.eachSlice(stem, (pool, from, to) => {
      for (let at = from; at < to; at++) {
        const posting = pool[at] ?? 0;
        const passage = passageOf(posting);
        const score = scores[passage] ?? 0;
        const norm = norms[passage] ?? 0;
        if (score === 0) {
          if (norm === 0) continue;
          if (!isEveryWanted && isWanted[passageLanguages[passage] ?? 0] === 0) continue;
          touched[end++] = passage;
        }
        const count = countOf(posting);
        scores[passage] = score + (gain * count) / (count + norm);
      }
    });
    return end;
  };
}

/** Those that can still be among the best with what these stems can give; undefined while a new one could, too. */
function findSurvivors(
  left: readonly AskedStem[],
  { space: { scores, touched: numbers }, limit, touched }: Limits & { touched: number },
): number[] | undefined {
  const most = sumOf(left);
  const last = lastOfBest(numbers, touched, { scores, limit });
  if (most >= last) return undefined;
  const survivors: number[] = [];
  for (let n = 0; n < touched; n++) {
    const passage = numbers[n] ?? 0;
    if ((scores[passage] ?? 0) + most >= last) survivors.push(passage);
  }
  return survivors;
}

/** The score of the passage in the last place of the best so far. */
function lastOfBest(
  passages: ArrayLike<number>,
  length: number,
  { scores, limit }: { scores: Float32Array; limit: number },
): number {
  const best = new Float32Array(limit);
  let last = 0;
  for (let n = 0; n < length; n++) {
    const score = scores[passages[n] ?? 0] ?? 0;
    if (score <= last) continue;
    let at = 1;
    for (; at < limit && (best[at] ?? 0) < score; at++) best[at - 1] = best[at] ?? 0;
    best[at - 1] = score;
    last = best[0] ?? 0;
  }
  return last;
}

function sumOf(stems: readonly AskedStem[]): number {
  return stems.reduce((sum, { most }) => sum + most, 0);
}

function heldAverage(tables: IndexTables): number {
  return tables.heldTo(tables.ids.length - 1) / tables.ids.length;
}

function postingsOf({ frequencies }: IndexTables, stems: readonly AskedStem[]): number {
  return stems.reduce((sum, { stem }) => sum + (frequencies[stem] ?? 0), 0);
}

/** Adds to these passages alone what they hold of the stems. */
function addHeld(
  tables: IndexTables,
  asked: readonly AskedStem[],
  passages: readonly number[],
  { scores, norms, stemIndexes }: RankSpace,
): void {
  for (const [n, { stem }] of asked.entries()) stemIndexes[stem] = n + 1;
  for (const passage of passages) {
    const norm = norms[passage] ?? 0;
    const to = tables.heldTo(passage);
    for (let at = tables.heldFrom(passage); at < to; at++) {
      const entry = tables.held[at] ?? 0;
      const weight = asked[(stemIndexes[passageOf(entry)] ?? 0) - 1]?.weight;
      if (weight !== undefined)
        scores[passage] = (scores[passage] ?? 0) + weight * gainOf(countOf(entry), norm);
    }
  }
  for (const { stem } of asked) stemIndexes[stem] = 0;
}

/** The best of the first `length` of some passages; all scores are zero again afterwards. */
function pick(
  tables: IndexTables,
  passages: ArrayLike<number>,
  { length, space, limit, touched }: Limits & { length: number; touched: number },
): Candidate[] {
  const { scores } = space;
  const passageCount = tables.ids.length;
  const last = lastOfBest(passages, length, { scores, limit });
  const best: Candidate[] = [];
  for (let n = 0; n < length; n++) {
    const passage = passages[n] ?? 0;
    const score = scores[passage] ?? 0;
    if (score >= last) best.push({ passage, score });
  }
  if (touched * FEW < passageCount) for (let n = 0; n < touched; n++) scores[space.touched[n] ?? 0] = 0;
  else scores.fill(0, 0, passageCount);
  best.sort((a, b) => b.score - a.score || tables.compareContent(a.passage, b.passage));
  return best.slice(0, limit);
}
