import { fitCalibration } from "./calibrate.ts";
import { crossValidate } from "./cross-validate.ts";
import { collectExactPhrases } from "./exact-phrases.ts";
import { fitModel, type TokenisedIntent } from "./fit.ts";
import type { RecogniserModel } from "./model.ts";
import { tokenise } from "./tokens.ts";

export interface IntentExamples {
  id: string;
  title: string;
  phrases: string[];
}

/** More would not fit into memory at a thousand intents, and add little. */
const MOST_PHRASES = 40_000;

/** Trains the recogniser; the same intents, in any order, give the same model. */
export function trainRecogniser(intents: IntentExamples[]): RecogniserModel {
  const all = intents.map(tokeniseIntent).sort((a, b) => (a.id < b.id ? -1 : 1));
  const most = Math.floor(MOST_PHRASES / Math.max(1, all.length));
  const taught = all.map((intent) => thinOut(intent, most));
  return {
    ...fitModel(taught),
    exact: collectExactPhrases(all.map((intent) => intent.documents)),
    calibration: fitCalibration(crossValidate(taught)),
  };
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

/** Keeps phrases spread evenly over the sorted ones, the title among them. */
function thinOut({ id, documents }: TokenisedIntent, most: number): TokenisedIntent {
  if (documents.length <= most) return { id, documents };
  const last = documents.length - 1;
  const kept = Array.from(
    { length: most },
    (_, i) => documents[last - Math.floor((i * documents.length) / most)] ?? [],
  );
  return { id, documents: kept.reverse() };
}
