import {
  chooseSentences,
  joinQuote,
  quoteOf,
  type SentenceChoice,
  scoreSentences,
  termsIn,
} from "./choose-sentences.ts";
import { continueList } from "./continue-list.ts";
import { findVersions, type Version } from "./find-versions.ts";
import type { ParsedQuery } from "./parse-query.ts";
import {
  answerShapes,
  asksForNumber,
  estimateQueryWords,
  type QueryWords,
  queryWordsOf,
} from "./query-words.ts";
import { findQuotables, type Quotable } from "./quotable.ts";
import { tellList } from "./tell-list.ts";

const PASSAGES_READ = 3;
/** How much the passage's rank counts beside what its sentences say. */
const RANK_SHARE = 0.5;

/** Words and meaning together know better than one sentence which passage answers: only one as good may take its place. */
const CLOSE = 0.9;

/** A passage as it was found, best first. */
export interface FoundText {
  id: string;
  title: string;
  heading: string;
  /** Markdown. */
  text: string;
  /** Where it can be read, or null. */
  url: string | null;
  /** 0 to 1, of the search. */
  confidence: number;
  /** By sentence: how much of the question it says by what its words mean, 0 to 1; where that was judged. */
  says?: readonly number[] | undefined;
  /** The passages after it in its document, in their order: what a list goes on with that it ends with. */
  following?: readonly string[] | undefined;
}

export interface ExtractedAnswer<P extends FoundText = FoundText> {
  passage: P;
  /** Up to three sentences, word for word and in their order; " … " stands where something between was left out. */
  quote: string;
  /** How many items of a list that it tells are left out. */
  left: number;
  /** What other passages say in its place, with other numbers. */
  versions: Version<P>[];
  /** 0 to 1. */
  confidence: number;
}

/**
 * The sentences that answer a question, of one of its three best passages, or undefined where there are none.
 * `readings` come from the index that found them; without them the passages themselves tell which words are rare.
 */
export function extractAnswer<P extends FoundText>(
  query: string,
  passages: readonly P[],
  readings?: readonly ParsedQuery[],
): ExtractedAnswer<P> | undefined {
  const top = passages[0]?.confidence ?? 0;
  const wanted = { asksNumber: asksForNumber(query), shapes: answerShapes(query) };
  const questions = readings ? readings.map(queryWordsOf) : [estimateQueryWords(query, passages)];
  let best: (Told & { passage: P; queryWords: QueryWords; score: number }) | undefined;
  const isClose = ({ says, confidence }: P) => !says || confidence >= CLOSE * top;
  for (const passage of passages.slice(0, PASSAGES_READ).filter(isClose)) {
    const sentences = findQuotables(passage.text);
    const above = `${passage.title}\n${passage.heading}`;
    for (const queryWords of questions) {
      const choice = chooseSentences(
        scoreSentences({ ...queryWords, ...wanted, says: passage.says }, sentences, above),
      );
      const score = choice.score + (top > 0 ? (RANK_SHARE * passage.confidence) / top : 0);
      if (sentences.length > 0 && (!best || score > best.score))
        best = { passage, queryWords, score, ...tell({ choice, sentences, queryWords, above, passage }) };
    }
  }
  if (!best) return undefined;
  const { passage, quote, left, chosen, queryWords } = best;
  const versions = findVersions({ passage, told: chosen }, passages, (text) => termsIn(queryWords, text));
  return { passage, quote, left, versions, confidence: passage.confidence };
}

interface Told {
  quote: string;
  left: number;
  /** The sentences that were chosen, without what is told around them. */
  chosen: string[];
}

/** The chosen sentences, or the whole list that they belong to. */
function tell(found: {
  choice: SentenceChoice;
  sentences: readonly Quotable[];
  queryWords: QueryWords;
  above: string;
  passage: FoundText;
}): Told {
  const { choice, queryWords, above, passage } = found;
  const sentences = continueList(found.sentences, passage.following ?? []);
  const chosen = choice.sentences.map((n) => sentences[n]?.text ?? "");
  const list = tellList(choice.sentences, sentences, {
    terms: sentences.map(({ text }) => termsIn(queryWords, text)),
    above: termsIn(queryWords, above),
  });
  if (!list) return { quote: quoteOf(choice, sentences, queryWords), left: 0, chosen };
  return { quote: joinQuote(list.sentences, sentences), left: list.left, chosen };
}
