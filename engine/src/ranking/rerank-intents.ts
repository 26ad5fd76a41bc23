import { embedText } from "../embeddings/embed-text.ts";
import { findWord } from "../embeddings/word-table.ts";
import type { RecogniserModel } from "../intents/model.ts";
import { type IntentScore, predictIntents, scoresAbove } from "../intents/predict.ts";
import { correctText } from "../intents/signals.ts";
import { spellOut } from "../languages/short-forms.ts";
import { logOddsOf } from "./log-odds.ts";
import { type RerankedMessage, rerankerInputs } from "./reranker-inputs.ts";

/** The very words of a training phrase are at least this certain, and no less than any other intent. */
const EXACT_SCORE = 0.97;
/** The reranker was taught on agents of up to fifteen intents; of many phrases an agent's own calibration tells more. */
const MOST_INTENTS = 30;
/** With fewer there is nothing to choose among, which the reranker never saw: the agent's own calibration bounds it. */
const LEAST_INTENTS = 3;
/** So sure of itself, a model is judged the same (on public sets each message was): what else speaks is not asked. */
const SURE = 0.85;
/** A model of fewer intents can't know how sure it is. */
const LEAST_SURE_INTENTS = 10;
/** Log odds: a table that reads unknown words by their letters takes more of them for known than there are. */
const LETTERS_DOUBT = 0.3;

/**
 * Scores every intent for a text by all that speaks for and against it, best first: what was learned of its phrases,
 * what they mean, what the data source says, what else people ask. 0 to 1, the probability that it is meant. Undefined
 * where the model was not trained with this lexicon.
 */
export function rerankIntents(message: RerankedMessage): IntentScore[] | undefined {
  const { model, lexicon, text, embedded } = message;
  const sure = scoresBeyondDoubt(message);
  if (sure) return sure;
  const judged = rerankerInputs(message);
  if (!judged) return undefined;
  const { ids } = model;
  const doubt = lexicon.table.letterScales.length > 0 ? LETTERS_DOUBT : 0;
  const scores = new Map<number, number>();
  for (const { klass, inputs } of judged.intents) scores.set(klass, sigmoid(logOddsOf(inputs) - doubt));
  const least = Math.min(...scores.values());
  for (const [k, share] of judged.probabilities.entries()) if (!scores.has(k)) scores.set(k, least * share);
  if (ids.length < LEAST_INTENTS)
    boundByOwn(scores, predictIntents(model, text, embedded ?? vectorOf(message)), ids);
  const { exact } = judged;
  if (exact >= 0) scores.set(exact, Math.max(EXACT_SCORE, ...scores.values()));
  const ranked = [...scores].sort(([k, a], [, b]) => b - a || (k === exact ? -1 : 1));
  return ranked.map(([k, score]) => {
    const inputs = judged.intents.find(({ klass }) => klass === k)?.inputs;
    return { id: ids[k] ?? "", score, ...(inputs ? { inputs } : {}) };
  });
}

/** Whether a model's messages are ever judged: one of many intents goes by its own scores. */
export function isReranked({ ids }: RecogniserModel): boolean {
  return ids.length <= MOST_INTENTS;
}

type Own = Omit<RerankedMessage, "source">;

/** Of each model the last text that it was sure of or not: it is asked before the source is, and again after. */
const lastAsked = new WeakMap<RecogniserModel, { text: string; scores: IntentScore[] | undefined }>();

/**
 * The model's own scores where there is nothing to judge: of many intents, or where its phrases leave no doubt. Nothing
 * else has to be asked then. Undefined otherwise.
 */
export function scoresBeyondDoubt(message: Own): IntentScore[] | undefined {
  const { model, text } = message;
  if (message.embedded) return ownScores(message);
  const last = lastAsked.get(model);
  if (last?.text === text) return last.scores;
  const scores = ownScores(message);
  lastAsked.set(model, { text, scores });
  return scores;
}

function ownScores(message: Own): IntentScore[] | undefined {
  const { model, lexicon, text, embedded } = message;
  const { ids, phraseEmbeddings } = model;
  if (ids.length < LEAST_SURE_INTENTS || phraseEmbeddings?.language !== lexicon.language) return undefined;
  const least = isReranked(model) ? SURE : 0;
  const vector = embedded ?? vectorOf(message);
  return scoresAbove(least, { model, text, embedded: vector });
}

/** What a text means, slips put right: the table knows no misspelt word. */
function vectorOf({ model, lexicon, text }: Own): Float32Array {
  const { table, language } = lexicon;
  const spelt = correctText(model, spellOut(text, language), (word) => findWord(table, word) >= 0);
  return embedText(table, spelt).vector;
}

function boundByOwn(scores: Map<number, number>, own: readonly IntentScore[], ids: readonly string[]): void {
  for (const { id, score } of own) {
    const klass = ids.indexOf(id);
    scores.set(klass, Math.min(score, scores.get(klass) ?? 0));
  }
}

function sigmoid(logOdds: number): number {
  return 1 / (1 + Math.exp(-logOdds));
}
