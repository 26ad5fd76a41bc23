import { hasQuestionMark } from "./asks-something.ts";
import { barePhrase, phraseOf } from "./bare-phrase.ts";
import { textsFor } from "./texts-for.ts";

/** What a form's button says, in each language of the window, which may be another than the agent's. */
const BUTTONS: ReadonlySet<string> = new Set(
  [
    "cancel",
    "abbrechen",
    "cancelar",
    "annuler",
    "annulla",
    "annuleren",
    "إلغاء",
    "ביטול",
    "لغو",
    "منسوخ کریں",
  ].map(phraseOf),
);

/** Whether the whole message asks to drop what is pending, in the language or in English. */
export function isCancel(text: string, language: string): boolean {
  if (text.length > 100 || hasQuestionMark(text)) return false;
  if (BUTTONS.has(phraseOf(text))) return true;
  return [textsFor(language), textsFor("en")].some((texts) =>
    texts.cancelWords.includes(barePhrase(text, texts)),
  );
}
