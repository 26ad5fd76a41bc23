import { asksForThings } from "./asks-for-things.ts";
import {
  chooseSentences,
  joinQuote,
  quoteOf,
  type SentenceChoice,
  scoreSentences,
  termsIn,
} from "./choose-sentences.ts";
import { continueList } from "./continue-list.ts";
import { type Alike, findAlike } from "./find-alike.ts";
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
/** An answer that holds all of a question of fewer words may do so by chance. */
const TELLING_TERMS = 2;
/** A passage that is half as likely as the best may answer as it does. */
const LIKELY = 0.5;
const WORD = /[\p{L}\p{M}\p{N}]+/gu;
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
  /** Where several passages answer alike, each of another thing: what each says, this one too. */
  alike: Alike<P>[];
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
  let best: (Found<P> & { score: number }) | undefined;
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
  const { confidence } = passage;
  const termsOf = (text: string) => termsIn(queryWords, text);
  const isForThings = wanted.shapes.length === 0 && asksForThings(query, queryWords.language);
  const versions = findVersions({ passage, told: chosen }, passages, termsOf);
  const each = isForEach(best, { ...wanted, isForThings }) ? tellEach(best, passages) : undefined;
  // Prose of one passage is told with what stands around it, unless all that fits was asked for.
  const isWanted = each !== undefined && (isForThings || each.alike.length > 1 || each.isItems);
  if (isWanted && (versions.length === 0 || each.count > versions.length + 1))
    return { passage, versions: [], confidence, quote: each.quote, left: each.left, alike: each.alike };
  const isNamed = isForThings && versions.length === 0 && isNamedAbove(query, best);
  const alike = isNamed ? [{ passage, quote }] : [];
  return { passage, quote, left, versions, alike, confidence };
}

/**
 * Whether all that answers alike is to be told: the question asks for all that fits, and half of it is held; or all of it is, by
 * what may be said of several, and no one fact is asked for.
 */
function isForEach(
  { passage: { title, heading }, chosen, queryWords }: Found,
  wanted: { isForThings: boolean; asksNumber: boolean; shapes: readonly RegExp[] },
): boolean {
  const asked = new Set([...queryWords.terms.values()].map(({ index }) => index)).size;
  const held = termsIn(queryWords, [title, heading, ...chosen].join("\n")).size;
  if (wanted.isForThings) return 2 * held >= asked;
  return asked >= TELLING_TERMS && held === asked && !wanted.asksNumber && wanted.shapes.length === 0;
}

/** What else answers as the best of the chosen sentences does; undefined where nothing does, or a list is told whole. */
function tellEach<P extends FoundText>(
  { passage, chosen, listed, queryWords }: Found<P>,
  passages: readonly P[],
): (Pick<ExtractedAnswer<P>, "quote" | "left" | "alike"> & { count: number; isItems: boolean }) | undefined {
  const { language } = queryWords;
  const termsOf = (text: string) => termsIn(queryWords, text);
  const above = `${passage.title}\n${passage.heading}\n`;
  const whole = termsOf(above + chosen.join("\n")).size;
  // What two sentences hold between them, none is told to say of another thing.
  const told = chosen.find((text) => termsOf(text).size > 0 && termsOf(above + text).size === whole);
  if (told === undefined) return undefined;
  const likely = passages.filter(({ confidence }) => confidence >= LIKELY * passage.confidence);
  const { alike, count, left } = findAlike({ passage, told }, likely, { language, termsIn: termsOf });
  const [first] = alike;
  if (!first || count < 2) return undefined;
  const isItems = first.quote.includes("\n");
  if (alike.length > 1) return { quote: first.quote, left, alike, count, isItems };
  return count < listed || listed === 0 ? { quote: first.quote, left, alike: [], count, isItems } : undefined;
}

/** Whether the thing is named by the heading alone, as that of a room above what it has. */
function isNamedAbove(query: string, { passage, quote }: Found): boolean {
  const known = `${query} ${quote}`.toLowerCase();
  const words = (passage.heading.split(" › ").at(-1) ?? "").toLowerCase().match(WORD) ?? [];
  return words.some((word) => !known.includes(word));
}

interface Told {
  quote: string;
  left: number;
  /** The sentences that were chosen, without what is told around them. */
  chosen: string[];
  /** How many sentences of a list are told. */
  listed: number;
}

interface Found<P extends FoundText = FoundText> extends Told {
  passage: P;
  queryWords: QueryWords;
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
  if (!list) return { quote: quoteOf(choice, sentences, queryWords), left: 0, chosen, listed: 0 };
  return { quote: joinQuote(list.sentences, sentences), left: list.left, chosen, listed: list.items };
}
