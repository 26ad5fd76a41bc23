import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { analysePassage } from "@cxc/engine/knowledge/analyse-passage.ts";
import { createPassageIndex, type PassageIndex } from "@cxc/engine/knowledge/passage-index.ts";
import { type Measure, percentile } from "./measures.ts";
import { makePassages } from "./retrieval-passages.ts";
import { type Document, openMiniSearch, withPostgresSearch } from "./retrieval-peers.ts";
import type { Searcher } from "./retrieval-recall.ts";
import type { RetrievalSet } from "./retrieval-set.ts";

const SIZES = [1000, 10_000, 100_000];
const BOUNDED = 10_000;
const QUERIES = 600;
/** The peers are slow enough to be known sooner. */
const PEER_QUERIES = 150;

/** Load, memory and time of a question at three sizes, beside MiniSearch and PostgreSQL at the one in the middle. */
export async function measureSpeed(set: RetrievalSet): Promise<Measure[]> {
  const queries = set.queries.map(({ text }) => text);
  const measures: Measure[] = [];
  for (const size of SIZES) {
    const docs = makePassages(set, size);
    measures.push(...(await measureOwn(docs, queries.slice(0, QUERIES))));
    if (size === BOUNDED) measures.push(...(await measurePeers(docs, queries.slice(0, PEER_QUERIES))));
  }
  return measures;
}

async function measureOwn(docs: readonly Document[], queries: readonly string[]): Promise<Measure[]> {
  const rows = docs.map((doc) => analysePassage({ ...doc, heading: "", language: "en" }));
  const before = heldBytes();
  const started = performance.now();
  const index = createPassageIndex();
  for (const [n, row] of rows.entries()) index.add(`p${n}`, row);
  const loaded = performance.now() - started;
  const { p50, p99 } = await timesOf(searcherOf(index), queries);
  const held = heldBytes() - before;
  // Named after them, so that the rows are held before and after alike.
  const label = labelOf(rows.length);
  const bounds = (must: number, aim: number) => (docs.length === BOUNDED ? { must, aim } : {});
  return [
    { name: `${label}, load`, value: loaded, unit: "ms", ...bounds(1000, 300) },
    { name: `${label}, memory held`, value: held / 1e6, unit: "MB", ...bounds(60, 40) },
    { name: `${label}, memory by its own count`, value: index.bytes / 1e6, unit: "MB" },
    { name: `${label}, p50`, value: p50, unit: "ms", ...bounds(2, 0.3) },
    { name: `${label}, p99`, value: p99, unit: "ms" },
  ];
}

async function measurePeers(docs: readonly Document[], queries: readonly string[]): Promise<Measure[]> {
  const before = heldBytes();
  const started = performance.now();
  const miniSearch = openMiniSearch(docs);
  const loaded = performance.now() - started;
  const held = heldBytes() - before;
  const label = labelOf(docs.length);
  const timed = async (searcher: Searcher): Promise<Measure[]> => {
    const { p50, p99 } = await timesOf(searcher, queries);
    return [
      { name: `${searcher.name}${label}, p50`, value: p50, unit: "ms" },
      { name: `${searcher.name}${label}, p99`, value: p99, unit: "ms" },
    ];
  };
  return [
    { name: `${miniSearch.name}${label}, load`, value: loaded, unit: "ms" },
    { name: `${miniSearch.name}${label}, memory held`, value: held / 1e6, unit: "MB" },
    ...(await timed(miniSearch)),
    ...(await withPostgresSearch(docs, async (open) => [
      ...(await timed(open("ts_rank_cd"))),
      ...(await timed(open("ts_rank"))),
    ])),
  ];
}

function searcherOf(index: PassageIndex): Searcher {
  return { name: "", search: (query) => index.search(query, { limit: 5 }).map(({ id }) => id) };
}

/** Of a second round over all queries. */
async function timesOf(
  { search }: Searcher,
  queries: readonly string[],
): Promise<{ p50: number; p99: number }> {
  const times: number[] = [];
  for (let round = 0; round < 2; round++) {
    for (const query of queries) {
      const from = performance.now();
      await search(query);
      if (round > 0) times.push(performance.now() - from);
    }
  }
  return { p50: percentile(times, 0.5), p99: percentile(times, 0.99) };
}

/** What this process keeps hold of after a full collection. */
function heldBytes(): number {
  setFlagsFromString("--expose-gc");
  runInNewContext("gc")();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

function labelOf(size: number): string {
  return `${size.toLocaleString("en")} passages`;
}
