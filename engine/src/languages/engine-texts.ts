import type { EngineSentences } from "./parts/engine-sentences.ts";

/** What the engine says in one language, and how visitors answer; words and phrases are plain: see `plainText`. */
export interface EngineTexts {
  sentences: EngineSentences;
  /** As they are written, for buttons and values. */
  yes: string;
  no: string;
  cancelWords: readonly string[];
  yesWords: readonly string[];
  doneQuestions: readonly string[];
  noWords: readonly string[];
  politeWords: readonly string[];
  questionWords: readonly string[];
  apologyWords: readonly string[];
  joinWords: readonly string[];
  correctionWords: readonly string[];
}
