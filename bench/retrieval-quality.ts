import { analysePassage } from "@cxc/engine/knowledge/analyse-passage.ts";
import { extractAnswer } from "@cxc/engine/knowledge/extract-answer.ts";
import type { AnalysedPassage } from "@cxc/engine/knowledge/packed-counts.ts";
import { createPassageIndex, type PassageIndex } from "@cxc/engine/knowledge/passage-index.ts";
import type { Measure } from "./measures.ts";
import { auroc, holdsAnswer } from "./retrieval-judging.ts";
import { openMiniSearch, withPostgresSearch } from "./retrieval-peers.ts";
import { measureRecall } from "./retrieval-recall.ts";
import { articleOf, type RetrievalSet } from "./retrieval-set.ts";

/** Recall, typos, quoted answers and refusals on one set, in this process; recall beside MiniSearch and PostgreSQL. */
export async function measureQuality(set: RetrievalSet): Promise<Measure[]> {
  const analysed = new Map(
    set.docs.map((doc) => [doc.id, analysePassage({ ...doc, heading: "", language: "en" })]),
  );
  const index = createPassageIndex();
  for (const [id, one] of analysed) index.add(id, one);
  const search = (query: string) => index.search(query, { limit: 3 }).map(({ id }) => id);
  const bounds = { at1: [0.94, 0.95], at3: [0.98, 0.985], typo: [0.92, 0.937] } as const;
  return [
    ...(await measureRecall(set, { name: "", search }, bounds)),
    measureQuotes(set, index),
    measureRefusals(set, index, analysed),
    ...(await measureRecall(set, openMiniSearch(set.docs))),
    ...(await withPostgresSearch(set.docs, async (open) => [
      ...(await measureRecall(set, open("ts_rank_cd"))),
      ...(await measureRecall(set, open("ts_rank"))),
    ])),
  ];
}

function measureQuotes(set: RetrievalSet, index: PassageIndex): Measure {
  const docs = new Map(set.docs.map((doc) => [doc.id, doc]));
  let held = 0;
  for (const { text, answer } of set.queries) {
    const passages = index.search(text, { limit: 3 }).flatMap(({ id, confidence }) => {
      const doc = docs.get(id);
      return doc ? [{ ...doc, heading: "", url: null, confidence }] : [];
    });
    if (holdsAnswer(extractAnswer(text, passages, index.read(text))?.quote, answer)) held++;
  }
  const value = (100 * held) / set.queries.length;
  return { name: "the quote holds the gold answer", value, unit: "%", must: 87, aim: 89 };
}

/** Confidence with all articles beside confidence without the question's own. */
function measureRefusals(
  set: RetrievalSet,
  index: PassageIndex,
  analysed: ReadonlyMap<string, AnalysedPassage>,
): Measure {
  const confidenceOf = (query: string) => index.search(query, { limit: 1 })[0]?.confidence ?? 0;
  const known = set.queries.map(({ text }) => confidenceOf(text));
  const unknown: number[] = [];
  for (const [article, docs] of Map.groupBy(set.docs, ({ id }) => articleOf(id))) {
    for (const { id } of docs) index.remove(id);
    for (const { text, relevant } of set.queries)
      if (Object.keys(relevant).some((id) => articleOf(id) === article)) unknown.push(confidenceOf(text));
    for (const { id } of docs) {
      const own = analysed.get(id);
      if (own) index.add(id, own);
    }
  }
  const value = auroc(known, unknown);
  return { name: "“I don't know” without the article", value, unit: "AUROC", must: 0.97, aim: 0.985 };
}
