import { coveragesBy } from "../embeddings/coverage.ts";
import { embedText, embedWords, likenessOf, type WordEmbedding } from "../embeddings/embed-text.ts";
import type { Lexicon } from "../embeddings/lexicon.ts";
import { evidenceOf } from "../intents/calibrate.ts";
import type { RecogniserModel } from "../intents/model.ts";
import { findPhrase } from "../intents/predict.ts";
import { computeSignals, highest, supportFor } from "../intents/signals.ts";
import type { SourceLikeness } from "../knowledge/source-embeddings.ts";
import { spellOut } from "../languages/short-forms.ts";
import { tokenise } from "../text/tokens.ts";
import { type AgentFeatures, agentFeatures, classifyAsking, wishShares } from "./agent-features.ts";

/** So many of the likeliest intents are judged. */
const MOST_RERANKED = 3;
const NEAREST_SHARE = 0.7;
const WORST_RATIO = -8;
/**
 * A source of an article or two comes near to nothing, so it tells little that it doesn't come near to this. Nine of ten
 * messages of the lessons came nearer to theirs; below it the reranker would go on to fall for any intent.
 */
const LEAST_SAID = { best: 0.32, second: 0.26, coverage: 0.25 };

/** What the agent's data source has to say to the message; undefined where it has none. */
export interface SourceSignals extends SourceLikeness {
  /** How sure the search is by its words, 0 to 1. */
  confidence: number;
}

export interface RerankedMessage {
  model: RecogniserModel;
  lexicon: Lexicon;
  text: string;
  source: SourceSignals | undefined;
  /** The text's vector where the model was trained with those of an embedding model. */
  embedded?: Float32Array | undefined;
}

/** One intent as the reranker sees it. */
export interface RerankedIntent {
  klass: number;
  inputs: number[];
}

/**
 * What speaks for and against each of the likeliest intents, likeliest first; undefined where the model was not trained
 * with this lexicon. `exact` is the class that has this very phrase, or -1.
 */
export function rerankerInputs({ model, lexicon, text: typed, source: said, embedded }: RerankedMessage) {
  const agent = agentFeatures(model, lexicon);
  if (!agent) return undefined;
  const source = said && atLeast(said);
  const text = spellOut(typed, lexicon.language);
  const read = embedText(lexicon.table, text);
  const signals = computeSignals(model, tokenise(text), embedded ?? read.vector);
  const probabilities = signals.probabilities.slice();
  const words = embedWords(lexicon.table, read.words);
  const knownWords = knownShare(words);
  const asking = classifyAsking(text, lexicon.language);
  const likeness = nearestPhrases(agent, read.vector);
  const wishes = lexicon.wishes.cosines(read.vector);
  const shares = wishShares(wishes);
  const surely = highestOf(wishes, agent.strangers.surely, 0);
  const maybe = highestOf(wishes, agent.strangers.maybe, surely);
  const most = probabilities[highest(probabilities)] ?? 1;
  const classes = likeliest(probabilities, likeness);
  const covers = coveragesBy(words, agent.words, [
    ...classes.map((klass) => agent.phrases.words[likeness[klass]?.phrase ?? -1] ?? NO_WORDS),
    ...classes.map((klass) => agent.intents[klass]?.words ?? NO_WORDS),
  ]);
  const intents = classes.map((klass, n): RerankedIntent => {
    const share = probabilities[klass] ?? 0;
    const support = supportFor(model, signals, { klass, share, among: model.ids.length });
    const own = likeness[klass] ?? NOTHING;
    const intent = agent.intents[klass];
    const covered = covers[classes.length + n] ?? 0;
    return {
      klass,
      inputs: [
        evidenceOf(share) / 4,
        Math.max(WORST_RATIO, Math.log(share / most || 1e-9)) / 4,
        evidenceOf(support) / 4,
        own.joint,
        own.first,
        own.third,
        own.joint - bestBut(likeness, klass),
        source?.best ?? 0,
        source?.second ?? 0,
        source?.coverage ?? 0,
        source?.confidence ?? 0,
        source ? 1 : 0,
        surely,
        maybe,
        own.first - surely,
        own.first - maybe,
        likenessOf(shares, intent?.wishes ?? shares),
        covers[n] ?? 0,
        covered,
        source ? own.joint - source.best : 0,
        source ? covered - source.coverage : 0,
        knownWords,
        share,
        support,
        asking.what * (1 - (intent?.asking.what ?? 0)),
        asking.whether * (1 - (intent?.asking.whether ?? 0)),
      ],
    };
  });
  return { intents, probabilities, exact: findPhrase(model, typed), signals };
}

function atLeast({ best, second, coverage, confidence }: SourceSignals): SourceSignals {
  return {
    best: Math.max(best, LEAST_SAID.best),
    second: Math.max(second, LEAST_SAID.second),
    coverage: Math.max(coverage, LEAST_SAID.coverage),
    confidence,
  };
}

/** The cosines of the nearest and the third of an intent's phrases, and of the two nearest together. */
interface Nearest {
  /** The number of the nearest, or -1. */
  phrase: number;
  first: number;
  third: number;
  joint: number;
}

const NOTHING: Nearest = { phrase: -1, first: 0, third: 0, joint: 0 };
const NO_WORDS = new Uint32Array();

function nearestPhrases({ phrases, intents }: AgentFeatures, vector: Float32Array): Nearest[] {
  const likeness = phrases.vectors.cosines(vector);
  return intents.map(({ first, end }) => nearestOf(likeness, first, end));
}

function nearestOf(likeness: Float32Array, from: number, end: number): Nearest {
  let first = -1;
  let second = -1;
  let third = -1;
  let phrase = -1;
  for (let p = from; p < end; p++) {
    const one = likeness[p] ?? -1;
    if (one > first) {
      third = second;
      second = first;
      first = one;
      phrase = p;
    } else if (one > second) {
      third = second;
      second = one;
    } else if (one > third) third = one;
  }
  if (end - from < 2) second = first;
  if (end - from < 3) third = second;
  return { phrase, first, third, joint: NEAREST_SHARE * first + (1 - NEAREST_SHARE) * second };
}

/** The classes to judge, likeliest first; of equals the one that comes first. */
function likeliest(probabilities: Float64Array, likeness: readonly Nearest[]): number[] {
  const ranks = probabilities.map((share, k) => share + 0.2 * (likeness[k]?.joint ?? 0));
  const classes: number[] = [];
  while (classes.length < Math.min(MOST_RERANKED, ranks.length)) {
    const best = highest(ranks);
    classes.push(best);
    ranks[best] = Number.NEGATIVE_INFINITY;
  }
  return classes;
}

function bestBut(likeness: readonly Nearest[], klass: number): number {
  let best = 0;
  for (let k = 0; k < likeness.length; k++) if (k !== klass) best = Math.max(best, likeness[k]?.joint ?? 0);
  return best;
}

/** Of these numbers' values, where it is higher than `least`; `least` otherwise. */
function highestOf(values: Float32Array, numbers: Uint32Array, least: number): number {
  let best = least;
  for (let n = 0; n < numbers.length; n++) best = Math.max(best, values[numbers[n] ?? 0] ?? 0);
  return best;
}

function knownShare(words: readonly WordEmbedding[]): number {
  let total = 0;
  let unknown = 0;
  for (const { weight, isKnown } of words) {
    total += weight;
    if (!isKnown) unknown += weight;
  }
  return total > 0 ? 1 - unknown / total : 0;
}
