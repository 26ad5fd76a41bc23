import { calibrated, evidenceOf } from "./calibrate.ts";
import type { RecogniserModel } from "./model.ts";
import { highest, readSignals, supportFor } from "./signals.ts";
import { tokenise } from "./tokens.ts";

export interface IntentScore {
  id: string;
  /** 0 to 1; for the best the probability that this intent is meant. */
  score: number;
}

/** The very words of a training phrase are at least this certain. */
const EXACT_SCORE = 0.97;
const TIE_STEPS = 2 ** 52;

/** Scores every intent for a text, best first; the runners-up share the best one's score in proportion. */
export function predictIntents(model: RecogniserModel, text: string): IntentScore[] {
  const classes = model.ids.length;
  if (classes === 0) return [];
  const signals = readSignals(model, tokenise(text));
  const { probabilities, exact } = signals;
  const likeliest = highest(probabilities);
  const best = exact >= 0 ? exact : likeliest;
  const bestShare = probabilities[likeliest] ?? 0;
  const share = probabilities[best] ?? 0;
  const support = supportFor(model, signals, { klass: best, share, among: classes });
  const score = calibrated(model.calibration, evidenceOf(support));
  const bestScore = exact >= 0 ? Math.max(score, EXACT_SCORE) : score;
  const scores: IntentScore[] = [{ id: model.ids[best] ?? "", score: bestScore }];
  for (const k of byProbability(probabilities)) {
    if (k === best) continue;
    scores.push({ id: model.ids[k] ?? "", score: (score * (probabilities[k] ?? 0)) / bestShare });
  }
  return scores;
}

let keys = new Float64Array(0);

/** Class numbers, the likeliest first: packed into plain numbers, which sort several times faster than by a callback. */
function* byProbability(probabilities: Float64Array): Generator<number> {
  const classes = probabilities.length;
  if (keys.length !== classes) keys = new Float64Array(classes);
  const steps = Math.floor(TIE_STEPS / classes);
  for (let k = 0; k < classes; k++) {
    keys[k] = Math.floor((probabilities[k] ?? 0) * steps) * classes + (classes - 1 - k);
  }
  keys.sort();
  for (let i = classes - 1; i >= 0; i--) yield classes - 1 - ((keys[i] ?? 0) % classes);
}
