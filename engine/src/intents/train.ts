import { embedText, type TextEmbedding } from "../embeddings/embed-text.ts";
import type { Lexicon } from "../embeddings/lexicon.ts";
import { spellOut } from "../languages/short-forms.ts";
import { type Limit, NO_LIMIT } from "../text/limit.ts";
import { tokenise } from "../text/tokens.ts";
import { fitCalibration } from "./calibrate.ts";
import { crossValidate } from "./cross-validate.ts";
import { collectExactPhrases } from "./exact-phrases.ts";
import { fitModel, type TokenisedIntent } from "./fit.ts";
import type { ExactPhrases, RecogniserModel } from "./model.ts";

export interface IntentExamples {
  id: string;
  title: string;
  phrases: string[];
  /** Of the phrases, in their order, and of the title at last; all of one length. */
  vectors?: Float32Array[];
}

/** More would not fit into memory at a thousand intents, and add little. */
const MOST_PHRASES = 40_000;
const MOST_CHARACTERS = 700_000;
/** Share of the phrases that stay in each round of thinning out. */
const STAY = 0.8;

/**
 * Trains the recogniser; the same intents, in any order and by whatever ids, give the same model, unless the limit ends it. With a lexicon of
 * the agent's language it knows what the phrases mean; where they come with vectors, those are the block of features.
 */
export function trainRecogniser(
  intents: IntentExamples[],
  { lexicon, limit = NO_LIMIT }: { lexicon?: Lexicon | undefined; limit?: Limit } = {},
): RecogniserModel {
  const { taught, exact } = chooseTaught(intents, lexicon);
  const model = fitModel(taught, { language: lexicon?.language, limit });
  return {
    ...model,
    exact,
    calibration: limit.isOver() ? model.calibration : fitCalibration(crossValidate(taught, limit)),
  };
}

/** What is taught of all phrases, and the hashes of all: what is not taught is in nobody's way from here on. */
export function chooseTaught(
  intents: IntentExamples[],
  lexicon: Lexicon | undefined,
): { taught: TokenisedIntent[]; exact: ExactPhrases } {
  const all = tokeniseIntents(intents, lexicon);
  const most = mostOfEach(all);
  const typed = new Map(intents.map(({ id, phrases, title }) => [id, [...phrases, title]]));
  return {
    taught: all.map((intent) => thinOut(intent, most)),
    exact: collectExactPhrases(all.map(({ id, documents }) => ({ documents, texts: typed.get(id) }))),
  };
}

/** The intents as `fitModel` takes them: in the order of what they say, as ids are another's in each copy of an agent. */
export function tokeniseIntents(intents: IntentExamples[], lexicon?: Lexicon): TokenisedIntent[] {
  const keyed = intents.map((one) => {
    const intent = tokeniseIntent(one, lexicon);
    return {
      intent,
      key: `${intent.documents
        .map((tokens) => tokens.join(" "))
        .toReversed()
        .join("\n")}\n${[...one.phrases].sort().join("\n")}\n${one.title}\n${intent.id}`,
    };
  });
  return keyed.sort((a, b) => (a.key < b.key ? -1 : 1)).map(({ intent }) => intent);
}

/** Phrases sorted, so that their order does not matter; the title counts as one more, at the end. */
function tokeniseIntent(
  { id, title, phrases, vectors }: IntentExamples,
  lexicon: Lexicon | undefined,
): TokenisedIntent {
  const distinct = new Map<string, Tokenised>();
  const read = (typed: string, vector: Float32Array | undefined): Tokenised => {
    const text = lexicon ? spellOut(typed, lexicon.language) : typed;
    const embedding = lexicon && embedText(lexicon.table, text);
    return { typed, tokens: tokenise(text), vector, embedding };
  };
  for (const [n, phrase] of phrases.entries()) {
    const document = read(phrase, vectors?.[n]);
    const key = document.tokens.join(" ");
    const same = distinct.get(key);
    if (key !== "" && (!same || phrase < same.typed)) distinct.set(key, document);
  }
  const sorted = [...distinct].sort((a, b) => (a[0] < b[0] ? -1 : 1)).map(([, document]) => document);
  const last = read(title, vectors?.at(-1));
  if (last.tokens.length > 0) sorted.push(last);
  return toIntent(id, sorted);
}

interface Tokenised {
  typed: string;
  tokens: string[];
  vector: Float32Array | undefined;
  embedding: TextEmbedding | undefined;
}

function toIntent(id: string, documents: readonly Tokenised[]): TokenisedIntent {
  return {
    id,
    texts: documents.map(({ typed }) => typed),
    documents: documents.map(({ tokens }) => tokens),
    vectors: documents.flatMap(({ vector }) => vector ?? []),
    embeddings: documents.flatMap(({ embedding }) => embedding ?? []),
  };
}

/** How many phrases of an intent are taught. */
function mostOfEach(intents: readonly TokenisedIntent[]): number {
  let most = Math.max(1, Math.floor(MOST_PHRASES / Math.max(1, intents.length)));
  const lengths = intents.map(({ documents }) => ({
    documents: documents.length,
    characters: documents.reduce((sum, tokens) => sum + tokens.join(" ").length, 0),
  }));
  const taught = () =>
    lengths.reduce(
      (sum, { documents, characters }) => sum + characters * Math.min(1, most / Math.max(1, documents)),
      0,
    );
  while (most > 1 && taught() > MOST_CHARACTERS) most = Math.floor(most * STAY);
  return most;
}

/** Keeps phrases spread evenly over the sorted ones, the title among them. */
function thinOut(intent: TokenisedIntent, most: number): TokenisedIntent {
  const { id, texts, documents, vectors, embeddings } = intent;
  if (documents.length <= most) return intent;
  const last = documents.length - 1;
  const numbers = Array.from({ length: most }, (_, i) => last - Math.floor((i * documents.length) / most));
  const sampled = numbers.reverse();
  return {
    id,
    texts: sampled.flatMap((number) => texts?.[number] ?? []),
    documents: sampled.map((number) => documents[number] ?? []),
    vectors: sampled.flatMap((number) => vectors?.[number] ?? []),
    embeddings: sampled.flatMap((number) => embeddings?.[number] ?? []),
  };
}
