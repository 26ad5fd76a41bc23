import { analysePassage } from "@cxc/engine/retrieve/analyse-passage.ts";
import { extractAnswer } from "@cxc/engine/retrieve/extract-answer.ts";
import type { AnalysedPassage } from "@cxc/engine/retrieve/packed-counts.ts";
import { createPassageIndex, type PassageIndex } from "@cxc/engine/retrieve/passage-index.ts";
import { SeededRandom } from "@cxc/engine/understand/recogniser/seeded-random.ts";
import MiniSearch from "minisearch";
import type { Measure } from "./measures.ts";
import { articleOf, type RetrievalSet, readRetrievalSet } from "./retrieval-set.ts";

const MISSPELT_SHARE = 0.5;
const QUOTE_CHARACTERS = 400;
/** The marks of a cut sentence stand outside of what is quoted. */
const CUT_MARKS = 4;

interface Searcher {
  name: string;
  /** Ids, best first. */
  search(query: string): string[];
}

/** Recall, typos, quoted answers and refusals on xquad-en, beside MiniSearch with its documented fuzzy setting. */
export async function measureQuality(): Promise<Measure[]> {
  const set = await readRetrievalSet("xquad-en");
  const analysed = new Map(
    set.docs.map((doc) => [doc.id, analysePassage({ ...doc, heading: "", language: "en" })]),
  );
  const index = createPassageIndex();
  for (const [id, one] of analysed) index.add(id, one);
  const own: Searcher = {
    name: "",
    search: (query) => index.search(query, { limit: 3 }).map(({ id }) => id),
  };
  return [
    ...measureRecall(set, own, { at1: [0.94, 0.95], at3: [0.98, 0.985], typo: [0.92, 0.937] }),
    measureQuotes(set, index),
    measureRefusals(set, index, analysed),
    ...measureRecall(set, miniSearch(set)),
  ];
}

function miniSearch(set: RetrievalSet): Searcher {
  const peer = new MiniSearch({ fields: ["title", "text"], searchOptions: { fuzzy: 0.2 } });
  peer.addAll(set.docs);
  return {
    name: "MiniSearch, ",
    search: (query) =>
      peer
        .search(query)
        .slice(0, 3)
        .map(({ id }) => String(id)),
  };
}

type Bounds = readonly [must: number, aim: number];

function measureRecall(
  set: RetrievalSet,
  searcher: Searcher,
  bounds?: { at1: Bounds; at3: Bounds; typo: Bounds },
): Measure[] {
  const once = new SeededRandom(12);
  const often = new SeededRandom(11);
  const counts = { at1: 0, at3: 0, once: 0, often: 0 };
  for (const { text, relevant } of set.queries) {
    const isRight = (id: string | undefined) => id !== undefined && id in relevant;
    const found = searcher.search(text);
    if (isRight(found[0])) counts.at1++;
    if (found.some(isRight)) counts.at3++;
    if (isRight(searcher.search(withOneTypo(text, once))[0])) counts.once++;
    if (isRight(searcher.search(withTypos(text, MISSPELT_SHARE, often))[0])) counts.often++;
  }
  const share = (count: number) => (100 * count) / set.queries.length;
  const within = (one: Bounds | undefined) => (one ? { must: one[0] * 100, aim: one[1] * 100 } : {});
  const { name } = searcher;
  return [
    { name: `${name}xquad-en recall@1`, value: share(counts.at1), unit: "%", ...within(bounds?.at1) },
    { name: `${name}xquad-en recall@3`, value: share(counts.at3), unit: "%", ...within(bounds?.at3) },
    {
      name: `${name}xquad-en recall@1, a typo`,
      value: share(counts.once),
      unit: "%",
      ...within(bounds?.typo),
    },
    { name: `${name}xquad-en recall@1, half misspelt`, value: share(counts.often), unit: "%" },
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
    const quote = extractAnswer(text, passages, index.read(text))?.quote ?? "";
    if (quote.length <= QUOTE_CHARACTERS + CUT_MARKS && quote.includes(answer)) held++;
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

/** The chance that one of the first is above one of the second; ties count half. */
function auroc(above: readonly number[], below: readonly number[]): number {
  let wins = 0;
  for (const a of above) for (const b of below) wins += a > b ? 1 : a === b ? 0.5 : 0;
  return wins / (above.length * below.length);
}

const CONTENT_WORD = /\p{L}{4,}/gu;

function withOneTypo(text: string, random: SeededRandom): string {
  const words = [...text.matchAll(CONTENT_WORD)];
  const chosen = words[Math.floor(random.next() * words.length)];
  if (!chosen) return text;
  const [word] = chosen;
  return text.slice(0, chosen.index) + misspell(word, random) + text.slice(chosen.index + word.length);
}

function withTypos(text: string, share: number, random: SeededRandom): string {
  return text.replace(CONTENT_WORD, (word) => (random.next() < share ? misspell(word, random) : word));
}

/** One letter lost, swapped with the next, changed or put in. */
function misspell(word: string, random: SeededRandom): string {
  const at = Math.floor(random.next() * (word.length - 1));
  const letter = String.fromCharCode(97 + Math.floor(random.next() * 26));
  const head = word.slice(0, at);
  const tail = word.slice(at + 1);
  const slips = [
    head + tail,
    head + tail.slice(0, 1) + word[at] + tail.slice(1),
    head + letter + tail,
    head + letter + word.slice(at),
  ];
  return slips[Math.floor(random.next() * slips.length)] ?? word;
}
