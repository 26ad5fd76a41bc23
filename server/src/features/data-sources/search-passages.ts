import { SEARCH_QUESTION_MAX } from "@cxc/contract/rules.ts";
import type { FoundAnswer, FoundPassage, PassageSearch } from "@cxc/engine/ports.ts";
import { explainVerdict } from "@cxc/engine/retrieve/explain-verdict.ts";
import { extractAnswer } from "@cxc/engine/retrieve/extract-answer.ts";
import type { PassageIndex } from "@cxc/engine/retrieve/passage-index.ts";
import { readableText } from "@cxc/engine/retrieve/readable.ts";
import type { Database } from "../../database/open.ts";
import { tenantReader } from "../../database/tenant.ts";
import { passageId, placeOf } from "./index/passage-id.ts";
import { createPassageIndexes, type Source } from "./index/passage-indexes.ts";
import { listPassageTexts } from "./passages.repository.ts";
import { preferLanguage } from "./prefer-language.ts";

/** What an answer is taken from, and what its reasons show. */
const PASSAGES_FOR_ANSWER = 5;
/** Characters of a passage that the reasons show. */
const EXCERPT_LENGTH = 300;

/** A passage that was found, best first; its confidence is 0 to 1. */
export interface RankedText {
  id: string;
  title: string;
  url: string | null;
  /** ISO 639-1. */
  language: string;
  heading: string;
  /** Markdown. */
  text: string;
  confidence: number;
}

export interface PassageSearcher {
  /** The best passages for a question; empty where there is no such source of this tenant. */
  rank(source: Source, question: string, options: { limit: number }): Promise<RankedText[]>;
  /** Whether the source answers a question, with what, and why. `locale` is BCP 47. */
  findAnswer(
    source: Source,
    question: string,
    options: { locale?: string | undefined },
  ): Promise<FoundAnswer>;
}

/** Searches the data sources of this process's database: in memory for the places, in rows for the few best texts. */
export function createPassageSearch(database: Database): PassageSearcher {
  const indexes = createPassageIndexes(database);

  return {
    async rank(source, question, { limit }) {
      const index = await indexes.find(source);
      return index ? rank(index, source, { question, limit }) : [];
    },
    async findAnswer(source, question, { locale }) {
      const index = await indexes.find(source);
      if (!index) return GONE;
      const text = question.slice(0, SEARCH_QUESTION_MAX);
      const ranked = await rank(index, source, { question: text, limit: PASSAGES_FOR_ANSWER });
      return toAnswer(index, text, preferLanguage(text, ranked, locale));
    },
  };

  /** A passage that went since the index was loaded is left out. */
  async function rank(
    index: PassageIndex,
    { tenantId, dataSourceId }: Source,
    { question, limit }: { question: string; limit: number },
  ): Promise<RankedText[]> {
    const found = index.search(question, { limit });
    const places = found.map(({ id }) => placeOf(id));
    const rows = await listPassageTexts(dataSourceId, places, tenantReader(tenantId, database.query));
    const texts = new Map(rows.map((row) => [passageId(row), row]));
    return found.flatMap(({ id, confidence }) => {
      const row = texts.get(id);
      if (!row) return [];
      const { title, url, language, heading, text } = row;
      return [{ id, title, url, language, heading, text, confidence }];
    });
  }
}

/** What one company's agents may ask; `known` is the source whose version was just read. */
export function passagesFor(
  searcher: PassageSearcher,
  tenantId: string,
  known: { id: string; version: number },
): PassageSearch {
  return {
    findAnswer: (dataSourceId, question, options) => {
      const version = dataSourceId === known.id ? known.version : undefined;
      return searcher.findAnswer({ tenantId, dataSourceId, version }, question, options);
    },
  };
}

const GONE: FoundAnswer = { verdict: "refuse", passages: [], answer: null, why: "The data source is gone." };

function toAnswer(index: PassageIndex, question: string, ranked: readonly RankedText[]): FoundAnswer {
  const readings = index.read(question);
  const { verdict, sentence: why } = explainVerdict({
    readings,
    confidence: ranked[0]?.confidence,
    passages: index.size,
  });
  const answer = verdict === "refuse" ? undefined : extractAnswer(question, ranked, readings);
  return {
    verdict: answer ? verdict : "refuse",
    passages: ranked.map(toFound),
    answer: answer
      ? { title: answer.passage.title, url: answer.passage.url, quote: answer.quote.toWellFormed() }
      : null,
    why,
  };
}

function toFound({ title, url, heading, text, confidence }: RankedText): FoundPassage {
  return { title, url, heading, quote: excerptOf(text), score: Math.round(confidence * 1000) / 1000 };
}

/** A cut may go through a character, which no database takes. */
function excerptOf(markdown: string): string {
  const text = readableText(markdown.slice(0, EXCERPT_LENGTH * 2));
  if (text.length <= EXCERPT_LENGTH) return text;
  return `${text.slice(0, EXCERPT_LENGTH).replace(/\s+\S*$/u, "")} …`.toWellFormed();
}
