import { writeFileSync } from "node:fs";
import { decodeLexicon, type Lexicon } from "@cxc/engine/embeddings/lexicon.ts";
import { compileNetwork, type Network } from "@cxc/engine/embeddings/network.ts";
import { decodeWordTable } from "@cxc/engine/embeddings/word-table.ts";
import { rerankPassages } from "@cxc/engine/knowledge/rerank-passages.ts";
import { isKept, loadTaughtBusinesses, type TaughtBusiness } from "./load-data.ts";
import { makeWishes } from "./make-wishes.ts";
import { makeWordSpace } from "./make-word-space.ts";
import { networkSource, shiftNetwork } from "./network-source.ts";
import { type SourceExample, sourceLessons, sourceOf } from "./source-lessons.ts";
import { teachChoice } from "./teach-choice.ts";

/** Where the engine begins to answer (`REFUSE_BELOW` in judge.ts), this share of what nobody answers is declined. */
const DECLINED = 0.93;
const ANSWERED_FROM = 0.32;
/** Another business of the data that a source is mixed with stands so many places on. */
const OTHER = 4;
const FILE = new URL("../engine/src/knowledge/source-network.ts", import.meta.url);

const NAMES = {
  ...{ name: "SOURCE_NETWORK", script: "train-source" },
  network: "../embeddings/network.ts",
};

/** Two tables (bytes), each of which has seen one half of the businesses: those of even, and those of odd places. */
export interface Halves {
  even: Uint8Array;
  odd: Uint8Array;
}

/**
 * Teaches the reranker of a source on all businesses but those that are kept, each by the table that has not seen it, and
 * writes it as source; those that are kept say where it begins to answer. Answers how a reranker that was taught on the odd ones alone does on the even ones: nothing was taught on those.
 */
export function trainSource(halves: Halves): string {
  const [even, odd] = [lexiconOf(halves.even), lexiconOf(halves.odd)];
  const businesses = loadTaughtBusinesses();
  const lessons = (rest: number, lexicon: Lexicon): SourceExample[] =>
    businesses.flatMap((business, n) => {
      const other = businesses[(n + OTHER) % businesses.length] ?? business;
      return n % 2 === rest && !isKept(n) ? sourceLessons(business, other, lexicon) : [];
    });
  const ofOdd = lessons(1, even);
  const asked = businesses.flatMap((business, n) => (n % 2 === 0 ? [business] : []));
  const half = teachChoice(ofOdd);
  const whole = teachChoice([...ofOdd, ...lessons(0, odd)]);
  const kept = businesses.filter((_, n) => isKept(n));
  const from = Math.log(ANSWERED_FROM / (1 - ANSWERED_FROM));
  const threshold = thresholdOf(askAll(whole, kept, even));
  writeFileSync(FILE, networkSource(NAMES, shiftNetwork(whole, threshold - from)));
  return reportOf(askAll(half, asked, odd));
}

function lexiconOf(table: Uint8Array): Lexicon {
  const decoded = decodeWordTable(table);
  return decodeLexicon("en", { table, wishes: makeWishes(decoded), words: makeWordSpace(decoded) });
}

interface Asked {
  isAnswerable: boolean;
  isRight: boolean;
  logOdds: number;
}

function askAll(network: Network, businesses: readonly TaughtBusiness[], lexicon: Lexicon): Asked[] {
  const logOddsOf = compileNetwork(network);
  return businesses.flatMap(({ articles, unknown }) => {
    const source = sourceOf(articles, lexicon);
    const ask = (text: string, right: number): Asked => {
      const [best] = rerankPassages(source, text, logOddsOf);
      const logOdds = best?.logOdds ?? Number.NEGATIVE_INFINITY;
      return { isAnswerable: right >= 0, isRight: best?.id === `${right}`, logOdds };
    };
    return [
      ...articles.flatMap(({ questions }, n) => questions.map((text) => ask(text, n))),
      ...unknown.map((text) => ask(text, -1)),
    ];
  });
}

/** The log odds from which on a source answers. */
function thresholdOf(asked: readonly Asked[]): number {
  const odds = asked.filter(({ isAnswerable }) => !isAnswerable).map(({ logOdds }) => logOdds);
  odds.sort((a, b) => a - b);
  return odds[Math.floor(odds.length * DECLINED)] ?? 0;
}

function reportOf(asked: readonly Asked[]): string {
  const threshold = thresholdOf(asked);
  const answerable = asked.filter((one) => one.isAnswerable);
  const right = answerable.filter(({ isRight }) => isRight);
  const share = (count: number) => `${((100 * count) / answerable.length).toFixed(1)} %`;
  const answered = right.filter(({ logOdds }) => logOdds >= threshold);
  return `of the half that nothing was taught on: right article first ${share(right.length)}, answered rightly ${share(answered.length)} where ${100 * DECLINED} % of the unanswerable are declined`;
}
