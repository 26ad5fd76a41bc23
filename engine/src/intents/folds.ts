import type { TokenisedIntent } from "./fit.ts";

/** Which part of the phrases is held out, of how many. */
export interface Fold {
  folds: number;
  fold: number;
}

/** The intents as a model learns them that is to judge the fold. */
export function withoutFold(intents: readonly TokenisedIntent[], part: Fold): TokenisedIntent[] {
  return intents.map((intent) => {
    const isLearnt = (_: unknown, number: number) => !isHeldOut(intent, number, part);
    return {
      id: intent.id,
      documents: intent.documents.filter(isLearnt),
      vectors: intent.vectors?.filter(isLearnt),
      embeddings: intent.embeddings?.filter(isLearnt),
    };
  });
}

/** Whether a document is in the fold. The title, an intent's last document, is always trained on. */
export function isHeldOut(intent: TokenisedIntent, number: number, { folds, fold }: Fold): boolean {
  return number < intent.documents.length - 1 && number % folds === fold;
}
