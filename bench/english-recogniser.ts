import type { RecogniserModel } from "@cxc/engine/intents/model.ts";
import type { IntentScore } from "@cxc/engine/intents/predict.ts";
import { type IntentExamples, trainRecogniser } from "@cxc/engine/intents/train.ts";
import { rerankIntents } from "@cxc/engine/ranking/rerank-intents.ts";
import { findLexicon } from "../server/src/features/recognisers/lexicons.ts";

const lexicon = findLexicon("en");
if (!lexicon) throw new Error("there is no English table");

/** A recogniser as an English agent has it: with the table that ships, which has seen no set of bench/data. */
export function trainEnglish(intents: IntentExamples[]): RecogniserModel {
  return trainRecogniser(intents, { lexicon });
}

/** As the agent scores a message without a data source, best first. */
export function judgeEnglish(model: RecogniserModel, text: string): IntentScore[] {
  return (lexicon && rerankIntents({ model, lexicon, text, source: undefined })) ?? [];
}
