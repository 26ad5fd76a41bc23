import type { IntentScore } from "./understand/recogniser/predict.ts";

/** What recognised an intent; `none` where a form, a command or nothing at all decided. */
export type RecogniserKind = "model" | "previous_model" | "phrases" | "none";

/** A trained model, the agent's last one, or the phrases themselves while there is no model. */
export interface Recogniser {
  kind: RecogniserKind;
  /** Best first, intents of the snapshot only; scores 0 to 1. */
  recognise(text: string): IntentScore[];
}

export interface FoundPassage {
  title: string;
  /** Where it can be read, or null for an article. */
  url: string | null;
  /** The sentences that answer, word for word. */
  quote: string;
  /** 0 to 1. */
  score: number;
}

/** Answers a question from a data source; empty where the source doesn't know. Passages come best first. */
export interface PassageSearch {
  findAnswer(dataSourceId: string, question: string): Promise<FoundPassage[]>;
}
