import type { Limit } from "../text/limit.ts";
import { evidenceOf, type Observation } from "./calibrate.ts";
import { fitModel, type TokenisedIntent } from "./fit.ts";
import { isHeldOut, withoutFold } from "./folds.ts";
import type { RecogniserModel } from "./model.ts";
import { computeSignals, highest, type Signals, supportFor } from "./signals.ts";

const FOLDS = 3;
const HASTE = 0.67;
/** From this many phrases on, one fold alone, a tenth of them, tells enough. */
const MANY_PHRASES = 2500;
const FOLDS_OF_MANY = 10;
const HASTE_OF_MANY = 0.5;
/** Divided by the number of intents: the fewer an agent has, the more of what it is told is meant for none of them. */
const STRANGER_WEIGHT = 4;
const MOST_STRANGER_WEIGHT = 0.5;

/** Judges phrases by models that have not seen them: as themselves, and as if their own intent did not exist. */
export function crossValidate(intents: readonly TokenisedIntent[], limit: Limit): Observation[] {
  if (intents.length < 2) return [];
  const phrases = intents.reduce((sum, intent) => sum + intent.documents.length, 0);
  const isLarge = phrases > MANY_PHRASES;
  const folds = isLarge ? FOLDS_OF_MANY : FOLDS;
  const observations: Observation[] = [];
  for (let fold = 0; fold < (isLarge ? 1 : FOLDS); fold++) {
    const model = fitModel(withoutFold(intents, { folds, fold }), {
      haste: isLarge ? HASTE_OF_MANY : HASTE,
      limit,
    });
    for (const [klass, intent] of intents.entries()) {
      for (const [number, tokens] of intent.documents.entries()) {
        if (!isHeldOut(intent, number, { folds, fold })) continue;
        const signals = computeSignals(
          model,
          tokens,
          intent.vectors?.[number] ?? intent.embeddings?.[number]?.vector,
        );
        observations.push(...judge(model, signals, klass));
      }
    }
  }
  return observations;
}

function judge(model: RecogniserModel, signals: Signals, klass: number): Observation[] {
  const { probabilities } = signals;
  const best = highest(probabilities);
  const stranger = highest(probabilities, klass);
  const own = probabilities[klass] ?? 0;
  const bestShare = probabilities[best] ?? 0;
  const strangerShare = Math.min(1, (probabilities[stranger] ?? 0) / Math.max(1e-9, 1 - own));
  return [
    {
      evidence: evidenceOf(
        supportFor(model, signals, { klass: best, share: bestShare, among: probabilities.length }),
      ),
      right: best === klass ? 1 : 0,
      weight: 1,
    },
    {
      evidence: evidenceOf(
        supportFor(model, signals, {
          klass: stranger,
          share: strangerShare,
          among: probabilities.length - 1,
        }),
      ),
      right: 0,
      weight: Math.min(MOST_STRANGER_WEIGHT, STRANGER_WEIGHT / probabilities.length),
    },
  ];
}
