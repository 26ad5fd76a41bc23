import { analysePassage } from "@cxc/engine/retrieve/analyse-passage.ts";
import type { AnalysedPassage } from "@cxc/engine/retrieve/packed-counts.ts";
import { createPassageIndex } from "@cxc/engine/retrieve/passage-index.ts";
import { SeededRandom } from "@cxc/engine/understand/recogniser/seeded-random.ts";
import { type Measure, percentile } from "./measures.ts";
import { type RetrievalSet, readRetrievalSet } from "./retrieval-set.ts";

const SIZES = [1000, 10_000, 100_000];
const WORDS_A_PASSAGE = 130;
/** One word in so many is new: real sources don't stop to bring new ones. */
const NEW_WORD_EVERY = 60;
const QUERIES = 600;

/** Load, memory and time of a question at three sizes; the passages are made of xquad-en's words, seeded. */
export async function measureSpeed(): Promise<Measure[]> {
  const set = await readRetrievalSet("xquad-en");
  return SIZES.flatMap((size) => measureSize(set, size));
}

function measureSize(set: RetrievalSet, size: number): Measure[] {
  const rows = makeRows(set, size);
  const started = performance.now();
  const index = createPassageIndex();
  for (const [n, row] of rows.entries()) index.add(`p${n}`, row);
  const loaded = performance.now() - started;
  const queries = set.queries.slice(0, QUERIES).map(({ text }) => text);
  const times: number[] = [];
  for (let round = 0; round < 2; round++) {
    for (const query of queries) {
      const from = process.hrtime.bigint();
      index.search(query, { limit: 5 });
      if (round > 0) times.push(Number(process.hrtime.bigint() - from) / 1e6);
    }
  }
  const isBounded = size === 10_000;
  const label = `${size.toLocaleString("en")} passages`;
  return [
    { name: `${label}, load`, value: loaded, unit: "ms", ...(isBounded && { must: 1000, aim: 300 }) },
    {
      name: `${label}, memory by its own count`,
      value: index.bytes / 1e6,
      unit: "MB",
      ...(isBounded && { must: 60, aim: 40 }),
    },
    {
      name: `${label}, p50`,
      value: percentile(times, 0.5),
      unit: "ms",
      ...(isBounded && { must: 2, aim: 0.3 }),
    },
    { name: `${label}, p99`, value: percentile(times, 0.99), unit: "ms" },
  ];
}

/** Runs of real text of random length one after the other, with a made-up word now and then. */
function makeRows(set: RetrievalSet, size: number): AnalysedPassage[] {
  const random = new SeededRandom(5);
  const words = set.docs.flatMap(({ text }) => text.split(" "));
  return Array.from({ length: size }, () => {
    const picked: string[] = [];
    while (picked.length < WORDS_A_PASSAGE) {
      const from = Math.floor(random.next() * words.length);
      picked.push(...words.slice(from, from + 1 + Math.floor(random.next() * 8)));
      if (random.next() < 4 / NEW_WORD_EVERY) picked.push(madeUpWord(random));
    }
    return analysePassage({ title: "", heading: "", text: picked.join(" "), language: "en" });
  });
}

function madeUpWord(random: SeededRandom): string {
  const pick = (letters: string) => letters.charAt(Math.floor(random.next() * letters.length));
  return Array.from({ length: 3 }, () => pick("bcdfghklmnprstvz") + pick("aeiou")).join("") + pick("kmnrst");
}
