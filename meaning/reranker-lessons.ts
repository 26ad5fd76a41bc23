import type { Lexicon } from "@cxc/engine/embeddings/lexicon.ts";
import { fitModel } from "@cxc/engine/intents/fit.ts";
import { type IntentExamples, tokeniseIntents } from "@cxc/engine/intents/train.ts";
import { rerankerInputs, type SourceSignals } from "@cxc/engine/ranking/reranker-inputs.ts";
import { sourceOf } from "./source-lessons.ts";

/** An agent, and messages with the intent that each means; null for none. */
export interface Lesson {
  intents: IntentExamples[];
  /** Without articles there is no source. */
  articles: { title: string; text: string }[];
  messages: { text: string; meant: string | null }[];
}

/** One message of a lesson as the reranker sees it: its likeliest intents, and which of them is right; -1 for none. */
export interface Example {
  intents: number[][];
  right: number;
  isMeant: boolean;
}

/** What the reranker learns from, of one agent. */
export function prepareLesson({ intents, articles, messages }: Lesson, lexicon: Lexicon): Example[] {
  const model = fitModel(tokeniseIntents(intents, lexicon), { language: lexicon.language });
  const ask = askSource(articles, lexicon);
  return messages.flatMap(({ text, meant }) => {
    const judged = rerankerInputs({ model, lexicon, text, source: ask?.(text) });
    if (!judged || judged.exact >= 0) return [];
    const right = judged.intents.findIndex(({ klass }) => model.ids[klass] === meant);
    return [{ intents: judged.intents.map(({ inputs }) => inputs), right, isMeant: meant !== null }];
  });
}

/** What a source of these articles says to a text; undefined of none. */
function askSource(
  articles: Lesson["articles"],
  lexicon: Lexicon,
): ((text: string) => SourceSignals) | undefined {
  if (articles.length === 0) return undefined;
  const { index, embeddings } = sourceOf(articles, lexicon);
  return (text) => ({
    ...embeddings.likeness(text),
    confidence: index.search(text, { limit: 1 })[0]?.confidence ?? 0,
  });
}
