import { writeFileSync } from "node:fs";
import { decodeLexicon, type Lexicon } from "@cxc/engine/embeddings/lexicon.ts";
import { compileNetwork, type Network } from "@cxc/engine/embeddings/network.ts";
import { decodeWordTable } from "@cxc/engine/embeddings/word-table.ts";
import { drawnLessons, lessonsOf } from "./lessons.ts";
import { isKept, loadTaughtBusinesses } from "./load-data.ts";
import { makeWishes } from "./make-wishes.ts";
import { makeWordSpace } from "./make-word-space.ts";
import { networkSource, shiftNetwork } from "./network-source.ts";
import { type Example, prepareLesson } from "./reranker-lessons.ts";
import { type Sample, teachNetwork } from "./teach-network.ts";

const DRAWS = 180;
const DRAWS_UNSEEN = 54;
/** So many of the messages that are meant for nobody are taken at a score of one half. */
const TAKEN = 0.07;
const FILE = new URL("../engine/src/ranking/reranker-network.ts", import.meta.url);
const NAMES = { name: "RERANKER", script: "train-reranker", network: "../embeddings/network.ts" };

/**
 * Teaches the reranker by a table that has seen the even businesses only (`half`), on agents made of the odd ones but those
 * that are kept and of draws from BANKING77, and writes it as source. Where one half stands is told by draws from CLINC150,
 * by the shipped table: neither has seen them. Both tables are bytes.
 */
export function trainReranker(half: Uint8Array, shipped: Uint8Array): void {
  const lexicon = lexiconOf(half);
  const businesses = loadTaughtBusinesses()
    .flatMap((business, n) => (n % 2 === 1 && !isKept(n) ? lessonsOf(business, n) : []))
    .flatMap((lesson) => prepareLesson(lesson, lexicon));
  const drawn = drawnLessons("banking77", DRAWS).flatMap((lesson) => prepareLesson(lesson, lexicon));
  const network = teachNetwork([...samplesOf(businesses), ...samplesOf(drawn)]);
  const whole = lexiconOf(shipped);
  const unseen = drawnLessons("clinc150", DRAWS_UNSEEN).flatMap((lesson) => prepareLesson(lesson, whole));
  writeFileSync(FILE, networkSource(NAMES, shiftNetwork(network, thresholdOf(network, unseen))));
}

function lexiconOf(table: Uint8Array): Lexicon {
  const decoded = decodeWordTable(table);
  return decodeLexicon("en", { table, wishes: makeWishes(decoded), words: makeWordSpace(decoded) });
}

/** Messages for an intent and for nobody count alike, whatever their numbers. */
function samplesOf(examples: readonly Example[]): Sample[] {
  const meant = examples.filter(({ isMeant }) => isMeant).length;
  return examples.flatMap(({ intents, right, isMeant }) => {
    const weight = 1000 / (isMeant ? meant : examples.length - meant);
    return intents.map((inputs, n): Sample => ({ inputs, right: n === right ? 1 : 0, weight }));
  });
}

/** The log odds that this share of the messages for nobody passes. */
function thresholdOf(network: Network, examples: readonly Example[]): number {
  const logOddsOf = compileNetwork(network);
  const best = examples
    .filter(({ isMeant }) => !isMeant)
    .map(({ intents }) => Math.max(...intents.map(logOddsOf)))
    .sort((a, b) => b - a);
  return best[Math.floor(best.length * TAKEN)] ?? 0;
}
