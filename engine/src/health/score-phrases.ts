import type { Lexicon } from "../embeddings/lexicon.ts";
import { fitModel, type TokenisedIntent } from "../intents/fit.ts";
import { type Fold, isHeldOut, withoutFold } from "../intents/folds.ts";
import { computeSignals, highest } from "../intents/signals.ts";
import { chooseTaught, type IntentExamples } from "../intents/train.ts";
import { type Limit, NO_LIMIT } from "../text/limit.ts";

/** Of many phrases each fold leaves enough to learn from. */
const FOLDS = 5;
const FOLDS_OF_MANY = 3;
const MANY_PHRASES = 2_500;
/** Share of the rounds that a model which serves would learn. */
const HASTE = 0.67;

/** A training phrase as a model judges it that hasn't seen it. Intents are numbers into the list that was judged. */
export interface ScoredPhrase {
  phrase: string;
  intent: number;
  /** Probability of its own intent, 0 to 1. */
  own: number;
  /** The likeliest other intent, and its probability. */
  rival: { intent: number; share: number };
}

interface Scoring {
  lexicon?: Lexicon | undefined;
  /** Makes the limit of one fold. */
  limitFold?: () => Limit;
  /** Folds of the same intents that were judged before, from the first on. */
  judged?: readonly (readonly ScoredPhrase[])[];
  /** Told of each fold that is judged now. */
  onFold?(judged: readonly ScoredPhrase[]): void;
}

/**
 * Judges each training phrase by a model that learnt the others: every one once, the folds pooled. Of a phrase that
 * repeats in its intent, case and punctuation aside, the last; of too many those that would be taught. Empty with fewer
 * than two intents.
 */
export function scorePhrases(intents: readonly IntentExamples[], judging: Scoring = {}): ScoredPhrase[] {
  if (intents.length < 2) return [];
  const { taught } = chooseTaught([...intents], judging.lexicon);
  const numbers = new Map(intents.map(({ id }, number) => [id, number]));
  const numberOf = (klass: number) => numbers.get(taught[klass]?.id ?? "") ?? 0;
  const count = taught.reduce((sum, { documents }) => sum + documents.length, 0);
  const folds = count > MANY_PHRASES ? FOLDS_OF_MANY : FOLDS;
  return Array.from({ length: folds }, (_, fold) => {
    const known = judging.judged?.[fold];
    if (known) return known;
    const judged = scoreFold(taught, { folds, fold }, judging).map(({ klass, phrase, own, rival }) => ({
      phrase,
      intent: numberOf(klass),
      own,
      rival: { intent: numberOf(rival.klass), share: rival.share },
    }));
    judging.onFold?.(judged);
    return judged;
  }).flat();
}

function scoreFold(
  taught: readonly TokenisedIntent[],
  part: Fold,
  { lexicon, limitFold = () => NO_LIMIT }: Scoring,
) {
  const options = { language: lexicon?.language, haste: HASTE, limit: limitFold() };
  const model = fitModel(withoutFold(taught, part), options);
  return taught.flatMap((intent, klass) =>
    intent.documents.flatMap((tokens, number) => {
      if (!isHeldOut(intent, number, part)) return [];
      const embedding = intent.vectors?.[number] ?? intent.embeddings?.[number]?.vector;
      const { probabilities } = computeSignals(model, tokens, embedding);
      const rival = highest(probabilities, klass);
      const share = probabilities[rival] ?? 0;
      const phrase = intent.texts?.[number] ?? "";
      return [{ klass, phrase, own: probabilities[klass] ?? 0, rival: { klass: rival, share } }];
    }),
  );
}
