import { fitCalibration } from "./calibrate.ts";
import { crossValidate } from "./cross-validate.ts";
import { fitModel, type TokenisedIntent } from "./fit.ts";
import type { RecogniserModel } from "./model.ts";
import { tokenise } from "./tokens.ts";

export interface IntentExamples {
  id: string;
  title: string;
  phrases: string[];
}

/** Trains the recogniser; the same intents, in any order, give the same model. */
export function trainRecogniser(intents: IntentExamples[]): RecogniserModel {
  const tokenised = intents.map(tokeniseIntent).sort((a, b) => (a.id < b.id ? -1 : 1));
  return { ...fitModel(tokenised), calibration: fitCalibration(crossValidate(tokenised)) };
}

/** Phrases sorted, so that their order does not matter; the title counts as one more, at the end. */
function tokeniseIntent({ id, title, phrases }: IntentExamples): TokenisedIntent {
  const distinct = new Map<string, string[]>();
  for (const phrase of phrases) {
    const tokens = tokenise(phrase);
    if (tokens.length > 0) distinct.set(tokens.join(" "), tokens);
  }
  const sorted = [...distinct].sort((a, b) => (a[0] < b[0] ? -1 : 1)).map(([, tokens]) => tokens);
  const titleTokens = tokenise(title);
  const documents = titleTokens.length > 0 ? [...sorted, titleTokens] : sorted;
  return { id, documents };
}
