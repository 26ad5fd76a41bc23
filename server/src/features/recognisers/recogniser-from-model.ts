import type { Recogniser } from "@cxc/engine/dialogue/ports.ts";
import type { Lexicon } from "@cxc/engine/embeddings/lexicon.ts";
import { intentPhrases } from "@cxc/engine/intents/intent-phrases.ts";
import type { RecogniserModel } from "@cxc/engine/intents/model.ts";
import { isPhraseOf, predictIntents } from "@cxc/engine/intents/predict.ts";
import { nearestMood } from "@cxc/engine/ranking/nearest-mood.ts";
import { rerankIntents, scoresBeyondDoubt } from "@cxc/engine/ranking/rerank-intents.ts";
import { findLexicon } from "./lexicons.ts";

/** Judged by all that is known where there is knowledge of the language that the model was trained in. */
export function fromModel(
  kind: "model" | "previous_model",
  model: RecogniserModel,
  snapshot: { intents: readonly { id: string }[] },
): Recogniser {
  const lexicon = lexiconOf(model);
  const recognise: Recogniser["recognise"] = (text, source) =>
    (lexicon && rerankIntents({ model, lexicon, text, source })) ?? predictIntents(model, text);
  const common = {
    kind,
    weighsSource: (text: string) =>
      lexicon !== undefined && scoresBeyondDoubt({ model, lexicon, text }) === undefined,
    isPhraseOf: (id: string, text: string) => isPhraseOf(model, id, text),
    phrasesOf: (id: string) => intentPhrases(model, id),
    ...(lexicon ? { nearestMood: (text: string) => nearestMood(model, lexicon, text) } : {}),
  };
  if (kind === "model") return { ...common, recognise };
  const present = new Set(snapshot.intents.map(({ id }) => id));
  return {
    ...common,
    recognise: (text, source) => recognise(text, source).filter(({ id }) => present.has(id)),
  };
}

/** What is known of the language that a model was trained in; undefined where it was trained without. */
export function lexiconOf({ phraseEmbeddings }: RecogniserModel): Lexicon | undefined {
  return phraseEmbeddings && findLexicon(phraseEmbeddings.language);
}
