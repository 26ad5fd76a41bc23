import { SEARCH_QUESTION_MAX } from "@cxc/contract/rules.ts";
import type { Embedder, FoundAnswer, PassageSearch } from "@cxc/engine/dialogue/ports.ts";
import type { Lexicon } from "@cxc/engine/embeddings/lexicon.ts";
import { asksForThings } from "@cxc/engine/knowledge/asks-for-things.ts";
import { endsInList } from "@cxc/engine/knowledge/continue-list.ts";
import { doubtFound } from "@cxc/engine/knowledge/doubt-found.ts";
import type { PassageIndex } from "@cxc/engine/knowledge/passage-index.ts";
import { type RerankedPassage, rerankPassages } from "@cxc/engine/knowledge/rerank-passages.ts";
import { askOneByOne, type NameAlone } from "@cxc/engine/knowledge/several-names.ts";
import type { SourceEmbeddings } from "@cxc/engine/knowledge/source-embeddings.ts";
import { SourceWords } from "@cxc/engine/knowledge/source-words.ts";
import type { SourceSignals } from "@cxc/engine/ranking/reranker-inputs.ts";
import type { Database } from "../../database/open.ts";
import { tenantReader } from "../../database/tenant.ts";
import { createEventLoopYielder } from "../../limits/event-loop-yielder.ts";
import { findLexicon } from "../recognisers/lexicons.ts";
import { createEmbeddingsCache } from "./index/embeddings-cache.ts";
import { fuseRankings } from "./index/fuse-rankings.ts";
import { passageId, positionOf } from "./index/passage-id.ts";
import { createPassageIndexes, type Source } from "./index/passage-indexes.ts";
import { createVectorSearch } from "./index/vector-search.ts";
import { findPassagesVersion, listPassageTexts } from "./passages.repository.ts";
import { preferLanguage } from "./prefer-language.ts";
import {
  type Answered,
  isToldTogether,
  type RankedText,
  tellOneByOne,
  textsOf,
  toAnswer,
} from "./to-answer.ts";

/** What an answer is taken from, and what its reasons show. */
const PASSAGES_FOR_ANSWER = 5;
/** What is told of all that fits comes from so many. */
const PASSAGES_FOR_THINGS = 12;
/** What words and vectors each bring to a common order. */
const PASSAGES_TO_FUSE = 50;
/** Of those that words alone found, as many are held against what the question asks for. */
const PASSAGES_TO_DOUBT = 8;
/** In one language, what they mean: ten megabytes. */
const WORDS_KNOWN = 10_000;
/** A larger source is weighed by its words alone. */
const PASSAGES_WITH_MEANING = 2_000;
/** Of a list that goes on: more is neither told nor counted. */
const PASSAGES_FOLLOWING = 4;
export interface PassageSearcher {
  /** The best passages for a question; empty where there is no such source of this tenant. */
  rank(source: Source, question: string, options: { limit: number }): Promise<RankedText[]>;
  /**
   * Whether the source answers a question, with what, and why: by its words, and with a lexicon by what they mean. With
   * an embedder, the passages that a model reads are those that are near by either. `locale` is BCP 47.
   */
  findAnswer(
    source: Source,
    question: string,
    options: {
      locale?: string | undefined;
      embedder?: Embedder | undefined;
      lexicon?: Lexicon | undefined;
    },
  ): Promise<FoundAnswer>;
  /** How near the source comes to a message; undefined where it holds nothing. `language` is the agent's (BCP 47). */
  weigh(
    source: Source,
    message: string,
    options: { lexicon: Lexicon | undefined },
  ): Promise<SourceSignals | undefined>;
}

/** Searches the data sources of this process's database: in memory for the places, in rows for the few best texts. */
export function createPassageSearch(database: Database): PassageSearcher {
  const indexes = createPassageIndexes(database);
  const vectors = createVectorSearch(database);
  const embeddings = createEmbeddingsCache(database);
  const knownWords = new Map<string, SourceWords>();

  return {
    async rank(source, question, { limit }) {
      const index = await indexes.find(source);
      return index ? readTexts(source, index.search(question, { limit })) : [];
    },
    async findAnswer(source, question, { locale, embedder, lexicon }) {
      const index = await indexes.find(source);
      if (!index) return GONE;
      const text = question.slice(0, SEARCH_QUESTION_MAX);
      const asked = { index, question: text, lexicon, locale };
      const whole = await answerOne(source, asked, embedder);
      const language = languageAsked(asked);
      if (language === undefined) return whole.found;
      const apart = askOneByOne(text, language, textsOf(whole.found));
      const isKnown = ({ said }: NameAlone) => index.passagesWith(said, language) > 0;
      if (!apart?.every(isKnown)) return whole.found;
      if (isToldTogether(whole, apart, language)) return whole.found;
      const answers = [];
      for (const one of apart)
        answers.push({ ...one, ...(await answerOne(source, { ...asked, question: one.question })) });
      return tellOneByOne(whole, answers, language);
    },
    async weigh(source, message, { lexicon }) {
      const index = await indexes.find(source);
      if (!index || index.size === 0 || !lexicon) return undefined;
      const text = message.slice(0, SEARCH_QUESTION_MAX);
      const known = await embeddingsOf(source, index, lexicon);
      if (!known) return undefined;
      return {
        ...known.likeness(text),
        confidence: index.search(text, { limit: 1 })[0]?.confidence ?? 0,
      };
    },
  };

  async function answerOne(source: Source, asked: Asked, embedder?: Embedder): Promise<Answered> {
    const { index, question, locale } = asked;
    const judged = await judge(source, asked);
    const ranking =
      judged ?? index.search(question, { limit: embedder ? PASSAGES_TO_FUSE : PASSAGES_TO_DOUBT });
    const limit = asksForThings(question, languageAsked(asked) ?? "")
      ? PASSAGES_FOR_THINGS
      : PASSAGES_FOR_ANSWER;
    const ranked = judged
      ? await readTexts(source, ranking.slice(0, limit))
      : await doubt(source, asked, ranking);
    const preferred = preferLanguage(question, ranked, locale);
    const near = embedder ? await nearest(source, { index, question, embedder }) : [];
    const isFused = near.length > 0;
    return toAnswer(index, {
      ...{ question, isReranked: judged !== undefined },
      ranked: await withFollowing(source, preferred),
      read: isFused ? await readTexts(source, fuse(ranking, near)) : preferred,
    });
  }

  /** By words and meaning; undefined where the words alone are to judge. */
  async function judge(source: Source, asked: Asked): Promise<RerankedPassage[] | undefined> {
    const { index, question } = asked;
    const lexicon = lexiconFor(asked);
    const known = lexicon && (await embeddingsOf(source, index, lexicon));
    return known && rerankPassages({ index, embeddings: known }, question);
  }

  /** Words that were read before; anew where they became many. */
  function wordsOf(lexicon: Lexicon): SourceWords {
    const kept = knownWords.get(lexicon.language);
    if (kept && kept.size < WORDS_KNOWN) return kept;
    const words = new SourceWords(lexicon);
    knownWords.set(lexicon.language, words);
    return words;
  }

  /** What the words alone found, as sure as is left when the question asks for what it doesn't have. */
  async function doubt(source: Source, asked: Asked, ranking: readonly RankedId[]): Promise<RankedText[]> {
    const found = await readTexts(source, ranking.slice(0, PASSAGES_TO_DOUBT));
    const lexicon = lexiconFor(asked);
    if (!lexicon) return found.slice(0, PASSAGES_FOR_ANSWER);
    const yieldToEventLoop = createEventLoopYielder();
    const doubting = doubtFound({ index: asked.index, known: wordsOf(lexicon) }, asked.question, found);
    for (;;) {
      const step = doubting.next();
      if (step.done) return step.value.slice(0, PASSAGES_FOR_ANSWER);
      await yieldToEventLoop();
    }
  }

  async function embeddingsOf(
    source: Source,
    index: PassageIndex,
    lexicon: Lexicon,
  ): Promise<SourceEmbeddings | undefined> {
    return index.size <= PASSAGES_WITH_MEANING ? embeddings.find(source, lexicon) : undefined;
  }

  async function nearest(
    source: Source,
    { index, question, embedder }: { index: PassageIndex; question: string; embedder: Embedder },
  ): Promise<RankedId[]> {
    const scope = tenantReader(source.tenantId, database.query);
    const version = source.version ?? (await findPassagesVersion(source.dataSourceId, scope)) ?? 0;
    const known = { ...source, version, passages: index.size };
    return vectors.search(known, question, { embedder, limit: PASSAGES_TO_FUSE });
  }

  /** With the passages after those that end within a list. */
  async function withFollowing(source: Source, ranked: readonly RankedText[]): Promise<RankedText[]> {
    return Promise.all(
      ranked.map(async (passage) => {
        if (!endsInList(passage.text)) return passage;
        const { document_id, position } = positionOf(passage.id);
        const ids = Array.from({ length: PASSAGES_FOLLOWING }, (_, n) => ({
          id: passageId({ document_id, position: position + n + 1 }),
          confidence: 0,
        }));
        const following = await readTexts(source, ids);
        const isOfList = ({ heading, part }: RankedText) =>
          heading === passage.heading && part === passage.part;
        return { ...passage, following: following.filter(isOfList).map(({ text }) => text) };
      }),
    );
  }

  /** A passage that went since the index was loaded is left out. */
  async function readTexts(
    { tenantId, dataSourceId }: Source,
    found: readonly RankedId[],
  ): Promise<RankedText[]> {
    const positions = found.map(({ id }) => positionOf(id));
    const rows = await listPassageTexts(dataSourceId, positions, tenantReader(tenantId, database.query));
    const texts = new Map(rows.map((row) => [passageId(row), row]));
    return found.flatMap(({ id, confidence, says, found: held }) => {
      const row = texts.get(id);
      if (!row) return [];
      const { title, url, language, updated_at, heading, text, part } = row;
      return [{ id, title, url, language, updated_at, heading, text, part, confidence, says, found: held }];
    });
  }
}

interface Asked {
  index: PassageIndex;
  question: string;
  lexicon: Lexicon | undefined;
  locale: string | undefined;
}

/** The lexicon where it is of the language that is asked in. */
function lexiconFor(asked: Asked): Lexicon | undefined {
  const { lexicon } = asked;
  return lexicon && languageAsked(asked) === lexicon.language ? lexicon : undefined;
}

/** ISO 639-1. */
function languageAsked({ index, question, locale }: Asked): string | undefined {
  return index.languageOf(question, locale?.split("-", 1)[0]?.toLowerCase());
}

/** A passage that was found; what words and meaning have seen in it where both have judged it. */
interface RankedId extends Partial<RerankedPassage> {
  id: string;
  confidence: number;
}

/** The best by words and meaning together; each as sure as the surer of the two. */
function fuse(byWords: readonly RankedId[], byEmbedding: readonly RankedId[]): RankedId[] {
  const confidences = new Map<string, number>();
  for (const { id, confidence } of [...byWords, ...byEmbedding]) {
    confidences.set(id, Math.max(confidence, confidences.get(id) ?? 0));
  }
  const order = fuseRankings([byWords.map(({ id }) => id), byEmbedding.map(({ id }) => id)]);
  return order.slice(0, PASSAGES_FOR_ANSWER).map((id) => ({ id, confidence: confidences.get(id) ?? 0 }));
}

/** What one company's agents may ask; `known` is the source whose version was just read. */
export function passagesFor(
  searcher: PassageSearcher,
  tenantId: string,
  known: { id: string; version: number },
  embedderOf: (tenantId: string) => Promise<Embedder | undefined> = async () => undefined,
): PassageSearch {
  return {
    async findAnswer(dataSourceId, question, options) {
      const version = dataSourceId === known.id ? known.version : undefined;
      const embedder = await embedderOf(tenantId);
      const lexicon = findLexicon(options.language);
      const { locale } = options;
      return searcher.findAnswer({ tenantId, dataSourceId, version }, question, {
        locale,
        embedder,
        lexicon,
      });
    },
    async weigh(dataSourceId, message, { language }) {
      const version = dataSourceId === known.id ? known.version : undefined;
      const lexicon = findLexicon(language);
      return searcher.weigh({ tenantId, dataSourceId, version }, message, { lexicon });
    },
  };
}

const GONE: FoundAnswer = { verdict: "refuse", passages: [], answer: null, why: "The data source is gone." };
