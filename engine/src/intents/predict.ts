import { spellOut } from "../languages/short-forms.ts";
import { tokenise } from "../text/tokens.ts";
import { calibrated, evidenceOf } from "./calibrate.ts";
import { findExactPhrase, findTypedPhrase } from "./exact-phrases.ts";
import type { RecogniserModel } from "./model.ts";
import { computeSignals, correctTokens, highest, supportFor } from "./signals.ts";

export interface IntentScore {
  id: string;
  /** 0 to 1; for the best the probability that this intent is meant. */
  score: number;
  /** What the judgement saw of it (`rerankerInputs`), where it was judged. */
  inputs?: readonly number[];
}

/** The very words of a training phrase are at least this certain. */
const EXACT_SCORE = 0.97;
/** Room for more intents than an agent may have; with the steps it fits into the 53 bits of a number. */
const NUMBERS = 2 ** 13;
const STEPS = 2 ** 39;

/**
 * Scores every intent for a text, best first; the runners-up share the best one's score in proportion. `embedded` is
 * the text's vector, where the model was trained with vectors.
 */
export function predictIntents(model: RecogniserModel, text: string, embedded?: Float32Array): IntentScore[] {
  return scoresAbove(0, { model, text, embedded }) ?? [];
}

/** The same where the best scores at least so much, otherwise undefined. */
export function scoresAbove(
  least: number,
  { model, text, embedded }: { model: RecogniserModel; text: string; embedded?: Float32Array | undefined },
): IntentScore[] | undefined {
  const classes = model.ids.length;
  if (classes === 0) return undefined;
  const signals = computeSignals(model, tokensOf(model, text), embedded);
  const { probabilities } = signals;
  const exact = findPhrase(model, text);
  const likeliest = highest(probabilities);
  const best = exact >= 0 ? exact : likeliest;
  const largest = probabilities[likeliest] ?? 1;
  const choice = { klass: best, share: probabilities[best] ?? 0, among: classes };
  const score = calibrated(model.calibration, evidenceOf(supportFor(model, signals, choice)));
  const bestScore = exact >= 0 ? Math.max(score, EXACT_SCORE) : score;
  if (bestScore < least) return undefined;
  const scores: IntentScore[] = [{ id: model.ids[best] ?? "", score: bestScore }];
  const sorted = sortByProbability(probabilities);
  for (let i = classes - 1; i >= 0; i--) {
    const key = sorted[i] ?? 0;
    const k = NUMBERS - 1 - (key & (NUMBERS - 1));
    const share = Math.floor(key / NUMBERS) / STEPS;
    if (k !== best) scores.push({ id: model.ids[k] ?? "", score: (score * share) / largest });
  }
  return scores;
}

/**
 * The class that alone has this text as a phrase or its title, but for case, accents and, where nothing else tells them
 * apart, signs; a slip in an unknown word aside. -1 where none has.
 */
export function findPhrase(model: RecogniserModel, text: string): number {
  const tokens = tokensOf(model, text);
  const said = ownerOf(model, text, tokens);
  return said >= 0 ? said : findExactPhrase(model.exact, correctTokens(model, tokens));
}

/** Whether a text is, as `findPhrase` finds it but with no slip, a phrase or the title of this intent and no other. */
export function isPhraseOf(model: RecogniserModel, intentId: string, text: string): boolean {
  return model.ids[ownerOf(model, text, tokensOf(model, text))] === intentId;
}

function ownerOf({ exact }: RecogniserModel, text: string, tokens: readonly string[]): number {
  const owner = findExactPhrase(exact, tokens);
  return owner >= 0 ? owner : findTypedPhrase(exact, text);
}

/** As the phrases were read: short forms written out where the language is known. */
export function tokensOf({ phraseEmbeddings }: RecogniserModel, text: string): string[] {
  return tokenise(phraseEmbeddings ? spellOut(text, phraseEmbeddings.language) : text);
}

let keys = new Float64Array(0);

/** The least likely first, each a probability in fine steps with its number in the low bits: plain numbers sort fast. */
function sortByProbability(probabilities: Float64Array): Float64Array {
  const classes = probabilities.length;
  if (keys.length !== classes) keys = new Float64Array(classes);
  for (let k = 0; k < classes; k++) {
    keys[k] = Math.floor((probabilities[k] ?? 0) * STEPS) * NUMBERS + (NUMBERS - 1 - k);
  }
  return keys.sort();
}
