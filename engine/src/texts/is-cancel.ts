import { barePhrase } from "./bare-phrase.ts";
import { textsFor } from "./texts-for.ts";

/** Whether the whole message asks to drop what is pending, in the language or in English. */
export function isCancel(text: string, language: string): boolean {
  if (text.length > 100 || text.includes("?")) return false;
  return [textsFor(language), textsFor("en")].some((texts) =>
    texts.cancelWords.includes(barePhrase(text, texts)),
  );
}
