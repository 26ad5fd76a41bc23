import { gainOf, MOST_GAIN, normOf } from "./bm25.ts";
import { idfOf } from "./expand-term.ts";
import { type Candidate, findBest } from "./find-best.ts";
import type { IndexTables } from "./index-tables.ts";
import type { ParsedQuery } from "./parse-query.ts";
import { countOf, passageOf } from "./posting-lists.ts";
import type { RankSpace } from "./rank-space.ts";

export interface RankedPassage {
  id: string;
  /** BM25 with the re-rank's share: good for the order, means nothing beside another question's. */
  score: number;
  /** 0 to 1: how much of what the question says the passage holds. */
  confidence: number;
}

/** So many of the best are looked at again by their 4-grams. */
const RESCORED = 30;
const GRAM_SHARE = 0.2;
/** How much the sheer amount of evidence counts in the confidence, and the score at which half of it is there. */
const EVIDENCE_SHARE = 0.25;
const HALF_EVIDENCE = 10;
const CHAT_SHARE = 0.6;

/** The best passages for one reading of a question, best first; those of the reading's languages only. */
export function rankPassages(
  tables: IndexTables,
  reading: ParsedQuery,
  { space, limit }: { space: RankSpace; limit: number },
): RankedPassage[] {
  if (reading.terms.length === 0 || tables.live === 0) return [];
  const best = findBest(tables, reading, { space, limit: Math.max(limit, RESCORED) });
  const rescored = rescorePassages(tables, reading, best, space);
  sortRanked(tables, rescored);
  return rescored.slice(0, limit);
}

/** Best first, in place; of equal rank in the order of their content. */
export function sortRanked(tables: IndexTables, ranked: RankedPassage[]): void {
  const numberOf = ({ id }: RankedPassage) => tables.numbers.get(id) ?? 0;
  ranked.sort((a, b) => b.score - a.score || tables.compareContent(numberOf(a), numberOf(b)));
}

interface GramQuery {
  /** Numbers of the grams that some passage has, and their idf in the same order. */
  grams: number[];
  idfs: number[];
  /** Sum over all grams of the question. */
  idf: number;
}

function rescorePassages(
  tables: IndexTables,
  reading: ParsedQuery,
  best: readonly Candidate[],
  space: RankSpace,
): RankedPassage[] {
  const grams = markGrams(tables, reading, space);
  for (const [n, { matches }] of reading.terms.entries())
    for (const { stem } of matches) space.stemIndexes[stem] = n + 1;
  const rescored = best.map((candidate) => rescorePassage({ tables, reading, grams, space }, candidate));
  for (const { matches } of reading.terms) for (const { stem } of matches) space.stemIndexes[stem] = 0;
  for (const gram of grams.grams) space.gramIndexes[gram] = 0;
  return rescored;
}

function markGrams(tables: IndexTables, reading: ParsedQuery, space: RankSpace): GramQuery {
  const query: GramQuery = { grams: [], idfs: [], idf: 0 };
  for (const { stem, isOther } of reading.terms) {
    // Another word for the same has other letters.
    if (isOther) continue;
    for (const gram of tables.grams.read(stem)) {
      const frequency = gram < 0 ? 0 : (tables.grams.frequencies[gram] ?? 0);
      if (frequency > 0 && space.gramIndexes[gram] !== 0) continue;
      const idf = idfOf(tables.live, frequency);
      query.idf += idf;
      if (frequency === 0) continue;
      query.grams.push(gram);
      space.gramIndexes[gram] = query.idfs.push(idf);
    }
  }
  return query;
}

function rescorePassage(
  {
    tables,
    reading,
    grams,
    space,
  }: { tables: IndexTables; reading: ParsedQuery; grams: GramQuery; space: RankSpace },
  { passage, score }: Candidate,
): RankedPassage {
  const covered = new Float64Array(reading.terms.length);
  const gramCounts = new Float64Array(grams.idfs.length);
  const { held, grams: table } = tables;
  const { pool } = table;
  const { stemIndexes, gramIndexes } = space;
  const to = tables.heldTo(passage);
  for (let at = tables.heldFrom(passage); at < to; at++) {
    const entry = held[at] ?? 0;
    const stem = passageOf(entry);
    const index = stemIndexes[stem] ?? 0;
    if (index > 0) covered[index - 1] = 1;
    const last = table.endOf(stem);
    for (let i = table.startOf(stem); i < last; i++) {
      const gramIndex = gramIndexes[pool[i] ?? 0] ?? 0;
      if (gramIndex > 0) gramCounts[gramIndex - 1] = (gramCounts[gramIndex - 1] ?? 0) + countOf(entry);
    }
  }
  let coverage = 0;
  for (const [n, { idf }] of reading.terms.entries()) coverage += idf * (covered[n] ?? 0);
  const norm = normOf((tables.gramLengths[passage] ?? 0) / (tables.totalGramLength / tables.live || 1));
  let gramScore = 0;
  for (const [n, idf] of grams.idfs.entries()) {
    const count = gramCounts[n] ?? 0;
    if (count > 0) gramScore += idf * gainOf(count, norm);
  }
  const ranked = score + GRAM_SHARE * gramScore;
  const byTerms = score / (MOST_GAIN * reading.idf || 1);
  const byGrams = grams.idf > 0 ? gramScore / (MOST_GAIN * grams.idf) : byTerms;
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
