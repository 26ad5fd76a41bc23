import { hashWord } from "../text/features.ts";
import { tokenise, wordsOf } from "../text/tokens.ts";
import { hasAnyFeature, similarityTo } from "./exemplars.ts";
import type { RecogniserModel } from "./model.ts";
import { tokensOf } from "./predict.ts";
import { correctTokens } from "./signals.ts";
import { type SparseVector, vectorise } from "./vectorise.ts";
import { findFeature } from "./vocabulary.ts";

/** The phrases of one intent, its title among them, as far as a model still knows them. */
export interface IntentPhrases {
  /** Whether one of them has this word. */
  has(word: string): boolean;
  /**
   * Cosines, 0 to 1, of a text's words with the nearest phrase that has one of these words, and with the nearest that has
   * none of them; 0 where there is no such phrase. Each is looked for when it is asked. `words`: a list that stays the same,
   * since what a model knows of it is kept.
   */
  nearest(text: string, words: readonly string[]): { readonly having: number; readonly lacking: number };
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
      const isMarked = markedBy(model, words);
      let vector: SparseVector | undefined;
      const nearestOf = (isHaving: boolean) => {
        const mark = Number(isHaving);
        if (!isMarked.subarray(classStarts[klass], classStarts[klass + 1]).includes(mark)) return 0;
        vector ??= vectorise(vocabulary, correctTokens(model, tokensOf(model, text)));
        return similarityTo(exemplars, klass, vector, { features, among: (p) => isMarked[p] === mark });
      };
      return {
        get having() {
          return nearestOf(true);
        },
        get lacking() {
          return nearestOf(false);
        },
      };
    },
  };
}

const marked = new WeakMap<RecogniserModel, WeakMap<readonly string[], Uint8Array>>();

/** Of each phrase 1 where it has one of these words. */
function markedBy(model: RecogniserModel, words: readonly string[]): Uint8Array {
  const byWords = marked.get(model) ?? new WeakMap<readonly string[], Uint8Array>();
  marked.set(model, byWords);
  let isMarked = byWords.get(words);
  if (!isMarked) {
    const { exemplars } = model;
    const marks = featuresOf(model, words);
    isMarked = Uint8Array.from({ length: exemplars.scales.length }, (_, p) =>
      Number(hasAnyFeature(exemplars, p, marks)),
    );
    byWords.set(words, isMarked);
  }
  return isMarked;
}

function featuresOf({ vocabulary }: RecogniserModel, words: readonly string[]): Set<number> {
  const features = words
    .flatMap((word) => wordsOf(tokenise(word)))
    .map((word) => findFeature(vocabulary, hashWord(word)));
  return new Set(features.filter((feature) => feature >= 0));
}
