import { SeededRandom } from "@cxc/engine/intents/seeded-random.ts";
import { type Measure, percentile } from "./measures.ts";
import type { RetrievalSet } from "./retrieval-set.ts";
import { withOneTypo, withTypos } from "./typos.ts";

const MISSPELT_SHARE = 0.5;

/** Something that ranks passages. */
export interface Searcher {
  /** Stands before the names of its figures; "" for the product itself. */
  name: string;
  /** Ids, best first, 3 or more where there are as many. */
  search(query: string): readonly string[] | Promise<readonly string[]>;
}

type Bounds = readonly [must: number, aim: number];

/** How often the right passage is the first or among the first three, as asked and misspelt, and how long that takes. */
export async function measureRecall(
  set: RetrievalSet,
  { name, search }: Searcher,
  bounds?: { at1: Bounds; at3: Bounds; typo: Bounds },
): Promise<Measure[]> {
  const once = new SeededRandom(12);
  const often = new SeededRandom(11);
  const counts = { at1: 0, at3: 0, once: 0, often: 0 };
  const times: number[] = [];
  for (const { text, relevant } of set.queries) {
    const isRight = (id: string | undefined) => id !== undefined && id in relevant;
    const from = performance.now();
    const found = (await search(text)).slice(0, 3);
    times.push(performance.now() - from);
    if (isRight(found[0])) counts.at1++;
    if (found.some(isRight)) counts.at3++;
    if (isRight((await search(withOneTypo(text, once)))[0])) counts.once++;
    if (isRight((await search(withTypos(text, MISSPELT_SHARE, often)))[0])) counts.often++;
  }
  const share = (what: string, count: number, bound?: Bounds): Measure => ({
    name: `${name}xquad-en recall${what}`,
    value: (100 * count) / set.queries.length,
    unit: "%",
    ...(bound && { must: bound[0] * 100, aim: bound[1] * 100 }),
  });
  return [
    share("@1", counts.at1, bounds?.at1),
    share("@3", counts.at3, bounds?.at3),
    share("@1, a typo", counts.once, bounds?.typo),
    share("@1, half misspelt", counts.often),
    { name: `${name}xquad-en, p50`, value: percentile(times, 0.5), unit: "ms" },
    { name: `${name}xquad-en, p99`, value: percentile(times, 0.99), unit: "ms" },
  ];
}
