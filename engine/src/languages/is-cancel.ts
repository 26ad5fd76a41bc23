import { hasQuestionMark } from "./asks-something.ts";
import { phraseOf } from "./bare-phrase.ts";
import { LANGUAGE_PACKS } from "./registry.ts";
import { saysWhole } from "./says-whole.ts";

/** What a form's button says, in each language of the window, which may be another than the agent's. */
let buttons: ReadonlySet<string> | undefined;

/** Whether the whole message asks to drop what is pending, in the language or in English. */
export function isCancel(text: string, language: string): boolean {
  if (hasQuestionMark(text)) return false;
  buttons ??= new Set(
    LANGUAGE_PACKS.flatMap(({ answers }) => (answers ? phraseOf(answers.cancelButton) : [])),
  );
  return buttons.has(phraseOf(text)) || saysWhole(text, language, ({ cancelWords }) => cancelWords);
}
