import { hashWord } from "../text/features.ts";
import { tokenise, wordsOf } from "../text/tokens.ts";
import { hasAnyFeature, similarityTo } from "./exemplars.ts";
import type { RecogniserModel } from "./model.ts";
import { tokensOf } from "./predict.ts";
import { correctTokens } from "./signals.ts";
import { vectorise } from "./vectorise.ts";
import { findFeature } from "./vocabulary.ts";

/** The phrases of one intent, its title among them, as far as a model still knows them. */
export interface IntentPhrases {
  /** Whether one of them has this word. */
  has(word: string): boolean;
  /**
   * Cosines, 0 to 1, of a text's words with the nearest phrase that has one of these words, and with the nearest that has
   * none of them; 0 where there is no such phrase.
   */
  nearest(text: string, words: readonly string[]): { having: number; lacking: number };
}

/** What a model knows of an intent's phrases; undefined for an intent that it wasn't taught. */
export function intentPhrases(model: RecogniserModel, intentId: string): IntentPhrases | undefined {
  const klass = model.ids.indexOf(intentId);
  if (klass < 0) return undefined;
  const { exemplars, vocabulary } = model;
  const features = vocabulary.hashes.length;
  const { classStarts } = exemplars;
  return {
    has(word) {
      const wanted = featuresOf(model, [word]);
      if (wanted.size === 0) return false;
      for (let p = classStarts[klass] ?? 0, end = classStarts[klass + 1] ?? 0; p < end; p++)
        if (hasAnyFeature(exemplars, p, wanted)) return true;
      return false;
    },
    nearest(text, words) {
      const marks = featuresOf(model, words);
      const vector = vectorise(vocabulary, correctTokens(model, tokensOf(model, text)));
      const nearestOf = (isHaving: boolean) =>
        similarityTo(exemplars, klass, vector, {
          features,
          among: (exemplar) => hasAnyFeature(exemplars, exemplar, marks) === isHaving,
        });
      return { having: nearestOf(true), lacking: nearestOf(false) };
    },
  };
}

function featuresOf({ vocabulary }: RecogniserModel, words: readonly string[]): Set<number> {
  const features = words
    .flatMap((word) => wordsOf(tokenise(word)))
    .map((word) => findFeature(vocabulary, hashWord(word)));
  return new Set(features.filter((feature) => feature >= 0));
}
