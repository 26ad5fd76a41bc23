import { saysWhole } from "./says-whole.ts";

/** Whether the whole message asks whether what was wanted is done, in the language or in English. */
export function asksDone(text: string, language: string): boolean {
  return saysWhole(text, language, ({ doneQuestions }) => doneQuestions);
}
