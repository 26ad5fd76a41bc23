import { embedText, likenessOf, toLengthOne } from "../embeddings/embed-text.ts";
import { isAddressQuestion, streetAddress } from "./address-question.ts";
import { namesAskedCodes } from "./asked-codes.ts";
import { type AskedWords, queryWordsTold, raritiesOf, readAskedWords } from "./asked-words.ts";
import type { PassageIndex } from "./passage-index.ts";
import { answerShapes, asksForNumber } from "./query-words.ts";
import { createQuestionDoubts } from "./question-doubts.ts";
import type { KnownPassage, KnownSentence, SourceEmbeddings } from "./source-embeddings.ts";
import { type ComparedWord, wordLikeness } from "./source-words.ts";
import { unmatchedTermPenalty, unmatchedTerms } from "./unmatched-term-penalty.ts";

/** So many of the best by words, and as many of the nearest by meaning, are judged. */
const CANDIDATES = 8;
/** How much the title counts beside a sentence where both together are held against the question. */
const TITLE_SHARE = 0.7;
const NUMBER = /\p{N}/u;

/** One passage as the reranker sees it. */
export interface CandidateInputs {
  id: string;
  /** How sure the search by words is, 0 to 1. */
  byWords: number;
  inputs: number[];
  /** How much the most telling word of the question tells that the passage has nothing like, 0 to 6. */
  unmatched: number;
  /** Log odds that the question takes from it for what the passage doesn't have. */
  doubt: number;
  /** By sentence: how much of the question it says together with the title, 0 to 1. */
  says: number[];
  /** How much of the question the passage holds in the very words, and in words of like meaning, 0 to 1. */
  found: { words: number; meaning: number };
  /** The question asks where the business is, and the passage has a street with its number. */
  hasAddress: boolean;
  /** The question names a code that the title or heading has: it need not share another word with the passage. */
  isNamed: boolean;
}

/** A source as it is asked: by words, and by what its sentences mean. */
export interface SearchedSource {
  index: PassageIndex;
  embeddings: SourceEmbeddings;
}

/**
 * What speaks for each of the likeliest passages, in no order: what the search by words says, how near title, sentences and
 * the whole are by meaning, how much of the question they cover, and all that beside the best of the other passages.
 */
export function sourceInputs({ index, embeddings }: SearchedSource, question: string): CandidateInputs[] {
  const { table } = embeddings.lexicon;
  const { words: texts, vector } = embedText(table, question);
  const byId = new Map(index.search(question, { limit: CANDIDATES }).map((one) => [one.id, one]));
  const ids = new Set([...byId.keys(), ...embeddings.nearest(vector, CANDIDATES)]);
  const query = readAskedWords(embeddings, texts);
  const likeness: Likeness = new Map();
  const passages = [...ids].flatMap((id) => {
    const passage = embeddings.get(id);
    if (!passage) return [];
    addLikeness(likeness, query.words, { embeddings, words: passage.words });
    return [{ id, passage, held: holdAgainst(likeness, query.words.length, passage) }];
  });
  const rarities = raritiesOf(query, {
    held: passages.map(({ held }) => held.whole),
    size: embeddings.size,
    passagesWith: (word) => embeddings.passagesWith(word),
  });
  const asksAddress = isAddressQuestion(question);
  const wanted = { isNumber: asksForNumber(question), shapes: answerShapes(question) };
  const { language } = embeddings.lexicon;
  const [reading] = index.read(question, { languages: [language] });
  const words = queryWordsTold(query, rarities, reading);
  const doubtOf = createQuestionDoubts(question, { words, reading, language });
  const seen = passages.map(({ id, passage, held }) => {
    const stems = stemsOf(passage, embeddings);
    const missing = unmatchedTerms(words, { held: held.whole, stems });
    const covers = coversOf(held, query.weights, rarities);
    const near = nearnessOf(vector, passage);
    const own = { ...near, ...covers.shares };
    return {
      id,
      byWords: byId.get(id)?.confidence ?? 0,
      own,
      says: covers.says,
      shape: shapeOf(passage, wanted),
      exact: covers.exact,
      isNamed: namesAskedCodes(question, passage.title.text),
      hasAddress: asksAddress && passage.sentences.some(({ text }) => streetAddress().test(text)),
      unmatched: unmatchedTermPenalty(missing),
      doubt: doubtOf({ text: textOf(passage), stems, missing }),
    };
  });
  const known = knownShare(query);
  return seen.map(({ id, byWords, own, says, shape, exact, unmatched, doubt, hasAddress, isNamed }) => {
    const others = seen.filter((other) => other.id !== id);
    const leads = LEADING.map((key) => own[key] - Math.max(0, ...others.map((other) => other.own[key])));
    return {
      ...{
        id,
        byWords,
        says,
        unmatched,
        doubt,
        hasAddress,
        isNamed,
        found: { words: exact, meaning: own.passageRare },
      },
      inputs: [...Object.values(own), ...shape, exact, ...leads, known],
    };
  });
}

function stemsOf({ words }: KnownPassage, embeddings: SourceEmbeddings): Set<string> {
  return new Set(embeddings.compare(words).map(({ stem }) => stem));
}

function textOf({ title, sentences }: KnownPassage): string {
  return [title, ...sentences].map(({ text }) => text).join("\n");
}

const LEADING = [
  ...(["title", "best", "joint", "whole"] as const),
  ...(["passageRare", "sentenceRare", "titleRare", "jointRare"] as const),
];

/** By word of the question: how much each part of a passage says of it. */
interface Held {
  whole: number[];
  title: number[];
  sentences: number[][];
}

/** By word of a passage: how much it says of each word of the question. */
type Likeness = Map<string, number[]>;

/** Passages share many of their words: each is held against the question once. */
function addLikeness(
  likeness: Likeness,
  asked: readonly ComparedWord[],
  { embeddings, words }: { embeddings: SourceEmbeddings; words: readonly string[] },
): void {
  const left = words.filter((word) => !likeness.has(word));
  for (const [n, other] of embeddings.compare(left).entries())
    likeness.set(
      left[n] ?? "",
      asked.map((one) => wordLikeness(one, other)),
    );
}

function holdAgainst(likeness: Likeness, asked: number, { title, sentences, words }: KnownPassage): Held {
  const best = (of: readonly string[]) => {
    const most = new Array<number>(asked).fill(0);
    for (const word of of) {
      const row = likeness.get(word) ?? [];
      for (let n = 0; n < asked; n++) most[n] = Math.max(most[n] ?? 0, row[n] ?? 0);
    }
    return most;
  };
  return {
    whole: best(words),
    title: best(title.words),
    sentences: sentences.map((sentence) => best(sentence.words)),
  };
}

function coversOf(held: Held, weights: readonly number[], rarities: readonly number[]) {
  const rare = weights.map((weight, n) => weight * (rarities[n] ?? 0));
  const joint = held.sentences.map((row) =>
    shareOf(
      row.map((value, n) => Math.max(value, held.title[n] ?? 0)),
      rare,
    ),
  );
  const best = (by: readonly number[]) => Math.max(0, ...held.sentences.map((row) => shareOf(row, by)));
  return {
    says: joint,
    exact: shareOf(
      held.whole.map((value) => (value === 1 ? 1 : 0)),
      rare,
    ),
    shares: {
      passage: shareOf(held.whole, weights),
      passageRare: shareOf(held.whole, rare),
      sentence: best(weights),
      sentenceRare: best(rare),
      titleAll: shareOf(held.title, weights),
      titleRare: shareOf(held.title, rare),
      jointRare: Math.max(0, ...joint),
    },
  };
}

function shareOf(values: readonly number[], weights: readonly number[]): number {
  let sum = 0;
  let total = 0;
  for (const [n, weight] of weights.entries()) {
    total += weight;
    sum += weight * (values[n] ?? 0);
  }
  return total > 0 ? sum / total : 0;
}

function nearnessOf(vector: Float32Array, { title, sentences, whole }: KnownPassage) {
  const near = sentences.map((sentence) => likenessOf(vector, sentence.vector)).sort((a, b) => b - a);
  const [best = 0, second = best] = near;
  const joint = Math.max(0, ...sentences.map((one) => likenessOf(vector, together(title, one))));
  return { title: likenessOf(vector, title.vector), best, second, joint, whole: likenessOf(vector, whole) };
}

function together(title: KnownSentence, sentence: KnownSentence): Float32Array {
  const sum = sentence.vector.map((value, d) => value + TITLE_SHARE * (title.vector[d] ?? 0));
  toLengthOne(sum);
  return sum;
}

/** Whether the passage has what the question's form asks for: 1, -1, or 0 where nothing is asked by form. */
function shapeOf(
  { sentences }: KnownPassage,
  { isNumber, shapes }: { isNumber: boolean; shapes: readonly RegExp[] },
): number[] {
  const has = (test: (text: string) => boolean) => (sentences.some(({ text }) => test(text)) ? 1 : -1);
  return [
    shapes.length > 0 ? has((text) => shapes.some((shape) => shape.test(text))) : 0,
    isNumber ? has((text) => NUMBER.test(text)) : 0,
  ];
}

/** How much of the question the table knows at all. */
function knownShare({ words, weights }: AskedWords): number {
  return shareOf(
    words.map(({ vector }) => (vector.some((value) => value !== 0) ? 1 : 0)),
    weights,
  );
}
