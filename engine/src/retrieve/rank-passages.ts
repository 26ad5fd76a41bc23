import type { IndexTables } from "./index-tables.ts";
import { countOf, passageOf } from "./posting-lists.ts";
import type { QueryReading } from "./read-query.ts";
import { idfOf } from "./read-term.ts";

export interface RankedPassage {
  id: string;
  /** BM25 with the re-rank's share: good for the order, means nothing beside another question's. */
  score: number;
  /** 0 to 1: how much of what the question says the passage holds. */
  confidence: number;
}

const K1 = 1.2;
const B = 0.5;
/** So many of the best are looked at again by their 4-grams. */
const RERANKED = 30;
const GRAM_SHARE = 0.2;
/** How much the sheer amount of evidence counts in the confidence, and the score at which half of it is there. */
const EVIDENCE_SHARE = 0.25;
const HALF_EVIDENCE = 10;
const CHAT_SHARE = 0.6;

/** Work space of one index, kept between questions. */
export interface RankSpace {
  scores: Float32Array;
  /** By stem and by gram: place in the reading + 1, 0 for those that were not asked. */
  stemPlaces: Uint16Array;
  gramPlaces: Uint16Array;
}

export function makeRankSpace(): RankSpace {
  return { scores: new Float32Array(0), stemPlaces: new Uint16Array(0), gramPlaces: new Uint16Array(0) };
}

/** The best passages for one reading of a question, best first; those of the reading's languages only. */
export function rankPassages(
  tables: IndexTables,
  reading: QueryReading,
  { space, limit }: { space: RankSpace; limit: number },
): RankedPassage[] {
  if (reading.terms.length === 0 || tables.live === 0) return [];
  const best = findBest(tables, reading, { space, limit: Math.max(limit, RERANKED) });
  const judged = judgePassages(tables, reading, best, space);
  judged.sort((a, b) => b.score - a.score || (a.id < b.id ? -1 : 1));
  return judged.slice(0, limit);
}

interface Candidate {
  passage: number;
  score: number;
}

function findBest(
  tables: IndexTables,
  reading: QueryReading,
  { space, limit }: { space: RankSpace; limit: number },
): Candidate[] {
  if (space.scores.length < tables.ids.length) space.scores = new Float32Array(tables.ids.length * 1.2 + 64);
  const { scores } = space;
  const { ids, lengths, passageLanguages, postings } = tables;
  const isWanted = Uint8Array.from(tables.languages, (one) => Number(reading.languages.includes(one)));
  const isEveryWanted = isWanted.every((one) => one === 1);
  const average = tables.totalLength / tables.live || 1;
  const touched: number[] = [];
  const asked = askedStems(tables, reading);
  let most = asked.reduce((sum, { weight }) => sum + weight * (K1 + 1), 0);
  for (const { stem, weight } of asked) {
    // What the stems left can give is less than the last of the best already has: nobody new can get in.
    const isClosed = touched.length > limit && most < lastOfBest(touched, scores, limit);
    postings.eachSlice(stem, (pool, from, to) => {
      for (let at = from; at < to; at++) {
        const posting = pool[at] ?? 0;
        const passage = passageOf(posting);
        const before = scores[passage] ?? 0;
        if (before === 0) {
          if (isClosed || ids[passage] === undefined) continue;
          if (!isEveryWanted && isWanted[passageLanguages[passage] ?? 0] === 0) continue;
          touched.push(passage);
        }
        scores[passage] = before + weight * saturate(countOf(posting), (lengths[passage] ?? 0) / average);
      }
    });
    most -= weight * (K1 + 1);
  }
  const best: Candidate[] = [];
  for (const passage of touched) {
    insert(best, { passage, score: scores[passage] ?? 0 }, { limit, ids });
    scores[passage] = 0;
  }
  return best;
}

/** The stems to look up, the most telling first; `weight` is the share of the term times its idf. */
function askedStems(tables: IndexTables, { terms }: QueryReading): { stem: number; weight: number }[] {
  return terms
    .flatMap(({ matches }) => matches)
    .map((match) => ({
      ...match,
      weight: match.weight * idfOf(tables.live, tables.frequencies[match.stem] ?? 0),
    }))
    .sort((a, b) => b.weight - a.weight || (a.text < b.text ? -1 : 1));
}

/** The score of the passage in the last place of the best so far. */
function lastOfBest(touched: readonly number[], scores: Float32Array, limit: number): number {
  const best = new Float32Array(limit);
  for (const passage of touched) {
    const score = scores[passage] ?? 0;
    if (score <= (best[0] ?? 0)) continue;
    let at = 1;
    for (; at < limit && (best[at] ?? 0) < score; at++) best[at - 1] = best[at] ?? 0;
    best[at - 1] = score;
  }
  return best[0] ?? 0;
}

/** Keeps the list sorted and no longer than its limit; of two alike the lower id is first. */
function insert(
  best: Candidate[],
  candidate: Candidate,
  { limit, ids }: { limit: number; ids: IndexTables["ids"] },
): void {
  const isBefore = (one: Candidate) =>
    one.score > candidate.score ||
    (one.score === candidate.score && (ids[one.passage] ?? "") < (ids[candidate.passage] ?? ""));
  const last = best[limit - 1];
  if (last && isBefore(last)) return;
  let at = Math.min(best.length, limit - 1);
  while (at > 0) {
    const one = best[at - 1];
    if (!one || isBefore(one)) break;
    best[at] = one;
    at--;
  }
  best[at] = candidate;
}

function saturate(count: number, length: number): number {
  return (count * (K1 + 1)) / (count + K1 * (1 - B + B * length));
}

interface GramQuery {
  /** Numbers of the grams that some passage has, and their idf in the same order. */
  grams: number[];
  idfs: number[];
  /** Sum over all grams of the question. */
  idf: number;
}

function judgePassages(
  tables: IndexTables,
  reading: QueryReading,
  best: readonly Candidate[],
  space: RankSpace,
): RankedPassage[] {
  if (space.stemPlaces.length < tables.stems.size)
    space.stemPlaces = new Uint16Array(tables.stems.size * 1.2 + 64);
  if (space.gramPlaces.length < tables.grams.size)
    space.gramPlaces = new Uint16Array(tables.grams.size * 1.2 + 64);
  const grams = markGrams(tables, reading, space);
  for (const [n, { matches }] of reading.terms.entries())
    for (const { stem } of matches) space.stemPlaces[stem] = n + 1;
  const judged = best.map((candidate) => judgePassage({ tables, reading, grams, space }, candidate));
  for (const { matches } of reading.terms) for (const { stem } of matches) space.stemPlaces[stem] = 0;
  for (const gram of grams.grams) space.gramPlaces[gram] = 0;
  return judged;
}

function markGrams(tables: IndexTables, reading: QueryReading, space: RankSpace): GramQuery {
  const query: GramQuery = { grams: [], idfs: [], idf: 0 };
  for (const { stem, isOther } of reading.terms) {
    // Another word for the same has other letters.
    if (isOther) continue;
    for (const gram of tables.grams.read(stem)) {
      const frequency = gram < 0 ? 0 : (tables.grams.frequencies[gram] ?? 0);
      if (frequency > 0 && space.gramPlaces[gram] !== 0) continue;
      const idf = idfOf(tables.live, frequency);
      query.idf += idf;
      if (frequency === 0) continue;
      query.grams.push(gram);
      space.gramPlaces[gram] = query.idfs.push(idf);
    }
  }
  return query;
}

function judgePassage(
  {
    tables,
    reading,
    grams,
    space,
  }: { tables: IndexTables; reading: QueryReading; grams: GramQuery; space: RankSpace },
  { passage, score }: Candidate,
): RankedPassage {
  const covered = new Float64Array(reading.terms.length);
  const gramCounts = new Float64Array(grams.idfs.length);
  const { held } = tables;
  const to = tables.heldTo(passage);
  for (let at = tables.heldFrom(passage); at < to; at++) {
    const entry = held[at] ?? 0;
    const stem = passageOf(entry);
    const place = space.stemPlaces[stem] ?? 0;
    if (place > 0) covered[place - 1] = 1;
    const last = tables.grams.endOf(stem);
    for (let i = tables.grams.startOf(stem); i < last; i++) {
      const gramPlace = space.gramPlaces[tables.grams.pool[i] ?? 0] ?? 0;
      if (gramPlace > 0) gramCounts[gramPlace - 1] = (gramCounts[gramPlace - 1] ?? 0) + countOf(entry);
    }
  }
  let coverage = 0;
  for (const [n, { idf }] of reading.terms.entries()) coverage += idf * (covered[n] ?? 0);
  const length = (tables.gramLengths[passage] ?? 0) / (tables.totalGramLength / tables.live || 1);
  let gramScore = 0;
  for (const [n, idf] of grams.idfs.entries()) {
    const count = gramCounts[n] ?? 0;
    if (count > 0) gramScore += idf * saturate(count, length);
  }
  const ranked = score + GRAM_SHARE * gramScore;
  const byTerms = score / ((K1 + 1) * reading.idf || 1);
  const byGrams = grams.idf > 0 ? gramScore / ((K1 + 1) * grams.idf) : byTerms;
  const match = (3 * byTerms + 2 * byGrams + coverage / (reading.idf || 1)) / 6;
  const evidence = ranked / (ranked + HALF_EVIDENCE);
  const confidence =
    ((1 - EVIDENCE_SHARE) * match + EVIDENCE_SHARE * evidence) * (reading.isChat ? CHAT_SHARE : 1);
  return {
    id: tables.ids[passage] ?? "",
    score: ranked,
    confidence: Math.min(1, Math.max(0, confidence)),
  };
}
